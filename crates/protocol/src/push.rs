//! What the site sends on its own.

use jiff::Timestamp;
use ronde_community::{Presence, Seq};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_play::{Modality, Offer};
use ronde_quoridor::Seat;
use serde::{Deserialize, Serialize};

use crate::lenient::{if_readable, or_default};
use crate::{FriendShape, HistoryShape, ListedShape, NewsShape, NoticeShape, SeekShape};

/// What the site sends on its own.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "push", rename_all = "kebab-case")]
pub enum Push {
    /// Something has happened in a conversation.
    Entries(HistoryShape),
    /// A friend is present in another way.
    Presence {
        /// Who.
        account: AccountId,
        /// How.
        #[serde(deserialize_with = "or_default")]
        presence: Presence,
    },
    /// Somebody is something else to the reader.
    Friend {
        /// What they are now.
        friend: FriendShape,
    },
    /// The list of conversations is another one.
    Conversations {
        /// Which one has changed.
        conversation: ConversationId,
        /// Whether the reader no longer takes part.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Another client of the reader has read.
    Read {
        /// The conversation.
        conversation: ConversationId,
        /// Up to where.
        read_to: Seq,
    },
    /// Whose words the reader does not want to see: the whole list.
    Unheard {
        /// Muted and blocked accounts.
        unheard: Vec<AccountId>,
    },
    /// The reader may not write for a while.
    TimeOut {
        /// Until when.
        until: Timestamp,
        /// Why.
        reason: String,
        /// Where; anywhere if none.
        conversation: Option<ConversationId>,
    },
    /// Something has happened in a game.
    Game(Box<NewsShape>),
    /// A search for opponents has widened, or is over.
    Seek(SeekShape),
    /// Opponents are found.
    Matched {
        /// For the search of this list.
        modality: Modality,
        /// Where they play.
        game: GameId,
        /// The number that came with the search.
        tab: Option<i64>,
    },
    /// The reader is invited to a table.
    Invited {
        /// Which.
        game: Box<ListedShape>,
    },
    /// Somebody declined an offer of the reader.
    Declined {
        /// In which game.
        game: GameId,
        /// What was offered.
        what: Offer,
        /// Where they sit.
        seat: Seat,
        /// Who; none of a computer.
        account: Option<AccountId>,
        /// Their name.
        name: Option<String>,
    },
    /// The list of games is another one.
    Lobby,
    /// The site cannot store anything, or can again.
    Store {
        /// Whether it cannot.
        is_down: bool,
    },
    /// The number of unread notifications has changed.
    Notice {
        /// How many there are now.
        unread: i64,
        /// The new one, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "if_readable")]
        notice: Option<NoticeShape>,
    },
    /// From a newer site.
    #[serde(other)]
    Other,
}

impl Push {
    /// The text of the frame.
    pub fn frame(&self) -> String {
        // plain values with text as keys cannot fail to be written
        serde_json::to_string(self).unwrap_or_default()
    }
}

//! What a client asks. [`frame`] reads and writes it.

mod frame;

use ronde_community::{Seq, Step, Writing};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_play::{Modality, PlayerAct};
use ronde_quoridor::Move;
use serde::{Deserialize, Serialize};

pub use self::frame::{Unreadable, WhatIsWrong};
use crate::{LeadersAsked, NewGroup, NewSeek, NewTable, NewTimeOut};

/// What a client asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", remote = "Self")]
pub enum Request {
    /// The client says what it has seen.
    Hello {
        /// The last place of each conversation.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        resume: Vec<(ConversationId, Seq)>,
    },
    /// Whether nobody looks at this client.
    Away {
        /// Whether it is so.
        is_away: bool,
    },
    /// Whether the site is there.
    Ping,
    /// Says something.
    Say {
        /// Where.
        conversation: ConversationId,
        /// The name of the message.
        client_id: String,
        /// The words.
        text: String,
    },
    /// Puts other words in place of earlier ones.
    Edit {
        /// Where.
        conversation: ConversationId,
        /// The name of the change.
        client_id: String,
        /// The place of the earlier ones.
        of: Seq,
        /// The words.
        text: String,
    },
    /// Takes words away.
    Delete {
        /// Where.
        conversation: ConversationId,
        /// The name of the deletion.
        client_id: String,
        /// Their place.
        of: Seq,
    },
    /// Notes how far the reader has read.
    Read {
        /// Where.
        conversation: ConversationId,
        /// The last place that was read.
        seq: Seq,
    },
    /// Whether the reader wants no news of a conversation.
    Quiet {
        /// Which.
        conversation: ConversationId,
        /// Whether it is so.
        is_quiet: bool,
    },
    /// A piece of the log of a conversation.
    History {
        /// Which.
        conversation: ConversationId,
        /// Entries after this place.
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<Seq>,
        /// The last entries before this place.
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<Seq>,
        /// How many at most.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<i64>,
    },
    /// Looks for messages.
    Find {
        /// Words in them.
        words: String,
        /// Only here.
        #[serde(skip_serializing_if = "Option::is_none")]
        conversation: Option<ConversationId>,
    },
    /// Looks for people.
    People {
        /// How their names begin.
        name: String,
    },
    /// Everybody whom the reader knows.
    Friends,
    /// Takes a step towards somebody.
    Friend {
        /// Whom.
        account: AccountId,
        /// Which step.
        step: Step,
    },
    /// Mutes somebody, or hears them again.
    Mute {
        /// Whom.
        account: AccountId,
        /// Whether they are to be muted.
        is_muted: bool,
    },
    /// The conversations of the reader.
    Conversations,
    /// Comes into a conversation.
    Open(Opening),
    /// Makes a group.
    Group(NewGroup),
    /// Who takes part.
    Members {
        /// In which conversation.
        conversation: ConversationId,
    },
    /// Brings a friend into a group.
    Bring {
        /// Which group.
        conversation: ConversationId,
        /// Whom.
        account: AccountId,
        /// The name of the entry.
        client_id: String,
    },
    /// Leaves, or puts somebody out.
    Leave {
        /// Which conversation.
        conversation: ConversationId,
        /// Whom; oneself if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        account: Option<AccountId>,
        /// The name of the entry.
        client_id: String,
    },
    /// Gives a group another name.
    Rename {
        /// Which.
        conversation: ConversationId,
        /// The name that people see.
        name: String,
        /// The name of the entry.
        client_id: String,
    },
    /// How many seconds must lie between two messages of one person.
    SlowMode {
        /// Where.
        conversation: ConversationId,
        /// How many.
        seconds: i64,
        /// The name of the entry.
        client_id: String,
    },
    /// Who may write.
    Writing {
        /// Where.
        conversation: ConversationId,
        /// Who.
        who: Writing,
        /// The name of the entry.
        client_id: String,
    },
    /// Reports a message.
    Report {
        /// Where it stands.
        conversation: ConversationId,
        /// Its place.
        seq: Seq,
        /// Why.
        reason: String,
    },
    /// Keeps somebody from writing for a while.
    TimeOut(NewTimeOut),
    /// Lets somebody write again.
    Lift {
        /// Whom.
        account: AccountId,
        /// Where; anywhere if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        conversation: Option<ConversationId>,
    },
    /// Marks notifications as read.
    ReadNotices {
        /// Those about this game; all if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// The list of games, and its news from now on.
    Games,
    /// Makes a table.
    MakeGame(NewTable),
    /// Sits down.
    Sit {
        /// At which table.
        game: GameId,
        /// The key of the link that opens it.
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Leaves a table before the game begins.
    StandUp {
        /// Which.
        game: GameId,
    },
    /// A game, and its news from now on.
    Game {
        /// Which.
        game: GameId,
    },
    /// No more news.
    Unwatch {
        /// Of which game; of the list if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// Whether whoever is to move may do this.
    Check {
        /// In which game.
        game: GameId,
        /// What.
        r#move: Move,
    },
    /// Looks for opponents.
    Seek(NewSeek),
    /// Looks no longer.
    Unseek {
        /// In which list; in none if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        modality: Option<Modality>,
    },
    /// Where the reader looks for opponents.
    Seeks,
    /// Where somebody stands in the lists.
    Ratings {
        /// Who.
        account: AccountId,
    },
    /// A page of a list.
    Leaders(LeadersAsked),
    /// What a player does in a game; its name in frames is that of the act.
    #[serde(skip)]
    Act {
        /// In which game.
        game: GameId,
        /// What.
        act: PlayerAct,
    },
}

/// Which conversation to come into: one of these, or the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// That with a friend.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// The room of a tournament, by its short name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The room of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The room of those who watch a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectators: Option<GameId>,
}

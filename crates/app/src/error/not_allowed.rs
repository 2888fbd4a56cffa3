//! Why somebody may not do something in the community.

use std::time::Duration;

use jiff::Timestamp;
use ronde_community::{NoBond, TextFault};
use ronde_words::Words;

/// Why somebody may not do something in the community.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    /// They take no part in the conversation, or there is none.
    #[error("you do not take part in this conversation")]
    NotMember,
    /// Only those who keep order may write.
    #[error("only those who keep order may write here now")]
    Closed,
    /// Only friends write to each other.
    #[error("you can only write to friends")]
    NotFriends,
    /// One of the two has blocked the other.
    #[error("this person does not want to hear from you")]
    Barred,
    /// Somebody who keeps order has said so.
    #[error("you may not write until {until}: {reason}")]
    TimedOut {
        /// Until when.
        until: Timestamp,
        /// Why.
        reason: String,
    },
    /// The room is in slow mode.
    #[error("slow mode: wait {} seconds between two messages", seconds(*.0))]
    SlowMode(Duration),
    /// More than a person writes.
    #[error("too fast; wait {} seconds", seconds(*.0))]
    TooFast(Duration),
    /// Too many links.
    #[error("at most {0} links are allowed here")]
    Links(usize),
    /// A text that cannot be taken.
    #[error(transparent)]
    Text(#[from] TextFault),
    /// Not among these two.
    #[error(transparent)]
    Bond(#[from] NoBond),
    /// Somebody else's message.
    #[error("this message is not yours")]
    NotYours,
    /// A message that was said too long ago.
    #[error("this message is too old to be changed")]
    TooLate,
    /// A message that was taken away, or is none.
    #[error("there is no such message any more")]
    NoMessage,
    /// Only for those who keep order.
    #[error("only those who keep order may do this")]
    NotKeeper,
    /// Who plays hears what spectators say only when the game is over.
    #[error("players can read the spectators' chat once the game is over")]
    Playing,
    /// More people than a group can hold, or more groups than one can have.
    #[error("at most {0}")]
    TooMany(usize),
}

impl NotAllowed {
    /// Its name in protocols.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotMember => "not-member",
            Self::Closed => "closed",
            Self::NotFriends => "not-friends",
            Self::Barred => "barred",
            Self::TimedOut { .. } => "timed-out",
            Self::SlowMode(_) => "slow-mode",
            Self::TooFast(_) => "too-fast",
            Self::Links(_) => "links",
            Self::Text(TextFault::Empty) => "empty",
            Self::Text(TextFault::TooLong(_)) => "too-long",
            Self::Bond(why) => why.code(),
            Self::NotYours => "not-yours",
            Self::TooLate => "too-late",
            Self::NoMessage => "no-message",
            Self::NotKeeper => "not-keeper",
            Self::Playing => "playing",
            Self::TooMany(_) => "too-many-people",
        }
    }

    /// How long to wait before trying again.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::SlowMode(wait) | Self::TooFast(wait) => Some(seconds(*wait)),
            _ => None,
        }
    }

    /// The reason in the reader's language.
    pub fn sentence(&self, words: &Words) -> String {
        let id = format!("chat-refused-{}", self.code());
        match self {
            Self::TimedOut { until, reason } => {
                let until = until.strftime("%Y-%m-%d %H:%M UTC").to_string();
                words.tell(&id, &[("until", until.into()), ("reason", reason.clone().into())])
            }
            Self::SlowMode(wait) | Self::TooFast(wait) => {
                words.tell(&id, &[("seconds", seconds(*wait).into())])
            }
            Self::Links(most) | Self::TooMany(most) | Self::Text(TextFault::TooLong(most)) => {
                words.tell(&id, &[("most", (*most).into())])
            }
            _ => words.say(&id),
        }
    }
}

fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

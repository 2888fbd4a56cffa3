//! What the site sends: answers and pushes.

use ronde_domain::{AccountId, ConversationId, GameId};
use serde::Deserialize;
use serde_json::Value;

use super::{Friend, History, Listed, News, Presence, Problem, Seek};

/// A frame of the site.
#[derive(Debug)]
pub(crate) enum Frame {
    /// The answer to the request with this number.
    Answer(u64, Result<Value, Problem>),
    /// What is told by itself.
    Push(Push),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "push", rename_all = "kebab-case")]
pub(crate) enum Push {
    Entries(History),
    Presence {
        account: AccountId,
        presence: Presence,
    },
    Friend {
        friend: Friend,
    },
    Conversations,
    Read {
        conversation: ConversationId,
        read_to: i64,
    },
    Unheard {
        unheard: Vec<AccountId>,
    },
    TimeOut {
        reason: String,
    },
    Game(Box<News>),
    Seek(Seek),
    /// Opponents are found, for the search of this modality.
    Matched {
        game: GameId,
        #[serde(default)]
        modality: String,
        /// The number of the browser's tab that looked.
        #[serde(default)]
        tab: Option<Value>,
    },
    Invited {
        game: Box<Listed>,
    },
    /// Somebody declined your offer.
    Declined {
        #[serde(default)]
        name: String,
    },
    Lobby,
    /// The site can store nothing, or something again.
    Store {
        is_down: bool,
    },
    Notice {
        unread: i64,
    },
    /// Of a newer site.
    #[serde(other)]
    Other,
}

impl Frame {
    /// Reads a frame; nothing if it is none that this client understands.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut value: Value = serde_json::from_str(text).ok()?;
        if value.get("push").is_some() {
            return serde_json::from_value(value).ok().map(Self::Push);
        }
        let number = value.get("re")?.as_u64()?;
        let outcome = match value.get_mut("error") {
            Some(error) => Err(serde_json::from_value(error.take()).unwrap_or_default()),
            None => Ok(value.get_mut("ok").map(Value::take).unwrap_or_default()),
        };
        Some(Self::Answer(number, outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_pushes_and_what_nobody_knows() {
        assert!(matches!(Frame::read(r#"{"re":7,"ok":null}"#), Some(Frame::Answer(7, Ok(Value::Null)))));
        let refused = Frame::read(r#"{"re":8,"error":{"title":"no","reason":"not-your-turn","status":409}}"#);
        let Some(Frame::Answer(8, Err(problem))) = refused else { panic!("a refusal") };
        assert!(problem.is("not-your-turn"));
        let matched = Frame::read(r#"{"push":"matched","modality":"quoridor-2-blitz","game":5}"#);
        assert!(matches!(matched, Some(Frame::Push(Push::Matched { game: GameId(5), tab: None, .. }))));
        assert!(matches!(Frame::read(r#"{"push":"weather","sun":true}"#), Some(Frame::Push(Push::Other))));
        for text in ["", "[]", "7", r#"{"re":null,"ok":1}"#, r#"{"push":"matched"}"#] {
            assert!(Frame::read(text).is_none(), "{text}");
        }
    }
}

//! What the site sends: answers and pushes.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Problem, Push};

/// A frame of the site.
#[derive(Debug)]
pub enum Frame {
    /// The answer to the request with this number.
    Answer(u64, Result<Value, Problem>),
    /// What comes without being asked for.
    Push(Push),
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer<T = Value, E = Problem> {
    /// The number of the request; none if it had none that could be read.
    pub re: Option<u64>,
    /// How it went.
    #[serde(flatten)]
    pub outcome: Outcome<T, E>,
}

/// How a request went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome<T = Value, E = Problem> {
    /// It was done; what there is to tell.
    Ok(T),
    /// It was refused.
    Error(E),
}

impl<T: Serialize, E: Serialize> Answer<T, E> {
    /// The text of the frame.
    pub fn frame(&self) -> String {
        // plain values with text as keys cannot fail to be written
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Frame {
    /// Reads a frame; nothing if it is none that can be understood.
    pub fn read(text: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(text).ok()?;
        if value.get("push").is_some() {
            return serde_json::from_value(value).ok().map(Self::Push);
        }
        let answer: Answer<Value, Value> = serde_json::from_value(value).ok()?;
        Some(Self::Answer(
            answer.re?,
            match answer.outcome {
                Outcome::Ok(ok) => Ok(ok),
                // whatever it is, it is a refusal
                Outcome::Error(error) => Err(serde_json::from_value(error).unwrap_or_default()),
            },
        ))
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{ConversationId, GameId};

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

    #[test]
    fn an_answer_is_read_as_it_is_written() {
        let done: Answer = Answer { re: Some(7), outcome: Outcome::Ok(Value::Null) };
        assert_eq!(done.frame(), r#"{"re":7,"ok":null}"#);
        let problem = Problem { title: "no".to_owned(), status: 409, ..Problem::default() };
        let refused: Answer = Answer { re: None, outcome: Outcome::Error(problem) };
        assert_eq!(refused.frame(), r#"{"re":null,"error":{"type":"","title":"no","status":409}}"#);
        for answer in [done, refused] {
            assert_eq!(serde_json::from_str::<Answer>(&answer.frame()).unwrap(), answer);
        }
    }

    #[test]
    fn a_push_is_read_as_it_is_written() {
        let left = Push::Conversations { conversation: ConversationId(4), left: true };
        assert_eq!(left.frame(), r#"{"push":"conversations","conversation":4,"left":true}"#);
        let came = Push::Conversations { conversation: ConversationId(4), left: false };
        assert_eq!(came.frame(), r#"{"push":"conversations","conversation":4}"#);
        assert_eq!(Push::Lobby.frame(), r#"{"push":"lobby"}"#);
        // what is said now comes without the rest of a history
        let said = r#"{"push":"entries","conversation":7,"entries":[{"seq":1,"at":"2026-11-16T19:00:00Z","kind":"said","text":"hi"}]}"#;
        let Some(Frame::Push(Push::Entries(history))) = Frame::read(said) else { panic!("entries") };
        assert_eq!((history.entries.len(), history.has_more), (1, false));
    }
}

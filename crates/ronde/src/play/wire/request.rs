//! What this client asks.

use ronde_community::Step;
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_play::{Control, Level, Modality, Offer};
use ronde_quoridor::{Move, Seats};
use serde::Serialize;

/// A request; its answer is known by the number that goes with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Request {
    Hello {
        #[serde(skip_serializing_if = "Vec::is_empty")]
        resume: Vec<(ConversationId, i64)>,
    },
    Ping,
    Games,
    MakeGame(NewTable),
    Sit {
        game: GameId,
    },
    StandUp {
        game: GameId,
    },
    Game {
        game: GameId,
    },
    Unwatch {
        game: GameId,
    },
    ReadNotices {
        game: GameId,
    },
    Play {
        game: GameId,
        ply: usize,
        #[serde(rename = "move")]
        play: Move,
    },
    Check {
        game: GameId,
        #[serde(rename = "move")]
        play: Move,
    },
    Resign {
        game: GameId,
    },
    Abort {
        game: GameId,
    },
    Offer {
        game: GameId,
        what: Offer,
    },
    Decline {
        game: GameId,
        what: Offer,
    },
    Claim {
        game: GameId,
    },
    Seek {
        modality: Modality,
    },
    Unseek,
    Seeks,
    Leaders {
        modality: Modality,
        #[serde(skip_serializing_if = "String::is_empty")]
        q: String,
        who: Among,
        page: usize,
        per_page: usize,
    },
    Say {
        conversation: ConversationId,
        client_id: String,
        text: String,
    },
    Read {
        conversation: ConversationId,
        seq: i64,
    },
    History {
        conversation: ConversationId,
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<i64>,
        limit: u32,
    },
    Conversations,
    /// Comes into a conversation: with a friend, of a game, or the lobby.
    Open {
        #[serde(skip_serializing_if = "Option::is_none")]
        account: Option<AccountId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    People {
        name: String,
    },
    Friend {
        account: AccountId,
        step: Step,
    },
}

/// Among whom a list is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Among {
    All,
    /// The reader and their friends.
    Friends,
}

/// A table that is to be made; the same `client_id` again is the same table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct NewTable {
    pub(crate) client_id: String,
    pub(crate) seats: Seats,
    pub(crate) control: Control,
    pub(crate) is_rated: bool,
    pub(crate) access: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) invited: Vec<AccountId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<Level>,
}

impl Request {
    /// Whether both ask for the same list of leaders, on whichever page.
    pub(crate) fn is_same_list(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Leaders { modality, q, who, .. }, Self::Leaders { modality: m, q: text, who: w, .. }) => {
                (modality, q, who) == (m, text, w)
            }
            _ => false,
        }
    }

    /// The frame for it.
    pub(crate) fn frame(&self, id: u64) -> String {
        #[derive(Serialize)]
        struct Numbered<'a> {
            id: u64,
            #[serde(flatten)]
            request: &'a Request,
        }
        serde_json::to_string(&Numbered { id, request: self }).expect("requests are plain values")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_those_of_the_protocol() {
        let frame = |request: Request| request.frame(3);
        assert_eq!(frame(Request::Hello { resume: vec![] }), r#"{"id":3,"do":"hello"}"#);
        let resume = vec![(ConversationId(12), 41)];
        assert_eq!(frame(Request::Hello { resume }), r#"{"id":3,"do":"hello","resume":[[12,41]]}"#);
        let play = Request::Play { game: GameId(5), ply: 2, play: "e3h".parse().unwrap() };
        assert_eq!(frame(play), r#"{"id":3,"do":"play","game":5,"ply":2,"move":"e3h"}"#);
        let offer = Request::Offer { game: GameId(5), what: Offer::Rematch };
        assert_eq!(frame(offer), r#"{"id":3,"do":"offer","game":5,"what":"rematch"}"#);
        let modality = "quoridor-4-rapid".parse().unwrap();
        assert_eq!(
            frame(Request::Seek { modality }),
            r#"{"id":3,"do":"seek","modality":"quoridor-4-rapid"}"#
        );
        let leaders =
            Request::Leaders { modality, q: String::new(), who: Among::Friends, page: 2, per_page: 50 };
        assert_eq!(
            frame(leaders),
            r#"{"id":3,"do":"leaders","modality":"quoridor-4-rapid","who":"friends","page":2,"per_page":50}"#
        );
        let friend = Request::Friend { account: AccountId(23), step: Step::Ask };
        assert_eq!(frame(friend), r#"{"id":3,"do":"friend","account":23,"step":"ask"}"#);
        let table = NewTable {
            client_id: "x1".to_owned(),
            seats: Seats::Two,
            control: Control::Clock { base: 300, increment: 3 },
            is_rated: false,
            access: "computer",
            invited: vec![],
            level: Some(Level::Hard),
        };
        assert_eq!(
            frame(Request::MakeGame(table)),
            r#"{"id":3,"do":"make-game","client_id":"x1","seats":2,"control":{"base":300,"increment":3},"is_rated":false,"access":"computer","level":"hard"}"#
        );
    }
}

//! Requests as frames.
//!
//! The names of acts in a game stand in `ronde-play` alone: whatever names one there is an act here.

use ronde_domain::GameId;
use ronde_play::PlayerAct;
use ronde_quoridor::{Move, NotationFault};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

use super::Request;

/// An act as it stands in a frame.
#[derive(Serialize, Deserialize)]
struct ActOf {
    #[serde(flatten)]
    act: PlayerAct,
    game: GameId,
}

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Act { game, act } => Serialize::serialize(&ActOf { act: *act, game: *game }, to),
            other => Self::serialize(other, to),
        }
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        if !value.is_object() {
            return Err(D::Error::custom("a request is an object"));
        }
        let read = if value["do"].as_str().is_some_and(is_act) {
            <ActOf as Deserialize>::deserialize(value).map(|ActOf { act, game }| Self::Act { game, act })
        } else {
            Self::deserialize(value)
        };
        read.map_err(D::Error::custom)
    }
}

/// Whether a player's act has this name. With every field that an act can have, only the name decides.
fn is_act(name: &str) -> bool {
    PlayerAct::deserialize(json!({ "do": name, "ply": 0, "move": "--", "what": "draw" })).is_ok()
}

/// A frame that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The number of the request, if that can be read.
    pub id: Option<u64>,
    /// What is wrong.
    pub what: WhatIsWrong,
}

/// What is wrong with a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhatIsWrong {
    /// It is not as requests are.
    Shape(String),
    /// Its move is none; everything else is as it should be.
    Move(NotationFault),
}

impl Request {
    /// Reads a frame: the number by which the client knows the answer, and what it asks.
    pub fn read(text: &str) -> Result<(Option<u64>, Self), Unreadable> {
        let shape = |id: Option<u64>, error: serde_json::Error| Unreadable {
            id,
            what: WhatIsWrong::Shape(error.to_string()),
        };
        let mut value: Value = serde_json::from_str(text).map_err(|error| shape(None, error))?;
        let id = Option::deserialize(&value["id"]).map_err(|error| shape(None, error))?;
        <Self as Deserialize>::deserialize(&value).map(|request| (id, request)).map_err(|error| {
            match move_fault(&mut value) {
                Some(fault) => Unreadable { id, what: WhatIsWrong::Move(fault) },
                None => shape(id, error),
            }
        })
    }

    /// The text of the frame.
    pub fn frame(&self, id: u64) -> String {
        #[derive(Serialize)]
        struct Numbered<'a> {
            id: u64,
            #[serde(flatten)]
            request: &'a Request,
        }
        // plain values with text as keys cannot fail to be written
        serde_json::to_string(&Numbered { id, request: self }).unwrap_or_default()
    }
}

/// What is wrong with the move of a request, if nothing else is.
fn move_fault(request: &mut Value) -> Option<NotationFault> {
    let fault = request.get("move")?.as_str()?.parse::<Move>().err()?;
    request["move"] = "--".into();
    <Request as Deserialize>::deserialize(&*request).is_ok().then_some(fault)
}

#[cfg(test)]
mod tests {
    use ronde_community::{Seq, Step};
    use ronde_domain::{AccountId, ConversationId};
    use ronde_play::{Control, Level, Modality, Offer};
    use ronde_quoridor::Seats;

    use super::*;
    use crate::{Against, Among, LeadersAsked, NewSeek, NewTable, Opening};

    fn act(act: PlayerAct) -> Request {
        Request::Act { game: GameId(5), act }
    }

    /// Every request is written as the protocol says and read again.
    #[test]
    fn frames_are_those_of_the_protocol() {
        let (conversation, client_id) = (ConversationId(12), "x1".to_owned());
        let modality: Modality = "quoridor-4-rapid".parse().unwrap();
        let table = NewTable {
            client_id: client_id.clone(),
            seats: Seats::Two,
            control: Control::Clock { base: 300, increment: 3 },
            is_rated: false,
            against: Against::Computer { level: Some(Level::Hard) },
        };
        let invitation =
            NewTable { against: Against::Invited { invited: vec![AccountId(23)] }, ..table.clone() };
        let leaders = LeadersAsked {
            modality,
            q: String::new(),
            who: Among::Friends,
            page: Some(2),
            per_page: Some(50),
        };
        let all = [
            (Request::Hello { resume: vec![] }, r#"{"id":3,"do":"hello"}"#),
            (
                Request::Hello { resume: vec![(conversation, Seq(41))] },
                r#"{"id":3,"do":"hello","resume":[[12,41]]}"#,
            ),
            (Request::Ping, r#"{"id":3,"do":"ping"}"#),
            (
                Request::Say { conversation, client_id, text: "hi".to_owned() },
                r#"{"id":3,"do":"say","conversation":12,"client_id":"x1","text":"hi"}"#,
            ),
            (
                Request::Friend { account: AccountId(23), step: Step::Ask },
                r#"{"id":3,"do":"friend","account":23,"step":"ask"}"#,
            ),
            (Request::Open(Opening::default()), r#"{"id":3,"do":"open"}"#),
            (Request::ReadNotices { game: None }, r#"{"id":3,"do":"read-notices"}"#),
            (
                Request::MakeGame(table),
                r#"{"id":3,"do":"make-game","client_id":"x1","seats":2,"control":{"base":300,"increment":3},"is_rated":false,"access":"computer","level":"hard"}"#,
            ),
            (
                Request::MakeGame(invitation),
                r#"{"id":3,"do":"make-game","client_id":"x1","seats":2,"control":{"base":300,"increment":3},"is_rated":false,"access":"invited","invited":[23]}"#,
            ),
            (Request::StandUp { game: GameId(5) }, r#"{"id":3,"do":"stand-up","game":5}"#),
            (
                Request::Check { game: GameId(5), r#move: "e3h".parse().unwrap() },
                r#"{"id":3,"do":"check","game":5,"move":"e3h"}"#,
            ),
            (
                act(PlayerAct::Play { ply: 2, r#move: "e3h".parse().unwrap() }),
                r#"{"id":3,"do":"play","ply":2,"move":"e3h","game":5}"#,
            ),
            (act(PlayerAct::Resign), r#"{"id":3,"do":"resign","game":5}"#),
            (act(PlayerAct::Abort), r#"{"id":3,"do":"abort","game":5}"#),
            (
                act(PlayerAct::Offer { what: Offer::Rematch }),
                r#"{"id":3,"do":"offer","what":"rematch","game":5}"#,
            ),
            (
                act(PlayerAct::Decline { what: Offer::TakeBack }),
                r#"{"id":3,"do":"decline","what":"take-back","game":5}"#,
            ),
            (act(PlayerAct::Claim), r#"{"id":3,"do":"claim","game":5}"#),
            (Request::Seek(NewSeek::of(modality)), r#"{"id":3,"do":"seek","modality":"quoridor-4-rapid"}"#),
            (
                Request::Leaders(leaders),
                r#"{"id":3,"do":"leaders","modality":"quoridor-4-rapid","who":"friends","page":2,"per_page":50}"#,
            ),
        ];
        for (request, text) in all {
            assert_eq!(request.frame(3), text);
            assert_eq!(Request::read(text), Ok((Some(3), request)));
        }
    }

    #[test]
    fn fields_may_stand_in_any_order_and_unknown_ones_are_passed_over() {
        let play = r#"{"sun":true,"move":"e2","game":5,"ply":0,"do":"play"}"#;
        let expected = act(PlayerAct::Play { ply: 0, r#move: "e2".parse().unwrap() });
        assert_eq!(Request::read(play), Ok((None, expected)));
        let table = r#"{"id":1,"do":"make-game","client_id":"x","seats":4,"control":{"days":3},"access":"open","sun":true}"#;
        let (_, Request::MakeGame(table)) = Request::read(table).unwrap() else { panic!("a table") };
        assert_eq!((table.against, table.is_rated), (Against::Open, false));
    }

    #[test]
    fn what_is_no_request_says_why() {
        let shape = |text: &str| match Request::read(text).unwrap_err() {
            Unreadable { id, what: WhatIsWrong::Shape(why) } => (id, why),
            other => panic!("{other:?}"),
        };
        assert_eq!(shape(r#"{"id":4,"do":"resign"}"#), (Some(4), "missing field `game`".to_owned()));
        assert_eq!(
            shape(r#"{"id":4,"do":"say","conversation":1,"client_id":"x"}"#).1,
            "missing field `text`"
        );
        assert!(shape(r#"{"id":4,"do":"dance"}"#).1.starts_with("unknown variant `dance`"));
        assert_eq!(shape(r#"{"id":4}"#), (Some(4), "missing field `do`".to_owned()));
        assert_eq!(shape(r#"{"id":"four","do":"ping"}"#).0, None);
        for text in ["", "[]", "7", r#"["ping"]"#, r#"{"do":["ping"]}"#] {
            shape(text);
        }
    }

    #[test]
    fn a_move_that_is_none_is_told_apart() {
        let wrong = Request::read(r#"{"id":4,"do":"play","game":5,"ply":0,"move":"z9"}"#).unwrap_err();
        assert_eq!(wrong.id, Some(4));
        assert!(matches!(wrong.what, WhatIsWrong::Move(_)));
        let wrong = Request::read(r#"{"id":4,"do":"check","game":5,"move":"z9"}"#).unwrap_err();
        assert!(matches!(wrong.what, WhatIsWrong::Move(_)));
        // more than the move is wrong
        let wrong = Request::read(r#"{"id":4,"do":"play","ply":0,"move":"z9"}"#).unwrap_err();
        assert!(matches!(wrong.what, WhatIsWrong::Shape(_)));
    }
}

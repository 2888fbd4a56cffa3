//! Logs: the stored form of events, and logs that no table can have written.

use jiff::Timestamp;
use ronde_domain::GameId;
use ronde_play::{
    Access, Act, Damage, Damaged, Edition, Entry, Event, Handling, Level, NoGame, Offer, PlayerAct, Sitter,
    Table, Terms,
};
use ronde_quoridor::{Illegal, Leaving, NotSeated, Seat, Seats};

use super::hall::{BLITZ, Hall, board, people, person};

/// The stored form of events. Old logs must always be readable: a line may be added here, none may change.
#[test]
fn the_stored_form_of_events() {
    let terms = Terms { handling: Handling::default(), ..Terms::new(Seats::Two, BLITZ, true) };
    let agreed = r#"{"seats":2,"control":{"base":300,"increment":3},"is_rated":true,"draws":{"repetition":3,"without_wall":100,"plies":400},"handling":{"first_move":30,"grace":60}}"#;
    let made =
        |access: &str, after: &str| format!(r#"{{"type":"made","terms":{agreed},"access":{access}{after}}}"#);
    let matched = Access::Matched { ratings: vec![1500], waited: vec![3], windows: vec![50], pool: 4 };
    let matched_text = r#"{"matched":{"ratings":[1500],"waited":[3],"windows":[50],"pool":4}}"#;
    let seat = Seat::Two;
    let what = Offer::Rematch;
    let cases = [
        (Table::make(terms, Access::Open, None), made(r#""open""#, "")),
        (Table::make(terms, Access::Computer, Some(GameId(9))), made(r#""computer""#, r#","after":9"#)),
        (Table::make(terms, matched, None), made(matched_text, "")),
        (Table::make(terms, Access::Link("k3y".to_owned()), None), made(r#"{"link":"k3y"}"#, "")),
        (Table::make(terms, board(), None), made(r#"{"board":{"tournament":7,"round":2,"board":3}}"#, "")),
        (Event::Sat { sitter: person(5) }, r#"{"type":"sat","sitter":{"account":5}}"#.to_owned()),
        (
            Event::StoodUp { sitter: Sitter::Computer(Level::Hard) },
            r#"{"type":"stood-up","sitter":{"computer":"hard"}}"#.to_owned(),
        ),
        (Event::Began { order: people(1) }, r#"{"type":"began","order":[{"account":1}]}"#.to_owned()),
        (Event::Moved { play: "e3h".parse().unwrap() }, r#"{"type":"moved","play":"e3h"}"#.to_owned()),
        (
            Event::Left { seat, why: Leaving::OutOfTime },
            r#"{"type":"left","seat":2,"why":"out-of-time"}"#.to_owned(),
        ),
        (Event::Offered { seat, what }, r#"{"type":"offered","seat":2,"what":"rematch"}"#.to_owned()),
        (Event::Declined { seat, what }, r#"{"type":"declined","seat":2,"what":"rematch"}"#.to_owned()),
        (Event::Drawn, r#"{"type":"drawn"}"#.to_owned()),
        (Event::Paused, r#"{"type":"paused"}"#.to_owned()),
        (Event::Resumed, r#"{"type":"resumed"}"#.to_owned()),
        (Event::called_off(NoGame::NoFirstMove), r#"{"type":"called-off","why":"no-first-move"}"#.to_owned()),
        (
            Event::CalledOff { why: NoGame::Aborted, by: Some(seat) },
            r#"{"type":"called-off","why":"aborted","by":2}"#.to_owned(),
        ),
        (Event::TakenBack { moves: 2 }, r#"{"type":"taken-back","moves":2}"#.to_owned()),
        (Event::Claimed { seat }, r#"{"type":"claimed","seat":2}"#.to_owned()),
        (Event::Dropped { seat }, r#"{"type":"dropped","seat":2}"#.to_owned()),
        (Event::Returned { seat }, r#"{"type":"returned","seat":2}"#.to_owned()),
        (Event::Stood, r#"{"type":"stood"}"#.to_owned()),
        (
            Event::Outage { since: Timestamp::UNIX_EPOCH },
            r#"{"type":"outage","since":"1970-01-01T00:00:00Z"}"#.to_owned(),
        ),
    ];
    for (event, text) in cases {
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
        let entry = Entry { seq: 4, at: Timestamp::UNIX_EPOCH, event };
        let line = serde_json::to_string(&entry).unwrap();
        assert!(line.starts_with(r#"{"seq":4,"at":"1970-01-01T00:00:00Z","type":""#), "{line}");
        assert_eq!(serde_json::from_str::<Entry>(&line).unwrap(), entry);
    }
}

/// Since absence is charged, new games say so; a log that doesn't mention it means what it always meant.
#[test]
fn new_terms_name_the_edition_of_their_rules() {
    let new = Terms::new(Seats::Two, BLITZ, true);
    let text = serde_json::to_string(&new).unwrap();
    assert!(text.ends_with(r#""handling":{"first_move":30,"grace":30,"edition":"third"}}"#), "{text}");
    let bare = r#"{"seats":2,"control":{"base":300,"increment":3},"is_rated":true}"#;
    let old: Terms = serde_json::from_str(bare).unwrap();
    assert_eq!(old.handling, Handling { first_move: 30, grace: 60, edition: Edition::First });
}

#[test]
fn codes_are_those_of_the_stored_form() {
    let text = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    for why in NoGame::ALL {
        assert_eq!(text(serde_json::to_value(why).unwrap()), why.code());
    }
    for what in Offer::ALL {
        assert_eq!(text(serde_json::to_value(what).unwrap()), what.code());
    }
    for level in Level::ALL {
        assert_eq!(text(serde_json::to_value(level).unwrap()), level.code());
    }
    for phase in ronde_play::Phase::ALL {
        assert_eq!(text(serde_json::to_value(phase).unwrap()), phase.code());
    }
    for access in [Access::Open, Access::Computer] {
        assert_eq!(text(serde_json::to_value(&access).unwrap()), access.code());
    }
    assert!(serde_json::to_value(board()).unwrap().get(board().code()).is_some());
}

#[test]
fn a_log_begins_with_the_table_and_has_no_gaps() {
    let hall = Hall::two();
    let damage = |log: &[Entry]| Table::from_log(log).unwrap_err();
    assert_eq!(damage(&[]), Damaged { seq: 0, damage: Damage::Empty });
    assert_eq!(damage(&hall.log[1..]), Damaged { seq: 2, damage: Damage::NotMade });
    let late = Entry { seq: 2, ..hall.log[0].clone() };
    assert_eq!(damage(&[late]), Damaged { seq: 2, damage: Damage::Gap { expected: 1 } });
    let gap = [hall.log[0].clone(), hall.log[2].clone()];
    assert_eq!(damage(&gap), Damaged { seq: 3, damage: Damage::Gap { expected: 2 } });
    let twice = [hall.log[0].clone(), Entry { seq: 2, ..hall.log[0].clone() }];
    assert_eq!(damage(&twice), Damaged { seq: 2, damage: Damage::MadeTwice });
    assert_eq!(damage(&gap).to_string(), "event 3 of the game: event 2 should be next");
}

/// What a subsequent event would damage.
fn damage(hall: &mut Hall, event: Event) -> Damage {
    let before = hall.table.clone();
    let entry = Entry { seq: before.head() + 1, at: hall.now, event };
    let damaged = hall.table.apply(entry).unwrap_err();
    assert_eq!(hall.table, before, "what is refused changes nothing");
    assert_eq!(damaged.seq, before.head() + 1);
    damaged.damage
}

#[test]
fn what_cannot_have_happened_before_the_game() {
    let mut hall = super::waiting::table_of_one();
    assert_eq!(damage(&mut hall, Event::Sat { sitter: person(1) }), Damage::Chairs);
    assert_eq!(damage(&mut hall, Event::StoodUp { sitter: person(2) }), Damage::Chairs);
    assert_eq!(damage(&mut hall, Event::Began { order: people(1) }), Damage::Order);
    assert_eq!(damage(&mut hall, Event::Moved { play: "e2".parse().unwrap() }), Damage::NotBegun);
    assert_eq!(damage(&mut hall, Event::Stood), Damage::NotBegun);
    hall.act(&Act::Sit(person(2))).unwrap();
    assert_eq!(damage(&mut hall, Event::Sat { sitter: person(3) }), Damage::Chairs);
}

#[test]
fn what_cannot_have_happened_in_a_game() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(5);
    let what = Offer::Rematch;
    let draw = Offer::Draw;
    assert_eq!(damage(&mut hall, Event::StoodUp { sitter: person(1) }), Damage::Chairs);
    assert_eq!(damage(&mut hall, Event::Began { order: people(2) }), Damage::Order);
    let far = damage(&mut hall, Event::Moved { play: "a9".parse().unwrap() });
    assert!(matches!(far, Damage::Illegal(Illegal::TooFar { .. })), "{far}");
    let left = Event::Left { seat: Seat::Three, why: Leaving::Resigned };
    assert_eq!(damage(&mut hall, left), Damage::Leaving(NotSeated::Never(Seat::Three)));
    assert_eq!(damage(&mut hall, Event::Dropped { seat: Seat::Four }), Damage::NoSuchSeat(Seat::Four));
    let nobody = Event::Offered { seat: Seat::Three, what: draw };
    assert_eq!(damage(&mut hall, nobody), Damage::NoSuchSeat(Seat::Three));
    assert_eq!(damage(&mut hall, Event::Offered { seat: Seat::One, what }), Damage::NotOver);
    assert_eq!(damage(&mut hall, Event::Resumed), Damage::NotPaused);
    hall.offer(Seat::One, Offer::Pause).unwrap();
    hall.offer(Seat::Two, Offer::Pause).unwrap();
    assert_eq!(damage(&mut hall, Event::Moved { play: "e3".parse().unwrap() }), Damage::NotRunning);
    assert_eq!(damage(&mut hall, Event::Paused), Damage::NotRunning);
    hall.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    for event in [Event::Drawn, Event::Stood, Event::called_off(NoGame::Agreed)] {
        assert_eq!(damage(&mut hall, event), Damage::Over);
    }
    assert_eq!(damage(&mut hall, Event::Declined { seat: Seat::One, what: draw }), Damage::Over);
    assert_eq!(damage(&mut Hall::four(), Event::Drawn), Damage::Draw);
}

//! Games as text.

use ronde_play::{PlayerAct, Sitter};
use ronde_quoridor::{Record, Seat};

use super::hall::Hall;

fn names() -> Vec<String> {
    vec!["Ada".to_owned(), "Ben \"the wall\"".to_owned()]
}

#[test]
fn a_game_tells_who_when_how_fast_and_how_it_ended() {
    let mut hall = Hall::two();
    hall.play("e2 e8 e3");
    hall.act(&PlayerAct::Resign.by(Seat::Two)).unwrap();
    let record = hall.table.record(&names());
    let text = record.to_string();
    assert_eq!(
        text,
        r#"[Date "2026-09-21"]
[Player1 "Ada"]
[Player2 "Ben \"the wall\""]
[Control "300+3"]
[Rated "yes"]
[Ended "last-left"]
[Players "2"]
[Draws "repetition 3, without-wall 100, plies 400"]
[Result "1-0"]

1. e2 e8 2. e3 {2 resigned} 1-0
"#
    );
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record));
}

#[test]
fn a_game_that_was_called_off_has_no_result() {
    let mut hall = Hall::board();
    hall.play("e2");
    let record = hall.table.record(&names());
    assert_eq!((record.tag("Round"), record.tag("Board")), (Some("2"), Some("3")));
    assert_eq!((record.tag("Ended"), record.tag("CalledOff")), (None, None), "it goes on");
    let mut hall = Hall::two();
    hall.act(&PlayerAct::Abort.by(Seat::One)).unwrap();
    let record = hall.table.record(&names());
    assert_eq!(record.tag("CalledOff"), Some("aborted"));
    assert!(record.to_string().ends_with("*\n"));
}

#[test]
fn players_without_names_are_told_apart() {
    let record = Hall::computer().table.record(&[]);
    assert_eq!((record.tag("Player1"), record.tag("Player2")), (Some("1"), Some("computer (easy)")));
    assert_eq!(record.tag("Rated"), Some("no"));
    let waiting = super::waiting::table_of_one();
    assert_eq!(waiting.table.sitters(), [Sitter::Account(ronde_domain::AccountId(1))]);
    let record = waiting.table.record(&[]);
    assert_eq!((record.tag("Player1"), record.tag("Date"), record.game.plies()), (Some("?"), None, 0));
    assert_eq!(Hall::days(1).table.record(&[]).tag("Control"), Some("1 day"));
    assert_eq!(Hall::days(3).table.record(&[]).tag("Control"), Some("3 days"));
}

//! A copy of a tournament plays itself to the end.

use ronde_tournament::{Command, Settings, System, rehearse};

use crate::desk::{DRAW, Desk, at, board, enter, rated};

#[test]
fn every_system_plays_itself_to_the_end() {
    for (system, players) in
        [(System::Dutch, 9), (System::Nearest, 8), (System::RoundRobin, 5), (System::DoubleRoundRobin, 4)]
    {
        let desk = Desk::with_players(system.clone(), players);
        let played = rehearse(&desk.history, "Rehearsal", 7, at(), Some("Anna")).unwrap();
        let event = played.tournament();
        assert!(event.is_finished() && event.is_archived(), "{system:?}");
        assert!(event.settings().is_rehearsal && event.settings().info.name == "Rehearsal");
        assert!(!desk.event().settings().is_rehearsal, "the event itself stays as it is");
    }
}

#[test]
fn what_was_played_stays_and_the_same_seed_gives_the_same_games() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.pair();
    desk.accepts(enter(1, 2, DRAW));
    let one = rehearse(&desk.history, "x", 1, at(), None).unwrap();
    assert_eq!(one, rehearse(&desk.history, "x", 1, at(), None).unwrap());
    assert_eq!(one.tournament().rounds()[0].board(board(2)).unwrap().result, Some(DRAW));
    assert_eq!(one.tournament().rounds().len(), 3);
    let other = (2..20).map(|seed| rehearse(&desk.history, "x", seed, at(), None).unwrap());
    assert!(other.into_iter().any(|other| other != one));
}

#[test]
fn nobody_plays_alone() {
    let mut desk = Desk::new(Settings::new(System::Dutch));
    assert!(rehearse(&desk.history, "x", 1, at(), None).is_err());
    desk.accepts(Command::Register(rated(1, 2000)));
    assert!(rehearse(&desk.history, "x", 1, at(), None).is_err());
}

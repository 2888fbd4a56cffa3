//! Logs that this program would never write: they are refused with the number of the entry, and nothing panics.

use ronde_domain::{Bye, GameResult, RequestedBye, Score};
use ronde_tournament::{
    Event, History, NoHistory, Profile, Recorded, SeatedGame, SittingOut, System, log, project,
};

use crate::desk::{DRAW, Desk, at, board, game, id, number, round};

/// Four players, numbers given, round 1 paired (1–4, 2–3): entries 1 … 8.
fn four() -> Desk {
    let mut desk = Desk::ready(System::RoundRobin, 4, 3);
    desk.pair();
    assert_eq!(desk.history.version(), 8);
    desk
}

/// What happens to the log of `desk` with these events appended.
fn followed_by(desk: &Desk, events: Vec<Event>) -> Result<History, NoHistory> {
    let more = desk.history.entries_for(events, at(), None);
    History::replay(desk.history.entries().iter().cloned().chain(more))
}

fn paired(of_round: u16, games: Vec<SeatedGame>, byes: Vec<SittingOut>) -> Event {
    Event::RoundPaired { round: round(of_round), system: System::RoundRobin, games, byes }
}

fn edited(games: Vec<SeatedGame>, byes: Vec<SittingOut>) -> Event {
    Event::PairingEdited { round: round(1), games, byes, breaches: vec![] }
}

fn out(player: u32, bye: Bye) -> SittingOut {
    SittingOut { player: id(player), bye }
}

#[test]
fn entries_that_name_what_does_not_exist() {
    let stranger = Event::PlayerCorrected { player: id(9), profile: Profile::named("X") };
    let events = [
        stranger,
        Event::PlayerWithdrawn { player: id(5), from: round(2) },
        Event::PlayerReturned { player: id(5), from: round(2) },
        Event::ByeRequested { player: id(5), round: round(2), bye: RequestedBye::HalfPoint },
        Event::ByeCancelled { player: id(5), round: round(2) },
        Event::ResultEntered { round: round(1), board: board(3), result: DRAW },
        Event::ResultEntered { round: round(2), board: board(1), result: DRAW },
        Event::ResultCorrected { round: round(1), board: board(u32::MAX), from: DRAW, to: None },
        Event::RoundClosed { round: round(2) },
        Event::RoundReopened { round: round(u16::MAX) },
        Event::Undone { back_to: 9 },
        Event::Undone { back_to: 0 },
    ];
    for event in events {
        assert_eq!(followed_by(&four(), vec![event.clone()]), Err(NoHistory::Misplaced(9)), "{event:?}");
    }
}

#[test]
fn players_come_one_by_one() {
    let mut open = Desk::with_players(System::Nearest, 2);
    let register = |n| Event::PlayerRegistered { player: id(n), profile: Profile::named("Y") };
    assert!(followed_by(&open, vec![register(3)]).is_ok());
    for again in [1, 2, 4, u32::MAX] {
        assert_eq!(followed_by(&open, vec![register(again)]), Err(NoHistory::Misplaced(4)), "{again}");
    }
    open.accepts(ronde_tournament::Command::CloseRegistration);
    assert_eq!(followed_by(&open, vec![register(3)]), Err(NoHistory::Misplaced(5)));
    let late = |n, with| Event::PlayerEnteredLate {
        player: id(n),
        profile: Profile::named("Late"),
        number: number(with),
        from: round(1),
    };
    let inserted = |n, with| Event::PlayerInserted {
        player: id(n),
        profile: Profile::named("Late"),
        number: number(with),
        from: round(1),
    };
    assert!(followed_by(&open, vec![inserted(3, 2)]).is_ok());
    for (player, with) in [(3, 3), (4, 1), (2, 1)] {
        let event = inserted(player, with);
        assert_eq!(followed_by(&open, vec![event]), Err(NoHistory::Misplaced(5)), "{player} {with}");
    }
    assert!(followed_by(&open, vec![late(3, 3)]).is_ok());
    assert_eq!(followed_by(&open, vec![late(3, 2)]), Err(NoHistory::Misplaced(5)));
    assert_eq!(followed_by(&open, vec![late(4, 3)]), Err(NoHistory::Misplaced(5)));
}

#[test]
fn everybody_has_one_number_and_every_number_one_holder() {
    let numbers = |pairs: &[(u32, u32)]| Event::NumbersAssigned {
        numbers: pairs.iter().map(|&(player, with)| (id(player), number(with))).collect(),
    };
    let open = Desk::with_players(System::Nearest, 3);
    for pairs in [&[(1, 1), (2, 1)][..], &[(1, 1), (1, 2)], &[(4, 1)]] {
        assert_eq!(followed_by(&open, vec![numbers(pairs)]), Err(NoHistory::Misplaced(5)), "{pairs:?}");
    }
    // renumbering is possible, but nobody loses a number
    assert!(followed_by(&open, vec![numbers(&[(1, 1), (2, 2)]), numbers(&[(1, 2), (2, 1), (3, 3)])]).is_ok());
    let lost = vec![numbers(&[(1, 1), (2, 2)]), numbers(&[(1, 1), (3, 2)])];
    assert_eq!(followed_by(&open, lost), Err(NoHistory::Misplaced(6)));
}

#[test]
fn the_highest_number_there_is_needs_no_more_room_than_any_other() {
    let open = Desk::with_players(System::Nearest, 2);
    let numbers = vec![(id(1), number(7)), (id(2), number(u32::MAX))];
    let history = followed_by(&open, vec![Event::NumbersAssigned { numbers }]).unwrap();
    assert_eq!(project::crosstable(history.tournament()).cards().len(), 2);
}

#[test]
fn rounds_come_in_order() {
    let games = vec![game(4, 3), game(1, 2)];
    assert!(followed_by(&four(), vec![paired(2, games.clone(), vec![])]).is_ok());
    for wrong in [1, 3, u16::MAX] {
        let event = paired(wrong, games.clone(), vec![]);
        assert_eq!(followed_by(&four(), vec![event]), Err(NoHistory::Misplaced(9)), "{wrong}");
    }
}

#[test]
fn nobody_sits_twice_and_nobody_unknown_sits_at_all() {
    let mut desk = Desk::with_players(System::Nearest, 5);
    desk.accepts(ronde_tournament::Command::Withdraw(id(5)));
    desk.accepts(ronde_tournament::Command::CloseRegistration);
    let seats = [
        (vec![game(1, 2), game(2, 3)], vec![]),
        (vec![game(1, 1)], vec![]),
        (vec![game(1, 2)], vec![out(2, Bye::HalfPoint)]),
        (vec![game(1, 6)], vec![]),
        // 5 left before numbers were given
        (vec![game(1, 5)], vec![]),
        (vec![], vec![out(1, Bye::PairingAllocated), out(2, Bye::PairingAllocated)]),
    ];
    for (games, byes) in seats {
        let shown = format!("{games:?} {byes:?}");
        let event = paired(1, games.clone(), byes.clone());
        assert_eq!(followed_by(&desk, vec![event]), Err(NoHistory::Misplaced(9)), "{shown}");
        // nor by hand, and not even if it is undone at once
        let sound = paired(1, vec![game(1, 2), game(3, 4)], vec![]);
        let undone = vec![sound, edited(games, byes), Event::Undone { back_to: 9 }];
        assert_eq!(followed_by(&desk, undone), Err(NoHistory::Misplaced(10)), "{shown}");
    }
}

#[test]
fn entries_are_recorded_all_or_none() {
    let mut history = four().history;
    let before = history.clone();
    let good = Event::ResultEntered { round: round(1), board: board(1), result: DRAW };
    let bad = Event::ResultEntered { round: round(1), board: board(3), result: DRAW };
    let entries = history.entries_for(vec![good, Event::Undone { back_to: 2 }, bad], at(), None);
    assert_eq!(history.record(entries), Err(NoHistory::Misplaced(11)));
    assert_eq!(history, before);
}

#[test]
fn the_line_of_a_bad_entry_is_named() {
    let desk = four();
    let bad = Event::ResultEntered {
        round: round(1),
        board: board(9),
        result: GameResult::rated(Score::WhiteWins),
    };
    let entries: Vec<Recorded> = desk.history.entries_for(vec![bad], at(), None);
    let mut chain = log::Chain::start();
    let all = desk.history.entries().iter().chain(&entries);
    let text = log::header() + &all.map(|entry| chain.write_line(entry)).collect::<String>();
    let fault = log::read(text.as_bytes()).unwrap_err();
    assert_eq!(fault.to_string(), "line 10: the log is damaged: entry 9 does not fit here");
}

#[test]
fn json_from_elsewhere_is_refused_not_guessed() {
    let json = log::to_json(&four().history);
    for (from, to) in [
        ("\"round\": 1", "\"round\": 7"),
        ("\"white\": 1", "\"white\": 44"),
        ("\"white\": 1", "\"white\": 4"),
        ("\"white\": 1", "\"white\": 0"),
        ("\"player\": 2", "\"player\": 1"),
        ("\"seq\": 2", "\"seq\": 3"),
        ("\"type\": \"created\"", "\"type\": \"round-closed\", \"round\": 1"),
        ("\"alphabet\"", "\"alphabets\""),
        ("\"half-bye\": \"0.5\"", "\"half-bye\": 0.5"),
    ] {
        assert!(json.contains(from), "{from}");
        assert!(log::from_json(&json.replacen(from, to, 1)).is_err(), "{from} → {to}");
    }
    assert!(log::from_json(&json).is_ok());
}

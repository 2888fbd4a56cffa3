//! Who is present and who is not in a round robin: the table stays, absences are forfeits, and the 50 % rule decides what counts (FIDE
//! C.05, 6.6).

use ronde_domain::{Bye, Forfeit, GameResult, RequestedBye};
use ronde_tournament::project::standings;
use ronde_tournament::{Breach, Command, Event, Reason, RoundStatus, System};

use crate::desk::{DRAW, Desk, WHITE_WINS, board, bye, game, id, round, set};

fn forfeits(events: &[Event]) -> Vec<(u32, Forfeit)> {
    let forfeit = |event: &Event| match event {
        Event::ResultEntered { board, result: GameResult::Forfeit(forfeit), .. } => {
            Some((board.get(), *forfeit))
        }
        _ => None,
    };
    events.iter().filter_map(forfeit).collect()
}

/// Place, player and tenths of points, the best first.
fn places(desk: &Desk, rounds: usize) -> Vec<(Option<u32>, u32, i32)> {
    let standings = standings(desk.event(), rounds);
    standings.rows().iter().map(|row| (row.rank, row.number.get(), row.points.tenths())).collect()
}

#[test]
fn games_of_those_who_left_are_lost_by_forfeit_as_soon_as_they_are_paired() {
    // 1-6 2-5 3-4
    let mut desk = Desk::ready(System::RoundRobin, 6, 0);
    desk.accepts(Command::Withdraw(id(6)));
    desk.accepts(Command::Withdraw(id(3)));
    desk.accepts(Command::Withdraw(id(4)));
    let events = desk.accepts(Command::PairRound);
    assert_eq!(forfeits(&events), [(1, Forfeit::BlackAbsent), (3, Forfeit::BothAbsent)]);
    assert_eq!(desk.seats(), (vec![(1, 6), (2, 5), (3, 4)], vec![]));
    desk.finish_round(DRAW);
    // 6-4 5-3 1-2
    desk.accepts(Command::Return(id(4)));
    let events = desk.accepts(Command::PairRound);
    assert_eq!(forfeits(&events), [(1, Forfeit::WhiteAbsent), (2, Forfeit::BlackAbsent)]);
}

#[test]
fn a_round_of_forfeits_alone_still_waits_to_be_closed() {
    let mut desk = Desk::ready(System::RoundRobin, 2, 0);
    desk.accepts(Command::Withdraw(id(1)));
    desk.pair();
    assert_eq!(desk.event().rounds()[0].status(), RoundStatus::Open);
    desk.accepts(Command::CloseRound(round(1)));
    assert!(desk.event().is_finished());
}

#[test]
fn a_forfeit_that_was_entered_can_be_corrected_into_a_game() {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    desk.accepts(Command::Withdraw(id(4)));
    desk.pair();
    let (round, board) = (round(1), board(1));
    let events = desk.accepts(set(1, 1, Some(DRAW)));
    let from = GameResult::Forfeit(Forfeit::BlackAbsent);
    assert_eq!(events, [Event::ResultCorrected { round, board, from, to: Some(DRAW) }]);
}

#[test]
fn a_bye_in_a_round_robin_is_a_missed_game() {
    let mut desk = Desk::ready(System::DoubleRoundRobin, 4, 0);
    assert_eq!(desk.refuses(bye(1, 1, RequestedBye::HalfPoint)), [Reason::ByeWithPoints]);
    desk.accepts(bye(1, 1, RequestedBye::ZeroPoint));
    desk.accepts(bye(2, 1, RequestedBye::ZeroPoint));
    desk.accepts(Command::CancelBye { player: id(2), round: round(1) });
    let events = desk.accepts(Command::PairRound);
    assert_eq!(forfeits(&events), [(1, Forfeit::WhiteAbsent)]);
}

#[test]
fn who_left_before_the_draw_is_not_in_the_table() {
    let mut desk = Desk::with_players(System::RoundRobin, 5);
    desk.accepts(Command::Withdraw(id(2)));
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.event().settings().rounds, Some(3));
    desk.pair();
    assert_eq!(desk.seats(), (vec![(1, 5), (3, 4)], vec![]));
}

/// Five players, four games each, White always wins; `leaver` leaves before round `from`. Rounds: 2-5 3-4 ·
/// 5-3 1-2 · 3-1 4-5 · 1-4 2-3 · 4-2 5-1
fn five_without(leaver: u32, from: usize) -> Desk {
    let mut desk = Desk::ready(System::RoundRobin, 5, 0);
    for played in 1..=5 {
        if played == from {
            desk.accepts(Command::Withdraw(id(leaver)));
        }
        desk.play_round(WHITE_WINS);
    }
    desk
}

#[test]
fn exactly_half_of_the_games_counts() {
    // 5 lost to 2, beat 3, and forfeits to 4 and 1
    let desk = five_without(5, 3);
    assert_eq!(
        places(&desk, 5),
        // 2, 3 and 4 beat each other in turn and have two wins each; 3 beat stronger ones (SB), 2 and 4 stay equal
        [(Some(1), 1, 30), (Some(2), 3, 20), (Some(3), 2, 20), (Some(3), 4, 20), (Some(5), 5, 10)]
    );
}

#[test]
fn less_than_half_counts_for_nobody() {
    let desk = five_without(5, 2);
    assert_eq!(
        places(&desk, 5),
        // direct encounter: 3 beat 1, and 4 beat 2
        [(Some(1), 3, 20), (Some(2), 1, 20), (Some(3), 4, 10), (Some(4), 2, 10), (None, 5, 0)]
    );
}

#[test]
fn the_standings_after_an_earlier_round_are_those_of_that_day() {
    let desk = five_without(5, 5);
    // 5 played three of four games before leaving and was a player like any other after round 1
    assert_eq!(places(&desk, 1).iter().filter(|(rank, ..)| rank.is_none()).count(), 0);
    assert_eq!(places(&desk, 1), places(&five_without(5, 6), 1));
}

#[test]
fn who_leaves_after_the_last_round_has_played_to_the_end() {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    for player in [1, 2] {
        for missed in 1..=3 {
            desk.accepts(bye(player, missed, RequestedBye::ZeroPoint));
        }
    }
    for _ in 0..3 {
        desk.play_round(WHITE_WINS);
    }
    desk.accepts(Command::Withdraw(id(1)));
    assert!(places(&desk, 3).iter().all(|(rank, ..)| rank.is_some()));
}

#[test]
fn in_a_double_round_robin_half_is_one_whole_cycle() {
    for (from, ranked) in [(4, true), (3, false)] {
        let mut desk = Desk::ready(System::DoubleRoundRobin, 4, 0);
        for played in 1..=6 {
            if played == from {
                desk.accepts(Command::Withdraw(id(4)));
            }
            desk.play_round(DRAW);
        }
        let last = places(&desk, 6).into_iter().find(|(_, number, _)| *number == 4).unwrap();
        assert_eq!(last.0.is_some(), ranked, "left before round {from}");
    }
}

#[test]
fn the_free_round_is_an_absence_unless_it_is_worth_something() {
    let mut desk = Desk::ready(System::RoundRobin, 3, 0);
    desk.pair();
    assert_eq!(desk.seats().1[0].bye, Bye::ZeroPoint);
}

#[test]
fn another_table_by_hand_is_written_down() {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    desk.pair();
    let games = vec![game(1, 2), game(3, 4)];
    let events = desk.accepts(Command::EditPairing { round: round(1), games, byes: vec![] });
    assert!(
        matches!(&events[..], [Event::PairingEdited { breaches, .. }] if breaches == &[Breach::NotTheTable])
    );
}

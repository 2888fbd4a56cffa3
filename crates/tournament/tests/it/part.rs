//! The engine pairs the rest of a partly settled round.

use ronde_domain::{Bye, RoundNumber};
use ronde_tournament::{Command, Proposal, Reason, SeatedGame, Settled, System, propose_part, propose_round};

use crate::desk::{DRAW, Desk, WHITE_WINS, board, id, round};

fn proposed(desk: &Desk, settled: &Settled) -> Proposal {
    propose_part(desk.event(), desk.event().next_round(), settled).unwrap()
}

fn meet(proposal: &Proposal, one: u32, other: u32) -> bool {
    let pair = [id(one), id(other)];
    proposal.games.iter().any(|game| pair.contains(&game.white) && pair.contains(&game.black))
}

#[test]
fn with_nothing_settled_it_is_the_whole_round() {
    for system in [System::Dutch, System::Nearest, System::RoundRobin] {
        let mut desk = Desk::ready(system.clone(), 7, 5);
        for _ in 0..3 {
            let proposal = proposed(&desk, &Settled::default());
            assert_eq!(Ok(&proposal), propose_round(desk.event(), &system).as_ref());
            desk.play_round(WHITE_WINS);
            let last = desk.event().rounds().last().unwrap();
            let played: Vec<SeatedGame> = last.pairs().collect();
            assert_eq!((&proposal.games, &proposal.byes[..]), (&played, last.byes()));
            // seen from before it, the paired round is the same
            let again = propose_part(desk.event(), last.number(), &Settled::default());
            assert_eq!(again.map(|again| again.games), Ok(played), "{system:?}");
        }
    }
}

#[test]
fn what_is_settled_stays_and_the_others_are_paired() {
    let mut desk = Desk::ready(System::Dutch, 9, 5);
    desk.play_round(DRAW);
    let whole = proposed(&desk, &Settled::default());
    let bye = whole.byes.iter().find(|out| out.bye == Bye::PairingAllocated).map(|out| out.player);
    let games = vec![SeatedGame { white: whole.games[0].black, black: whole.games[1].white }];
    let part = proposed(&desk, &Settled { games: games.clone(), bye, apart: Vec::new() });
    assert_eq!((part.games[0], part.games.len()), (games[0], whole.games.len()));
    assert_eq!(part.byes, whole.byes);
    let mut seats: Vec<_> = part.games.iter().flat_map(|game| [game.white, game.black]).chain(bye).collect();
    seats.sort_unstable();
    assert_eq!(seats, (1..=9).map(id).collect::<Vec<_>>());
    // the bye is released together with a board
    let freed = Settled { games: whole.games[1..].to_vec(), bye: None, apart: Vec::new() };
    let freed = proposed(&desk, &freed);
    assert_eq!(freed.byes.iter().filter(|out| out.bye == Bye::PairingAllocated).count(), 1);
}

#[test]
fn a_pair_can_be_forbidden_for_one_round() {
    let desk = Desk::ready(System::Dutch, 8, 5);
    let natural = proposed(&desk, &Settled::default());
    assert!(meet(&natural, 1, 5));
    let apart = vec![(id(1), id(5)), (id(6), id(1))];
    let other = proposed(&desk, &Settled { apart, ..Settled::default() });
    assert!(!meet(&other, 1, 5) && !meet(&other, 1, 6), "{other:?}");
}

#[test]
fn unpairable_players_are_reported() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.play_round(WHITE_WINS);
    let again = desk.event().rounds()[0].board(board(1)).unwrap().game;
    let rest = desk.event().rounds()[0].board(board(2)).unwrap().game;
    // the two who are left have already met
    let settled = Settled { games: vec![rest], ..Settled::default() };
    let refusal = propose_part(desk.event(), round(2), &settled).unwrap_err();
    assert!(refusal.is_no_pairing(), "{refusal} {again:?}");
    let open = propose_part(desk.event(), RoundNumber::new(5).unwrap(), &settled).unwrap_err();
    assert_eq!(open.reasons(), [Reason::RoundNotPaired(RoundNumber::new(5).unwrap())]);
    desk.accepts(Command::PairRound);
    let missing = propose_part(desk.event(), round(3), &Settled::default()).unwrap_err();
    assert!(matches!(missing.reasons(), [Reason::ResultsMissing { .. }]), "{missing}");
}

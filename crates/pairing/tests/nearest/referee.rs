//! Judges what the crate answered for a field: every rule for a paired round, the proof for a refused one.

use std::collections::BTreeSet;

use ronde_domain::Color;
use ronde_pairing::PairedRound;
use ronde_pairing::nearest::{Field, NoPairing, Obstruction, Seat, pair};

use crate::literal;
use crate::position::{
    self, EXTENDED, METHOD, Player, after_bye, byes, completes, proposals, proposed, without,
};

/// How a round came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The plain method finds the same round.
    Plain,
    /// The plain method gets stuck; the first complete round was found.
    Unstuck,
    /// Only the extension 1.4 gives a round.
    Extended,
    /// There is no round, as was proven.
    Refused,
}

/// Pairs the field and judges the answer; panics on any fault.
pub(crate) fn judge(field: &Field<'_>) -> (Option<PairedRound>, Verdict) {
    let players = position::read(field);
    match pair(field) {
        Ok(round) => {
            let verdict = judge_round(&players, &round);
            (Some(round), verdict)
        }
        Err(refusal) => {
            judge_refusal(&players, &refusal);
            (None, Verdict::Refused)
        }
    }
}

fn judge_round(players: &[Player], round: &PairedRound) -> Verdict {
    everybody_sits_once(players, round);
    let all_byes = byes(players);
    let is_complete = |bye: &Option<usize>, steps| completes(&after_bye(players, *bye), proposed(steps));
    let by_method = all_byes.iter().find(|bye| is_complete(bye, METHOD));
    let steps = if by_method.is_some() { METHOD } else { EXTENDED };
    // the bye: the lowest player with whose bye a complete round exists
    let bye = by_method.or_else(|| all_byes.iter().find(|bye| is_complete(bye, EXTENDED)));
    let bye = *bye.expect("the round was paired, so there is one");
    assert_eq!(round.bye, bye.map(|place| players[place].number));
    first_proposals(after_bye(players, bye), round, steps);

    let plain = literal::plain(players);
    if players.len() <= 10 {
        assert_eq!(literal::backtracking(players).as_ref(), Some(round));
    }
    match plain {
        _ if steps == EXTENDED => Verdict::Extended,
        Some(plain) => {
            assert_eq!(&plain, round);
            Verdict::Plain
        }
        None => Verdict::Unstuck,
    }
}

fn everybody_sits_once(players: &[Player], round: &PairedRound) {
    let present: BTreeSet<_> = players.iter().map(|player| player.number).collect();
    let mut seated = BTreeSet::new();
    for game in &round.games {
        assert!(seated.insert(game.white) && seated.insert(game.black), "{game}");
        let find = |number| players.iter().find(|player| player.number == number).expect("is present");
        let (white, black) = (find(game.white), find(game.black));
        assert!(!white.has_met(black), "{game} again");
        assert!(white.allows(Color::White) && black.allows(Color::Black), "{game}: colours");
    }
    seated.extend(round.bye);
    assert_eq!(seated, present);
    assert_eq!(round.games.len(), players.len() / 2);
    assert_eq!(round.bye.is_some(), players.len() % 2 == 1);
}

/// Every game is that of the highest player left, and each better proposal would have stranded somebody.
fn first_proposals(mut rest: Vec<Player>, round: &PairedRound, steps: &'static [u8]) {
    for game in &round.games {
        let highest = rest[0].number;
        assert!(game.white == highest || game.black == highest, "{game} comes before {highest}");
        let mut stranding = BTreeSet::new();
        let chosen = proposals(&rest, steps).into_iter().find(|&(opponent, color)| {
            let is_this_game = match color {
                Color::White => (game.white, game.black) == (highest, rest[opponent].number),
                Color::Black => (game.black, game.white) == (highest, rest[opponent].number),
            };
            if !is_this_game && stranding.insert(opponent) {
                let left = without(&rest, &[0, opponent]);
                assert!(!completes(&left, proposed(steps)), "{game}: a better proposal is possible");
            }
            is_this_game
        });
        let (opponent, _) = chosen.expect("the game is one of the proposals");
        rest = without(&rest, &[0, opponent]);
    }
}

fn judge_refusal(players: &[Player], refusal: &NoPairing) {
    for bye in byes(players) {
        assert!(!completes(&after_bye(players, bye), Player::may_play), "a round exists: {refusal}");
    }
    match refusal {
        NoPairing::NobodyForBye(numbers) => {
            assert_eq!(byes(players), []);
            assert!(numbers.iter().copied().eq(players.iter().map(|player| player.number)));
        }
        NoPairing::Obstructed(obstruction) => check_proof(players, obstruction),
        other => panic!("the field is sound: {other}"),
    }
}

/// The groups are odd, may meet nobody outside except the outlets, and outnumber the outlets.
fn check_proof(players: &[Player], obstruction: &Obstruction) {
    let find = |seat: &Seat| match seat {
        Seat::Player(number) => players.iter().find(|player| player.number == *number),
        Seat::Bye => None,
    };
    let joined = |one: &Seat, other: &Seat| match (find(one), find(other)) {
        (Some(one), Some(other)) => one.may_play(other),
        (Some(player), None) | (None, Some(player)) => player.bye_allowed,
        (None, None) => false,
    };
    let mut seats: Vec<_> = players.iter().map(|player| Seat::Player(player.number)).collect();
    seats.extend((players.len() % 2 == 1).then_some(Seat::Bye));
    for group in &obstruction.groups {
        assert_eq!(group.len() % 2, 1);
        let outside = |seat: &&Seat| !group.contains(seat) && !obstruction.outlets.contains(seat);
        for stranger in seats.iter().filter(outside) {
            assert!(!group.iter().any(|member| joined(member, stranger)), "{obstruction}");
        }
    }
    let distinct: BTreeSet<_> = obstruction.groups.iter().flatten().chain(&obstruction.outlets).collect();
    let listed = obstruction.groups.iter().map(Vec::len).sum::<usize>() + obstruction.outlets.len();
    assert_eq!(distinct.len(), listed, "nobody is in two places");
    let surplus = obstruction.groups.len().checked_sub(obstruction.outlets.len());
    assert_eq!(surplus, Some(obstruction.left_over.len()), "{obstruction}");
    assert!(!obstruction.left_over.is_empty());
}

//! The tie-breaks of the nearest-opponent Swiss: BH-1, BH-2, SB, GS.
//!
//! An unplayed round is not ignored. A bye, or a win by forfeit, counts with a virtual opponent who has the player's own points before that
//! round and half a point for each round after it: as an opponent in BH, possibly the one that is cut, and as a win in SB. A loss by
//! forfeit counts with the opponent's points in BH and with nothing in SB. A round missed with notice adds zero to both. These are not the
//! rules of FIDE (C.07).

use ronde_domain::{
    Bye, Crosstable, Mark, Outcome, PairingNumber, Points, RoundEntry, RoundNumber, Scorecard,
};

use crate::fide::{Basis, Breakdown, Cut, Explained, Explanation, Kind, Pairings, Part};
use crate::standings::{Column, Form};
use crate::{Standing, Standings, Value};

/// The tie-breaks in order, with the format of their values.
const TIE_BREAKS: [(&str, Form); 4] = [
    ("BH-1", Form::TwoPlaces),
    ("BH-2", Form::TwoPlaces),
    ("SB", Form::TwoPlaces),
    // GS: games won over the board or by forfeit; not byes
    ("WIN", Form::Whole),
];

/// Ranks all players of the table: points, BH-1, BH-2, SB, GS, then the lower pairing number.
pub fn rank(table: &Crosstable) -> Standings {
    let columns = TIE_BREAKS.map(|(code, form)| Column { code: code.to_owned(), form });
    let rows = table.cards().iter().map(|card| row(table, card)).collect();
    Standings::by_number_at_last(columns.to_vec(), rows)
}

/// Explains a player's place; `None` if nobody has the number.
pub fn explain(table: &Crosstable, player: PairingNumber) -> Option<Explanation> {
    let breakdowns = breakdowns(table, table.card(player)?);
    let explained = |((code, _), breakdown)| Explained { code: str::to_owned(code), breakdown };
    let standings = rank(table);
    Some(Explanation::new(
        &standings,
        player,
        TIE_BREAKS.into_iter().zip(breakdowns).map(explained).collect(),
    ))
}

fn row(table: &Crosstable, card: &Scorecard) -> Standing {
    Standing {
        rank: None,
        number: card.number,
        points: table.points(card),
        values: breakdowns(table, card).map(|breakdown| breakdown.value).to_vec(),
        decided_by: None,
    }
}

/// The values in the order of the tie-breaks.
fn breakdowns(table: &Crosstable, card: &Scorecard) -> [Breakdown; 4] {
    let terms: Vec<Part> = (0..table.rounds()).filter_map(|index| term(table, card, index)).collect();
    let wins = terms.iter().map(|term| {
        let won =
            matches!(term.kind, Kind::Played | Kind::ForfeitWin) && share(card, term) == Some(Mark::Win);
        let one = Value::count(u32::from(won));
        Part { basis: Basis::Count, amount: one, worth: one, ..*term }
    });
    let products = terms.iter().map(|term| Part { worth: product(term.amount, share(card, term)), ..*term });
    [
        buchholz_without(&terms, 1),
        buchholz_without(&terms, 2),
        Breakdown::sum(products.collect()),
        Breakdown::sum(wins.collect()),
    ]
}

/// The share of the opponent's points for Sonneborn–Berger: all, half or none.
fn share(card: &Scorecard, term: &Part) -> Option<Mark> {
    match card.entries[term.round.index()] {
        RoundEntry::Game { outcome: Outcome::Played { mark, .. }, .. } => Some(mark),
        RoundEntry::Game { outcome: Outcome::ForfeitWin, .. }
        | RoundEntry::Bye(Bye::PairingAllocated | Bye::FullPoint) => Some(Mark::Win),
        RoundEntry::Bye(Bye::HalfPoint) => Some(Mark::Draw),
        RoundEntry::Game { .. } | RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => None,
    }
}

const fn product(amount: Value, share: Option<Mark>) -> Value {
    match share {
        Some(Mark::Win) => amount,
        Some(Mark::Draw) => amount.times(Points::HALF),
        Some(Mark::Loss) | None => Value::ZERO,
    }
}

/// What one round contributes to BH; `None` while it has no result.
fn term(table: &Crosstable, card: &Scorecard, index: usize) -> Option<Part> {
    let entry = card.entries[index];
    let of_opponent = |number| {
        let opponent = table.card(number).expect("a crosstable knows every opponent");
        (table.points(opponent), Basis::OpponentScore)
    };
    let (points, basis) = match entry {
        RoundEntry::Game { outcome: Outcome::Pending, .. } => return None,
        RoundEntry::Game { opponent, outcome: Outcome::Played { .. } | Outcome::ForfeitLoss, .. } => {
            of_opponent(opponent)
        }
        RoundEntry::Game { outcome: Outcome::ForfeitWin, .. }
        | RoundEntry::Bye(Bye::PairingAllocated | Bye::FullPoint | Bye::HalfPoint) => {
            (virtual_opponent(table, card, index), Basis::VirtualOpponent)
        }
        RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => (Points::ZERO, Basis::Nothing),
    };
    Some(Part {
        round: RoundNumber::from_index(index),
        kind: Kind::of(entry, Pairings::Swiss),
        opponent: entry.opponent(),
        basis,
        amount: Value::of(points),
        points: table.scoring().entry(entry),
        worth: Value::of(points),
        cut: None,
    })
}

/// The player's points before the round, plus half a point for each round after it.
fn virtual_opponent(table: &Crosstable, card: &Scorecard, index: usize) -> Points {
    let after = i32::try_from(table.rounds() - index - 1).expect("an event has few rounds");
    table.points_before(card, index) + Points::from_tenths(after * Points::HALF.tenths())
}

fn buchholz_without(terms: &[Part], cut: usize) -> Breakdown {
    let mut parts = terms.to_vec();
    for _ in 0..cut {
        let left = parts.iter_mut().filter(|part| part.cut.is_none());
        if let Some(lowest) = left.min_by_key(|part| part.worth) {
            lowest.cut = Some(Cut::Lowest);
        }
    }
    Breakdown::sum(parts)
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Color, GameResult, PairingNumber, Score, Scoring};

    use super::*;

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    type Games = &'static [(u32, u32, GameResult)];
    type Byes = &'static [(u32, Bye)];

    /// A table from rounds, each a list of `white, black, result` and of byes.
    fn table(players: u32, rounds: &[(Games, Byes)]) -> Crosstable {
        let card = |n| {
            let entry = |&(games, byes): &(Games, Byes)| {
                let side = |&(white, black, result): &(u32, u32, GameResult)| {
                    let (opponent, color) = match n {
                        _ if n == white => (black, Color::White),
                        _ if n == black => (white, Color::Black),
                        _ => return None,
                    };
                    Some(RoundEntry::Game {
                        opponent: number(opponent),
                        color,
                        outcome: result.outcome_for(color),
                    })
                };
                let bye = byes.iter().find(|(who, _)| *who == n).map(|&(_, bye)| RoundEntry::Bye(bye));
                games.iter().find_map(side).or(bye).unwrap_or(RoundEntry::Absent)
            };
            Scorecard { number: number(n), entries: rounds.iter().map(entry).collect() }
        };
        Crosstable::new((1..=players).map(card).collect(), Scoring::default()).unwrap()
    }

    const WHITE: GameResult = GameResult::rated(Score::WhiteWins);
    const DRAW: GameResult = GameResult::rated(Score::Draw);
    const NO_BLACK: GameResult = GameResult::Forfeit(ronde_domain::Forfeit::BlackAbsent);

    /// Five players, three rounds:
    /// 1–2 1:0, 3–4 ½, 5 bye · 1–3 ½, 5–2 1:0, 4 bye · 5–1 1:0, 4–2 +−, 3 bye
    fn three_rounds() -> Crosstable {
        table(
            5,
            &[
                (&[(1, 2, WHITE), (3, 4, DRAW)], &[(5, Bye::PairingAllocated)]),
                (&[(1, 3, DRAW), (5, 2, WHITE)], &[(4, Bye::PairingAllocated)]),
                (&[(5, 1, WHITE), (4, 2, NO_BLACK)], &[(3, Bye::PairingAllocated)]),
            ],
        )
    }

    fn values(table: &Crosstable, n: u32) -> Vec<String> {
        let standings = rank(table);
        let row = standings.of(number(n)).unwrap();
        standings.written(row).map(Option::unwrap).collect()
    }

    #[test]
    fn values_by_hand() {
        // points: 1 has 1½, 2 has 0, 3 has 2, 4 has 2½, 5 has 3
        let table = three_rounds();
        // opponents 2 (0), 3 (2), 5 (3); beat 2, drew with 3
        assert_eq!(values(&table, 1), ["5.00", "3.00", "1.00", "1"]);
        // opponents 1 (1½), 5 (3), and 4 (2½), lost by forfeit: in BH, not in SB
        assert_eq!(values(&table, 2), ["5.50", "3.00", "0.00", "0"]);
        // opponents 4 (2½), 1 (1½), bye in the last round: own 1, no round after
        assert_eq!(values(&table, 3), ["4.00", "2.50", "3.00", "0"]);
        // opponent 3 (2); bye in round 2: ½ + ½; 2 was absent in round 3: 1½
        assert_eq!(values(&table, 4), ["3.50", "2.00", "3.50", "1"]);
        // bye in round 1: 0 + 2 × ½ = 1; beat 2 (0) and 1 (1½)
        assert_eq!(values(&table, 5), ["2.50", "1.50", "2.50", "2"]);
    }

    #[test]
    fn best_first_and_the_number_decides_last() {
        let order: Vec<_> = rank(&three_rounds()).rows().iter().map(|row| row.number.get()).collect();
        assert_eq!(order, [5, 4, 3, 1, 2]);
        let nothing_played = table(3, &[]);
        let standings = rank(&nothing_played);
        let ranks: Vec<_> = standings.rows().iter().map(|row| (row.rank, row.number.get())).collect();
        assert_eq!(ranks, [(Some(1), 1), (Some(2), 2), (Some(3), 3)]);
    }

    #[test]
    fn an_absence_with_notice_adds_zero_and_can_be_cut() {
        let table = table(
            4,
            &[
                (&[(1, 2, WHITE), (3, 4, WHITE)], &[]),
                (&[(1, 3, WHITE)], &[(2, Bye::ZeroPoint), (4, Bye::HalfPoint)]),
            ],
        );
        // opponent 1 (2 points) and an absence
        assert_eq!(values(&table, 2), ["2.00", "0.00", "0.00", "0"]);
        // opponent 3 (1 point) and a half-point bye: 0 before, no round after; half of it in SB
        assert_eq!(values(&table, 4), ["1.00", "0.00", "0.00", "0"]);
    }
}

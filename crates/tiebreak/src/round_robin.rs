//! Standings of all-play-all events: points, then the number of wins; equal players share the place.
//!
//! The 50 % rule (FIDE C.05, 6.6) is applied here: a player who left after less than half of the scheduled games is
//! shown last without a place, and those games count for nobody. The fuller set of tie-breaks (DE, SB, Koya) has its place beside
//! these two.

use ronde_domain::{Crosstable, PairingNumber, Points, RoundEntry, Scorecard};

use crate::standings::StillTied;
use crate::wins::wins;
use crate::{Standing, Standings, TieBreak};

/// The tie-breaks in the order in which they decide.
pub const TIE_BREAKS: &[TieBreak] = &[TieBreak::Wins];

/// Ranks all players. `scheduled` is the number of games that each was to play; `leavers` are those who left.
pub fn rank(table: &Crosstable, scheduled: usize, leavers: &[PairingNumber]) -> Standings {
    let unranked = not_counted(table, scheduled, leavers);
    let rows = table.cards().iter().map(|card| row(table, card, &unranked)).collect();
    Standings::rank(TIE_BREAKS, rows, StillTied::ShareThePlace, &unranked)
}

/// Those leavers who played fewer than half of their games over the board.
pub fn not_counted(table: &Crosstable, scheduled: usize, leavers: &[PairingNumber]) -> Vec<PairingNumber> {
    let played =
        |card: &Scorecard| card.entries.iter().filter(|entry| entry.played_against().is_some()).count();
    let too_few =
        |number: &&PairingNumber| table.card(**number).is_some_and(|card| played(card) * 2 < scheduled);
    leavers.iter().filter(too_few).copied().collect()
}

fn row(table: &Crosstable, card: &Scorecard, unranked: &[PairingNumber]) -> Standing {
    let dropped = |entry: &RoundEntry| entry.opponent().is_some_and(|opponent| unranked.contains(&opponent));
    // the leaver's own line keeps what was played, for the record
    let own = unranked.contains(&card.number);
    let counted: Vec<RoundEntry> =
        card.entries.iter().filter(|entry| own || !dropped(entry)).copied().collect();
    let points: Points = counted.iter().map(|&entry| table.scoring().entry(entry)).sum();
    Standing { rank: None, number: card.number, points, values: vec![wins(&counted)] }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Color, Mark, Outcome, RatedGame, Scoring};

    use super::*;

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    fn game(opponent: u32, color: Color, outcome: Outcome) -> RoundEntry {
        RoundEntry::Game { opponent: number(opponent), color, outcome }
    }

    fn played(opponent: u32, color: Color, mark: Mark) -> RoundEntry {
        game(opponent, color, Outcome::Played { mark, rated: RatedGame::Rated })
    }

    /// Four players; 4 left after one game of three and forfeited the others.
    fn with_leaver() -> Crosstable {
        use Color::{Black, White};
        use Mark::{Draw, Loss, Win};
        let cards = [
            vec![played(4, White, Loss), played(2, White, Win), played(3, Black, Draw)],
            vec![played(3, White, Draw), played(1, Black, Loss), game(4, White, Outcome::ForfeitWin)],
            vec![played(2, Black, Draw), game(4, Black, Outcome::ForfeitWin), played(1, White, Draw)],
            vec![
                played(1, Black, Win),
                game(3, White, Outcome::ForfeitLoss),
                game(2, Black, Outcome::ForfeitLoss),
            ],
        ];
        let card = |(index, entries)| Scorecard { number: PairingNumber::from_index(index), entries };
        Crosstable::new(cards.into_iter().enumerate().map(card).collect(), Scoring::default()).unwrap()
    }

    fn lines(standings: &Standings) -> Vec<(Option<u32>, u32, i32)> {
        standings.rows().iter().map(|row| (row.rank, row.number.get(), row.points.tenths())).collect()
    }

    #[test]
    fn games_with_an_early_leaver_count_for_nobody() {
        let standings = rank(&with_leaver(), 3, &[number(4)]);
        assert_eq!(lines(&standings), [(Some(1), 1, 15), (Some(2), 3, 10), (Some(3), 2, 5), (None, 4, 10)]);
    }

    #[test]
    fn without_a_leaver_everything_counts_and_equals_share_the_place() {
        let standings = rank(&with_leaver(), 3, &[]);
        assert_eq!(
            lines(&standings),
            [(Some(1), 3, 20), (Some(2), 1, 15), (Some(2), 2, 15), (Some(4), 4, 10)]
        );
    }

    #[test]
    fn exactly_half_is_enough_to_count() {
        let table = with_leaver();
        assert_eq!(not_counted(&table, 2, &[number(4)]), []);
        assert_eq!(not_counted(&table, 3, &[number(4)]), [number(4)]);
    }
}

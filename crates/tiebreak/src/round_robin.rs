//! The 50 % rule of round robins (FIDE C.05, 6.6): whose games don't count.
//!
//! A player who withdrew after less than half of the scheduled games is listed last without a place, and those games count for no score and
//! no tie-break. [`fide`](crate::fide) ranks the others and is told whom to leave out.

use ronde_domain::{Crosstable, PairingNumber, Scorecard};

/// The withdrawn players who played fewer than half of their games over the board. `scheduled` is the number of games that each was
/// supposed to play.
pub fn not_counted(table: &Crosstable, scheduled: usize, leavers: &[PairingNumber]) -> Vec<PairingNumber> {
    let played =
        |card: &Scorecard| card.entries.iter().filter(|entry| entry.played_against().is_some()).count();
    let too_few =
        |number: &&PairingNumber| table.card(**number).is_some_and(|card| played(card) * 2 < scheduled);
    leavers.iter().filter(too_few).copied().collect()
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Color, Mark, Outcome, RatedGame, RoundEntry, Scoring};

    use super::*;
    use crate::Standings;
    use crate::fide::{self, Contest, Edition, Name, Pairings, Particulars, Rules, TieBreak};

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    fn game(opponent: u32, color: Color, outcome: Outcome) -> RoundEntry {
        RoundEntry::Game { opponent: number(opponent), color, outcome }
    }

    fn played(opponent: u32, color: Color, mark: Mark) -> RoundEntry {
        game(opponent, color, Outcome::Played { mark, rated: RatedGame::Rated })
    }

    /// Four players; 4 withdrew after one game of three and forfeited the others.
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

    fn rank(table: &Crosstable, scheduled: usize, leavers: &[PairingNumber]) -> Standings {
        let left_out = not_counted(table, scheduled, leavers);
        let particulars = Particulars { left_out, ..Particulars::default() };
        let rules =
            Rules { edition: Edition::March2026, pairings: Pairings::Predetermined, planned_rounds: None };
        fide::rank(&Contest::new(table, rules, &particulars), &[TieBreak::plain(Name::Win)])
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

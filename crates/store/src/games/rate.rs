//! What a game does to the ratings of its players: Elo by the formula for two or for many, and `OpenSkill` beside it.
//!
//! Ratings are kept exact and published as whole numbers, rounded in games of two and rounded down in games of four. Pure: what the
//! players had before comes in, what they have afterwards goes out; [`super::append`] stores it.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_play::Modality;
use ronde_quoridor::{Seat, Seats};
use ronde_rating::elo::{self, many};
use ronde_rating::plackett_luce;
use serde::{Deserialize, Serialize};
use sqlx_macros::FromRow;

use super::{ESTABLISHED, GameStanding, RatedResult};
use crate::{AccountId, GameId};

/// How an Elo change came about. Ratings are the exact ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "formula", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Derivation {
    /// In a game of two.
    Two {
        /// The opponent's rating.
        opponent: f64,
        /// What the player was expected to score.
        expected: f64,
        /// What the player scored: 1 for a win, ½ for a draw.
        score: f64,
        /// The weight of the game.
        k: f64,
    },
    /// In a game of more.
    Many {
        /// The opponents' ratings, in the order of the seats.
        opponents: Vec<f64>,
        /// How much each of them weighs (ω).
        weights: Vec<f64>,
        /// What the player was expected to score.
        expected: f64,
        /// What the player scored: 1 for a win, divided among those who share it.
        score: f64,
        /// The weight of the game.
        k: f64,
    },
}

impl Derivation {
    /// What the player was expected to score.
    pub const fn expected(&self) -> f64 {
        match self {
            Self::Two { expected, .. } | Self::Many { expected, .. } => *expected,
        }
    }

    /// What the player scored.
    pub const fn score(&self) -> f64 {
        match self {
            Self::Two { score, .. } | Self::Many { score, .. } => *score,
        }
    }
}

crate::db::kept_as_json!(Derivation);

/// What a game did to the ratings of one of its players.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct GameRatingChange {
    pub game: GameId,
    pub account: AccountId,
    /// Where they sat.
    pub seat: Seat,
    /// In which list it counts.
    pub modality: Modality,
    /// The how many-th game of this player in the list it is.
    pub number: u32,
    pub at: Timestamp,
    /// The published Elo before.
    pub before: i32,
    /// The published Elo after.
    pub after: i32,
    /// The exact Elo before.
    pub exact_before: f64,
    /// The exact Elo after.
    pub exact_after: f64,
    /// How the Elo change came about.
    pub derivation: Derivation,
    /// What it did to the player's `OpenSkill`, with the place that the player took.
    pub skill: plackett_luce::Change,
}

impl GameRatingChange {
    /// The difference of the published ratings.
    pub const fn change(&self) -> i32 {
        self.after - self.before
    }

    /// Whether the rating after it is that of a newcomer.
    pub const fn is_provisional(&self) -> bool {
        self.number < ESTABLISHED
    }
}

/// A game that ends and counts.
#[derive(Debug)]
pub(super) struct End<'a> {
    pub(super) game: GameId,
    pub(super) at: Timestamp,
    pub(super) modality: Modality,
    pub(super) result: &'a RatedResult,
}

/// Where players stand while games are rated one after the other.
#[derive(Debug, Default)]
pub(super) struct Standings(BTreeMap<(AccountId, Modality), GameStanding>);

impl Standings {
    pub(super) fn new(known: impl IntoIterator<Item = GameStanding>) -> Self {
        Self(known.into_iter().map(|one| ((one.account, one.modality), one)).collect())
    }

    fn of(&self, account: AccountId, modality: Modality) -> GameStanding {
        self.0.get(&(account, modality)).cloned().unwrap_or_else(|| GameStanding::newcomer(account, modality))
    }

    /// Rates a game; what it did, in the order of the seats.
    pub(super) fn rate(&mut self, end: &End<'_>) -> Vec<GameRatingChange> {
        let End { game, at, modality, result } = *end;
        let before: Vec<GameStanding> =
            result.accounts.iter().map(|account| self.of(*account, modality)).collect();
        let ratings: Vec<f64> = before.iter().map(|one| one.exact).collect();
        let skills: Vec<plackett_luce::Skill> = before.iter().map(|one| one.skill).collect();
        let shares = many::rate(&ratings, &result.scores());
        let skills = plackett_luce::rate(&skills, &result.ranks);
        let players = modality.seats.seats().zip(before).zip(shares.into_iter().zip(skills));
        let changes: Vec<GameRatingChange> = players
            .map(|((seat, before), (share, skill))| {
                let exact_after = share.after.max(elo::FLOOR);
                GameRatingChange {
                    game,
                    account: before.account,
                    seat,
                    modality,
                    number: before.games + 1,
                    at,
                    before: before.rating,
                    after: published(modality, exact_after),
                    exact_before: before.exact,
                    exact_after,
                    derivation: derivation(modality, &ratings, seat, share),
                    skill,
                }
            })
            .collect();
        for change in &changes {
            self.0.insert((change.account, modality), GameStanding::after(change));
        }
        changes
    }
}

fn derivation(modality: Modality, ratings: &[f64], seat: Seat, share: many::Share) -> Derivation {
    let mut opponents = ratings.to_vec();
    opponents.remove(seat.index());
    let many::Share { weights, expected, score, .. } = share;
    match modality.seats {
        Seats::Two => Derivation::Two {
            opponent: opponents.first().copied().unwrap_or(elo::START),
            expected,
            score,
            k: elo::K,
        },
        Seats::Four => Derivation::Many { opponents, weights, expected, score, k: elo::K },
    }
}

/// The rating that lists show.
pub(super) fn published(modality: Modality, exact: f64) -> i32 {
    match modality.seats {
        Seats::Two => elo::published(exact),
        Seats::Four => many::published(exact),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "quoridor-2-blitz";
    const FOUR: &str = "quoridor-4-blitz";

    fn standings(modality: &str, ratings: &[f64]) -> (Modality, Standings) {
        let modality: Modality = modality.parse().unwrap();
        let known = ratings.iter().zip(1..).map(|(exact, number)| GameStanding {
            exact: *exact,
            rating: published(modality, *exact),
            games: 20,
            ..GameStanding::newcomer(AccountId(number), modality)
        });
        (modality, Standings::new(known))
    }

    fn result(accounts: &[i64], ranks: &[u32]) -> RatedResult {
        RatedResult { accounts: accounts.iter().copied().map(AccountId).collect(), ranks: ranks.to_vec() }
    }

    fn end(modality: Modality, result: &RatedResult) -> End<'_> {
        End { game: GameId(1), at: Timestamp::UNIX_EPOCH, modality, result }
    }

    #[test]
    fn the_seed_examples() {
        let (two, mut standings_of_two) = standings(TWO, &[1500.0, 1753.0]);
        let win = result(&[1, 2], &[1, 2]);
        let changes = standings_of_two.rate(&end(two, &win));
        assert_eq!(changes.iter().map(|one| one.after).collect::<Vec<_>>(), [1526, 1727]);
        assert!((changes[0].derivation.expected() - 0.189).abs() < 5e-4);
        let (four, mut standings_of_four) = standings(FOUR, &[1700.0, 1900.0, 1500.0, 1600.0]);
        let win = result(&[1, 2, 3, 4], &[1, 2, 2, 2]);
        let changes = standings_of_four.rate(&end(four, &win));
        assert_eq!(changes.iter().map(|one| one.after).collect::<Vec<_>>(), [1719, 1872, 1495, 1592]);
        let Derivation::Many { opponents, weights, .. } = &changes[0].derivation else { panic!("of four") };
        assert_eq!((&opponents[..], &weights[..]), (&[1900.0, 1500.0, 1600.0][..], &[1.2, 0.8, 0.9][..]));
    }

    #[test]
    fn the_second_game_goes_on_from_the_first() {
        let (two, mut standings) = standings(TWO, &[]);
        let win = result(&[1, 2], &[1, 2]);
        let first = standings.rate(&end(two, &win));
        let second = standings.rate(&end(two, &win));
        assert_eq!((first[0].before, first[0].after, first[0].number), (1500, 1516, 1));
        assert_eq!((second[0].before, second[0].number), (1516, 2));
        assert!(second[0].change() < 16);
        assert_eq!(second[0].skill.before, first[0].skill.after);
    }

    #[test]
    fn nobody_falls_below_the_floor() {
        let (two, mut standings) = standings(TWO, &[101.0, 101.0]);
        let changes = standings.rate(&end(two, &result(&[1, 2], &[1, 2])));
        assert_eq!((changes[0].after, changes[1].after), (117, 100));
    }
}

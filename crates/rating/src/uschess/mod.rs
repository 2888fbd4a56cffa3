//! Ratings of the US Chess Federation ("The US Chess Rating System", Glickman and Doan, September 2020, with the bonus of 2025).
//!
//! An event is rated in five steps: unrated players get a starting value; the games behind each rating are weighed ([`effective_games`]);
//! unrated players get a first estimate; everyone gets an intermediate rating; then everyone is rated once more from the same start,
//! against the intermediate ratings of the opponents. Players with 8 games or fewer, and those who have won or lost all their games, are
//! rated by the [`special`] formula, everyone else by the [`standard`] one. [`floor`] has the floors.
//!
//! ```
//! use jiff::civil::date;
//! use ronde_domain::{RoundNumber, Score};
//! use ronde_rating::uschess::{Standing, Terms, rate};
//! use ronde_rating::{Event, Game};
//!
//! let players = [Standing::listed(1700.0, 100), Standing::listed(1750.0, 60)];
//! let game = Game { round: RoundNumber::FIRST, white: 0, black: 1, score: Score::WhiteWins };
//! let event = Event::new(2, 1, [game]).unwrap();
//! let rated = rate(&players, &event, &Terms::tournament(date(2026, 11, 15)));
//! assert_eq!(rated[0].standing.published(), Some(1721));
//! ```

pub mod floor;
pub mod special;
pub mod standard;
mod steps;
mod system;

use jiff::civil::Date;
use ronde_domain::{Mark, RoundNumber};
use serde::{Deserialize, Serialize};

pub use floor::Floor;
pub use steps::{effective_games, rate};
pub use system::Uschess;

use crate::elo;
use crate::event::{EventForm, Meeting, Seat};

/// Up to this number of games a rating is provisional.
pub const PROVISIONAL_GAMES: u32 = 25;
/// The age that the rules assume for adults.
const ADULT: u16 = 26;

/// What a list knows about a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// Exact, not rounded; `None` for unrated players.
    pub rating: Option<f64>,
    /// The number of rated games.
    pub games: u32,
    /// How these games ended.
    pub record: Record,
    /// For the starting value.
    pub birth_year: Option<u16>,
    /// The highest established rating, as published.
    pub peak: Option<u16>,
}

/// What the rules need to know about earlier games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Whether all of them ended alike.
    pub streak: Streak,
    /// Wins, as far as the list knows.
    pub wins: u32,
    /// Draws, as far as the list knows.
    pub draws: u32,
    /// Events in which the player finished three rated games, as far as the list knows.
    pub events: u32,
}

/// Whether all games of a player ended alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Streak {
    /// There is none yet.
    #[default]
    NoGame,
    /// Nothing but wins.
    Won,
    /// Nothing but losses.
    Lost,
    /// Both, or draws; also if a list doesn't say.
    Mixed,
}

/// What the rules need to know about an event besides its games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Matches have other limits.
    pub form: EventForm,
    /// When it ended: the bonus has changed over the years, and the age of newcomers counts.
    pub date: Date,
    /// Whether it is rated as regular and as quick chess (30 to 65 minutes): strong players then have a smaller K.
    pub is_dual: bool,
}

/// The effect of an event on a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// What the list knows afterwards.
    pub standing: Standing,
    /// How it came about.
    pub change: Change,
}

/// How a new rating came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Change {
    /// The rating before; `None` for unrated players.
    pub before: Option<f64>,
    /// The games before.
    pub games_before: u32,
    /// R₀: the rating before, or the starting value of an unrated player.
    pub start: f64,
    /// The age from which the starting value was made; none if it is unknown, or the player has a rating.
    pub age: Option<u16>,
    /// N′: the weight of the games before.
    pub effective_games: f64,
    /// The games of the event, with the intermediate ratings of the opponents.
    pub games: Vec<GameShare>,
    /// The points of the event.
    pub score: f64,
    /// The formula, and its result.
    pub formula: Formula,
    /// What the limit of 50 points in a match takes away: positive from a gain, negative from a loss.
    pub cut: f64,
    /// The floor, if the rating would have fallen below it.
    pub floor: Option<Floor>,
    /// The new rating before rounding; `None` for a newcomer without a game.
    pub exact: Option<f64>,
    /// The games after.
    pub games_after: u32,
}

/// A game of the event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameShare {
    /// In which it was played.
    pub round: RoundNumber,
    /// Whom the player met.
    pub opponent: Seat,
    /// The opponent's intermediate rating.
    pub rating: f64,
    /// The player's share.
    pub mark: Mark,
    /// The expected score, by the player's formula.
    pub expected: f64,
}

/// The formula, and its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formula {
    /// No rated game: nothing changes.
    NoGame,
    /// A match that is not rated.
    NotRated(NoMatch),
    /// For players with few games.
    Special(special::Special),
    /// For everyone else.
    Standard(standard::Standard),
}

/// Why a match is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoMatch {
    /// One of the two has no established rating.
    Provisional,
    /// They are more than 400 points apart.
    TooFarApart,
}

impl Standing {
    /// A player whose list has nothing but a rating and the number of games.
    pub const fn listed(rating: f64, games: u32) -> Self {
        let streak = if games > 0 { Streak::Mixed } else { Streak::NoGame };
        let record = Record { streak, wins: 0, draws: 0, events: 0 };
        Self { rating: Some(rating), games, record, birth_year: None, peak: None }
    }

    /// Whether the rating is established.
    pub const fn is_established(&self) -> bool {
        self.games > PROVISIONAL_GAMES
    }

    /// The number that lists print.
    pub fn published(&self) -> Option<i32> {
        self.rating.map(elo::published)
    }

    /// R₀, and the age if it was based on one (step 1).
    fn start(&self, date: Date) -> (f64, Option<u16>) {
        if let Some(rating) = self.rating {
            return (rating, None);
        }
        let year = u16::try_from(date.year()).unwrap_or_default();
        let age = self.birth_year.map(|born| year.saturating_sub(born));
        let counted = age.unwrap_or(ADULT).clamp(2, ADULT);
        (50.0 * f64::from(counted), age)
    }
}

impl Record {
    /// The record with the games of one more event.
    #[must_use]
    pub fn with(self, meetings: &[Meeting]) -> Self {
        let count = |mark| {
            let games = meetings.iter().filter(|meeting| meeting.mark == mark).count();
            u32::try_from(games).unwrap_or(u32::MAX)
        };
        let streak = meetings.iter().fold(self.streak, |streak, meeting| match (streak, meeting.mark) {
            (Streak::NoGame | Streak::Won, Mark::Win) => Streak::Won,
            (Streak::NoGame | Streak::Lost, Mark::Loss) => Streak::Lost,
            _ => Streak::Mixed,
        });
        Self {
            streak,
            wins: self.wins + count(Mark::Win),
            draws: self.draws + count(Mark::Draw),
            events: self.events + u32::from(meetings.len() >= 3),
        }
    }
}

impl Terms {
    /// A tournament of regular chess that ended on this day.
    pub const fn tournament(date: Date) -> Self {
        Self { form: EventForm::Tournament, date, is_dual: false }
    }
}

#[cfg(test)]
mod tests;

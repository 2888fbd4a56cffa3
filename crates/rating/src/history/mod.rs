//! Rates millions of games one after the other: players are numbers, and nothing is allocated per game.
//!
//! Every system is a [`Rater`]. [`Run`] gives it the games day by day and closes its periods by the calendar. Systems with periods
//! ([`EloByPeriod`], [`GlickoByPeriod`], [`FideByPeriod`]) give the same list whatever the order of the games within a period, to the last
//! digit: sums are kept in integers. The others ([`EloByGame`], [`GlickoByGame`], [`SkillByGame`]) rate each game from the ratings just
//! before it.

mod elo;
mod fide;
mod glicko2;
mod skill;

use jiff::civil::Date;

pub use elo::{EloByGame, EloByPeriod};
pub use fide::FideByPeriod;
pub use glicko2::{GlickoByGame, GlickoByPeriod};
pub use skill::SkillByGame;

use crate::period::{Period, days};

/// A game between two numbered players; White's score is in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who had White.
    pub white: u32,
    /// Who had Black.
    pub black: u32,
    /// White's score: 0, 1 or 2.
    pub half_points: u8,
}

impl Pairing {
    /// What White got.
    #[inline]
    pub fn score(self) -> f64 {
        f64::from(self.half_points) / 2.0
    }
}

/// What is known about a player before the first game of a history.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Beginning {
    /// The rating, exact if the list has it.
    pub rating: Option<f64>,
    /// The number of rated games.
    pub games: u32,
    /// How uncertain the rating is.
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    pub volatility: Option<f64>,
    /// The year of birth.
    pub birth_year: Option<u16>,
    /// The highest rating ever published.
    pub peak: Option<f64>,
}

/// A player's final standing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// What a list shows; `None` for unrated players.
    pub rating: Option<f64>,
    /// The number of rated games.
    pub games: u32,
    /// The rating before rounding.
    pub exact: Option<f64>,
    /// How uncertain the rating is.
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    pub volatility: Option<f64>,
    /// The highest rating ever published, if a rule needs it.
    pub peak: Option<f64>,
}

/// A system that rates games as they come.
pub trait Rater {
    /// Makes room for all players below `count`; the new ones are newcomers.
    fn admit(&mut self, count: usize);
    /// Sets a player's standing before the first game.
    fn begin(&mut self, player: u32, beginning: Beginning);
    /// White's expected score, by everything known before the game.
    fn expected(&self, game: Pairing) -> f64;
    /// Takes a game into account.
    fn rate(&mut self, game: Pairing);
    /// A new day begins, by its number since 1970 and its year.
    fn day(&mut self, day: i32, year: u16) {
        let _ = (day, year);
    }
    /// The period ends; `later` is the number of periods until the next game.
    fn end_period(&mut self, later: u32) {
        let _ = later;
    }
    /// A player's standing.
    fn place(&self, player: u32) -> Place;
}

impl Rater for Box<dyn Rater> {
    fn admit(&mut self, count: usize) {
        (**self).admit(count);
    }
    fn begin(&mut self, player: u32, beginning: Beginning) {
        (**self).begin(player, beginning);
    }
    fn expected(&self, game: Pairing) -> f64 {
        (**self).expected(game)
    }
    fn rate(&mut self, game: Pairing) {
        (**self).rate(game);
    }
    fn day(&mut self, day: i32, year: u16) {
        (**self).day(day, year);
    }
    fn end_period(&mut self, later: u32) {
        (**self).end_period(later);
    }
    fn place(&self, player: u32) -> Place {
        (**self).place(player)
    }
}

/// A rater on its way through the calendar.
#[derive(Debug)]
pub struct Run<R> {
    rater: R,
    period: Period,
    current: Option<i32>,
}

impl<R: Rater> Run<R> {
    /// A run that has not seen a game yet.
    pub const fn new(rater: R, period: Period) -> Self {
        Self { rater, period, current: None }
    }

    /// The games of a date begin; dates must not go back.
    pub fn date(&mut self, date: Date) {
        let index = self.period.index(date);
        if let Some(current) = self.current.filter(|&current| current != index) {
            self.rater.end_period(index.abs_diff(current));
        }
        self.current = Some(index);
        self.rater.day(days(date), u16::try_from(date.year()).unwrap_or_default());
    }

    /// The system, for passing it games of the date.
    pub const fn rater(&mut self) -> &mut R {
        &mut self.rater
    }

    /// Closes the last period.
    pub fn finish(mut self) -> R {
        if self.current.is_some() {
            self.rater.end_period(1);
        }
        self.rater
    }
}

//! Glicko-2 (Glickman): a rating, how uncertain it is, and how erratic its owner.
//!
//! All games of a rating period count as simultaneous ([`rate_period`]); between periods the uncertainty grows ([`State::idle`]). Online
//! servers rate each game immediately, with fractions of a period between games ([`rate_game`]). The arithmetic is in [`scale`], the search
//! for the new volatility in `volatility`.
//!
//! ```
//! use ronde_rating::glicko2::{Parameters, Result, State, rate_period};
//!
//! let opponent = |rating, deviation| State { rating, deviation, volatility: 0.06 };
//! let results = [
//!     Result { opponent: opponent(1400.0, 30.0), score: 1.0 },
//!     Result { opponent: opponent(1550.0, 100.0), score: 0.0 },
//!     Result { opponent: opponent(1700.0, 300.0), score: 0.0 },
//! ];
//! let player = State { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
//! let change = rate_period(player, &results, &Parameters::PAPER);
//! assert!((change.after.rating - 1464.0507).abs() < 1e-3);
//! ```

pub mod scale;
mod system;
mod volatility;

use serde::{Deserialize, Serialize};

pub use scale::{Evidence, Scaled};
pub use system::{Glicko2, Standing};

/// What is known about a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// r
    pub rating: f64,
    /// RD: with 95 % certainty the true strength lies within twice this.
    pub deviation: f64,
    /// σ
    pub volatility: f64,
}

/// The constants of a system.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameters {
    /// The state of a newcomer.
    pub start: State,
    /// τ: how fast volatilities move, 0.3 … 1.2.
    pub tau: f64,
    /// Rating periods per day, if every game is rated immediately.
    pub periods_per_day: f64,
    /// Bounds enforced by a server.
    pub bounds: Option<Bounds>,
}

/// The bounds of an online server.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// Ratings.
    pub rating: (f64, f64),
    /// Deviations.
    pub deviation: (f64, f64),
    /// Volatilities.
    pub volatility: (f64, f64),
    /// The maximum change by one game.
    pub change: f64,
}

/// A game of a period.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Result {
    /// The opponent before the period.
    pub opponent: State,
    /// What the player scored: 1, ½, 0.
    pub score: f64,
}

/// The effect of a period on a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Before.
    pub before: State,
    /// What each game contributed.
    pub games: Vec<GameWeight>,
    /// v: how informative the games are; `None` without a game.
    pub variance: Option<f64>,
    /// Δ: the improvement they show, on the inner scale.
    pub improvement: Option<f64>,
    /// After.
    pub after: State,
}

/// What one game contributed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameWeight {
    /// g: how much of the game the opponent's own uncertainty leaves.
    pub weight: f64,
    /// E: the expected score.
    pub expected: f64,
    /// The score.
    pub score: f64,
    /// The points that the game gave: its share of the change.
    pub points: f64,
}

impl Parameters {
    /// The constants of Glickman's example.
    pub const PAPER: Self = Self {
        start: State { rating: 1500.0, deviation: 350.0, volatility: 0.06 },
        tau: 0.5,
        periods_per_day: 0.0,
        bounds: None,
    };
    /// The constants of lichess.
    pub const SERVER: Self = Self {
        start: State { rating: 1500.0, deviation: 500.0, volatility: 0.09 },
        tau: 0.75,
        periods_per_day: 0.21436,
        bounds: Some(Bounds {
            rating: (400.0, 4000.0),
            deviation: (45.0, 500.0),
            volatility: (0.01, 0.1),
            change: 700.0,
        }),
    };

    /// The state within the bounds, relative to the one before.
    fn bounded(&self, before: State, after: State) -> State {
        let Some(bounds) = &self.bounds else { return after };
        let within = |value: f64, (low, high): (f64, f64)| value.clamp(low, high);
        let change = (after.rating - before.rating).clamp(-bounds.change, bounds.change);
        State {
            rating: within(before.rating + change, bounds.rating),
            deviation: within(after.deviation, bounds.deviation),
            volatility: within(after.volatility, bounds.volatility),
        }
    }
}

impl State {
    /// The state after a number of periods without a game; fractions count.
    #[must_use]
    pub fn idle(self, periods: f64) -> Self {
        Scaled::from(self).idle(periods).into()
    }
}

/// What a player is expected to score against an opponent.
pub fn expected(own: State, opponent: State) -> f64 {
    let (own, opponent) = (Scaled::from(own), Scaled::from(opponent));
    // both players' uncertainty counts when only the future matters
    scale::expected(own.mu, opponent.mu, scale::weight(own.phi.hypot(opponent.phi)))
}

/// One rating period of a player.
pub fn rate_period(before: State, results: &[Result], parameters: &Parameters) -> Change {
    let own = Scaled::from(before);
    if results.is_empty() {
        let after = own.idle(1.0).into();
        return Change { before, games: Vec::new(), variance: None, improvement: None, after };
    }
    let mut evidence = Evidence::default();
    let mut games = Vec::with_capacity(results.len());
    for result in results {
        let opponent = Scaled::from(result.opponent);
        let weight = scale::weight(opponent.phi);
        let expected = scale::expected(own.mu, opponent.mu, weight);
        evidence.add(weight, expected, result.score);
        games.push(GameWeight { weight, expected, score: result.score, points: 0.0 });
    }
    let after = own.settle(evidence, parameters.tau, 1.0);
    for game in &mut games {
        game.points = scale::UNIT * after.phi * after.phi * game.weight * (game.score - game.expected);
    }
    let variance = 1.0 / evidence.information();
    let improvement = variance * evidence.surprise();
    Change { before, games, variance: Some(variance), improvement: Some(improvement), after: after.into() }
}

/// One game for both players on a server, `elapsed` periods after each one's last game.
pub fn rate_game(players: [State; 2], score: f64, elapsed: [f64; 2], parameters: &Parameters) -> [State; 2] {
    rate_scaled(players.map(Scaled::from), score, elapsed, parameters).map(State::from)
}

/// The same on the inner scale.
#[inline]
pub fn rate_scaled(
    players: [Scaled; 2],
    score: f64,
    elapsed: [f64; 2],
    parameters: &Parameters,
) -> [Scaled; 2] {
    // up to one period before the game the deviation grows; the last one is the period of the game itself
    let grown = |side: usize| {
        if elapsed[side] > 1.0 { players[side].idle(elapsed[side] - 1.0) } else { players[side] }
    };
    let before = [grown(0), grown(1)];
    let settled = |side: usize, score: f64| {
        let (own, opponent) = (before[side], before[1 - side]);
        let weight = scale::weight(opponent.phi);
        let mut evidence = Evidence::default();
        evidence.add(weight, scale::expected(own.mu, opponent.mu, weight), score);
        let after = own.settle(evidence, parameters.tau, elapsed[side].min(1.0));
        if parameters.bounds.is_none() {
            return after;
        }
        parameters.bounded(players[side].into(), after.into()).into()
    };
    [settled(0, score), settled(1, 1.0 - score)]
}

#[cfg(test)]
mod tests;

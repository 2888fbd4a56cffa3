//! Elo over a history: game by game, or all games of a period at once.

use super::{Beginning, Pairing, Place, Rater};
use crate::elo::{self, FLOOR, START};

/// Elo, each game by itself.
#[derive(Clone, Debug)]
pub struct EloByGame {
    k: f64,
    players: Vec<Player>,
}

#[derive(Clone, Copy, Debug)]
struct Player {
    rating: f64,
    games: u32,
}

const NEWCOMER: Player = Player { rating: START, games: 0 };

impl Player {
    fn place(self) -> Place {
        Place {
            rating: Some(elo::published(self.rating).into()),
            games: self.games,
            exact: Some(self.rating),
            deviation: None,
            volatility: None,
            peak: None,
        }
    }

    fn begin(beginning: Beginning) -> Self {
        Self { rating: beginning.rating.unwrap_or(START), games: beginning.games }
    }
}

impl EloByGame {
    /// With the weight `k` of a game.
    pub const fn new(k: f64) -> Self {
        Self { k, players: Vec::new() }
    }
}

impl Rater for EloByGame {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            self.players.resize(count, NEWCOMER);
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        self.players[player as usize] = Player::begin(beginning);
    }

    #[inline]
    fn expected(&self, game: Pairing) -> f64 {
        elo::expected(self.players[game.white as usize].rating, self.players[game.black as usize].rating)
    }

    #[inline]
    fn rate(&mut self, game: Pairing) {
        let change = self.k * (game.score() - self.expected(game));
        let white = &mut self.players[game.white as usize];
        white.rating = (white.rating + change).max(FLOOR);
        white.games += 1;
        let black = &mut self.players[game.black as usize];
        black.rating = (black.rating - change).max(FLOOR);
        black.games += 1;
    }

    fn place(&self, player: u32) -> Place {
        self.players[player as usize].place()
    }
}

/// Elo, all games of a period from the ratings before it.
#[derive(Clone, Debug)]
pub struct EloByPeriod {
    k: f64,
    players: Vec<Player>,
    /// Σ (S − E) of the period in multiples of 2⁻⁴⁰, so that the order of the games does not matter.
    sums: Vec<i64>,
}

/// 2⁴⁰
const FINE: f64 = 1_099_511_627_776.0;

impl EloByPeriod {
    /// With the weight `k` of a game.
    pub const fn new(k: f64) -> Self {
        Self { k, players: Vec::new(), sums: Vec::new() }
    }
}

impl Rater for EloByPeriod {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            self.players.resize(count, NEWCOMER);
            self.sums.resize(count, 0);
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        self.players[player as usize] = Player::begin(beginning);
    }

    fn expected(&self, game: Pairing) -> f64 {
        elo::expected(self.players[game.white as usize].rating, self.players[game.black as usize].rating)
    }

    fn rate(&mut self, game: Pairing) {
        #[expect(clippy::cast_possible_truncation, reason = "at most 2^40")]
        let gain = ((game.score() - self.expected(game)) * FINE) as i64;
        self.sums[game.white as usize] += gain;
        self.sums[game.black as usize] -= gain;
        self.players[game.white as usize].games += 1;
        self.players[game.black as usize].games += 1;
    }

    #[expect(clippy::cast_precision_loss, reason = "more digits than a rating needs")]
    fn end_period(&mut self, _: u32) {
        for (player, sum) in self.players.iter_mut().zip(&mut self.sums) {
            player.rating = (player.rating + self.k * (*sum as f64 / FINE)).max(FLOOR);
            *sum = 0;
        }
    }

    fn place(&self, player: u32) -> Place {
        self.players[player as usize].place()
    }
}

//! Weng–Lin ratings over a history of games of two.

use super::{Beginning, Pairing, Place, Rater};
use crate::plackett_luce::{Skill, expected, rate_two};

/// Weng–Lin, each game by itself.
#[derive(Clone, Debug, Default)]
pub struct SkillByGame {
    players: Vec<(Skill, u32)>,
}

impl Rater for SkillByGame {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            self.players.resize(count, (Skill::START, 0));
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        let sigma = beginning.deviation.unwrap_or(Skill::START.sigma);
        let mu = beginning.rating.unwrap_or(Skill::START.mu);
        self.players[player as usize] = (Skill { mu, sigma }, beginning.games);
    }

    fn expected(&self, game: Pairing) -> f64 {
        expected(self.players[game.white as usize].0, self.players[game.black as usize].0)
    }

    fn rate(&mut self, game: Pairing) {
        let (white, black) = (game.white as usize, game.black as usize);
        let [first, second] = rate_two(self.players[white].0, self.players[black].0, game.score());
        self.players[white] = (first, self.players[white].1 + 1);
        self.players[black] = (second, self.players[black].1 + 1);
    }

    fn place(&self, player: u32) -> Place {
        let (skill, games) = self.players[player as usize];
        let rating = (skill.ordinal() * 100.0).round() / 100.0;
        Place {
            rating: Some(rating),
            games,
            exact: Some(skill.mu),
            deviation: Some(skill.sigma),
            volatility: None,
            peak: None,
        }
    }
}

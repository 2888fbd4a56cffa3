//! An outline of a round, without solving anything: who plays whom, by score, and what decides each pair's colours.

use ronde_domain::{Color, PairingNumber, Points};
use serde::Serialize;

use crate::Game;
use crate::dutch::color::{ColorRule, color_by_rule};
use crate::dutch::{Field, Pair, State, Unsound};

/// The games whose higher ranked player has this score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The score.
    pub score: Points,
    /// The games, ordered by the higher ranked player.
    pub games: Vec<OutlinedGame>,
}

/// A game of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OutlinedGame {
    /// White.
    pub white: PairingNumber,
    /// Black.
    pub black: PairingNumber,
    /// The rule that decides these colours; `None` if the rules would give them the other way round.
    pub color_rule: Option<ColorRule>,
}

impl Group {
    /// The same with other numbers.
    #[must_use]
    pub fn renumbered(mut self, number: impl Fn(PairingNumber) -> PairingNumber) -> Self {
        for game in &mut self.games {
            (game.white, game.black) = (number(game.white), number(game.black));
        }
        self
    }
}

/// The games of a round by score, from the top down. Games of players who are not in the field are left out.
pub fn outline(field: &Field<'_>, games: &[Game]) -> Result<Vec<Group>, Unsound> {
    let state = State::new(field)?;
    let mut ranks: Vec<(PairingNumber, usize)> =
        state.players().iter().enumerate().map(|(rank, player)| (player.number, rank)).collect();
    ranks.sort_unstable();
    let rank = |number: PairingNumber| {
        let place = ranks.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(ranks[place].1)
    };
    let known = games.iter().filter_map(|game| {
        let (white, black) = (rank(game.white)?, rank(game.black)?);
        (white != black).then_some((Pair::of(white, black), white, *game))
    });
    let mut known: Vec<_> = known.collect();
    known.sort_unstable_by_key(|(pair, ..)| *pair);
    let mut groups: Vec<Group> = Vec::new();
    for (pair, white, game) in known {
        let (color, rule) = color_by_rule(&state, pair.higher, pair.lower);
        let is_by_rule = (color == Color::White) == (white == pair.higher);
        let outlined =
            OutlinedGame { white: game.white, black: game.black, color_rule: is_by_rule.then_some(rule) };
        let score = state.player(pair.higher).score;
        match groups.last_mut().filter(|group| group.score == score) {
            Some(group) => group.games.push(outlined),
            None => groups.push(Group { score, games: vec![outlined] }),
        }
    }
    Ok(groups)
}

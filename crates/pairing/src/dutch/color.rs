//! Colours: which player of a pair gets White (article 5), and what that costs in C10 … C13.

use std::ops::{Add, AddAssign};

use ronde_domain::Color;
use serde::Serialize;

use super::{Rank, State, Strength};

/// The rule that gave a pair its colours [5.2]: the first one that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum ColorRule {
    /// Both preferences are granted, or one player has none [5.2.1].
    #[serde(rename = "5.2.1")]
    Both,
    /// The stronger preference is granted; of two absolute ones, the one with the wider difference [5.2.2].
    #[serde(rename = "5.2.2")]
    Stronger,
    /// The colours of the most recent round in which they differed are reversed [5.2.3].
    #[serde(rename = "5.2.3")]
    Alternate,
    /// The preference of the higher ranked player is granted [5.2.4].
    #[serde(rename = "5.2.4")]
    HigherRanked,
    /// Nobody has a preference: the number of the higher ranked player and the initial colour decide [5.2.5].
    #[serde(rename = "5.2.5")]
    Lot,
}

/// The colour that `player` gets against `opponent` [5.2].
pub fn color(state: &State, player: Rank, opponent: Rank) -> Color {
    color_by_rule(state, player, opponent).0
}

/// The colour that `player` gets against `opponent`, and the rule that decides it [5.2].
pub fn color_by_rule(state: &State, player: Rank, opponent: Rank) -> (Color, ColorRule) {
    let (one, other) = (state.player(player), state.player(opponent));
    let (wish, other_wish) = match (one.preference, other.preference) {
        (Some(wish), Some(other_wish)) => (wish, other_wish),
        // 5.2.1: a player without a preference takes the other colour
        (Some(wish), None) => return (wish.color, ColorRule::Both),
        (None, Some(other_wish)) => return (other_wish.color.opposite(), ColorRule::Both),
        (None, None) => return (by_lot(state, player, opponent), ColorRule::Lot),
    };
    // 5.2.1: grant both
    if wish.color != other_wish.color {
        return (wish.color, ColorRule::Both);
    }
    // 5.2.2: grant the stronger; of two absolute ones, the one with the wider difference
    let urgency = |strength, difference: i16| match strength {
        Strength::Absolute => (strength, difference.unsigned_abs()),
        Strength::Mild | Strength::Strong => (strength, 0),
    };
    let urgencies = (urgency(wish.strength, one.difference), urgency(other_wish.strength, other.difference));
    if urgencies.0 != urgencies.1 {
        let color = if urgencies.0 > urgencies.1 { wish.color } else { other_wish.color.opposite() };
        return (color, ColorRule::Stronger);
    }
    // 5.2.3: reverse the colours of the most recent round in which they differed
    if let Some(had) = when_they_last_differed(state.colors(player), state.colors(opponent)) {
        return (had.opposite(), ColorRule::Alternate);
    }
    // 5.2.4: grant the preference of the higher ranked player
    let color = if player < opponent { wish.color } else { other_wish.color.opposite() };
    (color, ColorRule::HigherRanked)
}

/// 5.2.5: an odd place of the higher ranked player gives the initial colour, an even one the other.
fn by_lot(state: &State, player: Rank, opponent: Rank) -> Color {
    let odd = state.player(player.min(opponent)).place % 2 == 1;
    let initial = state.initial_color();
    if odd == (player < opponent) { initial } else { initial.opposite() }
}

/// The first player's colour in the latest game, counted from the end, in which the two had different colours. If one has played fewer
/// games, the other's older ones are not compared.
fn when_they_last_differed(one: &[Color], other: &[Color]) -> Option<Color> {
    let games = one.iter().rev().zip(other.iter().rev());
    games.into_iter().find(|(had, other)| had != other).map(|(had, _)| *had)
}

/// Where the colours of one pair, or of several together, fail. Less is better, the earlier criterion first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColorFailures {
    /// Topscorers or their opponents with a colour difference beyond two.
    pub c10: u32,
    /// Topscorers or their opponents with the same colour three times in a row.
    pub c11: u32,
    /// Players who don't get the colour they prefer.
    pub c12: u32,
    /// Players who don't get the colour they strongly prefer.
    pub c13: u32,
}

impl Add for ColorFailures {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            c10: self.c10 + other.c10,
            c11: self.c11 + other.c11,
            c12: self.c12 + other.c12,
            c13: self.c13 + other.c13,
        }
    }
}

impl AddAssign for ColorFailures {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// C10 … C13 of one pair.
pub fn failures(state: &State, one: Rank, other: Rank) -> ColorFailures {
    let (c10, c11) = if state.player(one).is_topscorer || state.player(other).is_topscorer {
        let color = color(state, one, other);
        let sides = [(one, color), (other, color.opposite())];
        (
            count(sides, |(rank, color)| c10(state, rank, color)),
            count(sides, |(rank, color)| c11(state, rank, color)),
        )
    } else {
        (0, 0) // C3 has seen to it
    };
    let clash = clash(state, one, other);
    let c12 = u32::from(clash.is_some());
    let c13 = u32::from(clash == Some(Strength::Strong));
    ColorFailures { c10, c11, c12, c13 }
}

/// C10: with this colour the player's difference exceeds two, even if it is smaller than before.
fn c10(state: &State, rank: Rank, color: Color) -> bool {
    let change = if color == Color::White { 1 } else { -1 };
    (state.player(rank).difference + change).abs() > 2
}

/// C11: the player would have this colour for the third time in a row.
fn c11(state: &State, rank: Rank, color: Color) -> bool {
    state.player(rank).repeated == Some(color)
}

/// C12 and C13: if both prefer the same colour, the strength of the preference that is not granted, which is the weaker one. Whose it is
/// doesn't matter here.
fn clash(state: &State, one: Rank, other: Rank) -> Option<Strength> {
    let (wish, other) = (state.player(one).preference?, state.player(other).preference?);
    (wish.color == other.color).then(|| wish.strength.min(other.strength))
}

fn count(sides: [(Rank, Color); 2], fails: impl Fn((Rank, Color)) -> bool) -> u32 {
    sides.into_iter().map(|side| u32::from(fails(side))).sum()
}

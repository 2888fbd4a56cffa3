//! The colours of a pair. Forfeited games give none.

use ronde_domain::{Color, Crosstable, PairingNumber};

use crate::Game;

/// What decided the colours of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorRule {
    /// The player with more games as White gets Black.
    Balance,
    /// The colours of their last meeting, reversed.
    Reversed,
    /// Both change from the colour of their last game.
    Alternation,
    /// Nothing else: the player higher in the table gets Black.
    Place,
}

/// The game of two neighbours, the higher in the table first.
pub(super) fn seat(table: &Crosstable, higher: PairingNumber, lower: PairingNumber) -> (Game, ColorRule) {
    let (color, rule) = color_of_higher(table, higher, lower);
    let game = match color {
        Color::White => Game { white: higher, black: lower },
        Color::Black => Game { white: lower, black: higher },
    };
    (game, rule)
}

fn color_of_higher(table: &Crosstable, higher: PairingNumber, lower: PairingNumber) -> (Color, ColorRule) {
    let [own, other] = [higher, lower].map(|number| colors(table, number));
    let (own_surplus, other_surplus) = (surplus(&own), surplus(&other));
    if own_surplus != other_surplus {
        let color = if own_surplus > other_surplus { Color::Black } else { Color::White };
        return (color, ColorRule::Balance);
    }
    let entries = table.card(higher).map_or(&[][..], |card| &card.entries);
    let meeting = entries.iter().rev().find(|entry| entry.played_against() == Some(lower));
    if let Some(color) = meeting.and_then(|entry| entry.played_color()) {
        return (color.opposite(), ColorRule::Reversed);
    }
    match (own.last(), other.last()) {
        (Some(own), Some(other)) if own != other => (own.opposite(), ColorRule::Alternation),
        _ => (Color::Black, ColorRule::Place),
    }
}

fn colors(table: &Crosstable, number: PairingNumber) -> Vec<Color> {
    let entries = table.card(number).map_or(&[][..], |card| &card.entries);
    entries.iter().filter_map(|entry| entry.played_color()).collect()
}

/// Whites minus blacks.
fn surplus(colors: &[Color]) -> i64 {
    colors.iter().map(|color| if *color == Color::White { 1 } else { -1 }).sum()
}

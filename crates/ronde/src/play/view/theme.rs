//! Colours and styles. Everything can also be read without them.

use ratatui::style::{Color, Modifier, Style};
use ronde_quoridor::Seat;

pub(super) const TITLE: Style = Style::new().add_modifier(Modifier::REVERSED);
pub(super) const QUIET: Style = Style::new().fg(Color::DarkGray);
pub(super) const NOTICE: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
pub(super) const CURSOR: Style = Style::new().add_modifier(Modifier::SLOW_BLINK);
pub(super) const WALL: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
pub(super) const AIM: Style = Style::new().fg(Color::Green).add_modifier(Modifier::BOLD);
pub(super) const NO_AIM: Style = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);

/// The colour of a player.
pub(super) const fn seat(seat: Seat) -> Style {
    let color = match seat {
        Seat::One => Color::LightCyan,
        Seat::Two => Color::LightRed,
        Seat::Three => Color::LightGreen,
        Seat::Four => Color::LightMagenta,
    };
    Style::new().fg(color).add_modifier(Modifier::BOLD)
}

/// The letter of a player's pawn.
pub(super) const fn letter(seat: Seat) -> char {
    match seat {
        Seat::One => 'A',
        Seat::Two => 'B',
        Seat::Three => 'C',
        Seat::Four => 'D',
    }
}

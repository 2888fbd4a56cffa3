//! Small cases, one rule each. Whole rounds are paired in `tests/dutch`.

use ronde_domain::Color;

/// The colours of games written such as `WBB`.
pub(super) fn colors(games: &str) -> Vec<Color> {
    games.chars().map(|letter| if letter == 'W' { Color::White } else { Color::Black }).collect()
}

//! Colour preferences [1.7]: which colour a player should have, and how urgently.

use ronde_domain::Color;

/// How urgent a preference is, the strongest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Whites and blacks are equal: the opposite of the last colour.
    Mild,
    /// One more game with one colour than with the other.
    Strong,
    /// A difference of two or more, or the same colour in the last two games.
    Absolute,
}

/// The colour that a player should have. A player without a game has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    /// How urgent it is.
    pub strength: Strength,
    /// The colour.
    pub color: Color,
}

impl Preference {
    /// The preference after games with these colours, the last one at the end [1.7.1–1.7.4].
    pub fn after(colors: &[Color]) -> Option<Self> {
        let last = *colors.last()?;
        let difference = difference(colors);
        let lacking = if difference > 0 { Color::Black } else { Color::White };
        let repeated = matches!(colors, [.., before, _] if *before == last);
        Some(match difference {
            // a difference of two comes first; only rounds not paired by a Swiss could make the two tests differ
            2.. | ..=-2 => Self { strength: Strength::Absolute, color: lacking },
            _ if repeated => Self { strength: Strength::Absolute, color: last.opposite() },
            1 | -1 => Self { strength: Strength::Strong, color: lacking },
            0 => Self { strength: Strength::Mild, color: last.opposite() },
        })
    }

    /// Whether it is absolute.
    pub const fn is_absolute(self) -> bool {
        matches!(self.strength, Strength::Absolute)
    }
}

/// Games with White minus games with Black [1.6].
pub(super) fn difference(colors: &[Color]) -> i16 {
    let weight = |color: &Color| if *color == Color::White { 1 } else { -1 };
    colors.iter().map(weight).sum()
}

/// How many players have each preference: the seven counters by which a bracket can be judged without looking at its
/// players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PreferenceCounts {
    none: u32,
    by_class: [[u32; 3]; 2],
}

impl PreferenceCounts {
    /// How many have this preference.
    pub const fn get(&self, color: Color, strength: Strength) -> u32 {
        self.by_class[color as usize][strength as usize]
    }

    /// How many want this colour, however urgently.
    pub const fn wanting(&self, color: Color) -> u32 {
        let [mild, strong, absolute] = self.by_class[color as usize];
        mild + strong + absolute
    }

    /// How many have no preference.
    pub const fn without(&self) -> u32 {
        self.none
    }

    /// Counts one player more.
    pub const fn add(&mut self, preference: Option<Preference>) {
        *self.counter(preference) += 1;
    }

    /// Counts one player less, who must have been counted.
    pub const fn remove(&mut self, preference: Option<Preference>) {
        *self.counter(preference) -= 1;
    }

    const fn counter(&mut self, preference: Option<Preference>) -> &mut u32 {
        match preference {
            Some(Preference { color, strength }) => &mut self.by_class[color as usize][strength as usize],
            None => &mut self.none,
        }
    }
}

impl FromIterator<Option<Preference>> for PreferenceCounts {
    fn from_iter<I: IntoIterator<Item = Option<Preference>>>(preferences: I) -> Self {
        let mut counts = Self::default();
        for preference in preferences {
            counts.add(preference);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dutch::tests::colors;

    fn preference(games: &str) -> Option<(Strength, Color)> {
        Preference::after(&colors(games)).map(|wish| (wish.strength, wish.color))
    }

    #[test]
    fn preferences_by_the_colours_played() {
        use Color::{Black, White};
        use Strength::{Absolute, Mild, Strong};
        assert_eq!(preference(""), None);
        assert_eq!(preference("WBB"), Some((Absolute, White)));
        assert_eq!(preference("BBWW"), Some((Absolute, Black)));
        assert_eq!(preference("WBW"), Some((Strong, Black)));
        assert_eq!(preference("WB"), Some((Mild, White)));
        assert_eq!(preference("W"), Some((Strong, Black)));
        assert_eq!(preference("WWBW"), Some((Absolute, Black)));
        // no Swiss leads here: the difference comes before the repetition
        assert_eq!(preference("WWWWBB"), Some((Absolute, Black)));
    }

    #[test]
    fn counters() {
        let wishes = ["WBB", "WBW", "W", "WB", ""].map(|games| Preference::after(&colors(games)));
        let mut counts: PreferenceCounts = wishes.into_iter().collect();
        assert_eq!((counts.wanting(Color::White), counts.wanting(Color::Black), counts.without()), (2, 2, 1));
        assert_eq!(counts.get(Color::Black, Strength::Strong), 2);
        counts.remove(wishes[1]);
        assert_eq!(counts.get(Color::Black, Strength::Strong), 1);
    }
}

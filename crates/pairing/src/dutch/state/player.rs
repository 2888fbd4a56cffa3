//! One player as the rules see it when a round is paired.

use ronde_domain::{Color, PairingNumber, Points};

use crate::dutch::Preference;

/// What the rules derive for one player. Opponents and colours of the games are lists of the [`State`](super::State).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The tournament pairing number, TPN.
    pub number: PairingNumber,
    /// The pairing score: points so far, and the virtual points of the round to be paired.
    pub score: Points,
    /// The index of the scoregroup.
    pub group: u32,
    /// The place, from 1, among all players who have been considered in the pairing of some round, including this one. A player who has
    /// been absent from every round has no number yet and doesn't shift anybody; so it is this place, not the number, that is odd or even
    /// in [5.2.5].
    pub place: u32,
    /// Games with White minus games with Black [1.6].
    pub difference: i16,
    /// The preferred colour [1.7]; `None` before the first game.
    pub preference: Option<Preference>,
    /// The colour of the last two games, if they had the same.
    pub repeated: Option<Color>,
    /// The floats of the last two rounds [1.4].
    pub floats: Floats,
    /// Rounds without a played game, for C9.
    pub unplayed: u16,
    /// Whether the player may have the pairing-allocated bye (C2): no such bye yet, and no round without a game that gave as much as a win.
    pub may_have_bye: bool,
    /// Whether the round is the last one and the score is more than half of what could be reached [1.8].
    pub is_topscorer: bool,
}

/// The floats of the last two rounds of the tournament, played or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Floats {
    /// In the previous round.
    pub previous: Float,
    /// In the round before it.
    pub earlier: Float,
}

/// A player's float in one round, compared with the opponent's score before it [1.4].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Float {
    /// Equal scores, or a round without a game that gave no more than a loss.
    #[default]
    None,
    /// A lower opponent; the pairing-allocated bye; a round without a game that gave more than a loss.
    Down,
    /// A higher opponent.
    Up,
}

impl Player {
    /// Nobody yet: a placeholder in a list that is about to be filled.
    pub(super) const BLANK: Self = Self {
        number: PairingNumber::FIRST,
        score: Points::ZERO,
        group: 0,
        place: 0,
        difference: 0,
        preference: None,
        repeated: None,
        floats: Floats { previous: Float::None, earlier: Float::None },
        unplayed: 0,
        may_have_bye: false,
        is_topscorer: false,
    };

    /// Whether the player must have this colour: an absolute preference [1.7.1].
    pub fn must_have(&self, color: Color) -> bool {
        self.preference.is_some_and(|wish| wish.is_absolute() && wish.color == color)
    }

    /// Whether the player's own preference breaks C10 or C11: a difference beyond three, or a missing colour that the last two games had.
    /// Only manual rounds lead there.
    pub fn is_torn(&self) -> bool {
        self.preference.is_some_and(|wish| {
            wish.is_absolute() && (self.difference.abs() > 3 || self.repeated == Some(wish.color))
        })
    }
}

//! When and with which colours two given players meet, without building the table.
//!
//! The rule differs from the one that builds the table in [`super`], so each checks the other. It covers the single round robin.

use ronde_domain::{PairingNumber, RoundNumber};

use super::{cycle_length, even_field};
use crate::Game;

/// A game of a single round robin and its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The round in which the two meet.
    pub round: RoundNumber,
    /// Who has which colour.
    pub game: Game,
}

/// The game of two players in the single round robin; `None` if one of them is not in the field or they are the same player.
///
/// ```
/// use ronde_domain::PairingNumber;
/// use ronde_pairing::berger::meeting;
///
/// let [two, eight] = [2, 8].map(|n| PairingNumber::new(n).unwrap());
/// let game = meeting(8, eight, two).unwrap();
/// assert_eq!((game.round.get(), game.game.white), (3, two));
/// ```
pub fn meeting(players: u32, one: PairingNumber, other: PairingNumber) -> Option<Meeting> {
    let (lower, higher) = (one.min(other), one.max(other));
    if lower == higher || higher.get() > players {
        return None;
    }
    let circle = u32::from(cycle_length(players).ok()?);
    let (a, b) = (lower.get(), higher.get());
    let (sum, lower_is_white) =
        if b == even_field(players) { (2 * a, a <= b / 2) } else { (a + b, (circle + a - b) % 2 == 0) };
    let index = usize::try_from((sum - 2) % circle).expect("a round number fits");
    let (white, black) = if lower_is_white { (lower, higher) } else { (higher, lower) };
    Some(Meeting { round: RoundNumber::from_index(index), game: Game { white, black } })
}

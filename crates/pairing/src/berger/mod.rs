//! Berger tables: the round robin, where everyone plays everyone (FIDE C.05, Annex 1).
//!
//! The rule for tables of any size, and their double form. The numbers 1 … n are assigned elsewhere (by [`crate::lots`] or by rating). In
//! an odd field, the player who would meet number n + 1 is free in that round; the tournament decides what a free round is worth.
//! [`meeting`] looks up a single pair without a table.
//!
//! **Double round robin.** The second cycle repeats the first with colours reversed. The last two rounds of the first cycle are exchanged,
//! as FIDE recommends: in even fields numbers 1 and n/2 + 1 would otherwise have the same colour three times across the join. In odd fields
//! nobody would, but the recommendation doesn't distinguish the two, and using the same order lets a late entry turn an odd field into an
//! even one without a new table; so every field with two rounds to exchange gets the exchange.

mod lookup;
#[cfg(test)]
mod tests;

use ronde_domain::{PairingNumber, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::{Game, PairedRound};

pub use lookup::{Meeting, meeting};

/// How often everyone plays everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, once with each colour. The last two rounds of the first cycle are swapped, as FIDE recommends, so that nobody has the same
    /// colour three times in a row where the cycles meet.
    Double,
    /// Twice, both cycles in table order (`BERGER_DOUBLEROUNDROBIN` in a report file).
    DoubleInOrder,
}

/// Why a round robin has no such round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BergerError {
    /// No table fits this number of players.
    #[error("a round robin takes 2 to {MOST_PLAYERS} players, not {players}")]
    FieldSize {
        /// The number of players.
        players: u32,
    },
    /// A round after the last one.
    #[error("round {round} does not exist: {players} players have {rounds} rounds")]
    NoSuchRound {
        /// The requested round.
        round: RoundNumber,
        /// The size of the field.
        players: u32,
        /// How many rounds there are.
        rounds: u16,
    },
}

/// The largest field whose double round robin still has a number for every round.
pub const MOST_PLAYERS: u32 = 32_768;

/// The number of rounds of a round robin.
///
/// ```
/// use ronde_pairing::berger::{Cycles, rounds};
///
/// assert_eq!(rounds(8, Cycles::Single), Ok(7));
/// assert_eq!(rounds(7, Cycles::Single), Ok(7));
/// assert_eq!(rounds(8, Cycles::Double), Ok(14));
/// ```
pub fn rounds(players: u32, cycles: Cycles) -> Result<u16, BergerError> {
    let cycle = cycle_length(players)?;
    Ok(match cycles {
        Cycles::Single => cycle,
        Cycles::Double | Cycles::DoubleInOrder => 2 * cycle,
    })
}

/// The pairs of one round, in board order, for the players 1 … `players`.
///
/// ```
/// use ronde_domain::RoundNumber;
/// use ronde_pairing::berger::{Cycles, pair};
///
/// let first = pair(6, Cycles::Single, RoundNumber::FIRST)?;
/// assert_eq!(first.to_string(), "1-6 2-5 3-4");
/// # Ok::<(), ronde_pairing::berger::BergerError>(())
/// ```
pub fn pair(players: u32, cycles: Cycles, round: RoundNumber) -> Result<PairedRound, BergerError> {
    let rounds = rounds(players, cycles)?;
    if round.get() > rounds {
        return Err(BergerError::NoSuchRound { round, players, rounds });
    }
    let cycle = cycle_length(players)?;
    Ok(match cycles {
        Cycles::Double | Cycles::DoubleInOrder if round.get() > cycle => {
            reversed(table_row(players, round.get() - cycle))
        }
        Cycles::Double => table_row(players, exchanged(cycle, round.get())),
        Cycles::Single | Cycles::DoubleInOrder => table_row(players, round.get()),
    })
}

/// The rounds of one cycle: the next even number of players, minus one.
fn cycle_length(players: u32) -> Result<u16, BergerError> {
    if !(2..=MOST_PLAYERS).contains(&players) {
        return Err(BergerError::FieldSize { players });
    }
    Ok(u16::try_from(even_field(players) - 1).expect("the largest field has a number for each round"))
}

/// The field including the dummy player that makes it even.
const fn even_field(players: u32) -> u32 {
    players + players % 2
}

/// The row of the table that is played in `round` of the first of two cycles: the last two are swapped.
const fn exchanged(cycle: u16, round: u16) -> u16 {
    if cycle < 2 || round + 1 < cycle {
        round
    } else if round == cycle {
        cycle - 1
    } else {
        cycle
    }
}

/// Row `round` of the table. The highest number of the even field alternates between the colours; all others
/// sit in a circle of odd size, and those at equal distance from its opponent play each other.
fn table_row(players: u32, round: u16) -> PairedRound {
    let highest = even_field(players);
    let circle = highest - 1;
    let half = highest / 2;
    let round = u32::from(round);
    let opposite = if round % 2 == 1 { round.div_ceil(2) } else { half + round / 2 };
    let seat = |steps: u32| (opposite - 1 + steps) % circle + 1;

    let first = if round % 2 == 1 { (opposite, highest) } else { (highest, opposite) };
    let others = (1..half).map(|distance| (seat(distance), seat(circle - distance)));
    let is_dummy = |number: u32| number > players;
    let mut paired = PairedRound::default();
    for (white, black) in std::iter::once(first).chain(others) {
        if is_dummy(white) || is_dummy(black) {
            paired.bye = Some(numbered(opposite));
        } else {
            paired.games.push(Game { white: numbered(white), black: numbered(black) });
        }
    }
    paired
}

fn reversed(mut round: PairedRound) -> PairedRound {
    for game in &mut round.games {
        *game = Game { white: game.black, black: game.white };
    }
    round
}

fn numbered(number: u32) -> PairingNumber {
    PairingNumber::new(number).expect("the seats of a table are numbered from 1")
}

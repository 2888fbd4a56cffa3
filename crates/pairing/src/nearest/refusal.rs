//! Why a round can't be paired, with facts that let an arbiter verify it.

use std::fmt;

use ronde_domain::PairingNumber;
use ronde_matching::{Witness, maximum_matching};

use super::Proposals;

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// The list of those present is empty.
    #[error("nobody is present")]
    NobodyPresent,
    /// Somebody listed has no card in the table.
    #[error("player {0} is to be paired but is not in the table")]
    UnknownPlayer(PairingNumber),
    /// Somebody is listed twice.
    #[error("player {0} is to be paired twice")]
    ListedTwice(PairingNumber),
    /// The field is odd, and everyone in it has already scored without playing. The players are listed from the highest to the lowest.
    #[error("nobody may have the bye: {} already scored without playing", Listed(.0))]
    NobodyForBye(Vec<PairingNumber>),
    /// Whoever has the bye, the absolute rules allow no complete round.
    #[error("no complete pairing exists: {0}")]
    Obstructed(Obstruction),
}

/// The proof that no complete round exists.
///
/// The members of each group may meet each other and the [`outlets`](Self::outlets), but nobody else; each group has an odd number of
/// members, so at least one needs an outlet; and there are fewer outlets than groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstruction {
    /// The players left over if as many as possible were paired; other choices leave others over, but never fewer.
    pub left_over: Vec<Seat>,
    /// The groups, each from the highest to the lowest.
    pub groups: Vec<Vec<Seat>>,
    /// Everyone whom members of the groups may meet outside their own group.
    pub outlets: Vec<Seat>,
}

/// What takes one place in a field: a player, or the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// A player.
    Player(PairingNumber),
    /// The bye of an odd field.
    Bye,
}

impl Obstruction {
    pub(super) fn new(proof: &Witness, proposals: &Proposals<'_>) -> Self {
        let seat = |&vertex: &usize| match proposals.ranked.get(vertex) {
            Some(contender) => Seat::Player(contender.number),
            None => Seat::Bye,
        };
        let seats = |vertices: &[usize]| vertices.iter().map(seat).collect::<Vec<_>>();
        let left_over: Vec<_> = maximum_matching(&proposals.graph).unmatched().collect();
        Self {
            left_over: seats(&left_over),
            groups: proof.odd_components.iter().map(|component| seats(component)).collect(),
            outlets: seats(&proof.barrier),
        }
    }
}

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} would be left over, because", Listed(&self.left_over))?;
        for (index, group) in self.groups.iter().take(READABLE).enumerate() {
            let gap = if index == 0 { "" } else { " /" };
            write!(f, "{gap} {}", Listed(group))?;
        }
        if let more @ 1.. = self.groups.len().saturating_sub(READABLE) {
            write!(f, " and {more} groups more")?;
        }
        match self.outlets[..] {
            [] => write!(f, " may meet nobody else"),
            _ => write!(f, " may otherwise only meet {}", Listed(&self.outlets)),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(number) => write!(f, "{number}"),
            Self::Bye => write!(f, "the bye"),
        }
    }
}

/// Several of them separated by commas; of very many only the first few.
struct Listed<'a, T>(&'a [T]);

/// Nobody reads more names than this.
const READABLE: usize = 12;

impl<T: fmt::Display> fmt::Display for Listed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().take(READABLE).enumerate() {
            let gap = if index == 0 { "" } else { ", " };
            write!(f, "{gap}{item}")?;
        }
        match self.0.len().saturating_sub(READABLE) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

//! The players below a group who need help, and who can help them: the Gallai–Edmonds decomposition.
//!
//! Make as many pairs as possible among the players below. The players whom some such pairing leaves over fall into components; the
//! *barrier* are the others who may play one of them. There are more components than players in the barrier, by exactly the number of
//! players who must come down. That many players complete the rest of the field if and only if the components can be matched one to one
//! with them and the barrier; and whoever comes down, at least that many of them serve different components.

use std::cell::OnceCell;

use ronde_matching::Spent;

use super::{Completion, Rank, Seat};

/// The components below a group and their barrier.
pub(super) struct Slots {
    components: Vec<Vec<Seat>>,
    barrier: Vec<Seat>,
    /// The bye goes to somebody in this group or above.
    bye: bool,
    /// Which components each player can serve, by rank, computed on demand.
    served: Vec<OnceCell<Vec<bool>>>,
}

impl Slots {
    pub(super) fn below(completion: &Completion<'_>, group: usize) -> Result<Self, Spent> {
        let seats = completion.seats_below(group);
        let graph = completion.graph(&seats);
        let matching = graph.maximum_matching_within(completion.effort)?;
        let witness = graph.gallai_edmonds_within(completion.effort, &matching)?;
        let witness = witness.expect("the matching is maximum");
        let seated = |vertices: &[usize]| vertices.iter().map(|&vertex| seats[vertex]).collect();
        Ok(Self {
            components: witness.odd_components.iter().map(|component| seated(component)).collect(),
            barrier: seated(&witness.barrier),
            bye: completion.has_bye_from(group),
            served: vec![OnceCell::new(); completion.state.len()],
        })
    }

    /// Whether the player can serve a component, or have the bye.
    pub(super) fn admits(&self, completion: &Completion<'_>, rank: Rank) -> bool {
        (self.bye && completion.may_have_bye(rank)) || self.served(completion, rank).contains(&true)
    }

    /// Whether the seat is joined to somebody in the component.
    pub(super) fn serves(&self, completion: &Completion<'_>, seat: Seat, component: usize) -> bool {
        match seat {
            Seat::Player(rank) => self.served(completion, rank)[component],
            other => self.is_joined(completion, other, component),
        }
    }

    fn served(&self, completion: &Completion<'_>, rank: Rank) -> &[bool] {
        self.served[rank].get_or_init(|| {
            let components = 0..self.components.len();
            components.map(|component| self.is_joined(completion, Seat::Player(rank), component)).collect()
        })
    }

    fn is_joined(&self, completion: &Completion<'_>, seat: Seat, component: usize) -> bool {
        self.components[component].iter().any(|&member| completion.joined(seat, member))
    }

    /// Whether the bye goes to somebody in the group or above; if so, it is the first of the seats.
    pub(super) const fn has_bye(&self) -> bool {
        self.bye
    }

    /// Everything below that must be matched for the round to be complete.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let components = (0..self.components.len()).map(Seat::Component);
        self.bye.then_some(Seat::Bye).into_iter().chain(components).chain(self.barrier.iter().copied())
    }
}

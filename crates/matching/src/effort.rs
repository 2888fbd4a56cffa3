//! How much work a solver may do, counted in steps and not by a clock: the same problem stops at the same point on every machine.
//!
//! A step is about one look at one pair of vertices. Solvers count in their outer loops, so that counting costs nothing measurable; the
//! count can therefore be slightly off.

use std::cell::Cell;

/// An allowance of steps. Everything that works on one answer draws on the same one.
///
/// ```
/// use ronde_matching::{Effort, ImplicitGraph, Spent};
///
/// let graph = ImplicitGraph::new(1_000, |one, other| one.abs_diff(other) == 7);
/// assert_eq!(graph.maximum_matching_within(&Effort::of(100)), Err(Spent));
/// let plenty = Effort::of(10_000_000);
/// assert_eq!(graph.maximum_matching_within(&plenty), Ok(graph.maximum_matching()));
/// assert!(plenty.used() > 1_000);
/// ```
#[derive(Clone, Debug)]
pub struct Effort {
    allowed: u64,
    left: Cell<u64>,
}

/// The allowance is used up. The result is unknown, and an interrupted solver must not be used any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spent;

impl Effort {
    /// An allowance of this many steps.
    pub const fn of(steps: u64) -> Self {
        Self { allowed: steps, left: Cell::new(steps) }
    }

    /// More steps than anybody will live to see.
    pub const fn unlimited() -> Self {
        Self::of(u64::MAX)
    }

    /// Takes steps from what is left. Once there are too few, nothing is left for anyone else either.
    pub fn spend(&self, steps: usize) -> Result<(), Spent> {
        let Some(left) = self.left.get().checked_sub(steps as u64) else {
            self.left.set(0);
            return Err(Spent);
        };
        self.left.set(left);
        Ok(())
    }

    /// How many steps have been taken.
    pub fn used(&self) -> u64 {
        self.allowed - self.left.get()
    }
}

impl std::fmt::Display for Spent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the allowed effort is used up")
    }
}

impl std::error::Error for Spent {}

/// Does something without a limit.
pub(crate) fn without_limit<T>(work: impl FnOnce(&Effort) -> Result<T, Spent>) -> T {
    work(&Effort::unlimited()).unwrap_or_else(|Spent| unreachable!("no machine takes so many steps"))
}

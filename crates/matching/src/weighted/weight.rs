//! What edges may weigh: the elements of an ordered abelian group.

use std::fmt::Debug;

/// A weight: it can be added, subtracted and compared, and comparison is compatible with addition.
///
/// The solver keeps its dual values doubled and so never meets a fraction: it asks for [`Self::half`] only where theory says
/// that the value is twice another. Integers of any width will do, and so will tuples of weights, which compare
/// lexicographically: with `(1, weight)` on each edge the heaviest matching is the heaviest among the *largest* ones.
///
/// ```
/// use ronde_matching::{Weight, maximum_weight_matching};
///
/// // a path 0–1–2–3 whose middle weighs more than both ends together
/// let weight = |one: usize, other: usize| match (one, other) {
///     (0, 1) | (2, 3) => Some(2),
///     (1, 2) => Some(5),
///     _ => None,
/// };
/// assert_eq!(maximum_weight_matching::<i64>(4, weight).size(), 1);
/// let larger_first = |one, other| weight(one, other).map(|weight| (1, weight));
/// assert_eq!(maximum_weight_matching::<(i64, i64)>(4, larger_first).size(), 2);
/// assert_eq!((3, 4).minus((1, 6)), (2, -2));
/// ```
pub trait Weight: Copy + Ord + Debug {
    /// The neutral element.
    const ZERO: Self;

    /// How many words a value takes: a look at an edge counts this many times in an [`Effort`](crate::Effort).
    const WORDS: usize = 1;

    /// The sum.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The difference.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The half of a value that is the double of another.
    #[must_use]
    fn half(self) -> Self;

    /// Whether eight times the value can still be represented. Nothing that the solver computes on the way is larger than that
    /// multiple of the heaviest edge; it refuses heavier edges, so that an overflow cannot pass for a result.
    fn has_headroom(self) -> bool;

    /// The inverse.
    #[must_use]
    fn negated(self) -> Self {
        Self::ZERO.minus(self)
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn half(self) -> Self {
        debug_assert!(self % 2 == 0, "{self} is not even");
        self / 2
    }

    fn has_headroom(self) -> bool {
        (Self::MIN / 8..=Self::MAX / 8).contains(&self)
    }
}

/// Lexicographic: the first component decides, the second breaks ties.
impl<A: Weight, B: Weight> Weight for (A, B) {
    const ZERO: Self = (A::ZERO, B::ZERO);
    const WORDS: usize = A::WORDS + B::WORDS;

    fn plus(self, other: Self) -> Self {
        (self.0.plus(other.0), self.1.plus(other.1))
    }

    fn minus(self, other: Self) -> Self {
        (self.0.minus(other.0), self.1.minus(other.1))
    }

    fn half(self) -> Self {
        (self.0.half(), self.1.half())
    }

    fn has_headroom(self) -> bool {
        self.0.has_headroom() && self.1.has_headroom()
    }
}

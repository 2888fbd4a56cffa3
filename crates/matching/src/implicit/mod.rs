//! Maximum matchings in a graph that is not stored: a predicate says whether two vertices are joined.
//!
//! Where nearly everything is joined, a list of edges would be far larger than the graph deserves. Most pairs come for free: each vertex
//! takes the next free one, and two vertices left over are helped by a pair that swaps. Only what is still unmatched then starts a search
//! ([`search`]). If every vertex is joined to nearly all others, this takes nearly linear time, and memory is linear on every graph. For a
//! graph that is sparse, or asked many times, store it: [`crate::Graph`].

mod search;

use crate::effort::without_limit;
use crate::{Effort, Matching, Spent, Witness};
use search::Search;

/// How many other unmatched vertices to try for each one, connected by a pair in between, and how many pairs. Without limits this would be
/// cubic when hundreds stay unmatched for good; the search that follows is exact anyway.
const PARTNERS_TRIED: usize = 4;
const PAIRS_TRIED: usize = 64;

/// A graph on the vertices 0 … n − 1 in which two are joined if the predicate holds.
///
/// The predicate must be symmetric; it is never asked about a vertex and itself. The order of the vertices matters for speed only: put those
/// first that are hard to match. A vertex that the first matching covers stays covered.
///
/// ```
/// use ronde_matching::ImplicitGraph;
///
/// // numbers are joined unless they differ by one
/// let graph = ImplicitGraph::new(1_001, |one, other| one.abs_diff(other) != 1);
/// let matching = graph.maximum_matching();
/// assert_eq!((matching.size(), matching.unmatched().count()), (500, 1));
/// assert_eq!(matching.mate(0), Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct ImplicitGraph<F> {
    order: usize,
    joined: F,
}

impl<F: Fn(usize, usize) -> bool> ImplicitGraph<F> {
    /// A graph with `order` vertices.
    pub const fn new(order: usize, joined: F) -> Self {
        Self { order, joined }
    }

    /// How many vertices there are.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// A matching with as many pairs as any.
    pub fn maximum_matching(&self) -> Matching {
        without_limit(|effort| self.maximum_matching_within(effort))
    }

    /// Like [`Self::maximum_matching`], with a limit on the effort.
    pub fn maximum_matching_within(&self, effort: &Effort) -> Result<Matching, Spent> {
        let mut mates = self.greedy(effort)?;
        let parity = self.order % 2;
        let mut unmatched = self.help_over_a_pair(&mut mates, effort)?;
        while unmatched > parity {
            let Some(path) = Search::plant(&self.joined, &mates).grow(effort)? else { break };
            for edge in path.chunks_exact(2) {
                join(&mut mates, edge[0], edge[1]);
            }
            unmatched -= 2;
        }
        Ok(Matching::from_mates(mates))
    }

    /// The Gallai–Edmonds decomposition, from a maximum matching of this graph; `None` if the matching can still grow.
    ///
    /// The components of the witness consist of the *outer* vertices, those that some maximum matching leaves unmatched. Its
    /// barrier consists of the other vertices that are joined to an outer one. As many outsiders as the deficiency,
    /// none joined to another, complete the graph to a perfect matching if and only if the components can be matched
    /// one to one with the outsiders and the barrier; a component is joined to whatever one of its vertices is joined to.
    ///
    /// ```
    /// use ronde_matching::ImplicitGraph;
    ///
    /// // 0 is joined to everybody, the others to nobody else
    /// let star = ImplicitGraph::new(4, |one, other| one == 0 || other == 0);
    /// let decomposition = star.gallai_edmonds(&star.maximum_matching()).unwrap();
    /// assert_eq!(decomposition.barrier, [0]);
    /// assert_eq!(decomposition.odd_components, [[1], [2], [3]]);
    /// ```
    ///
    /// # Panics
    /// If the matching has another number of vertices.
    pub fn gallai_edmonds(&self, matching: &Matching) -> Option<Witness> {
        without_limit(|effort| self.gallai_edmonds_within(effort, matching))
    }

    /// Like [`Self::gallai_edmonds`], with a limit on the effort.
    ///
    /// # Panics As above.
    pub fn gallai_edmonds_within(
        &self,
        effort: &Effort,
        matching: &Matching,
    ) -> Result<Option<Witness>, Spent> {
        assert_eq!(matching.mates().len(), self.order, "the matching is one of another graph");
        let mut search = Search::plant(&self.joined, matching.mates());
        let path = search.grow(effort)?;
        Ok(if path.is_some() { None } else { Some(search.into_witness()) })
    }

    /// Matches each vertex in turn with the next free one that it is joined to.
    fn greedy(&self, effort: &Effort) -> Result<Vec<Option<usize>>, Spent> {
        let mut mates = vec![None; self.order];
        // the free vertices as a chain: at each the next one, `order` at the end
        let mut next: Vec<usize> = (1..=self.order).collect();
        let mut first = 0;
        while first < self.order {
            let (mut before, mut other) = (first, next[first]);
            let mut asked = 1;
            while other < self.order && !(self.joined)(first, other) {
                (before, other) = (other, next[other]);
                asked += 1;
            }
            effort.spend(asked)?;
            if other < self.order {
                next[before] = next[other];
                join(&mut mates, first, other);
            }
            first = next[first];
        }
        Ok(mates)
    }

    /// For unmatched u and v, looks for a pair x–y such that u–x and y–v are joined. Returns how many vertices stay unmatched.
    fn help_over_a_pair(&self, mates: &mut [Option<usize>], effort: &Effort) -> Result<usize, Spent> {
        let mut waiting: Vec<usize> = (0..self.order).filter(|&vertex| mates[vertex].is_none()).collect();
        let mut unmatched = waiting.len();
        while let Some(vertex) = waiting.pop() {
            // normally only some are tried, but hard cases try all
            effort.spend(self.order)?;
            if let Some((near, far, place)) = self.pair_between(vertex, &waiting, mates) {
                join(mates, vertex, near);
                join(mates, far, waiting.remove(place));
                unmatched -= 2;
            }
        }
        Ok(unmatched)
    }

    /// A pair with one vertex joined to `vertex` and the other to one of the last in `waiting`; and the place of that one.
    fn pair_between(
        &self,
        vertex: usize,
        waiting: &[usize],
        mates: &[Option<usize>],
    ) -> Option<(usize, usize, usize)> {
        let partners = waiting.len().saturating_sub(PARTNERS_TRIED)..waiting.len();
        if partners.is_empty() {
            return None;
        }
        let pairs = mates.iter().enumerate().filter_map(|(near, &far)| Some((near, far?)));
        let mut pairs = pairs.filter(|&(near, _)| (self.joined)(vertex, near)).take(PAIRS_TRIED);
        pairs.find_map(|(near, far)| {
            let place = partners.clone().rev().find(|&place| (self.joined)(far, waiting[place]))?;
            Some((near, far, place))
        })
    }
}

fn join(mates: &mut [Option<usize>], one: usize, other: usize) {
    mates[one] = Some(other);
    mates[other] = Some(one);
}

//! The proof that a matching can't be larger, in a form that anybody can check by counting.
//!
//! Tutte and Berge: take a set of vertices (the *barrier*) away and count the components of odd size in what
//! is left. Each needs a vertex of the barrier for one of its own, so if there are more components than barrier vertices,
//! the surplus is left unmatched by every matching. The barrier found here is that of Gallai and Edmonds, for
//! which the surplus is exactly what a maximum matching leaves.

use super::Matching;
use crate::effort::without_limit;
use crate::forest::Forest;
use crate::{Graph, VertexSet};

/// Why no matching of a graph has more pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The vertices whose removal leaves too many odd components.
    pub barrier: Vec<usize>,
    /// Components of odd size that are joined to nothing but the barrier. Even ones are not listed: they don't matter.
    pub odd_components: Vec<Vec<usize>>,
}

impl Witness {
    /// The minimum number of vertices that every matching leaves unmatched.
    pub fn deficiency(&self) -> usize {
        self.odd_components.len().saturating_sub(self.barrier.len())
    }

    /// Whether the components are what they claim to be in `graph`: odd, disjoint, and joined to nothing outside
    /// but the barrier. Then every matching leaves [`Self::deficiency`] vertices at least.
    ///
    /// ```
    /// use ronde_matching::{Graph, maximum_matching};
    ///
    /// // three leaves on one stem
    /// let star = Graph::from_edges(4, [(0, 1), (0, 2), (0, 3)]);
    /// let witness = maximum_matching(&star).witness(&star).unwrap();
    /// assert_eq!(witness.barrier, [0]);
    /// assert_eq!((witness.deficiency(), witness.holds_in(&star)), (2, true));
    /// ```
    pub fn holds_in(&self, graph: &Graph) -> bool {
        let mut places: Vec<Option<usize>> = vec![None; graph.order()];
        let barrier_place = self.odd_components.len();
        for &vertex in &self.barrier {
            places[vertex] = Some(barrier_place);
        }
        for (place, component) in self.odd_components.iter().enumerate() {
            for &vertex in component {
                if places[vertex].replace(place).is_some() {
                    return false;
                }
            }
        }
        let stays_inside = |place: usize, vertex: usize| {
            let mut neighbors = graph.neighbors(vertex).iter();
            neighbors.all(|other| places[other] == Some(place) || places[other] == Some(barrier_place))
        };
        self.odd_components.iter().enumerate().all(|(place, component)| {
            component.len() % 2 == 1 && component.iter().all(|&vertex| stays_inside(place, vertex))
        })
    }

    /// The witness for a maximum matching; none if the matching can still grow.
    pub(crate) fn find(graph: &Graph, matching: &Matching) -> Option<Self> {
        let all = VertexSet::full(graph.order());
        let mut forest = Forest::plant(graph, &all, matching.mates());
        if without_limit(|effort| forest.grow(effort)).is_some() {
            return None;
        }
        let barrier = all.iter().filter(|&vertex| forest.is_inner(vertex)).collect();
        let mut outer = VertexSet::empty(graph.order());
        for vertex in all.iter().filter(|&vertex| forest.is_outer(vertex)) {
            outer.insert(vertex);
        }
        Some(Self { barrier, odd_components: components(graph, outer) })
    }
}

/// The connected components among these vertices, each in increasing order.
fn components(graph: &Graph, mut rest: VertexSet) -> Vec<Vec<usize>> {
    let mut components = Vec::new();
    while let Some(start) = rest.first() {
        rest.remove(start);
        let mut component = vec![start];
        let mut explored = 0;
        while let Some(&vertex) = component.get(explored) {
            explored += 1;
            let found: Vec<_> = graph.neighbors(vertex).common(&rest).collect();
            for neighbor in found {
                rest.remove(neighbor);
                component.push(neighbor);
            }
        }
        component.sort_unstable();
        components.push(component);
    }
    components
}

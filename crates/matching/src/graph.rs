//! Undirected graphs without loops, stored as one bit for each pair.
//!
//! The graphs of a field of players are dense (nearly everyone may meet nearly everyone), so a row of bits is both the smallest and the
//! fastest form: 2,000 vertices take half a megabyte.

use crate::VertexSet;

/// An undirected graph on the vertices 0 … n − 1.
///
/// ```
/// use ronde_matching::Graph;
///
/// let mut graph = Graph::new(3);
/// graph.add_edge(2, 0);
/// assert!(graph.has_edge(0, 2) && !graph.has_edge(0, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    rows: Vec<VertexSet>,
}

impl Graph {
    /// A graph with `order` vertices and no edges yet.
    pub fn new(order: usize) -> Self {
        Self { rows: vec![VertexSet::empty(order); order] }
    }

    /// A graph with `order` vertices and these edges.
    pub fn from_edges(order: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut graph = Self::new(order);
        for (one, other) in edges {
            graph.add_edge(one, other);
        }
        graph
    }

    /// Joins two vertices. Joining them again changes nothing.
    ///
    /// # Panics
    /// If one of them is not in the graph, or they are the same: no matching could use the edge.
    pub fn add_edge(&mut self, one: usize, other: usize) {
        let order = self.order();
        assert!(one < order && other < order, "edge {one}–{other} leaves the {order} vertices of the graph");
        assert_ne!(one, other, "a vertex cannot be matched with itself");
        self.rows[one].insert(other);
        self.rows[other].insert(one);
    }

    /// Disconnects two vertices. If they are not joined, nothing changes.
    pub fn remove_edge(&mut self, one: usize, other: usize) {
        self.rows[one].remove(other);
        self.rows[other].remove(one);
    }

    /// How many vertices there are.
    pub const fn order(&self) -> usize {
        self.rows.len()
    }

    /// Whether the two are joined.
    pub fn has_edge(&self, one: usize, other: usize) -> bool {
        self.rows.get(one).is_some_and(|row| row.contains(other))
    }

    /// The vertices joined to this one.
    pub fn neighbors(&self, vertex: usize) -> &VertexSet {
        &self.rows[vertex]
    }
}

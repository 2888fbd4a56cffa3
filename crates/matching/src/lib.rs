//! Matchings in general graphs: the largest or the heaviest, and the proof that none is larger or heavier.
//!
//! Vertices are the numbers 0 … n − 1; what a vertex stands for is the caller's business. Without weights, a [`Graph`] goes in and
//! a [`Matching`] comes out; a [`Witness`] shows why no larger one exists; a [`Completion`] hands out pairs one by one and never
//! lets the rest become unmatchable; an [`ImplicitGraph`] is not stored at all. With weights, a [`Solver`] finds the heaviest matching of
//! a graph that may change, and a [`Certificate`] proves it; a [`SparseGraph`] is one of many vertices and few edges; a [`Layout`] packs many criteria into one [`Wide`] weight.
//!
//! ```
//! use ronde_matching::{Graph, maximum_matching};
//!
//! // a triangle with a tail: 3 can only go with 2, so 0 and 1 must go together
//! let graph = Graph::from_edges(4, [(0, 1), (1, 2), (2, 0), (2, 3)]);
//! let matching = maximum_matching(&graph);
//! assert_eq!(matching.mate(3), Some(2));
//! assert_eq!(matching.size(), 2);
//! ```

mod completion;
mod forest;
mod graph;
mod implicit;
mod matching;
mod trees;
mod vertex_set;
mod weighted;
mod witness;

pub use completion::Completion;
pub use graph::Graph;
pub use implicit::ImplicitGraph;
pub use matching::{Matching, maximum_matching};
pub use vertex_set::VertexSet;
pub use weighted::{
    Certificate, Contribution, Contributions, Field, Heaviest, Hint, Layout, Packing, Solution, Solver,
    SparseGraph, SparseSolution, TooManyBits, Weight, Wide, maximum_weight_matching,
};
pub use witness::Witness;

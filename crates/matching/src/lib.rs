//! Matchings in general graphs: the largest or the heaviest, and the proof that none is larger or heavier.
//!
//! Vertices are the numbers 0 … n − 1; what a vertex stands for is the caller's business. Without weights, a [`Graph`] goes in and a
//! [`Matching`] comes out; a [`Witness`] shows why no larger one exists; a [`Completion`] hands out pairs one by one and keeps the rest
//! matchable; an [`ImplicitGraph`] is not stored at all. With weights, a [`Solver`] finds the heaviest matching of a graph that may change,
//! and a [`Certificate`] proves it; a [`SparseGraph`] is one of many vertices and few edges; a [`Layout`] packs many criteria into one
//! [`Wide`] weight. Anything that takes long can be given an [`Effort`], and stops when that is used up.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod completion;
mod effort;
mod forest;
mod graph;
mod implicit;
mod matching;
mod trees;
mod vertex_set;
mod weighted;

pub use completion::Completion;
pub use effort::{Effort, Spent};
pub use graph::Graph;
pub use implicit::ImplicitGraph;
pub use matching::{Matching, Witness, maximum_matching};
pub use vertex_set::VertexSet;
pub use weighted::{
    Certificate, Contribution, Contributions, Field, Heaviest, Hint, Layout, Packing, Solution, Solver,
    SparseGraph, SparseSolution, TooManyBits, Weight, Wide, maximum_weight_matching,
};

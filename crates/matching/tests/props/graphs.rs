//! Random graphs, and what is true of them by trying everything.

use proptest::prelude::*;
use ronde_matching::{Graph, VertexSet};

/// A graph of `order` vertices in which each pair is joined with a probability of `percent`.
pub(crate) fn graphs(orders: std::ops::Range<usize>) -> impl Strategy<Value = Graph> {
    (orders, 0u32..=100).prop_flat_map(|(order, percent)| {
        let pairs = order * order.saturating_sub(1) / 2;
        prop::collection::vec(0u32..100, pairs).prop_map(move |dice| {
            let edges = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
            let drawn = edges.zip(dice).filter(|&(_, die)| die < percent).map(|(edge, _)| edge);
            Graph::from_edges(order, drawn)
        })
    })
}

/// Sparse graphs, in which odd circles and dead ends decide.
pub(crate) fn sparse_graphs(orders: std::ops::Range<usize>) -> impl Strategy<Value = Graph> {
    orders.prop_flat_map(|order| {
        prop::collection::vec((0..order, 0..order), order..order * 2).prop_map(move |edges| {
            Graph::from_edges(order, edges.into_iter().filter(|(one, other)| one != other))
        })
    })
}

/// The size of the largest matching among the vertices left, by trying everything.
pub(crate) fn largest_by_trial(graph: &Graph, left: &VertexSet) -> usize {
    let Some(vertex) = left.first() else { return 0 };
    let mut rest = left.clone();
    rest.remove(vertex);
    let mut best = largest_by_trial(graph, &rest);
    let neighbors: Vec<_> = graph.neighbors(vertex).common(&rest).collect();
    for neighbor in neighbors {
        rest.remove(neighbor);
        best = best.max(1 + largest_by_trial(graph, &rest));
        rest.insert(neighbor);
    }
    best
}

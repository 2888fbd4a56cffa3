//! Maximum matchings and completions of stored graphs.
//!
//! Sizes are compared with a search through all matchings where that is possible; beyond that the witness proves
//! them, by a count that knows nothing of how the matching was found.

use proptest::prelude::*;
use ronde_matching::{Completion, Graph, Matching, VertexSet, maximum_matching};

use crate::graphs::{graphs, largest_by_trial, sparse_graphs};

/// The graph without the vertices outside `left`, renumbered.
fn induced(graph: &Graph, left: &VertexSet) -> Graph {
    let kept: Vec<_> = left.iter().collect();
    let pairs = (0..kept.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    Graph::from_edges(kept.len(), pairs.filter(|&(one, other)| graph.has_edge(kept[one], kept[other])))
}

fn check_consistent(graph: &Graph, matching: &Matching) {
    for (one, other) in matching.pairs() {
        assert!(graph.has_edge(one, other));
        assert_eq!((matching.mate(one), matching.mate(other)), (Some(other), Some(one)));
    }
    assert_eq!(2 * matching.size() + matching.unmatched().count(), graph.order());
}

/// Berge's formula: the witness is sound and leaves exactly as many as the matching does.
fn check_proof(graph: &Graph, matching: &Matching) {
    let witness = matching.witness(graph).expect("no augmenting path is left");
    assert!(witness.holds_in(graph), "{witness:?}");
    assert_eq!(witness.deficiency(), matching.unmatched().count());
    assert_eq!(witness.odd_components.is_empty(), matching.is_perfect());
}

/// Settles all vertices in order, at random, and compares the partners on offer with matchings computed from scratch.
fn check_completion(graph: &Graph, mut die: u64) {
    let mut completion = match Completion::new(graph) {
        Ok(completion) => completion,
        Err(witness) => {
            assert!(witness.deficiency() > 0 && witness.holds_in(graph));
            assert!(!maximum_matching(graph).is_perfect());
            return;
        }
    };
    while let Some(vertex) = completion.unsettled().first() {
        let left = completion.unsettled().clone();
        let mut expected = VertexSet::empty(graph.order());
        for neighbor in graph.neighbors(vertex).common(&left) {
            let mut rest = left.clone();
            rest.remove(vertex);
            rest.remove(neighbor);
            if maximum_matching(&induced(graph, &rest)).is_perfect() {
                expected.insert(neighbor);
            }
        }
        assert_eq!(completion.partners(vertex), expected);
        assert_eq!(completion.settle(vertex, |_| Some(vertex)), None, "nobody is its own partner");
        assert_eq!(completion.unsettled(), &left, "a refused choice changes nothing");
        let chosen = completion.settle(vertex, |partners| {
            die = die.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            partners.iter().nth(usize::try_from(die >> 33).expect("31 bits fit") % partners.len())
        });
        assert!(chosen.is_some_and(|chosen| expected.contains(chosen)));
        assert_eq!(completion.unsettled().len() + 2, left.len());
        assert!(completion.partners(vertex).is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(1_000, 4_000)))]

    #[test]
    fn no_matching_is_larger(graph in graphs(0..10)) {
        let matching = maximum_matching(&graph);
        check_consistent(&graph, &matching);
        prop_assert_eq!(matching.size(), largest_by_trial(&graph, &VertexSet::full(graph.order())));
        check_proof(&graph, &matching);
    }

    #[test]
    fn no_matching_of_a_sparse_graph_is_larger(graph in sparse_graphs(1..10)) {
        let matching = maximum_matching(&graph);
        prop_assert_eq!(matching.size(), largest_by_trial(&graph, &VertexSet::full(graph.order())));
    }

    #[test]
    fn partners_are_those_that_strand_nobody(graph in graphs(0..13), die: u64) {
        check_completion(&graph, die);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_witness_proves_the_size(graph in graphs(10..70)) {
        let matching = maximum_matching(&graph);
        check_consistent(&graph, &matching);
        check_proof(&graph, &matching);
    }

    #[test]
    fn the_witness_proves_the_size_in_sparse_graphs(graph in sparse_graphs(10..300)) {
        let matching = maximum_matching(&graph);
        check_consistent(&graph, &matching);
        check_proof(&graph, &matching);
    }

    #[test]
    fn partners_in_larger_and_sparse_graphs(graph in sparse_graphs(10..40), die: u64) {
        check_completion(&graph, die);
        // the complement of a sparse graph is dense and nearly always has a perfect matching
        let pairs = (0..graph.order()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let complement = pairs.filter(|&(one, other)| !graph.has_edge(one, other));
        check_completion(&Graph::from_edges(graph.order(), complement), die);
    }
}

#[test]
fn a_matching_that_can_grow_has_no_witness() {
    let edge = Graph::from_edges(2, [(0, 1)]);
    let nothing = maximum_matching(&Graph::new(2));
    assert_eq!(nothing.witness(&edge), None);
}

#[test]
fn two_thousand_vertices_are_settled_one_by_one() {
    let pairs = (0..2_000usize).flat_map(|one| (0..one).map(move |other| (one, other)));
    let graph = Graph::from_edges(2_000, pairs.filter(|(one, other)| (one * one + other) % 7 != 0));
    let mut completion = Completion::new(&graph).unwrap();
    while let Some(vertex) = completion.unsettled().first() {
        assert!(completion.settle(vertex, VertexSet::first).is_some());
    }
}

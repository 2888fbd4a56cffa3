//! Graphs given by a predicate, against the same graphs stored.
//!
//! The decomposition is compared with its definition (an outer vertex is one that some maximum matching misses), and the
//! theorem by which outsiders complete a graph is tried out on graphs small enough for a search through all matchings.

use proptest::prelude::*;
use ronde_matching::{Graph, ImplicitGraph, VertexSet, maximum_matching};

use crate::graphs::{graphs, largest_by_trial, sparse_graphs};

/// The matching is one of the graph and as large as any; its decomposition proves it.
fn check(graph: &Graph) {
    let implicit = ImplicitGraph::new(graph.order(), |one, other| graph.has_edge(one, other));
    let matching = implicit.maximum_matching();
    for (one, other) in matching.pairs() {
        assert!(graph.has_edge(one, other));
        assert_eq!((matching.mate(one), matching.mate(other)), (Some(other), Some(one)));
    }
    assert_eq!(matching.size(), maximum_matching(graph).size());
    let witness = implicit.gallai_edmonds(&matching).expect("the matching is maximum");
    assert!(witness.holds_in(graph), "{witness:?}");
    assert_eq!(witness.deficiency(), matching.unmatched().count());
    assert_eq!(
        Some(witness),
        maximum_matching(graph).witness(graph),
        "it is the same for all maximum matchings"
    );
}

/// The graph and outsiders that are joined to some of its vertices, numbered after them, but not to each other.
fn with_outsiders(graph: &Graph, outsiders: usize, dice: &[bool]) -> Graph {
    let order = graph.order();
    let inside = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
    let inside = inside.filter(|&(one, other)| graph.has_edge(one, other));
    let across = (0..outsiders).flat_map(|one| (0..order).map(move |other| (order + one, other)));
    let across = across.zip(dice.iter().cycle()).filter(|&(_, &die)| die).map(|(edge, _)| edge);
    Graph::from_edges(order + outsiders, inside.chain(across))
}

/// One vertex for each component, then one for each outsider and each vertex of the barrier.
fn contracted(full: &Graph, components: &[Vec<usize>], others: &[usize]) -> Graph {
    let cells = (0..components.len()).flat_map(|one| (0..others.len()).map(move |other| (one, other)));
    let joined =
        cells.filter(|&(one, other)| components[one].iter().any(|&v| full.has_edge(v, others[other])));
    let joined = joined.map(|(one, other)| (one, components.len() + other));
    Graph::from_edges(components.len() + others.len(), joined)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(750, 3_000)))]

    #[test]
    fn outer_vertices_are_those_that_can_be_missed(graph in graphs(0..9)) {
        check(&graph);
        let implicit = ImplicitGraph::new(graph.order(), |one, other| graph.has_edge(one, other));
        let witness = implicit.gallai_edmonds(&implicit.maximum_matching()).expect("maximum");
        let everything = VertexSet::full(graph.order());
        let size = largest_by_trial(&graph, &everything);
        let outer: Vec<usize> = everything.iter().filter(|&vertex| {
            let mut others = everything.clone();
            others.remove(vertex);
            largest_by_trial(&graph, &others) == size
        }).collect();
        let barrier: Vec<usize> = everything.iter()
            .filter(|v| !outer.contains(v) && outer.iter().any(|&u| graph.has_edge(*v, u)))
            .collect();
        let mut found = witness.odd_components.concat();
        found.sort_unstable();
        prop_assert_eq!(found, outer);
        prop_assert_eq!(witness.barrier, barrier);
    }

    #[test]
    fn outsiders_complete_a_graph_through_its_components(
        graph in graphs(0..8),
        dice in prop::collection::vec(prop::bool::weighted(0.4), 64),
    ) {
        let implicit = ImplicitGraph::new(graph.order(), |one, other| graph.has_edge(one, other));
        let witness = implicit.gallai_edmonds(&implicit.maximum_matching()).expect("maximum");
        let outsiders = witness.deficiency();
        let full = with_outsiders(&graph, outsiders, &dice);
        let complete = 2 * largest_by_trial(&full, &VertexSet::full(full.order())) == full.order();
        let others: Vec<usize> = (graph.order()..full.order()).chain(witness.barrier).collect();
        let contracted = contracted(&full, &witness.odd_components, &others);
        prop_assert_eq!(maximum_matching(&contracted).is_perfect(), complete);
    }

    #[test]
    fn sparse_graphs_are_matched_as_well(graph in sparse_graphs(1..12)) {
        check(&graph);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn larger_graphs(dense in graphs(10..80), sparse in sparse_graphs(10..150)) {
        check(&dense);
        check(&sparse);
    }

    #[test]
    fn cliques_and_a_few_who_know_them(order in 10usize..120, cliques in 2usize..9, bridges in 0usize..6) {
        // every clique is a component, so odd ones wait for the bridges
        let pairs = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
        let joined = pairs.filter(|&(one, other)| other < bridges || one * one % cliques == other * other % cliques);
        check(&Graph::from_edges(order, joined));
    }
}

#[test]
fn a_matching_that_can_grow_is_refused() {
    let nothing = ImplicitGraph::new(2, |_, _| false).maximum_matching();
    assert_eq!(ImplicitGraph::new(2, |_, _| true).gallai_edmonds(&nothing), None);
}

#[test]
fn a_thin_complement_of_ten_thousand_takes_no_time() {
    // each vertex lacks the ten around it; the last hundred know none of their own kind
    let joined = |one: usize, other: usize| one.abs_diff(other) > 5 && one.min(other) < 9_900;
    let graph = ImplicitGraph::new(10_001, joined);
    let matching = graph.maximum_matching();
    assert_eq!(matching.unmatched().count(), 1);
    let witness = graph.gallai_edmonds(&matching).expect("maximum");
    assert_eq!((witness.barrier.len(), witness.odd_components.len()), (0, 1));
}

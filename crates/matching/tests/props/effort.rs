//! With a limit on the effort, a solver gives the same answer as without one, or none.

use proptest::prelude::*;
use ronde_matching::{Effort, ImplicitGraph, Solver, Spent};

use crate::graphs::graphs;
use crate::weighted::tables;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn an_implicit_graph_has_the_same_matching_or_none(graph in graphs(1..40), steps in 0u64..2_000) {
        let implicit = ImplicitGraph::new(graph.order(), |one, other| graph.has_edge(one, other));
        let effort = Effort::of(steps);
        if let Ok(matching) = implicit.maximum_matching_within(&effort) {
            prop_assert_eq!(matching, implicit.maximum_matching());
            prop_assert!(effort.used() <= steps);
        } else {
            prop_assert_eq!(effort.used(), steps);
        }
    }

    #[test]
    fn a_weighted_graph_has_the_same_matching_or_none(table in tables(1..10, 1..9), steps in 0u64..1_000) {
        let weight = |one, other| table.get(one, other);
        let effort = Effort::of(steps);
        let mut solver = Solver::new(table.order, weight);
        if let Ok(solution) = solver.solve_within(&effort) {
            prop_assert_eq!(solution.matching(), Solver::new(table.order, weight).solve().matching());
        } else {
            prop_assert_eq!(effort.used(), steps);
        }
    }
}

#[test]
fn large_graphs_stop_early() {
    // four hundred circles of five, each joined to its neighbours by nothing
    let joined =
        |one: usize, other: usize| one / 5 == other / 5 && matches!((one % 5).abs_diff(other % 5), 1 | 4);
    let graph = ImplicitGraph::new(2_000, joined);
    assert_eq!(graph.maximum_matching_within(&Effort::of(100_000)), Err(Spent));
    assert_eq!(graph.maximum_matching().size(), 800);
}

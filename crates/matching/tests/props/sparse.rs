//! The heaviest matching of graphs with few edges, against a search through all matchings, its proof, and the solver of full tables.

use proptest::prelude::*;
use ronde_matching::{SparseGraph, SparseSolution, maximum_weight_matching};

use crate::weighted::{Table, tables};

fn graph(table: &Table<i64>) -> SparseGraph {
    let mut graph = SparseGraph::new(table.order);
    for other in 0..table.order {
        for one in 0..other {
            if let Some(weight) = table.get(one, other) {
                graph.add_edge(one, other, weight);
            }
        }
    }
    graph
}

/// The weight of a solution after its proof has been checked.
fn proven(table: &Table<i64>, solution: &SparseSolution) -> i64 {
    let weight = |one, other| table.get(one, other);
    assert!(solution.certificate().certifies(solution.matching(), weight), "{solution:?}");
    assert!(solution.is_proven());
    solution.total()
}

fn solved(table: &Table<i64>) -> i64 {
    proven(table, &graph(table).heaviest_matching())
}

/// Points on a line, each joined with its next neighbours; the closer, the heavier.
fn line(points: &[i64], reach: usize, base: i64) -> SparseGraph {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    let mut graph = SparseGraph::new(sorted.len());
    for other in 0..sorted.len() {
        graph.set_own(other, base / 2);
        for one in other.saturating_sub(reach)..other {
            graph.add_edge(one, other, base - (sorted[other] - sorted[one]));
        }
    }
    graph
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(1_500, 6_000)))]

    #[test]
    fn no_matching_is_heavier(table in tables(0..9, -10..50)) {
        prop_assert_eq!(solved(&table), table.heaviest_by_trial());
    }

    #[test]
    fn no_matching_is_heavier_among_many_equals(table in tables(0..9, 0..4)) {
        prop_assert_eq!(solved(&table), table.heaviest_by_trial());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn larger_graphs_are_proven(
        wild in tables(20..100, -1_000..100_000),
        flat in tables(20..100, 1..6),
        rare in tables(20..60, -300..20),
    ) {
        for table in [wild, flat, rare] {
            solved(&table);
        }
    }

    #[test]
    fn guesses_change_nothing(
        table in tables(2..40, -10..1_000),
        own in prop::collection::vec(-500i64..1_000, 40),
    ) {
        let mut guessed = graph(&table);
        for (vertex, &own) in own.iter().enumerate().take(table.order) {
            guessed.set_own(vertex, own);
        }
        prop_assert_eq!(proven(&table, &guessed.heaviest_matching()), solved(&table));
    }

    #[test]
    fn less_effort_is_a_matching_and_an_honest_bound(table in tables(2..40, 1..1_000), effort in 0u64..2_000) {
        let best = solved(&table);
        let solution = graph(&table).heavy_matching(effort);
        let pairs = solution.matching().pairs();
        let total: i64 = pairs.map(|(one, other)| table.get(one, other).expect("an edge")).sum();
        prop_assert_eq!(total, solution.total());
        prop_assert!(total <= best && best <= solution.bound());
        prop_assert!(!solution.is_proven() || total == best);
    }

    #[test]
    fn neighbours_on_a_line(points in prop::collection::vec(0i64..5_000, 2..200), base in 10i64..100_000) {
        let solution = line(&points, 6, base).heaviest_matching();
        prop_assert!(solution.is_proven());
    }
}

/// Weights that fall with the distance of points on a circle make deep blossoms.
#[test]
fn blossoms_within_blossoms() {
    for order in (3..120).step_by(4) {
        let distance = |one: usize, other: usize| (other - one).min(order + one - other);
        let near = |one: usize, other: usize| distance(one, other).pow(2) + one * other % 3;
        let weight = |one: usize, other: usize| 10_000 - i64::try_from(near(one, other)).expect("small");
        let mut graph = SparseGraph::new(order);
        for other in 0..order {
            for one in 0..other {
                graph.add_edge(one, other, weight(one, other));
            }
        }
        let solution = graph.heaviest_matching();
        let full = maximum_weight_matching(order, |one, other| Some(weight(one, other)));
        let total: i64 = full.pairs().map(|(one, other)| weight(one, other)).sum();
        assert!(solution.certificate().certifies(solution.matching(), |one, other| Some(weight(one, other))));
        assert_eq!(solution.total(), total);
    }
}

#[test]
fn of_two_edges_between_the_same_vertices_the_heavier_counts() {
    let mut graph = SparseGraph::new(2);
    for weight in [3, 8, 5] {
        graph.add_edge(0, 1, weight);
    }
    assert_eq!((graph.heaviest_matching().total(), graph.size(), graph.order()), (8, 3, 2));
}

#[test]
#[should_panic(expected = "too few bits")]
fn weights_beyond_are_refused() {
    SparseGraph::new(2).add_edge(0, 1, i64::MAX / 8 + 1);
}

//! A solver whose graph changes, against one that starts from nothing.

use proptest::prelude::*;
use ronde_matching::Solver;

use crate::weighted::{Table, proven, tables};

#[derive(Clone, Debug)]
enum Change {
    Edge(usize, usize, Option<i64>),
    /// All edges of a vertex, each by an amount that depends on the other end.
    Vertex(usize, i64),
    Remove(usize),
    /// A vertex and its mate.
    Settle(usize),
    /// No change; just solve.
    Look,
}

fn changes(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Change>> {
    let vertex = || any::<prop::sample::Index>().prop_map(|index| index.index(1 << 16));
    let change = prop_oneof![
        6 => (vertex(), vertex(), prop::option::weighted(0.8, -5i64..60)).prop_map(|(a, b, w)| Change::Edge(a, b, w)),
        3 => (vertex(), -20i64..20).prop_map(|(vertex, by)| Change::Vertex(vertex, by)),
        1 => vertex().prop_map(Change::Remove),
        1 => vertex().prop_map(Change::Settle),
        4 => Just(Change::Look),
    ];
    prop::collection::vec(change, length)
}

/// Applies the changes to both, and solves and proves where it says so.
fn play(mut table: Table<i64>, changes: &[Change], check: impl Fn(&Table<i64>, i64)) {
    let order = table.order;
    let mut solver = Solver::new(order, |one, other| table.get(one, other));
    let mut gone = vec![false; order];
    for change in changes {
        match *change {
            Change::Edge(one, other, weight) => {
                let (one, other) = (one % order, other % order);
                if one != other && !gone[one] && !gone[other] {
                    table.set(one, other, weight);
                    solver.set_weight(one, other, weight);
                }
            }
            Change::Vertex(vertex, by) => {
                let vertex = vertex % order;
                for other in (0..order).filter(|&other| other != vertex && !gone[other] && !gone[vertex]) {
                    let more = by * i64::try_from(other % 4).expect("small");
                    let weight = table.get(vertex, other).map(|weight| weight + more);
                    table.set(vertex, other, weight);
                    // both orders of the arguments
                    let (one, other) = if more % 2 == 0 { (vertex, other) } else { (other, vertex) };
                    solver.set_weight(one, other, weight);
                }
            }
            Change::Remove(vertex) => take_out(vertex % order, &mut table, &mut solver, &mut gone),
            Change::Settle(vertex) => {
                let vertex = vertex % order;
                let mate = solver.solve().mate(vertex);
                for vertex in [vertex].into_iter().chain(mate) {
                    take_out(vertex, &mut table, &mut solver, &mut gone);
                }
            }
            Change::Look => check(&table, proven(&table, &mut solver)),
        }
    }
    check(&table, proven(&table, &mut solver));
}

fn take_out(vertex: usize, table: &mut Table<i64>, solver: &mut Solver<i64>, gone: &mut [bool]) {
    for other in (0..table.order).filter(|&other| other != vertex) {
        table.set(vertex, other, None);
    }
    solver.remove(vertex);
    gone[vertex] = true;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(1_000, 4_000)))]

    #[test]
    fn changed_graphs_are_solved_as_if_new(table in tables(1..9, -5..60), changes in changes(1..25)) {
        play(table, &changes, |table, total| assert_eq!(total, table.heaviest_by_trial()));
    }

    #[test]
    fn changed_graphs_of_many_equals(table in tables(1..9, 0..3), changes in changes(1..25)) {
        play(table, &changes, |table, total| assert_eq!(total, table.heaviest_by_trial()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn larger_graphs_stay_proven(table in tables(10..60, -5..60), changes in changes(10..60)) {
        play(table, &changes, |_, _| ());
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    let weight = |one: usize, other: usize| Some(i64::try_from(one * other % 7 + 1).expect("small"));
    let mut solver = Solver::new(7, weight);
    let total = solver.solve().total();
    let mut trial = solver.clone();
    trial.set_weight(1, 2, Some(100));
    assert_eq!(trial.solve().mate(1), Some(2));
    assert_eq!(solver.solve().total(), total);
}

#[test]
#[should_panic(expected = "not in the graph")]
fn a_removed_vertex_has_no_edges() {
    let mut solver = Solver::new(3, |_, _| Some(1i64));
    solver.remove(1);
    solver.set_weight(0, 1, Some(2));
}

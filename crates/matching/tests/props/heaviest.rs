//! All heaviest matchings at once, against a search through all matchings.

use proptest::prelude::*;
use ronde_matching::{Effort, Solver};

use crate::weighted::{Table, tables};

/// Every matching of the greatest weight in which only positive edges are used, as the mate of each vertex.
fn all_heaviest(table: &Table<i64>) -> Vec<Vec<Option<usize>>> {
    let best = table.heaviest_by_trial();
    let mut found = Vec::new();
    collect(table, 0, best, &mut vec![None; table.order], &mut found);
    found
}

fn collect(
    table: &Table<i64>,
    vertex: usize,
    missing: i64,
    mates: &mut Vec<Option<usize>>,
    found: &mut Vec<Vec<Option<usize>>>,
) {
    if vertex == table.order {
        if missing == 0 {
            found.push(mates.clone());
        }
        return;
    }
    collect(table, vertex + 1, missing, mates, found);
    if mates[vertex].is_some() {
        return;
    }
    for other in vertex + 1..table.order {
        let weight = table.get(vertex, other).filter(|&weight| weight > 0 && mates[other].is_none());
        if let Some(weight) = weight {
            (mates[vertex], mates[other]) = (Some(other), Some(vertex));
            collect(table, vertex + 1, missing - weight, mates, found);
            (mates[vertex], mates[other]) = (None, None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(750, 3_000)))]

    #[test]
    fn partners_and_restrictions_are_those_of_some_heaviest_matching(
        table in tables(1..8, 1..4),
        choices in prop::collection::vec((0usize..8, 0usize..8), 3),
    ) {
        let mut solver = Solver::new(table.order, |one, other| table.get(one, other));
        let Some(mut heaviest) = solver.solve().heaviest() else { return Ok(()) };
        let plenty = Effort::unlimited();
        let mut all = all_heaviest(&table);
        prop_assert!(!all.is_empty());
        for (vertex, banned) in choices {
            let (vertex, banned) = (vertex % table.order, banned % table.order);
            // not matched with `banned`; where the two are the same, matched at all
            let ban = (vertex != banned).then_some(banned);
            let left: Vec<_> = all.iter().filter(|mates| mates[vertex] != ban).cloned().collect();
            let is_possible = heaviest.restrict_within(&plenty, vertex, |mate| mate != ban);
            prop_assert_eq!(is_possible, Ok(!left.is_empty()));
            if !left.is_empty() {
                all = left;
            }
            for vertex in 0..table.order {
                let mut partners: Vec<usize> = all.iter().filter_map(|mates| mates[vertex]).collect();
                partners.sort_unstable();
                partners.dedup();
                let mut seen = Vec::new();
                heaviest.clone().settle(vertex, |partners| {
                    seen = partners.iter().collect();
                    None
                });
                prop_assert_eq!(seen, partners, "vertex {}", vertex);
            }
            prop_assert!(all.contains(&(0..table.order).map(|vertex| heaviest.mate(vertex)).collect::<Vec<_>>()));
        }
        let even_sum = |one: usize, other: Option<usize>| other.is_none_or(|other| (one + other).is_multiple_of(2));
        all.retain(|mates| {
            mates.iter().enumerate().all(|(one, &other)| even_sum(one, other))
        });
        prop_assert_eq!(heaviest.restrict_all_within(&plenty, even_sum), Ok(!all.is_empty()));
    }
}

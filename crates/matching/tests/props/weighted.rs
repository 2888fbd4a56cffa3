//! The heaviest matching, against a search through all matchings and, where that is too much, against its proof.

use proptest::prelude::*;
use ronde_matching::{Certificate, Hint, Layout, Matching, Solver, Weight, Wide, maximum_weight_matching};

/// The weights of all pairs of vertices, as a full table.
#[derive(Clone, Debug)]
pub(crate) struct Table<W> {
    pub(crate) order: usize,
    cells: Vec<Option<W>>,
}

impl<W: Weight> Table<W> {
    pub(crate) fn get(&self, one: usize, other: usize) -> Option<W> {
        self.cells[one * self.order + other]
    }

    pub(crate) fn set(&mut self, one: usize, other: usize, weight: Option<W>) {
        self.cells[one * self.order + other] = weight;
        self.cells[other * self.order + one] = weight;
    }

    /// The same graph with weights of another kind.
    fn map<V: Weight>(&self, into: impl Fn(W) -> V) -> Table<V> {
        Table { order: self.order, cells: self.cells.iter().map(|cell| cell.map(&into)).collect() }
    }

    /// The weight of the heaviest matching, by trying everything.
    pub(crate) fn heaviest_by_trial(&self) -> W {
        self.heaviest_among(&(0..self.order).collect::<Vec<_>>())
    }

    fn heaviest_among(&self, left: &[usize]) -> W {
        let Some((&vertex, rest)) = left.split_first() else { return W::ZERO };
        let mut best = self.heaviest_among(rest);
        for place in 0..rest.len() {
            if let Some(weight) = self.get(vertex, rest[place]) {
                let mut others = rest.to_vec();
                others.remove(place);
                best = best.max(weight.plus(self.heaviest_among(&others)));
            }
        }
        best
    }
}

/// Tables in which `percent` of the edges are missing.
pub(crate) fn tables(
    orders: std::ops::Range<usize>,
    weights: std::ops::Range<i64>,
) -> impl Strategy<Value = Table<i64>> {
    (orders, 0u32..80).prop_flat_map(move |(order, percent)| {
        let cell = (0u32..100, weights.clone());
        prop::collection::vec(cell, order * order.saturating_sub(1) / 2).prop_map(move |drawn| {
            let mut table = Table { order, cells: vec![None; order * order] };
            let pairs = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
            for ((one, other), (die, weight)) in pairs.zip(drawn) {
                table.set(one, other, (die >= percent).then_some(weight));
            }
            table
        })
    })
}

/// Solves the table and checks the proof; returns the weight.
pub(crate) fn proven<W: Weight>(table: &Table<W>, solver: &mut Solver<W>) -> W {
    let solution = solver.solve();
    let matching = solution.matching();
    assert!((0..table.order).all(|vertex| matching.mate(vertex) == solution.mate(vertex)));
    assert!((0..table.order).all(|v| matching.mate(v).is_none_or(|mate| matching.mate(mate) == Some(v))));
    let proof = solution.certificate();
    assert!(proof.certifies(&matching, |one, other| table.get(one, other)), "{proof:?}\n{matching:?}");
    let weights = matching.pairs().filter_map(|(one, other)| table.get(one, other));
    assert_eq!(weights.fold(W::ZERO, W::plus), solution.total());
    solution.total()
}

fn solved<W: Weight>(table: &Table<W>) -> W {
    proven(table, &mut Solver::new(table.order, |one, other| table.get(one, other)))
}

/// Three criteria from one number: the pair itself, and two small counts.
fn packed(layout: &mut Layout) -> impl Fn(i64) -> Wide<2> + use<> {
    let fields = [8, 8 * 7, 8 * 7].map(|largest| layout.push(largest));
    let packing = layout.packing::<2>().expect("20 bits");
    move |weight| {
        let counts = [1, weight.rem_euclid(7), weight.rem_euclid(5)];
        fields.iter().zip(counts).fold(Wide::ZERO, |sum, (&field, count)| sum + packing.weight(field, count))
    }
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

    #[test]
    fn the_largest_first(table in tables(0..9, -20..20)) {
        let table = table.map(|weight| (1i64, weight));
        prop_assert_eq!(solved(&table), table.heaviest_by_trial());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(375, 1_500)))]

    #[test]
    fn criterion_by_criterion(table in tables(0..9, -100..100)) {
        let wide = table.map(packed(&mut Layout::new()));
        let tuples = table.map(|weight| (1i64, (weight.rem_euclid(7), weight.rem_euclid(5))));
        let best = tuples.heaviest_by_trial();
        prop_assert_eq!(solved(&tuples), best);
        let mut layout = Layout::new();
        let fields = [8, 8 * 7, 8 * 7].map(|largest| layout.push(largest));
        let packing = layout.packing::<2>().expect("20 bits");
        let total = solved(&wide);
        let sums = fields.map(|field| i64::try_from(packing.sum(field, total)).expect("small"));
        prop_assert_eq!((sums[0], (sums[1], sums[2])), best);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn larger_graphs_are_proven(
        wild in tables(20..100, -1_000..100_000),
        flat in tables(20..100, 1..6),
    ) {
        solved(&wild);
        solved(&flat);
        solved(&flat.map(|weight| (1i64, weight)));
        solved(&wild.map(|weight| Wide::<6>::from(weight).shifted(300).expect("fits")));
    }

    #[test]
    fn hints_change_nothing(
        table in tables(2..40, -10..1_000),
        hints in prop::collection::vec((0u8..3, 0i64..1_000), 40),
    ) {
        let hint = |vertex: usize| Hint { layer: hints[vertex].0, own: hints[vertex].1 };
        let mut hinted = Solver::with_hints(table.order, |one, other| table.get(one, other), hint);
        prop_assert_eq!(proven(&table, &mut hinted), solved(&table));
    }
}

/// Weights that fall with the distance of points on a circle make deep blossoms.
#[test]
fn blossoms_within_blossoms() {
    for order in (3..120).step_by(4) {
        let mut table = Table { order, cells: vec![None; order * order] };
        for one in 0..order {
            for other in 0..one {
                let distance = (one - other).min(order + other - one);
                let near = i64::try_from(distance * distance + one * other % 3).expect("small");
                table.set(one, other, Some(10_000 - near));
            }
        }
        solved(&table);
        solved(&table.map(|weight| (1i64, -weight)));
    }
}

#[test]
fn a_proof_of_something_else_is_refused() {
    let weight = |one: usize, other: usize| (one + 1 == other).then_some(3i64);
    let matching = maximum_weight_matching(4, weight);
    let proof = Certificate { vertices: vec![3; 4], blossoms: vec![] };
    assert!(proof.certifies(&matching, weight));
    let refused = |vertices: [i64; 4], blossoms: &[(Vec<usize>, i64)], matching: &Matching| {
        !Certificate { vertices: vertices.to_vec(), blossoms: blossoms.to_vec() }.certifies(matching, weight)
    };
    assert!(refused([3; 4], &[], &maximum_weight_matching::<i64>(4, |_, _| None)), "too light");
    assert!(refused([3, 3, 3, 2], &[], &matching), "an edge is worth more than its ends");
    assert!(refused([7, -1, 7, -1], &[], &matching), "negative values bound nothing");
    assert!(refused([3, 0, 0, 0], &[(vec![0, 1, 2, 3], 3)], &matching), "an even set has room for more");
    let crossed = maximum_weight_matching(4, |one, other| (one + 2 == other).then_some(3i64));
    assert!(refused([3; 4], &[], &crossed), "0 and 2 are not joined");
}

#[test]
fn weights_at_the_end_of_the_range() {
    let largest = i64::MAX / 8;
    let matching = maximum_weight_matching(5, |_, _| Some(largest));
    assert_eq!(matching.size(), 2);
}

#[test]
#[should_panic(expected = "too few bits")]
fn weights_beyond_are_refused() {
    maximum_weight_matching(2, |_, _| Some(i64::MAX / 8 + 1));
}

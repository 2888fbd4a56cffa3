//! The tree of alternating paths that a search grows, independent of how the search keeps its values.
//!
//! Tops of the tree are *outer* (reached over their matched edge, or the root) or *inner* (reached over an edge that is not matched). This
//! module has the path from a top to the root, the circle that an edge between two outer tops closes, and what remains of an inner blossom
//! that opens.

use super::Weight;
use super::family::{Blossom, Family, place_of};

/// What a top is to the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree.
    Free,
    /// Reached over its matched edge; or the root.
    Outer,
    /// Reached over the edge from an outer vertex to one of its own.
    Inner { from: usize, to: usize },
}

/// The tops that a climb has passed.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    rounds: Vec<u32>,
    round: u32,
}

impl Marks {
    fn start(&mut self, numbers: usize) {
        if self.rounds.len() < numbers {
            self.rounds.resize(numbers, 0);
        }
        if self.round == u32::MAX {
            self.rounds.fill(0);
            self.round = 0;
        }
        self.round += 1;
    }

    /// Whether it was marked already in this round.
    fn mark(&mut self, number: usize) -> bool {
        std::mem::replace(&mut self.rounds[number], self.round) == self.round
    }
}

/// An odd circle of tops, the one nearest to the root first.
#[derive(Debug)]
pub(super) struct Circle {
    pub(super) petals: Vec<usize>,
    /// For each petal the edge to the next one: the vertex here and the vertex there.
    pub(super) links: Vec<(usize, usize)>,
}

/// The tops on the path from an outer top towards the root, and for each the edge to the next one.
#[derive(Debug)]
struct Climb {
    tops: Vec<usize>,
    edges: Vec<(usize, usize)>,
    /// The outer top that has been reached; `None` beyond the root.
    at: Option<usize>,
}

impl Climb {
    const fn from(top: usize) -> Self {
        Self { tops: Vec::new(), edges: Vec::new(), at: Some(top) }
    }

    /// Goes on to the next outer top.
    fn step<W: Weight>(&mut self, labels: &[Label], family: &Family<W>) -> Option<usize> {
        let top = self.at?;
        let Some(mate) = family.mate_of_top(top) else {
            self.at = None;
            return None;
        };
        let inner = family.top(mate);
        let (from, to) = entrance(labels, inner);
        self.tops.extend([top, inner]);
        self.edges.extend([(family.base(top), mate), (to, from)]);
        self.at = Some(family.top(from));
        self.at
    }

    /// Forgets what lies at and above a top; nothing if the climb ends right there.
    fn cut(&mut self, top: usize) {
        if let Some(place) = self.tops.iter().position(|&other| other == top) {
            self.tops.truncate(place);
            self.edges.truncate(place);
        }
    }
}

fn entrance(labels: &[Label], inner: usize) -> (usize, usize) {
    let Label::Inner { from, to } = labels[inner] else { unreachable!("the mate of an outer top is inner") };
    (from, to)
}

/// The circle that an edge between two outer tops closes. Both paths to the root are climbed in turn, so that the cost is that of the
/// circle and not of the path to the root.
pub(super) fn circle<W: Weight>(
    labels: &[Label],
    family: &Family<W>,
    (from, to): (usize, usize),
    marks: &mut Marks,
) -> Circle {
    marks.start(family.numbers());
    let mut climbs = [from, to].map(|vertex| Climb::from(family.top(vertex)));
    for vertex in [from, to] {
        marks.mark(family.top(vertex));
    }
    let mut side = 0;
    let common = loop {
        match climbs[side].step(labels, family) {
            Some(top) if marks.mark(top) => break top,
            _ => side = 1 - side,
        }
    };
    for climb in &mut climbs {
        climb.cut(common);
    }
    let [one, other] = climbs;
    let mut petals = vec![common];
    petals.extend(one.tops.iter().rev());
    petals.extend(&other.tops);
    let mut links: Vec<_> = one.edges.iter().rev().map(|&(below, above)| (above, below)).collect();
    links.push((from, to));
    links.extend(&other.edges);
    Circle { petals, links }
}

/// Turns the path from an outer vertex to the root: matched edges become unmatched and the other way round. The vertex is then matched with
/// `partner`, or with nobody.
pub(super) fn turn_path<W: Weight>(
    labels: &[Label],
    family: &mut Family<W>,
    vertex: usize,
    partner: Option<usize>,
) {
    let (mut vertex, mut partner) = (vertex, partner);
    loop {
        let top = family.top(vertex);
        let left = family.mate_of_top(top);
        family.rebase(top, vertex);
        family.set_mate(vertex, partner);
        if let Some(partner) = partner {
            family.set_mate(partner, Some(vertex));
        }
        let Some(left) = left else { return };
        let above = family.top(left);
        let (from, to) = entrance(labels, above);
        family.rebase(above, to);
        (vertex, partner) = (from, Some(to));
    }
}

/// What remains in the tree of an inner blossom that opens, from the petal where it was entered to the one with its base: in turn an outer
/// petal, and an inner one with its label. The other petals, matched in pairs, are free.
pub(super) fn way_to_base<W>(blossom: &Blossom<W>, entered: usize) -> Vec<(usize, usize, Label)> {
    let count = blossom.petals.len();
    let mut place = place_of(entered, &blossom.petals);
    // petals 1–2, 3–4, … are matched, so this direction starts along a matched edge
    let forward = place % 2 == 1;
    let mut way = Vec::new();
    while place != 0 {
        let (beyond, after) = if forward { (place + 1, (place + 2) % count) } else { (place - 1, place - 2) };
        let (from, to) = if forward {
            blossom.links[beyond]
        } else {
            let (to, from) = blossom.links[after];
            (from, to)
        };
        way.push((blossom.petals[beyond], blossom.petals[after], Label::Inner { from, to }));
        place = after;
    }
    way
}

//! Blossoms that close in the tree, and old ones that open when they are worth nothing.

use super::{Label, Search};
use crate::weighted::Weight;
use crate::weighted::family::place_of;
use crate::weighted::state::State;

/// The tops on the way from an outer top towards the root, and for each the edge to the next one.
#[derive(Debug, Default)]
struct Climb {
    tops: Vec<usize>,
    edges: Vec<(usize, usize)>,
}

impl<W: Weight> Search<W> {
    /// Closes a blossom over an edge without slack between two outer tops.
    pub(super) fn bloom(&mut self, from: usize, to: usize, state: &mut State<W>) {
        let one = self.climb(from, state);
        let other = self.climb(to, state);
        // the two ways to the root have their end in common; the first top of that end becomes the base
        let ends = one.tops.iter().rev().zip(other.tops.iter().rev());
        let common = ends.take_while(|(one, other)| one == other).count();
        let (near, far) = (one.tops.len() - common, other.tops.len() - common);
        let mut petals = vec![one.tops[near]];
        petals.extend(one.tops[..near].iter().rev());
        petals.extend(&other.tops[..far]);
        let mut links: Vec<_> =
            one.edges[..near].iter().rev().map(|&(below, above)| (above, below)).collect();
        links.push((from, to));
        links.extend(&other.edges[..far]);
        for &petal in &petals {
            if self.labels[petal] != Label::Outer {
                self.make_outer(petal, state);
            }
        }
        let top = state.family.close(petals.clone(), links);
        self.make_room(state.family.numbers());
        self.labels[top] = Label::Outer;
        self.merge_petals(top, &petals, state);
    }

    fn climb(&self, vertex: usize, state: &State<W>) -> Climb {
        let family = &state.family;
        let mut climb = Climb::default();
        let mut top = family.top(vertex);
        loop {
            climb.tops.push(top);
            let Some(mate) = family.mate_of_top(top) else { return climb };
            let inner = family.top(mate);
            let Label::Inner { from, to } = self.labels[inner] else {
                unreachable!("the mate of an outer top is inner")
            };
            climb.tops.push(inner);
            climb.edges.extend([(family.base(top), mate), (to, from)]);
            top = family.top(from);
        }
    }

    /// Opens an inner blossom that is worth nothing. The even way from where it was entered to its base stays in the tree,
    /// inner and outer in turn; the other petals, matched in pairs, are free again.
    pub(super) fn wither(&mut self, number: usize, state: &mut State<W>) {
        let Label::Inner { from, to } = self.labels[number] else {
            unreachable!("only inner blossoms wither")
        };
        let entered = state.family.petal_with(number, to);
        let blossom = state.family.dissolve(number);
        for &petal in &blossom.petals {
            self.labels[petal] = Label::Free;
        }
        let count = blossom.petals.len();
        let mut place = place_of(entered, &blossom.petals);
        // petals 1–2, 3–4, … are matched, so this direction starts along a matched edge
        let forward = place % 2 == 1;
        self.labels[entered] = Label::Inner { from, to };
        let mut outer = Vec::new();
        while place != 0 {
            let (beyond, after) =
                if forward { (place + 1, (place + 2) % count) } else { (place - 1, place - 2) };
            let (from, to) = if forward {
                blossom.links[beyond]
            } else {
                let (to, from) = blossom.links[after];
                (from, to)
            };
            outer.push(blossom.petals[beyond]);
            self.labels[blossom.petals[after]] = Label::Inner { from, to };
            place = after;
        }
        for petal in outer {
            self.make_outer(petal, state);
        }
    }
}

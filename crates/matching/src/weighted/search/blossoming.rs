//! Blossoms that close in the tree, and old ones that open when they are worth nothing.

use super::Search;
use crate::weighted::Weight;
use crate::weighted::state::State;
use crate::weighted::tree::{Label, circle, way_to_base};

impl<W: Weight> Search<W> {
    /// Closes a blossom over an edge without slack between two outer tops.
    pub(super) fn bloom(&mut self, from: usize, to: usize, state: &mut State<W>) {
        let circle = circle(&self.labels, &state.family, (from, to), &mut self.marks);
        let petals = circle.petals;
        for &petal in &petals {
            if self.labels[petal] != Label::Outer {
                self.make_outer(petal, state);
            }
        }
        let top = state.family.close(petals.clone(), circle.links);
        self.make_room(state.family.numbers());
        self.labels[top] = Label::Outer;
        self.merge_petals(top, &petals, state);
    }

    /// Opens an inner blossom that is worth nothing. The even path from where it was entered to its base stays in the tree, inner and outer
    /// in turn; the other petals, matched in pairs, are free again.
    pub(super) fn wither(&mut self, number: usize, state: &mut State<W>) {
        let Label::Inner { from, to } = self.labels[number] else {
            unreachable!("only inner blossoms wither")
        };
        let entered = state.family.petal_with(number, to);
        let blossom = state.family.dissolve(number);
        for &petal in &blossom.petals {
            self.labels[petal] = Label::Free;
        }
        self.labels[entered] = Label::Inner { from, to };
        let way = way_to_base(&blossom, entered);
        for &(_, inner, label) in &way {
            self.labels[inner] = label;
        }
        for (outer, ..) in way {
            self.make_outer(outer, state);
        }
    }
}

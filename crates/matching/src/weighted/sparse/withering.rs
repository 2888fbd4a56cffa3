//! Inner blossoms that open when they are worth nothing.

use super::search::Search;
use super::state::State;
use crate::weighted::tree::{Label, way_to_base};

impl Search {
    /// Opens an inner blossom that is worth nothing. The even path from where it was entered to its base stays in the tree, inner and outer
    /// in turn; the other petals, matched in pairs, are free again.
    pub(super) fn wither(&mut self, number: usize, state: &mut State) {
        let label @ Label::Inner { to, .. } = self.labels[number] else {
            unreachable!("only inner blossoms wither")
        };
        self.settle(number, state);
        let entered = state.family.petal_with(number, to);
        let blossom = state.family.dissolve(number);
        self.labels[number] = Label::Free;
        for &petal in &blossom.petals {
            self.labels[petal] = Label::Free;
        }
        let way = way_to_base(&blossom, entered);
        self.make_inner(entered, label, state);
        for &(outer, inner, label) in &way {
            self.make_inner(inner, label, state);
            // with their labels, but not yet with their edges: none may mistake another for a free one
            self.set_label(outer, Label::Outer);
        }
        for (outer, ..) in way {
            self.make_outer(outer, state);
        }
        for petal in blossom.petals {
            if self.labels[petal] == Label::Free {
                state.family.members(petal).into_iter().for_each(|vertex| self.look_back(vertex, state));
            }
        }
    }
}

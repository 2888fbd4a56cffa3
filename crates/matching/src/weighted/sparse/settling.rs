//! Values that follow from the clock, and how they are recorded.

use super::search::Search;
use super::state::State;
use crate::weighted::tree::Label;

impl Search {
    /// Twice the value of a vertex at this moment.
    pub(super) fn value(&self, vertex: usize, state: &State) -> i64 {
        let top = state.family.top(vertex);
        state.values[vertex] + self.gain(top)
    }

    /// What the vertices of a top have gained since they were settled.
    fn gain(&self, top: usize) -> i64 {
        match self.labels[top] {
            Label::Free => 0,
            Label::Outer => self.since[top] - self.now,
            Label::Inner { .. } => self.now - self.since[top],
        }
    }

    /// Records the values of a top; what its vertices gain, its blossom loses.
    pub(super) fn settle(&mut self, top: usize, state: &mut State) {
        let gain = self.gain(top);
        self.since[top] = self.now;
        if gain == 0 {
            return;
        }
        let State { values, family, .. } = state;
        let Some(blossom) = family.blossom_mut(top) else {
            values[top] += gain;
            return;
        };
        blossom.value -= gain;
        for &member in blossom.members() {
            values[member] += gain;
        }
        let members = blossom.members().len();
        self.spend(members);
    }

    pub(super) fn set_label(&mut self, top: usize, label: Label) {
        self.labels[top] = label;
        self.since[top] = self.now;
        self.labelled.push(top);
    }

    /// Whether an inner blossom has lost all its value. The entry may be old: the blossom can have become part of another meanwhile.
    pub(super) fn is_withered(&self, number: usize, state: &State) -> bool {
        let Label::Inner { .. } = self.labels[number] else { return false };
        state.family.blossom(number).is_some_and(|blossom| blossom.value == self.gain(number))
    }

    /// Makes room for a number of vertices and blossoms.
    pub(super) fn make_room(&mut self, numbers: usize) {
        self.labels.resize(numbers, Label::Free);
        self.since.resize(numbers, 0);
    }

    pub(super) fn spend(&mut self, looks: usize) {
        self.effort = self.effort.saturating_sub(looks as u64 + 1);
    }

    /// Records the values of the whole tree.
    pub(super) fn settle_all(&mut self, state: &mut State) {
        for place in 0..self.labelled.len() {
            let number = self.labelled[place];
            if state.family.top(state.family.base(number)) == number {
                self.settle(number, state);
            }
        }
    }

    /// Drops the tree, and with it blossoms that are worth nothing: they prove nothing and would only have to wither later.
    pub(super) fn forget(&mut self, state: &mut State) {
        for vertex in self.noticed.drain(..) {
            self.near[vertex] = i64::MAX;
        }
        let mut looked_at = std::mem::take(&mut self.labelled);
        for &number in &looked_at {
            self.labels[number] = Label::Free;
        }
        while let Some(number) = looked_at.pop() {
            let is_top = state.family.top(state.family.base(number)) == number;
            let is_worthless = state.family.blossom(number).is_some_and(|blossom| blossom.value == 0);
            if is_top && is_worthless {
                looked_at.extend(state.family.dissolve(number).petals);
            }
        }
        self.labelled = looked_at;
    }
}

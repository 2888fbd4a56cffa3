//! The search from one unmatched vertex, event by event.
//!
//! The clock of a search is how far the outer vertices have fallen. A vertex is settled when its top gets another label; in between, its
//! value follows from the clock, so advancing the clock costs nothing. Everything that can happen has its moment as soon as both sides have
//! their labels: an edge to a free vertex loses slack as fast as the clock runs, an edge between two outer vertices twice as fast, and an
//! inner blossom loses value as fast as the clock runs. Entries that no longer apply are skipped when their moment comes.
//!
//! The latest possible end of the search is always known: at the first outer vertex that is worth nothing, or at the first unmatched vertex
//! that an edge reaches. What would happen later is never recorded.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::state::State;
use crate::weighted::tree::{Label, Marks, circle, turn_path};

/// A moment that never comes.
const NEVER: i64 = i64::MAX;

/// The tree of one search. Reused from search to search to save allocations.
#[derive(Debug)]
pub(super) struct Search {
    /// For each vertex and blossom; right for tops.
    pub(super) labels: Vec<Label>,
    /// For each top in the tree, the moment at which its vertices were settled.
    pub(super) since: Vec<i64>,
    /// For each free vertex, the moment at which it will be reached.
    pub(super) near: Vec<i64>,
    /// What has or had a label.
    pub(super) labelled: Vec<usize>,
    /// The vertices that were once near.
    pub(super) noticed: Vec<usize>,
    pub(super) now: i64,
    events: BinaryHeap<Reverse<Event>>,
    /// When the search ends at the latest, and how.
    limit: i64,
    finish: Finish,
    marks: Marks,
    /// How many looks at edges are left.
    pub(super) effort: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Event {
    at: i64,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    /// The edge at this place in the vertex's row has no slack.
    Tight { vertex: usize, place: usize },
    /// The inner blossom is worth nothing.
    Withered(usize),
}

#[derive(Clone, Copy, Debug)]
enum Finish {
    /// The outer vertex is worth nothing and may be left unmatched instead of the root.
    Worthless(usize),
    /// An edge leads from an outer vertex to an unmatched top.
    Reached { from: usize, to: usize },
}

impl Search {
    pub(super) fn new(order: usize, effort: u64) -> Self {
        Self {
            labels: vec![Label::Free; order],
            since: vec![0; order],
            near: vec![NEVER; order],
            labelled: Vec::new(),
            noticed: Vec::new(),
            now: 0,
            events: BinaryHeap::new(),
            limit: NEVER,
            finish: Finish::Worthless(0),
            marks: Marks::default(),
            effort,
        }
    }

    /// Matches the root, an unmatched vertex that is worth something, or makes it worth nothing. If the effort is not enough, the matching
    /// stays as it was.
    pub(super) fn run(&mut self, root: usize, state: &mut State) -> bool {
        (self.now, self.limit, self.finish) = (0, NEVER, Finish::Worthless(root));
        self.make_room(state.family.numbers());
        self.make_outer(state.family.top(root), state);
        let is_finished = self.grow_to_the_end(state);
        if is_finished {
            self.now = self.limit;
        }
        self.settle_all(state);
        if is_finished {
            match self.finish {
                Finish::Worthless(vertex) => turn_path(&self.labels, &mut state.family, vertex, None),
                Finish::Reached { from, to } => {
                    state.family.rebase(state.family.top(to), to);
                    turn_path(&self.labels, &mut state.family, from, Some(to));
                }
            }
        }
        self.events.clear();
        self.forget(state);
        is_finished
    }

    fn grow_to_the_end(&mut self, state: &mut State) -> bool {
        while self.effort > 0 {
            let Some(Reverse(event)) = self.events.pop().filter(|event| event.0.at < self.limit) else {
                return true;
            };
            debug_assert!(event.at >= self.now, "no slack and no value is negative");
            self.now = event.at;
            match event.what {
                What::Tight { vertex, place } => self.follow(vertex, place, state),
                What::Withered(number) if self.is_withered(number, state) => self.wither(number, state),
                What::Withered(_) => {}
            }
        }
        false
    }

    /// An edge may have run out of slack: the tree grows over it, or it closes a blossom.
    fn follow(&mut self, vertex: usize, place: usize, state: &mut State) {
        let end = state.rows.edge(place);
        let (top, other_top) = (state.family.top(vertex), state.family.top(end.vertex));
        let slack = self.value(vertex, state) + self.value(end.vertex, state) - end.doubled;
        if top == other_top || slack != 0 {
            return;
        }
        match (self.labels[top], self.labels[other_top]) {
            (Label::Outer, Label::Free) => self.grow(vertex, end.vertex, state),
            (Label::Free, Label::Outer) => self.grow(end.vertex, vertex, state),
            (Label::Outer, Label::Outer) => self.bloom(vertex, end.vertex, state),
            _ => {}
        }
    }

    /// Takes the top of a vertex into the tree, together with its mate.
    fn grow(&mut self, from: usize, to: usize, state: &State) {
        let top = state.family.top(to);
        let mate = state.family.mate_of_top(top).expect("an unmatched top ends the search");
        self.make_inner(top, Label::Inner { from, to }, state);
        self.make_outer(state.family.top(mate), state);
    }

    /// Closes a blossom over an edge without slack between two outer tops.
    fn bloom(&mut self, from: usize, to: usize, state: &mut State) {
        let circle = circle(&self.labels, &state.family, (from, to), &mut self.marks);
        let mut newly_outer = Vec::new();
        for &petal in &circle.petals {
            self.settle(petal, state);
            if self.labels[petal] != Label::Outer {
                newly_outer.extend(state.family.members(petal));
                self.labels[petal] = Label::Outer;
            }
        }
        let top = state.family.close(circle.petals, circle.links);
        self.make_room(state.family.numbers());
        self.set_label(top, Label::Outer);
        for vertex in newly_outer {
            self.look_around(vertex, state);
        }
    }

    /// Labels a top as inner; if it is a blossom, it loses value from now on.
    pub(super) fn make_inner(&mut self, top: usize, label: Label, state: &State) {
        self.set_label(top, label);
        if let Some(blossom) = state.family.blossom(top) {
            self.expect(self.now + blossom.value, What::Withered(top));
        }
    }

    /// Labels a top as outer and looks at the edges that leave it.
    pub(super) fn make_outer(&mut self, top: usize, state: &State) {
        self.set_label(top, Label::Outer);
        match state.family.blossom(top) {
            None => self.look_around(top, state),
            Some(blossom) => blossom.members().iter().for_each(|&vertex| self.look_around(vertex, state)),
        }
    }

    /// Notes what a vertex that has just become outer will bring about.
    fn look_around(&mut self, vertex: usize, state: &State) {
        let (top, value) = (state.family.top(vertex), state.values[vertex]);
        if self.now + value < self.limit {
            (self.limit, self.finish) = (self.now + value, Finish::Worthless(vertex));
        }
        let range = state.rows.range(vertex);
        self.spend(range.len());
        for place in range {
            let end = state.rows.edge(place);
            let other_top = state.family.top(end.vertex);
            match self.labels[other_top] {
                Label::Free => self.come_near(vertex, place, value + state.values[end.vertex], state),
                Label::Outer if other_top != top => {
                    // inside one tree the slack between outer vertices is even
                    let slack = value + self.value(end.vertex, state) - end.doubled;
                    self.expect(self.now + slack / 2, What::Tight { vertex, place });
                }
                Label::Outer | Label::Inner { .. } => {}
            }
        }
    }

    /// An outer vertex has an edge to a free one; together they are worth `worth`.
    fn come_near(&mut self, vertex: usize, place: usize, worth: i64, state: &State) {
        let end = state.rows.edge(place);
        let at = self.now + worth - end.doubled;
        if at >= self.limit || at >= self.near[end.vertex] {
            return;
        }
        if state.family.mate_of_top(state.family.top(end.vertex)).is_none() {
            (self.limit, self.finish) = (at, Finish::Reached { from: vertex, to: end.vertex });
        } else {
            self.notice(end.vertex, at);
            self.expect(at, What::Tight { vertex, place });
        }
    }

    /// Notes what will happen to a vertex that is free again.
    pub(super) fn look_back(&mut self, vertex: usize, state: &State) {
        self.near[vertex] = NEVER;
        let range = state.rows.range(vertex);
        self.spend(range.len());
        for place in range {
            let end = state.rows.edge(place);
            if self.labels[state.family.top(end.vertex)] == Label::Outer {
                let slack = state.values[vertex] + self.value(end.vertex, state) - end.doubled;
                let at = self.now + slack;
                if at < self.near[vertex] {
                    self.notice(vertex, at);
                    self.expect(at, What::Tight { vertex, place });
                }
            }
        }
    }

    fn notice(&mut self, vertex: usize, at: i64) {
        if self.near[vertex] == NEVER {
            self.noticed.push(vertex);
        }
        self.near[vertex] = at;
    }

    fn expect(&mut self, at: i64, what: What) {
        if at < self.limit {
            self.events.push(Reverse(Event { at, what }));
        }
    }
}

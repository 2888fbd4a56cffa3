//! The primal–dual search of Edmonds from one unmatched vertex.
//!
//! One tree of alternating paths grows over edges without slack. When no such edge is left, all outer vertices lose and all inner ones gain
//! the same value: edges inside the tree and inside blossoms stay as they are, and sooner or later something happens at the rim. It ends
//! when the tree reaches another unmatched vertex (one more pair), or an outer vertex that is no longer worth anything and may be left
//! unmatched instead of the root. Either way there is one pending vertex fewer; the others are not disturbed, which makes a warm start
//! possible.
//!
//! Since there is only one tree and its edges have no slack, the doubled values of all its vertices have the same parity, and the slack
//! between two outer vertices is even: no fraction appears. All steps of one search together cost O(n²): each vertex becomes outer once and
//! then looks at its edges; each step also costs O(n), and so does each petal of a blossom.
//!
//! An edge of weight zero stands for no edge. It never enters the tree, because it has no slack only when both ends are worth nothing, and
//! a worthless outer vertex ends the search first.

mod blossoming;
mod growth;

use super::Weight;
use super::state::State;
use super::tree::{Label, Marks, turn_path};
use crate::{Effort, Spent};

/// The tree of one search and what it knows about its rim. Reused from search to search to save allocations.
#[derive(Clone, Debug)]
pub(super) struct Search<W> {
    /// For each vertex and blossom; right for tops.
    labels: Vec<Label>,
    /// For each vertex that is not outer: the outer vertex to which it has the least slack, and that slack.
    near: Vec<Near<W>>,
    /// For each outer blossom and each vertex outside: the member with the least slack.
    rows: Vec<Vec<usize>>,
    /// For each outer top: the edge of least slack to other outer tops that were outer when this one came up.
    rims: Vec<Option<Rim<W>>>,
    marks: Marks,
    /// How many edges were looked at since the effort was last charged.
    looks: usize,
}

#[derive(Clone, Copy, Debug)]
struct Near<W> {
    from: usize,
    slack: W,
}

#[derive(Clone, Copy, Debug)]
struct Rim<W> {
    from: usize,
    to: usize,
    /// Half the doubled slack: how far both ends may fall.
    half: W,
}

/// What stops the values from moving on.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// The outer vertex is worth nothing.
    Worthless(usize),
    /// A vertex outside the tree has an edge without slack to an outer one.
    Reached(usize),
    /// Two outer tops have an edge without slack.
    Circle { from: usize, to: usize },
    /// The inner blossom is worth nothing.
    Withered(usize),
}

impl<W: Weight> Search<W> {
    pub(super) fn new() -> Self {
        Self {
            labels: Vec::new(),
            near: Vec::new(),
            rows: Vec::new(),
            rims: Vec::new(),
            marks: Marks::default(),
            looks: 0,
        }
    }

    /// Matches the root, an unmatched vertex that is worth something, or makes it worth nothing.
    pub(super) fn run(&mut self, root: usize, state: &mut State<W>, effort: &Effort) -> Result<(), Spent> {
        self.clear(root, state);
        self.make_outer(state.family.top(root), state);
        loop {
            // the next event is sought among all vertices, and then they all move
            let looks = std::mem::take(&mut self.looks) + 2 * state.live.len();
            effort.spend(looks * W::WORDS)?;
            let (event, change) = self.next_event(state);
            self.move_values(change, state);
            match event {
                Event::Worthless(vertex) => {
                    turn_path(&self.labels, &mut state.family, vertex, None);
                    break;
                }
                Event::Reached(vertex) if state.family.mate_of_top(state.family.top(vertex)).is_none() => {
                    state.family.rebase(state.family.top(vertex), vertex);
                    let from = self.near[vertex].from;
                    turn_path(&self.labels, &mut state.family, from, Some(vertex));
                    break;
                }
                Event::Reached(vertex) => self.grow(vertex, state),
                Event::Circle { from, to } => self.bloom(from, to, state),
                Event::Withered(number) => self.wither(number, state),
            }
        }
        dissolve_worthless(state);
        Ok(())
    }

    fn clear(&mut self, root: usize, state: &State<W>) {
        let (order, numbers) = (state.values.len(), state.family.numbers());
        self.labels.clear();
        self.near.clear();
        self.near.resize(order, Near { from: root, slack: W::ZERO });
        self.rims.clear();
        self.make_room(numbers);
    }

    /// Makes room for a number of vertices and blossoms.
    fn make_room(&mut self, numbers: usize) {
        self.labels.resize(numbers, Label::Free);
        self.rims.resize(numbers, None);
        if self.rows.len() < numbers {
            self.rows.resize(numbers, Vec::new());
        }
    }

    /// What happens first, and by how much the values have to move until then.
    fn next_event(&self, state: &State<W>) -> (Event, W) {
        // worthless vertices win ties: they end the search, and edges of weight zero rely on it
        let outer =
            state.live.iter().filter(|&&vertex| self.labels[state.family.top(vertex)] == Label::Outer);
        let least = outer.min_by_key(|&&vertex| state.values[vertex]).expect("the root is outer");
        let mut first = (Event::Worthless(*least), state.values[*least]);
        if first.1 == W::ZERO {
            return first;
        }
        let mut offer = |event, change: W| {
            if change < first.1 {
                first = (event, change);
            }
        };
        for &vertex in &state.live {
            let top = state.family.top(vertex);
            if self.labels[top] == Label::Free {
                let slack = self.near[vertex].slack;
                if slack == W::ZERO {
                    return (Event::Reached(vertex), slack);
                }
                offer(Event::Reached(vertex), slack);
            }
            // each top once, at its base
            if state.family.base(top) == vertex {
                match (self.labels[top], self.rims[top], state.family.blossom(top)) {
                    (Label::Outer, Some(rim), _) => {
                        offer(Event::Circle { from: rim.from, to: rim.to }, rim.half);
                    }
                    (Label::Inner { .. }, _, Some(blossom)) => offer(Event::Withered(top), blossom.value),
                    _ => {}
                }
            }
        }
        first
    }

    /// Outer vertices lose and inner ones gain; their blossoms compensate inside.
    fn move_values(&mut self, change: W, state: &mut State<W>) {
        debug_assert!(change >= W::ZERO, "no slack and no value is negative");
        if change == W::ZERO {
            return;
        }
        let State { live, values, family, .. } = state;
        for &vertex in live.iter() {
            let top = family.top(vertex);
            let at_base = family.base(top) == vertex;
            let blossom = if at_base { family.blossom_mut(top) } else { None };
            match self.labels[top] {
                Label::Free => self.near[vertex].slack = self.near[vertex].slack.minus(change),
                Label::Outer => {
                    values[vertex] = values[vertex].minus(change);
                    if let Some(blossom) = blossom {
                        blossom.value = blossom.value.plus(change);
                    }
                    if let Some(rim) = self.rims[top].as_mut().filter(|_| at_base) {
                        rim.half = rim.half.minus(change);
                    }
                }
                Label::Inner { .. } => {
                    values[vertex] = values[vertex].plus(change);
                    if let Some(blossom) = blossom {
                        blossom.value = blossom.value.minus(change);
                    }
                }
            }
        }
    }
}

/// Dissolves tops that are blossoms of value zero; they prove nothing and would only have to wither later.
fn dissolve_worthless<W: Weight>(state: &mut State<W>) {
    for &vertex in &state.live {
        while let Some(blossom) = state.family.blossom(state.family.top(vertex)) {
            if blossom.value > W::ZERO {
                break;
            }
            state.family.dissolve(state.family.top(vertex));
        }
    }
}

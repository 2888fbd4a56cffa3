//! How the tree gets larger: a free top becomes inner, its mate outer, and outer vertices look at their edges.

use super::{Near, Rim, Search};
use crate::weighted::Weight;
use crate::weighted::state::State;
use crate::weighted::tree::Label;

impl<W: Weight> Search<W> {
    /// Takes the top of a vertex that has an edge without slack into the tree, together with its mate.
    pub(super) fn grow(&mut self, vertex: usize, state: &State<W>) {
        let top = state.family.top(vertex);
        let mate = state.family.mate_of_top(top).expect("an unmatched top would have ended the search");
        self.labels[top] = Label::Inner { from: self.near[vertex].from, to: vertex };
        self.make_outer(state.family.top(mate), state);
    }

    /// Labels a top as outer and looks at the edges that leave it.
    pub(super) fn make_outer(&mut self, top: usize, state: &State<W>) {
        let first_of_all = !self.labels.contains(&Label::Outer);
        self.labels[top] = Label::Outer;
        let members = state.family.members(top);
        self.looks += members.len() * state.live.len();
        self.look_around(top, first_of_all, state, |_, other| {
            let edges =
                members.iter().map(|&member| Near { from: member, slack: state.slack(member, other) });
            edges.min_by_key(|near| near.slack)
        });
    }

    /// Combines what the petals of a new outer blossom know.
    pub(super) fn merge_petals(&mut self, top: usize, petals: &[usize], state: &State<W>) {
        self.looks += petals.len() * state.live.len();
        self.look_around(top, false, state, |rows, other| {
            let edges = petals.iter().map(|&petal| {
                let from = rows[petal][other];
                Near { from, slack: state.slack(from, other) }
            });
            edges.min_by_key(|near| near.slack)
        });
    }

    /// Notes the edge of least slack from an outer top to each vertex outside. `nearest` gives it, from what the other tops know.
    fn look_around(
        &mut self,
        top: usize,
        first_of_all: bool,
        state: &State<W>,
        nearest: impl Fn(&[Vec<usize>], usize) -> Option<Near<W>>,
    ) {
        let mut rim = LeastRim(None);
        let mut row = std::mem::take(&mut self.rows[top]);
        row.clear();
        row.resize(state.values.len(), top);
        for &other in &state.live {
            let other_top = state.family.top(other);
            if other_top == top {
                continue;
            }
            let Some(best) = nearest(&self.rows, other) else { continue };
            row[other] = best.from;
            if self.labels[other_top] == Label::Outer {
                rim.offer(best, other);
            } else if first_of_all || best.slack < self.near[other].slack {
                self.near[other] = best;
            }
        }
        self.rims[top] = rim.into_rim();
        self.rows[top] = row;
    }
}

/// Of the edges to other outer tops, the one with the least slack.
struct LeastRim<W>(Option<(Near<W>, usize)>);

impl<W: Weight> LeastRim<W> {
    fn offer(&mut self, edge: Near<W>, to: usize) {
        if self.0.is_none_or(|(least, _)| edge.slack < least.slack) {
            self.0 = Some((edge, to));
        }
    }

    fn into_rim(self) -> Option<Rim<W>> {
        // inside one tree the slack between outer vertices is even
        self.0.map(|(edge, to)| Rim { from: edge.from, to, half: edge.slack.half() })
    }
}

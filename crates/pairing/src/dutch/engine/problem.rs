//! One bracket as a graph: its players, the other players considered, and the meaning of its edges.

use ronde_domain::Points;
use ronde_matching::{Effort, Spent};

use super::completion::Completion;
use crate::dutch::{Bracket, Pair, Rank, State};

/// How far down a problem looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The bracket; float slots stand for those below.
    Alone,
    /// The bracket and the next scoregroup; float slots stand for those further down.
    WithNext,
    /// Everyone who is not paired yet.
    WithAllBelow,
}

/// A vertex of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vertex {
    /// A player of the bracket from a higher scoregroup.
    MovedDown(Rank),
    /// A player of the scoregroup.
    Resident(Rank),
    /// A player of the next scoregroup.
    Next(Rank),
    /// A player further down.
    Lower(Rank),
    /// The bye.
    Bye,
    /// Somebody must float: the player in this slot. If `needed`, it must be somebody who can serve those
    /// below.
    Slot { needed: bool },
}

impl Vertex {
    /// Whether somebody must have this.
    pub(super) const fn is_slot(self) -> bool {
        matches!(self, Self::Slot { .. } | Self::Bye)
    }
}

/// What an edge means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// A pair of the bracket, the higher ranked first.
    Pair(Rank, Rank),
    /// A downfloater of the bracket, or a resident of the next group, paired in the next bracket; the score of the
    /// downfloater.
    InNext(Option<Points>),
    /// A bracket's player gets the bye.
    ByeHere(Rank),
    /// Anything else that keeps the round completable.
    Rest,
}

/// One bracket as a graph.
pub(super) struct Problem<'a> {
    pub(super) state: &'a State,
    pub(super) bracket: &'a Bracket,
    pub(super) scope: Scope,
    completion: &'a Completion<'a>,
    group: usize,
    vertices: Vec<Vertex>,
    /// Who may float out of the bracket; everybody, if nothing is said.
    may_float: Option<Vec<Rank>>,
}

impl<'a> Problem<'a> {
    pub(super) fn new(
        state: &'a State,
        completion: &'a Completion<'a>,
        bracket: &'a Bracket,
        group: usize,
        scope: Scope,
    ) -> Self {
        let moved_down = bracket.moved_down.iter().map(|&rank| Vertex::MovedDown(rank));
        let mut vertices: Vec<Vertex> =
            moved_down.chain(bracket.residents.clone().map(Vertex::Resident)).collect();
        let residents_score = state.groups()[group].score;
        match scope {
            Scope::Alone => {
                let bye_here = completion.bye_score().is_some_and(|bye| bye >= residents_score);
                let slots = completion.fewest_floaters(group, bracket.moved_down.len());
                // the player with the bye is one of those who float
                vertices.extend(bye_here.then_some(Vertex::Bye));
                let needed = completion.needed(group) - usize::from(bye_here);
                vertices.extend(slot_vertices(needed, slots - usize::from(bye_here)));
            }
            Scope::WithNext => {
                let next = &state.groups()[group + 1];
                let bye_here = completion.bye_score().is_some_and(|bye| bye >= next.score);
                let slots = completion.needed(group + 1);
                vertices.extend(next.ranks.clone().map(Vertex::Next));
                vertices.extend(bye_here.then_some(Vertex::Bye));
                let slots = slots - usize::from(bye_here);
                vertices.extend(slot_vertices(slots, slots));
            }
            Scope::WithAllBelow => {
                let next = state.groups().get(group + 1).map_or(0..0, |next| next.ranks.clone());
                let lower = next.end.max(bracket.residents.end)..state.len();
                vertices.extend(next.map(Vertex::Next).chain(lower.map(Vertex::Lower)));
                vertices.extend(completion.bye_score().map(|_| Vertex::Bye));
            }
        }
        Self { state, bracket, scope, completion, group, vertices, may_float: None }
    }

    /// The same, but only these players may float. They must be in order.
    pub(super) fn with_floaters(mut self, may_float: Vec<Rank>) -> Self {
        self.may_float = Some(may_float);
        self
    }

    fn may_float(&self, rank: Rank) -> bool {
        self.may_float.as_ref().is_none_or(|ranks| ranks.binary_search(&rank).is_ok())
    }

    /// Whether the player can serve those below the last group considered.
    fn can_be_needed(&self, rank: Rank) -> bool {
        let last = if self.scope == Scope::WithNext { self.group + 1 } else { self.group };
        self.completion.can_be_needed(last, rank)
    }

    /// The allowance for the solution.
    pub(super) const fn effort(&self) -> &'a Effort {
        self.completion.effort()
    }

    /// Charges for a table with this many words for each pair of vertices.
    pub(super) fn charge_table(&self, words: usize) -> Result<(), Spent> {
        self.effort().spend(self.order() * self.order() * words)
    }

    /// The number of vertices.
    pub(super) fn order(&self) -> usize {
        self.vertices.len()
    }

    /// One vertex.
    pub(super) fn vertex(&self, index: usize) -> Vertex {
        self.vertices[index]
    }

    /// How many vertices are players of the bracket; they come first, in the order of their BSN.
    pub(super) fn bracket_size(&self) -> usize {
        self.bracket.moved_down.len() + self.bracket.residents.len()
    }

    /// Downfloaters and players of the next group who are in none of these pairs nor matched with each other.
    pub(super) fn left_over(
        &self,
        mate: impl Fn(usize) -> Option<usize>,
        pairs: &[(usize, usize)],
    ) -> Vec<Rank> {
        let player = |vertex: usize| match self.vertex(vertex) {
            Vertex::MovedDown(rank) | Vertex::Resident(rank) | Vertex::Next(rank) => Some(rank),
            Vertex::Lower(_) | Vertex::Bye | Vertex::Slot { .. } => None,
        };
        let is_settled = |vertex: usize| pairs.iter().any(|&(one, other)| one == vertex || other == vertex);
        let in_next = |vertex: usize| mate(vertex).is_some_and(|mate| player(mate).is_some());
        let left = (0..self.order()).filter(|&vertex| !is_settled(vertex) && !in_next(vertex));
        left.filter_map(player).collect()
    }

    /// Two vertices as a pair of the bracket.
    pub(super) fn pair(&self, one: usize, other: usize) -> Pair {
        match self.edge(one, other) {
            Some(Edge::Pair(higher, lower)) => Pair { higher, lower },
            _ => unreachable!("only pairs of the bracket are settled"),
        }
    }

    /// Whether somebody in the bracket may get the bye, so that C9 matters.
    pub(super) fn may_give_bye(&self) -> bool {
        let has_bye = self.vertices.contains(&Vertex::Bye);
        has_bye
            && self.bracket.players().any(|rank| self.completion.may_have_bye(rank) && self.may_float(rank))
    }

    /// What the edge between two vertices means; none if there is no edge.
    pub(super) fn edge(&self, one: usize, other: usize) -> Option<Edge> {
        use Vertex::{Bye, Lower, MovedDown, Next, Resident, Slot};
        let (one, other) = (self.vertices[one.min(other)], self.vertices[one.max(other)]);
        let score = |rank: Rank| Some(self.state.player(rank).score);
        let (a, b, edge) = match (one, other) {
            (MovedDown(a) | Resident(a), Resident(b)) => (a, b, Edge::Pair(a, b)),
            (MovedDown(a) | Resident(a), Next(b)) => (a, b, Edge::InNext(score(a))),
            (Next(a), Next(b)) => (a, b, Edge::InNext(None)),
            (MovedDown(a), MovedDown(b)) | (MovedDown(a) | Resident(a) | Next(a) | Lower(a), Lower(b)) => {
                (a, b, Edge::Rest)
            }
            (MovedDown(a) | Resident(a), Bye) => {
                let may = self.completion.may_have_bye(a) && self.may_float(a);
                return may.then_some(Edge::ByeHere(a));
            }
            (Next(a) | Lower(a), Bye) => return self.completion.may_have_bye(a).then_some(Edge::Rest),
            (MovedDown(a) | Resident(a) | Next(a), Slot { needed }) => {
                let may = self.may_float(a) && (!needed || self.can_be_needed(a));
                return may.then_some(Edge::Rest);
            }
            _ => return None,
        };
        // two moved-down players are never paired here, and alone there is nobody to complete the round with
        let useless = self.scope != Scope::WithAllBelow && edge == Edge::Rest;
        (!useless && self.state.compat(a, b)).then_some(edge)
    }
}

fn slot_vertices(needed: usize, slots: usize) -> impl Iterator<Item = Vertex> {
    (0..slots).map(move |slot| Vertex::Slot { needed: slot < needed })
}

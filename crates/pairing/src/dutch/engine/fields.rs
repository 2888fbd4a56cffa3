//! The criteria as fields of one wide number, the most important first. Every field counts successes.

use std::cmp::Reverse;

use ronde_domain::Points;
use ronde_matching::{Field, Hint, Layout, Packing, Wide};

use super::problem::{Edge, Problem, Scope, Vertex};
use crate::dutch::color;
use crate::dutch::{Float, Rank};

/// The fields of a problem, in the order of the criteria.
pub(super) struct Fields {
    completion: Field,
    c6: Field,
    c7: Vec<(Points, Field)>,
    c8_pairs: Field,
    c8_scores: Vec<(Points, Field)>,
    c9: Option<Field>,
    c10: Field,
    c11: Field,
    c12: Field,
    c13: Field,
    c14: Field,
    c15: Option<Field>,
    c16: Field,
    c17: Option<Field>,
    c18: Vec<(Points, Field)>,
    c19: Vec<(Points, Field)>,
    c20: Vec<(Points, Field)>,
    c21: Vec<(Points, Field)>,
    most_unplayed: u16,
}

impl Fields {
    /// The fields of a problem; C9 counts only where a single player floats.
    pub(super) fn new(problem: &Problem<'_>, single_floater: bool, layout: &mut Layout) -> Self {
        let (state, bracket) = (problem.state, problem.bracket);
        let size = problem.bracket_size();
        let pairs = size / 2;
        let moved_down = &bracket.moved_down;
        let by_score = |ranks: &mut dyn Iterator<Item = Rank>, layout: &mut Layout| {
            let mut counts: Vec<(Points, u64)> = Vec::new();
            let mut scores: Vec<Points> = ranks.map(|rank| state.player(rank).score).collect();
            scores.sort_unstable_by_key(|&score| Reverse(score));
            for score in scores {
                match counts.last_mut() {
                    Some((last, count)) if *last == score => *count += 1,
                    _ => counts.push((score, 1)),
                }
            }
            counts.into_iter().map(|(score, count)| (score, layout.push(count))).collect::<Vec<_>>()
        };
        let most_unplayed = bracket.players().map(|rank| state.player(rank).unplayed).max().unwrap_or(0);
        let below = problem.order() - size;
        let floated = |rank: Rank, float: Float| {
            let floats = state.player(rank).floats;
            [floats.previous == float, floats.earlier == float]
        };
        let residents = || bracket.residents.clone();
        let down = [0, 1].map(|when| residents().filter(|&rank| floated(rank, Float::Down)[when]).count());
        // if nobody has floated up, this doesn't distinguish opponents
        let up = [0, 1].map(|when| residents().any(|rank| floated(rank, Float::Up)[when]));
        let again =
            |when: usize| moved_down.iter().copied().filter(move |&rank| floated(rank, Float::Down)[when]);
        let opposed = |when: usize| moved_down.iter().copied().filter(move |_| up[when]);
        Self {
            completion: layout.push(problem.order() as u64),
            c6: layout.push(pairs as u64),
            c7: by_score(&mut moved_down.iter().copied(), layout),
            c8_pairs: layout.push(if problem.scope == Scope::Alone { 0 } else { (size + below) as u64 }),
            c8_scores: match problem.scope {
                Scope::WithNext | Scope::WithAllBelow => by_score(&mut bracket.players(), layout),
                Scope::Alone => Vec::new(),
            },
            c9: single_floater.then(|| layout.push(u64::from(most_unplayed))),
            c10: layout.push(if state.is_last_round() { size as u64 } else { 0 }),
            c11: layout.push(if state.is_last_round() { size as u64 } else { 0 }),
            c12: layout.push(pairs as u64),
            c13: layout.push(pairs as u64),
            c14: layout.push(down[0] as u64),
            c15: up[0].then(|| layout.push(moved_down.len() as u64)),
            c16: layout.push(down[1] as u64),
            c17: up[1].then(|| layout.push(moved_down.len() as u64)),
            c18: by_score(&mut again(0), layout),
            c19: by_score(&mut opposed(0), layout),
            c20: by_score(&mut again(1), layout),
            c21: by_score(&mut opposed(1), layout),
            most_unplayed,
        }
    }

    /// The weight of an edge.
    pub(super) fn weight<const L: usize>(
        &self,
        problem: &Problem<'_>,
        packing: &Packing<L>,
        edge: Edge,
        ends: [Vertex; 2],
    ) -> Wide<L> {
        let mut weight = self.completion_weight(problem, packing, edge, ends);
        let mut add = |field: Field, value: i64| {
            if value != 0 {
                weight = weight + packing.weight(field, value);
            }
        };
        match edge {
            Edge::Rest => {}
            Edge::ByeHere(rank) => {
                if let Some(c9) = self.c9 {
                    add(c9, i64::from(self.most_unplayed - problem.state.player(rank).unplayed));
                }
            }
            Edge::InNext(floater) => {
                add(self.c8_pairs, 1);
                if let Some(field) = floater.and_then(|score| of_score(&self.c8_scores, score)) {
                    add(field, 1);
                }
            }
            Edge::Pair(higher, lower) => self.add_pair(problem, higher, lower, &mut add),
        }
        weight
    }

    /// What a player contributes to any pair, as a good start for the search: for a moved-down player, being paired; for a resident who
    /// floated down, not floating again. Slots are few and heavy; those below are light.
    pub(super) fn hint<const L: usize>(
        &self,
        problem: &Problem<'_>,
        packing: &Packing<L>,
        vertex: Vertex,
    ) -> Hint<Wide<L>> {
        let (layer, rank) = match vertex {
            Vertex::Next(_) | Vertex::Lower(_) => return Hint { layer: 0, own: Wide::ZERO },
            Vertex::MovedDown(rank) | Vertex::Resident(rank) => (1, rank),
            Vertex::Bye | Vertex::Slot { .. } => return Hint { layer: 2, own: Wide::ZERO },
        };
        let player = problem.state.player(rank);
        let mut own = Wide::ZERO;
        let mut add =
            |field: Option<Field>| own = own + field.map_or(Wide::ZERO, |field| packing.unit(field));
        let went_down = [player.floats.previous == Float::Down, player.floats.earlier == Float::Down];
        if problem.bracket.is_moved_down(rank) {
            add(of_score(&self.c7, player.score));
            add(self.c15);
            add(self.c17);
            add(of_score(&self.c19, player.score));
            add(of_score(&self.c21, player.score));
            add(of_score(&self.c18, player.score).filter(|_| went_down[0]));
            add(of_score(&self.c20, player.score).filter(|_| went_down[1]));
        } else {
            add(went_down[0].then_some(self.c14));
            add(went_down[1].then_some(self.c16));
        }
        Hint { layer, own }
    }

    /// Together with everyone below, the whole round must be complete; alone, every slot must be taken.
    fn completion_weight<const L: usize>(
        &self,
        problem: &Problem<'_>,
        packing: &Packing<L>,
        edge: Edge,
        ends: [Vertex; 2],
    ) -> Wide<L> {
        let counts = match problem.scope {
            Scope::WithAllBelow => true,
            Scope::Alone | Scope::WithNext => {
                !matches!(edge, Edge::Pair(..)) && ends.iter().any(|end| end.is_slot())
            }
        };
        packing.weight(self.completion, i64::from(counts))
    }

    fn add_pair(&self, problem: &Problem<'_>, higher: Rank, lower: Rank, add: &mut impl FnMut(Field, i64)) {
        let state = problem.state;
        let (one, other) = (state.player(higher), state.player(lower));
        let moved_down = problem.bracket.is_moved_down(higher);
        add(self.c6, 1);
        if let Some(field) = of_score(&self.c7, one.score).filter(|_| moved_down) {
            add(field, 1);
        }
        let failures = color::failures(state, higher, lower);
        if state.is_last_round() {
            add(self.c10, 2 - i64::from(failures.c10));
            add(self.c11, 2 - i64::from(failures.c11));
        }
        add(self.c12, 1 - i64::from(failures.c12));
        add(self.c13, 1 - i64::from(failures.c13));
        let previous = (one.floats.previous, other.floats.previous);
        let earlier = (one.floats.earlier, other.floats.earlier);
        let rounds = [
            (previous, self.c14, self.c15, &self.c18, &self.c19),
            (earlier, self.c16, self.c17, &self.c20, &self.c21),
        ];
        for ((floated, opposite), residents_down, opponents_up, moved_down_again, opponents_far) in rounds {
            let down = |float| i64::from(float == Float::Down);
            // residents who floated down then had better be paired
            add(residents_down, down(opposite) + if moved_down { 0 } else { down(floated) });
            if moved_down {
                let not_up = i64::from(opposite != Float::Up);
                for field in opponents_up.into_iter().chain(of_score(opponents_far, one.score)) {
                    add(field, not_up);
                }
                if let Some(field) = of_score(moved_down_again, one.score) {
                    add(field, down(floated));
                }
            }
        }
    }
}

/// The field of a score, if the criterion considers it at all.
fn of_score(fields: &[(Points, Field)], score: Points) -> Option<Field> {
    let place = fields.binary_search_by_key(&Reverse(score), |(score, _)| Reverse(*score));
    place.ok().map(|place| fields[place].1)
}

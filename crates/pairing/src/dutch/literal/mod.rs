//! A second reading of the rules: all candidates of each bracket, the legal ones among them, the best of those.
//!
//! It shares nothing with the engine and takes no shortcuts: slow, meant for a dozen players, and a second opinion on the engine's round.

mod judgement;
mod person;
mod why_not;

use std::cell::RefCell;
use std::collections::HashMap;

pub use judgement::{Key, Members, Vector};
use judgement::{integer, key, vector};
use person::color;
pub use person::{Person, people};
use ronde_domain::Color;
pub use why_not::{Why, why_not};

use super::Field;
use crate::{Game, PairedRound};

/// Larger fields are not paired literally: each further player doubles the work.
pub const MOST_PLAYERS: usize = 14;

/// Pairs and downfloaters, by the order of the players.
#[derive(Clone, Debug, Default)]
pub struct Proposal {
    /// The pairs, the higher ranked first.
    pub pairs: Vec<(usize, usize)>,
    /// Who floats down.
    pub floaters: Vec<usize>,
}

/// A bracket with its legal candidates that are best in C6 and C7, and the chosen one.
#[derive(Debug)]
pub struct Decision {
    /// Who is in the bracket.
    pub members: Members,
    /// Each candidate with its failures and its key.
    pub candidates: Vec<(Vector, Key, Proposal)>,
    /// The index of the chosen one.
    pub chosen: usize,
}

type Lookahead = HashMap<(u32, Vec<usize>), Vec<i32>>;

/// A round to be paired.
struct Round {
    people: Vec<Person>,
    initial: Color,
    /// Who may meet whom: C1, C3 and the organiser's bans.
    may_meet: Vec<Vec<bool>>,
    /// C5: the score of the player who will have the bye.
    bye_score: Option<i32>,
    /// Whether a set of players, as bits, can be paired completely under C1 … C3 and C5.
    completable: RefCell<HashMap<u32, bool>>,
    /// C8 of these downfloaters, as bits, into these residents.
    lookahead: RefCell<Lookahead>,
}

/// Pairs the round; `None` if that is impossible. The games are in the order of White's numbers.
pub fn pair(field: &Field<'_>) -> Option<(PairedRound, Vec<Decision>)> {
    Round::new(field).map(|round| round.by_brackets())
}

impl Round {
    /// The round with the score of the bye; `None` if it can't be paired.
    fn new(field: &Field<'_>) -> Option<Self> {
        let people = people(field);
        let may_meet = people
            .iter()
            .map(|one| people.iter().map(|other| may_meet(field, one, other)).collect())
            .collect();
        let mut round = Round {
            people,
            initial: field.initial_color,
            may_meet,
            bye_score: None,
            completable: RefCell::default(),
            lookahead: RefCell::default(),
        };
        let everybody = (1 << round.people.len()) - 1;
        if round.people.len() % 2 == 1 {
            let pairable_without = |&player: &usize| round.can_be_completed(everybody & !(1 << player));
            let holders = (0..round.people.len()).filter(|&player| round.people[player].may_have_bye);
            let lowest = holders.filter(pairable_without).map(|player| round.people[player].score).min();
            round.bye_score = Some(lowest?);
            round.completable.borrow_mut().clear();
        }
        round.can_be_completed(everybody).then_some(round)
    }

    fn by_brackets(&self) -> (PairedRound, Vec<Decision>) {
        let mut answer = PairedRound::default();
        let mut decisions = Vec::new();
        let mut members = Members { moved_down: Vec::new(), residents: self.scoregroup(0) };
        while !members.residents.is_empty() {
            let decision = self.decide(members);
            let proposal = &decision.candidates[decision.chosen].2;
            answer.games.extend(proposal.pairs.iter().map(|&(high, low)| self.game(high, low)));
            members = self.next(&decision.members, &proposal.floaters);
            decisions.push(decision);
        }
        answer.bye = members.moved_down.first().map(|&player| self.people[player].number);
        answer.games.sort_unstable();
        (answer, decisions)
    }

    fn decide(&self, members: Members) -> Decision {
        let everybody = [&members.moved_down[..], &members.residents[..]].concat();
        // C6: as few downfloaters as the rest of the field allows
        let legal = |floaters| {
            let mut proposals = Vec::new();
            self.propose(&everybody, floaters, &members, &mut Proposal::default(), &mut proposals);
            proposals.retain(|proposal| self.is_legal(&members, &proposal.floaters));
            Some(proposals).filter(|proposals| !proposals.is_empty())
        };
        let mut proposals = (0..=everybody.len()).find_map(legal).expect("the round can be completed");
        // C7: with the lowest scores
        let scores = |proposal: &Proposal| self.scores(&proposal.floaters);
        let lowest = proposals.iter().map(scores).min().expect("there is a proposal");
        proposals.retain(|proposal| scores(proposal) == lowest);
        let judged = |proposal| (vector(self, &members, &proposal), key(&members, &proposal), proposal);
        let candidates: Vec<_> = proposals.into_iter().map(judged).collect();
        let order = |&place: &usize| (&candidates[place].0, &candidates[place].1);
        let chosen = (0..candidates.len()).min_by_key(order).expect("one is the best");
        Decision { members, candidates, chosen }
    }

    /// All candidates with this many downfloaters: the first player without a place floats, or meets any later one.
    fn propose(
        &self,
        left: &[usize],
        floaters: usize,
        members: &Members,
        so_far: &mut Proposal,
        all: &mut Vec<Proposal>,
    ) {
        let Some((&first, others)) = left.split_first() else {
            all.push(so_far.clone());
            return;
        };
        if so_far.floaters.len() < floaters {
            so_far.floaters.push(first);
            self.propose(others, floaters, members, so_far, all);
            so_far.floaters.pop();
        }
        if left.len() < 2 + floaters - so_far.floaters.len() {
            return;
        }
        for &opponent in others {
            if !members.moved_down.contains(&opponent) && self.may_meet[first][opponent] {
                let rest: Vec<_> = others.iter().copied().filter(|&player| player != opponent).collect();
                so_far.pairs.push((first, opponent));
                self.propose(&rest, floaters, members, so_far, all);
                so_far.pairs.pop();
            }
        }
    }

    /// C4 and C5; nobody floats out of the last bracket except the player with the bye.
    fn is_legal(&self, members: &Members, floaters: &[usize]) -> bool {
        let below = self.below(members);
        let unpaired = floaters.iter().fold(below, |set, player| set | 1 << player);
        (below != 0 || floaters.len() < 2) && self.can_be_completed(unpaired)
    }

    /// C8: the fewest downfloaters of the next bracket, and their scores.
    fn next_bracket(&self, members: &Members, floaters: &[usize]) -> Vec<i32> {
        let next = self.next(members, floaters);
        if next.residents.is_empty() {
            return Vec::new();
        }
        let floating = floaters.iter().fold(0, |set, player| set | 1 << player);
        let known = self.lookahead.borrow().get(&(floating, next.residents.clone())).cloned();
        known.unwrap_or_else(|| {
            let value = self.best_of_next(&next);
            self.lookahead.borrow_mut().insert((floating, next.residents), value.clone());
            value
        })
    }

    fn best_of_next(&self, next: &Members) -> Vec<i32> {
        let everybody = [&next.moved_down[..], &next.residents[..]].concat();
        let mut best: Option<Vec<i32>> = None;
        // all sets of downfloaters
        for set in 0_u32..1 << everybody.len() {
            let floats = |place: &usize| set >> place & 1 == 1;
            let pick = |wanted: bool| -> Vec<usize> {
                let places = (0..everybody.len()).filter(|place| floats(place) == wanted);
                places.map(|place| everybody[place]).collect()
            };
            let (leaving, staying) = (pick(true), pick(false));
            let mut value = self.scores(&leaving);
            value.insert(0, integer(leaving.len()));
            let better = best.as_ref().is_none_or(|best| value < *best);
            if better && self.can_be_paired_off(&staying, next) && self.is_legal(next, &leaving) {
                best = Some(value);
            }
        }
        best.expect("a legal candidate leaves a next bracket that can be paired")
    }

    /// Whether all of these can be paired inside the bracket.
    fn can_be_paired_off(&self, players: &[usize], members: &Members) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        others.iter().any(|&opponent| {
            let rest: Vec<_> = others.iter().copied().filter(|&player| player != opponent).collect();
            !members.moved_down.contains(&opponent)
                && self.may_meet[first][opponent]
                && self.can_be_paired_off(&rest, members)
        })
    }

    /// C9: only if the bracket has one downfloater and that player will have the bye.
    fn unplayed_games_of_bye(&self, members: &Members, floaters: &[usize]) -> i32 {
        let (Some(bye_score), &[floater]) = (self.bye_score, floaters) else { return 0 };
        let person = &self.people[floater];
        let below = self.below(members);
        let has_bye = person.may_have_bye
            && person.score == bye_score
            && below.count_ones().is_multiple_of(2)
            && self.can_be_completed(below);
        if has_bye { person.unplayed } else { 0 }
    }

    /// Whether the set, as bits, can be paired; an odd one with a bye for somebody with the right score.
    fn can_be_completed(&self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.completable.borrow().get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let members = (0..self.people.len()).filter(|player| set >> player & 1 == 1);
        let possible = if set.count_ones() % 2 == 1 {
            members.into_iter().any(|player| {
                self.people[player].may_have_bye
                    && Some(self.people[player].score) == self.bye_score
                    && self.can_be_completed(set & !(1 << player))
            })
        } else {
            members.into_iter().any(|player| {
                player != first
                    && self.may_meet[first][player]
                    && self.can_be_completed(set & !(1 << player) & !(1 << first))
            })
        };
        self.completable.borrow_mut().insert(set, possible);
        possible
    }

    /// The scores, from the highest.
    fn scores(&self, players: &[usize]) -> Vec<i32> {
        let mut scores: Vec<_> = players.iter().map(|&player| self.people[player].score).collect();
        scores.sort_unstable_by_key(|score| -score);
        scores
    }

    fn game(&self, high: usize, low: usize) -> Game {
        let (high, low) = (&self.people[high], &self.people[low]);
        match color(high, low, self.initial) {
            'W' => Game { white: high.number, black: low.number },
            _ => Game { white: low.number, black: high.number },
        }
    }

    fn next(&self, members: &Members, floaters: &[usize]) -> Members {
        let mut moved_down = floaters.to_vec();
        moved_down.sort_unstable();
        let start = members.residents.last().map_or(0, |last| last + 1);
        Members { moved_down, residents: self.scoregroup(start) }
    }

    /// Everyone with the score of the player at `start`.
    fn scoregroup(&self, start: usize) -> Vec<usize> {
        let same = |&player: &usize| self.people[player].score == self.people[start].score;
        (start..self.people.len()).take_while(same).collect()
    }

    /// Everyone below the bracket, as bits.
    fn below(&self, members: &Members) -> u32 {
        let start = members.residents.last().map_or(0, |last| last + 1);
        (start..self.people.len()).fold(0, |set, player| set | 1 << player)
    }
}

/// C1, C3 and the organiser's bans.
pub fn may_meet(field: &Field<'_>, one: &Person, other: &Person) -> bool {
    let banned = field.forbidden.iter().any(|set| set.contains(&one.number) && set.contains(&other.number));
    !banned && one.number != other.number && !one.met.contains(&other.number) && !one.clashes_with(other)
}

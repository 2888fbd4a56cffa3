//! Why two players don't meet, by brute force: of all candidates of each bracket, those that leave the two a way to meet, and the best of
//! these.

use ronde_domain::PairingNumber;

use super::judgement::{Key, Members, Vector, key, vector};
use super::{Proposal, Round};
use crate::dutch::Field;

/// Why the best round with the two is worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// They are paired.
    Paired,
    /// C1, C3 or the organiser.
    Forbidden,
    /// With them the round can't be completed: C4 or C5.
    NotCompletable(usize),
    /// By this criterion, 6 to 21.
    Worse(usize),
    /// By this part of the key, 0 to 6.
    Later(usize),
}

/// Why the two don't meet; `None` if the round can't be paired at all.
pub fn why_not(field: &Field<'_>, one: PairingNumber, other: PairingNumber) -> Option<Why> {
    let round = Round::new(field)?;
    let place = |number| round.people.iter().position(|person| person.number == number).expect("present");
    let asked = (place(one).min(place(other)), place(one).max(place(other)));
    if !round.may_meet[asked.0][asked.1] {
        return Some(Why::Forbidden);
    }
    let (_, decisions) = round.by_brackets();
    let everybody = (1 << round.people.len()) - 1;
    if !round.can_be_completed(everybody & !bits(asked)) {
        return Some(Why::NotCompletable(round.broken(everybody & !bits(asked))));
    }
    for decision in &decisions {
        let (taken_vector, taken_key, taken) = &decision.candidates[decision.chosen];
        if taken.pairs.contains(&asked) {
            return Some(Why::Paired);
        }
        if round.leaves_way(&decision.members, taken, asked) {
            continue;
        }
        let (vector, key) = round.best_with(&decision.members, asked);
        assert!((taken_vector, taken_key) < (&vector, &key), "what was taken is the best of all");
        let differs = |criterion: &usize| taken_vector[*criterion] != vector[*criterion];
        if let Some(criterion) = (0..16).find(differs) {
            return Some(Why::Worse(criterion + 6));
        }
        let part = (0..7).find(|&part| taken_key[part] != key[part]).expect("two candidates");
        // the four parts about exchanged players are one reason
        return Some(Why::Later(if (2..6).contains(&part) { 2 } else { part }));
    }
    unreachable!("the two are not paired, so some bracket parts them")
}

impl Round {
    /// C5 if a bye for another score would help, otherwise C4.
    fn broken(&self, set: u32) -> usize {
        if self.bye_score.is_none() {
            return 4;
        }
        let without = |player: &usize| {
            set >> player & 1 == 1
                && self.people[*player].may_have_bye
                && self.can_be_completed(set & !(1 << player))
        };
        if (0..self.people.len()).any(|player| without(&player)) { 5 } else { 4 }
    }

    /// Whether the two can still meet, in this bracket or below.
    fn leaves_way(&self, members: &Members, proposal: &Proposal, asked: (usize, usize)) -> bool {
        if proposal.pairs.contains(&asked) {
            return true;
        }
        let is_paired = |player| proposal.pairs.iter().any(|&(high, low)| [high, low].contains(&player));
        let below = self.below(members);
        // two players who have both floated never meet
        let lower_is_below = below >> asked.1 & 1 == 1;
        let unpaired = proposal.floaters.iter().fold(below, |set, player| set | 1 << player);
        !is_paired(asked.0) && lower_is_below && self.can_be_completed(unpaired & !bits(asked))
    }

    /// The best candidate that leaves the two a way to meet.
    fn best_with(&self, members: &Members, asked: (usize, usize)) -> (Vector, Key) {
        let everybody = [&members.moved_down[..], &members.residents[..]].concat();
        let possible = |floaters| {
            let mut proposals = Vec::new();
            self.propose(&everybody, floaters, members, &mut Proposal::default(), &mut proposals);
            proposals.retain(|proposal| {
                self.is_legal(members, &proposal.floaters) && self.leaves_way(members, proposal, asked)
            });
            let judged = |proposal| (vector(self, members, &proposal), key(members, &proposal));
            proposals.into_iter().map(judged).min()
        };
        (0..=everybody.len()).find_map(possible).expect("the round can be completed with the two")
    }
}

fn bits((one, other): (usize, usize)) -> u32 {
    1 << one | 1 << other
}

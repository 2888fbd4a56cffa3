//! How a candidate compares: the failure values of section 6 and the key of 8.4, as plain lists of integers.

use super::person::{Person, color, other};
use super::{Proposal, Round};

/// C6 … C21; a single count is a list of one.
pub type Vector = [Vec<i32>; 16];

/// The position in the order of generation.
pub type Key = [Vec<i32>; 7];

/// The bracket that a candidate belongs to: the moved-down players and the residents, in order.
#[derive(Clone, Debug)]
pub struct Members {
    /// Players moved down from above.
    pub moved_down: Vec<usize>,
    /// Players of the scoregroup.
    pub residents: Vec<usize>,
}

/// Farther than any real difference of scores.
const LIMBO: i32 = 1_000_000;

pub(super) fn vector(round: &Round, members: &Members, proposal: &Proposal) -> Vector {
    let people = &round.people;
    let floaters = &proposal.floaters;
    let mut vector = Vector::default();
    vector[0] = vec![integer(floaters.len())];
    vector[1] = descending(floaters.iter().map(|&player| people[player].score));
    vector[2] = round.next_bracket(members, floaters);
    vector[3] = vec![round.unplayed_games_of_bye(members, floaters)];
    let failures = proposal.pairs.iter().map(|&(high, low)| colors(&people[high], &people[low], round));
    let failures: Vec<_> = failures.collect();
    for criterion in 0..4 {
        vector[4 + criterion] = vec![failures.iter().map(|pair| pair[criterion]).sum()];
    }
    let is_moved_down = |player: &usize| members.moved_down.contains(player);
    let with_moved_down: Vec<_> = proposal.pairs.iter().filter(|(high, _)| is_moved_down(high)).collect();
    for ago in 0..2 {
        let floated = |player: usize, float: char| people[player].floats[ago] == float;
        let resident_floaters = floaters.iter().filter(|&player| !is_moved_down(player));
        let again = resident_floaters.filter(|&&player| floated(player, 'D')).count();
        vector[8 + 2 * ago] = vec![integer(again)];
        let again = with_moved_down.iter().filter(|(_, low)| floated(*low, 'U')).count();
        vector[9 + 2 * ago] = vec![integer(again)];
        let difference = |&&(high, low): &&(usize, usize)| people[high].score - people[low].score;
        let paired = with_moved_down.iter().filter(|(high, _)| floated(*high, 'D')).map(difference);
        let limbo = floaters.iter().filter(|&player| is_moved_down(player) && floated(*player, 'D'));
        let limbo = limbo.map(|&player| LIMBO + people[player].score);
        vector[12 + 2 * ago] = descending(paired.chain(limbo));
        let opponents = with_moved_down.iter().filter(|(_, low)| floated(*low, 'U')).map(difference);
        vector[13 + 2 * ago] = descending(opponents);
    }
    vector
}

/// C10 … C13 of one pair.
fn colors(high: &Person, low: &Person, round: &Round) -> [i32; 4] {
    let letter = color(high, low, round.initial);
    let mut failures = [0; 4];
    for (person, letter) in [(high, letter), (low, other(letter))] {
        let with_this = format!("{}{letter}", person.colors);
        let difference = person.difference() + if letter == 'W' { 1 } else { -1 };
        let of_topscorer = high.topscorer || low.topscorer;
        failures[0] += i32::from(of_topscorer && difference.abs() > 2);
        failures[1] += i32::from(of_topscorer && (with_this.ends_with("WWW") || with_this.ends_with("BBB")));
        let refused = person.preference().filter(|&(_, wish)| wish != letter);
        failures[2] += i32::from(refused.is_some());
        failures[3] += i32::from(refused.is_some_and(|(strength, _)| strength == 2));
    }
    failures
}

pub(super) fn key(members: &Members, proposal: &Proposal) -> Key {
    let bracket = [&members.moved_down[..], &members.residents[..]].concat();
    let number =
        |list: &[usize], player| integer(list.iter().position(|&one| one == player).expect("a member") + 1);
    let mut pairs = proposal.pairs.clone();
    pairs.sort_unstable();
    let (above, rest): (Vec<_>, Vec<_>) =
        pairs.into_iter().partition(|(high, _)| members.moved_down.contains(high));
    let taken: Vec<_> = above.iter().map(|&(_, low)| low).collect();
    let remainder: Vec<_> =
        members.residents.iter().copied().filter(|player| !taken.contains(player)).collect();
    let q = integer(rest.len());
    let s1: Vec<_> = rest.iter().map(|&(high, _)| number(&remainder, high)).collect();
    let b: Vec<_> = s1.iter().copied().filter(|&bsn| bsn > q).collect();
    let a: Vec<_> = (1..=q).rev().filter(|bsn| !s1.contains(bsn)).collect();
    [
        above.iter().map(|&(high, _)| number(&bracket, high)).collect(),
        taken.iter().map(|&low| number(&bracket, low)).collect(),
        vec![integer(b.len())],
        vec![b.iter().sum::<i32>() - a.iter().sum::<i32>()],
        a.iter().map(|bsn| -bsn).collect(),
        b,
        rest.iter().map(|&(_, low)| number(&remainder, low)).collect(),
    ]
}

fn descending(list: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut list: Vec<_> = list.collect();
    list.sort_unstable_by_key(|value| -value);
    list
}

pub(super) fn integer(count: usize) -> i32 {
    i32::try_from(count).expect("a few")
}

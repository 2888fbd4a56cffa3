//! DE (article 6): the games between players who are still tied.

mod ratio;

use std::cmp::Reverse;

use ronde_domain::Points;

use self::ratio::Ratio;
use super::Contest;
use super::breakdown::{Encounter, Encountered};
use super::record::Kind;
use super::terms::Forfeits;

/// A tied player's record against the group.
#[derive(Clone, Copy, Debug)]
struct Separate {
    place: usize,
    score: Ratio,
    not_met: usize,
}

/// Splits a tied group into subgroups of players who are still tied, in order. A single group means that nobody is separated.
pub(super) fn split(contest: &Contest, group: &[usize], forfeits: Forfeits) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let standings = separate_standings(contest, group, forfeits);
    if !contest.is_swiss() || standings.iter().all(|separate| separate.not_met == 0) {
        let groups = by_score(&standings);
        if groups.len() == 1 {
            return groups;
        }
        return groups.iter().flat_map(|group| split(contest, group, forfeits)).collect();
    }
    // 6.3: the player who comes first alone, whatever the missing games would have brought
    let certain = standings.windows(1).enumerate().take_while(|(at, top)| {
        let least = top[0].score + Ratio::times(contest.loss(), top[0].not_met);
        let most = |other: &Separate| other.score + Ratio::times(contest.win(), other.not_met);
        standings[at + 1..].iter().all(|other| least > most(other))
    });
    let certain = certain.count();
    if certain == 0 {
        return vec![group.to_vec()];
    }
    let mut groups: Vec<Vec<usize>> = standings[..certain].iter().map(|top| vec![top.place]).collect();
    let rest: Vec<usize> = standings[certain..].iter().map(|separate| separate.place).collect();
    if !rest.is_empty() {
        groups.extend(split(contest, &rest, forfeits));
    }
    groups
}

/// The places within a group, as the checkers print them: 1, 2, 2, 4; 0 for everyone if nobody is separated.
pub(super) fn places(groups: &[Vec<usize>]) -> Vec<(usize, u32)> {
    let mut next = 1;
    let mut places = Vec::new();
    for group in groups {
        let place = if groups.len() == 1 { 0 } else { next };
        places.extend(group.iter().map(|&player| (player, place)));
        next += u32::try_from(group.len()).expect("a group is a part of the field");
    }
    places
}

/// The group as it is shown to people.
pub(super) fn encounter(contest: &Contest, group: &[usize], forfeits: Forfeits) -> Encounter {
    let places = places(&split(contest, group, forfeits));
    let place_of =
        |player: usize| places.iter().find(|(place, _)| *place == player).map_or(0, |(_, place)| *place);
    let mut shown: Vec<Encountered> = separate_standings(contest, group, forfeits)
        .iter()
        .map(|separate| Encountered {
            player: contest.records[separate.place].number,
            score: separate.score.to_string(),
            not_met: separate.not_met,
            place: place_of(separate.place),
        })
        .collect();
    shown.sort_by_key(|encountered| encountered.place);
    Encounter { group: shown }
}

/// The separate standings, the best first.
fn separate_standings(contest: &Contest, group: &[usize], forfeits: Forfeits) -> Vec<Separate> {
    let mut members = group.to_vec();
    members.sort_unstable();
    let as_games = !contest.is_swiss() || forfeits == Forfeits::AsGames;
    let counts = |kind: Kind| kind == Kind::Played || (as_games && kind.is_forfeit());
    let separate = |&place: &usize| {
        // by opponent: the sum and the number of games
        let mut met: Vec<(usize, Points, usize)> = Vec::new();
        for round in contest.records[place].rounds.iter().filter(|round| counts(round.kind)) {
            let Some(opponent) = round.opponent.filter(|opponent| members.binary_search(opponent).is_ok())
            else {
                continue;
            };
            match met.iter_mut().find(|(known, ..)| *known == opponent) {
                Some((_, sum, games)) => {
                    *sum += round.points;
                    *games += 1;
                }
                None => met.push((opponent, round.points, 1)),
            }
        }
        let score = met.iter().fold(Ratio::ZERO, |score, &(_, sum, games)| score + Ratio::mean(sum, games));
        Separate { place, score, not_met: group.len() - 1 - met.len() }
    };
    let mut standings: Vec<Separate> = group.iter().map(separate).collect();
    standings.sort_by_key(|separate| (Reverse(separate.score), separate.place));
    standings
}

fn by_score(standings: &[Separate]) -> Vec<Vec<usize>> {
    let groups = standings.chunk_by(|one, other| one.score == other.score);
    groups.map(|group| group.iter().map(|separate| separate.place).collect()).collect()
}

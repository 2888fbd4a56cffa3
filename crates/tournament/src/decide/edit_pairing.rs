//! Manual pairings. Nonsense is refused; breaking a pairing rule is the arbiter's right, and is recorded.

use std::collections::HashSet;

use ronde_domain::{AtBoard, Bye, PlayerId, RoundNumber};

use super::results::paired;
use crate::project::crosstable;
use crate::{
    Board, Breach, Event, Player, Reason, Refusal, Round, RoundStatus, SeatedGame, SittingOut, Tournament,
    Warning,
};

pub(super) fn edit(
    tournament: &Tournament,
    round: RoundNumber,
    games: Vec<SeatedGame>,
    byes: Vec<SittingOut>,
) -> Result<Vec<Event>, Refusal> {
    let old = paired(tournament, round)?;
    let mut reasons = Vec::new();
    if old.status() == RoundStatus::Closed {
        reasons.push(Reason::RoundClosed(round));
    }
    reasons.extend(lost_results(old, &games));
    reasons.extend(badly_seated(tournament, old, &games, &byes));
    if byes.iter().filter(|sitting| sitting.bye == Bye::PairingAllocated).count() > 1 {
        reasons.push(Reason::TwoAllocatedByes);
    }
    Refusal::unless_empty(reasons)?;
    let breaches = breaches(tournament, round, &games, &byes);
    Ok(vec![Event::PairingEdited { round, games, byes, breaches }])
}

/// What an arbiter should know about a manual round; nothing if it is the same as the engine's.
pub(crate) fn hand_made(
    tournament: &Tournament,
    round: RoundNumber,
    games: &[SeatedGame],
    byes: &[SittingOut],
) -> Option<Warning> {
    let by_engine = match tournament.round(round) {
        // a published round was the engine's, or there was a warning when it was made
        Some(paired) => paired.pairs().collect(),
        None => super::propose_round(tournament, &tournament.settings().system).ok()?.games,
    };
    let is_same = by_engine.len() == games.len() && by_engine.iter().all(|game| games.contains(game));
    let breaches = || breaches(tournament, round, games, byes);
    (!is_same).then(|| Warning::HandMade { round, breaches: breaches() })
}

/// The reasons against seats for a round that is not paired yet.
pub(super) fn badly_seated_anew(
    tournament: &Tournament,
    round: RoundNumber,
    games: &[SeatedGame],
    byes: &[SittingOut],
) -> Vec<Reason> {
    let everybody = tournament.start_list().into_iter().map(Player::id);
    let mut reasons = seats_of(tournament, everybody, games, byes);
    let at_boards = games.iter().flat_map(|game| [game.white, game.black]);
    let gone = at_boards.filter(|id| tournament.player(*id).is_some_and(|player| player.is_gone(round)));
    reasons.extend(gone.map(Reason::AlreadyGone));
    if byes.iter().filter(|sitting| sitting.bye == Bye::PairingAllocated).count() > 1 {
        reasons.push(Reason::TwoAllocatedByes);
    }
    reasons
}

/// A game with a result must stay; the result has to be removed first.
fn lost_results(old: &Round, games: &[SeatedGame]) -> Vec<Reason> {
    let lost = old.boards().filter_map(|(board, Board { game, result, .. })| {
        let result = (*result)?;
        (!games.contains(game))
            .then_some(Reason::AlreadyEntered { at: AtBoard::new(old.number(), board), result })
    });
    lost.collect()
}

/// Nobody has two places, and everyone who had one keeps one. Players who entered after the round was paired may get one.
fn badly_seated(
    tournament: &Tournament,
    old: &Round,
    games: &[SeatedGame],
    byes: &[SittingOut],
) -> Vec<Reason> {
    seats_of(tournament, old.seats(), games, byes)
}

fn seats_of(
    tournament: &Tournament,
    everybody: impl Iterator<Item = PlayerId>,
    games: &[SeatedGame],
    byes: &[SittingOut],
) -> Vec<Reason> {
    let at_boards = games.iter().flat_map(|game| [game.white, game.black]);
    let mut seats: HashSet<PlayerId> = HashSet::new();
    let mut reasons = Vec::new();
    for player in at_boards.chain(byes.iter().map(|sitting| sitting.player)) {
        // players who withdrew before numbers were assigned have none, and are not in the start list
        if tournament.player(player).and_then(Player::number).is_none() {
            reasons.push(Reason::UnknownPlayer(player));
        } else if !seats.insert(player) {
            reasons.push(Reason::SeatedTwice(player));
        }
    }
    let without = everybody.filter(|player| !seats.contains(player));
    reasons.extend(without.map(Reason::NotSeated));
    reasons
}

pub(super) fn breaches(
    tournament: &Tournament,
    round: RoundNumber,
    games: &[SeatedGame],
    byes: &[SittingOut],
) -> Vec<Breach> {
    let before = crosstable(tournament).after(round.index());
    let number = |id| tournament.player(id).and_then(Player::number);
    let entries =
        |id| number(id).and_then(|number| before.card(number)).map_or(&[][..], |card| &card.entries[..]);
    let system = &tournament.settings().system;
    let mut breaches = Vec::new();
    if system.cycles().is_none() {
        let met = |game: &&SeatedGame| {
            let (Some(white), Some(black)) = (number(game.white), number(game.black)) else { return false };
            let has_met = entries(game.white).iter().any(|entry| entry.opponent() == Some(black));
            has_met && !system.may_meet_again(&before, [white, black])
        };
        let again = games.iter().filter(met);
        breaches.extend(again.map(|game| Breach::MetBefore { white: game.white, black: game.black }));
    } else if let Ok(proposal) = super::pair_round::round_by(tournament, system, round)
        && proposal.games.iter().any(|game| !games.contains(game))
    {
        breaches.push(Breach::NotTheTable);
    }
    breaches.extend(kept_apart(tournament, round, games));
    let had_a_point =
        |id| !system.allows_second_bye() && entries(id).iter().any(|entry| entry.scored_without_playing());
    let second =
        byes.iter().filter(|sitting| sitting.bye == Bye::PairingAllocated && had_a_point(sitting.player));
    breaches.extend(second.map(|sitting| Breach::SecondBye { player: sitting.player }));
    breaches
}

/// Pairs of people who must not meet.
fn kept_apart(tournament: &Tournament, round: RoundNumber, games: &[SeatedGame]) -> Vec<Breach> {
    let list = tournament.start_list();
    let rules = tournament.settings().apart.iter().filter(|rule| rule.holds_in(round));
    let sets: Vec<Vec<&Player>> = rules.flat_map(|rule| rule.sets(&list)).collect();
    let meet = |game: &&SeatedGame| {
        let has = |set: &Vec<&Player>, id| set.iter().any(|player| player.id() == id);
        sets.iter().any(|set| has(set, game.white) && has(set, game.black))
    };
    let meeting = games.iter().filter(meet);
    meeting.map(|game| Breach::KeptApart { white: game.white, black: game.black }).collect()
}

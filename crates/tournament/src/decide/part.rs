//! A round of which a part is settled: the engine pairs the rest.
//!
//! Whoever has a place that stays is not in the field of the engine; to the rules the others are everybody. Pairs may be kept apart in this
//! round alone.

use std::collections::HashSet;

use ronde_domain::{Bye, Color, PairingNumber, PlayerId, RoundNumber};
use ronde_pairing::{PairedRound, dutch, nearest};

use super::pair_round::{not_ready, seat, table_round};
use crate::project::pairing_table;
use crate::report::steering;
use crate::{Player, Presence, Proposal, Reason, Refusal, SeatedGame, SittingOut, System, Tournament, order};

/// What is settled of a round before the engine pairs the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// Games that stay.
    pub games: Vec<SeatedGame>,
    /// Who keeps the bye.
    pub bye: Option<PlayerId>,
    /// Pairs that shall not meet in this round.
    pub apart: Vec<(PlayerId, PlayerId)>,
}

/// A round as the engine pairs it around what is settled: the next one, or one that is paired already, as if it were not. The games that stay
/// come first, and then those of the engine in the order of its boards.
pub fn propose_part(
    tournament: &Tournament,
    round: RoundNumber,
    settled: &Settled,
) -> Result<Proposal, Refusal> {
    let system = &tournament.settings().system;
    if round == tournament.next_round() {
        let mut reasons = not_ready(tournament, system);
        if tournament.numbers_given() && tournament.planned_rounds(system).is_none() {
            reasons.insert(0, Reason::RoundsNotSet);
        }
        Refusal::unless_empty(reasons)?;
    } else if tournament.round(round).is_none() {
        return Err(Reason::RoundNotPaired(round).into());
    }
    let taken: HashSet<PlayerId> =
        settled.games.iter().flat_map(|game| [game.white, game.black]).chain(settled.bye).collect();
    let list = tournament.start_list();
    let free: Vec<&Player> = list
        .iter()
        .copied()
        .filter(|player| is_here(tournament, round, player) && !taken.contains(&player.id()))
        .collect();
    let present: Vec<PairingNumber> = free.iter().filter_map(|player| player.number()).collect();
    let paired = match system {
        _ if present.is_empty() => PairedRound::default(),
        System::Dutch => dutch_part(tournament, round, &present, &settled.apart)?,
        System::Nearest => nearest_part(tournament, round, &present)?,
        // the table pairs everybody at once
        System::RoundRobin | System::DoubleRoundRobin | System::DoubleRoundRobinInOrder => {
            return table_round(tournament, round);
        }
        System::Declared(code) => return Err(Reason::SystemNotPaired(code.clone()).into()),
    };
    let mut proposal = seat(tournament, round, &paired, Bye::PairingAllocated);
    proposal.byes.retain(|out| !taken.contains(&out.player));
    if let Some(player) = settled.bye {
        proposal.byes.insert(0, SittingOut { player, bye: Bye::PairingAllocated });
    }
    proposal.games.splice(0..0, settled.games.iter().copied());
    Ok(proposal)
}

/// Whether somebody is to be paired: in a round that is paired already, whoever was.
fn is_here(tournament: &Tournament, round: RoundNumber, player: &Player) -> bool {
    let Some(paired) = tournament.round(round) else { return player.presence(round) == Presence::Here };
    let has_bye = |out: &SittingOut| out.player == player.id() && out.bye == Bye::PairingAllocated;
    paired.board_of(player.id()).is_some() || paired.byes().iter().any(has_bye)
}

fn dutch_part(
    tournament: &Tournament,
    round: RoundNumber,
    present: &[PairingNumber],
    apart: &[(PlayerId, PlayerId)],
) -> Result<PairedRound, Refusal> {
    let table = pairing_table(tournament).after(round.index());
    let kept = steering(tournament).map_err(|faults| Reason::KeptLines(faults.to_string()))?;
    let mut forbidden: Vec<Vec<PairingNumber>> = kept.forbidden_in(round).collect();
    let number = |id| tournament.player(id).and_then(Player::number);
    forbidden.extend(apart.iter().filter_map(|&(one, other)| Some(vec![number(one)?, number(other)?])));
    let settings = tournament.settings();
    let field = dutch::Field {
        table: &table,
        present,
        rounds: settings.rounds.unwrap_or_else(|| round.get()),
        initial_color: settings.first_color.unwrap_or(Color::White),
        accelerations: &kept.virtual_points,
        forbidden: &forbidden,
    };
    Ok(dutch::pair(&field).map_err(Reason::NoDutchPairing)?)
}

fn nearest_part(
    tournament: &Tournament,
    round: RoundNumber,
    present: &[PairingNumber],
) -> Result<PairedRound, Refusal> {
    let table = pairing_table(tournament).after(round.index());
    let in_order = order::below_points(tournament).into_iter().filter_map(Player::number);
    let present = in_order.filter(|number| present.contains(number)).collect();
    let first_color = tournament.settings().first_color.unwrap_or(Color::White);
    let field = nearest::Field { table: &table, present, first_color };
    Ok(nearest::pair(&field).map_err(Reason::NoPairing)?)
}

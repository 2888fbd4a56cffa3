//! A round that is partly settled: the engine pairs the rest.
//!
//! Players whose place is settled are not in the engine's field; for the rules, the others are everyone. Pairs can be kept apart in this
//! round only.

use std::collections::HashSet;

use ronde_domain::{Bye, PlayerId, RoundNumber};
use ronde_pairing::PairedRound;

use super::pair_round::{not_ready_within_plan, round_by, seat};
use crate::{Player, Position, Proposal, Reason, Refusal, SeatedGame, SittingOut, Tournament};

/// The settled part of a round, before the engine pairs the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// Games that stay.
    pub games: Vec<SeatedGame>,
    /// Who keeps the bye.
    pub bye: Option<PlayerId>,
    /// Pairs that must not meet in this round.
    pub apart: Vec<(PlayerId, PlayerId)>,
}

/// A round as the engine pairs it around the settled part: the next one, or one that is already paired, as if it were not. The settled
/// games come first, then the engine's in board order.
pub fn propose_part(
    tournament: &Tournament,
    round: RoundNumber,
    settled: &Settled,
) -> Result<Proposal, Refusal> {
    let system = &tournament.settings().system;
    if round == tournament.next_round() {
        Refusal::unless_empty(not_ready_within_plan(tournament, system))?;
    } else if tournament.round(round).is_none() {
        return Err(Reason::RoundNotPaired(round).into());
    }
    let taken: HashSet<PlayerId> =
        settled.games.iter().flat_map(|game| [game.white, game.black]).chain(settled.bye).collect();
    let number = |id| tournament.player(id).and_then(Player::number);
    let apart = settled.apart.iter().filter_map(|&(one, other)| Some([number(one)?, number(other)?]));
    let position = Position::before(tournament, round)
        .without(&taken.iter().filter_map(|&id| number(id)).collect())
        .keeping_apart(apart);
    let paired = if position.present().is_empty() {
        PairedRound::default()
    } else if system.pairs_parts() {
        system.pair(&position)?
    } else {
        return round_by(tournament, system, round);
    };
    let mut proposal = seat(tournament, round, &paired, system.bye(&tournament.settings().scoring));
    proposal.byes.retain(|out| !taken.contains(&out.player));
    if let Some(player) = settled.bye {
        proposal.byes.insert(0, SittingOut { player, bye: Bye::PairingAllocated });
    }
    proposal.games.splice(0..0, settled.games.iter().copied());
    Ok(proposal)
}

//! Unpairs a round in which nobody has played yet.

use ronde_domain::{AtBoard, RoundNumber};

use super::results::paired;
use crate::{Event, Reason, Refusal, Tournament};

/// Results known before the round, because somebody is absent, are removed with it.
pub(super) fn unpair(tournament: &Tournament, round: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let old = paired(tournament, round)?;
    let mut reasons = Vec::new();
    if tournament.round(round.next()).is_some() {
        reasons.push(Reason::LaterRoundPaired { round, later: round.next() });
    }
    let is_away = |player| {
        tournament.player(player).is_none_or(|player| player.presence(round) != crate::Presence::Here)
    };
    reasons.extend(old.boards().filter_map(|(number, board)| {
        let result = board.result?;
        let was_known = is_away(board.game.white) || is_away(board.game.black);
        (!was_known).then_some(Reason::AlreadyEntered { at: AtBoard::new(round, number), result })
    }));
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::RoundUnpaired { round }])
}

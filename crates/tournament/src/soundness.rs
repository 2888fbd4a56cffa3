//! Whether an entry can be at its place in a log.
//!
//! What this program decides always can; a log from elsewhere may name players, boards and rounds that don't exist, or seat somebody twice.
//! Only such contradictions are checked: whether something was wise or allowed was decided before it was recorded, and history is never
//! judged again.

use std::collections::HashSet;

use ronde_domain::{BoardNumber, Bye, PairingNumber, PlayerId, RoundNumber};

use crate::{Event, Player, SeatedGame, SittingOut, Tournament};

/// Whether `event` can follow the current state of `tournament`. The history takes care of creation and undo.
pub(crate) fn can_follow(tournament: &Tournament, event: &Event) -> bool {
    let known = |id: PlayerId| tournament.player(id).is_some();
    let next_id = PlayerId::from_index(tournament.players().len());
    match event {
        Event::Created { .. }
        | Event::SettingsChanged { .. }
        | Event::AnswerNoted { .. }
        | Event::ReportKept(_)
        | Event::WarningsOverridden { .. }
        | Event::Announced { number: None, .. }
        | Event::Archived { .. }
        | Event::Undone { .. } => true,
        Event::Announced { number: Some(number), .. } => tournament.announcement(*number).is_none(),
        Event::AnnouncementWithdrawn { number } => tournament.announcement(*number).is_some(),
        Event::PlayerRegistered { player, .. } | Event::PlayerQueued { player, .. } => {
            *player == next_id && !tournament.numbers_given()
        }
        Event::PlayerEnteredLate { player, number, .. } => {
            *player == next_id && tournament.numbers_given() && tournament.by_number(*number).is_none()
        }
        Event::PlayerInserted { player, number, .. } => {
            // there is no number after the very last
            let last = tournament.start_list().last().and_then(|player| player.number());
            let is_full = last.is_some_and(|last| last.next() == last);
            *player == next_id && tournament.by_number(*number).is_some() && !is_full
        }
        Event::PlayerCorrected { player, .. }
        | Event::PlayerAdmitted { player }
        | Event::PlayerCheckedIn { player, .. }
        | Event::PlayerWithdrawn { player, .. }
        | Event::PlayerReturned { player, .. }
        | Event::ByeRequested { player, .. }
        | Event::ByeCancelled { player, .. } => known(*player),
        Event::NumbersAssigned { numbers } => are_sound(tournament, numbers),
        Event::RoundPaired { round, games, byes, .. } => {
            // one number stays free for the round that is not paired yet
            *round == tournament.next_round() && round.get() < u16::MAX && seated(tournament, games, byes)
        }
        Event::PairingEdited { round, games, byes, .. } => {
            tournament.round(*round).is_some() && seated(tournament, games, byes)
        }
        Event::ResultEntered { round, board, .. }
        | Event::ResultCorrected { round, board, .. }
        | Event::ResultClaimed { round, board, .. }
        | Event::GameAdjourned { round, board }
        | Event::ArbiterCalled { round, board, .. }
        | Event::CallAnswered { round, board }
        | Event::RatedResultCorrected { round, board, .. } => has_board(tournament, *round, *board),
        Event::RoundUnpaired { round } => {
            tournament.rounds().last().is_some_and(|last| last.number() == *round)
        }
        Event::RoundClosed { round } | Event::RoundReopened { round } => tournament.round(*round).is_some(),
    }
}

fn has_board(tournament: &Tournament, round: RoundNumber, board: BoardNumber) -> bool {
    tournament.round(round).is_some_and(|round| round.board(board).is_some())
}

/// Everyone listed is known and listed once, no number has two holders, and nobody loses a number.
fn are_sound(tournament: &Tournament, numbers: &[(PlayerId, PairingNumber)]) -> bool {
    let ids: HashSet<PlayerId> = numbers.iter().map(|(id, _)| *id).collect();
    let given: HashSet<PairingNumber> = numbers.iter().map(|(_, number)| *number).collect();
    ids.len() == numbers.len()
        && given.len() == numbers.len()
        && ids.iter().all(|id| tournament.player(*id).is_some())
        && tournament.start_list().iter().all(|player| ids.contains(&player.id()))
}

/// Nobody has two places, everyone with a place has a number, and at most one player has the allocated bye.
fn seated(tournament: &Tournament, games: &[SeatedGame], byes: &[SittingOut]) -> bool {
    let at_boards = games.iter().flat_map(|game| [game.white, game.black]);
    let mut places = at_boards.chain(byes.iter().map(|sitting| sitting.player));
    let mut seen = HashSet::new();
    places.all(|id| seen.insert(id) && tournament.player(id).and_then(Player::number).is_some())
        && byes.iter().filter(|sitting| sitting.bye == Bye::PairingAllocated).count() <= 1
}

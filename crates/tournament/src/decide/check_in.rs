//! Online registration, the waiting list, and checking in.

use ronde_domain::PlayerId;

use super::{registered, registration};
use crate::{Event, Profile, Reason, Refusal, Tournament};

/// Somebody registers with the link that the arbiter has opened.
pub(super) fn apply(tournament: &Tournament, mut profile: Profile) -> Result<Vec<Event>, Refusal> {
    let entrance = tournament.settings().entrance;
    if !entrance.is_open || tournament.numbers_given() {
        return Err(Reason::EntranceClosed.into());
    }
    Refusal::unless_empty(registration::unfit(tournament, &profile, None))?;
    let places = entrance.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
    if tournament.taking_part().count() < places {
        return registration::register(tournament, profile);
    }
    let player = PlayerId::from_index(tournament.players().len());
    profile.name = registration::tidy_name(&profile.name);
    Ok(vec![Event::PlayerQueued { player, profile }])
}

/// The arbiter admits a player beyond the limit, or to a place that has become free.
pub(super) fn admit(tournament: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    if !registered(tournament, id)?.is_waiting() {
        return Err(Reason::NotWaiting(id).into());
    }
    if tournament.numbers_given() {
        return Err(Reason::RegistrationClosed.into());
    }
    Ok(vec![Event::PlayerAdmitted { player: id }])
}

pub(super) fn check_in(tournament: &Tournament, id: PlayerId, is_here: bool) -> Result<Vec<Event>, Refusal> {
    let player = registered(tournament, id)?;
    if player.is_waiting() {
        return Err(Reason::StillWaiting(id).into());
    }
    if player.is_gone(tournament.next_round()) {
        return Err(Reason::AlreadyGone(id).into());
    }
    if player.is_checked_in() == is_here {
        return Err(Reason::AlreadySo.into());
    }
    Ok(vec![Event::PlayerCheckedIn { player: id, is_here }])
}

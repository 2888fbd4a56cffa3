//! The personal part of events, kept apart so that it can be erased.
//!
//! An event that names somebody is stored in two pieces: the event with the personal part blanked out, and that part by itself. Put
//! together they are the event again, to the letter. Without the second piece the log still folds: the player has a number and no name.

use ronde_domain::PlayerId;
use ronde_tournament::{DraftAnswer, Event, Kept, Profile};
use serde::{Deserialize, Serialize};

/// What an event says about a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Personal {
    /// What is known about a player.
    Profile(Profile),
    /// An answer on the way to being registered.
    Answer(DraftAnswer),
    /// Lines of a report file, which may name anybody.
    Kept(Kept),
}

crate::db::kept_as_json!(Personal);

/// An event without its personal part, that part, and whom it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The event, blanked out.
    pub event: Event,
    /// What was taken out.
    pub personal: Option<Personal>,
    /// The player whom it is about.
    pub player: Option<PlayerId>,
}

/// Takes the personal part out of an event.
pub fn take_apart(mut event: Event) -> Parts {
    let (personal, player) = match &mut event {
        Event::PlayerRegistered { player, profile }
        | Event::PlayerQueued { player, profile }
        | Event::PlayerEnteredLate { player, profile, .. }
        | Event::PlayerInserted { player, profile, .. }
        | Event::PlayerCorrected { player, profile } => {
            (Some(Personal::Profile(std::mem::take(profile))), Some(*player))
        }
        Event::AnswerNoted { answer } => {
            let blank = DraftAnswer::FideRating(None);
            (Some(Personal::Answer(std::mem::replace(answer, blank))), None)
        }
        Event::ReportKept(kept) => (Some(Personal::Kept(std::mem::take(kept))), None),
        // named one by one: whoever adds an event decides here whether it says something about a person
        Event::Created { .. }
        | Event::SettingsChanged { .. }
        | Event::PlayerWithdrawn { .. }
        | Event::PlayerReturned { .. }
        | Event::ByeRequested { .. }
        | Event::ByeCancelled { .. }
        | Event::NumbersAssigned { .. }
        | Event::RoundPaired { .. }
        | Event::PairingEdited { .. }
        | Event::ResultEntered { .. }
        | Event::ResultCorrected { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::RoundUnpaired { .. }
        | Event::ResultClaimed { .. }
        | Event::GameAdjourned { .. }
        | Event::RatedResultCorrected { .. }
        | Event::PlayerAdmitted { .. }
        | Event::PlayerCheckedIn { .. }
        | Event::WarningsOverridden { .. }
        | Event::Announced { .. }
        | Event::AnnouncementWithdrawn { .. }
        | Event::ArbiterCalled { .. }
        | Event::CallAnswered { .. }
        | Event::Archived { .. }
        | Event::Undone { .. } => (None, None),
    };
    Parts { event, personal, player }
}

/// The player whom an event brings in or describes.
pub(crate) fn player_of(event: &Event) -> Option<PlayerId> {
    match event {
        Event::PlayerRegistered { player, .. }
        | Event::PlayerQueued { player, .. }
        | Event::PlayerEnteredLate { player, .. }
        | Event::PlayerInserted { player, .. }
        | Event::PlayerCorrected { player, .. } => Some(*player),
        _ => None,
    }
}

/// Puts the personal part back. A part that does not fit the event is left out.
pub fn put_together(mut event: Event, personal: Option<Personal>) -> Event {
    match (&mut event, personal) {
        (
            Event::PlayerRegistered { profile, .. }
            | Event::PlayerQueued { profile, .. }
            | Event::PlayerEnteredLate { profile, .. }
            | Event::PlayerInserted { profile, .. }
            | Event::PlayerCorrected { profile, .. },
            Some(Personal::Profile(known)),
        ) => *profile = known,
        (Event::AnswerNoted { answer }, Some(Personal::Answer(given))) => *answer = given,
        (Event::ReportKept(kept), Some(Personal::Kept(lines))) => *kept = lines,
        // which events have a part is decided in `take_apart`; the test there puts each of them together again
        (_, Some(Personal::Profile(_) | Personal::Answer(_) | Personal::Kept(_)) | None) => {}
    }
    event
}

/// The profile of somebody who was erased: only what the pairings and standings rest on stays.
pub(crate) fn erased(profile: &Profile, neutral_name: &str) -> Profile {
    Profile {
        name: neutral_name.to_owned(),
        fide_rating: profile.fide_rating,
        national_rating: profile.national_rating,
        ..Profile::default()
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{PairingNumber, RoundNumber};

    use super::*;

    /// One event of each kind that says something about a person.
    fn telling() -> Vec<Event> {
        let player = PlayerId::new(3).unwrap();
        let profile = Profile::named("Ayşe");
        let (number, from) = (PairingNumber::new(2).unwrap(), RoundNumber::FIRST);
        let lines = vec!["XXC Ayşe".to_owned()];
        vec![
            Event::PlayerRegistered { player, profile: profile.clone() },
            Event::PlayerQueued { player, profile: profile.clone() },
            Event::PlayerEnteredLate { player, profile: profile.clone(), number, from },
            Event::PlayerInserted { player, profile: profile.clone(), number, from },
            Event::PlayerCorrected { player, profile },
            Event::AnswerNoted { answer: DraftAnswer::Name("Ayşe".to_owned()) },
            Event::ReportKept(Kept { lines, ranks: vec![(player, 1)] }),
        ]
    }

    #[test]
    fn no_blanked_event_names_anybody_and_each_is_the_same_again() {
        for event in telling() {
            assert!(serde_json::to_string(&event).unwrap().contains("Ayşe"), "{event:?}");
            let parts = take_apart(event.clone());
            assert!(!serde_json::to_string(&parts.event).unwrap().contains("Ayşe"), "{:?}", parts.event);
            let has_profile = matches!(parts.personal, Some(Personal::Profile(_)));
            assert_eq!(parts.player.is_some(), has_profile, "{event:?}");
            assert_eq!(put_together(parts.event, parts.personal), event);
        }
    }

    #[test]
    fn a_part_that_does_not_fit_is_left_out() {
        let event = Event::RoundClosed { round: RoundNumber::FIRST };
        assert_eq!(put_together(event.clone(), Some(Personal::Profile(Profile::named("Ayşe")))), event);
    }
}

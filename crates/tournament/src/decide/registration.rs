//! Entering players and giving them numbers.

use ronde_domain::{LicenceNumber, PairingNumber, PlayerId, Rating};

use super::settings::rounds_unfit;
use super::{known, late_entry};
use crate::{Change, DraftAnswer, Event, Profile, Reason, Refusal, Tournament, order};

/// Beyond this a name is something that was pasted by mistake.
const LONGEST_NAME: usize = 100;

/// Below this a rating is a slip of the pen.
const LOWEST_RATING: u16 = 1000;

pub(super) fn note(tournament: &Tournament, answer: DraftAnswer) -> Result<Vec<Event>, Refusal> {
    let mut reasons = closed_to_newcomers(tournament);
    match &answer {
        DraftAnswer::Licence(licence) => reasons.extend(licence_taken(tournament, Some(*licence), None)),
        DraftAnswer::Name(name) => reasons.extend(name_unfit(tournament, name)),
        DraftAnswer::FideRating(rating) => reasons.extend(too_low(*rating)),
    }
    Refusal::unless_empty(reasons)?;
    let answer = match answer {
        DraftAnswer::Name(name) => DraftAnswer::Name(tidy_name(&name)),
        other => other,
    };
    Ok(vec![Event::AnswerNoted { answer }])
}

pub(super) fn register(tournament: &Tournament, mut profile: Profile) -> Result<Vec<Event>, Refusal> {
    let mut reasons = closed_to_newcomers(tournament);
    reasons.extend(unfit(tournament, &profile, None));
    Refusal::unless_empty(reasons)?;
    let player = PlayerId::from_index(tournament.players().len());
    profile.name = tidy_name(&profile.name);
    if !tournament.numbers_given() {
        return Ok(vec![Event::PlayerRegistered { player, profile }]);
    }
    if let Some(events) = late_entry::insert(tournament, player, &profile) {
        return Ok(events);
    }
    let number = next_number(tournament);
    Ok(vec![Event::PlayerEnteredLate { player, profile, number, from: tournament.next_round() }])
}

pub(super) fn correct(
    tournament: &Tournament,
    id: PlayerId,
    mut profile: Profile,
) -> Result<Vec<Event>, Refusal> {
    let mut reasons = Vec::new();
    reasons.extend(known(tournament, id).err());
    reasons.extend(unfit(tournament, &profile, Some(id)));
    Refusal::unless_empty(reasons)?;
    profile.name = tidy_name(&profile.name);
    Ok(vec![Event::PlayerCorrected { player: id, profile }])
}

/// Gives the numbers; a round robin also learns its number of rounds.
pub(super) fn close(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let order = order::initial(tournament);
    let mut reasons = Vec::new();
    if tournament.numbers_given() {
        reasons.push(Reason::RegistrationClosed);
    }
    if order.len() < 2 {
        reasons.push(Reason::TooFewPlayers(order.len()));
    }
    reasons.extend(rounds_set_before(tournament, order.len()));
    Refusal::unless_empty(reasons)?;
    let numbered =
        order.iter().enumerate().map(|(index, player)| (player.id(), PairingNumber::from_index(index)));
    let mut events = vec![Event::NumbersAssigned { numbers: numbered.collect() }];
    if let Some(rounds) = tournament.settings().system.table_rounds(order.len()) {
        events.push(Event::SettingsChanged { changes: vec![Change::Rounds(rounds)] });
    }
    Ok(events)
}

/// A number of rounds that was set before it was known how many would play.
fn rounds_set_before(tournament: &Tournament, players: usize) -> Option<Reason> {
    let found = tournament.settings().rounds?;
    let system = &tournament.settings().system;
    // the table of a round robin sets the number itself
    if system.cycles().is_some() { None } else { rounds_unfit(tournament, players, found) }
}

/// The number of whoever comes after the numbers were given.
pub(super) fn next_number(tournament: &Tournament) -> PairingNumber {
    let highest = tournament.start_list().last().and_then(|player| player.number());
    highest.map_or(PairingNumber::FIRST, PairingNumber::next)
}

pub(super) fn closed_to_newcomers(tournament: &Tournament) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if tournament.numbers_given() && tournament.settings().system.cycles().is_some() {
        reasons.push(Reason::TableIsDrawn);
    }
    if let Some(rounds) = tournament.settings().rounds
        && tournament.rounds().len() >= usize::from(rounds)
    {
        reasons.push(Reason::AllRoundsPaired(rounds));
    }
    reasons
}

fn unfit(tournament: &Tournament, profile: &Profile, own: Option<PlayerId>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    reasons.extend(licence_taken(tournament, profile.licence, own));
    reasons.extend(name_unfit(tournament, &profile.name));
    reasons.extend(too_low(profile.fide_rating));
    reasons.extend(too_low(profile.national_rating));
    reasons
}

fn licence_taken(
    tournament: &Tournament,
    licence: Option<LicenceNumber>,
    own: Option<PlayerId>,
) -> Option<Reason> {
    let licence = licence?;
    let others = tournament.players().iter().filter(|player| Some(player.id()) != own);
    let holder = others.into_iter().find(|player| player.profile().licence == Some(licence))?;
    let name = tournament.settings().alphabet.shown(&holder.profile().name);
    Some(Reason::LicenceTaken { licence, name })
}

fn name_unfit(tournament: &Tournament, name: &str) -> Option<Reason> {
    if name.trim().is_empty() {
        return Some(Reason::NameMissing);
    }
    if name.chars().count() > LONGEST_NAME {
        return Some(Reason::NameTooLong(LONGEST_NAME));
    }
    tournament.settings().alphabet.stranger(name.trim()).map(Reason::NameLetter)
}

fn too_low(rating: Option<Rating>) -> Option<Reason> {
    rating.map(Rating::get).filter(|rating| *rating < LOWEST_RATING).map(Reason::RatingTooLow)
}

/// One blank between words, none at the ends.
fn tidy_name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

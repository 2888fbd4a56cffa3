//! Entering players and assigning their numbers.

use ronde_domain::{LicenceNumber, PairingNumber, PlayerId, Rating};

use super::settings::rounds_unfit;
use super::{late_entry, registered};
use crate::{Change, DraftAnswer, Event, Profile, Reason, Refusal, Tournament, order};

/// Anything longer was pasted by mistake.
const LONGEST_NAME: usize = 100;

/// A lower rating is a typing error.
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
    reasons.extend(registered(tournament, id).err());
    reasons.extend(unfit(tournament, &profile, Some(id)));
    Refusal::unless_empty(reasons)?;
    profile.name = tidy_name(&profile.name);
    Ok(vec![Event::PlayerCorrected { player: id, profile }])
}

/// Assigns the numbers; a round robin also gets its number of rounds.
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

/// Assigns numbers again, by the rule or as the arbiter says: wrong data may be corrected, but not once round 4 is paired (C.04.2, 2.3).
pub(super) fn renumber(tournament: &Tournament, order: Option<Vec<PlayerId>>) -> Result<Vec<Event>, Refusal> {
    let mut reasons = Vec::new();
    if !tournament.numbers_given() {
        reasons.push(Reason::RegistrationOpen);
    }
    if tournament.rounds().len() >= late_entry::FIXED_FROM_ROUND {
        reasons.push(Reason::NumbersFixed);
    }
    if tournament.settings().system.cycles().is_some() && !tournament.rounds().is_empty() {
        reasons.push(Reason::TableIsDrawn);
    }
    if !tournament.kept().lines.is_empty() {
        // they name players by number
        reasons.push(Reason::NumbersFixed);
    }
    let numbered = tournament.start_list();
    let wanted = order.unwrap_or_else(|| {
        let rank = order::initial_of(tournament, numbered.clone());
        rank.into_iter().map(crate::Player::id).collect()
    });
    for (place, id) in wanted.iter().enumerate() {
        if wanted[..place].contains(id) {
            reasons.push(Reason::SeatedTwice(*id));
        }
        if tournament.player(*id).and_then(crate::Player::number).is_none() {
            reasons.push(Reason::UnknownPlayer(*id));
        }
    }
    let missing = numbered.iter().filter(|player| !wanted.contains(&player.id()));
    reasons.extend(missing.map(|player| Reason::NotSeated(player.id())));
    Refusal::unless_empty(reasons)?;
    // unused numbers stay unused
    let free = numbered.iter().filter_map(|player| player.number());
    let numbers: Vec<_> = wanted.into_iter().zip(free).collect();
    let has_it = |(id, number): &(PlayerId, PairingNumber)| {
        tournament.player(*id).and_then(crate::Player::number) == Some(*number)
    };
    if numbers.iter().all(has_it) {
        return Err(Reason::AlreadySo.into());
    }
    Ok(vec![Event::NumbersAssigned { numbers }])
}

/// A number of rounds set before it was known how many would play.
fn rounds_set_before(tournament: &Tournament, players: usize) -> Option<Reason> {
    let found = tournament.settings().rounds?;
    let system = &tournament.settings().system;
    // the table of a round robin sets the number itself
    if system.cycles().is_some() { None } else { rounds_unfit(tournament, players, found) }
}

/// The number of the next player to enter after numbers were assigned.
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

pub(super) fn unfit(tournament: &Tournament, profile: &Profile, own: Option<PlayerId>) -> Vec<Reason> {
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
pub(super) fn tidy_name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

//! The players of a tournament, each with what the rating list says.

use std::collections::HashMap;
use std::path::Path;

use ronde_domain::PairingNumber;
use ronde_rating::Event;
use ronde_ratinglist::list::{ListedPlayer, Listing};
use ronde_tournament::project::crosstable;
use ronde_tournament::{Profile, Tournament};
use serde_json::Value;

use super::list_file::{self, ESTABLISHED};
use super::options::TournamentInput;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::Input;
use crate::words::Words;

/// A tournament to be rated.
pub(super) struct Roster {
    pub(super) name: String,
    /// The first day, as the file writes it.
    pub(super) start: String,
    /// The last day, as the file writes it.
    pub(super) end: String,
    pub(super) entrants: Vec<Entrant>,
    pub(super) event: Event,
}

/// A player of the tournament.
pub(super) struct Entrant {
    pub(super) number: PairingNumber,
    pub(super) profile: Profile,
    /// What the list says; `None` if there is no list, or if the player is a newcomer.
    pub(super) listed: Option<ListedPlayer>,
}

/// Which rating in the file to use when there is no list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OwnRating {
    /// The international one.
    Fide,
    /// The national one, otherwise the international one.
    National,
}

impl Entrant {
    /// The player's licence or FIDE number.
    pub(super) fn id(&self) -> Option<String> {
        let listed = self.listed.as_ref().map(|listed| listed.id.clone());
        listed.or_else(|| ids(&self.profile).next())
    }
}

fn ids(profile: &Profile) -> impl Iterator<Item = String> {
    let licence = profile.licence.map(|licence| licence.to_string());
    licence.into_iter().chain(profile.fide_id.map(|id| id.to_string()))
}

impl Roster {
    pub(super) fn open(options: &TournamentInput, own: OwnRating, words: &Words) -> Result<Self, Failure> {
        let mut roster = Self::of_file(&options.input, words)?;
        match &options.list {
            Some(list) => roster.look_up(list, options.newcomers, words)?,
            None => roster.take_own(own),
        }
        Ok(roster)
    }

    /// Just the tournament, without a list.
    pub(super) fn of_file(input: &Input, words: &Words) -> Result<Self, Failure> {
        let history = EventFile::open(input, Strictness::Warn, words)?.into_history(input, words)?;
        let tournament = history.tournament();
        if tournament.start_list().is_empty() {
            let file = input.file.display().to_string();
            return Err(Failure::BadInput(words.tell("error-no-players", &[("file", file.into())])));
        }
        Ok(Self::of(tournament))
    }

    fn of(tournament: &Tournament) -> Self {
        let table = crosstable(tournament);
        let entrants = table.cards().iter().filter_map(|card| {
            let profile = tournament.by_number(card.number)?.profile().clone();
            Some(Entrant { number: card.number, profile, listed: None })
        });
        let settings = tournament.settings();
        Self {
            name: settings.info.name.clone(),
            start: settings.info.start.clone(),
            end: settings.info.end.clone(),
            entrants: entrants.collect(),
            event: Event::from_crosstable(&table, settings.rounds.unwrap_or(0)),
        }
    }

    /// Without a list, the ratings in the file count as established ones.
    pub(super) fn take_own(&mut self, own: OwnRating) {
        for entrant in &mut self.entrants {
            let profile = &entrant.profile;
            let rating = match own {
                OwnRating::Fide => profile.fide_rating,
                OwnRating::National => profile.national_rating.or(profile.fide_rating),
            };
            let games = if rating.is_some() { ESTABLISHED } else { 0 };
            entrant.listed = Some(ListedPlayer {
                id: ids(profile).next().unwrap_or_default(),
                name: profile.name.clone(),
                standard: Listing { rating, games, k: None },
                birth_year: profile.birth.map(ronde_domain::BirthDate::year),
                ..ListedPlayer::default()
            });
        }
    }

    /// Finds everyone in a list: by licence or FIDE number, otherwise by name; by starting number in a list without names.
    pub(super) fn look_up(&mut self, list: &Path, newcomers: bool, words: &Words) -> Result<(), Failure> {
        let mut by_id: HashMap<String, usize> = HashMap::new();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        for (seat, entrant) in self.entrants.iter().enumerate() {
            by_id.extend(ids(&entrant.profile).map(|id| (id, seat)));
            by_name.insert(plain(&entrant.profile.name), seat);
        }
        let anonymous = by_id.is_empty();
        let number = |id: &str| id.parse().ok().filter(|_| anonymous);
        let by_number: HashMap<PairingNumber, usize> =
            self.entrants.iter().enumerate().map(|(seat, entrant)| (entrant.number, seat)).collect();
        let mut of_name: HashMap<usize, Vec<ListedPlayer>> = HashMap::new();
        let form = list_file::read(list, |listed, _| {
            if let Some(&seat) = by_id.get(&listed.id) {
                self.entrants[seat].listed = Some(listed);
            } else if let Some(&seat) = by_name.get(&plain(&listed.name)).filter(|_| !listed.name.is_empty())
            {
                of_name.entry(seat).or_default().push(listed);
            } else if let Some(seat) =
                number(&listed.id).filter(|_| listed.name.is_empty()).and_then(|n| by_number.get(&n))
            {
                of_name.entry(*seat).or_default().push(listed);
            }
            Ok(())
        })?;
        for (seat, mut found) in of_name {
            // a name that two players of the list share matches neither
            if self.entrants[seat].listed.is_none() && found.len() == 1 {
                self.entrants[seat].listed = found.pop();
            }
        }
        if !list_file::counts_all_games(form) {
            for listed in self.entrants.iter_mut().filter_map(|entrant| entrant.listed.as_mut()) {
                for listing in [&mut listed.standard, &mut listed.rapid, &mut listed.blitz] {
                    listing.games = if listing.rating.is_some() { ESTABLISHED } else { 0 };
                }
            }
        }
        let missing: Vec<String> = self
            .entrants
            .iter()
            .filter(|entrant| entrant.listed.is_none())
            .map(|entrant| not_in_list(entrant, list, words))
            .collect();
        if newcomers || missing.is_empty() { Ok(()) } else { Err(Failure::BadInput(missing.join("\n"))) }
    }

    /// Replaces seats, which mean nothing outside, by pairing numbers.
    pub(super) fn name_opponents(&self, value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (key, field) in fields {
                    let seat = field.as_u64().and_then(|seat| usize::try_from(seat).ok());
                    match seat.and_then(|seat| self.entrants.get(seat)) {
                        Some(entrant) if key == "opponent" => *field = entrant.number.get().into(),
                        _ => self.name_opponents(field),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.name_opponents(value)),
            _ => {}
        }
    }

    /// An opponent in a sentence: number and name.
    pub(super) fn opponent(&self, seat: usize) -> String {
        let entrant = &self.entrants[seat];
        format!("{} {}", entrant.number, entrant.profile.name)
    }
}

/// A name in the form used for comparison.
pub(super) fn plain(name: &str) -> String {
    name.trim().to_lowercase()
}

fn not_in_list(entrant: &Entrant, list: &Path, words: &Words) -> String {
    let values = [
        ("file", list.display().to_string().into()),
        ("number", entrant.number.get().into()),
        ("name", entrant.profile.name.clone().into()),
        ("id", entrant.id().unwrap_or_else(|| "-".to_owned()).into()),
    ];
    words.tell("error-not-in-list", &values)
}

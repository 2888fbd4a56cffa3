//! The players of an event as everybody may see them.

use std::collections::HashMap;

use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, PlayerId, Rating};
use ronde_store::PersonId;
use ronde_tournament::Player;

use crate::layout::{Page, shown};

/// One player, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) id: PlayerId,
    /// Zero until numbers are given.
    pub(super) number: u32,
    pub(super) title: &'static str,
    pub(super) name: String,
    pub(super) federation: String,
    pub(super) rating: Option<Rating>,
    pub(super) national: Option<Rating>,
    /// The year alone, and only where the organiser shows it.
    pub(super) born: Option<u16>,
    /// Whether it is the reader's own line.
    pub(super) is_mine: bool,
}

impl Person {
    /// The rating that counts for the order, or nothing.
    pub(super) fn strength(&self) -> String {
        self.rating.or(self.national).map(|rating| rating.to_string()).unwrap_or_default()
    }

    /// Number and name, as sentences call a player.
    pub(super) fn called(&self) -> String {
        if self.number == 0 { self.name.clone() } else { format!("{} {}", self.number, self.name) }
    }
}

/// All players of an event.
#[derive(Debug)]
pub(super) struct People {
    /// In the order of registration, which is that of their ids.
    all: Vec<Person>,
    by_number: HashMap<PairingNumber, usize>,
}

impl People {
    pub(super) fn new(page: &Page, event: &Snapshot) -> Self {
        let reader = page.account.as_ref().and_then(|account| account.person);
        let players = event.tournament().players();
        let place = |(place, player): (usize, &Player)| Some((player.number()?, place));
        Self {
            all: players.iter().map(|player| person(page, event, player, reader)).collect(),
            by_number: players.iter().enumerate().filter_map(place).collect(),
        }
    }

    pub(super) fn of(&self, id: PlayerId) -> &Person {
        &self.all[id.index()]
    }

    pub(super) fn numbered(&self, number: PairingNumber) -> Option<&Person> {
        self.by_number.get(&number).map(|&place| &self.all[place])
    }

    /// Number and name of a player.
    pub(super) fn called(&self, number: PairingNumber) -> String {
        self.numbered(number).map_or_else(|| number.to_string(), Person::called)
    }

    /// The reader, if the reader plays.
    pub(super) fn reader(&self) -> Option<&Person> {
        self.all.iter().find(|person| person.is_mine)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Person> {
        self.all.iter()
    }
}

fn person(page: &Page, event: &Snapshot, player: &Player, reader: Option<PersonId>) -> Person {
    let profile = player.profile();
    // who asked not to be named is not to be found by other marks either
    let is_hidden = event.is_hidden(player.id());
    Person {
        id: player.id(),
        number: player.number().map_or(0, PairingNumber::get),
        title: profile.title.filter(|_| !is_hidden).map_or("", ronde_domain::Title::letters),
        name: shown(&event.public_name(player, page.words)),
        federation: profile
            .federation
            .filter(|_| !is_hidden)
            .map_or_else(String::new, |federation| federation.to_string()),
        rating: profile.fide_rating,
        national: profile.national_rating,
        born: event.public_birth_year(player),
        is_mine: reader.is_some() && event.person(player.id()) == reader
            || page.account.as_ref().is_some_and(|account| event.is_played_by(player.id(), account.id)),
    }
}

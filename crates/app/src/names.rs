//! Players as the desk names them: by their real names, with number, title, rating and points.

use ronde_domain::{Crosstable, PairingNumber, PlayerId, Points, RoundNumber};
use ronde_tournament::project::pairing_table;
use ronde_tournament::{Player, Tournament};
use ronde_words::{Words, shown_name};

use crate::display::shown;

/// One player.
#[derive(Clone, Debug)]
pub struct Seat {
    pub id: u32,
    pub number: u32,
    pub title: &'static str,
    pub name: String,
    pub rating: String,
    pub points: String,
    /// Whether the player is picked in the form.
    pub is_picked: bool,
}

/// The players of an event before a round.
#[derive(Debug)]
pub struct Names<'a> {
    pub tournament: &'a Tournament,
    table: Crosstable,
    words: &'a Words,
}

impl<'a> Names<'a> {
    pub fn new(tournament: &'a Tournament, round: RoundNumber, words: &'a Words) -> Self {
        Self { tournament, table: pairing_table(tournament).after(round.index()), words }
    }

    pub fn points(&self, id: PlayerId) -> Points {
        let number = self.tournament.player(id).and_then(Player::number);
        let card = number.and_then(|number| self.table.card(number));
        card.map_or(Points::ZERO, |card| self.table.points(card))
    }

    pub fn seat(&self, id: PlayerId) -> Seat {
        let player = self.tournament.player(id);
        let profile = player.map(Player::profile);
        let rating = profile.and_then(|profile| profile.fide_rating.or(profile.national_rating));
        Seat {
            id: id.get(),
            number: player.and_then(Player::number).map_or(0, PairingNumber::get),
            title: profile.and_then(|profile| profile.title).map_or("", ronde_domain::Title::letters),
            name: player.map_or_else(String::new, |player| shown(&shown_name(self.tournament, player))),
            rating: rating.map(|rating| rating.to_string()).unwrap_or_default(),
            points: self.words.score(self.points(id)),
            is_picked: false,
        }
    }

    /// Number and name, as sentences call a player.
    pub fn called(&self, id: PlayerId) -> String {
        let seat = self.seat(id);
        format!("{} {}", seat.number, seat.name)
    }

    /// The same, by the pairing number.
    pub fn numbered(&self, number: PairingNumber) -> String {
        let player = self.tournament.by_number(number);
        player.map_or_else(|| number.to_string(), |player| self.called(player.id()))
    }
}

impl Names<'_> {
    /// That a player has the bye.
    pub fn say_bye(&self, id: PlayerId) -> String {
        self.words.tell("hand-bye-of", &[("player", self.called(id).into())])
    }
}

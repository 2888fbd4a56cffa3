//! A tournament as an event to be rated.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ronde_domain::{GameResult, PlayerId, RatedGame};
use ronde_rating::Game;
use ronde_rating::fqe::EventForm;
use ronde_rating::ledger::{Participant, Person, RatedEvent};
use ronde_tournament::Tournament;

use crate::PersonId;

/// The games of a tournament that were really played and that count, between the persons whom its players are. Whoever has no such
/// game is not in the event. Two players head to head are a match.
pub fn rated_event(
    tournament: &Tournament,
    people: &[(PlayerId, PersonId)],
    day: Date,
    modality: &str,
) -> RatedEvent {
    let people: BTreeMap<PlayerId, PersonId> = people.iter().copied().collect();
    let mut seats: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let mut players: Vec<Participant> = Vec::new();
    let mut games = Vec::new();
    for round in tournament.rounds() {
        for (_, board) in round.boards() {
            let Some(GameResult::Played { score, rated: RatedGame::Rated }) = board.rated_result() else {
                continue;
            };
            let sides = [board.game.white, board.game.black];
            if !sides.iter().all(|player| people.contains_key(player)) {
                continue;
            }
            let [white, black] = sides.map(|player| {
                *seats.entry(player).or_insert_with(|| {
                    let profile = tournament.player(player).map(ronde_tournament::Player::profile);
                    let birth_year =
                        profile.and_then(|profile| profile.birth).map(ronde_domain::BirthDate::year);
                    let person = Person { name: String::new(), birth_year };
                    players.push(Participant {
                        id: people[&player].to_string(),
                        person,
                        ..Participant::default()
                    });
                    players.len() - 1
                })
            });
            games.push(Game { round: round.number(), white, black, score });
        }
    }
    let settings = tournament.settings();
    let paired = u16::try_from(tournament.rounds().len()).unwrap_or(u16::MAX);
    RatedEvent {
        name: settings.info.name.clone(),
        date: day,
        modality: modality.to_owned(),
        rounds: settings.rounds.unwrap_or(0).max(paired),
        form: if tournament.players().len() == 2 { EventForm::Match } else { EventForm::Tournament },
        players,
        games,
        tables: Vec::new(),
    }
}

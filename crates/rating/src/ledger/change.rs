//! What a batch of events did to a player, and why: the data for sentences and pages.

use std::collections::BTreeMap;

use ronde_domain::{Color, Mark, RoundNumber};
use serde::{Deserialize, Serialize};

use super::EventId;
use crate::event::Seat;
use crate::system::rated::RatedEvent;
use crate::system::{GameOrder, Key};
use crate::{Derivation, Standing, System};

/// What an entry changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rerated {
    /// The events that were rated, or rated again, in that order.
    pub events: Vec<EventId>,
    /// The modality and id of everyone whose standing may have changed, including those who dropped off the list.
    pub players: Vec<(String, String)>,
    /// What happened to each player in each batch.
    pub changes: Vec<Change>,
}

/// What a batch did to one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// In which list.
    pub modality: String,
    /// The id under which the ledger knows the player.
    pub player: String,
    /// The events of the batch in which the player took part.
    pub events: Vec<EventId>,
    /// The standing before; `None` for a player who was not in the list.
    pub before: Option<Standing>,
    /// The standing after.
    pub after: Standing,
    /// The games, in the order of the derivation.
    pub games: Vec<Played>,
    /// How it came about.
    pub derivation: Derivation,
}

/// A game of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Played {
    /// In which event.
    pub event: EventId,
    /// In which round.
    pub round: RoundNumber,
    /// The others at the board or table.
    pub opponents: Vec<Opponent>,
    /// The player's share of a game of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// The player's place in a game of many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
}

/// An opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Opponent {
    /// The seat of this opponent in the derivation.
    pub seat: Seat,
    /// The id under which the ledger knows the opponent.
    pub id: String,
}

/// Which players took part in which events of a batch, and at which seat.
pub(super) fn seats(events: &[(EventId, &RatedEvent)]) -> BTreeMap<Key, Vec<(usize, Seat)>> {
    let mut seats: BTreeMap<Key, Vec<(usize, Seat)>> = BTreeMap::new();
    for (index, (_, event)) in events.iter().enumerate() {
        for seat in 0..event.players.len() {
            seats.entry(event.key(seat)).or_default().push((index, seat));
        }
    }
    seats
}

/// The games of one player in a batch. Seats continue from event to event, as in the derivation.
pub(super) fn games(
    system: System,
    events: &[(EventId, &RatedEvent)],
    seats: &[(usize, Seat)],
) -> Vec<Played> {
    let mut games = Vec::new();
    let mut first_seat = 0;
    for &(index, own) in seats {
        let (id, event) = events[index];
        let opponent = |seat: Seat| Opponent { seat: first_seat + seat, id: event.players[seat].id.clone() };
        let mut of_two = Vec::new();
        for game in event.games.iter().filter(|game| [game.white, game.black].contains(&own)) {
            let (color, other) =
                if own == game.white { (Color::White, game.black) } else { (Color::Black, game.white) };
            let (mark, opponents) = (Some(game.score.mark(color)), vec![opponent(other)]);
            let played = Played { event: id, round: game.round, opponents, mark, place: None };
            of_two.push((vec![game.white, game.black], played));
        }
        of_two.sort_by_key(|(_, played)| (played.round, played.opponents[0].seat, played.mark));
        let mut of_many = Vec::new();
        for table in event.tables.iter().filter(|table| table.seats.contains(&own)) {
            let others = table.seats.iter().filter(|&&seat| seat != own);
            let opponents = others.map(|&seat| opponent(seat)).collect();
            let place = table.seats.iter().position(|&seat| seat == own).map(|at| table.ranks[at]);
            let played = Played { event: id, round: table.round, opponents, mark: None, place };
            of_many.push((table.seats.clone(), played));
        }
        let by_table = |(seats, played): &(Vec<Seat>, Played)| (played.round, seats.clone());
        of_many.sort_by_key(by_table);
        let mut here: Vec<(Vec<Seat>, Played)> = of_two.into_iter().chain(of_many).collect();
        if system.game_order() == GameOrder::ByRound {
            here.sort_by_key(by_table);
        }
        games.extend(here.into_iter().map(|(_, played)| played));
        first_seat += event.players.len();
    }
    games
}

//! Games that are played on the site.

mod crash;
mod leaders;
mod lists;
mod log;
mod personal;
mod ratings;

use ronde_play::{Access, Event, Modality, Offer, Sitter};
use ronde_quoridor::{Leaving, Outcome, Reason, Seat};
use ronde_store::games::{AppendedGame, NewGameEvents, Phase, RatedResult, Summary};
use ronde_store::{AccountId, GameId, Store, StoreError};

use crate::at;
use crate::community::people;

/// Below ten minutes, two players.
pub(crate) fn blitz() -> Modality {
    "quoridor-2-blitz".parse().unwrap()
}

/// Below ten minutes, four players.
pub(crate) fn blitz_of_four() -> Modality {
    "quoridor-4-blitz".parse().unwrap()
}

/// What is agreed on a table of the usual terms.
pub(crate) fn made(modality: Modality, access: Access) -> Event {
    Event::Made { terms: modality.usual_terms(), access, after: None }
}

/// Everybody sits, and the game goes on.
pub(crate) fn playing(players: &[Sitter]) -> Summary {
    Summary {
        phase: Phase::Playing,
        players: players.iter().copied().map(Some).collect(),
        to_move: Some(Seat::One),
        moves: 0,
        outcome: None,
        called_off: None,
        rated: None,
    }
}

/// The last to stay has won.
pub(crate) fn won(players: &[AccountId], winner: Seat) -> Summary {
    let outcome = Outcome { winners: vec![winner], reason: Reason::LastLeft };
    let going = playing(&sitters(players));
    let rated = RatedResult::of(&going.players, &outcome);
    Summary { phase: Phase::Over, to_move: None, outcome: Some(outcome), rated, ..going }
}

pub(crate) fn sitters(players: &[AccountId]) -> Vec<Sitter> {
    players.iter().copied().map(Sitter::Account).collect()
}

/// A game that has begun between these people, with three events in its log.
pub(crate) async fn begun(store: &Store, modality: Modality, players: &[AccountId]) -> GameId {
    let order = sitters(players);
    let summary = playing(&order);
    let sat = Event::Sat { sitter: order[0] };
    let events = [made(modality, Access::Open), sat, Event::Began { order }];
    store.make_game(&events, &summary, at(0), None, None).await.unwrap().id
}

/// The end of a game that has begun: all others give up.
pub(crate) fn end(game: GameId, players: &[AccountId], winner: Seat) -> NewGameEvents {
    let seats = [Seat::One, Seat::Two, Seat::Three, Seat::Four].into_iter().take(players.len());
    let others = seats.filter(|seat| *seat != winner);
    let events = others.map(|seat| Event::Left { seat, why: Leaving::Resigned }).collect();
    NewGameEvents { game, expected_head: 3, at: at(60), events, summary: won(players, winner) }
}

/// After the end somebody wants another game; the writer says once more how it ended.
pub(crate) fn after_the_end(ended: &NewGameEvents, head: i64) -> NewGameEvents {
    let events = vec![Event::Offered { seat: Seat::One, what: Offer::Rematch }];
    NewGameEvents { expected_head: head, at: at(70), events, ..ended.clone() }
}

/// Writes what happens in one game.
pub(crate) async fn append(store: &Store, new: NewGameEvents) -> Result<AppendedGame, StoreError> {
    store.append_game_events(&[new]).await.unwrap().remove(0)
}

/// A whole rated game of two.
pub(crate) async fn played(store: &Store, winner: AccountId, loser: AccountId) -> GameId {
    let players = [winner, loser];
    let game = begun(store, blitz(), &players).await;
    append(store, end(game, &players, Seat::One)).await.unwrap();
    game
}

/// Something in every table of games; a game that is over and somebody in it.
pub(crate) async fn full(store: &Store) -> (GameId, AccountId) {
    let [anna, boris] = people(store, ["Anna", "Boris"]).await;
    let game = played(store, anna, boris).await;
    let against = [Sitter::Account(anna), Sitter::Computer(ronde_play::Level::Hard)];
    let events = [made(blitz(), Access::Computer), Event::Began { order: against.to_vec() }];
    store.make_game(&events, &playing(&against), at(5), Some(anna), Some("mine")).await.unwrap();
    (game, anna)
}

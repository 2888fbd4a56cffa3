//! Elo in a ledger: each event by itself.

use serde::{Deserialize, Serialize};

use super::{FLOOR, K, START, expected, many};
use crate::event::{Meeting, Seat, points};
use crate::system::rated::{Participant, RatedEvent, TableGame};
use crate::system::{Batch, Published, Rated, Rates, RatingSystem, games, tables};

/// Elo, for two players and many.
#[derive(Clone, Copy, Debug)]
pub struct Elo;

/// What a list knows about a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Exact, not rounded.
    pub rating: f64,
    /// The number of rated games.
    pub games: u32,
    /// Whether the last game was one of many: those are published rounded down.
    pub many: bool,
}

/// How a change came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Derivation {
    /// Games of two, all from the ratings before the event.
    pub games: Vec<EloGame>,
    /// Games of many, one after the other.
    pub tables: Vec<many::Share>,
}

/// A game of two; the gain is K times score minus expectation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct EloGame {
    /// Whom the player met.
    pub seat: Seat,
    /// The opponent's rating.
    pub opponent: f64,
    /// The expected score.
    pub expected: f64,
    /// What the player scored.
    pub score: f64,
}

impl RatingSystem for Elo {
    const CODE: &'static str = "elo";
    const RATES: Rates = Rates::Events;
    type Standing = Standing;
    type Derivation = Derivation;

    fn start(self, player: &Participant) -> Standing {
        let published = player.rating.map(|rating| f64::from(rating.get()));
        let rating = player.exact.or(published).unwrap_or(START);
        Standing { rating, games: player.games, many: false }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        batch.events.iter().flat_map(|event| rate_event(batch, event)).collect()
    }

    fn published(standing: &Standing, _: Option<i32>) -> Published {
        let &Standing { rating, games, many } = standing;
        let rounded = if many { many::published(rating) } else { super::published(rating) };
        Published { rating: Some(rounded.into()), games, exact: Some(rating), ..Published::default() }
    }
}

/// Games of two all count from the ratings before the event, then games of many one after the other.
fn rate_event(batch: &Batch<'_, Standing>, event: &RatedEvent) -> Vec<Rated<Elo>> {
    let mut players = batch.players(event);
    let before: Vec<f64> = players.iter().map(|(_, standing)| standing.rating).collect();
    let mut ratings = before.clone();
    let paired = games(event);
    let mut of_two: Vec<Vec<EloGame>> = Vec::with_capacity(ratings.len());
    for (seat, rating) in ratings.iter_mut().enumerate() {
        let game = |meeting: &Meeting| EloGame {
            seat: meeting.opponent,
            opponent: before[meeting.opponent],
            expected: expected(before[seat], before[meeting.opponent]),
            score: points(meeting.mark),
        };
        let played: Vec<EloGame> = paired.meetings(seat).iter().map(game).collect();
        let sum: f64 = played.iter().map(|game| game.score - game.expected).sum();
        *rating = (*rating + K * sum).max(FLOOR);
        of_two.push(played);
    }
    let mut of_many: Vec<Vec<many::Share>> = vec![Vec::new(); ratings.len()];
    for TableGame { seats, ranks, .. } in tables(event) {
        let at_table: Vec<f64> = seats.iter().map(|&seat| ratings[seat]).collect();
        let best = ranks.iter().min().copied().unwrap_or(1);
        let winners = ranks.iter().filter(|&&rank| rank == best).map(|_| 1.0).sum::<f64>();
        let scores: Vec<f64> =
            ranks.iter().map(|&rank| if rank == best { 1.0 / winners } else { 0.0 }).collect();
        for (&seat, share) in seats.iter().zip(many::rate(&at_table, &scores)) {
            ratings[seat] = share.after.max(FLOOR);
            of_many[seat].push(share);
        }
    }
    for (seat, (_, standing)) in players.iter_mut().enumerate() {
        let at_tables = event.tables.iter().filter(|table| table.seats.contains(&seat));
        let large = at_tables.clone().any(|table| table.seats.len() > 2);
        let played = paired.meetings(seat).len() + at_tables.count();
        standing.rating = ratings[seat];
        standing.games += u32::try_from(played).unwrap_or(u32::MAX);
        standing.many = if played > 0 { large } else { standing.many };
    }
    let derivations = of_two.into_iter().zip(of_many).map(|(games, tables)| Derivation { games, tables });
    players.into_iter().zip(derivations).map(|((key, standing), why)| (key, standing, why)).collect()
}

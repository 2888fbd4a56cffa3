//! FIDE ratings in a ledger: all events of a period together, by the list in force at its start.

use jiff::civil::Date;
use ronde_domain::{Mark, Rating};

use super::initial::{self, Verdict};
use super::{Chess, Listed, Opposition, Outcome, rate_player};
use crate::event::Meeting;
use crate::period::days;
use crate::system::rated::{Participant, RatedEvent};
use crate::system::{Batch, Key, Published, Rated, Rates, RatingSystem};

/// Games of newcomers are pooled for 26 months.
const POOLED_DAYS: i32 = 26 * 365 / 12;

/// One of FIDE's three lists.
#[derive(Clone, Copy, Debug)]
pub struct Fide(pub Chess);

/// What a list knows about a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// What it says.
    pub listed: Listed,
    /// The games of a player without a rating.
    pub pool: Vec<Pooled>,
}

/// A game of a newcomer against a rated opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pooled {
    /// When its event ended.
    pub date: Date,
    /// The rating of the opponent.
    pub opponent: Rating,
    /// The newcomer's share.
    pub mark: Mark,
}

impl RatingSystem for Fide {
    const CODE: &'static str = "fide";
    const RATES: Rates = Rates::Periods;
    // the coefficient of juniors
    const NEEDS_BIRTH_YEAR: bool = true;
    type Standing = Standing;
    type Derivation = Outcome;

    fn start(self, player: &Participant) -> Standing {
        let &Participant { rating, games, peak, .. } = player;
        let listed = Listed { rating, games, birth_year: player.person.birth_year, peak, k: None };
        Standing { listed, pool: Vec::new() }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        let one = |(key, played): (Key, Vec<(&RatedEvent, Vec<Meeting>)>)| {
            let (standing, outcome) = self.rate_one(batch, &key, &played);
            (key, standing, outcome)
        };
        batch.by_player().into_iter().map(one).collect()
    }

    fn published(standing: &Standing, _: Option<i32>) -> Published {
        let listed = &standing.listed;
        Published {
            rating: listed.rating.map(|rating| f64::from(rating.get())),
            games: listed.games,
            peak: listed.peak.max(listed.rating).map(Rating::get),
            ..Published::default()
        }
    }

    fn chess(self) -> Chess {
        self.0
    }
}

impl Fide {
    fn rate_one(
        self,
        batch: &Batch<'_, Standing>,
        key: &Key,
        played: &[(&RatedEvent, Vec<Meeting>)],
    ) -> (Standing, Outcome) {
        let year =
            batch.events.last().map_or(0, |event| u16::try_from(event.date.year()).unwrap_or_default());
        let rating = |key: &Key| (batch.find)(key).and_then(|standing| standing.listed.rating);
        let Standing { listed: mut own, mut pool } = batch.standing(key);
        own.birth_year = own.birth_year.or_else(|| born(played, key));
        let mut games = Vec::new();
        // seats continue from event to event, so that a derivation can distinguish the opponents
        let mut seats = 0;
        for (event, meetings) in played {
            let first_seat = seats;
            seats += event.players.len();
            let in_event: Vec<Opposition> = meetings
                .iter()
                .map(|meeting| Opposition {
                    round: Some(meeting.round),
                    opponent: first_seat + meeting.opponent,
                    rating: rating(&event.key(meeting.opponent)),
                    mark: meeting.mark,
                })
                .collect();
            // a first event without a point is ignored
            let first = own.rating.is_none() && pool.is_empty();
            if first && initial::rate(&in_event).verdict == Verdict::Zero {
                continue;
            }
            if own.rating.is_none() {
                pool.extend(in_event.iter().filter_map(|game| {
                    Some(Pooled { date: event.date, opponent: game.rating?, mark: game.mark })
                }));
            }
            games.extend(in_event);
        }
        let Some(before) = own.rating else { return first_rating(own, pool, batch.events) };
        let outcome = rate_player(&own, &games, self.0, year);
        if let Outcome::Changed(change) = &outcome {
            own.games += u32::try_from(change.games.len()).unwrap_or(u32::MAX);
        }
        own.peak = own.peak.max(Some(before));
        own.rating = outcome.after(Some(before));
        own.peak = own.peak.max(own.rating);
        (Standing { listed: own, pool }, outcome)
    }
}

/// The year of birth according to an event.
fn born(played: &[(&RatedEvent, Vec<Meeting>)], key: &Key) -> Option<u16> {
    let players = played.iter().flat_map(|(event, _)| &event.players);
    players.filter(|player| player.id == key.1).find_map(|player| player.person.birth_year)
}

/// A newcomer at the end of a period: a rating, if the pool is enough for one.
fn first_rating(mut own: Listed, mut pool: Vec<Pooled>, events: &[&RatedEvent]) -> (Standing, Outcome) {
    let oldest = events.last().map_or(i32::MIN, |event| days(event.date) - POOLED_DAYS);
    pool.retain(|game| days(game.date) >= oldest);
    let games: Vec<Opposition> = pool
        .iter()
        .map(|game| Opposition { round: None, opponent: 0, rating: Some(game.opponent), mark: game.mark })
        .collect();
    let initial = initial::rate(&games);
    if let Some(rating) = initial.published() {
        own.rating = Some(rating);
        own.peak = own.peak.max(own.rating);
        own.games += u32::try_from(games.len()).unwrap_or(u32::MAX);
        pool.clear();
    }
    let outcome = if games.is_empty() { Outcome::NoGame } else { Outcome::First(initial) };
    (Standing { listed: own, pool }, outcome)
}

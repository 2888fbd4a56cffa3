//! Glicko-2 in a ledger: all events of a period together, with the constants of the paper.

use super::{Change, Parameters, Result, State, rate_period};
use crate::elo;
use crate::event::{Meeting, points};
use crate::system::rated::{Participant, RatedEvent};
use crate::system::{Batch, Key, Published, Rated, Rates, RatingSystem};

/// Above this deviation a rating is shown as provisional, as chess servers do.
const UNCERTAIN: f64 = 110.0;

/// Glicko-2.
#[derive(Clone, Copy, Debug)]
pub struct Glicko2;

/// What a list knows about a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// At the end of the last period with a game.
    pub state: State,
    /// The number of rated games.
    pub games: u32,
    /// The number of the period that begins then; none before the first game.
    pub since: Option<i32>,
}

impl Standing {
    /// The state at the start of a period: uncertainty has grown since the last game.
    fn at(self, period: Option<i32>) -> State {
        let idle = self.since.zip(period).map_or(0, |(since, period)| (period - since).max(0));
        self.state.idle(idle.into())
    }
}

impl RatingSystem for Glicko2 {
    const CODE: &'static str = "glicko2";
    const RATES: Rates = Rates::Periods;
    type Standing = Standing;
    /// A weight for each game.
    type Derivation = Change;

    fn start(self, player: &Participant) -> Standing {
        let start = Parameters::PAPER.start;
        let published = player.rating.map(|rating| f64::from(rating.get()));
        let state = State {
            rating: player.exact.or(published).unwrap_or(start.rating),
            deviation: player.deviation.unwrap_or(start.deviation),
            volatility: player.volatility.unwrap_or(start.volatility),
        };
        Standing { state, games: player.games, since: None }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        let Some(now) = batch.events.first().map(|event| batch.period.index(event.date)) else {
            return Vec::new();
        };
        let state = |key: &Key| batch.standing(key).at(Some(now));
        let one = |(key, played): (Key, Vec<(&RatedEvent, Vec<Meeting>)>)| {
            let results: Vec<Result> = played
                .iter()
                .flat_map(|(event, meetings)| {
                    meetings.iter().map(|meeting| Result {
                        opponent: state(&event.key(meeting.opponent)),
                        score: points(meeting.mark),
                    })
                })
                .collect();
            let change = rate_period(state(&key), &results, &Parameters::PAPER);
            let games = batch.standing(&key).games + u32::try_from(results.len()).unwrap_or(u32::MAX);
            (key, Standing { state: change.after, games, since: Some(now + 1) }, change)
        };
        batch.by_player().into_iter().map(one).collect()
    }

    fn published(standing: &Standing, end: Option<i32>) -> Published {
        let state = standing.at(end);
        Published {
            rating: Some(elo::published(state.rating).into()),
            games: standing.games,
            provisional: state.deviation > UNCERTAIN,
            exact: Some(state.rating),
            deviation: Some(state.deviation),
            volatility: Some(state.volatility),
            peak: None,
        }
    }
}

//! US Chess ratings in a ledger: each event by itself, as regular chess.

use super::{Change, Standing, Terms, rate};
use crate::system::rated::Participant;
use crate::system::{Batch, Published, Rated, Rates, RatingSystem, games};

/// The rules of US Chess.
#[derive(Clone, Copy, Debug)]
pub struct Uschess;

impl RatingSystem for Uschess {
    const CODE: &'static str = "uschess";
    const RATES: Rates = Rates::Events;
    // the starting value of newcomers
    const NEEDS_BIRTH_YEAR: bool = true;
    type Standing = Standing;
    type Derivation = Change;

    fn start(self, player: &Participant) -> Standing {
        let published = player.rating.map(ronde_domain::Rating::get);
        let rating = player.exact.or(published.map(f64::from));
        let listed = rating.map_or_else(Standing::default, |rating| Standing::listed(rating, player.games));
        let peak = player.peak.map(ronde_domain::Rating::get);
        let present = published.filter(|_| listed.is_established());
        Standing { birth_year: player.person.birth_year, peak: peak.max(present), ..listed }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        let mut rated = Vec::new();
        for &event in batch.events {
            let mut players = batch.players(event);
            for ((_, standing), participant) in players.iter_mut().zip(&event.players) {
                standing.birth_year = standing.birth_year.or(participant.person.birth_year);
            }
            let standings: Vec<Standing> = players.iter().map(|(_, standing)| *standing).collect();
            let terms = Terms { form: event.form, ..Terms::tournament(event.date) };
            let outcomes = rate(&standings, &games(event), &terms);
            let all = players.into_iter().zip(outcomes);
            rated.extend(all.map(|((key, _), outcome)| (key, outcome.standing, outcome.change)));
        }
        rated
    }

    fn published(standing: &Standing, _: Option<i32>) -> Published {
        Published {
            rating: standing.published().map(f64::from),
            games: standing.games,
            provisional: standing.rating.is_some() && !standing.is_established(),
            exact: standing.rating,
            peak: standing.peak,
            ..Published::default()
        }
    }
}

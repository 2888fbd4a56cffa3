//! FQE ratings in a ledger: each event by itself.

use super::{Change, Class, Standing, rate};
use crate::system::rated::Participant;
use crate::system::{Batch, Published, Rated, Rates, RatingSystem, games};

/// The rules of Québec.
#[derive(Clone, Copy, Debug)]
pub struct Fqe;

impl RatingSystem for Fqe {
    const CODE: &'static str = "fqe";
    const RATES: Rates = Rates::Events;
    type Standing = Standing;
    type Derivation = Change;

    fn start(self, player: &Participant) -> Standing {
        match player.rating {
            Some(rating) => Standing::Rated { rating, games: player.games },
            None => Standing::Unrated,
        }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        let mut rated = Vec::new();
        for &event in batch.events {
            let players = batch.players(event);
            let standings: Vec<Standing> = players.iter().map(|(_, standing)| *standing).collect();
            let changes = rate(&standings, &games(event), event.form);
            rated.extend(
                players.into_iter().zip(changes).map(|((key, _), change)| (key, change.after, change)),
            );
        }
        rated
    }

    fn published(standing: &Standing, _: Option<i32>) -> Published {
        Published {
            rating: standing.rating().map(|rating| f64::from(rating.get())),
            games: standing.games(),
            provisional: standing.class() == Class::Provisional,
            ..Published::default()
        }
    }
}

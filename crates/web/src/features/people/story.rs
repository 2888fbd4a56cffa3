//! One change of a rating, in words.

use ronde_app::App;
use ronde_http::Error;
use ronde_store::PersonId;
use ronde_store::ratings::RatingChange;
use ronde_words::rating::ledger_change;

use crate::layout::{Page, rating};

/// One change of a rating, as the page shows it.
pub(super) struct Story {
    pub(super) id: String,
    pub(super) day: String,
    pub(super) event: String,
    pub(super) tournament: Option<i64>,
    pub(super) before: String,
    pub(super) after: String,
    pub(super) difference: String,
    /// How it came about, a line each.
    pub(super) lines: Vec<String>,
}

impl Story {
    pub(super) async fn of(app: &App, change: &RatingChange, name: &str, page: &Page) -> Result<Self, Error> {
        let mut seats = Vec::new();
        let mut opponents = Vec::new();
        for opponent in change.detail.games.iter().flat_map(|game| &game.opponents) {
            let shown = match opponent.id.parse::<PersonId>() {
                Ok(id) => page.name_of(&app.store().person(id).await?),
                Err(_) => opponent.id.clone(),
            };
            seats.push((opponent.seat, shown.clone()));
            opponents.push(shown);
        }
        let at_seat = |seat: usize| {
            let found = seats.iter().find(|(at, _)| *at == seat);
            found.map_or_else(|| (seat + 1).to_string(), |(_, name)| name.clone())
        };
        let both = (change.before, change.after);
        let told = ledger_change(name, both, &change.detail.derivation, &at_seat, &opponents, page.words);
        let difference = change.before.zip(change.after).map(|(before, after)| after - before);
        Ok(Self {
            id: format!("change-{}-{}", change.list, change.event),
            day: change.day.to_string(),
            event: if change.is_hidden { page.say("rating-hidden-event") } else { change.event_name.clone() },
            tournament: change.tournament.filter(|_| !change.is_hidden).map(|tournament| tournament.0),
            before: rating(change.before),
            after: rating(change.after),
            difference: difference.map_or_else(String::new, |by| format!("{by:+.0}").replace('-', "−")),
            lines: told.lines().map(|line| line.trim().to_owned()).collect(),
        })
    }
}

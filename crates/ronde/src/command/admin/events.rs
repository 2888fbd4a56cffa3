//! The tournaments of the site, for its operator: including those in no public list.

use ronde_store::tournaments::{Listed, Status, Visibility};

use super::listing::{Listing, mark, moment};
use crate::exit::Failure;
use crate::output::{Align, Table};
use crate::site::{Absent, Database};
use crate::words::Words;

pub(super) fn list(database: &Database, listing: &Listing, words: &Words) -> Result<(), Failure> {
    let events = database.run(Absent::Refuse, words, async |store| {
        Ok(store.all_tournaments(&listing.search, listing.row_limit(), 0).await?)
    })?;
    let table = Table::titled(words.say("admin-events-title"))
        .column(words.say("admin-column-id"), Align::Right)
        .column(words.say("admin-column-slug"), Align::Left)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("admin-column-status"), Align::Left)
        .column(words.say("admin-column-players"), Align::Right)
        .column(words.say("admin-column-rounds"), Align::Right)
        .column(words.say("admin-column-by-link"), Align::Left)
        .column(words.say("admin-column-changed"), Align::Left);
    let cells = |event: &Listed| {
        vec![
            event.id.to_string(),
            event.slug.clone(),
            event.name.clone(),
            status(event.status, words),
            event.players.to_string(),
            if event.rounds > 0 {
                format!("{}/{}", event.paired, event.rounds)
            } else {
                event.paired.to_string()
            },
            mark(event.visibility == Visibility::ByLink),
            moment(event.changed_at),
        ]
    };
    listing.show(events, table, cells, words)
}

fn status(status: Status, words: &Words) -> String {
    match status {
        Status::Registration => words.say("admin-status-registration"),
        Status::Running => words.say("admin-status-running"),
        Status::Finished => words.say("admin-status-finished"),
        Status::Archived => words.say("admin-status-archived"),
    }
}

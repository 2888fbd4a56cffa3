//! What the public can see about players.

use ronde_tournament::{Change, Tournament};

use super::super::given::Given;
use super::page::{Section, Showing};

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let mut section =
        showing.section(vec![showing.tick("shows_birth_years", showing.settings().shows_birth_years)]);
    section.lead = showing.page.say("setup-privacy-lead");
    section
}

pub(super) fn changes(given: &Given, tournament: &Tournament) -> Vec<Change> {
    let shown = given.is_ticked("shows_birth_years");
    if shown == tournament.settings().shows_birth_years {
        Vec::new()
    } else {
        vec![Change::BirthYears(shown)]
    }
}

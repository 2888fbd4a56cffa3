//! What the public can see about players.

use ronde_app::settings::SettingsDraft;

use super::page::{Section, Sent, Showing};

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let mut section =
        showing.section(vec![showing.tick("shows_birth_years", showing.settings().shows_birth_years)]);
    section.lead = showing.page.say("setup-privacy-lead");
    section
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    SettingsDraft {
        shows_birth_years: Some(given.is_ticked("shows_birth_years")),
        ..SettingsDraft::default()
    }
}

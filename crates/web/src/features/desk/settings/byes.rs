//! Which byes may be asked for.

use ronde_app::settings::{ByesDraft, SettingsDraft};

use super::page::{Section, Sent, Showing};

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, rules) = (showing.page, showing.settings().byes);
    let number = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
    showing.section(vec![
        showing
            .field("number", "half_points", number(rules.half_points))
            .hint(page.say("setup-half-points-hint")),
        showing
            .field("number", "not_in_last", number(rules.not_in_last))
            .hint(page.say("setup-not-in-last-hint")),
    ])
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let byes = ByesDraft {
        half_points: Some(given.raw("half_points")),
        not_in_last: Some(given.raw("not_in_last")),
    };
    SettingsDraft { byes: Some(byes), ..SettingsDraft::default() }
}

//! Name, place, dates and officials, as they stand on the report.

use ronde_app::settings::{SettingsDraft, iso};

use super::page::{Section, Sent, Showing};
use crate::layout::day;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let info = &showing.settings().info;
    let date = |name, written: &str| {
        let kind = if written.is_empty() || day(written).is_some() { "date" } else { "text" };
        showing.field(kind, name, iso(written))
    };
    let deputies = info.deputies.join("\n");
    showing.section(vec![
        showing.field("text", "name", &info.name),
        showing.field("text", "city", &info.city),
        showing.field("text", "federation", &info.federation),
        date("start", &info.start),
        date("end", &info.end),
        showing.field("text", "time_control", &info.time_control),
        showing.field("text", "chief_arbiter", &info.chief_arbiter),
        showing.field("textarea", "deputies", deputies).hint(showing.page.say("setup-deputies-hint")),
    ])
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let deputies = given.one("deputies").lines().map(str::trim).filter(|name| !name.is_empty());
    SettingsDraft {
        name: Some(given.text("name")),
        city: Some(given.text("city")),
        federation: Some(given.text("federation")),
        start: Some(given.text("start")),
        end: Some(given.text("end")),
        time_control: Some(given.text("time_control")),
        chief_arbiter: Some(given.text("chief_arbiter")),
        deputies: Some(deputies.map(str::to_owned).collect()),
        ..SettingsDraft::default()
    }
}

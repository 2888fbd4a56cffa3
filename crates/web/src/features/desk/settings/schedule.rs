//! When rounds begin, in the time of the hall.

use jiff::civil::DateTime;
use ronde_app::settings::SettingsDraft;

use super::page::{Section, Sent, Showing};

/// So many rounds have a field while their number is not known.
const USUAL: usize = 9;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, settings) = (showing.page, showing.settings());
    let schedule = &settings.schedule;
    let planned = settings.rounds.map_or(USUAL, usize::from).max(schedule.rounds.len());
    let zone = showing.field("text", "time_zone", &schedule.time_zone).list("zones");
    let fields = (0..planned).map(|at| {
        let label = page.count("round-now", "round", at + 1);
        let now = schedule.rounds.get(at).map(|start| start.strftime("%Y-%m-%dT%H:%M").to_string());
        showing.nth("datetime-local", "starts", at, label, now.unwrap_or_default())
    });
    let mut section =
        showing.section(std::iter::once(zone.hint(page.say("setup-zone-hint"))).chain(fields).collect());
    section.lead = page.say("setup-schedule-lead");
    section
}

/// The names of the time zones to choose from.
pub(super) fn zones() -> Vec<String> {
    let is_place =
        |name: &&str| name.contains('/') && !name.starts_with("Etc/") && !name.starts_with("posix");
    let mut zones: Vec<String> = jiff::tz::db()
        .available()
        .map(|name| name.to_string())
        .filter(|name| is_place(&name.as_str()))
        .collect();
    zones.sort_unstable();
    zones
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let typed = given.all("starts");
    let last = typed.iter().rposition(|text| !text.is_empty()).map_or(0, |at| at + 1);
    let read: Option<Vec<DateTime>> = typed[..last].iter().map(|text| text.parse().ok()).collect();
    let is_new =
        |starts: &Vec<DateTime>| !starts.is_empty() && *starts != sent.tournament.settings().schedule.rounds;
    // the report has the days alone
    let day = |start: &DateTime| start.strftime("%Y/%m/%d").to_string();
    SettingsDraft {
        time_zone: Some(given.text("time_zone")),
        round_dates: read.filter(is_new).map(|starts| starts.iter().map(day).collect()),
        schedule: Some((0..last).map(|at| given.nth("starts", at)).collect()),
        ..SettingsDraft::default()
    }
}

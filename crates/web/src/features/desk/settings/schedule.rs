//! When rounds begin, in the time of the hall.

use jiff::civil::DateTime;
use ronde_tournament::{Change, Schedule, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};

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

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let settings = tournament.settings();
    let time_zone = checking.line("time_zone", given.one("time_zone"), 60);
    if !time_zone.is_empty() && jiff::tz::TimeZone::get(&time_zone).is_err() {
        checking.fault("time_zone", "setup-fault-zone");
    }
    let typed = given.all("starts");
    let last = typed.iter().rposition(|text| !text.is_empty()).map_or(0, |at| at + 1);
    let mut rounds: Vec<DateTime> = Vec::with_capacity(last);
    for (at, text) in typed.iter().take(last).enumerate() {
        let field = format!("starts-{at}");
        if text.is_empty() {
            checking.fault(&field, "setup-fault-gap");
        } else if let Some(start) = checking.parsed::<DateTime>(&field, text, "setup-fault-moment") {
            if rounds.last().is_some_and(|before| *before >= start) {
                checking.fault(&field, "setup-fault-before");
            }
            rounds.push(start);
        }
    }
    if last > 0 && time_zone.is_empty() {
        checking.fault("time_zone", "setup-fault-zone-missing");
    }
    let schedule = Schedule { time_zone, rounds };
    if schedule == settings.schedule {
        return Vec::new();
    }
    let mut changes = Vec::new();
    // the report has the days alone
    let days: Vec<String> =
        schedule.rounds.iter().map(|start| start.strftime("%Y/%m/%d").to_string()).collect();
    if !days.is_empty() && days != settings.info.round_dates {
        let info = ronde_tournament::EventInfo { round_dates: days, ..settings.info.clone() };
        changes.push(Change::Info(info));
    }
    changes.push(Change::Schedule(schedule));
    changes
}

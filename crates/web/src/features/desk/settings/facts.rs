//! Name, place, dates and officials, as they stand on the report.

use ronde_tournament::{Change, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};
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

/// A day as fields for days write it; what is no day stays.
fn iso(written: &str) -> String {
    day(written.trim()).map_or_else(|| written.to_owned(), |day| day.to_string())
}

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let before = &tournament.settings().info;
    let mut info = before.clone();
    info.name = checking.name("name", given.one("name"), 200);
    info.city = checking.line("city", given.one("city"), 100);
    info.federation = checking.line("federation", given.one("federation"), 40);
    info.time_control = checking.line("time_control", given.one("time_control"), 100);
    info.chief_arbiter = checking.line("chief_arbiter", given.one("chief_arbiter"), 100);
    let deputies = given.one("deputies").lines().map(str::trim).filter(|name| !name.is_empty());
    info.deputies = deputies.map(|name| checking.line("deputies", name, 100)).collect();
    if info.deputies.len() > 50 {
        checking.fault_with("deputies", "setup-fault-many", &[("most", 50.into())]);
    }
    for (field, place) in [("start", &mut info.start), ("end", &mut info.end)] {
        let typed = given.one(field);
        // an event that came from a report may have dates of another form; what is sent back unchanged is no mistake
        if typed != iso(place) {
            *place = written(field, typed, checking);
        }
    }
    if let (Some(start), Some(end)) = (day(&info.start), day(&info.end))
        && end < start
    {
        checking.fault("end", "setup-fault-end");
    }
    if info == *before { Vec::new() } else { vec![Change::Info(info)] }
}

/// A day as reports write it.
pub(in super::super) fn written(field: &str, typed: &str, checking: &mut Checking) -> String {
    let read: Option<jiff::civil::Date> = checking.parsed(field, &typed.replace('/', "-"), "setup-fault-day");
    read.map(|day| day.strftime("%Y/%m/%d").to_string()).unwrap_or_default()
}

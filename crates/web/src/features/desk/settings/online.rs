//! Games on this site: how long the players may think, how long a board waits for them, whether the games count.

use ronde_tournament::{Change, Online, OnlineControl, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};

/// So long a board with clocks waits where nothing else is typed.
const USUAL_WAIT: u32 = 10 * 60;
const DAY: u32 = 24 * 3600;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, online) = (showing.page, showing.settings().online);
    let option = |code: &str| (code.to_owned(), page.say(&format!("setup-online-kind-{code}")));
    let (kind, base, increment, days) = match online.map(|online| online.control) {
        None => ("none", 300, 3, 3),
        Some(OnlineControl::Clock { base, increment }) => ("clock", base, increment, 3),
        Some(OnlineControl::Days(days)) => ("days", 300, 3, days),
    };
    let wait = online.map_or(USUAL_WAIT, |online| online.no_show);
    let mut section = showing.section(vec![
        showing.choice("online_kind", vec![option("none"), option("clock"), option("days")], kind),
        showing.field("text", "online_base", minutes(base)).hint(page.say("setup-online-minutes-hint")),
        showing.field("number", "online_increment", increment.to_string()),
        showing.field("number", "online_days", days.to_string()),
        showing.field("text", "online_wait", minutes(wait)).hint(page.say("setup-online-wait-hint")),
        showing.tick("online_rated", online.is_none_or(|online| online.is_rated)),
    ]);
    section.lead = page.say("setup-online-lead");
    section
}

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let online = match given.one("online_kind") {
        "clock" => {
            let base = time(checking, "online_base", given.one("online_base"), 10..=3 * 3600);
            let increment = checking.number("online_increment", given.one("online_increment"), 0..=180_u32);
            let control =
                OnlineControl::Clock { base: base.unwrap_or(300), increment: increment.unwrap_or(0) };
            Some((control, USUAL_WAIT))
        }
        "days" => {
            let days = checking.number("online_days", given.one("online_days"), 1..=14_u16).unwrap_or(3);
            Some((OnlineControl::Days(days), u32::from(days) * DAY))
        }
        _ => None,
    };
    let online = online.map(|(control, usual)| {
        let wait = time(checking, "online_wait", given.one("online_wait"), 1..=Online::LONGEST_WAIT);
        Online { control, no_show: wait.unwrap_or(usual), is_rated: given.is_ticked("online_rated") }
    });
    if online == tournament.settings().online { Vec::new() } else { vec![Change::Online(online)] }
}

/// Seconds as minutes: `5`, or `1:30`.
fn minutes(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, rest) => format!("{minutes}:{rest:02}"),
    }
}

/// Minutes, or minutes and seconds, as seconds; none if nothing was typed.
fn time(
    checking: &mut Checking,
    field: &str,
    text: &str,
    within: std::ops::RangeInclusive<u32>,
) -> Option<u32> {
    if text.is_empty() {
        return None;
    }
    let (whole, rest) = text.split_once(':').unwrap_or((text, "0"));
    let read = whole.parse::<u32>().ok().zip(rest.parse::<u32>().ok().filter(|rest| *rest < 60));
    let seconds = read.and_then(|(whole, rest)| whole.checked_mul(60)?.checked_add(rest));
    let seconds = seconds.filter(|seconds| within.contains(seconds));
    if seconds.is_none() {
        let bounds = [within.start(), within.end()].map(|bound| minutes(*bound));
        let [low, high] = bounds;
        checking.fault_with(field, "setup-fault-minutes", &[("low", low.into()), ("high", high.into())]);
    }
    seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_read_as_they_are_written() {
        let words = ronde_app::words(ronde_domain::Language::English);
        for seconds in [10, 60, 90, 300, 3 * 3600] {
            let mut checking = Checking::new(words);
            assert_eq!(time(&mut checking, "base", &minutes(seconds), 10..=3 * 3600), Some(seconds));
        }
        for wrong in ["x", "0:09", "1:60", "181", "1:2:3", "-1", "99999999999"] {
            let mut checking = Checking::new(words);
            assert_eq!(time(&mut checking, "base", wrong, 10..=3 * 3600), None, "{wrong}");
            assert_eq!(checking.faults().len(), 1, "{wrong}");
        }
    }
}

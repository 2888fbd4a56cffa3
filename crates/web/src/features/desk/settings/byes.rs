//! Which byes may be asked for.

use ronde_tournament::{ByeRules, Change, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};

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

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let rules = ByeRules {
        half_points: checking.number("half_points", given.one("half_points"), 0..=99_u8),
        not_in_last: checking.number("not_in_last", given.one("not_in_last"), 0..=99_u8),
    };
    if rules == tournament.settings().byes { Vec::new() } else { vec![Change::ByeRules(rules)] }
}

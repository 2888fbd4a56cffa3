//! FIDE mode: switched on before the first round, and left for ever.

use ronde_tournament::{Change, FideMode, Tournament};

use super::super::given::Given;
use super::page::{Section, Showing};
use crate::layout::Field;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let page = showing.page;
    let mode = showing.settings().fide_mode;
    let has_begun = !showing.tournament.rounds().is_empty();
    let is_chess = showing.tournament.game().is_chess();
    let (lead, wanted, button) = match mode {
        FideMode::Off if !is_chess => ("setup-fide-other-game", "", None),
        FideMode::On if !is_chess => {
            ("setup-fide-other-game-on", "leave", Some((page.say("setup-fide-leave"), "danger")))
        }
        FideMode::Off if has_begun => ("setup-fide-too-late", "", None),
        FideMode::Off => ("setup-fide-off", "on", Some((page.say("setup-fide-enter"), "quiet"))),
        FideMode::On => ("setup-fide-on", "leave", Some((page.say("setup-fide-leave"), "danger"))),
        FideMode::Left => ("setup-fide-left", "", None),
    };
    let mut section = showing.section(vec![Field::hidden("mode", wanted)]);
    section.lead = page.say(lead);
    section.button = button;
    section
}

pub(super) fn changes(given: &Given, tournament: &Tournament) -> Vec<Change> {
    let mode = match (given.one("mode"), tournament.settings().fide_mode) {
        ("on", FideMode::Off) => FideMode::On,
        ("leave", FideMode::On) => FideMode::Left,
        _ => return Vec::new(),
    };
    vec![Change::FideMode(mode)]
}

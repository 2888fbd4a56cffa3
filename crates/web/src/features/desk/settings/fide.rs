//! FIDE mode: switched on before the first round, and left for ever.

use ronde_app::settings::SettingsDraft;
use ronde_tournament::FideMode;

use super::page::{Section, Sent, Showing};
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

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let fide_mode = match (given.one("mode"), sent.tournament.settings().fide_mode) {
        ("on", FideMode::Off) => Some(FideMode::On),
        ("leave", FideMode::On) => Some(FideMode::Left),
        _ => None,
    };
    SettingsDraft { fide_mode, ..SettingsDraft::default() }
}

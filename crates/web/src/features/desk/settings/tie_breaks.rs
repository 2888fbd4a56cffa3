//! The list of tie-breaks. Its buttons change what is typed; only "save" stores it.

use askama::Template;
use ronde_app::error::AppError;
use ronde_app::settings::{Raw, SettingsDraft};
use ronde_tiebreak::fide::{Code, Name, Pairings};
use ronde_tournament::project::preset;
use ronde_tournament::{Settings, Tournament};

use super::super::given::Given;
use super::super::reorder::Reordered;
use super::page::{Section, Sent, Showing};
use crate::layout::{Page, render};

#[derive(Template)]
#[template(path = "features/desk/settings/tie_breaks.html")]
struct List<'a> {
    page: &'a Page,
    /// Codes and what they are called.
    codes: Vec<(String, String)>,
    known: Vec<(&'static str, String)>,
    adding: String,
    fault: String,
    add_fault: String,
    is_usual: bool,
}

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let mut section = showing.section(Vec::new());
    section.lead = showing.page.say("setup-tie-breaks-lead");
    section
}

/// The list with its buttons.
pub(super) fn list(showing: &Showing<'_>) -> Result<String, AppError> {
    let page = showing.page;
    let settings = showing.settings();
    let typed = showing.typed().map(codes_of);
    let codes = typed.unwrap_or_else(|| shown(settings));
    let named = |code: String| {
        let name = page.words.tie_break_name(&code);
        (code, name)
    };
    let known = Name::ALL.into_iter().filter(|name| *name != Name::Pts);
    let list = List {
        page,
        is_usual: showing.typed().is_none() && settings.tie_breaks.is_empty(),
        codes: codes.into_iter().map(named).collect(),
        known: known.map(|name| (name.acronym(), page.words.tie_break_name(name.acronym()))).collect(),
        adding: showing.typed().map_or_else(String::new, |given| given.one("add").to_owned()),
        fault: showing.fault(&["code", "tie_breaks"]),
        add_fault: showing.fault(&["add"]),
    };
    render(&list)
}

/// The codes that hold: those that were chosen, else the usual ones of the system.
fn shown(settings: &Settings) -> Vec<String> {
    if settings.tie_breaks.is_empty() {
        return usual(settings.system.pairings());
    }
    settings.tie_breaks.iter().map(ToString::to_string).filter(|code| code != "PTS").collect()
}

/// The points come first anyway.
fn usual(pairings: Pairings) -> Vec<String> {
    preset(pairings).iter().map(ToString::to_string).filter(|code| code != "PTS").collect()
}

fn codes_of(given: &Given) -> Vec<String> {
    given.all("code").into_iter().map(str::to_owned).collect()
}

/// What is typed after one of the buttons of the list was pressed; none if it is to be stored.
pub(super) fn moved(given: &Given, tournament: &Tournament) -> Option<Given> {
    let codes = codes_of(given);
    let (codes, adding) = match given.one("act") {
        "preset-swiss" => (usual(Pairings::Swiss), String::new()),
        "preset-table" => (usual(Pairings::Predetermined), String::new()),
        "preset" => (usual(tournament.settings().system.pairings()), String::new()),
        "add" => {
            // a code that is none is told when the list is stored; here it stays in its field
            match given.one("add").parse::<Code>() {
                Ok(code) => ([codes, vec![code.to_string()]].concat(), String::new()),
                Err(_) => return None,
            }
        }
        act => (codes.reordered(act)?, given.one("add").to_owned()),
    };
    let mut fields: Vec<(String, String)> = codes.into_iter().map(|code| ("code".to_owned(), code)).collect();
    fields.push(("add".to_owned(), adding));
    Some(fields.into_iter().collect())
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let settings = sent.tournament.settings();
    let (codes, adding) = (codes_of(given), given.one("add"));
    let listed = codes.iter().map(|code| Raw::typed(code, "code"));
    let tie_breaks = if !adding.is_empty() {
        // a code that was typed but not added is meant to be there
        Some(listed.chain([given.raw("add")]).collect())
    } else if codes == shown(settings) {
        None
    } else if codes == usual(settings.system.pairings()) {
        // the usual list is stored as none, so that it follows the system
        Some(Vec::new())
    } else {
        Some(listed.collect())
    };
    SettingsDraft { tie_breaks, ..SettingsDraft::default() }
}

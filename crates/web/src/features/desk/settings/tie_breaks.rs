//! The list of tie-breaks. Its buttons change what is typed; only "save" stores it.

use askama::Template;
use ronde_http::Error;
use ronde_tiebreak::fide::{Code, Name, Pairings};
use ronde_tournament::project::preset;
use ronde_tournament::{Change, Settings, Tournament};

use super::super::given::{Checking, Given};
use super::super::reorder::Reordered;
use super::page::{Section, Showing};
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

pub(super) fn section(showing: &Showing<'_>) -> Result<Section, Error> {
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
        fault: showing.fault("code"),
        add_fault: showing.fault("add"),
    };
    let mut section = showing.section(Vec::new());
    section.extra = render(&list)?;
    section.lead = page.say("setup-tie-breaks-lead");
    Ok(section)
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

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let before = &tournament.settings().tie_breaks;
    let mut codes: Vec<Code> = Vec::new();
    let mut read = |field: &str, text: &str| {
        let message = match text.parse::<Code>() {
            Ok(code @ Code::Individual(_)) if codes.contains(&code) => {
                checking.words().tell("setup-fault-code-twice", &[("code", text.into())])
            }
            Ok(code @ Code::Individual(_)) => {
                codes.push(code);
                return;
            }
            Ok(_) => checking.words().tell("setup-fault-code-kind", &[("code", text.into())]),
            Err(error) => checking.words().code_error(&error),
        };
        checking.say(field, message);
    };
    let typed = codes_of(given);
    for code in &typed {
        read("code", code);
    }
    // a code that was typed but not added is meant to be there
    if !given.one("add").is_empty() {
        read("add", given.one("add"));
    }
    if codes.len() > 20 {
        checking.fault_with("code", "setup-fault-many", &[("most", 20.into())]);
    }
    // the usual list is stored as none, so that it follows the system
    let is_usual = given.one("add").is_empty()
        && (typed.is_empty() || typed == usual(tournament.settings().system.pairings()));
    if is_usual {
        codes.clear();
    }
    let chosen = |list: &[Code]| -> Vec<Code> {
        list.iter().filter(|code| code.to_string() != "PTS").cloned().collect()
    };
    if codes == chosen(before) { Vec::new() } else { vec![Change::TieBreaks(codes)] }
}

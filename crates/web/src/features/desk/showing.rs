//! Screens and paper: what the screens in the hall turn, and everything that can be printed.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_app::paths;
use ronde_app::screens::{HALL, LONGEST_NAME, PAGES, code, screens};
use ronde_app::settings::{Raw, ScreenDraft, read_screens};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Change, Command, Screen, ScreenPage, Settings};
use serde::Deserialize;

use super::form::DeskForm;
use super::frame::Desk;
use super::given::at_fields;
use crate::layout::{Page, html};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/showing", get(show))
        .route("/e/{event}/desk/showing/screens", post(set_screen))
        .route("/e/{event}/desk/showing/screens/{name}/remove", post(remove_screen))
}

#[derive(Template)]
#[template(path = "features/desk/showing.html")]
struct Showing {
    page: Page,
    desk: Desk,
    screens: Vec<ScreenForm>,
    new: ScreenForm,
    /// Addresses and words.
    lists: Vec<(String, String)>,
    cut: Vec<(String, String)>,
}

/// One screen, as its form shows it.
struct ScreenForm {
    /// Where it stands among the forms, for the names of fields.
    at: usize,
    name: String,
    seconds: String,
    /// The chosen page of each place; empty for none.
    pages: Vec<&'static str>,
    name_fault: String,
    seconds_fault: String,
    pages_fault: String,
    is_set: bool,
}

/// A page that can be chosen.
struct Choice {
    code: &'static str,
    label: String,
    is_chosen: bool,
}

impl ScreenForm {
    fn of(at: usize, screen: &Screen, settings: &Settings) -> Self {
        let mut pages: Vec<&'static str> = screen.pages.iter().map(|page| code(*page)).collect();
        pages.resize(PAGES.len().max(pages.len()), "");
        Self {
            at,
            name: screen.name.clone(),
            seconds: screen.seconds.to_string(),
            pages,
            name_fault: String::new(),
            seconds_fault: String::new(),
            pages_fault: String::new(),
            is_set: settings.screens.iter().any(|set| set.name == screen.name),
        }
    }

    /// For each place the pages to choose from.
    fn choices(&self, page: &Page) -> Vec<Vec<Choice>> {
        let choice = |of: ScreenPage, chosen: &str| Choice {
            code: code(of),
            label: page.say(&format!("showing-page-{}", code(of))),
            is_chosen: code(of) == chosen,
        };
        self.pages.iter().map(|chosen| PAGES.map(|of| choice(of, chosen)).into()).collect()
    }

    fn has_faults(&self) -> bool {
        !(self.name_fault.is_empty() && self.seconds_fault.is_empty() && self.pages_fault.is_empty())
    }
}

impl Showing {
    async fn new(app: &App, page: Page, event: &Snapshot) -> Result<Self, Error> {
        let desk = Desk::new(app, &page, event).await?;
        let tournament = event.tournament();
        let settings = tournament.settings();
        let base = &desk.frame.base;
        let print = |(what, label): (&str, &str)| (format!("{base}/print/{what}"), page.say(label));
        let mut lists = Vec::new();
        let mut cut = Vec::new();
        if !tournament.rounds().is_empty() {
            lists.extend([("pairings", "print-pairings"), ("names", "print-names")].map(print));
            lists.extend([("standings", "print-standings"), ("crosstable", "print-crosstable")].map(print));
            cut.extend([("slips", "print-slips")].map(print));
        }
        cut.extend([("boards", "print-boards"), ("cards", "print-cards")].map(print));
        let forms = (0..).zip(screens(settings));
        let new = Screen { name: String::new(), pages: vec![ScreenPage::Pairings], seconds: 12 };
        Ok(Self {
            screens: forms.map(|(at, screen)| ScreenForm::of(at, &screen, settings)).collect(),
            new: ScreenForm::of(99, &new, settings),
            lists,
            cut,
            desk,
            page,
        })
    }

    /// The page; with a fault in it, it says that nothing was done.
    fn answer(&self) -> Result<Response, Error> {
        let mut response = html(self)?;
        let mut forms = self.screens.iter().chain([&self.new]);
        if forms.any(ScreenForm::has_faults) {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}

/// GET /e/{event}/desk/showing
async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    Showing::new(&app, page, &viewer.event).await?.answer()
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TypedScreen {
    name: String,
    /// The name so far; empty for a new screen.
    before: String,
    seconds: String,
    page: Vec<String>,
}

/// POST /e/{event}/desk/showing/screens: a new screen, or another content of one
async fn set_screen(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<TypedScreen>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let settings = event.tournament().settings();
    let typed = &form.typed;
    match with_typed(typed, settings) {
        Ok(all) => {
            let act = change(&form, &arbiter, all);
            form.carry_out(&app, page, event, act, &here(event)).await
        }
        Err(faults) => {
            let faults = at_fields(faults, page.words);
            let mut showing = Showing::new(&app, page, event).await?;
            let found = showing.screens.iter().position(|one| one.name == typed.before);
            let at = found.filter(|_| !typed.before.is_empty());
            let told = |fields: &[&str]| {
                let fault = faults.iter().find(|fault| fields.contains(&fault.field.as_str()));
                fault.map(|fault| fault.message.clone()).unwrap_or_default()
            };
            let one = match at {
                Some(at) => &mut showing.screens[at],
                None => &mut showing.new,
            };
            if at.is_none() {
                one.name = typed.name.chars().take(LONGEST_NAME * 2).collect();
            }
            one.seconds = typed.seconds.chars().take(10).collect();
            one.pages =
                typed.page.iter().map(|typed| known(typed).map_or("", code)).take(PAGES.len()).collect();
            one.pages.resize(PAGES.len(), "");
            one.name_fault = told(&["name", "screens"]);
            one.seconds_fault = told(&["seconds"]);
            one.pages_fault = told(&["pages"]);
            showing.answer()
        }
    }
}

/// POST /e/{event}/desk/showing/screens/{name}/remove
async fn remove_screen(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, name)): Path<(String, String)>,
    form: DeskForm<TypedScreen>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let mut all = event.tournament().settings().screens.clone();
    let before = all.len();
    all.retain(|screen| screen.name != name);
    if all.len() == before {
        return Err(AppError::NotFound("screen").into());
    }
    let act = change(&form, &arbiter, all);
    form.carry_out(&app, page, event, act, &here(event)).await
}

fn change<T>(form: &DeskForm<T>, arbiter: &Arbiter, screens: Vec<Screen>) -> ronde_app::tournaments::Act {
    form.act(&arbiter.account, vec![Command::ChangeSettings(vec![Change::Screens(screens)])])
}

fn here(event: &Snapshot) -> String {
    paths::desk(event.slug(), "/showing")
}

fn known(typed: &str) -> Option<ScreenPage> {
    PAGES.into_iter().find(|page| code(*page) == typed)
}

/// All screens with the one that was typed.
fn with_typed(typed: &TypedScreen, settings: &Settings) -> Result<Vec<Screen>, Faults> {
    let (before, name) = (typed.before.trim(), typed.name.trim());
    let screen = ScreenDraft {
        name: if before.is_empty() { name } else { before }.to_owned(),
        pages: typed.page.iter().filter_map(|page| known(page)).collect(),
        seconds: Raw::typed(typed.seconds.trim(), "seconds"),
    };
    let mut all: Vec<ScreenDraft> = settings.screens.iter().cloned().map(ScreenDraft::from).collect();
    let mut faults = Faults::default();
    if before.is_empty() && name == HALL && all.iter().all(|screen| screen.name != HALL) {
        // the usual screen, which nobody has changed
        faults.message("name", "showing-fault-taken");
    }
    match all.iter_mut().find(|known| known.name == before) {
        Some(known) => *known = screen,
        None => all.push(screen),
    }
    let screens = read_screens(all, &mut faults);
    faults.or(screens)
}

//! Prizes: the lists, and who wins what.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::paths;
use ronde_app::prizes::{Won, who, won};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Change, Command, Prize, PrizeList};
use serde::Deserialize;

use super::category::{LONGEST, MOST, TypedCategory};
use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, shown};

/// What is typed for a new prize.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TypedPrize {
    name: String,
    value: String,
    /// The name of the category, so that nobody adds to another one that has come to its place.
    was: String,
}

/// What is to be removed: a prize, or without one the whole category.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Removed {
    prize: Option<usize>,
    /// Its name.
    was: String,
}

#[derive(Template)]
#[template(path = "features/desk/end/prizes.html")]
struct Prizes {
    page: Page,
    desk: Desk,
    lists: Vec<List>,
    typed: TypedCategory,
    /// The category to which a prize is being added, and what was typed.
    adding: Option<(usize, TypedPrize)>,
    faults: Vec<Fault>,
    is_over: bool,
    can_change: bool,
}

struct List {
    at: usize,
    name: String,
    /// As it is stored.
    was: String,
    who: String,
    prizes: Vec<Line>,
}

struct Line {
    name: String,
    was: String,
    value: u32,
    winner: String,
    place: String,
    why: String,
}

impl Prizes {
    /// What is wrong with a field of the new category.
    fn fault(&self, field: &str) -> &str {
        if self.adding.is_none() { self.message(field) } else { "" }
    }

    /// What is wrong with a field of the new prize of a category.
    fn fault_in(&self, list: &List, field: &str) -> &str {
        let is_here = self.adding.as_ref().is_some_and(|(at, _)| *at == list.at);
        if is_here { self.message(field) } else { "" }
    }

    /// What limits a category: field, label, what was typed, and which keys a phone shows.
    fn limits(&self) -> Vec<(String, &'static str, String, &'static str)> {
        let typed = &self.typed;
        let limits = [
            ("born_from", "prizes-year-from", &typed.born_from, "numeric"),
            ("born_until", "prizes-year-until", &typed.born_until, "numeric"),
            ("rating_from", "prizes-least-rating", &typed.rating_from, "numeric"),
            ("rating_until", "prizes-most-rating", &typed.rating_until, "numeric"),
            ("federation", "prizes-federation", &typed.federation, "text"),
        ];
        limits.map(|(field, label, value, mode)| (field.to_owned(), label, value.clone(), mode)).to_vec()
    }

    fn message(&self, field: &str) -> &str {
        let fault = self.faults.iter().find(|fault| fault.field == field);
        fault.map_or("", |fault| fault.message.as_str())
    }

    fn typed_prize(&self, list: &List) -> (&str, &str) {
        match &self.adding {
            Some((at, typed)) if *at == list.at => (&typed.name, &typed.value),
            _ => ("", ""),
        }
    }
}

/// GET /e/{event}/desk/end/prizes
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    html(&prizes(&app, page, &viewer.event).await?)
}

async fn prizes(app: &App, page: Page, event: &Snapshot) -> Result<Prizes, Error> {
    let tournament = event.tournament();
    let won = won(tournament, tournament.rounds().len(), page.words);
    let has_begun = !tournament.rounds().is_empty();
    let list = |(at, list): (usize, &PrizeList)| {
        let of = won.iter().filter(|won| won.award.list == at);
        let line = |won: &Won| {
            let prize = &list.prizes[won.award.prize];
            let winner = won.award.winner.filter(|_| has_begun);
            Line {
                name: shown(&prize.name),
                was: prize.name.clone(),
                value: prize.value,
                winner: winner.map_or_else(String::new, |_| shown(&won.winner)),
                place: winner.map_or_else(String::new, |winner| winner.place.to_string()),
                why: if has_begun { won.why.clone() } else { String::new() },
            }
        };
        let name = if list.name.is_empty() { page.say("prizes-main") } else { shown(&list.name) };
        List { at, name, was: list.name.clone(), who: who(list, page.words), prizes: of.map(line).collect() }
    };
    let lists = tournament.settings().prizes.iter().enumerate().map(list).collect();
    Ok(Prizes {
        desk: Desk::new(app, &page, event).await?,
        lists,
        typed: TypedCategory::default(),
        adding: None,
        faults: Vec::new(),
        is_over: tournament.is_finished(),
        can_change: !tournament.is_archived(),
        page,
    })
}

async fn with_faults(
    app: &App,
    page: Page,
    event: &Snapshot,
    change: impl FnOnce(&mut Prizes),
) -> Result<Response, Error> {
    let mut prizes = prizes(app, page, event).await?;
    change(&mut prizes);
    let mut response = html(&prizes)?;
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

/// POST /e/{event}/desk/end/prizes: a new category.
pub(super) async fn add_list(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<TypedCategory>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let mut lists = event.tournament().settings().prizes.clone();
    let read = match form.typed.read(&page) {
        Ok(_) if lists.len() >= MOST => Err(vec![Fault::new("name", page.say("prizes-too-many"))]),
        read => read,
    };
    match read {
        Ok(list) => lists.push(list),
        Err(faults) => {
            let typed = form.typed.clone();
            return with_faults(&app, page, event, |prizes| {
                prizes.typed = typed;
                prizes.faults = faults;
            })
            .await;
        }
    }
    save(&app, page, &arbiter, &form, lists).await
}

/// POST /e/{event}/desk/end/prizes/{list}: a new prize.
pub(super) async fn add_prize(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, at)): Path<(String, usize)>,
    form: DeskForm<TypedPrize>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let mut lists = event.tournament().settings().prizes.clone();
    let list = lists.get_mut(at).filter(|list| list.name == form.typed.was).ok_or(gone(event))?;
    let mut faults = Vec::new();
    let name = form.typed.name.trim();
    if name.is_empty() {
        faults.push(Fault::new("name", page.say("prizes-name-missing")));
    } else if name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        faults.push(Fault::new("name", page.count("prizes-name-too-long", "most", LONGEST)));
    } else if list.prizes.len() >= MOST {
        faults.push(Fault::new("name", page.say("prizes-too-many")));
    }
    let value = match form.typed.value.trim() {
        "" => Some(0),
        text => text.parse::<u32>().ok().filter(|value| *value <= 100_000_000),
    };
    if value.is_none() {
        faults.push(Fault::new("value", page.say("prizes-no-value")));
    }
    let Some(value) = value.filter(|_| faults.is_empty()) else {
        let typed = form.typed.clone();
        return with_faults(&app, page, event, |prizes| {
            prizes.adding = Some((at, typed));
            prizes.faults = faults;
        })
        .await;
    };
    list.prizes.push(Prize { name: name.to_owned(), value });
    save(&app, page, &arbiter, &form, lists).await
}

/// POST /e/{event}/desk/end/prizes/{list}/remove
pub(super) async fn remove(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, at)): Path<(String, usize)>,
    form: DeskForm<Removed>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let mut lists = event.tournament().settings().prizes.clone();
    let list = lists.get_mut(at).ok_or(gone(event))?;
    match form.typed.prize {
        Some(prize) => {
            list.prizes.get(prize).filter(|prize| prize.name == form.typed.was).ok_or(gone(event))?;
            list.prizes.remove(prize);
        }
        None if list.name == form.typed.was => {
            lists.remove(at);
        }
        None => return Err(gone(event).into()),
    }
    save(&app, page, &arbiter, &form, lists).await
}

/// Somebody else has changed the prizes since the page was made.
fn gone(event: &Snapshot) -> AppError {
    AppError::Conflict { expected: event.version(), found: event.version() }
}

async fn save<T>(
    app: &App,
    page: Page,
    arbiter: &Arbiter,
    form: &DeskForm<T>,
    lists: Vec<PrizeList>,
) -> Result<Response, Error> {
    let act = form.act(&arbiter.account, vec![Command::ChangeSettings(vec![Change::Prizes(lists)])]);
    let then = paths::desk(arbiter.event.slug(), "/end/prizes");
    form.carry_out(app, page, &arbiter.event, act, &then).await
}

//! A new table: against the computer with one click, or by a form.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, LoggedIn, Visitor};
use ronde_http::typed::Typed;
use ronde_play::{Control, Level, Terms};
use ronde_protocol::{Against, FriendShape, NewTable};
use ronde_quoridor::Seats;
use serde::Deserialize;

use super::{client_id, guest, paths};
use crate::layout::{Field, Page, html};

/// A game for trying it out goes on as long as one likes.
const UNHURRIED: Control = Control::Days { days: 14 };

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LevelForm {
    level: String,
}

fn level(code: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.code() == code)
}

/// POST /play/computer: the shortest way to a game
pub(super) async fn against_computer(
    State(app): State<App>,
    page: Page,
    visitor: Visitor,
    from: ClientAddress,
    headers: HeaderMap,
    Typed(form): Typed<LevelForm>,
) -> Result<Response, Error> {
    let (account, cookies) = if let Some(account) = &page.account {
        app.community().count_request(account)?;
        (account.as_ref().clone(), None)
    } else {
        let (account, cookies) = guest::welcome(&app, &page, &visitor, from, &headers).await?;
        (account, Some(cookies))
    };
    let level = level(&form.level).ok_or_else(|| AppError::invalid("level", page.say("play-fault-level")))?;
    let new = NewTable {
        client_id: client_id(),
        seats: Seats::Two,
        control: UNHURRIED,
        is_rated: false,
        against: Against::Computer { level: Some(level) },
    };
    let game = app.play().make(&account, new).await?;
    Ok((cookies, Redirect::to(&paths::game(game.listed.id))).into_response())
}

/// A table as it is typed.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub(super) struct TableForm {
    seats: String,
    pace: String,
    minutes: String,
    increment: String,
    days: String,
    rated: String,
    access: String,
    level: String,
    invited: Vec<AccountId>,
}

impl Default for TableForm {
    fn default() -> Self {
        let text = str::to_owned;
        Self {
            seats: text("2"),
            pace: text("clock"),
            minutes: text("5"),
            increment: text("3"),
            days: text("3"),
            rated: String::new(),
            access: text("open"),
            level: text("medium"),
            invited: Vec::new(),
        }
    }
}

#[derive(Template)]
#[template(path = "features/play/new.html")]
struct New {
    page: Page,
    seats: Field,
    pace: Field,
    minutes: Field,
    increment: Field,
    days: Field,
    rated: Field,
    access: Field,
    level: Field,
    /// Each with whether they are invited.
    friends: Vec<(FriendShape, bool)>,
    has_faults: bool,
}

/// GET /play/new
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    // most games are to count
    let form = TableForm { rated: "yes".to_owned(), ..TableForm::default() };
    answer(&app, page, &who, &form, &[]).await
}

async fn answer(
    app: &App,
    page: Page,
    who: &LoggedIn,
    form: &TableForm,
    faults: &[Fault],
) -> Result<Response, Error> {
    let friends = app.community().friends(&who.account).await?;
    let friends = friends.into_iter().filter(FriendShape::is_friend);
    let friends = friends.map(|one| (form.invited.contains(&one.id), one));
    let options = |name: &str, codes: &[&str]| {
        let option = |code: &&str| ((*code).to_owned(), page.say(&format!("play-{name}-{code}")));
        codes.iter().map(option).collect::<Vec<_>>()
    };
    let choice = |name: &'static str, codes: &[&str], value: &str| {
        let label = page.say(&format!("play-field-{name}"));
        Field::choice(name, label, options(name, codes)).value(value).with_faults(faults)
    };
    let number = |name: &'static str, value: &str| {
        let label = page.say(&format!("play-field-{name}"));
        Field::new("text", name, label).inputmode("numeric").value(value).with_faults(faults)
    };
    let rated = Field::tick("rated", page.say("play-field-rated"), form.rated == "yes");
    let mut response = html(&New {
        seats: choice("seats", &["2", "4"], &form.seats),
        pace: choice("pace", &["clock", "days"], &form.pace),
        minutes: number("minutes", &form.minutes),
        increment: number("increment", &form.increment),
        days: number("days", &form.days),
        rated: rated.hint(page.say("play-field-rated-hint")),
        access: choice("access", &["open", "invited", "link", "computer"], &form.access),
        level: choice("level", &["easy", "medium", "hard"], &form.level),
        friends: friends.map(|(is_invited, one)| (one, is_invited)).collect(),
        has_faults: !faults.is_empty(),
        page,
    })?;
    if !faults.is_empty() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// POST /play/new
pub(super) async fn make(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(form): Typed<TableForm>,
) -> Result<Response, Error> {
    let new = match form.read(&page) {
        Ok(new) => new,
        Err(faults) => return answer(&app, page, &who, &form, &faults).await,
    };
    app.community().count_request(&who.account)?;
    let game = app.play().make(&who.account, new).await?;
    Ok(Redirect::to(&paths::game(game.listed.id)).into_response())
}

impl TableForm {
    fn read(&self, page: &Page) -> Result<NewTable, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault =
            |field: &str| faults.push(Fault::new(field, page.say(&format!("play-fault-{field}"))));
        let seats = if self.seats == "4" { Seats::Four } else { Seats::Two };
        let control = if self.pace == "days" {
            Control::Days { days: self.days.trim().parse().unwrap_or_default() }
        } else {
            let minutes: u32 = self.minutes.trim().parse().unwrap_or_default();
            let increment = self.increment.trim().parse().unwrap_or(u32::MAX);
            Control::Clock { base: minutes.saturating_mul(60), increment }
        };
        let against = match self.access.as_str() {
            "computer" => level(&self.level).map(|level| Against::Computer { level: Some(level) }),
            "link" => Some(Against::Link),
            "invited" if self.invited.is_empty() => None,
            "invited" => Some(Against::Invited { invited: self.invited.clone() }),
            _ => Some(Against::Open),
        };
        let is_computer = matches!(against, Some(Against::Computer { .. }));
        let is_rated = self.rated == "yes" && !is_computer;
        if let Err(wrong) = Terms::new(seats, control, is_rated).check() {
            fault(match wrong {
                ronde_play::TermsFault::Base => "minutes",
                ronde_play::TermsFault::Increment => "increment",
                ronde_play::TermsFault::Days => "days",
            });
        }
        if against.is_none() {
            fault(if self.access == "computer" { "level" } else { "access" });
        }
        match against {
            Some(against) if faults.is_empty() => {
                Ok(NewTable { client_id: client_id(), seats, control, is_rated, against })
            }
            _ => Err(faults),
        }
    }
}

//! Whole lists: pasted from a spreadsheet or read from a file, looked at, and then entered, all or none.

use std::sync::Arc;

use askama::Template;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::Given;
use super::address;
use super::import::{Row, find};
use super::profile::{FIELDS, label, value};
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/players/paste.html")]
struct Paste {
    page: Page,
    desk: Desk,
    text: String,
    problem: String,
    /// What there is to choose for a column.
    choices: Vec<(&'static str, String)>,
    /// What each column of the sheet holds; none for a report.
    columns: Option<Vec<&'static str>>,
    /// The first cells of each column.
    samples: Vec<String>,
    rows: Vec<Row>,
}

impl Paste {
    /// How many would be entered.
    fn new_players(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_known && row.faults.is_empty()).count()
    }

    fn faulty(&self) -> usize {
        self.rows.iter().filter(|row| !row.faults.is_empty()).count()
    }

    fn known(&self) -> usize {
        self.rows.iter().filter(|row| row.is_known).count()
    }

    /// The fields of which something is known: empty columns only push the others out of sight.
    fn fields(&self) -> Vec<&'static str> {
        let is_used = |name: &str| self.rows.iter().any(|row| !value(&row.profile, name).is_empty());
        FIELDS.iter().copied().filter(|name| *name == "name" || is_used(name)).collect()
    }

    fn cells(row: &Row, fields: &[&'static str]) -> Vec<String> {
        fields.iter().map(|name| value(&row.profile, name)).collect()
    }

    fn headings(&self, fields: &[&'static str]) -> Vec<String> {
        fields.iter().map(|name| label(&self.page, name)).collect()
    }
}

async fn paste_page(app: &App, page: Page, event: &Snapshot) -> Result<Paste, Error> {
    Ok(Paste {
        text: String::new(),
        problem: String::new(),
        choices: FIELDS.iter().map(|name| (*name, label(&page, name))).collect(),
        columns: None,
        samples: Vec::new(),
        rows: Vec::new(),
        desk: Desk::new(app, &page, event).await?,
        page,
    })
}

/// GET /e/{event}/desk/players/paste
pub(super) async fn show(State(app): State<App>, page: Page, arbiter: Arbiter) -> Result<Response, Error> {
    html(&paste_page(&app, page, &arbiter.event).await?)
}

/// POST /e/{event}/desk/players/paste: shows what would be entered; with `act=enter` it is, if nothing is wrong.
pub(super) async fn paste(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let (event, given) = (&arbiter.event, &form.typed);
    let words = page.words;
    let mut shown = look(&app, page.clone(), event, given.one("text"), &given.all("column")).await?;
    if given.one("act") != "enter" || !shown.problem.is_empty() {
        return answer(&shown);
    }
    if shown.faulty() > 0 {
        shown.problem = words.say("paste-faults-first");
        return answer(&shown);
    }
    let new = shown.rows.iter().filter(|row| !row.is_known);
    let commands: Vec<Command> = new.map(|row| Command::Register(row.profile.clone())).collect();
    let then = address(event);
    if commands.is_empty() {
        return Ok(Redirect::to(&then).into_response());
    }
    form.carry_out(&app, page, event, form.act(&arbiter.account, commands), &then).await
}

/// POST /e/{event}/desk/players/file: a file is looked at like a text that is pasted.
pub(super) async fn file(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Upload(bytes): Upload,
) -> Result<Response, Error> {
    let text = decoded(&bytes, page.language());
    answer(&look(&app, page, &arbiter.event, &text, &[]).await?)
}

/// The file that a form brings in its field `file`.
pub(super) struct Upload(Vec<u8>);

impl FromRequest<App> for Upload {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let broken = |error: MultipartError| AppError::Malformed(error.body_text());
        let mut form = Multipart::from_request(request, app)
            .await
            .map_err(|rejection| AppError::Malformed(rejection.body_text()))?;
        while let Some(field) = form.next_field().await.map_err(broken)? {
            if field.name() == Some("file") {
                return Ok(Self(field.bytes().await.map_err(broken)?.to_vec()));
            }
        }
        Ok(Self(Vec::new()))
    }
}

/// The text of a file. Old programs write other letters than UTF-8: those of the reader's country.
fn decoded(bytes: &[u8], language: Language) -> String {
    let (text, _, is_broken) = encoding_rs::UTF_8.decode(bytes);
    if !is_broken {
        return text.into_owned();
    }
    let old = encoding_rs::Encoding::for_label(language.code_page().as_bytes());
    old.expect("every language names an encoding; a test sees to it").decode(bytes).0.into_owned()
}

fn answer(shown: &Paste) -> Result<Response, Error> {
    let status = if shown.problem.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    Ok((status, html(shown)?).into_response())
}

/// What a text would become.
async fn look(
    app: &App,
    page: Page,
    event: &Arc<Snapshot>,
    text: &str,
    columns: &[&str],
) -> Result<Paste, Error> {
    let (words, now) = (page.words, app.now());
    let (before, typed) = (Arc::clone(event), text.to_owned());
    let chosen: Vec<String> = columns.iter().map(|&column| column.to_owned()).collect();
    // two thousand lines, each compared with everybody who is entered
    let found = run_blocking(move || {
        let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
        find(&typed, &chosen, before.history(), words, now)
    });
    let found = found.await?;
    let mut shown = paste_page(app, page, event).await?;
    text.clone_into(&mut shown.text);
    match found {
        Err(problem) => shown.problem = problem,
        Ok(found) => {
            if let Some(sheet) = found.sheet {
                let sample = |at: usize| {
                    let cells = sheet.lines.iter().filter_map(|(_, cells)| cells.get(at));
                    cells.take(2).map(|cell| crate::layout::shown(cell)).collect::<Vec<_>>().join(", ")
                };
                shown.samples = (0..sheet.columns.len()).map(sample).collect();
                shown.columns = Some(sheet.columns.iter().map(|column| column.unwrap_or_default()).collect());
            }
            shown.rows = found.rows;
            if shown.rows.is_empty() {
                shown.problem = words.say("paste-nothing");
            }
        }
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_letters_are_read_as_those_of_the_readers_country() {
        assert_eq!(decoded("Şahin, Élodie".as_bytes(), Language::French), "Şahin, Élodie");
        assert_eq!(decoded(b"\xC9lodie", Language::French), "Élodie");
        assert_eq!(decoded(b"\xDEahin", Language::Turkish), "Şahin");
        for language in Language::ALL {
            assert_eq!(decoded(b"\xD6z", language), "Öz", "{language}");
        }
    }
}

//! The start list: who plays.

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use super::frame::{Frame, Tab};
use super::people::{People, Person};
use super::written;
use crate::error::AppError;
use crate::layout::Page;
use crate::session::Viewer;
use crate::state::App;
use crate::tournaments::Snapshot;

#[derive(Template)]
#[template(path = "features/event/players.html")]
struct StartList {
    page: Page,
    frame: Frame,
    people: Vec<Person>,
    columns: Columns,
}

/// Columns that nobody would fill are left out.
struct Columns {
    numbers: bool,
    federations: bool,
    national: bool,
    births: bool,
}

/// GET /e/{event}/players
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, AppError> {
    written(app, page, viewer.event, |_, page, event| Ok(start_list(page, event))).await
}

fn start_list(page: Page, event: &Snapshot) -> StartList {
    let mut people: Vec<Person> = People::new(&page, event).iter().cloned().collect();
    // who has no number yet stands at the end, in the order of registration
    people.sort_by_key(|person| (person.number == 0, person.number));
    let columns = Columns {
        numbers: people.iter().any(|person| person.number > 0),
        federations: people.iter().any(|person| !person.federation.is_empty()),
        national: people.iter().any(|person| person.national.is_some()),
        births: people.iter().any(|person| person.born.is_some()),
    };
    StartList { frame: Frame::new(&page, event, Tab::Players), people, columns, page }
}

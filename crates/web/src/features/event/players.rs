//! The start list: who plays.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;

use super::frame::{Frame, Tab};
use super::people::{People, Person};
use super::written;
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/players.html")]
struct StartList {
    page: Page,
    frame: Frame,
    people: Vec<Person>,
    columns: Vec<Column>,
}

impl StartList {
    fn has(&self, column: Column) -> bool {
        self.columns.contains(&column)
    }
}

/// Columns that nobody would fill are left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Number,
    Federation,
    National,
    Born,
}

/// GET /e/{event}/players
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    written(app, page, viewer.event, |_, page, event| Ok(start_list(page, event))).await
}

fn start_list(page: Page, event: &Snapshot) -> StartList {
    let mut people: Vec<Person> = People::new(&page, event).iter().cloned().collect();
    // who has no number yet stands at the end, in the order of registration
    people.sort_by_key(|person| (person.number == 0, person.number));
    let fills = |person: &Person, column| match column {
        Column::Number => person.number > 0,
        Column::Federation => !person.federation.is_empty(),
        Column::National => person.national.is_some(),
        Column::Born => person.born.is_some(),
    };
    let columns = [Column::Number, Column::Federation, Column::National, Column::Born];
    let is_filled = |column: &Column| people.iter().any(|person| fills(person, *column));
    let columns = columns.into_iter().filter(is_filled).collect();
    StartList { frame: Frame::new(&page, event, Tab::Players), people, columns, page }
}

//! A person: where they stand in every list, how that came about, what they played.

mod graph;
mod story;

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_store::PersonId;
use ronde_store::people::Person;
use ronde_store::ratings::PersonStanding;
use ronde_store::tournaments::{Listed, Visibility};

pub(crate) use self::graph::{Graph, Point};
use self::story::Story;
use crate::layout::{Page, html, rating};

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/people/{person}", get(show))
}

#[derive(Template)]
#[template(path = "features/people/show.html")]
struct Show {
    page: Page,
    name: String,
    person: Person,
    lists: Vec<InList>,
    /// Each with the number that the person had there.
    events: Vec<(Listed, u32)>,
}

/// A person in one list.
struct InList {
    standing: PersonStanding,
    graph: Option<Graph>,
    /// The latest first.
    changes: Vec<Story>,
}

impl InList {
    fn rating(&self) -> String {
        rating(self.standing.rating)
    }
}

/// GET /people/{person}
async fn show(State(app): State<App>, page: Page, Path(person): Path<String>) -> Result<Response, Error> {
    let id: PersonId = person.parse().map_err(|_| AppError::NotFound("person"))?;
    let person = app.store().person(id).await?;
    // after two entries turned out to be one person, the old address still works
    let id = person.id;
    let name = page.name_of(&person);
    let history = app.store().rating_history(id).await?;
    let mut lists = Vec::new();
    for standing in app.store().standings_of(id).await? {
        let changes: Vec<_> = history
            .iter()
            .filter(|change| change.list == standing.list && change.modality == standing.modality)
            .collect();
        let graph = Graph::of(changes.iter().copied());
        let mut stories = Vec::new();
        for change in changes.into_iter().rev() {
            stories.push(Story::of(&app, change, &name, &page).await?);
        }
        lists.push(InList { standing, graph, changes: stories });
    }
    let mut events = Vec::new();
    for (tournament, player) in app.store().entries_of(id).await? {
        let event = app.tournaments().get(tournament).await?;
        let number = event.tournament().player(player).and_then(ronde_tournament::Player::number);
        if event.listed().visibility == Visibility::Public {
            events.push((event.listed().clone(), number.map_or(0, ronde_domain::PairingNumber::get)));
        }
    }
    events.reverse();
    html(&Show { page, name, person, lists, events })
}

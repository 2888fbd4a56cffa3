//! Why a player stands where: the neighbours, and each value round by round.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PairingNumber;
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::project::{Ranked, ranking_of};
use ronde_words::{PartReasons, RankingReasons};

use super::frame::{Frame, Rounds, Tab, after};
use super::people::{People, Person};
use super::standings::title;
use super::written;
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/place.html")]
struct Place {
    page: Page,
    frame: Frame,
    rounds: Rounds,
    person: Person,
    title: String,
    points: String,
    /// None for one whose games count for nobody.
    reasons: Option<RankingReasons>,
    values: Vec<Value>,
}

/// One value with its parts.
struct Value {
    code: String,
    name: String,
    amount: String,
    parts: Vec<(PartReasons, Option<Person>)>,
    working: Vec<String>,
}

/// GET /e/{event}/standings/{number}?after=3
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, number)): Path<(String, String)>,
) -> Result<Response, Error> {
    written(app, page, viewer.event, move |_, page, event| place(page, event, &number)).await
}

/// The number of a player, from its place in an address.
pub(super) fn player_number(event: &Snapshot, number: &str) -> Result<PairingNumber, Error> {
    let number = number.parse::<PairingNumber>().map_err(|_| AppError::NotFound("player"))?;
    event.tournament().by_number(number).map(|_| number).ok_or(Error(AppError::NotFound("player")))
}

fn place(page: Page, event: &Snapshot, number: &str) -> Result<Place, Error> {
    let number = player_number(event, number)?;
    let after = after(&page, event)?;
    let tournament = event.tournament();
    let people = People::new(&page, event);
    let system = &tournament.settings().system;
    let ranked = Ranked::new(tournament, system, &ranking_of(tournament, system).ranking, after);
    let standings = ranked.standings();
    let explanation = ranked.explain(number);
    let reasons = explanation
        .map(|explanation| page.words.ranking_reasons(&explanation, &|number| people.called(number)));
    let value = |value: &ronde_words::ValueReasons| Value {
        code: value.code.clone(),
        name: page.words.tie_break_name(&value.code),
        amount: value.value.clone(),
        parts: value
            .parts
            .iter()
            .map(|part| (part.clone(), part.opponent.and_then(|number| people.numbered(number).cloned())))
            .collect(),
        working: value.working.clone(),
    };
    let values = reasons.iter().flat_map(|reasons| reasons.values.iter().map(value)).collect();
    Ok(Place {
        frame: Frame::new(&page, event, Tab::Standings),
        rounds: Rounds::new(tournament.rounds().len(), after, |round| format!("{number}?after={round}")),
        person: people.numbered(number).ok_or(AppError::NotFound("player"))?.clone(),
        title: title(&page, event, after),
        points: standings.of(number).map_or_else(String::new, |row| page.words.score(row.points)),
        reasons,
        values,
        page,
    })
}

//! Somebody who plays here: ratings in each list, how they came about, and games.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use jiff::tz::TimeZone;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_store::games::{GameFilter, GameStanding};
use serde::Deserialize;

use super::game_text;
use super::row::Row;
use crate::features::people::{Graph, Point};
use crate::layout::{Page, html};

/// So many games on a page.
const PER_PAGE: i64 = 20;
/// So many of the last games make the graph.
const CURVE: i64 = 300;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    page: u32,
}

#[derive(Template)]
#[template(path = "features/play/person.html")]
struct Show {
    page: Page,
    name: String,
    /// Whether it is oneself.
    is_me: bool,
    lists: Vec<List>,
    games: Vec<Row>,
    total: i64,
    number: u32,
    has_more: bool,
}

/// Somebody in one list.
struct List {
    code: &'static str,
    name: String,
    standing: GameStanding,
    graph: Option<Graph>,
}

/// GET /play/people/{account}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(account): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let id: AccountId = account.parse().map_err(|_| AppError::NotFound("account"))?;
    let store = app.store();
    let account = store.account(id).await?;
    // who has not confirmed or has gone is nobody
    if account.confirmed_at.is_none() {
        return Err(AppError::NotFound("account").into());
    }
    let mut lists = Vec::new();
    for standing in store.game_ratings_of(id).await? {
        let modality = standing.modality;
        let curve = store.game_rating_curve(id, modality, CURVE).await?;
        let point = |(index, (at, rating)): (u32, &(jiff::Timestamp, i32))| {
            let day = at.to_zoned(TimeZone::UTC).date();
            Point { at: index.into(), day, rating: f64::from(*rating), label: format!("{day}: {rating}") }
        };
        let points: Vec<Point> = (0..).zip(&curve).map(point).collect();
        lists.push(List {
            code: modality.code(),
            name: game_text::list(&page, modality),
            graph: Graph::through(&points),
            standing,
        });
    }
    let offset = i64::from(asked.page) * PER_PAGE;
    let filter = GameFilter { account: Some(id), limit: PER_PAGE, offset, ..GameFilter::default() };
    let games = store.listed_games(&filter).await?;
    let total = store.count_games(&filter).await?;
    html(&Show {
        is_me: page.account.as_ref().is_some_and(|me| me.id == id),
        name: account.name.clone(),
        lists,
        games: games.iter().map(|game| Row::stored(&page, game)).collect(),
        total,
        number: asked.page,
        has_more: offset + PER_PAGE < total,
        page,
    })
}

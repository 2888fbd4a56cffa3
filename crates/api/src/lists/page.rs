//! A page of a rating list: searched, ordered, with ranks.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_store::ratings::{Audience, Order, Search as Wanted, StandingLine};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiPath, ApiQuery};
use super::super::problem::Finding;
use super::PersonShape;
use super::index::ListShape;

const PER_PAGE: u32 = 100;
const MOST_PER_PAGE: u32 = 1_000;
const LAST_PAGE: u32 = 100_000;

/// The address of a rating list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct ListPath {
    /// The short name of the list.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-elo")]
    list: String,
}

/// By what the list is ordered.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum By {
    /// The highest rating first.
    #[default]
    Rating,
    /// By name.
    Name,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    /// Part of the name, or a FIDE or licence number.
    #[serde(default)]
    #[param(max_length = 100, required = false, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    q: String,
    /// The order.
    #[serde(default)]
    #[param(inline, required = false)]
    by: By,
    /// Which page, from 1 on.
    #[param(minimum = 1, maximum = 100_000)]
    page: Option<u32>,
    /// How many on a page.
    #[param(minimum = 1, maximum = 1_000)]
    per_page: Option<u32>,
}

/// Somebody in a list.
#[derive(Debug, Serialize, ToSchema)]
struct LineShape {
    /// The place, shared by equal ratings; none for the unrated.
    #[schema(minimum = 1)]
    rank: Option<i64>,
    /// Who.
    person: PersonShape,
    /// The published rating.
    rating: Option<f64>,
    /// From how many games.
    #[schema(minimum = 0)]
    games: u32,
    /// Whether it rests on little yet.
    is_provisional: bool,
}

/// A page of a rating list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PageShape {
    /// The list.
    list: ListShape,
    /// The lines of this page.
    lines: Vec<LineShape>,
    /// How many people were found.
    #[schema(minimum = 0)]
    total: i64,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    page: u32,
    /// How many a page holds.
    #[schema(minimum = 1, maximum = 1_000)]
    per_page: u32,
}

/// Read a rating list
#[utoipa::path(get, path = "/rating-lists/{list}", tag = "lists", params(ListPath, Search), security((), ("bearer" = [])),
    responses((status = 200, description = "A page of the list", body = PageShape), Finding))]
pub(super) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    ApiPath(path): ApiPath<ListPath>,
    ApiQuery(search): ApiQuery<Search>,
) -> Result<Json<PageShape>, Error> {
    let list = app.store().rating_list_by_slug(&path.list).await?;
    let mut faults = Faults::default();
    let text = faults.line("q", &search.q, 100);
    let page = faults.number("page", search.page.unwrap_or(1), 1..=LAST_PAGE);
    let per_page = faults.number("per_page", search.per_page.unwrap_or(PER_PAGE), 1..=MOST_PER_PAGE);
    faults.finish()?;
    let wanted = Wanted {
        list: list.id,
        modality: "",
        text: &text,
        order: match search.by {
            By::Rating => Order::Rating,
            By::Name => Order::Name,
        },
        audience: Audience::Public,
        limit: i64::from(per_page),
        offset: i64::from(page - 1) * i64::from(per_page),
    };
    let found = app.store().rating_page(&wanted).await?;
    let line = |line: &StandingLine| LineShape {
        rank: line.rank,
        person: PersonShape::of(&line.person, app.words(language)),
        rating: line.rating,
        games: line.published.games,
        is_provisional: line.published.provisional,
    };
    let lines = found.lines.iter().map(line).collect();
    Ok(Json(PageShape { list: list.into(), lines, total: found.total, page, per_page }))
}

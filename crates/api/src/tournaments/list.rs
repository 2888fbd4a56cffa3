//! The list of public tournaments.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_domain::GameKind;
use ronde_http::Error;
use ronde_store::tournaments::Listed;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::ApiQuery;
use super::super::problem::Asking;

const PER_PAGE: u32 = 50;
const MOST_PER_PAGE: u32 = 200;
const LAST_PAGE: u32 = 100_000;

/// What a list shows of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listing {
    /// Its number.
    #[schema(minimum = 1)]
    id: i64,
    /// Its short name, as it stands in addresses.
    slug: String,
    /// What it is called.
    name: String,
    /// Where it takes place.
    city: String,
    /// When it starts.
    start: String,
    /// The pairing system.
    #[schema(example = "dutch")]
    system: String,
    /// Which game is played: `chess` or `quoridor`.
    #[schema(value_type = String, pattern = "^(chess|quoridor)$")]
    game: GameKind,
    /// `registration`, `running`, `finished` or `archived`.
    #[schema(pattern = "^(registration|running|finished|archived)$")]
    status: String,
    /// `public` or `by-link`.
    #[schema(pattern = "^(public|by-link)$")]
    visibility: String,
    /// How many players there are.
    #[schema(minimum = 0)]
    players: i64,
    /// How many rounds are planned; zero if that is open.
    #[schema(minimum = 0)]
    rounds: i64,
    /// How many rounds have been paired.
    #[schema(minimum = 0)]
    paired: i64,
    /// The version of its log.
    #[schema(minimum = 1)]
    version: u64,
    /// When something last happened.
    #[schema(value_type = String, format = DateTime)]
    changed_at: Timestamp,
}

impl From<Listed> for Listing {
    fn from(listed: Listed) -> Self {
        Self {
            id: listed.id.0,
            slug: listed.slug,
            name: listed.name,
            city: listed.place,
            start: listed.starts,
            system: listed.system,
            game: listed.game,
            status: listed.status.code().to_owned(),
            visibility: listed.visibility.code().to_owned(),
            players: listed.players,
            rounds: listed.rounds,
            paired: listed.paired,
            version: listed.version,
            changed_at: listed.changed_at,
        }
    }
}

/// A page of the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listings {
    /// The tournaments, those that changed last first.
    tournaments: Vec<Listing>,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    page: u32,
    /// How many a page holds.
    #[schema(minimum = 1, maximum = 200)]
    per_page: u32,
    /// Whether there is another page.
    has_more: bool,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Search {
    /// Part of the name or of the place.
    #[serde(default)]
    #[param(max_length = 100, required = false, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    q: String,
    /// Which page, from 1 on.
    #[param(minimum = 1, maximum = 100_000)]
    page: Option<u32>,
    /// How many on a page.
    #[param(minimum = 1, maximum = 200)]
    per_page: Option<u32>,
}

/// Search the public tournaments
///
/// Those that changed last come first. The headers `Link` name the neighbouring pages.
#[utoipa::path(get, path = "/tournaments", tag = "tournaments", params(Search), security((), ("bearer" = [])),
    responses((status = 200, description = "A page of the list", body = Listings), Asking))]
pub(crate) async fn list(
    State(app): State<App>,
    ApiQuery(search): ApiQuery<Search>,
) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let query = faults.line("q", &search.q, 100);
    let page = faults.number("page", search.page.unwrap_or(1), 1..=LAST_PAGE);
    let per_page = faults.number("per_page", search.per_page.unwrap_or(PER_PAGE), 1..=MOST_PER_PAGE);
    faults.finish()?;
    let offset = i64::from(page - 1) * i64::from(per_page);
    let mut found = app.store().search_tournaments(&query, i64::from(per_page) + 1, offset).await?;
    let size = usize::try_from(per_page).unwrap_or(usize::MAX);
    let has_more = found.len() > size;
    found.truncate(size);
    let tournaments = found.into_iter().map(Listing::from).collect();
    let mut response = Json(Listings { tournaments, page, per_page, has_more }).into_response();
    let links = links(&query, page, per_page, has_more);
    if let Ok(links) = HeaderValue::from_str(&links)
        && !links.is_empty()
    {
        response.headers_mut().insert(header::LINK, links);
    }
    Ok(response)
}

fn links(query: &str, page: u32, per_page: u32, has_more: bool) -> String {
    let link = |page: u32, relation: &str| {
        let query = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("q", query)
            .append_pair("page", &page.to_string())
            .append_pair("per_page", &per_page.to_string())
            .finish();
        format!("</api/v1/tournaments?{query}>; rel=\"{relation}\"")
    };
    let previous = (page > 1).then(|| link(page - 1, "prev"));
    let next = has_more.then(|| link(page + 1, "next"));
    previous.into_iter().chain(next).collect::<Vec<_>>().join(", ")
}

//! Who leads the lists of games.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::{Scope, Visitor};
use ronde_play::Modality;
use ronde_protocol::{Among, LeadersAsked, LeadersShape};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::extract::{ApiPath, ApiQuery};
use super::super::problem::Hearing;

/// The address of a list of games.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct LeadersPath {
    /// Which list: `quoridor-2` or `quoridor-4`, with `-blitz`, `-rapid` or `-correspondence`.
    #[param(value_type = String, pattern = "^quoridor-[24]-(blitz|rapid|correspondence)$", example = "quoridor-2-blitz")]
    modality: Modality,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    /// Part of a name, without regard to accents and case.
    #[serde(default)]
    #[param(max_length = 200, required = false, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    q: String,
    /// Among whom: `all`, or `friends` for oneself and one's friends, which needs a token of the scope `chat`.
    #[serde(default)]
    #[param(inline, required = false)]
    who: Among,
    /// Which page, from 1 on.
    #[param(minimum = 1, maximum = 100_000)]
    page: Option<u32>,
    /// How many on a page.
    #[param(minimum = 1, maximum = 100)]
    per_page: Option<u32>,
}

/// See who leads
///
/// A page of the list of a modality, the best first.
#[utoipa::path(get, path = "/games/leaders/{modality}", tag = "games", params(LeadersPath, Search),
    security((), ("bearer" = [])),
    responses((status = 200, description = "A page of the list", body = LeadersShape), Hearing))]
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    ApiPath(path): ApiPath<LeadersPath>,
    ApiQuery(search): ApiQuery<Search>,
) -> Result<Json<LeadersShape>, Error> {
    let by = match search.who {
        Among::All => None,
        // who one's friends are is told to those only who may chat
        Among::Friends => {
            let by = visitor.account_for(Scope::Chat)?;
            app.community().count_request(by)?;
            Some(&**by)
        }
    };
    let asked = LeadersAsked {
        modality: path.modality,
        q: search.q,
        who: search.who,
        page: search.page,
        per_page: search.per_page,
    };
    Ok(Json(app.play().leaders(by, asked).await?))
}

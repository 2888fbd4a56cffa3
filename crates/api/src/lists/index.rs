//! The rating lists of the site.

use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use ronde_app::App;
use ronde_http::Error;
use ronde_store::ratings::RatingList;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::problem::Asking;

/// A rating list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ListShape {
    /// Its short name, as it stands in addresses.
    slug: String,
    /// What it is called.
    name: String,
    /// The rating system.
    #[schema(example = "fqe")]
    system: String,
    /// How often it was written to.
    #[schema(minimum = 0)]
    version: u64,
    /// When it was last written to.
    #[schema(value_type = String, format = DateTime)]
    changed_at: Timestamp,
}

impl From<RatingList> for ListShape {
    fn from(list: RatingList) -> Self {
        Self {
            system: list.settings.system.code().to_owned(),
            slug: list.slug,
            name: list.name,
            version: list.version,
            changed_at: list.changed_at,
        }
    }
}

/// All rating lists.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ListsShape {
    /// The lists by name.
    lists: Vec<ListShape>,
}

/// List the rating lists
#[utoipa::path(get, path = "/rating-lists", tag = "lists", security((), ("bearer" = [])),
    responses((status = 200, description = "The rating lists", body = ListsShape), Asking))]
pub(super) async fn list(State(app): State<App>) -> Result<Json<ListsShape>, Error> {
    let lists = app.store().rating_lists().await?.into_iter().map(ListShape::from).collect();
    Ok(Json(ListsShape { lists }))
}

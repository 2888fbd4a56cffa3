//! Friends: who they are, finding people, and the steps between two.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_community::Step;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_protocol::{FriendShape, PersonShape};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery};
use super::super::problem::{Hearing, Saying};
use super::AccountPath;
use super::asker::Asker;

/// Everybody whom one knows.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Friends {
    /// Friends, requests in both directions, and whom one has blocked; by name.
    friends: Vec<FriendShape>,
}

/// Who is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    /// The beginning of the name; case does not matter.
    #[param(example = "ann")]
    name: String,
}

/// People who were found.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FoundPeople {
    /// At most twenty, by name. Whoever has blocked the searcher is not among them.
    people: Vec<PersonShape>,
}

/// A step towards somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"step": "ask"}))]
pub(super) struct NewStep {
    /// `ask` for friendship (asking somebody who has asked is saying yes), `withdraw` the request, `accept` or `decline` the other's,
    /// `remove` a friend, `block` somebody or `unblock` them.
    #[schema(value_type = String, pattern = "^(ask|withdraw|accept|decline|remove|block|unblock)$")]
    step: Step,
}

/// List one's friends
///
/// With the requests in both directions and the people whom one has blocked. Only of friends it is told whether they are there.
#[utoipa::path(get, path = "/friends", tag = "community", security(("bearer" = [])),
    responses((status = 200, description = "Everybody whom one knows", body = Friends), Hearing))]
pub(super) async fn list(State(app): State<App>, Asker(by): Asker) -> Result<Json<Friends>, Error> {
    Ok(Json(Friends { friends: app.community().friends(&by).await? }))
}

/// Find people by name
#[utoipa::path(get, path = "/friends/search", tag = "community", params(Named), security(("bearer" = [])),
    responses((status = 200, description = "The people", body = FoundPeople), Hearing))]
pub(super) async fn search(
    State(app): State<App>,
    Asker(by): Asker,
    ApiQuery(named): ApiQuery<Named>,
) -> Result<Json<FoundPeople>, Error> {
    Ok(Json(FoundPeople { people: app.community().people(&by, &named.name).await? }))
}

/// Ask, accept, decline, remove or block somebody
///
/// Whom one blocks can neither write nor ask, and is not told why. Blocking ends the friendship.
#[utoipa::path(put, path = "/friends/{account}", tag = "community", params(AccountPath), security(("bearer" = [])),
    request_body = NewStep, responses((status = 200, description = "What the two are then", body = FriendShape), Saying))]
pub(super) async fn step(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<AccountPath>,
    ApiJson(asked): ApiJson<NewStep>,
) -> Result<Json<FriendShape>, Error> {
    Ok(Json(app.community().step(&by, AccountId(path.account), asked.step).await?))
}

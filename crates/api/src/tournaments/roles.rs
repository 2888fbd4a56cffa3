//! Who may do what in a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::roles::set_role;
use ronde_http::Error;
use ronde_http::etag::is_known;
use ronde_http::session::check_call;
use ronde_http::session::{Insider, Owner, Visitor};
use ronde_store::roles::Role;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, IfMatch, IfNoneMatch, Seen};
use super::super::problem::{Changing, Editing, Inside};
use super::EventPath;

/// A role in a tournament. The later may do all that the earlier may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RoleName {
    /// Enter results.
    ResultEntry,
    /// Run the event.
    Arbiter,
    /// Also say who else may, and who may look.
    Owner,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::ResultEntry => Self::ResultEntry,
            RoleName::Arbiter => Self::Arbiter,
            RoleName::Owner => Self::Owner,
        }
    }
}

impl From<Role> for RoleName {
    fn from(role: Role) -> Self {
        match role {
            Role::ResultEntry => Self::ResultEntry,
            Role::Arbiter => Self::Arbiter,
            Role::Owner => Self::Owner,
        }
    }
}

/// Somebody with a role.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Official {
    /// The number of the account.
    #[schema(minimum = 1)]
    account: i64,
    /// Its name.
    name: String,
    /// The role.
    role: RoleName,
}

impl Official {
    fn fact(&self) -> String {
        format!("{} {} {}", self.account, self.name, Role::from(self.role).code())
    }
}

/// Everybody with a role.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Officials {
    /// By name.
    roles: Vec<Official>,
}

/// A role to be given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"role": "result-entry"}))]
pub(crate) struct GivenRole {
    /// Which.
    role: RoleName,
}

/// The address of somebody's role.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct RolePath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The name of the account, or its number.
    #[param(min_length = 1, max_length = 60, example = "anna")]
    account: String,
}

/// Who has a role
#[utoipa::path(get, path = "/tournaments/{event}/roles", tag = "roles", params(EventPath, IfNoneMatch), security(("bearer" = [])),
    responses((status = 200, description = "Everybody with a role", body = Officials), Inside))]
pub(crate) async fn list(
    State(app): State<App>,
    insider: Insider,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let officials = officials(&app, insider.event.id()).await?;
    // roles do not stand in the log, so the version alone does not tell whether they have changed
    let facts: Vec<String> = officials.roles.iter().map(Official::fact).collect();
    let hash = blake3::hash(facts.join("/").as_bytes()).to_hex();
    let tag = format!("\"v{}-{}\"", insider.event.version(), &hash[..12]);
    let tag = HeaderValue::from_str(&tag).expect("letters and digits can stand in a header");
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    Ok(([(header::ETAG, tag)], Json(officials)).into_response())
}

/// Give somebody a role
///
/// The last owner cannot be made less.
#[utoipa::path(put, path = "/tournaments/{event}/roles/{account}", tag = "roles", params(RolePath, IfMatch),
    security(("bearer" = [])), request_body = GivenRole,
    responses((status = 200, description = "Everybody with a role", body = Officials), Editing))]
pub(crate) async fn give(
    State(app): State<App>,
    owner: Owner,
    visitor: Visitor,
    ApiPath(path): ApiPath<RolePath>,
    seen: Seen,
    ApiJson(asked): ApiJson<GivenRole>,
) -> Result<Response, Error> {
    check_call(&app, &visitor).await?;
    set(&app, &owner, &path.account, &seen, Some(asked.role.into())).await
}

/// Take a role away
///
/// The last owner stays.
#[utoipa::path(delete, path = "/tournaments/{event}/roles/{account}", tag = "roles", params(RolePath, IfMatch),
    security(("bearer" = [])),
    responses((status = 200, description = "Everybody with a role", body = Officials), Changing))]
pub(crate) async fn take(
    State(app): State<App>,
    owner: Owner,
    visitor: Visitor,
    ApiPath(path): ApiPath<RolePath>,
    seen: Seen,
) -> Result<Response, Error> {
    check_call(&app, &visitor).await?;
    set(&app, &owner, &path.account, &seen, None).await
}

async fn set(
    app: &App,
    owner: &Owner,
    account: &str,
    seen: &Seen,
    role: Option<Role>,
) -> Result<Response, Error> {
    seen.check(&owner.event)?;
    let id = owner.event.id();
    set_role(app, id, account, role).await?;
    Ok((StatusCode::OK, Json(officials(app, id).await?)).into_response())
}

async fn officials(app: &App, id: ronde_store::TournamentId) -> Result<Officials, Error> {
    let roles = app.store().roles(id).await?.into_iter();
    let official = |(account, name, role): (ronde_store::AccountId, String, Role)| Official {
        account: account.0,
        name,
        role: role.into(),
    };
    Ok(Officials { roles: roles.map(official).collect() })
}

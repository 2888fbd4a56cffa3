//! Who may do what in a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_store::accounts::{Account, name_key};
use ronde_store::roles::Role;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, IfMatch, IfNoneMatch, Seen};
use super::super::problem::{Changing, Editing, Inside};
use super::EventPath;
use crate::error::AppError;
use crate::features::accounts::own;
use crate::rendered::is_known;
use crate::session::{Insider, Owner, Visitor};
use crate::state::App;

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
) -> Result<Response, AppError> {
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
) -> Result<Response, AppError> {
    own::check_call(&app, &visitor).await?;
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
) -> Result<Response, AppError> {
    own::check_call(&app, &visitor).await?;
    set(&app, &owner, &path.account, &seen, None).await
}

async fn set(
    app: &App,
    owner: &Owner,
    account: &str,
    seen: &Seen,
    role: Option<Role>,
) -> Result<Response, AppError> {
    seen.check(&owner.event)?;
    let id = owner.event.id();
    set_role(app, id, account, role).await?;
    Ok((StatusCode::OK, Json(officials(app, id).await?)).into_response())
}

/// Gives the account of this name or number a role, or takes it away. The last owner stays one.
pub(crate) async fn set_role(
    app: &App,
    id: ronde_store::TournamentId,
    account: &str,
    role: Option<Role>,
) -> Result<(), AppError> {
    let account = account_called(app, account).await?;
    let before = app.store().roles(id).await?;
    let others = before.iter().any(|(other, _, role)| *other != account.id && *role == Role::Owner);
    let was_owner = before.iter().any(|(other, _, role)| *other == account.id && *role == Role::Owner);
    if was_owner && role != Some(Role::Owner) && !others {
        return Err(AppError::LastOwner);
    }
    if role.is_none() && !before.iter().any(|(other, ..)| *other == account.id) {
        return Err(AppError::NotFound("role"));
    }
    app.store().set_role(id, account.id, role).await?;
    Ok(())
}

async fn officials(app: &App, id: ronde_store::TournamentId) -> Result<Officials, AppError> {
    let roles = app.store().roles(id).await?.into_iter();
    let official = |(account, name, role): (ronde_store::AccountId, String, Role)| Official {
        account: account.0,
        name,
        role: role.into(),
    };
    Ok(Officials { roles: roles.map(official).collect() })
}

/// The account with a number or a name. Case does not matter.
pub(crate) async fn account_called(app: &App, named: &str) -> Result<Account, AppError> {
    let found = match named.parse() {
        Ok(id) => app.store().account(ronde_store::AccountId(id)).await.ok(),
        Err(_) => None,
    };
    let found = match found {
        Some(account) => Some(account),
        None => app.store().account_by_name(&name_key(named)).await?,
    };
    found.ok_or(AppError::NotFound("account"))
}

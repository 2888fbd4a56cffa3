//! The account behind the token.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::{Means, Scope, Visitor};
use ronde_store::accounts::Account;
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::Owning;
use super::tournaments::Listing;

/// The account behind a token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// The number of the account.
    #[schema(minimum = 1)]
    id: i64,
    /// Its name.
    name: String,
    /// Whether it looks after the whole site.
    is_admin: bool,
    /// What the token may do.
    #[schema(example = json!(["read", "chat"]))]
    scopes: Vec<String>,
    /// The tournaments in which the account has a role, those that changed last first.
    tournaments: Vec<Listing>,
}

/// The account behind the token
///
/// With the scopes of the token and the tournaments in which the account has a role.
#[utoipa::path(get, path = "/me", tag = "account", security(("bearer" = [])),
    responses((status = 200, description = "The account", body = Me), Owning))]
pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, Error> {
    let account: &Account = visitor.account_for(Scope::Read)?;
    let scopes = match &visitor.means {
        Means::Token { scopes, .. } => scopes.clone(),
        Means::Session { .. } => Scope::ALL.to_vec(),
        Means::Nobody => Vec::new(),
    };
    let tournaments = app.store().tournaments_of(account.id).await?;
    Ok(Json(Me {
        id: account.id.0,
        name: account.name.clone(),
        is_admin: account.is_admin,
        scopes: scopes.into_iter().map(|scope| scope.code().to_owned()).collect(),
        tournaments: tournaments.into_iter().map(Listing::from).collect(),
    }))
}

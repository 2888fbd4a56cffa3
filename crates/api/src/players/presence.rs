//! Places and presence: who waits gets a place, who came is noted, numbers are given anew.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing};
use super::super::tournaments::EventPath;
use super::PlayerPath;
use super::come_and_go::change;
use super::show::{OnePlayer, Players};

/// Give a place to somebody who waits
#[utoipa::path(post, path = "/tournaments/{event}/players/{player}/admit", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn admit(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, Command::Admit).await
}

/// Note that a player is there
#[utoipa::path(put, path = "/tournaments/{event}/players/{player}/check-in", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn check_in(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, |player| Command::CheckIn { player, is_here: true }).await
}

/// Note that a player is not there after all
#[utoipa::path(delete, path = "/tournaments/{event}/players/{player}/check-in", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn check_out(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    change(&app, &arbiter, &path, &seen, |player| Command::CheckIn { player, is_here: false }).await
}

/// In which order numbers are given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"order": [2, 1, 3]}))]
pub(crate) struct NewOrder {
    /// The ids of all players with a number, the first first; by the rule if it is left out.
    #[schema(max_items = 10000)]
    order: Option<Vec<u32>>,
}

/// Give numbers anew
///
/// By the rule, or in the order of the call. Until round 4 is paired.
#[utoipa::path(post, path = "/tournaments/{event}/renumber", tag = "players", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = NewOrder,
    responses((status = 200, description = "The players by number", body = Players), Editing))]
pub(crate) async fn renumber(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<NewOrder>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let mut faults = Faults::default();
    let order = asked.order.map(|ids| {
        faults.few("order", &ids, 10_000);
        let mut known = Vec::with_capacity(ids.len());
        for (at, id) in ids.into_iter().enumerate() {
            match PlayerId::new(id).filter(|id| before.tournament().player(*id).is_some()) {
                Some(id) => known.push(id),
                None => faults.fault(&format!("order/{at}"), "no player has this id"),
            }
        }
        known
    });
    faults.finish()?;
    let command = vec![Command::Renumber(order)];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command)).await?;
    Ok(seen.answer(StatusCode::OK, &event, Players::of(&event, true, app.words(seen.language))))
}

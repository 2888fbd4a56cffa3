//! What comes after a tournament: it is put away, it becomes the template of the next, it is rehearsed.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::rehearsal::{rehearsal_name, seed};
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Command;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, IfMatch, Seen};
use super::super::problem::Editing;
use super::super::tournaments::{EventPath, TournamentShape, address};

/// Whether a tournament is put away.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"is_archived": true}))]
pub(crate) struct Put {
    /// Whether it is put away, or taken out again.
    is_archived: bool,
}

/// Archive a tournament
///
/// An archived tournament stays visible. Nothing but taking it out again and going back in its log is done to it.
#[utoipa::path(put, path = "/tournaments/{event}/archived", tag = "tournaments", params(EventPath, IfMatch), security(("bearer" = [])),
    request_body = Put, responses((status = 200, description = "The tournament", body = TournamentShape), Editing))]
pub(crate) async fn archive(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<Put>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let act = seen.act(before, &arbiter.account, vec![Command::Archive(asked.is_archived)]);
    let event = app.tournaments().act(before.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}

/// The next tournament.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Club championship 2027"}))]
pub(crate) struct Next {
    /// What it is called.
    #[schema(
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$"
    )]
    name: String,
}

/// Copy as a template
///
/// A new tournament by the same rules, without players and dates. The account behind the token becomes its owner.
#[utoipa::path(post, path = "/tournaments/{event}/copy", tag = "tournaments", params(EventPath), security(("bearer" = [])),
    request_body = Next, responses((status = 201, description = "The new tournament", body = TournamentShape,
        headers(("Location" = String, description = "Its address"))), Editing))]
pub(crate) async fn copy(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<Next>,
) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let name = faults.name("name", &asked.name, 200);
    faults.finish()?;
    let next = app.tournaments().copy(&arbiter.event, &name, &arbiter.account).await?;
    Ok(seen.created(&address(next.slug()), &next, TournamentShape::of(&next)))
}

/// A rehearsal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seed": 2026}))]
pub(crate) struct Rehearsed {
    /// The same seed gives the same results; drawn if it is left out.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
}

/// Rehearse a tournament
///
/// A copy plays itself to the end, with results that the ratings let expect, and is archived. It is marked as a rehearsal, never rated, and found only
/// by those who have its address.
#[utoipa::path(post, path = "/tournaments/{event}/rehearsal", tag = "tournaments", params(EventPath), security(("bearer" = [])),
    request_body = Rehearsed, responses((status = 201, description = "The rehearsal", body = TournamentShape,
        headers(("Location" = String, description = "Its address"))), Editing))]
pub(crate) async fn rehearse(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<Rehearsed>,
) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let dice = asked.seed.unwrap_or_else(seed);
    let dice = faults.number("seed", dice, 0..=(1 << 53) - 1);
    faults.finish()?;
    let words = app.words(seen.language);
    let name = rehearsal_name(&arbiter.event.tournament().settings().info.name, dice, words);
    let played = app.tournaments().rehearse(&arbiter.event, name, dice, &arbiter.account).await?;
    Ok(seen.created(&address(played.slug()), &played, TournamentShape::of(&played)))
}

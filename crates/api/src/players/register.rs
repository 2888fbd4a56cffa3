//! Players are entered, one or many at once, and corrected.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_app::profile_faults::at_fields;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Command, Profile};
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::Editing;
use super::super::tournaments::{EventPath, address};
use super::PlayerPath;
use super::person::Person;
use super::show::{OnePlayer, PlayerShape, Players};

/// So many in one call.
const MOST: usize = 1000;

/// Players to be entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [{"name": "Anna Alpha", "fide_rating": 1931}, {"name": "Boris Beta"}]}))]
pub(crate) struct NewPlayers {
    /// Each with a name at least.
    #[schema(min_items = 1, max_items = 1000)]
    players: Vec<Person>,
}

/// Enter players
///
/// One or many: all of them are entered, or none. After the start they are late entries, from the next round that is not paired yet.
#[utoipa::path(post, path = "/tournaments/{event}/players", tag = "players", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = NewPlayers,
    responses((status = 201, description = "The players that were entered, in the order of the call", body = Players,
        headers(("Location" = String, description = "The address of the first of them"))), Editing))]
pub(crate) async fn register(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<NewPlayers>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    seen.check(before)?;
    let mut faults = Faults::default();
    faults.few("players", &asked.players, MOST);
    if asked.players.is_empty() {
        faults.fault("players", "name at least one player");
    }
    let people = asked.players.into_iter().enumerate();
    let profiles: Vec<Profile> = people
        .map(|(at, person)| person.profile(&Profile::default(), &format!("players/{at}/"), &mut faults))
        .collect();
    faults.finish()?;
    let commands: Vec<Command> = profiles.iter().cloned().map(Command::Register).collect();
    let done = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, commands)).await;
    let event = match done {
        Err(AppError::Refused(refusal)) => {
            let now = app.tournaments().get(before.id()).await?;
            return Err(first_refused(&now, &profiles, app.words(seen.language), app.now())
                .unwrap_or(AppError::Refused(refusal))
                .into());
        }
        done => done?,
    };
    let all = event.tournament().players();
    let words = app.words(seen.language);
    let new = &all[all.len() - profiles.len()..];
    let players = new.iter().map(|player| PlayerShape::of(&event, player, true, words)).collect();
    let first = new.first().map_or(0, |player| player.id().get());
    let location = format!("{}/players/{first}", address(event.slug()));
    Ok(seen.created(&location, &event, Players { version: event.version(), players }))
}

/// The refusal of many does not say whose it is: the first who is refused is looked for.
fn first_refused(
    event: &Snapshot,
    profiles: &[Profile],
    words: &ronde_words::Words,
    now: jiff::Timestamp,
) -> Option<AppError> {
    let mut history = event.history().clone();
    for (at, profile) in profiles.iter().enumerate() {
        if let Err(refusal) = history.execute(Command::Register(profile.clone()), now, None) {
            return at_fields(&refusal, profile, &format!("players/{at}/"), words);
        }
    }
    None
}

/// Correct what is known about a player
///
/// What is left out stays as it is; null takes something out.
#[utoipa::path(patch, path = "/tournaments/{event}/players/{player}", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), request_body = Person,
    responses((status = 200, description = "The player", body = OnePlayer), Editing))]
pub(crate) async fn correct(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
    ApiJson(person): ApiJson<Person>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let player = path.find(before)?;
    seen.check(before)?;
    let mut faults = Faults::default();
    let profile = person.profile(player.profile(), "", &mut faults);
    faults.finish()?;
    let words = app.words(seen.language);
    let event = if profile == *player.profile() {
        before.clone()
    } else {
        let command = vec![Command::Correct { player: player.id(), profile: profile.clone() }];
        let done = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command));
        done.await.map_err(|error| match error {
            AppError::Refused(refusal) => {
                at_fields(&refusal, &profile, "", words).unwrap_or(AppError::Refused(refusal))
            }
            error => error,
        })?
    };
    let player = PlayerShape::of(&event, path.find(&event)?, true, words);
    Ok(seen.answer(StatusCode::OK, &event, OnePlayer { version: event.version(), player }))
}

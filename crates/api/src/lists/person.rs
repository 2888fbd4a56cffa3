//! A person: where they stand in every list, and every change with its derivation.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_store::PersonId;
use ronde_store::ratings::{PersonStanding, RatingChange};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::ApiPath;
use super::super::problem::Finding;
use super::PersonShape;

/// The address of a person.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct PersonPath {
    /// The number of the person on this site.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    person: i64,
}

/// Where somebody stands in a list.
#[derive(Debug, Serialize, ToSchema)]
struct StandingShape {
    /// The short name of the list.
    list: String,
    /// What the list is called.
    name: String,
    /// The modality; empty where the list has one only.
    modality: String,
    /// The place, shared by equal ratings; none for the unrated.
    #[schema(minimum = 1)]
    rank: Option<i64>,
    /// The published rating.
    rating: Option<f64>,
    /// From how many games.
    #[schema(minimum = 0)]
    games: u32,
    /// Whether it rests on little yet.
    is_provisional: bool,
    /// Every change, the earliest first.
    changes: Vec<ChangeShape>,
}

/// A change of a rating.
#[derive(Debug, Serialize, ToSchema)]
struct ChangeShape {
    /// The day on which the event ended.
    #[schema(value_type = String, format = Date)]
    day: jiff::civil::Date,
    /// What the event is called; not the name if it is not in the list of the site.
    event: String,
    /// The number of the tournament, if it was one of this site and is in the list.
    #[schema(minimum = 1)]
    tournament: Option<i64>,
    /// The rating before; none for the unrated.
    before: Option<f64>,
    /// The rating after.
    after: Option<f64>,
    /// From how many games.
    #[schema(minimum = 0)]
    games: i64,
    /// How it came about: the events, the games with their opponents, and the derivation of the rating system.
    #[schema(value_type = Object)]
    explanation: serde_json::Value,
}

/// A person and their ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProfileShape {
    /// Who.
    person: PersonShape,
    /// Where they stand.
    standings: Vec<StandingShape>,
}

/// Read a person's ratings
///
/// Every change of every rating with its derivation. After two entries turned out to be one person, the old number still works.
#[utoipa::path(get, path = "/people/{person}", tag = "lists", params(PersonPath), security((), ("bearer" = [])),
    responses((status = 200, description = "The person", body = ProfileShape), Finding))]
pub(super) async fn show(
    State(app): State<App>,
    Lang(language): Lang,
    ApiPath(path): ApiPath<PersonPath>,
) -> Result<Json<ProfileShape>, Error> {
    let person = app.store().person(PersonId(path.person)).await?;
    let history = app.store().rating_history(person.id).await?;
    let mut standings = Vec::new();
    for standing in app.store().standings_of(person.id).await? {
        standings.push(shape(standing, &history, app.words(language))?);
    }
    Ok(Json(ProfileShape { person: PersonShape::of(&person, app.words(language)), standings }))
}

fn shape(
    standing: PersonStanding,
    history: &[RatingChange],
    words: &ronde_words::Words,
) -> Result<StandingShape, Error> {
    let own = history.iter().filter(|one| one.list == standing.list && one.modality == standing.modality);
    let change = |change: &RatingChange| {
        let explanation = serde_json::to_value(&change.detail).map_err(|error| {
            tracing::error!(error = ?error, "a derivation could not be written");
            AppError::Internal
        })?;
        Ok::<_, AppError>(ChangeShape {
            day: change.day,
            event: if change.is_hidden {
                words.say("rating-hidden-event")
            } else {
                change.event_name.clone()
            },
            tournament: change.tournament.filter(|_| !change.is_hidden).map(|tournament| tournament.0),
            before: change.before,
            after: change.after,
            games: change.games,
            explanation,
        })
    };
    Ok(StandingShape {
        changes: own.map(change).collect::<Result<_, _>>()?,
        list: standing.slug,
        name: standing.list_name,
        modality: standing.modality,
        rank: standing.rank,
        rating: standing.rating,
        games: standing.published.games,
        is_provisional: standing.published.provisional,
    })
}

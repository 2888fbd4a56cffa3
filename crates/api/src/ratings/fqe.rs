//! The rating service of the Fédération québécoise des échecs.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_domain::Rating;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_rating::fqe::{self, EventForm, Standing};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::super::extract::ApiJson;
use super::super::keys::with_underscores;
use super::super::problem::Computing;
use super::games::{RatedGameShape, Roster, sentences};

/// Whether the cap of a match applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FormName {
    /// Any tournament.
    #[default]
    Tournament,
    /// Two players head to head: nobody gains more than 50 points.
    Match,
}

/// A player before the event.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FqePlayer {
    /// By which games name the player.
    #[schema(min_length = 1, max_length = 64, example = "a")]
    id: String,
    /// How sentences call the player; the id if it is left out.
    #[schema(max_length = 100, example = "Anna")]
    name: Option<String>,
    /// The rating; left out for somebody who never played in a rated event.
    #[schema(minimum = 1, maximum = 9999, example = 1200)]
    rating: Option<u16>,
    /// The rated games so far.
    #[schema(minimum = 0, maximum = 1_000_000, example = 40)]
    games: Option<u32>,
}

/// An event to be rated.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"rounds": 1, "players": [{"id": "a", "name": "Anna"}, {"id": "b", "name": "Boris", "rating": 1200, "games": 40}],
    "games": [{"round": 1, "white": "a", "black": "b", "result": "0-1"}]}))]
pub(crate) struct FqeEvent {
    /// A tournament, or a match of two.
    #[serde(default)]
    #[schema(required = false)]
    form: FormName,
    /// How many rounds the event had, byes included: the limit of the bonus hangs on it. The last round with a game, if it is left out.
    #[schema(minimum = 1, maximum = 999)]
    rounds: Option<u16>,
    /// The players.
    #[schema(min_items = 1, max_items = 2000)]
    players: Vec<FqePlayer>,
    /// The games.
    #[schema(max_items = 50_000)]
    games: Vec<RatedGameShape>,
}

/// What the event did to a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FqeChange {
    /// Who.
    id: String,
    /// How the player was rated: `unrated`, `provisional` or `permanent`.
    #[schema(pattern = "^(unrated|provisional|permanent)$")]
    class: Value,
    /// The rating before.
    before: Option<u16>,
    /// The games before.
    games_before: u32,
    /// The new rating before it is rounded.
    exact: Option<f64>,
    /// The new rating.
    after: Option<u16>,
    /// The games after.
    games_after: u32,
    /// How it came about, in numbers.
    derivation: Value,
    /// The same in words, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

/// New ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FqeAnswer {
    /// `fqe`
    system: &'static str,
    /// In the order of the call.
    players: Vec<FqeChange>,
}

/// Rate an event by the rules of Québec (FQE)
///
/// Newcomers first, then provisional players (24 games or fewer), then permanent ones; byes and forfeits are no games.
#[utoipa::path(post, path = "/ratings/fqe", tag = "ratings", request_body = FqeEvent, security((), ("bearer" = [])),
    responses((status = 200, description = "The new ratings with their derivation", body = FqeAnswer), Computing))]
pub(crate) async fn rate(
    State(app): State<App>,
    Lang(language): Lang,
    ApiJson(asked): ApiJson<FqeEvent>,
) -> Result<Json<FqeAnswer>, Error> {
    let mut faults = Faults::default();
    let people = asked.players.iter().map(|player| (player.id.as_str(), player.name.as_deref()));
    let roster = Roster::new(people, app.config().limits.players_per_call, &mut faults);
    let standings: Vec<Standing> =
        asked.players.iter().enumerate().map(|(at, player)| standing(at, player, &mut faults)).collect();
    let event = roster.event(asked.rounds, &asked.games, &mut faults);
    if asked.form == FormName::Match && asked.players.len() != 2 {
        faults.fault("form", "a match has two players");
    }
    faults.finish()?;
    let form = match asked.form {
        FormName::Tournament => EventForm::Tournament,
        FormName::Match => EventForm::Match,
    };
    let words = app.words(language);
    let changes = fqe::rate(&standings, &event, form);
    let change = |(seat, change): (usize, &fqe::Change)| {
        let mut derivation = with_underscores(&change.derivation)?;
        roster.name_opponents(&mut derivation);
        let text = ronde_words::rating::fqe(&roster.name(seat), change, &|seat| roster.name(seat), words);
        Ok(FqeChange {
            id: roster.id(seat).to_owned(),
            class: with_underscores(&change.class)?,
            before: change.before.rating().map(Rating::get),
            games_before: change.before.games(),
            exact: change.exact,
            after: change.after.rating().map(Rating::get),
            games_after: change.after.games(),
            derivation,
            sentences: sentences(&text),
        })
    };
    let players = changes.iter().enumerate().map(change).collect::<Result<_, Error>>()?;
    Ok(Json(FqeAnswer { system: "fqe", players }))
}

fn standing(at: usize, player: &FqePlayer, faults: &mut Faults) -> Standing {
    let games = player.games.map(|games| faults.number(&format!("players/{at}/games"), games, 0..=1_000_000));
    let field = format!("players/{at}/rating");
    let rating = player.rating.map(|rating| faults.number(&field, rating, 1..=Rating::MAX));
    match (rating.and_then(Rating::new), games) {
        (Some(rating), Some(games)) if games > 0 => Standing::Rated { rating, games },
        (Some(_), _) => {
            faults
                .fault(&format!("players/{at}/games"), "say from how many games the rating is; one at least");
            Standing::Unrated
        }
        (None, Some(games)) if games > 0 => {
            faults.fault(&field, "who has rated games has a rating");
            Standing::Unrated
        }
        (None, _) => Standing::Unrated,
    }
}

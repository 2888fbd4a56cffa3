//! A rating period of Glicko-2.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_rating::event::points;
use ronde_rating::glicko2::{Change, Parameters, Result as Game, State as Strength, rate_period};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::super::extract::ApiJson;
use super::super::keys::with_underscores;
use super::super::problem::Computing;
use super::games::{RatedGameShape, Roster, sentences};

/// What is known about a player before the period; a newcomer where it is left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GlickoPlayer {
    /// By which games name the player.
    #[schema(min_length = 1, max_length = 64, example = "a")]
    id: String,
    /// How sentences call the player; the id if it is left out.
    #[schema(max_length = 100, example = "Anna")]
    name: Option<String>,
    /// The rating; 1500 for a newcomer.
    #[schema(minimum = 1, maximum = 9999, example = 1500.0)]
    rating: Option<f64>,
    /// RD; 350 for a newcomer.
    #[schema(minimum = 1, maximum = 1000, example = 200.0)]
    deviation: Option<f64>,
    /// σ; 0.06 for a newcomer.
    #[schema(minimum = 0.001, maximum = 1, example = 0.06)]
    volatility: Option<f64>,
}

/// A period to be rated. All its games count as simultaneous.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"tau": 0.5, "players": [{"id": "a", "rating": 1500.0, "deviation": 200.0}, {"id": "b", "rating": 1400.0, "deviation": 30.0}],
    "games": [{"round": 1, "white": "a", "black": "b", "result": "1-0"}]}))]
pub(crate) struct GlickoPeriod {
    /// τ: how fast volatilities move.
    #[schema(minimum = 0.1, maximum = 5, default = 0.5)]
    tau: Option<f64>,
    /// The players.
    #[schema(min_items = 1, max_items = 2000)]
    players: Vec<GlickoPlayer>,
    /// The games; their rounds do not matter.
    #[schema(max_items = 50_000)]
    games: Vec<RatedGameShape>,
}

/// What is known about a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GlickoState {
    /// r
    rating: f64,
    /// RD: with 95 % certainty the true strength lies within twice this.
    deviation: f64,
    /// σ
    volatility: f64,
}

impl From<Strength> for GlickoState {
    fn from(state: Strength) -> Self {
        Self { rating: state.rating, deviation: state.deviation, volatility: state.volatility }
    }
}

/// What the period did to a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GlickoChange {
    /// Who.
    id: String,
    /// Before.
    before: GlickoState,
    /// After.
    after: GlickoState,
    /// How it came about, in numbers.
    derivation: Value,
    /// The same in words, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

/// New ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GlickoAnswer {
    /// `glicko2`
    system: &'static str,
    /// τ
    tau: f64,
    /// In the order of the call.
    players: Vec<GlickoChange>,
}

/// Rate a period by Glicko-2
///
/// Who did not play becomes less certain.
#[utoipa::path(post, path = "/ratings/glicko2", tag = "ratings", request_body = GlickoPeriod, security((), ("bearer" = [])),
    responses((status = 200, description = "The new ratings with their derivation", body = GlickoAnswer), Computing))]
pub(crate) async fn rate(
    State(app): State<App>,
    Lang(language): Lang,
    ApiJson(asked): ApiJson<GlickoPeriod>,
) -> Result<Json<GlickoAnswer>, Error> {
    let mut faults = Faults::default();
    let people = asked.players.iter().map(|player| (player.id.as_str(), player.name.as_deref()));
    let roster = Roster::new(people, app.config().limits.players_per_call, &mut faults);
    let states: Vec<Strength> =
        asked.players.iter().enumerate().map(|(at, player)| state(at, player, &mut faults)).collect();
    let event = roster.event(None, &asked.games, &mut faults);
    let tau = faults.number("tau", asked.tau.unwrap_or(Parameters::PAPER.tau), 0.1..=5.0);
    faults.finish()?;
    let parameters = Parameters { tau, ..Parameters::PAPER };
    let words = app.words(language);
    let change = |seat: usize| {
        let meetings = event.meetings(seat);
        let results: Vec<Game> = meetings
            .iter()
            .map(|game| Game { opponent: states[game.opponent], score: points(game.mark) })
            .collect();
        let change: Change = rate_period(states[seat], &results, &parameters);
        let opponents: Vec<String> = meetings.iter().map(|game| roster.name(game.opponent)).collect();
        let text = ronde_words::rating::glicko2(&roster.name(seat), &change, &opponents, words);
        let mut derivation = with_underscores(&change)?;
        if let Some(games) = derivation["games"].as_array_mut() {
            for (game, meeting) in games.iter_mut().zip(meetings) {
                game["opponent"] = roster.id(meeting.opponent).into();
            }
        }
        Ok(GlickoChange {
            id: roster.id(seat).to_owned(),
            before: change.before.into(),
            after: change.after.into(),
            derivation,
            sentences: sentences(&text),
        })
    };
    let players = (0..states.len()).map(change).collect::<Result<_, Error>>()?;
    Ok(Json(GlickoAnswer { system: "glicko2", tau, players }))
}

fn state(at: usize, player: &GlickoPlayer, faults: &mut Faults) -> Strength {
    let start = Parameters::PAPER.start;
    let field = |name: &str| format!("players/{at}/{name}");
    Strength {
        rating: faults.number(&field("rating"), player.rating.unwrap_or(start.rating), 1.0..=9999.0),
        deviation: faults.number(
            &field("deviation"),
            player.deviation.unwrap_or(start.deviation),
            1.0..=1000.0,
        ),
        volatility: faults.number(
            &field("volatility"),
            player.volatility.unwrap_or(start.volatility),
            0.001..=1.0,
        ),
    }
}

//! FIDE ratings of one event.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_domain::{Mark, Rating};
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_rating::event::points;
use ronde_rating::fide::{self, Chess, Listed, Outcome, performance};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::super::extract::ApiJson;
use super::super::keys::with_underscores;
use super::super::problem::Computing;
use super::games::{RatedGameShape, Roster, sentences};

/// Which of the three lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChessName {
    /// Long games.
    #[default]
    Standard,
    /// More than 10 and less than 60 minutes.
    Rapid,
    /// At most 10 minutes.
    Blitz,
}

/// A player as the list in force has it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FidePlayer {
    /// By which games name the player.
    #[schema(min_length = 1, max_length = 64, example = "a")]
    id: String,
    /// How sentences call the player; the id if it is left out.
    #[schema(max_length = 100, example = "Anna")]
    name: Option<String>,
    /// The rating; left out for the unrated.
    #[schema(minimum = 1, maximum = 9999, example = 1850)]
    rating: Option<u16>,
    /// The games rated so far; below 30 the coefficient is 40.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, required = false)]
    games: u32,
    /// The year of birth, for the coefficient of juniors.
    #[schema(minimum = 1800, maximum = 2200)]
    birth_year: Option<u16>,
    /// The highest rating ever published.
    #[schema(minimum = 1, maximum = 9999)]
    peak: Option<u16>,
    /// The coefficient, where the list names it.
    #[schema(minimum = 1, maximum = 40)]
    k: Option<u8>,
}

/// An event to be rated.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"year": 2026, "players": [{"id": "a", "rating": 1850, "k": 20}, {"id": "b", "rating": 1900, "k": 20}],
    "games": [{"round": 1, "white": "a", "black": "b", "result": "1-0"}]}))]
pub(crate) struct FideEvent {
    /// Which list.
    #[serde(default)]
    #[schema(required = false)]
    chess: ChessName,
    /// The year of the list; this year if it is left out.
    #[schema(minimum = 1900, maximum = 2200)]
    year: Option<u16>,
    /// The players.
    #[schema(min_items = 1, max_items = 2000)]
    players: Vec<FidePlayer>,
    /// The games.
    #[schema(max_items = 50_000)]
    games: Vec<RatedGameShape>,
}

/// What the event did to a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FideChange {
    /// Who.
    id: String,
    /// The rating before.
    before: Option<u16>,
    /// The score.
    score: f64,
    /// How strong the result was.
    performance: Option<i64>,
    /// The points that are added, with two decimals.
    #[schema(example = "15.20")]
    points: Option<String>,
    /// The new rating; none for somebody who is unrated.
    after: Option<u16>,
    /// How it came about, in numbers.
    derivation: Value,
    /// The same in words, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

/// New ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FideAnswer {
    /// `fide`
    system: &'static str,
    /// Which list.
    chess: ChessName,
    /// The year of the list.
    year: u16,
    /// In the order of the call.
    players: Vec<FideChange>,
}

/// Rate an event by the rules of FIDE
///
/// As a federation's tournament report does: each event by itself, with the 400-point rule, K and first ratings.
#[utoipa::path(post, path = "/ratings/fide", tag = "ratings", request_body = FideEvent, security((), ("bearer" = [])),
    responses((status = 200, description = "The new ratings with their derivation", body = FideAnswer), Computing))]
pub(crate) async fn rate(
    State(app): State<App>,
    Lang(language): Lang,
    ApiJson(asked): ApiJson<FideEvent>,
) -> Result<Json<FideAnswer>, Error> {
    let mut faults = Faults::default();
    let people = asked.players.iter().map(|player| (player.id.as_str(), player.name.as_deref()));
    let roster = Roster::new(people, app.config().limits.players_per_call, &mut faults);
    let listed: Vec<Listed> =
        asked.players.iter().enumerate().map(|(at, player)| listed(at, player, &mut faults)).collect();
    let event = roster.event(None, &asked.games, &mut faults);
    let this_year = u16::try_from(app.now().to_zoned(jiff::tz::TimeZone::UTC).year()).unwrap_or_default();
    let year = faults.number("year", asked.year.unwrap_or(this_year), 1900..=2200);
    faults.finish()?;
    let chess = match asked.chess {
        ChessName::Standard => Chess::Standard,
        ChessName::Rapid => Chess::Rapid,
        ChessName::Blitz => Chess::Blitz,
    };
    let words = app.words(language);
    let outcomes = fide::rate(&listed, &event, chess, year);
    let change = |(seat, outcome): (usize, &Outcome)| {
        let before = listed[seat].rating;
        let meetings = event.meetings(seat);
        let rated: Vec<(Rating, Mark)> =
            meetings.iter().filter_map(|game| Some((listed[game.opponent].rating?, game.mark))).collect();
        let mut derivation = with_underscores(outcome)?;
        roster.name_opponents(&mut derivation);
        let text =
            ronde_words::rating::fide(&roster.name(seat), before, outcome, &|seat| roster.name(seat), words);
        Ok(FideChange {
            id: roster.id(seat).to_owned(),
            before: before.map(Rating::get),
            score: meetings.iter().map(|game| points(game.mark)).fold(0.0, |sum, points| sum + points),
            performance: performance::performance(&rated),
            points: match outcome {
                Outcome::Changed(change) => Some(change.points.to_string()),
                Outcome::NoGame | Outcome::First(_) => None,
            },
            after: outcome.after(before).map(Rating::get),
            derivation,
            sentences: sentences(&text),
        })
    };
    let players = outcomes.iter().enumerate().map(change).collect::<Result<_, Error>>()?;
    Ok(Json(FideAnswer { system: "fide", chess: asked.chess, year, players }))
}

fn listed(at: usize, player: &FidePlayer, faults: &mut Faults) -> Listed {
    let field = |name: &str| format!("players/{at}/{name}");
    let mut rating = |name: &str, rating: Option<u16>| {
        rating.map(|rating| faults.number(&field(name), rating, 1..=Rating::MAX)).and_then(Rating::new)
    };
    let (own, peak) = (rating("rating", player.rating), rating("peak", player.peak));
    Listed {
        rating: own,
        games: faults.number(&field("games"), player.games, 0..=1_000_000),
        birth_year: player.birth_year.map(|year| faults.number(&field("birth_year"), year, 1800..=2200)),
        peak,
        k: player.k.map(|k| faults.number(&field("k"), k, 1..=40)),
    }
}

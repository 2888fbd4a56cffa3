//! US Chess ratings of one event.

use axum::Json;
use axum::extract::State;
use jiff::civil::Date;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_domain::Rating;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_rating::event::EventForm;
use ronde_rating::uschess::{self, Rated, Standing, Terms};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::super::extract::ApiJson;
use super::super::keys::with_underscores;
use super::super::problem::Computing;
use super::fqe::FormName;
use super::games::{RatedGameShape, Roster, sentences};

/// A player before the event.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UschessPlayer {
    /// By which games name the player.
    #[schema(min_length = 1, max_length = 64, example = "a")]
    id: String,
    /// How sentences call the player; the id if it is left out.
    #[schema(max_length = 100, example = "Anna")]
    name: Option<String>,
    /// The rating, with decimals where they are known; left out for the unrated.
    #[schema(minimum = 1, maximum = 9999, example = 1700.0)]
    rating: Option<f64>,
    /// The rated games so far.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, required = false, example = 100)]
    games: u32,
    /// The year of birth, for the start of the unrated.
    #[schema(minimum = 1800, maximum = 2200)]
    birth_year: Option<u16>,
    /// The highest established rating ever published, for the floor.
    #[schema(minimum = 1, maximum = 9999)]
    peak: Option<u16>,
}

/// An event to be rated.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"date": "2026-11-15", "players": [{"id": "a", "rating": 1700.0, "games": 100}, {"id": "b", "rating": 1750.0, "games": 60}],
    "games": [{"round": 1, "white": "a", "black": "b", "result": "1-0"}]}))]
pub(crate) struct UschessEvent {
    /// A tournament, or a match of two.
    #[serde(default)]
    #[schema(required = false)]
    form: FormName,
    /// When it ended; today if it is left out. The bonus has changed over the years, and the unrated start by their age.
    #[schema(value_type = Option<String>, format = Date)]
    date: Option<String>,
    /// Whether it is rated as regular and as quick chess: players above 2200 then have a smaller K.
    #[serde(default)]
    #[schema(required = false)]
    dual: bool,
    /// The players.
    #[schema(min_items = 1, max_items = 2000)]
    players: Vec<UschessPlayer>,
    /// The games.
    #[schema(max_items = 50_000)]
    games: Vec<RatedGameShape>,
}

/// What the event did to a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UschessChange {
    /// Who.
    id: String,
    /// The rating before.
    before: Option<f64>,
    /// The games before.
    games_before: u32,
    /// The score.
    score: f64,
    /// The new rating before it is rounded; this is what the next event starts from.
    exact: Option<f64>,
    /// The new rating.
    after: Option<i32>,
    /// The games after.
    games_after: u32,
    /// The highest established rating so far.
    peak: Option<u16>,
    /// How it came about, in numbers.
    derivation: Value,
    /// The same in words, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

/// New ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UschessAnswer {
    /// `uschess`
    system: &'static str,
    /// In the order of the call.
    players: Vec<UschessChange>,
}

/// Rate an event by the rules of US Chess
///
/// Players with 8 games or fewer are rated by the special formula, everybody else by the standard one, with bonus and floors.
#[utoipa::path(post, path = "/ratings/uschess", tag = "ratings", request_body = UschessEvent, security((), ("bearer" = [])),
    responses((status = 200, description = "The new ratings with their derivation", body = UschessAnswer), Computing))]
pub(crate) async fn rate(
    State(app): State<App>,
    Lang(language): Lang,
    ApiJson(asked): ApiJson<UschessEvent>,
) -> Result<Json<UschessAnswer>, Error> {
    let mut faults = Faults::default();
    let people = asked.players.iter().map(|player| (player.id.as_str(), player.name.as_deref()));
    let roster = Roster::new(people, app.config().limits.players_per_call, &mut faults);
    let standings: Vec<Standing> =
        asked.players.iter().enumerate().map(|(at, player)| standing(at, player, &mut faults)).collect();
    let event = roster.event(None, &asked.games, &mut faults);
    let today = app.now().to_zoned(jiff::tz::TimeZone::UTC).date();
    let date = match asked.date.as_deref().map(str::parse::<Date>) {
        None => today,
        Some(Ok(date)) => date,
        Some(Err(_)) => {
            faults.fault("date", "this is not a date such as 2026-11-15");
            today
        }
    };
    if asked.form == FormName::Match && asked.players.len() != 2 {
        faults.fault("form", "a match has two players");
    }
    faults.finish()?;
    let form = match asked.form {
        FormName::Tournament => EventForm::Tournament,
        FormName::Match => EventForm::Match,
    };
    let words = app.words(language);
    let rated = uschess::rate(&standings, &event, &Terms { form, date, is_dual: asked.dual });
    let change = |(seat, Rated { standing, change }): (usize, &Rated)| {
        let mut derivation = with_underscores(change)?;
        roster.name_opponents(&mut derivation);
        let text = ronde_words::rating::uschess(&roster.name(seat), change, &|seat| roster.name(seat), words);
        Ok(UschessChange {
            id: roster.id(seat).to_owned(),
            before: change.before,
            games_before: change.games_before,
            score: change.score,
            exact: change.exact,
            after: standing.published(),
            games_after: change.games_after,
            peak: standing.peak,
            derivation,
            sentences: sentences(&text),
        })
    };
    let players = rated.iter().enumerate().map(change).collect::<Result<_, Error>>()?;
    Ok(Json(UschessAnswer { system: "uschess", players }))
}

fn standing(at: usize, player: &UschessPlayer, faults: &mut Faults) -> Standing {
    let field = |name: &str| format!("players/{at}/{name}");
    let games = faults.number(&field("games"), player.games, 0..=1_000_000);
    let peak = player.peak.map(|peak| faults.number(&field("peak"), peak, 1..=Rating::MAX));
    let birth_year = player.birth_year.map(|year| faults.number(&field("birth_year"), year, 1800..=2200));
    let Some(rating) = player.rating else {
        if games > 0 {
            faults.fault(&field("rating"), "a player with rated games has a rating");
        }
        return Standing { birth_year, ..Standing::default() };
    };
    let rating = faults.number(&field("rating"), rating, 1.0..=9999.0);
    Standing { birth_year, peak, ..Standing::listed(rating, games) }
}

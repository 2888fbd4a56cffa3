//! Elo: one game of two players or more.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_http::Error;
use ronde_http::language::Lang;
use ronde_rating::elo::{self, K, many};
use ronde_rating::event::points;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::ApiJson;
use super::super::problem::Computing;
use super::super::rounds::ResultCode;

const MOST_PLAYERS: usize = 100;

/// A game to be rated: of two with its result, of more with the winners.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ratings": [1500.0, 1753.0], "result": "1-0"}))]
pub(crate) struct EloGame {
    /// The ratings of the players; exact ones, for lists show them rounded.
    #[schema(min_items = 2, max_items = 100)]
    ratings: Vec<f64>,
    /// Of two players: the result, the first player's share first.
    #[serde(default, with = "super::super::rounds::result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    result: Option<ronde_domain::GameResult>,
    /// Of three and more players: the places of the winners in `ratings`, from 1 on; several share the win.
    #[schema(min_items = 1, max_items = 100)]
    winners: Option<Vec<usize>>,
}

/// What the game did to a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EloChange {
    /// The rating before.
    before: f64,
    /// What the player was expected to score.
    expected: f64,
    /// What the player scored.
    score: f64,
    /// The weight of each opponent, in the order of the players without this one.
    weights: Vec<f64>,
    /// The gain.
    change: f64,
    /// The new rating, exact.
    exact: f64,
    /// The new rating as lists show it.
    after: i32,
    /// How it came about, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

/// New ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EloAnswer {
    /// `elo`
    system: &'static str,
    /// The weight of the game.
    k: f64,
    /// In the order of the call.
    players: Vec<EloChange>,
}

/// Rate a game by Elo
///
/// With the logistic curve and K = 32. Two players: what one gains the other loses. Three and more: stronger opponents weigh more.
#[utoipa::path(post, path = "/ratings/elo", tag = "ratings", request_body = EloGame, security((), ("bearer" = [])),
    responses((status = 200, description = "The new ratings with their derivation", body = EloAnswer), Computing))]
pub(crate) async fn rate(
    State(app): State<App>,
    Lang(language): Lang,
    ApiJson(asked): ApiJson<EloGame>,
) -> Result<Json<EloAnswer>, Error> {
    let scores = scores(&asked)?;
    let words = app.words(language);
    let shares = many::rate(&asked.ratings, &scores);
    let is_duel = shares.len() == 2;
    let players = shares.iter().enumerate().map(|(at, share)| EloChange {
        before: share.before,
        expected: share.expected,
        score: share.score,
        weights: share.weights.clone(),
        change: share.change,
        exact: share.after,
        after: if is_duel { elo::published(share.after) } else { many::published(share.after) },
        sentences: ronde_words::rating::elo(at, share, is_duel, words),
    });
    Ok(Json(EloAnswer { system: "elo", k: K, players: players.collect() }))
}

fn scores(asked: &EloGame) -> Result<Vec<f64>, Error> {
    let mut faults = Faults::default();
    let players = asked.ratings.len();
    faults.few("ratings", &asked.ratings, MOST_PLAYERS);
    if players < 2 {
        faults.fault("ratings", "a game has two players at least");
    }
    for (at, rating) in asked.ratings.iter().enumerate() {
        faults.number(&format!("ratings/{at}"), *rating, 1.0..=9999.0);
    }
    let scores = match (asked.result, &asked.winners) {
        (Some(result), None) if players == 2 => match result {
            ronde_domain::GameResult::Played { score, .. } => {
                let [white, black] = ronde_domain::Color::BOTH.map(|color| score.mark(color));
                // the formula for two gives the second what the first did not get
                if points(white) + points(black) < 1.0 {
                    faults.fault("result", "only a win, a draw or a loss is rated");
                }
                vec![points(white), points(black)]
            }
            ronde_domain::GameResult::Forfeit(_) => {
                faults.fault("result", "a forfeit is no game");
                Vec::new()
            }
        },
        (None, Some(winners)) if players > 2 => shared(winners, players, &mut faults),
        (Some(_), _) if players > 2 => {
            faults.fault("result", "only a game of two has a result; name the winners");
            Vec::new()
        }
        (_, Some(_)) => {
            faults.fault("winners", "a game of two has a result instead");
            Vec::new()
        }
        (Some(_), None) => Vec::new(),
        (None, None) => {
            let (field, what) =
                if players > 2 { ("winners", "name the winners") } else { ("result", "say how it ended") };
            faults.fault(field, what);
            Vec::new()
        }
    };
    faults.finish()?;
    Ok(scores)
}

fn shared(winners: &[usize], players: usize, faults: &mut Faults) -> Vec<f64> {
    if winners.is_empty() {
        faults.fault("winners", "somebody wins");
    }
    for (at, winner) in winners.iter().enumerate() {
        if *winner == 0 || *winner > players {
            faults.fault(&format!("winners/{at}"), format!("there are {players} players"));
        } else if winners[..at].contains(winner) {
            faults.fault(&format!("winners/{at}"), "this player is named twice");
        }
    }
    let share = 1.0 / f64::from(u32::try_from(winners.len().max(1)).unwrap_or(u32::MAX));
    (1..=players).map(|place| if winners.contains(&place) { share } else { 0.0 }).collect()
}

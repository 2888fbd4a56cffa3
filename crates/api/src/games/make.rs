//! Making tables.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_play::{Control, Level};
use ronde_protocol::{Against, GameShape, NewTable};
use ronde_quoridor::Seats;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::community::{Asker, Number};
use super::super::extract::ApiJson;
use super::super::problem::Saying;

/// A table to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"client_id": "b7e23ec2", "seats": 2, "control": {"base": 300, "increment": 3}, "is_rated": false,
    "access": "computer", "level": "easy"}))]
pub(super) struct NewGame {
    /// A name that the caller makes up, so that the table is made once however often it is sent.
    #[schema(pattern = "^[A-Za-z0-9_.:-]{1,64}$")]
    client_id: String,
    /// How many play: 2 or 4.
    #[schema(value_type = u8, minimum = 2, maximum = 4)]
    seats: Seats,
    /// How long the players may think: `{"base": 300, "increment": 3}` is a clock in seconds (10 to 10,800, and at most 180 added after
    /// each own move), `{"days": 3}` so many days for each move (1 to 14).
    #[schema(value_type = Object, example = json!({"base": 300, "increment": 3}))]
    control: Control,
    /// Whether it counts; never against the computer.
    #[serde(default)]
    #[schema(required = false)]
    is_rated: bool,
    /// Who may sit down.
    access: Who,
    /// With `invited`: who, by the numbers of the accounts.
    #[serde(default)]
    #[schema(value_type = Vec<i64>, max_items = 20, required = false)]
    invited: Vec<Number>,
    /// With `computer`: how strong it plays, `easy`, `medium` or `hard`.
    #[schema(value_type = Option<String>, pattern = "^(easy|medium|hard)$")]
    level: Option<Level>,
}

/// Who may sit down.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Who {
    /// Whoever comes first.
    Open,
    /// Those who are invited: friends, at most ten an hour.
    Invited,
    /// Whoever is sent the link with the `key` of the table.
    Link,
    /// The computer.
    Computer,
}

/// Make a table
///
/// Whoever makes it sits at it. Against the computer the game begins at once. What was made before under the same `client_id` is found
/// again.
#[utoipa::path(post, path = "/games", tag = "games", security(("bearer" = [])), request_body = NewGame,
    responses((status = 201, description = "The game", body = GameShape), Saying))]
pub(super) async fn make(
    State(app): State<App>,
    Asker(by): Asker,
    ApiJson(new): ApiJson<NewGame>,
) -> Result<Response, Error> {
    let NewGame { client_id, seats, control, is_rated, access, invited, level } = new;
    let against = match access {
        Who::Open => Against::Open,
        Who::Link => Against::Link,
        Who::Invited => {
            Against::Invited { invited: invited.into_iter().map(|who| AccountId(who.0)).collect() }
        }
        Who::Computer => Against::Computer { level },
    };
    let game = app.play().make(&by, NewTable { client_id, seats, control, is_rated, against }).await?;
    let address = format!("/api/v1/games/{}", game.listed.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, address)], Json(game)).into_response())
}

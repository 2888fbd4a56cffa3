//! Results are entered, corrected and taken out.
//!
//! Entering is idempotent: a program that does not know whether its call arrived sends it again. What stands there already is not
//! written twice; what differs is a correction. A call with a name of its own counts once, whatever happened at the board in between,
//! also if it had nothing to change: sent again it gets its first answer.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::{Done, Snapshot};
use ronde_domain::{AtBoard, BoardNumber, GameResult, NumberError, PlayerId, RatedGame, RoundNumber};
use ronde_http::Error;
use ronde_http::session::ResultEntry;
use ronde_tournament::{Command, Reason, Seen as SeenThere};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery, IdempotencyKey, IfMatch, REPLAYED, RequestId, Seen};
use super::super::problem::Editing;
use super::result_code::{self, ResultCode};
use super::show::OneRound;

/// The address of a result.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct BoardPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The number of the round.
    #[param(minimum = 1, maximum = 999)]
    round: u16,
    /// The number of the board.
    #[param(minimum = 1, maximum = 9999)]
    board: u32,
}

/// A result to be entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"result": "1-0"}))]
pub(crate) struct NewResult {
    /// The result.
    #[serde(with = "result_code")]
    #[schema(value_type = ResultCode)]
    result: GameResult,
    /// Whether the game counts for ratings; one that lasted less than a move does not.
    #[serde(default = "yes")]
    #[schema(required = false, default = true)]
    is_rated: bool,
    /// What the writer has seen at the board: a result, or an empty text for none. If something else stands there by now, the write is
    /// refused with 409 and that result. Left out, whatever stands there is replaced.
    #[serde(default)]
    #[schema(
        required = false,
        max_length = 7,
        pattern = r"^(1-0|0-1|1/2-1/2|1/2-0|0-1/2|0-0|\+--|--\+|---)?$"
    )]
    seen: Option<String>,
    /// Who has White at the board that the writer has seen, by id: if two others sit there by now, the write is refused with 409.
    #[serde(default)]
    #[schema(required = false, minimum = 1)]
    white: Option<u32>,
    /// Who has Black there.
    #[serde(default)]
    #[schema(required = false, minimum = 1)]
    black: Option<u32>,
}

/// What is known about a result that is taken out.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    /// What the writer has seen at the board. If something else stands there by now, the write is refused with 409 and that result. Left out,
    /// whatever stands there is taken out.
    #[param(max_length = 7, pattern = r"^(1-0|0-1|1/2-1/2|1/2-0|0-1/2|0-0|\+--|--\+|---)?$")]
    seen: Option<String>,
    /// Who has White at the board that the writer has seen, by id: if two others sit there by now, the write is refused with 409.
    #[param(minimum = 1)]
    white: Option<u32>,
    /// Who has Black there.
    #[param(minimum = 1)]
    black: Option<u32>,
}

/// What the writer has seen at the board.
fn has_seen(result: Option<&str>, [white, black]: [Option<u32>; 2]) -> Result<SeenThere, Error> {
    let unknown = || AppError::invalid("seen", "this is no result");
    let seen = match result {
        None => SeenThere::ANYTHING,
        Some("") => SeenThere::NOTHING,
        Some(code) => SeenThere::result(Some(GameResult::from_code(code).ok_or_else(unknown)?)),
    };
    let player = |field: &str, id: Option<u32>| {
        let wrong = |why: NumberError| AppError::invalid(field, why.to_string());
        id.map(PlayerId::try_from).transpose().map_err(wrong)
    };
    Ok(SeenThere { white: player("white", white)?, black: player("black", black)?, ..seen })
}

fn yes() -> bool {
    true
}

impl BoardPath {
    /// Where it is; not found if there can be no such board.
    pub(super) fn place(&self) -> Result<AtBoard, Error> {
        let round = RoundNumber::new(self.round).ok_or(AppError::NotFound("round"))?;
        let board = BoardNumber::new(self.board).ok_or(AppError::NotFound("board"))?;
        Ok(AtBoard { round, board })
    }

    /// Where it is, if it is there.
    pub(super) fn find(&self, event: &Snapshot) -> Result<AtBoard, Error> {
        let at = self.place()?;
        event.tournament().round(at.round).ok_or(AppError::NotFound("round"))?;
        event.tournament().board(at).ok_or(AppError::NotFound("board"))?;
        Ok(at)
    }
}

/// Enter a result
///
/// The same result again changes nothing and is no mistake; another one is a correction, which is possible in any round, also in a closed one.
#[utoipa::path(put, path = "/tournaments/{event}/rounds/{round}/boards/{board}/result", tag = "results",
    params(BoardPath, IfMatch, IdempotencyKey), security(("bearer" = [])), request_body = NewResult,
    responses((status = 200, description = "The round", body = OneRound), Editing))]
pub(crate) async fn enter(
    State(app): State<App>,
    by: ResultEntry,
    ApiPath(path): ApiPath<BoardPath>,
    seen: Seen,
    request: RequestId,
    ApiJson(asked): ApiJson<NewResult>,
) -> Result<Response, Error> {
    let rated = if asked.is_rated { RatedGame::Rated } else { RatedGame::TooShort };
    let there = has_seen(asked.seen.as_deref(), [asked.white, asked.black])?;
    let set = (path.place()?, Some(asked.result.with_rating(rated)), there);
    put(&app, &by, &seen, request, set).await
}

/// Take a result out
///
/// Only while the round is open. A board without a result stays as it is.
#[utoipa::path(delete, path = "/tournaments/{event}/rounds/{round}/boards/{board}/result", tag = "results",
    params(BoardPath, Known, IfMatch, IdempotencyKey), security(("bearer" = [])),
    responses((status = 200, description = "The round", body = OneRound), Editing))]
pub(crate) async fn take_out(
    State(app): State<App>,
    by: ResultEntry,
    ApiPath(path): ApiPath<BoardPath>,
    ApiQuery(known): ApiQuery<Known>,
    seen: Seen,
    request: RequestId,
) -> Result<Response, Error> {
    let there = has_seen(known.seen.as_deref(), [known.white, known.black])?;
    put(&app, &by, &seen, request, (path.place()?, None, there)).await
}

async fn put(
    app: &App,
    by: &ResultEntry,
    seen: &Seen,
    RequestId(request): RequestId,
    (at, result, there): (AtBoard, Option<GameResult>, SeenThere),
) -> Result<Response, Error> {
    let set = Command::SetResult { at, result, seen: there };
    let act = seen.act(&by.event, &by.account, vec![set]).named(request);
    let done = app.tournaments().act_once(by.event.id(), act).await.map_err(|error| match error {
        AppError::Refused(refusal) => match refusal.reasons() {
            [Reason::RoundNotPaired(_)] => AppError::NotFound("round"),
            [Reason::UnknownBoard(_)] => AppError::NotFound("board"),
            _ => AppError::Refused(refusal),
        },
        error => error,
    })?;
    match done {
        Done::Now(event) => answer(app, &event, at.round, seen),
        Done::Before(first) => again(app, &first, (at, result), seen),
    }
}

/// The first answer once more, and a mark that it is one: by now something else may stand there. If it did not leave this result at
/// this board, its name belongs to another write, perhaps of somebody else, and to answer this one as done would lose it.
fn again(
    app: &App,
    first: &Snapshot,
    (at, result): (AtBoard, Option<GameResult>),
    seen: &Seen,
) -> Result<Response, Error> {
    if first.tournament().board(at).is_none_or(|board| board.result != result) {
        let taken = "this key was given to another write; use a new one";
        return Err(AppError::invalid("Idempotency-Key", taken).into());
    }
    let mut response = answer(app, first, at.round, seen)?;
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}

fn answer(app: &App, event: &Snapshot, round: RoundNumber, seen: &Seen) -> Result<Response, Error> {
    let round = event.tournament().round(round).ok_or(AppError::NotFound("round"))?;
    Ok(seen.answer(StatusCode::OK, event, OneRound::of(event, round, app.words(seen.language))))
}

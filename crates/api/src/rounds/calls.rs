//! Boards that call the arbiter, and the answer that somebody is coming.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::claims::call_arbiter;
use ronde_app::codes::{Purpose, check};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{DeskViewer, ResultEntry, Viewer};
use ronde_tournament::{CallReason, Command, OpenCall};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing, Inside};
use super::super::tournaments::EventPath;
use super::results::BoardPath;

/// Why the arbiter is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CallReasonName {
    /// The clock.
    Clock,
    /// A claim of a draw.
    DrawClaim,
    /// An illegal move, or a touched piece.
    IllegalMove,
    /// Somebody disturbs.
    Disturbance,
    /// Anything else.
    Other,
}

impl From<CallReason> for CallReasonName {
    fn from(why: CallReason) -> Self {
        match why {
            CallReason::Clock => Self::Clock,
            CallReason::DrawClaim => Self::DrawClaim,
            CallReason::IllegalMove => Self::IllegalMove,
            CallReason::Disturbance => Self::Disturbance,
            CallReason::Other => Self::Other,
        }
    }
}

impl From<CallReasonName> for CallReason {
    fn from(why: CallReasonName) -> Self {
        match why {
            CallReasonName::Clock => Self::Clock,
            CallReasonName::DrawClaim => Self::DrawClaim,
            CallReasonName::IllegalMove => Self::IllegalMove,
            CallReasonName::Disturbance => Self::Disturbance,
            CallReasonName::Other => Self::Other,
        }
    }
}

/// A board that waits for the arbiter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CallShape {
    /// The round.
    #[schema(minimum = 1)]
    round: u16,
    /// The board.
    #[schema(minimum = 1)]
    board: u32,
    /// Who has White, by id.
    #[schema(minimum = 1)]
    white: u32,
    /// Who has Black, by id.
    #[schema(minimum = 1)]
    black: u32,
    /// What is the matter.
    why: CallReasonName,
    /// Since when.
    #[schema(format = DateTime)]
    at: String,
}

/// The boards that wait for the arbiter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CallsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Who waits longest comes first.
    calls: Vec<CallShape>,
}

impl CallsShape {
    fn of(event: &Snapshot) -> Self {
        let shape = |open: OpenCall<'_>| CallShape {
            round: open.at.round.get(),
            board: open.at.board.get(),
            white: open.board.game.white.get(),
            black: open.board.game.black.get(),
            why: open.call.why.into(),
            at: open.call.at.to_string(),
        };
        let calls = event.tournament().open_calls().into_iter().map(shape).collect();
        Self { version: event.version(), calls }
    }
}

/// The boards that wait for the arbiter
///
/// For whoever runs the event: calls that nobody has answered.
#[utoipa::path(get, path = "/tournaments/{event}/calls", tag = "results", params(EventPath),
    security(("bearer" = [])),
    responses((status = 200, description = "Who waits", body = CallsShape), Inside))]
pub(crate) async fn list(viewer: DeskViewer, seen: Seen) -> Result<Response, Error> {
    Ok(seen.answer(StatusCode::OK, &viewer.event, CallsShape::of(&viewer.event)))
}

/// A call for the arbiter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "0123456789ab", "why": "clock"}))]
pub(crate) struct NewCall {
    /// The letters at the end of the board's link.
    #[schema(max_length = 64)]
    code: String,
    /// What is the matter.
    why: CallReasonName,
}

/// How it stands with the arbiter at a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CalledShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Whether the board waits.
    is_waiting: bool,
    /// When somebody said to be coming.
    #[schema(format = DateTime)]
    answered_at: Option<String>,
}

/// Call the arbiter to a board
///
/// Needs the code of the board instead of a token. A board calls once until somebody answers; a second call changes nothing.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/boards/{board}/call", tag = "results",
    params(BoardPath), security((), ("bearer" = [])), request_body = NewCall,
    responses((status = 200, description = "How it stands", body = CalledShape), Editing))]
pub(crate) async fn call(
    State(app): State<App>,
    viewer: Viewer,
    ApiPath(path): ApiPath<BoardPath>,
    ApiJson(asked): ApiJson<NewCall>,
) -> Result<Json<CalledShape>, Error> {
    let at = path.find(&viewer.event)?;
    check(&app, &viewer.event, Purpose::Board(at.round, at.board), &asked.code).await?;
    call_arbiter(&app, &viewer.event, at, asked.why.into()).await?;
    let event = app.tournaments().get(viewer.event.id()).await?;
    let call = event.tournament().board(at).and_then(|board| board.call);
    Ok(Json(CalledShape {
        version: event.version(),
        is_waiting: call.is_some_and(|call| call.is_open()),
        answered_at: call.and_then(|call| call.answered).map(|answered| answered.to_string()),
    }))
}

/// Answer a call
///
/// Somebody is coming: the players see it on their phones.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/boards/{board}/call/answer", tag = "results",
    params(BoardPath, IfMatch), security(("bearer" = [])),
    responses((status = 200, description = "Who still waits", body = CallsShape), Changing))]
pub(crate) async fn answer(
    State(app): State<App>,
    by: ResultEntry,
    ApiPath(path): ApiPath<BoardPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let at = path.find(&by.event)?;
    let act = seen.act(&by.event, &by.account, vec![Command::AnswerCall(at)]);
    let event = app.tournaments().act(by.event.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, CallsShape::of(&event)))
}

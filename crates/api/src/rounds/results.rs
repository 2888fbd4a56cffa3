//! Results are entered, corrected and taken out.
//!
//! Entering is idempotent: a program that does not know whether its call arrived sends it again. What stands there already is not
//! written twice; what differs is a correction. A call with a name of its own counts once, whatever happened at the board in between,
//! also if it had nothing to change: sent again it gets its first answer.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::{Overtaken, Snapshot};
use ronde_domain::{BoardNumber, GameResult, RatedGame, RoundNumber};
use ronde_http::Error;
use ronde_http::result_code::ResultCode;
use ronde_http::session::ResultEntry;
use ronde_tournament::{Command, Reason, SeatedGame};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiJson, ApiPath, ApiQuery, IdempotencyKey, IfMatch, REPLAYED, RequestId, Seen};
use super::super::problem::Editing;
use super::show::OneRound;

/// How often a result is looked at again when somebody else was faster at the same board.
const TRIES: usize = 5;

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
    result: ResultCode,
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
#[derive(Clone, Copy, Debug)]
struct Seat {
    stood: Stood,
    players: [Option<u32>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stood {
    /// That does not matter.
    Anything,
    /// This, or nothing.
    Result(Option<ResultCode>),
}

impl Seat {
    fn read(seen: Option<&str>, players: [Option<u32>; 2]) -> Result<Self, Error> {
        let unknown = || AppError::invalid("seen", "this is no result");
        let stood = match seen {
            None => Stood::Anything,
            Some("") => Stood::Result(None),
            Some(code) => Stood::Result(Some(ResultCode::read(code).ok_or_else(unknown)?)),
        };
        Ok(Self { stood, players })
    }

    /// Whether two others sit at the board than those whom the writer has seen.
    fn is_other_game(self, game: SeatedGame) -> bool {
        let sitting = [game.white.get(), game.black.get()];
        self.players.into_iter().zip(sitting).any(|(seen, sits)| seen.is_some_and(|seen| seen != sits))
    }

    /// Whether the writer has seen something else than what stands there.
    fn has_missed(self, stands: Option<GameResult>) -> bool {
        self.stood != Stood::Anything && self.stood != Stood::Result(stands.map(ResultCode::from))
    }
}

fn yes() -> bool {
    true
}

impl BoardPath {
    /// Round and board, and what stands there.
    pub(super) fn find(
        &self,
        event: &Snapshot,
    ) -> Result<(RoundNumber, BoardNumber, Option<GameResult>), Error> {
        let round = RoundNumber::new(self.round).ok_or(AppError::NotFound("round"))?;
        let board = BoardNumber::new(self.board).ok_or(AppError::NotFound("board"))?;
        let paired = event.tournament().round(round).ok_or(AppError::NotFound("round"))?;
        let seats = paired.board(board).ok_or(AppError::NotFound("board"))?;
        Ok((round, board, seats.result))
    }

    /// The round, if this result stands at the board in what a write has left. If not, its name belongs to another write, perhaps of
    /// somebody else, and to answer this one as done would lose it.
    fn must_be_written(&self, left: &Snapshot, wanted: Option<GameResult>) -> Result<RoundNumber, Error> {
        match self.find(left) {
            Ok((round, _, stood)) if stood == wanted => Ok(round),
            _ => Err(Error(AppError::invalid(
                "Idempotency-Key",
                "this key was given to another write; use a new one",
            ))),
        }
    }

    fn game(&self, event: &Snapshot) -> Option<SeatedGame> {
        let round = event.tournament().round(RoundNumber::new(self.round)?)?;
        Some(round.board(BoardNumber::new(self.board)?)?.game)
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
    let seat = Seat::read(asked.seen.as_deref(), [asked.white, asked.black])?;
    put(&app, &by, &path, (&seen, request), seat, Some(asked.result.result(rated))).await
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
    let seat = Seat::read(known.seen.as_deref(), [known.white, known.black])?;
    put(&app, &by, &path, (&seen, request), seat, None).await
}

async fn put(
    app: &App,
    by: &ResultEntry,
    path: &BoardPath,
    (seen, RequestId(request)): (&Seen, RequestId),
    seat: Seat,
    wanted: Option<GameResult>,
) -> Result<Response, Error> {
    let mut event = Arc::clone(&by.event);
    if let Some(request) = &request
        && let Some(first) = app.tournaments().answered(event.id(), request).await?
    {
        // it was stored, and the answer was lost on its way
        return again(app, &first, (path, wanted), seen);
    }
    seen.check(&event)?;
    for _ in 0..TRIES {
        let (round, board, stands) = path.find(&event)?;
        let overtaken = || Overtaken::at(&event, round, board);
        if path.game(&event).is_some_and(|game| seat.is_other_game(game)) {
            return Err(AppError::Overtaken(Overtaken { is_other_game: true, ..overtaken() }).into());
        }
        if stands == wanted {
            let Some(request) = &request else { return answer(app, &event, round, seen) };
            match app.tournaments().note_unchanged(&event, request).await {
                Ok(()) => return answer(app, &event, round, seen),
                // it was sent twice at once, or something has changed
                Err(AppError::Conflict { .. }) => {
                    if let Some(first) = app.tournaments().answered(event.id(), request).await? {
                        return again(app, &first, (path, wanted), seen);
                    }
                    event = app.tournaments().load(event.id()).await?;
                    continue;
                }
                Err(error) => return Err(error.into()),
            }
        }
        let commands = vec![match (stands, wanted) {
            (stands, _) if seat.has_missed(stands) => return Err(Error(AppError::Overtaken(overtaken()))),
            (None, Some(result)) => Command::EnterResult { round, board, result },
            (_, result) => Command::CorrectResult { round, board, result },
        }];
        let mut act = seen.act(&event, &by.account, commands).named(request.clone());
        // what was seen must still stand there when it is written
        let is_watched = seat.stood != Stood::Anything && act.expected.is_none();
        if is_watched {
            act = act.expecting(Some(event.version()));
        }
        match app.tournaments().act(event.id(), act).await {
            Ok(event) => {
                // the same name may have been sent twice at once
                path.must_be_written(&event, wanted)?;
                return answer(app, &event, round, seen);
            }
            Err(AppError::Conflict { .. }) if is_watched => {
                event = app.tournaments().get(event.id()).await?;
            }
            // somebody was faster at this board: what was meant as an entry is a correction now, or nothing
            Err(AppError::Refused(refusal))
                if seat.stood == Stood::Anything && refusal.reasons().iter().all(is_overtaken) =>
            {
                let fresh = app.tournaments().get(event.id()).await?;
                if fresh.version() == event.version() {
                    return Err(AppError::Refused(refusal).into());
                }
                event = fresh;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(AppError::Busy("several people change this result at once; look again").into())
}

fn is_overtaken(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::AlreadyEntered { .. } | Reason::NothingToCorrect { .. } | Reason::NothingChanges { .. }
    )
}

/// The first answer once more, and a mark that it is one: by now something else may stand there.
fn again(
    app: &App,
    first: &Snapshot,
    (path, wanted): (&BoardPath, Option<GameResult>),
    seen: &Seen,
) -> Result<Response, Error> {
    let round = path.must_be_written(first, wanted)?;
    let mut response = answer(app, first, round, seen)?;
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}

fn answer(app: &App, event: &Snapshot, round: RoundNumber, seen: &Seen) -> Result<Response, Error> {
    let round = event.tournament().round(round).ok_or(AppError::NotFound("round"))?;
    Ok(seen.answer(StatusCode::OK, event, OneRound::of(event, round, app.words(seen.language))))
}

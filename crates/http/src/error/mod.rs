//! Problems as answers: the only place where status codes are chosen.
//!
//! Handlers just use `?`. Programs get problem+json; for a browser the front end turns it into a page.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_app::community::NotAllowed;
use ronde_app::error::AppError;
use ronde_app::play::NoPlay;
use ronde_domain::GameResult;
use ronde_play::Refused;
use ronde_store::Fault as StorageFault;
use ronde_words::warning_text;
use serde_json::{Value, json};

/// After how many seconds to ask again when the database doesn't answer.
const STORE_RETRY_AFTER: u16 = 5;

/// What went wrong in a request, as its answer.
#[derive(Clone, Debug)]
pub struct Error(pub AppError);

impl<E: Into<AppError>> From<E> for Error {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl Error {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        status(&self.0)
    }
}

/// The problem as JSON.
pub fn body(error: &AppError) -> Value {
    let (status, kind) = (status(error), error.code());
    let mut body = json!({
        "type": format!("/problems/{kind}"),
        "title": error.to_string(),
        "status": status.as_u16(),
    });
    match error {
        AppError::Refused(refusal) => {
            body["title"] = "the rules do not allow this now".into();
            body["detail"] =
                ronde_app::words(ronde_domain::Language::English).refusal(refusal).join(" ").into();
        }
        AppError::Warned(warned) => {
            let words = ronde_app::words(ronde_domain::Language::English);
            let told = |(level, one): &(ronde_tournament::Level, ronde_tournament::Warning)| json!({ "level": level, "warning": one, "text": warning_text(one, &warned.tournament, words) });
            body["detail"] = error.sentence(words).into();
            body["confirm"] = json!(warned.level());
            body["warnings"] = warned.warnings.iter().map(told).collect();
        }
        AppError::NoReport(why) => {
            body["detail"] = why.sentence(ronde_app::words(ronde_domain::Language::English)).into();
        }
        AppError::Overtaken(overtaken) => {
            let words = ronde_app::words(ronde_domain::Language::English);
            body["detail"] = error.sentence(words).into();
            // a call sets one result
            if let Some(board) = overtaken.first() {
                body["stands"] = json!(board.stands.map(GameResult::code));
                body["by"] = json!(board.by);
                body["at"] = json!(board.at);
                body["is_other_game"] = board.is_other_game.into();
            }
        }
        AppError::NotAllowed(why) => {
            body["reason"] = why.code().into();
            if let Some(seconds) = why.retry_after() {
                body["retry_after"] = seconds.into();
            }
        }
        AppError::NoPlay(why) => {
            body["reason"] = why.code().into();
            body["detail"] = why.sentence(ronde_app::words(ronde_domain::Language::English)).into();
            if let Some(rule) = why.illegal() {
                body["illegal"] = rule.into();
            }
            if let Some(seconds) = why.retry_after() {
                body["retry_after"] = seconds.into();
            }
            if let Some(game) = why.game() {
                body["game"] = game.0.into();
            }
        }
        AppError::StoreDown | AppError::StoreUnsure => body["retry_after"] = STORE_RETRY_AFTER.into(),
        AppError::OverQuota(over) => {
            body["detail"] = over.sentence(ronde_app::words(ronde_domain::Language::English)).into();
            body["reason"] = over.what.code().into();
        }
        AppError::Invalid(faults) => body["errors"] = json!(faults),
        AppError::Storage(fault) => {
            if fault.may_pass() {
                body["retry_after"] = STORE_RETRY_AFTER.into();
            }
            body["detail"] = error.sentence(ronde_app::words(ronde_domain::Language::English)).into();
        }
        AppError::Conflict { found, .. } => body["version"] = (*found).into(),
        _ => {}
    }
    body
}

/// The status of the answer to a problem.
pub fn status(error: &AppError) -> StatusCode {
    match error {
        AppError::NotFound(_) => StatusCode::NOT_FOUND,
        AppError::Refused(_)
        | AppError::Warned(_)
        | AppError::Overtaken(_)
        | AppError::Taken(_)
        | AppError::NoReport(_)
        | AppError::Unwritable(_)
        | AppError::LastOwner => StatusCode::CONFLICT,
        AppError::Conflict { .. } => StatusCode::PRECONDITION_FAILED,
        AppError::VersionMissing => StatusCode::PRECONDITION_REQUIRED,
        AppError::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
        AppError::Malformed(_) => StatusCode::BAD_REQUEST,
        AppError::MediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        AppError::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
        AppError::NotLoggedIn => StatusCode::UNAUTHORIZED,
        AppError::Forbidden
        | AppError::SecondFactorMissing
        | AppError::CrossSite
        | AppError::OverQuota(_) => StatusCode::FORBIDDEN,
        AppError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        AppError::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
        AppError::Busy(_) | AppError::StoreDown | AppError::StoreUnsure | AppError::Importing => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        AppError::TooSlow => StatusCode::REQUEST_TIMEOUT,
        AppError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        AppError::NotAllowed(why) => not_allowed(why),
        AppError::NoPlay(why) => no_play(why),
        AppError::Storage(fault) => storage_status(*fault),
    }
}

fn storage_status(fault: StorageFault) -> StatusCode {
    match fault {
        // retrying doesn't help
        StorageFault::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = (status, Json(body(&self.0))).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        match &self.0 {
            AppError::TooMany(wait) => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs().max(1)));
            }
            AppError::NotAllowed(why) => {
                if let Some(seconds) = why.retry_after() {
                    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                }
            }
            AppError::NoPlay(why) => {
                if let Some(seconds) = why.retry_after() {
                    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                }
            }
            AppError::Storage(fault) if fault.may_pass() => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(STORE_RETRY_AFTER));
            }
            AppError::Busy(_) | AppError::Importing => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(10));
            }
            AppError::StoreDown | AppError::StoreUnsure => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(STORE_RETRY_AFTER));
            }
            AppError::NotLoggedIn => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response.extensions_mut().insert(self.0);
        response
    }
}

/// A panic is our fault: it is logged where it happens, and the visitor is told that it wasn't theirs.
pub fn panicked(_cause: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Error(AppError::Internal).into_response()
}

fn not_allowed(why: &NotAllowed) -> StatusCode {
    match why {
        NotAllowed::SlowMode(_) | NotAllowed::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
        NotAllowed::Links(_) | NotAllowed::Text(_) | NotAllowed::TooMany(_) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        NotAllowed::Bond(_) | NotAllowed::TooLate => StatusCode::CONFLICT,
        // whether there is such a conversation at all is nobody else's business
        NotAllowed::NoMessage | NotAllowed::NotMember => StatusCode::NOT_FOUND,
        _ => StatusCode::FORBIDDEN,
    }
}

fn no_play(why: &NoPlay) -> StatusCode {
    match why {
        NoPlay::Refused(Refused::Illegal(_)) | NoPlay::NotRatedComputer => StatusCode::UNPROCESSABLE_ENTITY,
        NoPlay::Refused(_) | NoPlay::Playing | NoPlay::HoldsUp(_) | NoPlay::OtherMayNot => {
            StatusCode::CONFLICT
        }
        NoPlay::NoGame => StatusCode::NOT_FOUND,
        NoPlay::Barred | NoPlay::NotFriends => StatusCode::FORBIDDEN,
        NoPlay::TooManyGames(_)
        | NoPlay::TooManyWatched(_)
        | NoPlay::TooManyAborts { .. }
        | NoPlay::TooManyInvitations { .. } => StatusCode::TOO_MANY_REQUESTS,
    }
}

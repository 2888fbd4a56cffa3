//! What can go wrong in a request, and how it is told.
//!
//! Handlers use `?` and nothing else. Programs get problem+json; [`pages`] turns it into a page when a browser asked.

pub(crate) mod pages;

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ronde_store::{Fault as StorageFault, StoreError};
use ronde_tournament::Refusal;
use ronde_words::{Words, warning_text};
use serde_json::{Value, json};

use crate::community::NotAllowed;
use crate::features::api::rounds::ResultCode;
use crate::play::NoPlay;
use crate::tournaments::{OverQuota, Overtaken, Warned};

/// Seconds after which it makes sense to ask again when the database does not answer.
const STORE_RETRY_AFTER: u16 = 5;

/// What can go wrong in a request.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppError {
    /// There is no such thing, or the visitor may not know of it.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The rules of the tournament do not allow it now.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something that must be agreed to first.
    #[error("this needs to be confirmed")]
    Warned(Warned),
    /// Something else stands at the board than the writer has seen.
    #[error("something else stands at this board by now")]
    Overtaken(Overtaken),
    /// Somebody else was faster.
    #[error("the log stands at version {found}, not {expected}")]
    Conflict {
        /// The version that the writer had seen.
        expected: u64,
        /// The version that stands there.
        found: u64,
    },
    /// The writer must say which version was seen.
    #[error("say with If-Match which version you have seen")]
    VersionMissing,
    /// Fields that cannot be taken as they are.
    #[error("some fields cannot be taken as they are")]
    Invalid(Vec<Fault>),
    /// The request itself cannot be understood.
    #[error("{0}")]
    Malformed(String),
    /// The body is not of a kind that is read here.
    #[error("{0}")]
    MediaType(String),
    /// More than is allowed in one call.
    #[error("{0}")]
    TooLarge(String),
    /// Only for those who have logged in.
    #[error("log in first")]
    NotLoggedIn,
    /// Not with this role or token.
    #[error("your role does not allow this")]
    Forbidden,
    /// The site demands a second factor for this, and the account has none.
    #[error("set up two-step login in your account first")]
    SecondFactorMissing,
    /// A form of another site.
    #[error("this request comes from another site")]
    CrossSite,
    /// Too many attempts.
    #[error("too many attempts; try again in {} seconds", .0.as_secs().max(1))]
    TooMany(Duration),
    /// Something that must be unique is taken.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// The tournament cannot be written into a rating list.
    #[error(transparent)]
    NoReport(#[from] crate::rating_report::NoReport),
    /// The tournament does not fit into the format that was asked for.
    #[error("{0}")]
    Unwritable(String),
    /// The rules of the community do not allow it.
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    /// It cannot be done at this table.
    #[error(transparent)]
    NoPlay(#[from] NoPlay),
    /// Somebody must own a tournament.
    #[error("this is the last owner; name another one first")]
    LastOwner,
    /// The address exists, but not for this method.
    #[error("this address does not know the method {0}")]
    Method(String),
    /// More work is under way than the machine can do, or this piece takes too long.
    #[error("{0}")]
    Busy(&'static str),
    /// The database does not answer. Nothing was stored.
    #[error("the database does not answer; nothing was saved, try again in a moment")]
    StoreDown,
    /// The database stopped answering in the middle of a write: nobody knows yet whether it was stored.
    #[error(
        "the database stopped answering while saving this; check whether it was saved before you try again"
    )]
    StoreUnsure,
    /// The body of the request came too slowly.
    #[error("the request body came in too slowly")]
    TooSlow,
    /// Something is wrong with the disk, the file or the server of the database.
    #[error(transparent)]
    Storage(#[from] StorageFault),
    /// The account has no room for more.
    #[error("{0}")]
    OverQuota(OverQuota),
    /// One large import at a time.
    #[error("another large import is running; try again when it is done")]
    Importing,
    /// Our own fault; the cause was logged and is never shown.
    #[error("something went wrong on our side")]
    Internal,
}

/// A field that cannot be taken as it is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fault {
    /// The field, as the form or the call names it; for a call with the way to it, such as `games/3/white`.
    pub field: String,
    /// What is wrong with it and what to do.
    pub message: String,
}

impl Fault {
    /// What is wrong with a field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

impl AppError {
    /// One field that cannot be taken.
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![Fault::new(field, message)])
    }

    /// Whether the database could not be reached or took nothing, so that it should be asked how it is.
    pub(crate) fn is_store_down(&self) -> bool {
        matches!(self, Self::StoreDown) || matches!(self, Self::Storage(fault) if fault.may_pass())
    }

    /// The status, and the name of the kind of problem: the only place where status codes are chosen.
    pub fn problem(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "not-found"),
            Self::Refused(_) => (StatusCode::CONFLICT, "refused"),
            Self::Warned(_) => (StatusCode::CONFLICT, "warned"),
            Self::Overtaken(_) => (StatusCode::CONFLICT, "overtaken"),
            Self::Conflict { .. } => (StatusCode::PRECONDITION_FAILED, "conflict"),
            Self::VersionMissing => (StatusCode::PRECONDITION_REQUIRED, "version-missing"),
            Self::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, "invalid"),
            Self::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed"),
            Self::MediaType(_) => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type"),
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Self::NotLoggedIn => (StatusCode::UNAUTHORIZED, "not-logged-in"),
            Self::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
            Self::SecondFactorMissing => (StatusCode::FORBIDDEN, "second-factor"),
            Self::CrossSite => (StatusCode::FORBIDDEN, "cross-site"),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::Taken(_) => (StatusCode::CONFLICT, "taken"),
            Self::NoReport(_) => (StatusCode::CONFLICT, "not-rated"),
            Self::Unwritable(_) => (StatusCode::CONFLICT, "unwritable"),
            Self::NotAllowed(why) => (why.status(), "not-allowed"),
            Self::NoPlay(why) => (why.status(), "not-allowed"),
            Self::LastOwner => (StatusCode::CONFLICT, "last-owner"),
            Self::Method(_) => (StatusCode::METHOD_NOT_ALLOWED, "method"),
            Self::Busy(_) => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::StoreDown => (StatusCode::SERVICE_UNAVAILABLE, "store-down"),
            Self::StoreUnsure => (StatusCode::SERVICE_UNAVAILABLE, "store-unsure"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            Self::Storage(fault) => (storage_status(*fault), fault.code()),
            Self::OverQuota(_) => (StatusCode::FORBIDDEN, "over-quota"),
            Self::Importing => (StatusCode::SERVICE_UNAVAILABLE, "importing"),
            Self::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// What happened and what to do, in the reader's language.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Refused(refusal) => words.refusal(refusal).join(" "),
            Self::Warned(warned) => {
                let told =
                    warned.warnings.iter().map(|(_, one)| warning_text(one, &warned.tournament, words));
                told.collect::<Vec<_>>().join(" ")
            }
            Self::Overtaken(overtaken) => overtaken_text(overtaken, words),
            Self::Invalid(faults) => {
                faults.iter().map(|fault| fault.message.as_str()).collect::<Vec<_>>().join(" ")
            }
            Self::NoReport(why) => why.sentence(words),
            Self::NotAllowed(why) => why.sentence(words),
            Self::NoPlay(why) => why.sentence(words),
            Self::OverQuota(over) => over.sentence(words),
            Self::TooMany(wait) => {
                words.tell("problem-too-many", &[("seconds", wait.as_secs().max(1).into())])
            }
            _ => words.say(&format!("problem-{}", self.problem().1)),
        }
    }

    /// The problem as programs read it.
    pub(crate) fn body(&self) -> Value {
        let (status, kind) = self.problem();
        let mut body = json!({
            "type": format!("/problems/{kind}"),
            "title": self.to_string(),
            "status": status.as_u16(),
        });
        match self {
            Self::Refused(refusal) => {
                body["title"] = "the rules do not allow this now".into();
                body["detail"] =
                    crate::state::words(ronde_domain::Language::English).refusal(refusal).join(" ").into();
            }
            Self::Warned(warned) => {
                let words = crate::state::words(ronde_domain::Language::English);
                let told = |(level, one): &(ronde_tournament::Level, ronde_tournament::Warning)| json!({ "level": level, "warning": one, "text": warning_text(one, &warned.tournament, words) });
                body["detail"] = self.sentence(words).into();
                body["confirm"] = json!(warned.level());
                body["warnings"] = warned.warnings.iter().map(told).collect();
            }
            Self::NoReport(why) => {
                body["detail"] = why.sentence(crate::state::words(ronde_domain::Language::English)).into();
            }
            Self::Overtaken(overtaken) => {
                let words = crate::state::words(ronde_domain::Language::English);
                body["detail"] = overtaken_text(overtaken, words).into();
                body["stands"] = json!(overtaken.stands.map(ResultCode::from));
                body["by"] = json!(overtaken.by);
                body["at"] = json!(overtaken.at);
                body["is_other_game"] = overtaken.is_other_game.into();
            }
            Self::NotAllowed(why) => {
                body["reason"] = why.code().into();
                if let Some(seconds) = why.retry_after() {
                    body["retry_after"] = seconds.into();
                }
            }
            Self::NoPlay(why) => {
                body["reason"] = why.code().into();
                body["detail"] = why.sentence(crate::state::words(ronde_domain::Language::English)).into();
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
            Self::StoreDown | Self::StoreUnsure => body["retry_after"] = STORE_RETRY_AFTER.into(),
            Self::OverQuota(over) => {
                body["detail"] = over.sentence(crate::state::words(ronde_domain::Language::English)).into();
                body["reason"] = over.what.code().into();
            }
            Self::Invalid(faults) => body["errors"] = json!(faults),
            Self::Storage(fault) => {
                if fault.may_pass() {
                    body["retry_after"] = STORE_RETRY_AFTER.into();
                }
                body["detail"] = self.sentence(crate::state::words(ronde_domain::Language::English)).into();
            }
            Self::Conflict { found, .. } => body["version"] = (*found).into(),
            _ => {}
        }
        body
    }
}

/// What stands at a board by now, and who entered it.
pub(crate) fn overtaken_text(overtaken: &Overtaken, words: &Words) -> String {
    if overtaken.is_other_game {
        return words.say("results-other-game");
    }
    let who = overtaken.by.clone().unwrap_or_else(|| words.say("results-players"));
    let stands = overtaken.stands.map_or("–", ronde_words::result_text);
    words.tell("results-overtaken", &[("result", stands.into()), ("who", who.into())])
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound(what) => Self::NotFound(what),
            StoreError::Conflict { expected, found } => Self::Conflict { expected, found },
            StoreError::Taken(ronde_store::Unique::Slug) => Self::Taken("short name"),
            error => match error.fault() {
                Some(StorageFault::OutOfReach) => {
                    tracing::warn!(error = ?error, "the database is out of reach");
                    Self::StoreDown
                }
                Some(fault) => {
                    tracing::error!(error = ?error, fault = fault.code(), "{}", storage_text(fault, &error));
                    Self::Storage(fault)
                }
                None => {
                    tracing::error!(error = ?error, "the database failed a request");
                    Self::Internal
                }
            },
        }
    }
}

/// What the operator reads in the log: what is wrong and what to do.
pub(crate) fn storage_text(fault: StorageFault, error: &StoreError) -> String {
    let words = crate::state::words(ronde_domain::Language::English);
    words.tell(fault.code(), &[("why", error.to_string().into())])
}

fn storage_status(fault: StorageFault) -> StatusCode {
    match fault {
        // it does not get better by itself
        StorageFault::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl From<ronde_play::Refused> for AppError {
    fn from(why: ronde_play::Refused) -> Self {
        Self::NoPlay(why.into())
    }
}

impl From<askama::Error> for AppError {
    fn from(error: askama::Error) -> Self {
        tracing::error!(error = ?error, "a page could not be written");
        Self::Internal
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let (status, _) = self.problem();
        let mut response = (status, Json(self.body())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        match &self {
            Self::TooMany(wait) => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs().max(1)));
            }
            Self::NotAllowed(why) => {
                if let Some(seconds) = why.retry_after() {
                    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                }
            }
            Self::NoPlay(why) => {
                if let Some(seconds) = why.retry_after() {
                    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                }
            }
            Self::Storage(fault) if fault.may_pass() => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(STORE_RETRY_AFTER));
            }
            Self::Busy(_) | Self::Importing => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(10));
            }
            Self::StoreDown | Self::StoreUnsure => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(STORE_RETRY_AFTER));
            }
            Self::NotLoggedIn => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// A panic is our mistake: it is logged where it happens, and the visitor is told that it was not theirs.
pub(crate) fn panicked(_cause: Box<dyn std::any::Any + Send + 'static>) -> Response {
    AppError::Internal.into_response()
}

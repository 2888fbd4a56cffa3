//! What can go wrong, and how it is told to people.
//!
//! The reasons of each part of the site have a file of their own here, so that every part can use [`AppError`] and it needs
//! none of them. How a problem is answered over HTTP is up to the front ends.

mod no_play;
mod no_report;
mod not_allowed;
mod over_quota;
mod overtaken;
mod warned;

use std::time::Duration;

use ronde_store::{Fault as StorageFault, StoreError};
use ronde_tournament::Refusal;
use ronde_words::{Words, warning_text};

pub use self::no_play::NoPlay;
pub use self::no_report::NoReport;
pub use self::not_allowed::NotAllowed;
pub use self::over_quota::{Filled, OverQuota};
pub use self::overtaken::Overtaken;
pub use self::warned::Warned;
use crate::sentences::words;

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
    /// Something else stands at boards than the writer has seen: at one at least.
    #[error("something else stands at this board by now")]
    Overtaken(Vec<Overtaken>),
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
    NoReport(#[from] NoReport),
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
    pub fn is_store_down(&self) -> bool {
        matches!(self, Self::StoreDown) || matches!(self, Self::Storage(fault) if fault.may_pass())
    }

    /// The name of the kind of problem, for programs and messages.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound(_) => "not-found",
            Self::Refused(_) => "refused",
            Self::Warned(_) => "warned",
            Self::Overtaken(_) => "overtaken",
            Self::Conflict { .. } => "conflict",
            Self::VersionMissing => "version-missing",
            Self::Invalid(_) => "invalid",
            Self::Malformed(_) => "malformed",
            Self::MediaType(_) => "media-type",
            Self::TooLarge(_) => "too-large",
            Self::NotLoggedIn => "not-logged-in",
            Self::Forbidden => "forbidden",
            Self::SecondFactorMissing => "second-factor",
            Self::CrossSite => "cross-site",
            Self::TooMany(_) => "too-many",
            Self::Taken(_) => "taken",
            Self::NoReport(_) => "not-rated",
            Self::Unwritable(_) => "unwritable",
            Self::NotAllowed(_) | Self::NoPlay(_) => "not-allowed",
            Self::LastOwner => "last-owner",
            Self::Method(_) => "method",
            Self::Busy(_) => "busy",
            Self::StoreDown => "store-down",
            Self::StoreUnsure => "store-unsure",
            Self::TooSlow => "too-slow",
            Self::Storage(fault) => fault.code(),
            Self::OverQuota(_) => "over-quota",
            Self::Importing => "importing",
            Self::Internal => "internal",
        }
    }

    /// What happened and what to do, in the reader's language.
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Refused(refusal) => words.refusal(refusal).join(" "),
            Self::Warned(warned) => {
                let told =
                    warned.warnings.iter().map(|(_, one)| warning_text(one, &warned.tournament, words));
                told.collect::<Vec<_>>().join(" ")
            }
            Self::Overtaken(boards) => {
                boards.iter().map(|board| overtaken_text(board, words)).collect::<Vec<_>>().join(" ")
            }
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
            _ => words.say(&format!("problem-{}", self.code())),
        }
    }
}

/// What stands at a board by now, and who entered it.
pub fn overtaken_text(overtaken: &Overtaken, words: &Words) -> String {
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
pub fn storage_text(fault: StorageFault, error: &StoreError) -> String {
    let words = words(ronde_domain::Language::English);
    words.tell(fault.code(), &[("why", error.to_string().into())])
}

impl From<ronde_play::Refused> for AppError {
    fn from(why: ronde_play::Refused) -> Self {
        Self::NoPlay(why.into())
    }
}

//! The vocabulary of Ronde: what arbiters talk about, as types that can't hold nonsense.
//!
//! Numbers, colours, points, results, byes and a player's [`Scorecard`]; only types and conversions. Rules
//! live above: pairings in `ronde-pairing`, ranking in `ronde-tiebreak`, the log of a tournament in
//! `ronde-tournament`. Nothing here reads a file or a clock, or draws at random.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod at_board;
mod birth_date;
mod bye;
mod color;
mod crosstable;
mod entry;
mod federation;
mod game_kind;
mod language;
mod number;
mod person_number;
mod points;
mod rating;
mod result;
mod result_text;
mod row;
mod scoring;
mod sex;
mod share;
mod title;

pub use at_board::AtBoard;
pub use birth_date::{BirthDate, BirthDateError};
pub use bye::{Bye, RequestedBye};
pub use color::{ByColor, Color};
pub use crosstable::{Crosstable, Inconsistency, Scorecard};
pub use entry::RoundEntry;
pub use federation::{Federation, FederationError};
pub use game_kind::GameKind;
pub use language::{Language, LanguageError};
pub use number::{AnnouncementNumber, BoardNumber, NumberError, PairingNumber, PlayerId, RoundNumber};
pub use person_number::{FideId, LicenceNumber};
pub use points::{Points, PointsError};
pub use rating::{Rating, RatingError};
pub use result::{ContradictoryOutcomes, Forfeit, GameResult, Mark, Outcome, RatedGame, Score};
pub use result_text::ResultError;
pub use row::{
    AccessTokenId, AccountId, ConversationId, GameId, MailId, PersonId, RatingListId, ReportId, TournamentId,
};
pub use scoring::Scoring;
pub use sex::{Sex, SexError};
pub use share::{NoShare, Share};
pub use title::{Title, TitleError};

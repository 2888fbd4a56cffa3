//! Where everything is kept: people, accounts, the logs of tournaments, rating lists, mails.
//!
//! A [`Store`] is one database: a SQLite file on a laptop, or PostgreSQL when a federation has outgrown one machine. Both behave alike; the
//! contract tests run every promise on both. Each module holds the queries of one matter and gives domain types or what one page
//! shows. Statements are plain SQL that both understand, run with sqlx on the one database that `db` makes of the two; where they differ,
//! two stand side by side.
//!
//! Logs have one shape (`log`) and are appended with the version that the writer has seen: whoever comes second gets a
//! [`StoreError::Conflict`] and nothing is overwritten. Nothing personal stands in an event ([`personal`]), so that a person can be
//! erased without rewriting history.

mod backend;
mod db;
mod error;
mod fault;
mod log;
mod migrate;
mod migrations;
mod place;
mod private_file;
mod pulse;

pub mod access_tokens;
pub mod accounts;
pub mod backup;
pub mod changes;
pub mod check;
pub mod community;
pub mod contacts;
pub mod devices;
pub mod everything;
pub mod games;
pub mod health;
pub mod housekeeping;
pub mod known;
pub mod mails;
pub mod notices;
pub mod people;
pub mod people_index;
pub mod personal;
pub mod player_accounts;
pub mod quotas;
pub mod ratings;
pub mod roles;
pub mod second_factor;
pub mod secrets;
pub mod sessions;
pub mod tokens;
pub mod told;
pub mod tournaments;

pub use backend::{Store, file_of};
pub use error::{StoreError, Unique};
pub use fault::Fault;
pub use pulse::{Depth, Probe, Pulse};
pub use ronde_domain::{
    AccessTokenId, AccountId, ConversationId, GameId, MailId, PersonId, RatingListId, ReportId, TournamentId,
};

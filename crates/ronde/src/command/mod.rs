//! The commands that read a file or a database and answer, each in its own file.

pub(crate) mod admin;
pub(crate) mod backup;
pub(crate) mod check;
mod checklist;
pub(crate) mod convert;
pub(crate) mod crosstable;
pub(crate) mod dutch;
pub(crate) mod engine;
mod engine_generator;
mod engine_request;
pub(crate) mod export;
pub(crate) mod generate;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod pair;
pub(crate) mod rate;
pub(crate) mod restore;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod standings;
pub(crate) mod why;

//! Programs that the tests and chores need: installed from Debian packages or downloaded from npm if they are missing and we have the
//! right.
//!
//! A server is started for one run and stopped at its end.

mod axe;
mod chromium;
mod debian;
mod postgres;

pub(crate) use axe::Axe;
pub(crate) use chromium::Chromium;
pub(crate) use debian::program;
pub(crate) use postgres::{ADDRESS as POSTGRES, Postgres};

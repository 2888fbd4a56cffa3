//! Programs that the tests and the chores need: installed from Debian's packages, or got from npm, if they are missing and we may.
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

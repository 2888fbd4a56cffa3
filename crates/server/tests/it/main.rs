//! The site from outside: requests in, pages and problems out, on the real router and a real database.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod demo;
mod event;
mod site;
mod test_app;

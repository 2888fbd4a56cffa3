//! Ronde in a real browser, and the tools that drive it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod empty_site;
mod desk;
mod every_page;
mod journey;
mod mails;
mod pages;
mod windows;

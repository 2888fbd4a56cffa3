//! Ronde in a real browser, and the tools that drive it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod by_keyboard;
mod by_program;
mod calls;
mod chat;
mod desk;
mod empty_site;
mod end;
mod every_page;
mod journey;
mod mails;
mod pages;
mod play;
mod second_factor;
mod steps;
mod tables;
mod together;
mod trouble;
mod windows;

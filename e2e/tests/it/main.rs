//! Ronde in a real browser, and the tools that drive it.

mod mails;
mod pages;
mod windows;

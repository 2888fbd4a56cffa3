//! Ronde as its users meet it: the real executable, a real browser, real e-mails.
//!
//! [`browser`] starts Chromium by its driver and holds what a person would look at: text, console, accessibility, pictures. [`smtp`] is a
//! mail server that receives, [`wire`] a connection that breaks, [`arbiter`] somebody with a tournament. The site itself is started by
//! `ronde-site`. The tests are in `tests/it`, the pages of the demo in [`tour`]; the program `screenshots` takes the pictures in the
//! documentation.

pub mod arbiter;
pub mod browser;
pub mod smtp;
pub mod tmux;
pub mod tour;
pub mod wire;

//! Ronde as its users meet it: the real executable, a real browser, a real exchange of mails.
//!
//! [`browser`] starts Chromium by its driver and holds what a person would look at: text, console, accessibility,
//! pictures. [`smtp`] is a mail server that receives, [`wire`] a connection that breaks, [`arbiter`] somebody with an event. The site itself is started by `ronde-site`. The tests are in
//! `tests/it`, the pages of the demonstration in [`tour`]; the pictures of the documentation are taken by the program `screenshots`.

pub mod arbiter;
pub mod browser;
pub mod smtp;
pub mod tmux;
pub mod tour;
pub mod wire;

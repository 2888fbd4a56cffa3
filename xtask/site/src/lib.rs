//! A Ronde site for one run: the real executable on a temporary folder and a free port, gone when it is dropped.
//!
//! The browser tests, the screenshots, the web bench and API fuzzing all drive the same thing from outside, so it is started in one place.
//! [`Program`] is the executable, [`Site`] a running `ronde serve`. Nothing here speaks HTTP: that is up to each user.

mod lines;
mod program;
mod site;

pub use lines::{Lines, NotSeen};
pub use program::{PROGRAM, Program};
pub use site::{Opening, Site};

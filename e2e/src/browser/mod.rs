//! Chromium, driven from outside as a person would use it.
//!
//! [`Browser`] is the driver of one test; each [`Window`] is a separate browser with an empty profile, as if another person sat at another
//! machine. What can be done with a window has a file each: waiting in `wait`, forms in `form`, pointing in `hand`, sizes and colours in
//! `look`, paper in `paper`, the console in `console`, accessibility in `accessibility` and `axe`.

mod accessibility;
mod axe;
mod console;
mod driver;
mod form;
mod hand;
mod look;
mod paper;
mod wait;
mod window;

pub use axe::AXE;
pub use driver::{BROWSER, Browser, DRIVER};
pub use hand::Pointer;
pub use look::{Look, Theme, smaller};
pub use paper::sheets;
pub use window::{Scripts, Window};

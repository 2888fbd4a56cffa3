//! The pages and calls of the site, one folder for each matter.

pub(crate) mod event;
pub(crate) mod events;
pub(crate) mod home;
pub(crate) mod language;
pub(crate) mod system;

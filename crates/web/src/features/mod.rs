//! The pages of the site, one folder for each matter.

pub(crate) mod accounts;
pub(crate) mod admin;
pub(crate) mod api_docs;
pub(crate) mod claims;
pub(crate) mod community;
pub(crate) mod desk;
pub(crate) mod entering;
pub(crate) mod event;
pub(crate) mod events;
pub(crate) mod help;
pub(crate) mod home;
pub(crate) mod language;
pub(crate) mod notices;
pub(crate) mod people;
pub(crate) mod play;
pub(crate) mod ratings;

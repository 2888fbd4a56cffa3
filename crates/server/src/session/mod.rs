//! Who is asking: a visitor, somebody with an account, a program on somebody's behalf.
//!
//! [`identify`] finds out once for each request; the extractors in [`visitor`] and [`event`] are the only places where rights are
//! checked. A handler that takes an [`Arbiter`] is for arbiters.

mod address;
mod cookie;
mod event;
mod identify;
mod origin;
mod visitor;

pub(crate) use address::ClientAddress;
pub(crate) use cookie::{DEVICE_LASTS, LASTS, device_cookie, device_secret, ended_cookie, fresh_cookie};
pub(crate) use event::{Arbiter, DeskViewer, Insider, Owner, ResultEntry, Viewer, may_look, may_still_look};
pub(crate) use identify::{has_credentials, identify};
pub(crate) use origin::{is_own_page, same_site_only};
pub(crate) use visitor::{Admin, LoggedIn, Maker, Means, Moderator, Scope, Visitor};

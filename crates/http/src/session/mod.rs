//! Who is asking: a visitor, somebody with an account, or a program on somebody's behalf.
//!
//! [`who_asks`] finds out once per request; the extractors in [`visitor`] and [`event`] are the only places where rights are checked. A
//! handler that takes an [`Arbiter`] is for arbiters.

mod address;
mod confirmed;
mod cookie;
mod event;
mod identify;
mod origin;
mod visitor;

pub use address::ClientAddress;
pub use confirmed::{check_call, is_session_fresh};
pub use cookie::{DEVICE_LASTS, LASTS, device_cookie, device_secret, ended_cookie, fresh_cookie};
pub use event::{Arbiter, DeskViewer, Insider, Owner, ResultEntry, Viewer, may_look, may_still_look};
pub use identify::{has_credentials, who_asks};
pub use origin::{is_own_page, same_site_only};
pub use visitor::{Admin, LoggedIn, Maker, Means, Moderator, Scope, Visitor};

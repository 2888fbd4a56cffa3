//! Mails: written in the reader's language, stored in the outbox, sent from there.
//!
//! A mail is stored without the secret of its link, so that a stolen database opens nothing. The secret is in memory until the mail has
//! gone; if it was lost, as after a restart, a new link is made when the mail is sent. Without a mail server mails stay in the
//! outbox, and their links go to the log.

pub mod contacts;
mod letter;
mod message;
mod outbox;
pub mod rounds;
mod worker;

pub use self::letter::Letter;
pub use self::outbox::{cached_link, link_of, post, post_news};
pub use self::rounds::tell_players;
pub use self::worker::deliver;

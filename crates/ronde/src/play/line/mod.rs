//! The connection to the site: an address, a stream with or without TLS, the login as a browser does it, and the socket.

mod http;
mod server;
mod socket;
mod stream;

pub(crate) use self::http::{log_in, log_out};
pub(crate) use self::server::Server;
pub(crate) use self::socket::live;

/// How the site knows who we are.
#[derive(Clone)]
pub(crate) enum Credentials {
    /// The cookies of a session.
    Session(String),
    /// An API token with the scope `chat`.
    Token(String),
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Session(_) => "Session",
            Self::Token(_) => "Token",
        })
    }
}

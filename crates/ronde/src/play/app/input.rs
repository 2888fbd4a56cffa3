//! What happens to the client, and what it wants done outside.

use crossterm::event::KeyEvent;

/// What happens.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Paste(String),
    /// A moment has passed.
    Tick,
    LoggedIn,
    NotLoggedIn(Trouble),
    /// The socket is open.
    Opened,
    NotOpened(Trouble),
    /// The site says something.
    Frame(String),
    /// The socket is closed, with this code or without a word.
    Closed(Option<u16>),
}

/// What is to be done outside.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Effect {
    LogIn {
        name: String,
        password: String,
    },
    Connect,
    Send(String),
    HangUp,
    /// The end, and why if it is not the reader's wish.
    Quit(Option<Trouble>),
}

impl std::fmt::Debug for Effect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            // a password goes to the site and nowhere else
            Self::LogIn { name, .. } => write!(f, "LogIn({name})"),
            Self::Connect => f.write_str("Connect"),
            Self::Send(frame) => write!(f, "Send({frame})"),
            Self::HangUp => f.write_str("HangUp"),
            Self::Quit(why) => write!(f, "Quit({why:?})"),
        }
    }
}

/// Why there is no way to the site or into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The site cannot be reached; what the system says of it.
    Unreachable(String),
    /// Nobody has this name and password.
    WrongLogin,
    /// The account waits for its mail address to be confirmed.
    NotConfirmed,
    TooMany,
    /// The login or the token has ended, or never was.
    NotLoggedIn,
    /// The token is not for this.
    Forbidden,
    /// Another answer than the protocol knows.
    Status(u16),
}

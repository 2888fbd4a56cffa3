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
    /// The site has sent a frame.
    Frame(String),
    /// The socket has closed, with this code if there was one.
    Closed(Option<u16>),
}

/// What has to be done outside.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Effect {
    LogIn {
        name: String,
        password: String,
    },
    Connect,
    Send(String),
    HangUp,
    /// The end, and why if the user did not ask for it.
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

/// Why the site can't be reached or doesn't let us in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The site can't be reached; what the system says about it.
    Unreachable(String),
    /// Nobody has this name and password.
    WrongLogin,
    /// The account's e-mail address is not confirmed yet.
    NotConfirmed,
    TooMany,
    /// The login or token has expired, or never existed.
    NotLoggedIn,
    /// The token doesn't allow this.
    Forbidden,
    /// An answer that the protocol doesn't know.
    Status(u16),
}

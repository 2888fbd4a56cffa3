//! `ronde play`: a site's games in a terminal.
//!
//! What goes over the socket is in `ronde-protocol`. [`app`] is the client as a pure machine, [`game`] keeps a game by its news, [`view`]
//! draws the state, [`line`] is the way to the site and [`shell`] brings them together. The site alone decides what is legal and whose
//! clock runs; here is only shown what it says.

mod app;
mod game;
mod line;
mod shell;
mod view;

#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};

use clap::Args;

use self::app::{App, Start};
use self::line::{Credentials, Server};
use crate::exit::Failure;
use crate::words::Words;

/// Play Quoridor on a site: lobby, opponents, board and chat in the terminal
///
/// Asks for name and password unless there is a token. Create a token with the scope `chat` on the account page of the site or with `ronde
/// admin token`. Type moves (e2 for the pawn, e3h or e3v for a wall) or choose them with the arrow keys; `?` shows the keys of each screen.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde play --server https://chess.example.org
  ronde play --server http://localhost:8080 --name anna --lang fr
  RONDE_TOKEN=… ronde play --server https://chess.example.org")]
pub(crate) struct PlayOptions {
    /// The address of the site
    #[arg(long, value_name = "URL", env = "RONDE_SERVER")]
    server: String,
    /// The name or e-mail address to log in with [default: asked for]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// An API token with the scope `chat`, instead of name and password
    #[arg(long, value_name = "TOKEN", env = "RONDE_TOKEN", hide_env_values = true)]
    token: Option<String>,
}

pub(crate) fn run(options: PlayOptions, words: &Words) -> Result<(), Failure> {
    let server: Server = options.server.parse().map_err(|_| {
        Failure::BadInput(words.tell("term-bad-server", &[("url", options.server.as_str().into())]))
    })?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::BadInput(words.say("term-no-terminal")));
    }
    let token = options.token.filter(|token| !token.trim().is_empty());
    let mut seed = [0; 16];
    getrandom::fill(&mut seed).map_err(|error| Failure::Site(error.to_string()))?;
    let app = App::new(Start {
        server: server.origin(),
        is_readable_by_others: server.is_readable_by_others(),
        has_token: token.is_some(),
        name: options.name.unwrap_or_default(),
        seed: u128::from_le_bytes(seed),
    });
    let credentials = token.map(|token| Credentials::Token(token.trim().to_owned()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Site(error.to_string()))?;
    let ended = runtime.block_on(shell::run(app, server, credentials, words));
    match ended.map_err(|error| Failure::Write("terminal".to_owned(), error))? {
        Some(trouble) => Err(Failure::BadInput(view::trouble(&trouble, words))),
        None => Ok(()),
    }
}

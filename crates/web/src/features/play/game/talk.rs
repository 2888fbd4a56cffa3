//! The chat beside the board: players and spectators talk separately until the game is over.

use ronde_app::App;
use ronde_http::Error;
use ronde_protocol::GameShape;
use serde::Deserialize;

use crate::features::community::Log;
use crate::layout::Page;

/// One of the two rooms of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::features::play) enum Side {
    /// The players' room.
    #[default]
    Players,
    /// The spectators' room.
    Spectators,
}

impl Side {
    /// Its name in addresses and messages.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Spectators => "spectators",
        }
    }
}

/// The room that is shown beside the board.
pub(super) struct Talk {
    pub(super) side: Side,
    pub(super) title: String,
    /// Both rooms with their names, once everyone can read both.
    pub(super) tabs: Vec<(&'static str, String)>,
    /// Who talks there, and who can read it.
    pub(super) lead: String,
    /// The messages; `None` for somebody who has not entered.
    pub(super) log: Option<Log>,
}

impl Talk {
    /// The requested room, or the one where the reader belongs.
    pub(super) async fn of(
        app: &App,
        page: &Page,
        game: &GameShape,
        asked: Option<Side>,
        is_over: bool,
    ) -> Result<Self, Error> {
        let own = if game.you.is_some() { Side::Players } else { Side::Spectators };
        let side = asked.filter(|_| is_over).unwrap_or(own);
        let room = match side {
            Side::Players => game.conversation,
            Side::Spectators => game.spectators,
        };
        let log = match (&page.account, room) {
            (Some(account), Some(room)) => Log::of_member(app, page, account, room).await?,
            _ => None,
        };
        let state = if is_over { "over" } else { side.code() };
        let named = |side: Side| (side.code(), page.say(&format!("play-talk-{}", side.code())));
        let tabs = if is_over { [Side::Players, Side::Spectators].map(named).to_vec() } else { Vec::new() };
        let (_, title) = named(side);
        Ok(Self { side, title, tabs, lead: page.say(&format!("play-talk-lead-{state}")), log })
    }
}

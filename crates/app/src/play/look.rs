//! Looking at games.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;
use std::sync::Arc;

use ronde_community::Key;
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_play::{Phase, Refused, Table};
use ronde_protocol::{GameShape, LobbyShape};
use ronde_quoridor::{Illegal, Move};
use ronde_store::accounts::Account;

use super::Play;
use super::shape::Rooms;
use super::shown::Shown;
use crate::error::AppError;

impl Play {
    /// A game, as somebody sees it.
    #[boxed]
    pub async fn view(&self, game: GameId, viewer: Option<AccountId>) -> Result<GameShape, AppError> {
        let shown = self.shown(game).await?;
        let is_player = viewer.is_some_and(|viewer| shown.table.is_seated(viewer));
        let (of_players, of_spectators) = (Key::Game(game), Key::Spectators(game));
        let rooms = match (shown.table.is_over(), is_player) {
            (true, _) => {
                Rooms { own: self.room(&of_players).await?, spectators: self.room(&of_spectators).await? }
            }
            (false, true) => Rooms { own: self.room(&of_players).await?, spectators: None },
            (false, false) => {
                let room = self.room(&of_spectators).await?;
                Rooms { own: room, spectators: room }
            }
        };
        Ok(shown.seen(viewer, rooms, self.now()))
    }

    async fn room(&self, key: &Key) -> Result<Option<ConversationId>, AppError> {
        Ok(self.store().conversation_for(key).await?)
    }

    /// The table itself, as it stands in the store.
    #[boxed]
    pub async fn table(&self, game: GameId) -> Result<Arc<Table>, AppError> {
        Ok(Arc::new(self.shown(game).await?.table.clone()))
    }

    /// The games that somebody may care about.
    #[boxed]
    pub async fn lobby(&self, viewer: Option<&Account>) -> Result<LobbyShape, AppError> {
        self.ready().await;
        let barred: HashSet<AccountId> = match viewer {
            Some(viewer) => self.store().barred_with(viewer.id).await?.into_iter().collect(),
            None => HashSet::new(),
        };
        Ok(self.tables().lobby(viewer.map(|viewer| viewer.id), &barred))
    }

    /// Whether somebody is in a game whose clock runs.
    pub fn is_playing(&self, who: AccountId) -> bool {
        self.tables().is_playing(who)
    }

    /// Whether whoever is to move may do this; for those who try out a wall before they place it.
    #[boxed]
    pub async fn check(&self, game: GameId, play: Move) -> Result<(), AppError> {
        let shown = self.shown(game).await?;
        let table = &shown.table;
        match (table.phase(), table.game()) {
            (Phase::Over, _) => Err(Refused::Over.into()),
            (Phase::Waiting, _) | (_, None) => Err(Refused::NotBegun.into()),
            (Phase::Paused, _) => Err(Refused::Paused.into()),
            (Phase::Playing, Some(on_board)) => {
                Ok(on_board.position().check(play).map_err(|why: Illegal| Refused::from(why))?)
            }
        }
    }

    /// The names of the players, in the order of the seats, for a record; a computer has none.
    #[boxed]
    pub async fn record(&self, game: GameId) -> Result<String, AppError> {
        let shown = self.shown(game).await?;
        let name = |sitter: &ronde_play::Sitter| match sitter {
            ronde_play::Sitter::Account(who) => shown.faces.get(who).map(|face| face.name.clone()),
            ronde_play::Sitter::Computer(level) => Some(format!("computer ({})", level.code())),
        };
        let names: Vec<String> =
            shown.table.sitters().iter().map(|sitter| name(sitter).unwrap_or_default()).collect();
        Ok(shown.table.record(&names).to_string())
    }

    /// A table with everything that is told about it.
    pub(super) async fn shown(&self, game: GameId) -> Result<Arc<Shown>, AppError> {
        self.ready().await;
        match self.tables().get(game) {
            Some(shown) => Ok(shown),
            None => Ok(Arc::new(Shown::read(self.store(), game).await?)),
        }
    }
}

//! The two chat rooms of a game: one for its players, one for spectators.
//!
//! During the game nobody is in both, so that spectators can discuss the position without helping anybody. After the
//! game both rooms are open to everyone, and some time later all members are removed.

use async_recursion::async_recursion as boxed;
use ronde_community::{Key, Part};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_play::Phase;
use ronde_protocol::Push;
use ronde_store::accounts::Account;
use ronde_store::games::ListedGame;

use super::Community;
use crate::error::{AppError, NotAllowed};

/// A room and the people who enter it.
type Entered = (Key, Vec<(AccountId, Part)>);

impl Community {
    /// The room of a game where somebody belongs: spectators of a running game belong to the spectators' room.
    pub(super) async fn game_room(&self, by: &Account, id: GameId) -> Result<Entered, AppError> {
        let game = self.store().listed_game(id).await?;
        let players = players(&game);
        if game.phase == Phase::Over {
            return Ok((Key::Game(id), vec![(by.id, Part::Member)]));
        }
        if !players.contains(&by.id) {
            return Ok((Key::Spectators(id), vec![(by.id, Part::Member)]));
        }
        // when one player speaks, the others should hear it
        let others = players.into_iter().filter(|who| *who != by.id);
        Ok((Key::Game(id), std::iter::once(by.id).chain(others).map(|who| (who, Part::Member)).collect()))
    }

    /// The spectators' room of a game.
    pub(super) async fn spectators_room(&self, by: &Account, id: GameId) -> Result<Entered, AppError> {
        let game = self.store().listed_game(id).await?;
        if is_playing(&game, by.id) {
            return Err(NotAllowed::Playing.into());
        }
        Ok((Key::Spectators(id), vec![(by.id, Part::Member)]))
    }

    /// Checks again after somebody has entered: a game that started meanwhile may have put them on the other side.
    pub(super) async fn check_not_begun(
        &self,
        by: &Account,
        key: &Key,
        room: ConversationId,
    ) -> Result<(), AppError> {
        let is_wrong = match key {
            Key::Spectators(id) => is_playing(&self.store().listed_game(*id).await?, by.id),
            Key::Game(id) => {
                let game = self.store().listed_game(*id).await?;
                game.phase != Phase::Over && !players(&game).contains(&by.id)
            }
            _ => return Ok(()),
        };
        if is_wrong {
            self.store().leave_quietly(room, by.id).await?;
            self.0.memberships.forget(room);
            return Err(NotAllowed::Playing.into());
        }
        Ok(())
    }

    /// A game has started: removes everyone who no longer belongs in a room.
    #[boxed]
    pub async fn game_begun(&self, game: GameId, players: &[AccountId]) -> Result<(), AppError> {
        self.leave_room(&Key::Spectators(game), |who| players.contains(&who)).await?;
        self.leave_room(&Key::Game(game), |who| !players.contains(&who)).await
    }

    /// A game has been over for a while: empties its rooms. Messages stay for anyone who comes back.
    #[boxed]
    pub async fn leave_game(&self, game: GameId) -> Result<(), AppError> {
        self.leave_room(&Key::Game(game), |_| true).await?;
        self.leave_room(&Key::Spectators(game), |_| true).await
    }

    async fn leave_room(&self, key: &Key, leaves: impl Fn(AccountId) -> bool) -> Result<(), AppError> {
        let Some(id) = self.store().conversation_for(key).await? else { return Ok(()) };
        let members = self.store().members(id).await?;
        let leaving: Vec<AccountId> =
            members.iter().map(|member| member.id).filter(|who| leaves(*who)).collect();
        for who in &leaving {
            self.store().leave_quietly(id, *who).await?;
        }
        self.0.memberships.forget(id);
        if !leaving.is_empty() {
            let news = Push::Conversations { conversation: id, left: true };
            self.connections().tell(leaving, &news).await;
        }
        Ok(())
    }
}

/// The people at a table.
fn players(game: &ListedGame) -> Vec<AccountId> {
    game.players.iter().flatten().filter_map(|player| player.sitter.account()).collect()
}

/// Whether somebody is playing in a running game.
fn is_playing(game: &ListedGame, who: AccountId) -> bool {
    game.phase != Phase::Over && players(game).contains(&who)
}

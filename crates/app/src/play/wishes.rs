//! What somebody wants at a table.

use async_recursion::async_recursion as boxed;
use ronde_domain::{AccountId, GameId};
use ronde_play::{Act, NoGame, Offer, Phase, PlayerAct, Refused, Sitter};
use ronde_protocol::{DoneShape, GameShape};
use ronde_quoridor::Seat;
use ronde_store::accounts::Account;
use tokio::sync::oneshot;

use super::actor::{Note, Wish, would_change};
use super::shown::{Shown, faces};
use super::{NoPlay, Play};
use crate::error::AppError;

impl Play {
    /// Sits down; at a table that is open by a link with the key of that link. When all chairs are taken the game begins.
    #[boxed]
    pub async fn sit(&self, by: &Account, game: GameId, key: Option<&str>) -> Result<GameShape, AppError> {
        let shown = self.shown(game).await?;
        if !shown.opens_with(key) {
            return Err(Refused::NotInvited.into());
        }
        if shown.table.terms().is_rated && shown.table.phase() == Phase::Waiting {
            let others = shown.people().filter(|who| *who != by.id);
            self.check_may_meet(by.id, others, shown.table.terms().control).await?;
        }
        for other in shown.people().filter(|who| *who != by.id) {
            self.check_not_barred(by.id, other).await?;
        }
        let modality = shown.table.terms().modality();
        let face = faces(self.store(), modality, &[by.id]).await?.remove(&by.id).ok_or(AppError::Internal)?;
        self.ask(game, Wish::Sit(by.id, face)).await?;
        self.view(game, Some(by.id)).await
    }

    /// Goes before the game begins. When the one who made the table goes, there is none any more.
    #[boxed]
    pub async fn stand_up(&self, by: &Account, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Act(Act::StandUp(Sitter::Account(by.id)))).await.map(drop)
    }

    /// Does what a player wants. It is stored when this returns; a move that is sent again is made once.
    #[boxed]
    pub async fn act(&self, by: &Account, game: GameId, act: PlayerAct) -> Result<DoneShape, AppError> {
        if act == (PlayerAct::Offer { what: Offer::Rematch }) {
            self.check_may_play_again(by, game).await?;
        }
        self.ask(game, Wish::Player(by.id, act)).await
    }

    /// Whether somebody may play again with the others at a table.
    async fn check_may_play_again(&self, by: &Account, game: GameId) -> Result<(), AppError> {
        let shown = self.shown(game).await?;
        if !shown.table.is_seated(by.id) {
            return Ok(());
        }
        let others = || shown.people().filter(|who| *who != by.id);
        for other in others() {
            self.check_not_barred(by.id, other).await?;
        }
        if shown.table.terms().is_rated {
            self.check_may_meet(by.id, others(), shown.table.terms().control).await?;
        }
        Ok(())
    }

    /// The game is not wanted any more, as by its tournament.
    #[boxed]
    pub async fn call_off(&self, game: GameId, why: NoGame) -> Result<(), AppError> {
        self.ask(game, Wish::Act(Act::CallOff(why))).await.map(drop)
    }

    /// The arbiter has put off the game of a board.
    #[boxed]
    pub async fn adjourn(&self, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Act(Act::Adjourn)).await.map(drop)
    }

    /// A player did not come to a board of a tournament.
    #[boxed]
    pub async fn forfeit(&self, game: GameId, seat: Seat) -> Result<(), AppError> {
        self.ask(game, Wish::Act(Act::Forfeit(seat))).await.map(drop)
    }

    /// Somebody has come to a table.
    pub(super) async fn come(&self, game: GameId, who: AccountId) -> Result<(), AppError> {
        self.ask(game, Wish::Return(who)).await.map(drop)
    }

    async fn ask(&self, game: GameId, wish: Wish) -> Result<DoneShape, AppError> {
        match self.ask_at_hand(game, wish.clone()).await {
            Err(AppError::NoPlay(NoPlay::NoGame)) => {}
            outcome => return outcome,
        }
        let shown = Shown::read(self.store(), game).await?;
        // a game that was over long ago is not brought back for what cannot be done there
        if shown.table.is_over() {
            would_change(&shown.table, &wish, self.now())?;
        }
        self.context().bring_back(shown).await?;
        self.ask_at_hand(game, wish).await
    }

    /// Asks at a table that is at hand. The actor knows of no other, and hears nobody before it has those that were under way.
    async fn ask_at_hand(&self, game: GameId, wish: Wish) -> Result<DoneShape, AppError> {
        let (answer, done) = oneshot::channel();
        self.context().note(Note::Ask { game, wish, answer: Some(answer) }).await?;
        done.await.unwrap_or(Err(AppError::Busy("the site is stopping")))
    }

    /// Whether two people may play with each other.
    pub(super) async fn check_not_barred(&self, one: AccountId, other: AccountId) -> Result<(), AppError> {
        if self.store().relation(one, other).await?.is_barred() {
            return Err(NoPlay::Barred.into());
        }
        Ok(())
    }
}

//! What somebody wants at a table.

use async_recursion::async_recursion as boxed;
use ronde_domain::{AccountId, GameId};
use ronde_play::{NoGame, Offer, Phase, Refused};
use ronde_quoridor::{Move, Seat};
use ronde_store::accounts::Account;
use tokio::sync::oneshot;

use super::actor::{Note, Wish, would_change};
use super::shapes::{DoneShape, GameShape};
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
        self.ask(game, Wish::StandUp(by.id)).await.map(drop)
    }

    /// Moves. It is stored when this returns; a move that is sent again is made once.
    #[boxed]
    pub async fn play(
        &self,
        by: &Account,
        game: GameId,
        ply: u32,
        play: Move,
    ) -> Result<DoneShape, AppError> {
        self.ask(game, Wish::Play { by: by.id, ply, play }).await
    }

    /// Gives up. Until everybody has moved once, it calls the game off.
    #[boxed]
    pub async fn resign(&self, by: &Account, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Resign(by.id)).await.map(drop)
    }

    /// Calls the game off, before everybody has moved once.
    #[boxed]
    pub async fn abort(&self, by: &Account, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Abort(by.id)).await.map(drop)
    }

    /// Offers something, or agrees to what is offered.
    #[boxed]
    pub async fn offer(&self, by: &Account, game: GameId, what: Offer) -> Result<(), AppError> {
        if what == Offer::Rematch {
            let shown = self.shown(game).await?;
            let others = || shown.people().filter(|who| *who != by.id && shown.table.is_seated(by.id));
            for other in others() {
                self.check_not_barred(by.id, other).await?;
            }
            if shown.table.terms().is_rated && shown.table.is_seated(by.id) {
                self.check_may_meet(by.id, others(), shown.table.terms().control).await?;
            }
        }
        self.ask(game, Wish::Offer(by.id, what)).await.map(drop)
    }

    /// Takes an offer back, or declines what is offered.
    #[boxed]
    pub async fn decline(&self, by: &Account, game: GameId, what: Offer) -> Result<(), AppError> {
        self.ask(game, Wish::Decline(by.id, what)).await.map(drop)
    }

    /// Claims what an absent opponent or a pause that is over entitles to: the opponent is out of the game, or the game goes on.
    #[boxed]
    pub async fn claim(&self, by: &Account, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Claim(by.id)).await.map(drop)
    }

    /// The game is not wanted any more, as by its tournament.
    #[boxed]
    pub async fn call_off(&self, game: GameId, why: NoGame) -> Result<(), AppError> {
        self.ask(game, Wish::CallOff(why)).await.map(drop)
    }

    /// The arbiter has put off the game of a board.
    #[boxed]
    pub async fn adjourn(&self, game: GameId) -> Result<(), AppError> {
        self.ask(game, Wish::Adjourn).await.map(drop)
    }

    /// A player did not come to a board of a tournament.
    #[boxed]
    pub async fn forfeit(&self, game: GameId, seat: Seat) -> Result<(), AppError> {
        self.ask(game, Wish::Forfeit(seat)).await.map(drop)
    }

    /// Somebody has come to a table.
    pub(super) async fn come(&self, game: GameId, who: AccountId) -> Result<(), AppError> {
        self.ask(game, Wish::Return(who)).await.map(drop)
    }

    async fn ask(&self, game: GameId, wish: Wish) -> Result<DoneShape, AppError> {
        self.ready().await;
        if self.tables().get(game).is_none() {
            let shown = Shown::read(self.store(), game).await?;
            // a game that was over long ago is not brought back for what cannot be done there
            if shown.table.is_over() {
                would_change(&shown.table, &wish, self.now())?;
            }
            self.context().bring_back(shown).await?;
        }
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

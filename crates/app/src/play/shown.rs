//! A table with everything that is told about it, and how it is read from the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use ronde_domain::{AccountId, GameId};
use ronde_play::{Access, Modality, Sitter, Table};
use ronde_protocol::{BoardOfShape, RatingShape};
use ronde_store::games::{GameRatingChange, GameStanding, ListedGame};
use ronde_store::tournaments::Visibility;
use ronde_store::{Store, StoreError};

use super::NoPlay;
use super::shape::rating;
use crate::error::AppError;

/// A table with everything that is told about it.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) id: GameId,
    /// As it stands in the store.
    pub(super) table: Table,
    /// Who made it, if it was somebody.
    pub(super) maker: Option<AccountId>,
    pub(super) faces: Arc<Faces>,
    /// The board that it is, if it is one of a tournament.
    pub(super) event: Option<BoardOf>,
    /// What it did to ratings.
    pub(super) ratings: Option<Vec<RatingShape>>,
    /// The game that was made after it.
    pub(super) rematch: Option<GameId>,
}

/// A board of a tournament, and who may hear where the tournament is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardOf {
    pub(super) board: BoardOfShape,
    pub(super) visibility: Visibility,
}

/// People by account.
pub(super) type Faces = BTreeMap<AccountId, Face>;

/// Who somebody is in one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) name: String,
    /// The published Elo.
    pub(super) rating: i32,
    /// What the game did to it; none while it goes on, or if it was not rated.
    pub(super) change: Option<i32>,
    pub(super) is_provisional: bool,
}

impl BoardOf {
    /// The board that a table is, if it is one of a tournament.
    pub(super) async fn read(store: &Store, access: &Access) -> Result<Option<Self>, AppError> {
        let Access::Board { tournament, round, board } = access else { return Ok(None) };
        match store.listed(*tournament).await {
            Ok(listed) => {
                let (round, board) = (round.get().into(), board.get());
                let board = BoardOfShape { slug: listed.slug, round, board };
                Ok(Some(Self { board, visibility: listed.visibility }))
            }
            Err(StoreError::NotFound(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// What is told of it. The address of a tournament that is not in the list is its secret, so only players of the game hear it.
    pub(super) fn told(&self, is_player: bool) -> Option<BoardOfShape> {
        (is_player || self.visibility == Visibility::Public).then(|| self.board.clone())
    }
}

impl Shown {
    /// A game as it stands in the store.
    pub(super) async fn read(store: &Store, id: GameId) -> Result<Self, AppError> {
        let log = store.game_log(id).await?.ok_or(NoPlay::NoGame)?;
        let table = Table::from_log(&log).map_err(|damaged| {
            tracing::error!(game.id = id.0, error = %damaged, "the log of a game cannot be read");
            AppError::Internal
        })?;
        let mut shown = Self::new(store, id, table).await?;
        if shown.table.is_over() {
            shown.take_ratings_of_the_day(&store.listed_game(id).await?);
            let ratings = store.ratings_of_game(id).await?;
            shown.take_ratings(&ratings);
            shown.rematch = store.rematch_of(id).await?;
        }
        Ok(shown)
    }

    /// A table that was just made, or read.
    pub(super) async fn new(store: &Store, id: GameId, table: Table) -> Result<Self, AppError> {
        let people: Vec<AccountId> = table.sitters().iter().copied().filter_map(Sitter::account).collect();
        let faces = Arc::new(faces(store, table.terms().modality(), &people).await?);
        let event = BoardOf::read(store, table.access()).await?;
        let maker = match table.access() {
            Access::Open | Access::Invited(_) | Access::Link(_) | Access::Computer => table.maker(),
            Access::Matched { .. } | Access::Board { .. } => None,
        };
        Ok(Self { id, table, maker, faces, event, ratings: None, rematch: None })
    }

    /// The same after something has happened.
    pub(super) fn with_table(&self, table: Table) -> Self {
        Self {
            id: self.id,
            table,
            maker: self.maker,
            faces: Arc::clone(&self.faces),
            event: self.event.clone(),
            ratings: self.ratings.clone(),
            rematch: self.rematch,
        }
    }

    /// Whether everybody may hear that it is played: not if it belongs to a tournament that is not in the list.
    pub(super) fn is_public(&self) -> bool {
        self.event.as_ref().is_none_or(|event| event.visibility == Visibility::Public)
    }

    /// The people at the table.
    pub(super) fn people(&self) -> impl Iterator<Item = AccountId> {
        self.table.sitters().iter().copied().filter_map(Sitter::account)
    }

    /// Takes in the ratings that the players of a game had when it was over.
    fn take_ratings_of_the_day(&mut self, game: &ListedGame) {
        let faces = Arc::make_mut(&mut self.faces);
        for player in game.players.iter().flatten() {
            let face = player.sitter.account().and_then(|account| faces.get_mut(&account));
            let Some(face) = face else { continue };
            // whoever had no rated game behind them stood where everybody starts
            let newcomer = GameStanding::newcomer(AccountId(0), game.terms.modality());
            face.rating = player.rating.unwrap_or(newcomer.rating);
            face.is_provisional = player.is_provisional;
        }
    }

    /// Whether the table is open to somebody who has this key; most tables need none.
    pub(super) fn opens_with(&self, key: Option<&str>) -> bool {
        match self.table.access() {
            Access::Link(needed) => key == Some(needed.as_str()),
            _ => true,
        }
    }

    /// Takes in what the game did to ratings; nothing if it was not rated.
    pub(super) fn take_ratings(&mut self, changes: &[GameRatingChange]) {
        if changes.is_empty() {
            return;
        }
        self.ratings = Some(changes.iter().map(rating).collect());
        let faces = Arc::make_mut(&mut self.faces);
        for change in changes {
            if let Some(face) = faces.get_mut(&change.account) {
                face.rating = change.after;
                face.change = Some(change.change());
                face.is_provisional = change.is_provisional();
            }
        }
    }
}

/// Who these people are in a list.
pub(super) async fn faces(store: &Store, modality: Modality, of: &[AccountId]) -> Result<Faces, AppError> {
    if of.is_empty() {
        return Ok(Faces::new());
    }
    let standings = store.game_ratings_in(modality, of).await?;
    let mut faces = Faces::new();
    for standing in standings {
        let name = name_of(store, standing.account).await?;
        let is_provisional = standing.is_provisional();
        faces.insert(standing.account, Face { name, rating: standing.rating, change: None, is_provisional });
    }
    Ok(faces)
}

/// The name of an account, also of one that was erased.
async fn name_of(store: &Store, id: AccountId) -> Result<String, AppError> {
    match store.account(id).await {
        Ok(account) => Ok(account.name),
        Err(StoreError::NotFound(_)) => Ok(format!("former-user-{id}")),
        Err(error) => Err(error.into()),
    }
}

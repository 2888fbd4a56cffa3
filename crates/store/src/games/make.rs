//! Makes tables, and reads the logs of games.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_play::{Access, Entry, Event, NoGame};

use super::rows::{PlayerRow, entry, insert_events, insert_players, player_rows};
use super::seeks::delete_seeks;
use super::{EndedSeek, Summary};
use crate::db::Json;
use crate::notices::GameNotices;
use crate::notices::write::write_game_notices;
use crate::{AccountId, GameId, Store, StoreError};

/// A game that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeGame {
    pub id: GameId,
    /// Whether it was made now; else it had been asked for before, and what stands in its log is what counts.
    pub is_new: bool,
}

/// A game to be made.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// Its first events, of which the first says what is agreed.
    pub events: &'a [Event],
    /// What lists say about it.
    pub summary: &'a Summary,
    pub at: Timestamp,
    /// Who makes it; nobody if it is the site itself.
    pub by: Option<AccountId>,
    /// The name that the maker's program gave it, so that it is made once.
    pub client_id: Option<&'a str>,
    /// Searches that end with it.
    pub ended: &'a [EndedSeek],
    /// What people are told of it who may not be looking.
    pub notices: &'a GameNotices,
}

const MADE: &str = "INSERT INTO game (modality, is_rated, access, made, phase, head, to_move, moves, outcome, called_off, \
                    after_id, account_id, client_id, tournament_id, round, board, made_at, changed_at, over_at) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18) \
                    ON CONFLICT DO NOTHING RETURNING id";
const KNOWN: &str = "SELECT id FROM game WHERE COALESCE(account_id, 0) = $1 AND client_id = $2";

impl Store {
    /// Makes a game of which nobody is told. Who makes it again under the same name gets the one that is there; the site itself (`by`
    /// nobody) has names of its own.
    #[boxed]
    pub async fn make_game(
        &self,
        events: &[Event],
        summary: &Summary,
        at: Timestamp,
        by: Option<AccountId>,
        client_id: Option<&str>,
    ) -> Result<MadeGame, StoreError> {
        let notices = GameNotices::default();
        self.add_game(&NewGame { events, summary, at, by, client_id, ended: &[], notices: &notices }).await
    }

    /// Makes a game. Searches that end with it, and what people are told of it, are written in the same transaction: however the site
    /// stops, nobody has lost the search without a game, and nobody who has the game is still looked for.
    #[boxed]
    pub async fn add_game(&self, new: &NewGame<'_>) -> Result<MadeGame, StoreError> {
        let &NewGame { events, summary, at, by, client_id, ended, notices } = new;
        let Some(first @ Event::Made { terms, access, after }) = events.first() else {
            return Err(StoreError::Damaged("a game begins with what is agreed".to_owned()));
        };
        let (tournament, round, board) = match access {
            Access::Board { tournament, round, board } => (Some(*tournament), Some(*round), Some(*board)),
            Access::Open
            | Access::Invited(_)
            | Access::Link(_)
            | Access::Computer
            | Access::Matched { .. } => (None, None, None),
        };
        let head = events.len() as u64;
        let over_at = summary.is_over().then_some(at);
        let mut tx = self.begin().await?;
        let query = sqlx::query_scalar(MADE).bind(terms.modality()).bind(terms.is_rated).bind(access.code());
        let query = query.bind(Json(first)).bind(summary.phase.code()).bind(head).bind(summary.to_move);
        let query = query.bind(summary.moves).bind(summary.outcome.as_ref().map(Json));
        let query = query.bind(summary.called_off.map(NoGame::code)).bind(after).bind(by).bind(client_id);
        let query = query.bind(tournament).bind(round).bind(board).bind(at).bind(over_at);
        let made: Option<GameId> = query.fetch_optional(&mut *tx).await?;
        let Some(id) = made else {
            let known = sqlx::query_scalar(KNOWN).bind(by.map_or(0, |by| by.0)).bind(client_id);
            let id = known.fetch_one(&mut *tx).await?;
            tx.commit().await?;
            return Ok(MadeGame { id, is_new: false });
        };
        let log: Vec<_> =
            events.iter().zip(1..).map(|(event, seq)| entry(id, seq, at, event)).collect::<Result<_, _>>()?;
        insert_events(&mut tx, &log).await?;
        let players: Vec<PlayerRow> = player_rows(id, &summary.players).collect();
        insert_players(&mut tx, &players).await?;
        delete_seeks(&mut tx, ended).await?;
        write_game_notices(&mut tx, notices, id, at).await?;
        tx.commit().await?;
        Ok(MadeGame { id, is_new: true })
    }

    /// The game that somebody has made under this name, if there is one.
    #[boxed]
    pub async fn game_named(&self, by: AccountId, client_id: &str) -> Result<Option<GameId>, StoreError> {
        Ok(sqlx::query_scalar(KNOWN).bind(by).bind(client_id).fetch_optional(&self.pool).await?)
    }

    /// The log of a game; none if there is no such game.
    #[boxed]
    pub async fn game_log(&self, game: GameId) -> Result<Option<Vec<Entry>>, StoreError> {
        let statement =
            "SELECT game_id AS log, seq, at, event FROM game_event WHERE game_id = $1 ORDER BY seq";
        let rows: Vec<crate::log::Entry<Event>> =
            sqlx::query_as(statement).bind(game).fetch_all(&self.pool).await?;
        let entries =
            rows.into_iter().map(|one| Entry { seq: one.seq.cast_signed(), at: one.at, event: one.event });
        let log: Vec<Entry> = entries.collect();
        Ok(Some(log).filter(|log| !log.is_empty()))
    }

    /// The games that are not over, in the order in which they were made.
    #[boxed]
    pub async fn games_under_way(&self) -> Result<Vec<GameId>, StoreError> {
        let statement = "SELECT id FROM game WHERE phase <> 'over' ORDER BY id";
        Ok(sqlx::query_scalar(statement).fetch_all(&self.pool).await?)
    }
}

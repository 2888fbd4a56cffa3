//! Makes tables, and reads the logs of games.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_play::{Access, Entry, Event, NoGame};

use super::rows::{EventRow, PlayerRow, insert_events, insert_players, player_rows};
use super::seeks::delete_seeks;
use super::{EndedSeek, Summary};
use crate::moment::{from_number, to_number};
use crate::notices::GameNotices;
use crate::notices::write::write_game_notices;
use crate::{AccountId, GameId, Store, StoreError};

/// A game that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeGame {
    /// Which.
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
    /// When.
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
            Access::Board { tournament, round, board } => {
                (Some(tournament.0), Some(i64::from(round.get())), Some(i64::from(board.get())))
            }
            Access::Open
            | Access::Invited(_)
            | Access::Link(_)
            | Access::Computer
            | Access::Matched { .. } => (None, None, None),
        };
        let made = serde_json::to_string(first)?;
        let outcome = summary.outcome.as_ref().map(serde_json::to_string).transpose()?;
        let head = i64::try_from(events.len()).unwrap_or(i64::MAX);
        let over_at = summary.is_over().then(|| to_number(at));
        let by = by.map(|by| by.0);
        let (id, is_new) = in_transaction!(self, |tx| {
            let id: Option<i64> = sqlx::query_scalar(MADE)
                .bind(terms.modality().code())
                .bind(terms.is_rated)
                .bind(access.code())
                .bind(&made)
                .bind(summary.phase.code())
                .bind(head)
                .bind(summary.to_move.map(|seat| i64::from(seat.number())))
                .bind(i64::from(summary.moves))
                .bind(&outcome)
                .bind(summary.called_off.map(NoGame::code))
                .bind(after.map(|game| game.0))
                .bind(by)
                .bind(client_id)
                .bind(tournament)
                .bind(round)
                .bind(board)
                .bind(to_number(at))
                .bind(over_at)
                .fetch_optional(&mut *tx)
                .await?;
            if let Some(id) = id {
                let log = events.iter().zip(1..).map(|(event, seq)| EventRow::new(id, seq, at, event));
                let log: Vec<EventRow> = log.collect::<Result<_, _>>()?;
                insert_events!(tx, log);
                let players: Vec<PlayerRow> = player_rows(id, &summary.players).collect();
                insert_players!(tx, players);
                delete_seeks!(tx, ended);
                write_game_notices!(tx, notices, GameId(id), at);
                (id, true)
            } else {
                let known = sqlx::query_scalar(KNOWN).bind(by.unwrap_or_default()).bind(client_id);
                let id: i64 = known.fetch_one(&mut *tx).await?;
                (id, false)
            }
        });
        Ok(MadeGame { id: GameId(id), is_new })
    }

    /// The game that somebody has made under this name, if there is one.
    #[boxed]
    pub async fn game_named(&self, by: AccountId, client_id: &str) -> Result<Option<GameId>, StoreError> {
        let id: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(KNOWN)
            .bind(by.0)
            .bind(client_id)
            .fetch_optional(pool)
            .await?);
        Ok(id.map(GameId))
    }

    /// The log of a game; none if there is no such game.
    #[boxed]
    pub async fn game_log(&self, game: GameId) -> Result<Option<Vec<Entry>>, StoreError> {
        let statement = "SELECT seq, at, event FROM game_event WHERE game_id = $1 ORDER BY seq";
        let rows: Vec<(i64, i64, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(game.0).fetch_all(pool).await?);
        let entries = rows.into_iter().map(|(seq, at, event)| {
            Ok(Entry { seq, at: from_number(at), event: serde_json::from_str(&event)? })
        });
        let log: Vec<Entry> = entries.collect::<Result<_, StoreError>>()?;
        Ok(Some(log).filter(|log| !log.is_empty()))
    }

    /// The games that are not over, in the order in which they were made.
    #[boxed]
    pub async fn games_under_way(&self) -> Result<Vec<GameId>, StoreError> {
        let statement = "SELECT id FROM game WHERE phase <> 'over' ORDER BY id";
        let ids: Vec<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement).fetch_all(pool).await?);
        Ok(ids.into_iter().map(GameId).collect())
    }
}

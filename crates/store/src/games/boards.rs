//! The games of tournaments: which table was opened for which board, and who sits there.

use async_recursion::async_recursion as boxed;
use ronde_domain::{BoardNumber, RoundNumber};

use crate::{AccountId, GameId, Store, StoreError, TournamentId};

/// A table that was opened for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardGame {
    /// Which.
    pub game: GameId,
    /// In which round.
    pub round: RoundNumber,
    /// For which board of it.
    pub board: BoardNumber,
    /// Who sits there, in the order of the seats.
    pub players: Vec<AccountId>,
    /// Whether it has ended, one way or the other.
    pub is_over: bool,
}

/// Game, round, board, phase, who on the next chair.
type Row = (i64, i64, i64, String, Option<i64>);

impl Store {
    /// All tables that were opened for the boards of a tournament, in the order in which they were.
    #[boxed]
    pub async fn board_games(&self, tournament: TournamentId) -> Result<Vec<BoardGame>, StoreError> {
        let statement = "SELECT g.id, g.round, g.board, g.phase, p.account_id FROM game g \
                         LEFT JOIN game_player p ON p.game_id = g.id WHERE g.tournament_id = $1 ORDER BY g.id, p.seat";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(tournament.0).fetch_all(pool).await?);
        let mut games: Vec<BoardGame> = Vec::new();
        for (id, round, board, phase, account) in rows {
            if games.last().is_none_or(|last| last.game.0 != id) {
                let round = u16::try_from(round).ok().and_then(RoundNumber::new);
                let board = u32::try_from(board).ok().and_then(BoardNumber::new);
                let (Some(round), Some(board)) = (round, board) else {
                    return Err(StoreError::Damaged(format!("game {id} has no board")));
                };
                let (game, is_over) = (GameId(id), phase == "over");
                games.push(BoardGame { game, round, board, players: Vec::new(), is_over });
            }
            if let Some(last) = games.last_mut() {
                last.players.extend(account.map(AccountId));
            }
        }
        Ok(games)
    }

    /// The tournaments at whose boards games are under way.
    #[boxed]
    pub async fn tournaments_at_boards(&self) -> Result<Vec<TournamentId>, StoreError> {
        let statement =
            "SELECT DISTINCT tournament_id FROM game WHERE phase <> 'over' AND tournament_id IS NOT NULL";
        let ids: Vec<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement).fetch_all(pool).await?);
        Ok(ids.into_iter().map(TournamentId).collect())
    }
}

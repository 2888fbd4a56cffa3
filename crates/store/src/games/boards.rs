//! The games of tournaments: which table was opened for which board, and who sits there.

use async_recursion::async_recursion as boxed;
use ronde_domain::{BoardNumber, RoundNumber};
use sqlx_macros::FromRow;

use crate::{AccountId, GameId, Store, StoreError, TournamentId};

/// A table that was opened for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardGame {
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

/// A table, and who sits on the next chair.
#[derive(FromRow)]
struct Row {
    id: GameId,
    round: RoundNumber,
    board: BoardNumber,
    is_over: bool,
    account_id: Option<AccountId>,
}

impl Store {
    /// All tables that were opened for the boards of a tournament, in the order in which they were.
    #[boxed]
    pub async fn board_games(&self, tournament: TournamentId) -> Result<Vec<BoardGame>, StoreError> {
        let statement = "SELECT g.id, g.round, g.board, g.phase = 'over' AS is_over, p.account_id FROM game g \
                         LEFT JOIN game_player p ON p.game_id = g.id WHERE g.tournament_id = $1 ORDER BY g.id, p.seat";
        let rows: Vec<Row> = sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?;
        let mut games: Vec<BoardGame> = Vec::new();
        for Row { id, round, board, is_over, account_id } in rows {
            if games.last().is_none_or(|last| last.game != id) {
                games.push(BoardGame { game: id, round, board, players: Vec::new(), is_over });
            }
            if let Some(last) = games.last_mut() {
                last.players.extend(account_id);
            }
        }
        Ok(games)
    }

    /// The tournaments at whose boards games are under way.
    #[boxed]
    pub async fn tournaments_at_boards(&self) -> Result<Vec<TournamentId>, StoreError> {
        let statement =
            "SELECT DISTINCT tournament_id FROM game WHERE phase <> 'over' AND tournament_id IS NOT NULL";
        Ok(sqlx::query_scalar(statement).fetch_all(&self.pool).await?)
    }
}

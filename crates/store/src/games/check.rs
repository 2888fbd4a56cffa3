//! Whether games fit together: logs fold, lists tell what the logs tell, and ratings follow from the games that count.

use async_recursion::async_recursion as boxed;
use ronde_play::Table;

use super::{GameRatingChange, ListedGame, RatedResult, Summary};
use crate::check::Finding;
use crate::{AccountId, GameId, Store, StoreError};

/// People whose place in a list does not follow from the ledger: entries are missing, do not go on from each other, or have led elsewhere.
const STRAYED: &str = "SELECT l.account_id, l.modality FROM (SELECT account_id, modality, system, COUNT(*) AS entries, \
     MAX(number) AS last FROM game_rating GROUP BY account_id, modality, system) l \
     JOIN game_rating r ON r.account_id = l.account_id AND r.modality = l.modality AND r.system = l.system \
     AND r.number = l.last LEFT JOIN game_standing s ON s.account_id = l.account_id AND s.modality = l.modality \
     AND s.system = l.system WHERE s.account_id IS NULL OR l.entries <> l.last OR s.games <> l.last \
     OR s.rating <> r.after OR s.published <> r.published \
     UNION SELECT one.account_id, one.modality FROM game_rating one JOIN game_rating next \
     ON next.account_id = one.account_id AND next.modality = one.modality AND next.system = one.system \
     AND next.number = one.number + 1 WHERE next.before <> one.after \
     UNION SELECT s.account_id, s.modality FROM game_standing s WHERE NOT EXISTS (SELECT 1 FROM game_rating r \
     WHERE r.account_id = s.account_id AND r.modality = s.modality AND r.system = s.system) ORDER BY 1, 2";

impl Store {
    /// The numbers of all games.
    #[boxed]
    pub async fn game_ids(&self) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar("SELECT id FROM game ORDER BY id").fetch_all(&self.pool).await?)
    }

    /// What does not fit in one game. A log that grows meanwhile is read again.
    #[boxed]
    pub async fn check_game(&self, game: GameId) -> Result<Vec<Finding>, StoreError> {
        let mut findings = self.compare_game(game).await?;
        if !findings.is_empty() {
            findings = self.compare_game(game).await?;
        }
        Ok(findings)
    }

    async fn compare_game(&self, game: GameId) -> Result<Vec<Finding>, StoreError> {
        let unread = |why: String| Ok(vec![Finding::GameLog { game, why }]);
        let log = match self.game_log(game).await {
            Ok(log) => log.unwrap_or_default(),
            Err(StoreError::Damaged(why)) => return unread(why),
            Err(other) => return Err(other),
        };
        let table = match Table::from_log(&log) {
            Ok(table) => table,
            Err(damaged) => return unread(damaged.to_string()),
        };
        let listed = match self.listed_game(game).await {
            Ok(listed) => listed,
            Err(StoreError::Damaged(why)) => return unread(why),
            Err(other) => return Err(other),
        };
        let (stored, told) = (columns(&listed), columns_of(&table));
        let mut findings: Vec<Finding> = stored
            .into_iter()
            .zip(told)
            .filter(|((_, stored), (_, told))| stored != told)
            .map(|((column, stored), (_, told))| Finding::GameListed { game, column, stored, told })
            .collect();
        if !is_rated_so(Summary::of(&table).rated.as_ref(), &self.ratings_of_game(game).await?) {
            findings.push(Finding::GameRatings { game });
        }
        Ok(findings)
    }

    /// People whose place in a list does not follow from the ledger of games.
    #[boxed]
    pub async fn check_game_standings(&self) -> Result<Vec<Finding>, StoreError> {
        let rows: Vec<(AccountId, String)> = sqlx::query_as(STRAYED).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(|(account, modality)| Finding::GameStanding { account, modality }).collect())
    }
}

type Told = [(&'static str, String); 9];

/// Each column of a list by its name, as text.
fn columns(game: &ListedGame) -> Told {
    let players = game.players.iter().map(|player| player.as_ref().map(|player| player.sitter));
    [
        ("made", format!("{:?} {:?} {:?}", game.terms, game.access, game.after)),
        ("phase", game.phase.code().to_owned()),
        ("head", game.head.to_string()),
        ("players", format!("{:?}", players.collect::<Vec<_>>())),
        ("to_move", format!("{:?}", game.to_move)),
        ("moves", game.moves.to_string()),
        ("outcome", format!("{:?} {:?}", game.outcome, game.called_off)),
        ("made_at", game.made_at.to_string()),
        ("changed_at", game.changed_at.to_string()),
    ]
}

/// The same as the log tells it.
fn columns_of(table: &Table) -> Told {
    let Summary { phase, players, to_move, moves, outcome, called_off, .. } = Summary::of(table);
    [
        ("made", format!("{:?} {:?} {:?}", table.terms(), table.access(), table.after())),
        ("phase", phase.code().to_owned()),
        ("head", table.head().to_string()),
        ("players", format!("{players:?}")),
        ("to_move", format!("{to_move:?}")),
        ("moves", moves.to_string()),
        ("outcome", format!("{outcome:?} {called_off:?}")),
        ("made_at", table.made_at().to_string()),
        ("changed_at", table.changed_at().to_string()),
    ]
}

/// Whether those and only those were rated who should be, in the places in which they came in.
fn is_rated_so(wanted: Option<&RatedResult>, ledger: &[GameRatingChange]) -> bool {
    let wanted = wanted.into_iter().flat_map(|result| result.accounts.iter().zip(&result.ranks));
    wanted.eq(ledger.iter().map(|change| (&change.account, &change.skill.rank)))
}

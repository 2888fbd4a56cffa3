//! Whether everything in the database fits together: logs fold, lists tell what the logs tell, players are people, and no row
//! refers to another that is not there. Games are compared in `games::check`.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeSet;

use ronde_domain::PlayerId;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::tournaments::Summary;
use crate::{AccountId, GameId, Store, StoreError, TournamentId};

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A log cannot be read or does not fold.
    Log {
        /// Whose.
        tournament: TournamentId,
        /// Why not.
        why: String,
    },
    /// A list tells another story than the log.
    Listed {
        /// Of which tournament.
        tournament: TournamentId,
        /// In which column.
        column: &'static str,
        /// What stands there.
        stored: String,
        /// What the log says.
        told: String,
    },
    /// A player of a log is nobody, or somebody is a player whom the log does not know.
    Player {
        /// In which tournament.
        tournament: TournamentId,
        /// Which.
        player: i64,
    },
    /// The log of a game cannot be read or does not fold.
    GameLog {
        /// Whose.
        game: GameId,
        /// Why not.
        why: String,
    },
    /// A list of games tells another story than the log.
    GameListed {
        /// Of which game.
        game: GameId,
        /// In which column.
        column: &'static str,
        /// What stands there.
        stored: String,
        /// What the log says.
        told: String,
    },
    /// The ledger of ratings does not fit how a game ended.
    GameRatings {
        /// Which.
        game: GameId,
    },
    /// Somebody's place in a list does not follow from the ledger of games.
    GameStanding {
        /// Whose.
        account: AccountId,
        /// In which list.
        modality: String,
    },
    /// Rows refer to others that are not there.
    Reference {
        /// The table of these rows.
        table: String,
        /// The column that refers.
        column: String,
        /// How many.
        rows: u64,
    },
    /// The file itself is damaged.
    File(String),
}

/// A column that refers to another one.
#[derive(FromRow)]
struct Reference {
    source: String,
    source_column: String,
    target: String,
    target_column: String,
}

impl Store {
    /// The numbers of all tournaments that are there for good.
    #[boxed]
    pub async fn tournament_ids(&self) -> Result<Vec<TournamentId>, StoreError> {
        let statement = "SELECT id FROM tournament WHERE visibility <> 'staged' ORDER BY id";
        Ok(sqlx::query_scalar(statement).fetch_all(&self.pool).await?)
    }

    /// What does not fit in one tournament. A log that grows meanwhile is read again.
    #[boxed]
    pub async fn check_tournament(&self, id: TournamentId) -> Result<Vec<Finding>, StoreError> {
        let mut findings = self.compare(id).await?;
        if !findings.is_empty() {
            findings = self.compare(id).await?;
        }
        Ok(findings)
    }

    async fn compare(&self, id: TournamentId) -> Result<Vec<Finding>, StoreError> {
        let history = match self.history(id).await {
            Ok(history) => history,
            Err(error @ (StoreError::Damaged(_) | StoreError::NotFound(_))) => {
                return Ok(vec![Finding::Log { tournament: id, why: error.to_string() }]);
            }
            Err(other) => return Err(other),
        };
        let statement = "SELECT version, name, sort_key, place, starts, system, status, players, rounds, paired, changed_at, is_online \
                         FROM tournament WHERE id = $1";
        let stored: Summary = sqlx::query_as(statement).bind(id).fetch_one(&self.pool).await?;
        let pairs = stored.columns().into_iter().zip(Summary::of(&history).columns());
        let mut findings: Vec<Finding> = pairs
            .filter(|((_, stored), (_, told))| stored != told)
            .map(|((column, stored), (_, told))| Finding::Listed { tournament: id, column, stored, told })
            .collect();
        // a registration that was taken back has left a link behind, and that is no fault
        let ever = history.entries().iter().filter_map(|entry| crate::personal::player_of(&entry.event));
        let ever: BTreeSet<PlayerId> = ever.collect();
        let linked: BTreeSet<PlayerId> =
            self.players_of(id).await?.into_iter().map(|(player, _)| player).collect();
        let odd = ever.symmetric_difference(&linked);
        findings
            .extend(odd.map(|player| Finding::Player { tournament: id, player: i64::from(player.get()) }));
        Ok(findings)
    }

    /// Rows that refer to nothing, and what the database says of its own file.
    #[boxed]
    pub async fn check_references(&self) -> Result<Vec<Finding>, StoreError> {
        let mut findings = Vec::new();
        if !self.is_shared() {
            let told = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.pool).await?;
            findings.extend(told.into_iter().filter(|line| line != "ok").map(Finding::File));
        }
        let references = self.either(
            "SELECT m.name AS source, f.\"from\" AS source_column, f.\"table\" AS target, f.\"to\" AS target_column \
             FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY 1, 2",
            "SELECT c.conrelid::regclass::text AS source, a.attname::text AS source_column, \
             c.confrelid::regclass::text AS target, b.attname::text AS target_column \
             FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] \
             JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1] \
             WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 ORDER BY 1, 2",
        );
        let references: Vec<Reference> = sqlx::query_as(references).fetch_all(&self.pool).await?;
        for Reference { source, source_column, target, target_column } in references {
            let statement = format!(
                "SELECT COUNT(*) FROM {source} r WHERE r.{source_column} IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM {target} t WHERE t.{target_column} = r.{source_column})"
            );
            let rows: u64 = sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(&self.pool).await?;
            if rows > 0 {
                findings.push(Finding::Reference { table: source, column: source_column, rows });
            }
        }
        Ok(findings)
    }
}

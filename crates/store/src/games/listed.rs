//! Lists of games, and which game is played at a board, after another, or was played against whom.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_play::{Access, Event, Modality, NoGame, Phase, Sitter, Terms};
use ronde_quoridor::{Outcome, Seat};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::ledger::whole;
use super::{ESTABLISHED, from_code};
use crate::db::Json;
use crate::{AccountId, GameId, Store, StoreError, TournamentId};

/// Which games are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// All.
    #[default]
    Any,
    /// That are not over.
    UnderWay,
    /// For which somebody is missing.
    Waiting,
    /// That are played now.
    Playing,
    /// That go on later.
    Paused,
    /// That are over or called off.
    Over,
    /// That were played to an end.
    Finished,
}

impl Which {
    const fn condition(self) -> &'static str {
        match self {
            Self::Any => "TRUE",
            Self::UnderWay => "g.phase <> 'over'",
            Self::Waiting => "g.phase <> 'over' AND g.phase = 'waiting'",
            Self::Playing => "g.phase <> 'over' AND g.phase = 'playing'",
            Self::Paused => "g.phase <> 'over' AND g.phase = 'paused'",
            Self::Over => "g.phase = 'over'",
            Self::Finished => "g.phase = 'over' AND g.called_off IS NULL",
        }
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct GameFilter {
    /// At whose table; of everybody if nobody is named.
    pub account: Option<AccountId>,
    /// Which of them.
    pub which: Which,
    /// In which list they count.
    pub modality: Option<Modality>,
    /// In which tournament.
    pub tournament: Option<TournamentId>,
    /// So many.
    pub limit: i64,
    /// After so many.
    pub offset: i64,
}

impl Default for GameFilter {
    fn default() -> Self {
        let (account, modality, tournament) = (None, None, None);
        Self { account, which: Which::Any, modality, tournament, limit: 20, offset: 0 }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    pub id: GameId,
    /// What is agreed.
    pub terms: Terms,
    /// Who may sit down.
    pub access: Access,
    /// Of which game it is the rematch.
    pub after: Option<GameId>,
    /// How far it is.
    pub phase: Phase,
    /// Who sits on each chair; nobody yet on some.
    pub players: Vec<Option<ListedPlayer>>,
    /// Who is to move.
    pub to_move: Option<Seat>,
    pub moves: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Why it is no game.
    pub called_off: Option<NoGame>,
    /// How many events its log has.
    pub head: i64,
    /// When the table was made.
    pub made_at: Timestamp,
    /// When something last happened.
    pub changed_at: Timestamp,
    /// When it was over.
    pub over_at: Option<Timestamp>,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    pub sitter: Sitter,
    /// The name of a person; a neutral one once the account is erased.
    pub name: Option<String>,
    /// The Elo in the list of this game: today's while it goes on, that of the day once it is over; what a rated game did to it is not
    /// counted in. None before the first rated game.
    pub rating: Option<i32>,
    /// What the game did to the rating; none if it was not rated.
    pub change: Option<i32>,
    /// Whether that is the rating of a newcomer.
    pub is_provisional: bool,
}

/// A game by its columns.
#[derive(FromRow)]
struct Row {
    id: GameId,
    made: Event,
    phase: String,
    head: i64,
    to_move: Option<Seat>,
    moves: u32,
    outcome: Option<Outcome>,
    called_off: Option<String>,
    made_at: Timestamp,
    changed_at: Timestamp,
    over_at: Option<Timestamp>,
}

/// The columns of a [`Row`].
const COLUMNS: &str = "g.id, g.made, g.phase, g.head, g.to_move, g.moves, g.outcome, g.called_off, g.made_at, g.changed_at, g.over_at";

/// Somebody at a table by its columns.
#[derive(FromRow)]
struct PlayerRow {
    game_id: GameId,
    seat: Seat,
    account_id: Option<AccountId>,
    computer: Option<String>,
    name: Option<String>,
    // where they stand today, and after how many games
    published: Option<i64>,
    games: Option<u32>,
    // of a game that is over: what it did to the rating, and the last rated game until then
    rated_before: Option<i64>,
    rated_after: Option<i64>,
    rated_number: Option<u32>,
    last_published: Option<i64>,
    last_number: Option<u32>,
    is_over: bool,
}

impl GameFilter {
    /// Where the games are and which of them are meant, with places for account, modality and tournament. Without an account there is no
    /// detour over the players, so that the newest games are read from the end of the table.
    fn source(&self) -> String {
        let from = match self.account {
            Some(_) => "game_player me JOIN game g ON g.id = me.game_id WHERE me.account_id = $1",
            None => "game g WHERE $1 = 0",
        };
        let of_tournament = if self.tournament.is_some() { "g.tournament_id = $3" } else { "$3 = 0" };
        let which = self.which.condition();
        format!("FROM {from} AND ($2 = '' OR g.modality = $2) AND {of_tournament} AND {which}")
    }
}

impl Store {
    /// Games, the newest first.
    #[boxed]
    pub async fn listed_games(&self, filter: &GameFilter) -> Result<Vec<ListedGame>, StoreError> {
        let source = filter.source();
        let statement = format!("SELECT {COLUMNS} {source} ORDER BY g.id DESC LIMIT $4 OFFSET $5");
        let query =
            sqlx::query_as(AssertSqlSafe(statement)).bind(filter.account.map_or(0, |account| account.0));
        let query = query.bind(filter.modality.map_or("", Modality::code));
        let query = query.bind(filter.tournament.map_or(0, |tournament| tournament.0));
        let rows = query.bind(filter.limit).bind(filter.offset).fetch_all(&self.pool).await?;
        self.with_players(rows).await
    }

    /// How many games there are on all pages.
    #[boxed]
    pub async fn count_games(&self, filter: &GameFilter) -> Result<i64, StoreError> {
        let statement = format!("SELECT COUNT(*) {}", filter.source());
        let query = sqlx::query_scalar(AssertSqlSafe(statement));
        let query = query.bind(filter.account.map_or(0, |account| account.0));
        let query = query.bind(filter.modality.map_or("", Modality::code));
        Ok(query.bind(filter.tournament.map_or(0, |tournament| tournament.0)).fetch_one(&self.pool).await?)
    }

    /// One game, as it stands in lists.
    #[boxed]
    pub async fn listed_game(&self, game: GameId) -> Result<ListedGame, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM game g WHERE g.id = $1");
        let rows = sqlx::query_as(AssertSqlSafe(statement)).bind(game).fetch_all(&self.pool).await?;
        self.with_players(rows).await?.pop().ok_or(StoreError::NotFound("game"))
    }

    async fn with_players(&self, rows: Vec<Row>) -> Result<Vec<ListedGame>, StoreError> {
        let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let statement = format!(
            "SELECT p.game_id, p.seat, p.account_id, p.computer, a.name, s.published, s.games, r.published_before AS rated_before, \
             r.published AS rated_after, r.number AS rated_number, d.published AS last_published, d.number AS last_number, \
             g.phase = 'over' AS is_over FROM game_player p JOIN game g ON g.id = p.game_id \
             LEFT JOIN account a ON a.id = p.account_id LEFT JOIN game_standing s \
             ON s.account_id = p.account_id AND s.modality = g.modality AND s.system = 'elo' \
             LEFT JOIN game_rating r ON r.game_id = p.game_id AND r.account_id = p.account_id AND r.system = 'elo' \
             LEFT JOIN game_rating d ON d.account_id = p.account_id AND d.modality = g.modality AND d.system = 'elo' \
             AND d.number = (SELECT MAX(e.number) FROM game_rating e WHERE e.account_id = p.account_id \
             AND e.modality = g.modality AND e.system = 'elo' AND e.at <= COALESCE(g.over_at, g.changed_at)) \
             WHERE p.game_id IN {}",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(ids));
        let players: Vec<PlayerRow> = query.fetch_all(&self.pool).await?;
        let mut seated: BTreeMap<GameId, Vec<(Seat, ListedPlayer)>> = BTreeMap::new();
        for row in players {
            seated.entry(row.game_id).or_default().push((row.seat, row.player()?));
        }
        let listed = |row: Row| {
            let players = seated.remove(&row.id).unwrap_or_default();
            row.listed(players)
        };
        rows.into_iter().map(listed).collect()
    }

    /// The game at a board of a tournament; the latest, if there were several.
    #[boxed]
    pub async fn game_board(
        &self,
        tournament: TournamentId,
        round: RoundNumber,
        board: BoardNumber,
    ) -> Result<Option<GameId>, StoreError> {
        let boards = self.game_boards(tournament, round).await?;
        Ok(boards.into_iter().find(|(number, _)| *number == board).map(|(_, game)| game))
    }

    /// The games at the boards of a round, by board; of each the latest.
    #[boxed]
    pub async fn game_boards(
        &self,
        tournament: TournamentId,
        round: RoundNumber,
    ) -> Result<Vec<(BoardNumber, GameId)>, StoreError> {
        let statement = "SELECT board, MAX(id) FROM game WHERE tournament_id = $1 AND round = $2 \
                         GROUP BY board ORDER BY board";
        Ok(sqlx::query_as(statement).bind(tournament).bind(round).fetch_all(&self.pool).await?)
    }

    /// The rematch of a game; the latest, if there were several.
    #[boxed]
    pub async fn rematch_of(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let statement = "SELECT MAX(id) FROM game WHERE after_id = $1";
        Ok(sqlx::query_scalar(statement).bind(game).fetch_one(&self.pool).await?)
    }

    /// Against whom somebody has played in the last so many games of a modality, the latest first and each once.
    #[boxed]
    pub async fn recent_opponents(
        &self,
        account: AccountId,
        modality: Modality,
        games: i64,
    ) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT other.account_id FROM (SELECT g.id FROM game_player me JOIN game g ON g.id = me.game_id \
                         WHERE me.account_id = $1 AND g.modality = $2 AND g.phase <> 'waiting' \
                         ORDER BY g.id DESC LIMIT $3) last JOIN game_player other ON other.game_id = last.id \
                         WHERE other.account_id IS NOT NULL AND other.account_id <> $1 ORDER BY last.id DESC, other.seat";
        let query = sqlx::query_scalar(statement).bind(account).bind(modality).bind(games);
        let mut opponents: Vec<AccountId> = Vec::new();
        for opponent in query.fetch_all(&self.pool).await? {
            if !opponents.contains(&opponent) {
                opponents.push(opponent);
            }
        }
        Ok(opponents)
    }
}

impl PlayerRow {
    fn player(self) -> Result<ListedPlayer, StoreError> {
        let (published, games) = self.rating_then();
        let rated = self.rated_before.zip(self.rated_after);
        let sitter = match (self.account_id, self.computer) {
            (Some(account), _) => Sitter::Account(account),
            (None, Some(level)) => Sitter::Computer(from_code(level)?),
            (None, None) => {
                let (seat, game) = (self.seat.number(), self.game_id);
                return Err(StoreError::Damaged(format!("nobody sits at seat {seat} of game {game}")));
            }
        };
        Ok(ListedPlayer {
            sitter,
            name: self.name,
            rating: published.map(whole),
            change: rated.map(|(before, after)| whole(after) - whole(before)),
            is_provisional: games.unwrap_or_default() < ESTABLISHED,
        })
    }

    /// The published rating with which somebody played, and how many rated games were behind it.
    fn rating_then(&self) -> (Option<i64>, Option<u32>) {
        if !self.is_over {
            return (self.published, self.games);
        }
        match self.rated_before {
            Some(before) => (Some(before), self.rated_number.map(|number| number.saturating_sub(1))),
            None => (self.last_published, self.last_number),
        }
    }
}

impl Row {
    fn listed(self, seated: Vec<(Seat, ListedPlayer)>) -> Result<ListedGame, StoreError> {
        let Event::Made { terms, access, after } = self.made else {
            return Err(StoreError::Damaged(format!("game {} does not say what is agreed", self.id)));
        };
        let mut players = vec![None; usize::from(terms.seats.number())];
        for (place, player) in seated {
            if let Some(chair) = players.get_mut(place.index()) {
                *chair = Some(player);
            }
        }
        Ok(ListedGame {
            id: self.id,
            terms,
            access,
            after,
            phase: from_code(self.phase)?,
            players,
            to_move: self.to_move,
            moves: self.moves,
            outcome: self.outcome,
            called_off: self.called_off.map(from_code).transpose()?,
            head: self.head,
            made_at: self.made_at,
            changed_at: self.changed_at,
            over_at: self.over_at,
        })
    }
}

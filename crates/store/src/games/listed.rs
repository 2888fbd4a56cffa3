//! Lists of games, and which game is played at a board, after another, or was played against whom.

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_domain::{BoardNumber, RoundNumber};
use ronde_play::{Access, Event, Modality, NoGame, Phase, Sitter, Terms};
use ronde_quoridor::{Outcome, Seat};
use sqlx::AssertSqlSafe;

use super::ledger::whole;
use super::{ESTABLISHED, count, from_code, seat};
use crate::moment::from_number;
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
    /// Which.
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
    /// How many moves were made.
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
    /// Who.
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

read_by_name! {
    struct Row {
        id: i64,
        made: String,
        phase: String,
        head: i64,
        to_move: Option<i64>,
        moves: i64,
        outcome: Option<String>,
        called_off: Option<String>,
        made_at: i64,
        changed_at: i64,
        over_at: Option<i64>,
    }
}

read_by_name! {
    struct PlayerRow {
        game_id: i64,
        seat: i64,
        account_id: Option<i64>,
        computer: Option<String>,
        name: Option<String>,
        // where they stand today, and after how many games
        published: Option<i64>,
        games: Option<i64>,
        // of a game that is over: what it did to the rating, and the last rated game until then
        rated_before: Option<i64>,
        rated_after: Option<i64>,
        rated_number: Option<i64>,
        last_published: Option<i64>,
        last_number: Option<i64>,
        is_over: bool,
    }
}

macro_rules! select_players {
    ($numbers:literal) => {
        concat!(
            "SELECT p.game_id, p.seat, p.account_id, p.computer, a.name, s.published, s.games, r.published_before AS rated_before, ",
            "r.published AS rated_after, r.number AS rated_number, d.published AS last_published, d.number AS last_number, ",
            "g.phase = 'over' AS is_over FROM game_player p JOIN game g ON g.id = p.game_id ",
            "LEFT JOIN account a ON a.id = p.account_id LEFT JOIN game_standing s ",
            "ON s.account_id = p.account_id AND s.modality = g.modality AND s.system = 'elo' ",
            "LEFT JOIN game_rating r ON r.game_id = p.game_id AND r.account_id = p.account_id AND r.system = 'elo' ",
            "LEFT JOIN game_rating d ON d.account_id = p.account_id AND d.modality = g.modality AND d.system = 'elo' ",
            "AND d.number = (SELECT MAX(e.number) FROM game_rating e WHERE e.account_id = p.account_id ",
            "AND e.modality = g.modality AND e.system = 'elo' AND e.at <= COALESCE(g.over_at, g.changed_at)) ",
            "WHERE p.game_id IN ",
            $numbers
        )
    };
}
const PLAYERS_SQLITE: &str = select_players!("(SELECT value FROM json_each($1))");
const PLAYERS_POSTGRES: &str =
    select_players!("(SELECT value::bigint FROM json_array_elements_text($1::json))");

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
        let statement = format!(
            "SELECT g.id, g.made, g.phase, g.head, g.to_move, g.moves, g.outcome, g.called_off, g.made_at, g.changed_at, \
             g.over_at {source} ORDER BY g.id DESC LIMIT $4 OFFSET $5"
        );
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(AssertSqlSafe(statement))
            .bind(filter.account.map_or(0, |account| account.0))
            .bind(filter.modality.map_or("", Modality::code))
            .bind(filter.tournament.map_or(0, |tournament| tournament.0))
            .bind(filter.limit)
            .bind(filter.offset)
            .fetch_all(pool)
            .await?);
        self.with_players(rows).await
    }

    /// How many games there are on all pages.
    #[boxed]
    pub async fn count_games(&self, filter: &GameFilter) -> Result<i64, StoreError> {
        let statement = format!("SELECT COUNT(*) {}", filter.source());
        Ok(on_pool!(self, |pool| sqlx::query_scalar(AssertSqlSafe(statement))
            .bind(filter.account.map_or(0, |account| account.0))
            .bind(filter.modality.map_or("", Modality::code))
            .bind(filter.tournament.map_or(0, |tournament| tournament.0))
            .fetch_one(pool)
            .await?))
    }

    /// One game, as it stands in lists.
    #[boxed]
    pub async fn listed_game(&self, game: GameId) -> Result<ListedGame, StoreError> {
        let statement = "SELECT id, made, phase, head, to_move, moves, outcome, called_off, made_at, changed_at, over_at \
                         FROM game WHERE id = $1";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(game.0).fetch_all(pool).await?);
        self.with_players(rows).await?.pop().ok_or(StoreError::NotFound("game"))
    }

    async fn with_players(&self, rows: Vec<Row>) -> Result<Vec<ListedGame>, StoreError> {
        let ids = serde_json::to_string(&rows.iter().map(|row| row.id).collect::<Vec<_>>())?;
        let statement = self.either(PLAYERS_SQLITE, PLAYERS_POSTGRES);
        let players: Vec<PlayerRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(&ids).fetch_all(pool).await?);
        let mut seated: BTreeMap<i64, Vec<(Seat, ListedPlayer)>> = BTreeMap::new();
        for row in players {
            let (game, place, player) = player(row)?;
            seated.entry(game).or_default().push((place, player));
        }
        rows.into_iter()
            .map(|row| {
                let players = seated.remove(&row.id).unwrap_or_default();
                listed(row, players)
            })
            .collect()
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
        let rows: Vec<(i64, i64)> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(tournament.0)
            .bind(i64::from(round.get()))
            .fetch_all(pool)
            .await?);
        let board = |number: i64| u32::try_from(number).ok().and_then(BoardNumber::new);
        Ok(rows.into_iter().filter_map(|(number, game)| Some((board(number)?, GameId(game)))).collect())
    }

    /// The rematch of a game; the latest, if there were several.
    #[boxed]
    pub async fn rematch_of(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let statement = "SELECT MAX(id) FROM game WHERE after_id = $1";
        let id: Option<i64> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(game.0).fetch_one(pool).await?);
        Ok(id.map(GameId))
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
        let rows: Vec<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(account.0)
            .bind(modality.code())
            .bind(games)
            .fetch_all(pool)
            .await?);
        let mut opponents: Vec<AccountId> = Vec::new();
        for opponent in rows.into_iter().map(AccountId) {
            if !opponents.contains(&opponent) {
                opponents.push(opponent);
            }
        }
        Ok(opponents)
    }
}

fn player(row: PlayerRow) -> Result<(i64, Seat, ListedPlayer), StoreError> {
    let (game, place) = (row.game_id, row.seat);
    let (published, games) = row.rating_then();
    let change = row.rated_before.zip(row.rated_after).map(|(before, after)| whole(after) - whole(before));
    let sitter = match (row.account_id, row.computer) {
        (Some(account), _) => Sitter::Account(AccountId(account)),
        (None, Some(level)) => Sitter::Computer(from_code(level)?),
        (None, None) => {
            return Err(StoreError::Damaged(format!("nobody sits at seat {place} of game {game}")));
        }
    };
    let is_provisional = count(games.unwrap_or_default()) < ESTABLISHED;
    let (name, rating) = (row.name, published.map(whole));
    Ok((game, seat(place)?, ListedPlayer { sitter, name, rating, change, is_provisional }))
}

impl PlayerRow {
    /// The published rating with which somebody played, and how many rated games were behind it.
    fn rating_then(&self) -> (Option<i64>, Option<i64>) {
        if !self.is_over {
            return (self.published, self.games);
        }
        match self.rated_before {
            Some(before) => (Some(before), self.rated_number.map(|number| number - 1)),
            None => (self.last_published, self.last_number),
        }
    }
}

fn listed(row: Row, seated: Vec<(Seat, ListedPlayer)>) -> Result<ListedGame, StoreError> {
    let Event::Made { terms, access, after } = serde_json::from_str(&row.made)? else {
        return Err(StoreError::Damaged(format!("game {} does not say what is agreed", row.id)));
    };
    let mut players = vec![None; usize::from(terms.seats.number())];
    for (place, player) in seated {
        if let Some(chair) = players.get_mut(place.index()) {
            *chair = Some(player);
        }
    }
    Ok(ListedGame {
        id: GameId(row.id),
        terms,
        access,
        after,
        phase: from_code(row.phase)?,
        players,
        to_move: row.to_move.map(seat).transpose()?,
        moves: count(row.moves),
        outcome: row.outcome.map(|text| serde_json::from_str(&text)).transpose()?,
        called_off: row.called_off.map(from_code).transpose()?,
        head: row.head,
        made_at: from_number(row.made_at),
        changed_at: from_number(row.changed_at),
        over_at: row.over_at.map(from_number),
    })
}

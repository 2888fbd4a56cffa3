//! Rows of the tables that grow with a game. The inserts are macros, since a transaction has another type on each database.

use jiff::Timestamp;
use ronde_play::{Event, Sitter};
use ronde_rating::plackett_luce::Skill;

use super::{GameRatingChange, GameStanding, System};
use crate::StoreError;
use crate::moment::to_number;

/// An event in a log.
#[derive(Debug)]
pub(super) struct EventRow {
    pub(super) game: i64,
    pub(super) seq: i64,
    pub(super) at: i64,
    pub(super) event: String,
}

impl EventRow {
    pub(super) fn new(game: i64, seq: i64, at: Timestamp, event: &Event) -> Result<Self, StoreError> {
        Ok(Self { game, seq, at: to_number(at), event: serde_json::to_string(event)? })
    }
}

/// Somebody on a chair.
#[derive(Debug)]
pub(super) struct PlayerRow {
    pub(super) game: i64,
    pub(super) seat: i64,
    pub(super) account: Option<i64>,
    pub(super) computer: Option<&'static str>,
}

/// The chairs that are taken.
pub(super) fn player_rows(game: i64, players: &[Option<Sitter>]) -> impl Iterator<Item = PlayerRow> {
    let chairs = players.iter().zip(1..);
    chairs.filter_map(move |(player, seat)| {
        let (account, computer) = match (*player)? {
            Sitter::Account(account) => (Some(account.0), None),
            Sitter::Computer(level) => (None, Some(level.code())),
        };
        Some(PlayerRow { game, seat, account, computer })
    })
}

/// What a game did to somebody, in one system.
#[derive(Debug)]
pub(super) struct RatingRow<'a> {
    pub(super) change: &'a GameRatingChange,
    pub(super) system: System,
    pub(super) before: f64,
    pub(super) after: f64,
    pub(super) published_before: i64,
    pub(super) published: i64,
    pub(super) derivation: String,
}

/// A row for each system.
pub(super) fn rating_rows(change: &GameRatingChange) -> Result<[RatingRow<'_>; 2], StoreError> {
    Ok([
        RatingRow {
            change,
            system: System::Elo,
            before: change.exact_before,
            after: change.exact_after,
            published_before: i64::from(change.before) * 100,
            published: i64::from(change.after) * 100,
            derivation: serde_json::to_string(&change.derivation)?,
        },
        RatingRow {
            change,
            system: System::OpenSkill,
            before: change.skill.before.mu,
            after: change.skill.after.mu,
            published_before: shown(change.skill.before),
            published: shown(change.skill.after),
            derivation: serde_json::to_string(&change.skill)?,
        },
    ])
}

/// Where somebody stands, in one system.
#[derive(Debug)]
pub(super) struct StandingRow<'a> {
    pub(super) standing: &'a GameStanding,
    pub(super) sort_key: &'a str,
    pub(super) system: System,
    pub(super) rating: f64,
    pub(super) deviation: Option<f64>,
    pub(super) published: i64,
}

/// A row for each system.
pub(super) fn standing_rows<'a>(standing: &'a GameStanding, sort_key: &'a str) -> [StandingRow<'a>; 2] {
    let skill = standing.skill;
    [
        StandingRow {
            standing,
            sort_key,
            system: System::Elo,
            rating: standing.exact,
            deviation: None,
            published: i64::from(standing.rating) * 100,
        },
        StandingRow {
            standing,
            sort_key,
            system: System::OpenSkill,
            rating: skill.mu,
            deviation: Some(skill.sigma),
            published: shown(skill),
        },
    ]
}

/// What lists show of a skill, in hundredths.
#[expect(clippy::cast_possible_truncation, reason = "skills are small numbers")]
fn shown(skill: Skill) -> i64 {
    (skill.ordinal() * 100.0).round() as i64
}

macro_rules! insert_events {
    ($tx:ident, $rows:expr) => {
        insert_rows!(
            $tx,
            "INSERT INTO game_event (game_id, seq, at, event) VALUES",
            "(?1, ?2, ?3, ?4)",
            "",
            $rows,
            |query, row| query.bind(row.game).bind(row.seq).bind(row.at).bind(&row.event)
        )
    };
}
pub(super) use insert_events;

macro_rules! insert_players {
    ($tx:ident, $rows:expr) => {
        insert_rows!(
            $tx,
            "INSERT INTO game_player (game_id, seat, account_id, computer) VALUES",
            "(?1, ?2, ?3, ?4)",
            "",
            $rows,
            |query, row| query.bind(row.game).bind(row.seat).bind(row.account).bind(row.computer)
        )
    };
}
pub(super) use insert_players;

macro_rules! insert_ratings {
    ($tx:ident, $rows:expr) => {
        insert_rows!(
            $tx,
            "INSERT INTO game_rating (game_id, account_id, system, modality, number, at, seat, rank, before, after, \
             published_before, published, derivation) VALUES",
            "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            "",
            $rows,
            |query, row| query
                .bind(row.change.game.0)
                .bind(row.change.account.0)
                .bind(row.system.code())
                .bind(row.change.modality.code())
                .bind(i64::from(row.change.number))
                .bind(to_number(row.change.at))
                .bind(i64::from(row.change.seat.number()))
                .bind(i64::from(row.change.skill.rank))
                .bind(row.before)
                .bind(row.after)
                .bind(row.published_before)
                .bind(row.published)
                .bind(&row.derivation)
        )
    };
}
pub(super) use insert_ratings;

macro_rules! upsert_standings {
    ($tx:ident, $rows:expr) => {
        insert_rows!(
            $tx,
            "INSERT INTO game_standing (account_id, modality, system, sort_key, rating, deviation, published, games, \
             changed_at) VALUES",
            "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            "ON CONFLICT (account_id, modality, system) DO UPDATE SET sort_key = excluded.sort_key, \
             rating = excluded.rating, deviation = excluded.deviation, published = excluded.published, \
             games = excluded.games, changed_at = excluded.changed_at",
            $rows,
            |query, row| query
                .bind(row.standing.account.0)
                .bind(row.standing.modality.code())
                .bind(row.system.code())
                .bind(row.sort_key)
                .bind(row.rating)
                .bind(row.deviation)
                .bind(row.published)
                .bind(i64::from(row.standing.games))
                .bind(row.standing.changed_at.map(to_number))
        )
    };
}
pub(super) use upsert_standings;

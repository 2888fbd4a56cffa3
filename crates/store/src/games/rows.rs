//! Rows of the tables that grow with a game.

use jiff::Timestamp;
use ronde_play::{Event, Sitter};
use ronde_rating::plackett_luce::Skill;

use super::{GameRatingChange, GameStanding, System};
use crate::backend::insert;
use crate::db::Connection;
use crate::log::{Entry, GAMES, Values};
use crate::{AccountId, GameId, StoreError};

/// Something that happens in a game, as an entry of its log.
pub(super) fn entry(
    game: GameId,
    seq: i64,
    at: Timestamp,
    event: &Event,
) -> Result<Entry<String>, StoreError> {
    Ok(Entry { log: game.0, seq: seq.unsigned_abs(), at, by: None, event: serde_json::to_string(event)? })
}

pub(super) async fn insert_events(tx: &mut Connection, log: &[Entry<String>]) -> Result<(), StoreError> {
    let event = |row: &mut Values<'_>, entry: &Entry<String>| {
        row.push_bind(&entry.event);
    };
    GAMES.append(tx, log, event).await
}

/// Somebody on a chair.
#[derive(Debug)]
pub(super) struct PlayerRow {
    game: GameId,
    seat: i64,
    account: Option<AccountId>,
    computer: Option<&'static str>,
}

/// The chairs that are taken.
pub(super) fn player_rows(game: GameId, players: &[Option<Sitter>]) -> impl Iterator<Item = PlayerRow> {
    let chairs = players.iter().zip(1..);
    chairs.filter_map(move |(player, seat)| {
        let (account, computer) = match (*player)? {
            Sitter::Account(account) => (Some(account), None),
            Sitter::Computer(level) => (None, Some(level.code())),
        };
        Some(PlayerRow { game, seat, account, computer })
    })
}

/// What a game did to somebody, in one system.
#[derive(Debug)]
pub(super) struct RatingRow<'a> {
    change: &'a GameRatingChange,
    system: System,
    before: f64,
    after: f64,
    published_before: i64,
    published: i64,
    derivation: String,
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
    standing: &'a GameStanding,
    sort_key: &'a str,
    system: System,
    rating: f64,
    deviation: Option<f64>,
    published: i64,
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

pub(super) async fn insert_players(tx: &mut Connection, players: &[PlayerRow]) -> Result<(), StoreError> {
    let head = "INSERT INTO game_player (game_id, seat, account_id, computer)";
    let bind = |mut row: Values<'_>, one: &PlayerRow| {
        row.push_bind(one.game).push_bind(one.seat).push_bind(one.account).push_bind(one.computer);
    };
    Ok(insert(tx, head, players, "", bind).await?)
}

pub(super) async fn insert_ratings(tx: &mut Connection, ratings: &[RatingRow<'_>]) -> Result<(), StoreError> {
    let head = "INSERT INTO game_rating (game_id, account_id, system, modality, number, at, seat, rank, before, after, \
                published_before, published, derivation)";
    let bind = |mut row: Values<'_>, one: &RatingRow<'_>| {
        let change = one.change;
        row.push_bind(change.game).push_bind(change.account).push_bind(one.system.code());
        row.push_bind(change.modality).push_bind(change.number).push_bind(change.at).push_bind(change.seat);
        row.push_bind(change.skill.rank).push_bind(one.before).push_bind(one.after);
        row.push_bind(one.published_before).push_bind(one.published).push_bind(&one.derivation);
    };
    Ok(insert(tx, head, ratings, "", bind).await?)
}

pub(super) async fn upsert_standings(
    tx: &mut Connection,
    standings: &[StandingRow<'_>],
) -> Result<(), StoreError> {
    let head = "INSERT INTO game_standing (account_id, modality, system, sort_key, rating, deviation, published, games, \
                changed_at)";
    let tail = "ON CONFLICT (account_id, modality, system) DO UPDATE SET sort_key = excluded.sort_key, \
                rating = excluded.rating, deviation = excluded.deviation, published = excluded.published, \
                games = excluded.games, changed_at = excluded.changed_at";
    let bind = |mut row: Values<'_>, one: &StandingRow<'_>| {
        let standing = one.standing;
        row.push_bind(standing.account).push_bind(standing.modality).push_bind(one.system.code());
        row.push_bind(one.sort_key).push_bind(one.rating).push_bind(one.deviation).push_bind(one.published);
        row.push_bind(standing.games).push_bind(standing.changed_at);
    };
    Ok(insert(tx, head, standings, tail, bind).await?)
}

//! Writes what happens in games: many games with one transaction, so that many players share one wait for the disk.
//!
//! The ratings of games that end are written in the same transaction, one game after the other in the order in which they came in.

use async_recursion::async_recursion as boxed;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use ronde_play::{Event, Modality, NoGame};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::ledger::select_standings;
use super::rate::{End, Standings};
use super::rows::{
    PlayerRow, RatingRow, entry, insert_events, insert_players, insert_ratings, player_rows, rating_rows,
    standing_rows, upsert_standings,
};
use super::{GameRatingChange, GameStanding, Summary};
use crate::db::{Connection, Json};
use crate::log::{self, Entry};
use crate::notices::GameNotices;
use crate::notices::write::write_game_notices;
use crate::people::sort_key;
use crate::{AccountId, GameId, Store, StoreError};

/// What happens in a game.
#[derive(Clone, Debug)]
pub struct NewGameEvents {
    /// In which.
    pub game: GameId,
    /// How many events its log had when this was decided.
    pub expected_head: i64,
    pub at: Timestamp,
    /// What, in order.
    pub events: Vec<Event>,
    /// What lists say about the game afterwards.
    pub summary: Summary,
    /// What people are told of it who may not be looking.
    pub notices: GameNotices,
}

/// What was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AppendedGame {
    /// How many events the log has now.
    pub head: i64,
    /// What the game did to the ratings of its players, if it was rated now.
    pub ratings: Vec<GameRatingChange>,
}

/// The new columns of games: a list of [`Updated`] is bound as JSON.
const UPDATED_SQLITE: &str = "UPDATE game SET head = json_extract(n.value, '$[1]'), phase = json_extract(n.value, '$[2]'), \
     to_move = json_extract(n.value, '$[3]'), moves = json_extract(n.value, '$[4]'), outcome = json_extract(n.value, '$[5]'), \
     called_off = json_extract(n.value, '$[6]'), changed_at = json_extract(n.value, '$[7]'), \
     over_at = COALESCE(game.over_at, json_extract(n.value, '$[8]')) \
     FROM json_each($1) n WHERE game.id = json_extract(n.value, '$[0]')";
const UPDATED_POSTGRES: &str = "UPDATE game SET head = (n.value ->> 1)::bigint, phase = n.value ->> 2, \
     to_move = (n.value ->> 3)::bigint, moves = (n.value ->> 4)::bigint, outcome = n.value ->> 5, \
     called_off = n.value ->> 6, changed_at = (n.value ->> 7)::bigint, \
     over_at = COALESCE(game.over_at, (n.value ->> 8)::bigint) \
     FROM json_array_elements($1::json) n WHERE game.id = (n.value ->> 0)::bigint";
/// A game, the number of its events, its phase, who is to move, how many moves, outcome, why it is no game, when it changed, when it was
/// over.
type Updated<'a> = (GameId, i64, &'a str, Option<u8>, u32, Option<String>, Option<&'a str>, i64, Option<i64>);

// everybody who plays waits for this: whoever holds a row for longer is told apart from a slow disk
const LOCKED_POSTGRES: &str = "SET LOCAL lock_timeout = '700ms'";

/// What appending has to know of a game.
#[derive(FromRow)]
struct Known {
    id: GameId,
    head: i64,
    modality: Modality,
    is_rated: bool,
}

impl Store {
    /// Writes events at the ends of their logs, in this order; how each of them stands there. A log that has grown since, or a game that
    /// there is not, is told for that game alone and the others are stored; if the database fails, nothing is. The same game may come
    /// several times.
    #[boxed]
    pub async fn append_game_events(
        &self,
        new: &[NewGameEvents],
    ) -> Result<Vec<Result<AppendedGame, StoreError>>, StoreError> {
        // writers of several nodes queue up at the rows of their games and then at those of the players who are rated, always in the same
        // order
        let heads = format!(
            "SELECT id, head, modality, is_rated FROM game WHERE id IN {}{}",
            self.numbers("$1"),
            self.either("", " ORDER BY id FOR UPDATE")
        );
        let stood = format!("DELETE FROM game_player WHERE game_id IN {}", self.numbers("$1"));
        let games: BTreeSet<GameId> = new.iter().map(|one| one.game).collect();
        let mut tx = self.begin().await?;
        if self.is_shared() {
            sqlx::query(LOCKED_POSTGRES).execute(&mut *tx).await?;
        }
        let heads: Vec<Known> =
            sqlx::query_as(AssertSqlSafe(heads)).bind(Json(games)).fetch_all(&mut *tx).await?;
        let mut plan = Plan::of(new, heads);
        insert_events(&mut tx, &plan.log).await?;
        let updated = self.either(UPDATED_SQLITE, UPDATED_POSTGRES);
        sqlx::query(updated).bind(Json(plan.updated()?)).execute(&mut *tx).await?;
        if !plan.seated.is_empty() {
            sqlx::query(AssertSqlSafe(stood)).bind(Json(&plan.seated)).execute(&mut *tx).await?;
            insert_players(&mut tx, &plan.players()).await?;
        }
        self.rate_games(&mut tx, &mut plan).await?;
        for (step, answer) in new.iter().zip(&plan.answers) {
            if answer.is_ok() && !step.notices.is_empty() {
                write_game_notices(&mut tx, &step.notices, step.game, step.at).await?;
            }
        }
        tx.commit().await?;
        Ok(plan.answers)
    }

    /// Writes what the games that end do to ratings, unless they were rated before.
    async fn rate_games(&self, tx: &mut Connection, plan: &mut Plan<'_>) -> Result<(), StoreError> {
        if plan.ends.is_empty() {
            return Ok(());
        }
        let rated =
            format!("SELECT DISTINCT game_id FROM game_rating WHERE game_id IN {}", self.numbers("$1"));
        let ending: Vec<GameId> = plan.ends.iter().map(|(_, end)| end.game).collect();
        let rated = sqlx::query_scalar(AssertSqlSafe(rated)).bind(Json(ending));
        let rated: Vec<GameId> = rated.fetch_all(&mut *tx).await?;
        plan.ends.retain(|(_, end)| !rated.contains(&end.game));
        if plan.ends.is_empty() {
            return Ok(());
        }
        let people = Json(plan.rated_people());
        let names = format!(
            "SELECT id, CASE WHEN erased_at IS NULL THEN name ELSE '' END FROM account WHERE id IN {}{}",
            self.numbers("$1"),
            self.either("", " ORDER BY id FOR NO KEY UPDATE")
        );
        let names: Vec<(AccountId, String)> =
            sqlx::query_as(AssertSqlSafe(names)).bind(&people).fetch_all(&mut *tx).await?;
        let known = select_standings(&format!("e.account_id IN {}", self.numbers("$1")));
        let known: Vec<GameStanding> = sqlx::query_as(known).bind(&people).fetch_all(&mut *tx).await?;
        let changes = plan.rate(Standings::new(known));
        insert_ratings(tx, &ledger(&changes)?).await?;
        let sort_keys: HashMap<AccountId, String> =
            names.into_iter().map(|(id, name)| (id, sort_key(&name))).collect();
        let latest = latest(&changes);
        let rows: Vec<_> = latest
            .iter()
            .flat_map(|one| standing_rows(one, sort_keys.get(&one.account).map_or("", String::as_str)))
            .collect();
        upsert_standings(tx, &rows).await?;
        plan.tell(changes);
        Ok(())
    }
}

/// What is to be written.
struct Plan<'a> {
    answers: Vec<Result<AppendedGame, StoreError>>,
    log: Vec<Entry<String>>,
    /// The last that happens in each game, with the length of its log.
    latest: BTreeMap<GameId, (i64, &'a NewGameEvents)>,
    /// Games in which somebody has sat down, stood up or changed the chair.
    seated: BTreeSet<GameId>,
    /// Games that end and count, each with its place among the answers.
    ends: Vec<(usize, End<'a>)>,
}

impl<'a> Plan<'a> {
    fn of(new: &'a [NewGameEvents], heads: Vec<Known>) -> Self {
        let mut heads: HashMap<GameId, Known> = heads.into_iter().map(|one| (one.id, one)).collect();
        let (answers, log) = (Vec::with_capacity(new.len()), Vec::with_capacity(new.len()));
        let (latest, seated) = (BTreeMap::new(), BTreeSet::new());
        let mut plan = Self { answers, log, latest, seated, ends: Vec::new() };
        for one in new {
            let answer = match heads.get_mut(&one.game) {
                None => Err(StoreError::NotFound("game")),
                Some(known) => plan.answer(one, known),
            };
            plan.answers.push(answer);
        }
        plan
    }

    fn answer(&mut self, one: &'a NewGameEvents, known: &mut Known) -> Result<AppendedGame, StoreError> {
        log::check(one.expected_head.unsigned_abs(), known.head.unsigned_abs())?;
        if !is_sound(one, known.modality, known.is_rated) {
            return Err(StoreError::Damaged(format!("game {} cannot be rated like that", one.game)));
        }
        known.head = self.take(one, known.modality, known.head)?;
        Ok(AppendedGame { head: known.head, ratings: Vec::new() })
    }

    /// Takes in what happens in a game; the length of its log afterwards.
    fn take(&mut self, one: &'a NewGameEvents, modality: Modality, mut head: i64) -> Result<i64, StoreError> {
        let entries =
            one.events.iter().zip(head + 1..).map(|(event, seq)| entry(one.game, seq, one.at, event));
        self.log.extend(entries.collect::<Result<Vec<_>, _>>()?);
        for event in &one.events {
            head += 1;
            if matches!(event, Event::Sat { .. } | Event::StoodUp { .. } | Event::Began { .. }) {
                self.seated.insert(one.game);
            }
        }
        if !one.events.is_empty() {
            self.latest.insert(one.game, (head, one));
        }
        if let Some(result) = &one.summary.rated
            && self.ends.iter().all(|(_, end)| end.game != one.game)
        {
            self.ends.push((self.answers.len(), End { game: one.game, at: one.at, modality, result }));
        }
        Ok(head)
    }

    /// The new columns of each game.
    fn updated(&self) -> Result<Vec<Updated<'_>>, StoreError> {
        let row = |(head, one): &(i64, &'a NewGameEvents)| {
            let (summary, at) = (&one.summary, one.at.as_microsecond());
            let to_move = summary.to_move.map(ronde_quoridor::Seat::number);
            let outcome = summary.outcome.as_ref().map(serde_json::to_string).transpose()?;
            let called_off = summary.called_off.map(NoGame::code);
            let over_at = summary.is_over().then_some(at);
            let (game, phase, moves) = (one.game, summary.phase.code(), summary.moves);
            Ok((game, *head, phase, to_move, moves, outcome, called_off, at, over_at))
        };
        self.latest.values().map(row).collect()
    }

    fn players(&self) -> Vec<PlayerRow> {
        let seated = self.latest.iter().filter(|(game, _)| self.seated.contains(game));
        seated.flat_map(|(game, (_, one))| player_rows(*game, &one.summary.players)).collect()
    }

    fn rated_people(&self) -> BTreeSet<AccountId> {
        self.ends.iter().flat_map(|(_, end)| end.result.accounts.iter().copied()).collect()
    }

    /// Rates the games in their order; what each did, with its place among the answers.
    fn rate(&self, mut standings: Standings) -> Vec<(usize, Vec<GameRatingChange>)> {
        self.ends.iter().map(|(place, end)| (*place, standings.rate(end))).collect()
    }

    fn tell(&mut self, changes: Vec<(usize, Vec<GameRatingChange>)>) {
        for (place, ratings) in changes {
            if let Some(Ok(answer)) = self.answers.get_mut(place) {
                answer.ratings = ratings;
            }
        }
    }
}

/// Whether a result fits its game: nobody is rated by a game that is not over or does not count.
fn is_sound(one: &NewGameEvents, modality: Modality, is_rated: bool) -> bool {
    one.summary.rated.as_ref().is_none_or(|result| {
        is_rated && one.summary.is_over() && result.is_sound(usize::from(modality.seats.number()))
    })
}

fn ledger(changes: &[(usize, Vec<GameRatingChange>)]) -> Result<Vec<RatingRow<'_>>, StoreError> {
    let rows = changes.iter().flat_map(|(_, changes)| changes).map(rating_rows);
    let rows: Vec<[RatingRow<'_>; 2]> = rows.collect::<Result<_, _>>()?;
    Ok(rows.into_iter().flatten().collect())
}

/// Where each of the players stands after all of these games.
fn latest(changes: &[(usize, Vec<GameRatingChange>)]) -> Vec<GameStanding> {
    let changes = changes.iter().flat_map(|(_, changes)| changes);
    let latest: BTreeMap<(AccountId, Modality), &GameRatingChange> =
        changes.map(|change| ((change.account, change.modality), change)).collect();
    latest.into_values().map(GameStanding::after).collect()
}

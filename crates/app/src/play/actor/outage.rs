//! What happens at the tables during an outage of the database, and afterwards.
//!
//! Nothing is decided meanwhile: nobody loses on time and no move is accepted. Afterwards each running table first
//! gets an entry that leaves the outage out of its clocks. The writer finds out what became of steps that were being
//! stored.

use std::sync::Arc;

use bytestring::ByteString;
use jiff::{SignedDuration, Timestamp};
use ronde_domain::GameId;
use ronde_play::{Control, Phase, Table};
use ronde_protocol::Push;

use super::wish::Wish;
use super::{Actor, Asker, Seated, due, playing, tell, told};
use crate::error::AppError;
use crate::health::Change;
use crate::live::Topic;

/// In correspondence, an outage matters if it was longer than this, or if the player to move has less than [`SOON`]
/// left.
const LONG: SignedDuration = SignedDuration::from_mins(1);
const SOON: SignedDuration = SignedDuration::from_hours(1);

impl Actor {
    /// The database went down or came back.
    pub(super) async fn changed(&mut self, change: Change) {
        match change {
            Change::Down => self.refuse_all(),
            Change::Up { since } => self.go_on_after(since).await,
        }
        let is_down = change == Change::Down;
        let frame = ByteString::from(Push::Store { is_down }.frame());
        let running = self.tables.values().filter(|seated| seated.shown.table.phase() == Phase::Playing);
        let running: Vec<_> = running.map(|seated| (seated.shown.id, told(&seated.shown))).collect();
        for (game, people) in running {
            self.context.connections().publish(Topic::Game(game), people, frame.clone()).await;
        }
    }

    /// Tells those who are waiting. Steps being stored may still arrive.
    fn refuse_all(&mut self) {
        let refusal = self.context.health.refusal();
        for seated in self.tables.values_mut() {
            if let Some((_, (_, answer))) = &mut seated.step {
                tell(answer.take(), Err(AppError::StoreUnsure));
            }
            // what the site itself wanted is tried again afterwards
            for (wish, answer) in std::mem::take(&mut seated.waiting) {
                if matches!(wish, Wish::Restart) {
                    seated.waiting.push_back((wish, answer));
                } else {
                    tell(answer, Err(refusal.clone()));
                }
            }
        }
    }

    /// Leaves the outage out of all clocks, and catches up with who has come and gone.
    async fn go_on_after(&mut self, since: Timestamp) {
        // followers are told a moment before everyone else
        self.context.health.up().await;
        let now = self.context.clock.now();
        let playing = |seated: &&mut Seated| seated.shown.table.phase() == Phase::Playing;
        let games: Vec<GameId> = self.tables.keys().copied().collect();
        for game in games {
            let Some(seated) = self.tables.get_mut(&game).filter(playing) else { continue };
            if is_touched(&seated.shown.table, since, now) {
                seated.owe(since);
            }
            let shown = Arc::clone(&seated.shown);
            self.settle(game);
            self.look_around(game, &shown);
            self.think_anew(game);
        }
    }

    /// Records an outage that a table does not know of yet. Returns whether there is anything to wait for.
    pub(super) fn settle(&mut self, game: GameId) -> bool {
        let Some(seated) = self.tables.get_mut(&game).filter(|seated| seated.step.is_none()) else {
            return false;
        };
        // what the site slept through comes first: an outage after that must not charge anybody for it
        if let Some(restart) = seated.take_restart() {
            return self.decide(game, restart);
        }
        let Some(since) = seated.owed else { return false };
        if seated.shown.table.phase() != Phase::Playing {
            seated.owed = None;
            return false;
        }
        let here = &self.here;
        let gone = playing::players(&seated.shown.table).into_iter().filter(|who| !here.contains(who));
        let wish = Wish::Outage { since, gone: gone.collect() };
        self.decide(game, (wish, None))
    }

    /// Whether anything can be decided at a table now: the database accepted something a moment ago, and also after
    /// the time of the player to move ran out. Otherwise the player may have moved in time without anybody being able
    /// to store it.
    pub(super) fn may_decide(&self, game: GameId) -> bool {
        let health = &self.context.health;
        let Some(table) = self.tables.get(&game).map(|seated| &seated.shown.table) else { return true };
        let over = table.due().filter(|due| *due <= self.context.clock.now());
        // an outage that is not recorded yet comes first
        self.changes.is_empty() && health.is_sure() && over.is_none_or(|over| health.has_taken_since(over))
    }

    /// A request while it is unclear whether the database accepts it: waits for the next proof, or is refused.
    pub(super) fn put_off(&mut self, game: GameId, (wish, answer): Asker) {
        if self.context.health.is_down() && !matches!(wish, Wish::Restart) {
            self.not_now(game, &wish);
            return tell(answer, Err(self.context.health.refusal()));
        }
        if let Some(seated) = self.tables.get_mut(&game) {
            seated.waiting.push_back((wish, answer));
        }
    }

    /// The database has been asked again: waiting requests continue.
    pub(super) fn proved(&mut self) {
        let waiting = |(_, seated): &(&GameId, &Seated)| {
            seated.step.is_none() && (seated.owed.is_some() || !seated.waiting.is_empty())
        };
        let games: Vec<GameId> = self.tables.iter().filter(waiting).map(|(game, _)| *game).collect();
        for game in games {
            if self.may_decide(game) && !self.settle(game) {
                self.go_on(game);
            }
        }
    }
}

/// Whether an outage that ends now matters at a table.
fn is_touched(table: &Table, since: Timestamp, now: Timestamp) -> bool {
    match table.terms().control {
        Control::Clock { .. } => true,
        Control::Days { .. } => {
            now.duration_since(since) > LONG || due(table).is_some_and(|due| due <= now + SOON)
        }
    }
}

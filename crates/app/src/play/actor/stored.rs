//! What follows when a step is safe: everybody is told, and then whoever wanted it.

use std::sync::Arc;
use std::time::Duration;

use bytestring::ByteString;
use jiff::{SignedDuration, Timestamp};
use ronde_domain::GameId;
use ronde_play::{Entry, Event, Phase, Refused, Sitter, Table};
use ronde_protocol::Push;
use ronde_store::Fault;
use ronde_store::games::GameRatingChange;

use super::wish::Wish;
use super::{Actor, Lobby, STAYS, done, due, playing, tell, told};
use crate::error::AppError;
use crate::live::Topic;
use crate::play::shown::Shown;
use crate::play::writer::{NotStored, Stored};
use crate::play::{Finished, computer};

/// A step that took longer to be stored was not seen in time by whoever had to answer it.
const LATE: Duration = Duration::from_secs(1);

impl Actor {
    /// A step is on the disk, or could not be stored.
    pub(super) async fn stored(&mut self, (game, outcome): Stored) {
        match outcome {
            Ok(ratings) => self.take_step(game, &ratings).await,
            // what the site owes a table is tried again a moment later
            Err(why) if self.let_step_go(game, why) => return,
            Err(_) => {}
        }
        self.go_on(game);
    }

    /// What was decided has happened.
    async fn take_step(&mut self, game: GameId, ratings: &[GameRatingChange]) {
        let Some(seated) = self.tables.get_mut(&game) else { return };
        let Some((step, (wish, answer))) = seated.step.take() else { return };
        let before = Arc::clone(&seated.shown);
        let mut shown = before.with_table(step.table);
        if let Wish::Outage { .. } = wish {
            seated.owed = None;
        } else if self.context.health.is_watched() && step.begun.elapsed() > LATE {
            // nobody could answer what they had not seen
            seated.owe(step.at);
        }
        if let Wish::Sit(who, face) = wish {
            Arc::make_mut(&mut shown.faces).insert(who, face);
        }
        shown.take_ratings(ratings);
        let shown = Arc::new(shown);
        seated.shown = Arc::clone(&shown);
        self.context.tables.put(Arc::clone(&shown));
        let frame = ByteString::from(shown.news(&step.entries, self.context.clock.now()));
        // who has just stood up hears that it happened
        let mut people = told(&shown);
        people.extend(before.people().filter(|who| !shown.table.is_seated(*who)));
        self.context.connections().publish(Topic::Game(game), people, frame).await;
        tell(answer, Ok(done(game, &shown.table)));
        self.context.community.notifications().changed(step.noticed);
        self.tell_declined(&before, &shown.table, &step.entries).await;
        if step.entries.iter().any(|entry| matches!(entry.event, Event::TakenBack { .. })) {
            // a computer may come to the same move a second time
            if let Some(seated) = self.tables.get_mut(&game) {
                seated.thinking = None;
            }
        }
        self.follow_up(game, Some(&before)).await;
        if step.entries.iter().any(|entry| matches!(entry.event, Event::Offered { .. }))
            && shown.table.wants_rematch()
        {
            self.make_rematch(game);
        }
    }

    /// Those who had offered something are told that somebody does not want it.
    async fn tell_declined(&self, before: &Shown, after: &Table, entries: &[Entry]) {
        for entry in entries {
            let Event::Declined { seat, what } = entry.event else { continue };
            // whoever takes an own offer back leaves those of others as they are
            let is_left = |by| after.offers().any(|standing| standing == (by, what));
            let declined =
                before.table.offers().filter(|(by, offer)| *offer == what && *by != seat && !is_left(*by));
            let account = |seat| before.table.sitter(seat).and_then(Sitter::account);
            let people: Vec<_> = declined.filter_map(|(by, _)| account(by)).collect();
            if people.is_empty() {
                continue;
            }
            let by = account(seat);
            let name = by.and_then(|by| before.faces.get(&by)).map(|face| face.name.clone());
            let news = Push::Declined { game: before.id, what, seat, account: by, name };
            self.context.connections().tell(people, &news).await;
        }
    }

    /// What was decided has not happened, and nobody is charged for it. Whether the site itself wanted it, so that it comes before all
    /// else that waits.
    fn let_step_go(&mut self, game: GameId, why: NotStored) -> bool {
        let Some(seated) = self.tables.get_mut(&game) else { return false };
        let Some((step, (wish, answer))) = seated.step.take() else { return false };
        let mut is_owed = false;
        match why {
            NotStored::Overtaken => {
                tell(answer, Err(Refused::Overtaken.into()));
                self.context.read_again(game);
            }
            NotStored::OutOfReach(fault) | NotStored::Failed(fault) => {
                let refusal = refusal(why, fault);
                is_owed = matches!(wish, Wish::Restart | Wish::Outage { .. });
                if is_owed {
                    seated.refuse_people(&refusal);
                }
                match wish {
                    Wish::Restart => seated.waiting.push_front((wish, None)),
                    _ => seated.owe(step.at),
                }
                tell(answer, Err(refusal));
            }
        }
        // a computer or a flag must not wait for somebody to come
        let again = self.context.clock.now() + SignedDuration::from_secs(1);
        self.deadlines.add(again, game);
        self.context.think_again(game);
        is_owed
    }

    /// A table stands otherwise than before, or is at hand for the first time.
    pub(super) async fn follow_up(&mut self, game: GameId, before: Option<&Shown>) {
        let Some(seated) = self.tables.get(&game) else { return };
        let shown = Arc::clone(&seated.shown);
        let table = &shown.table;
        let now = self.context.clock.now();
        if let Some(at) = due(table) {
            self.deadlines.add(at, game);
        }
        let played = before.map(|before| playing::players(&before.table)).unwrap_or_default();
        for (who, is_playing) in self.playing.update(game, &played, table) {
            self.context.tables.set_playing(who, is_playing);
            self.context.connections().set_playing(who, is_playing).await;
        }
        if before.is_some_and(|before| before.table.phase() == Phase::Paused) {
            self.look_around(game, &shown);
        }
        let was_waiting = before.is_some_and(|before| before.table.phase() == Phase::Waiting);
        if was_waiting && table.phase() == Phase::Playing {
            self.context.sort_rooms(vec![(game, shown.people().collect())]);
        }
        if table.is_over() {
            self.leaving.push_back((now + STAYS, game));
            if before.is_some_and(|before| !before.table.is_over()) {
                let finished = Finished { game, access: table.access().clone() };
                // nobody need be interested
                let _ = self.context.finished.send(finished);
            }
        }
        let facts = |table: &Table| (table.phase(), table.sitters().len());
        if before.is_none_or(|before| facts(&before.table) != facts(table)) {
            self.lobby_changed(now).await;
        }
        self.think(game);
    }

    /// A game goes on that stood: nobody has noted who came and went meanwhile.
    pub(super) fn look_around(&mut self, game: GameId, shown: &Shown) {
        for who in playing::players(&shown.table) {
            let wish = if self.here.contains(&who) { Wish::Return(who) } else { Wish::Drop(who) };
            self.ask(game, (wish, None));
        }
    }

    /// If a computer is to move, it begins to think.
    pub(super) fn think(&mut self, game: GameId) {
        let Some(seated) = self.tables.get_mut(&game) else { return };
        let table = &seated.shown.table;
        let Some(seat) = table.to_move().filter(|_| table.phase() == Phase::Playing) else { return };
        let (Some(Sitter::Computer(level)), Some(position)) = (table.sitter(seat), table.game()) else {
            return;
        };
        let ply = position.plies();
        if seated.thinking != Some(ply) {
            seated.thinking = Some(ply);
            computer::think(&self.context, game, position.clone(), seat, level);
        }
    }

    /// Lets a computer that is to move think again: what it had thought of may be lost.
    pub(super) fn think_anew(&mut self, game: GameId) {
        if let Some(seated) = self.tables.get_mut(&game) {
            seated.thinking = None;
        }
        self.think(game);
    }

    /// All want another game.
    pub(super) fn make_rematch(&self, game: GameId) {
        if let Some(seated) = self.tables.get(&game).filter(|seated| seated.shown.rematch.is_none()) {
            self.context.make_rematch(Arc::clone(&seated.shown));
        }
    }

    /// The same players have made another game: whoever looks at the old one is told the way.
    pub(super) async fn rematch_made(&mut self, of: GameId, game: GameId) {
        let Some(seated) = self.tables.get_mut(&of) else { return };
        let shown = Arc::new(Shown { rematch: Some(game), ..(*seated.shown).clone() });
        seated.shown = Arc::clone(&shown);
        self.context.tables.put(Arc::clone(&shown));
        let frame = ByteString::from(shown.news(&[], self.context.clock.now()));
        self.context.connections().publish(Topic::Game(of), told(&shown), frame).await;
    }

    /// The list of games is another one.
    async fn lobby_changed(&mut self, now: Timestamp) {
        let pause = SignedDuration::from_secs(1);
        match self.lobby.told {
            Some(told) if now < told + pause => self.lobby.due = Some(told + pause),
            _ => self.tell_lobby(now).await,
        }
    }

    pub(super) async fn tell_lobby(&mut self, now: Timestamp) {
        self.lobby = Lobby { told: Some(now), due: None };
        let frame = ByteString::from(Push::Lobby.frame());
        self.context.connections().publish(Topic::Games, Vec::new(), frame).await;
    }
}

/// What somebody is told whose step was not stored.
fn refusal(why: NotStored, fault: Option<Fault>) -> AppError {
    match (why, fault) {
        (_, Some(fault)) if fault != Fault::OutOfReach => fault.into(),
        (NotStored::Failed(_), _) => AppError::Internal,
        _ => AppError::StoreDown,
    }
}

//! Things that happen at a set time without a request.

use jiff::Timestamp;
use ronde_play::{Act, NoGame, Phase};

use super::wish::Wish;
use super::{Actor, due};

impl Actor {
    /// When the next one is due.
    pub(super) fn next_due(&self) -> Option<Timestamp> {
        let leaving = self.leaving.front().map(|(at, _)| *at);
        [self.deadlines.next(), leaving, self.lobby.due].into_iter().flatten().min()
    }

    /// Something is due.
    pub(super) async fn look(&mut self) {
        if !self.context.health.is_sure() {
            return;
        }
        // waiting work comes first: it may say that nobody is to be charged
        self.proved();
        let now = self.context.clock.now();
        while let Some(game) = self.deadlines.due(now) {
            let Some(seated) = self.tables.get(&game) else { continue };
            let table = &seated.shown.table;
            // a step being stored has its own deadline
            if seated.step.is_none() && due(table).is_some_and(|due| due <= now) {
                let is_waiting = table.phase() == Phase::Waiting;
                let wish = if is_waiting {
                    Wish::Act(Act::CallOff(NoGame::NobodyCame))
                } else {
                    Wish::Act(Act::Look)
                };
                self.ask(game, (wish, None));
            }
        }
        while let Some((_, game)) = self.leaving.pop_front_if(|(at, _)| *at <= now) {
            if self.tables.get(&game).is_some_and(|seated| seated.step.is_none() && seated.waiting.is_empty())
            {
                self.tables.remove(&game);
                self.context.tables.forget(game);
                self.context.leave_room(game);
            }
        }
        if self.lobby.due.is_some_and(|due| due <= now) {
            self.tell_lobby(now).await;
        }
    }
}

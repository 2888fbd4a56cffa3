//! Loads tables: games in progress when the site stopped, new ones, and those that differ in the store.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use ronde_play::Phase;

use super::wish::Wish;
use super::{Actor, Seated};
use crate::play::shown::Shown;

/// How long a database that fails has before it is asked again.
const AGAIN: Duration = Duration::from_millis(200);

impl Actor {
    /// Loads the games in progress when the site stopped. Nobody is charged for the time since.
    pub(super) async fn recover(&mut self) {
        let mut again = AGAIN;
        let games = loop {
            match self.context.store.games_under_way().await {
                Ok(games) => break games,
                Err(error) => {
                    tracing::error!(error = ?error, "cannot read the games in progress");
                    tokio::time::sleep(again).await;
                    again = (again * 2).min(Duration::from_secs(30));
                }
            }
        };
        for game in games {
            let shown = loop {
                match Shown::read(&self.context.store, game).await {
                    Err(error) if error.is_store_down() => {
                        tracing::warn!(game.id = game.0, error = ?error, "cannot read a game in progress; retrying");
                        tokio::time::sleep(AGAIN).await;
                    }
                    read => break read,
                }
            };
            match shown {
                Ok(shown) => self.bring_back(Arc::new(shown)).await,
                Err(error) => {
                    tracing::error!(game.id = game.0, error = ?error, "cannot read a game in progress");
                }
            }
        }
        // the site may have stopped between the beginning of a game and this
        let begun = |seated: &&Seated| seated.shown.table.game().is_some() && !seated.shown.table.is_over();
        let begun = self.tables.values().filter(begun);
        let begun = begun.map(|seated| (seated.shown.id, seated.shown.people().collect())).collect();
        self.context.sort_rooms(begun);
    }

    /// Takes over a game in progress that nobody looked after. Nobody is charged for the time since.
    pub(super) async fn bring_back(&mut self, shown: Arc<Shown>) {
        let (game, is_playing) = (shown.id, shown.table.phase() == Phase::Playing);
        if !self.tables.contains_key(&game) {
            self.adopt(shown).await;
            if is_playing {
                self.ask(game, (Wish::Restart, None));
            }
        }
    }

    /// Adds a table.
    pub(super) async fn adopt(&mut self, shown: Arc<Shown>) {
        let game = shown.id;
        if self.tables.contains_key(&game) {
            return;
        }
        self.context.tables.put(Arc::clone(&shown));
        self.tables
            .insert(game, Seated { shown, step: None, waiting: VecDeque::new(), thinking: None, owed: None });
        self.follow_up(game, None).await;
    }

    /// Reloads a table that differs in the store.
    pub(super) async fn replace(&mut self, shown: Arc<Shown>) {
        let game = shown.id;
        let Some(seated) = self.tables.get_mut(&game).filter(|seated| seated.step.is_none()) else { return };
        let before = std::mem::replace(&mut seated.shown, Arc::clone(&shown));
        self.context.tables.put(shown);
        self.follow_up(game, Some(&before)).await;
    }
}

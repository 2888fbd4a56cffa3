//! Tables come to hand: those that were under way when the site stopped, new ones, and those that stand otherwise in the store.

use std::collections::VecDeque;
use std::sync::Arc;

use super::wish::Wish;
use super::{Actor, Seated};
use crate::play::shown::Shown;

impl Actor {
    /// Reads what was under way when the site stopped. Nobody is charged for the time since.
    pub(super) async fn recover(&mut self) {
        let mut again = std::time::Duration::from_millis(200);
        let games = loop {
            match self.tools.store.games_under_way().await {
                Ok(games) => break games,
                Err(error) => {
                    tracing::error!(error = ?error, "the games that are under way could not be read");
                    tokio::time::sleep(again).await;
                    again = (again * 2).min(std::time::Duration::from_secs(30));
                }
            }
        };
        for game in games {
            match Shown::read(&self.tools.store, game).await {
                Ok(shown) => {
                    self.adopt(Arc::new(shown)).await;
                    self.ask(game, (Wish::Restart, None));
                }
                Err(error) => {
                    tracing::error!(game.id = game.0, error = ?error, "a game that is under way could not be read");
                }
            }
        }
        // the site may have stopped between the beginning of a game and this
        let begun = |seated: &&Seated| seated.shown.table.game().is_some() && !seated.shown.table.is_over();
        let begun = self.tables.values().filter(begun);
        let begun = begun.map(|seated| (seated.shown.id, seated.shown.people().collect())).collect();
        self.tools.sort_rooms(begun);
    }

    /// A table is at hand from now on.
    pub(super) async fn adopt(&mut self, shown: Arc<Shown>) {
        let game = shown.id;
        if self.tables.contains_key(&game) {
            return;
        }
        self.tools.hall.put(Arc::clone(&shown));
        self.tables
            .insert(game, Seated { shown, step: None, waiting: VecDeque::new(), thinking: None, owed: None });
        self.follow_up(game, None).await;
    }

    /// A table stands otherwise in the store than was thought here.
    pub(super) async fn replace(&mut self, shown: Arc<Shown>) {
        let game = shown.id;
        let Some(seated) = self.tables.get_mut(&game).filter(|seated| seated.step.is_none()) else { return };
        let before = std::mem::replace(&mut seated.shown, Arc::clone(&shown));
        self.tools.hall.put(shown);
        self.follow_up(game, Some(&before)).await;
    }
}

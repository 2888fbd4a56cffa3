//! The tables that are at hand, as they stand in the store: whoever looks at a game looks here first.
//!
//! Only the actor puts tables here, after their events are stored. Nobody holds the lock while waiting for anything.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId, TournamentId};
use ronde_play::{Access, Phase};
use ronde_protocol::{ListedShape, LobbyShape};

use super::shown::Shown;

/// Maximum number of games listed of each kind.
const LISTED: usize = 50;
/// Maximum number of running games listed.
const TO_WATCH: usize = 20;

/// The tables that are at hand.
#[derive(Debug, Default)]
pub(super) struct Tables(RwLock<Inside>);

#[derive(Debug, Default)]
struct Inside {
    tables: HashMap<GameId, Arc<Shown>>,
    /// Those in games whose clocks run.
    playing: HashSet<AccountId>,
}

impl Tables {
    /// A table, if it is at hand.
    pub(super) fn get(&self, game: GameId) -> Option<Arc<Shown>> {
        self.inside().tables.get(&game).cloned()
    }

    /// All tables that are at hand.
    pub(super) fn all(&self) -> Vec<Arc<Shown>> {
        self.inside().tables.values().cloned().collect()
    }

    /// The tournaments of which a board is at hand.
    pub(super) fn events(&self) -> HashSet<TournamentId> {
        let event = |shown: &Arc<Shown>| match shown.table.access() {
            Access::Board { tournament, .. } => Some(*tournament),
            _ => None,
        };
        self.inside().tables.values().filter_map(event).collect()
    }

    /// A table as it stands now.
    pub(super) fn put(&self, shown: Arc<Shown>) {
        self.inside_mut().tables.insert(shown.id, shown);
    }

    /// A table that is no longer needed.
    pub(super) fn forget(&self, game: GameId) {
        self.inside_mut().tables.remove(&game);
    }

    /// Somebody is in a game whose clock runs, or no longer.
    pub(super) fn set_playing(&self, who: AccountId, is_playing: bool) {
        let playing = &mut self.inside_mut().playing;
        if is_playing {
            playing.insert(who);
        } else {
            playing.remove(&who);
        }
    }

    /// Whether somebody is in a game whose clock runs.
    pub(super) fn is_playing(&self, who: AccountId) -> bool {
        self.inside().playing.contains(&who)
    }

    /// How many tables that somebody has made are not over.
    pub(super) fn made_by(&self, who: AccountId) -> usize {
        let is_theirs = |shown: &&Arc<Shown>| shown.maker == Some(who) && !shown.table.is_over();
        self.inside().tables.values().filter(is_theirs).count()
    }

    /// A paused game that somebody keeps from going on, if there is one.
    pub(super) fn held_up_by(&self, who: AccountId, now: Timestamp) -> Option<GameId> {
        let is_held_up = |shown: &&Arc<Shown>| {
            let table = &shown.table;
            table.seat_of(who).is_some_and(|seat| table.is_held_up_by(seat, now))
        };
        self.inside().tables.values().filter(is_held_up).map(|shown| shown.id).min()
    }

    /// Everybody who keeps a paused game from going on.
    pub(super) fn holding_up(&self, now: Timestamp) -> HashSet<AccountId> {
        let inside = self.inside();
        let paused = inside.tables.values().filter(|shown| shown.table.phase() == Phase::Paused);
        let who = |shown: &Arc<Shown>| {
            let table = &shown.table;
            let holds_up =
                |who: &AccountId| table.seat_of(*who).is_some_and(|seat| table.is_held_up_by(seat, now));
            shown.people().filter(holds_up).collect::<Vec<_>>()
        };
        paused.flat_map(who).collect()
    }

    /// The games that somebody may care about. Tables of those with whom they do not play are left out.
    pub(super) fn lobby(&self, viewer: Option<AccountId>, barred: &HashSet<AccountId>) -> LobbyShape {
        let (mut mine, mut open, mut running) = (Vec::new(), Vec::new(), Vec::new());
        let tables: Vec<Arc<Shown>> = self.inside().tables.values().cloned().collect();
        for shown in tables.iter().filter(|shown| !shown.table.is_over()) {
            let is_mine = viewer.is_some_and(|viewer| concerns(shown, viewer));
            let is_barred = |shown: &Shown| shown.people().any(|who| barred.contains(&who));
            match shown.table.phase() {
                _ if is_mine => mine.push(shown),
                Phase::Waiting if *shown.table.access() == Access::Open && !is_barred(shown) => {
                    open.push(shown);
                }
                // what somebody plays against the computer is of little interest to others
                Phase::Playing if *shown.table.access() != Access::Computer && shown.is_public() => {
                    running.push(shown);
                }
                _ => {}
            }
        }
        open.sort_unstable_by_key(|shown| std::cmp::Reverse(shown.id));
        running.sort_unstable_by_key(|shown| std::cmp::Reverse(shown.id));
        let listed = |shown: &Arc<Shown>| shown.listed(viewer);
        let mut mine: Vec<ListedShape> = mine.into_iter().map(listed).collect();
        mine.sort_by_key(|game| (!game.is_my_turn, std::cmp::Reverse(game.changed_at)));
        mine.truncate(LISTED);
        LobbyShape {
            mine,
            open: open.into_iter().take(LISTED).map(listed).collect(),
            running: running.into_iter().take(TO_WATCH).map(listed).collect(),
        }
    }

    fn inside(&self) -> RwLockReadGuard<'_, Inside> {
        // what is put here is put whole
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn inside_mut(&self) -> RwLockWriteGuard<'_, Inside> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody sits at a table or is invited to it.
fn concerns(shown: &Shown, who: AccountId) -> bool {
    let is_invited = match shown.table.access() {
        Access::Invited(invited) => shown.table.phase() == Phase::Waiting && invited.contains(&who),
        _ => false,
    };
    is_invited || shown.table.is_seated(who)
}

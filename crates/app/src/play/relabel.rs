//! Names outside the log of a game that others have changed: who sits at a table, and the address of its tournament.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;
use std::sync::Arc;

use ronde_domain::{AccountId, TournamentId};
use ronde_store::StoreError;
use ronde_store::tournaments::Visibility;

use super::Play;
use super::actor::Note;
use super::shown::{BoardOf, Shown};

/// A changed name.
#[derive(Clone, Debug)]
pub enum Relabel {
    /// An account has a new name.
    Account(AccountId, String),
    /// A tournament has a new short name or visibility.
    Event { tournament: TournamentId, slug: String, visibility: Visibility },
}

impl Relabel {
    /// The table with the new name; `None` if the name is not on it.
    pub(super) fn on(&self, shown: &Shown) -> Option<Shown> {
        let mut fresh = shown.clone();
        match self {
            Self::Account(who, name) => {
                shown.faces.get(who).filter(|face| face.name != *name)?;
                Arc::make_mut(&mut fresh.faces).get_mut(who)?.name.clone_from(name);
            }
            Self::Event { tournament, slug, visibility } => {
                let ronde_play::Access::Board { tournament: of, .. } = shown.table.access() else {
                    return None;
                };
                let is_other = |event: &BoardOf| event.board.slug != *slug || event.visibility != *visibility;
                let event = fresh.event.as_mut().filter(|event| of == tournament && is_other(event))?;
                event.board.slug.clone_from(slug);
                event.visibility = *visibility;
            }
        }
        Some(fresh)
    }
}

impl Play {
    /// The tournaments with a board in memory.
    pub fn events(&self) -> HashSet<TournamentId> {
        self.tables().events()
    }

    /// Shows the boards of a tournament with its current address, to those who may see it now.
    #[boxed]
    pub async fn event_changed(&self, tournament: TournamentId) -> Result<(), StoreError> {
        match self.store().listed(tournament).await {
            Ok(now) => {
                let (slug, visibility) = (now.slug, now.visibility);
                self.relabel(Relabel::Event { tournament, slug, visibility }).await;
                Ok(())
            }
            Err(StoreError::NotFound(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Shows the new name at every loaded table.
    #[boxed]
    pub async fn relabel(&self, change: Relabel) {
        // a stopping site shows nothing any more
        let _ = self.0.context.note(Note::Relabel(change)).await;
    }
}

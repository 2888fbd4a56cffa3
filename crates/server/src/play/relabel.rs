//! Names beside the log of a game that others have changed: who sits at a table, and where the event is that it belongs to.

use std::collections::HashSet;
use std::sync::Arc;

use ronde_domain::{AccountId, TournamentId};
use ronde_store::StoreError;
use ronde_store::tournaments::Visibility;

use super::Play;
use super::actor::Note;
use super::shown::{BoardOf, Shown};

/// Something is called otherwise now.
#[derive(Clone, Debug)]
pub(crate) enum Relabel {
    /// An account has another name.
    Account(AccountId, String),
    /// A tournament has another short name, or others may look at it.
    Event { tournament: TournamentId, slug: String, visibility: Visibility },
}

impl Relabel {
    /// The table with the new name; none if the name is not on it.
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
    /// The tournaments of which a board is at hand.
    pub(crate) fn events(&self) -> HashSet<TournamentId> {
        self.hall().events()
    }

    /// Shows the boards of a tournament with the address that it has now, to those who may see it now.
    pub(crate) async fn event_changed(&self, tournament: TournamentId) -> Result<(), StoreError> {
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

    /// Shows every table that is at hand with the new name.
    pub(crate) async fn relabel(&self, change: Relabel) {
        // a site that stops shows nothing any more
        let _ = self.0.tools.note(Note::Relabel(change)).await;
    }
}

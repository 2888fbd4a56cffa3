//! Names outside the log of a game that others have changed: who sits at a table, and the address of its tournament.

use std::sync::Arc;

use ronde_domain::{AccountId, TournamentId};

use super::Play;
use super::actor::Note;
use super::shown::Shown;

/// A changed name.
#[derive(Clone, Debug)]
pub(crate) enum Relabel {
    /// An account has a new name.
    Account(AccountId, String),
    /// A tournament has a new short name.
    Event(TournamentId, String),
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
            Self::Event(tournament, slug) => {
                let ronde_play::Access::Board { tournament: of, .. } = shown.table.access() else {
                    return None;
                };
                fresh
                    .event
                    .as_mut()
                    .filter(|event| of == tournament && event.slug != *slug)?
                    .slug
                    .clone_from(slug);
            }
        }
        Some(fresh)
    }
}

impl Play {
    /// Shows the new name at every loaded table.
    pub(crate) async fn relabel(&self, change: Relabel) {
        // a stopping site shows nothing any more
        let _ = self.0.tools.note(Note::Relabel(change)).await;
    }
}

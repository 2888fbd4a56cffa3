//! Names beside the log of a game that others have changed: who sits at a table, and where the event is that it belongs to.

use std::sync::Arc;

use ronde_domain::{AccountId, TournamentId};

use super::Play;
use super::actor::Note;
use super::shown::Shown;

/// Something is called otherwise now.
#[derive(Clone, Debug)]
pub(crate) enum Relabel {
    /// An account has another name.
    Account(AccountId, String),
    /// A tournament has another short name.
    Event(TournamentId, String),
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
    /// Shows every table that is at hand with the new name.
    pub(crate) async fn relabel(&self, change: Relabel) {
        // a site that stops shows nothing any more
        let _ = self.0.tools.note(Note::Relabel(change)).await;
    }
}

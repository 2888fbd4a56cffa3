//! Why rounds are paired as they are, worked out once.
//!
//! Explaining a round of a large field takes up to a second. What comes out depends on nothing but the position before the round, so it
//! is good until that changes: results of the round itself do not matter.

use std::sync::Arc;

use moka::sync::Cache;
use ronde_domain::RoundNumber;
use ronde_store::TournamentId;
use ronde_tournament::{Explained, Position, System};

use super::Snapshot;

/// Maximum number of explanations kept in memory.
const KEPT: u64 = 1_000;

type Known = Arc<(Position, System, Option<Arc<Explained>>)>;

/// The explanations that have been worked out.
#[derive(Debug)]
pub struct Explanations {
    rounds: Cache<(TournamentId, RoundNumber), Known>,
}

impl Default for Explanations {
    fn default() -> Self {
        Self { rounds: Cache::new(KEPT) }
    }
}

impl Explanations {
    /// Why the rules pair these rounds as they do, in the present numbers; none for a round that they cannot pair. A round goes by the system
    /// by which it was paired, the next one by that of the event.
    pub fn of(&self, event: &Snapshot, rounds: &[RoundNumber]) -> Vec<Option<Arc<Explained>>> {
        let tournament = event.tournament();
        let one = |&round: &RoundNumber| {
            let paired = tournament.round(round).map(ronde_tournament::Round::system);
            let system = paired.unwrap_or(&tournament.settings().system);
            let position = Position::before(tournament, round);
            let key = (event.id(), round);
            let is_this = |known: &Known| known.0 == position && known.1 == *system;
            if let Some(known) = self.rounds.get(&key).filter(is_this) {
                return known.2.clone();
            }
            // when a round is paired a hall of phones asks at once: one of them works it out, the others wait for it
            let entry = self.rounds.entry(key).and_upsert_with(|there| match there {
                Some(there) if is_this(there.value()) => there.into_value(),
                _ => {
                    let explained = system.explain(&position).ok().map(Arc::new);
                    Arc::new((position.clone(), system.clone(), explained))
                }
            });
            entry.into_value().2.clone()
        };
        rounds.iter().map(one).collect()
    }
}

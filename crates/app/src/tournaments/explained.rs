//! Why rounds are paired as they are, worked out once.
//!
//! Explaining a round of a large field takes up to a second. What comes out depends on nothing but the position before the round, so it
//! is good until that changes: results of the round itself do not matter.

use std::sync::Arc;

use moka::sync::Cache;
use ronde_domain::RoundNumber;
use ronde_pairing::dutch::explain::Explanation;
use ronde_store::TournamentId;
use ronde_tournament::report::{DutchPosition, export};

use super::Snapshot;

/// Maximum number of explanations kept in memory.
const KEPT: u64 = 1_000;

type Known = Arc<(DutchPosition, Option<Arc<Explanation>>)>;

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
    /// Why the FIDE (Dutch) rules pair these rounds as they do, in the present numbers; none for a round that they cannot pair.
    pub fn of(&self, event: &Snapshot, rounds: &[RoundNumber]) -> Vec<Option<Arc<Explanation>>> {
        let Ok(export) = export(event.history()) else { return vec![None; rounds.len()] };
        let one = |&round: &RoundNumber| {
            let position = DutchPosition::new(&export.document, round).ok()?;
            let key = (event.id(), round);
            if let Some(known) = self.rounds.get(&key).filter(|known| known.0 == position) {
                return known.1.clone();
            }
            // when a round is paired a hall of phones asks at once: one of them works it out, the others wait for it
            let entry = self.rounds.entry(key).and_upsert_with(|there| match there {
                Some(there) if there.value().0 == position => there.into_value(),
                _ => {
                    let explanation = position.explain().ok().map(Arc::new);
                    Arc::new((position, explanation))
                }
            });
            entry.into_value().1.clone()
        };
        rounds.iter().map(one).collect()
    }
}

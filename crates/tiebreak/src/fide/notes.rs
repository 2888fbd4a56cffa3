//! What an arbiter should know about a list of tie-breaks before believing the ranking.

use ronde_domain::PairingNumber;

use super::code::{Name, TieBreak, Variant};
use super::measure::is_dropped;
use super::{Contest, Pairings};

/// A note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A rating tie-break is dropped because somebody is unrated (article 10).
    Dropped {
        /// The tie-break.
        tie_break: TieBreak,
        /// The first unrated player.
        unrated: PairingNumber,
    },
    /// Tie-breaks of the Buchholz family must not be used in round robins (article 8).
    BuchholzInRoundRobin(TieBreak),
    /// The edition doesn't have this tie-break.
    NotInEdition(TieBreak),
}

/// The notes about a list, in its order.
pub fn notes(contest: &Contest, list: &[TieBreak]) -> Vec<Note> {
    let about = |tie_break: &TieBreak| {
        let mut notes = Vec::new();
        if is_dropped(contest, tie_break) {
            let unrated = contest.unrated().next();
            notes.extend(unrated.map(|unrated| Note::Dropped { tie_break: tie_break.clone(), unrated }));
        }
        if tie_break.name().is_buchholz() && contest.rules.pairings == Pairings::Predetermined {
            notes.push(Note::BuchholzInRoundRobin(tie_break.clone()));
        }
        let of_2026 = matches!(tie_break.name(), Name::Std | Name::Tpn | Name::Rtng)
            || (tie_break.name() == Name::Aob && tie_break.has(Variant::Fore));
        if of_2026 && !contest.rules.edition.has_codes_of_2026() {
            notes.push(Note::NotInEdition(tie_break.clone()));
        }
        notes
    };
    list.iter().flat_map(about).collect()
}

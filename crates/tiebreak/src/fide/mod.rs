//! FIDE's tie-breaks (C.07) for individual players, by edition.
//!
//! `code` reads and writes the codes; [`Contest`] is a crosstable read by the rules of an [`Edition`]; [`rank`] gives the standings,
//! [`explain`] the parts of every value of one player. One file per family: `own_record` (article 7), `buchholz` (8), `sonneborn_berger`
//! and `koya` (9), `rating` (10), `direct_encounter` (6), `cut` (14 and 16.5), `adjusted` and `terms` (16.3, 16.4). Team tie-breaks (11–13)
//! are not computed; their codes are recognised and kept.
//!
//! ```
//! use ronde_domain::{Bye, Crosstable, PairingNumber, RoundEntry, Scorecard, Scoring};
//! use ronde_tiebreak::fide::{Contest, Edition, Name, Pairings, Particulars, Rules, TieBreak, rank};
//!
//! let card = |number, bye| Scorecard { number, entries: vec![RoundEntry::Bye(bye)] };
//! let first = PairingNumber::FIRST;
//! let cards = vec![card(first, Bye::HalfPoint), card(first.next(), Bye::PairingAllocated)];
//! let table = Crosstable::new(cards, Scoring::default()).unwrap();
//! let rules = Rules { edition: Edition::March2026, pairings: Pairings::Swiss, planned_rounds: Some(1) };
//! let contest = Contest::new(&table, rules, &Particulars::default());
//! let standings = rank(&contest, &[TieBreak::plain(Name::Pts), TieBreak::plain(Name::Bh)]);
//! assert_eq!(standings.rows()[0].number, first.next());
//! ```

mod adjusted;
mod breakdown;
mod buchholz;
mod code;
mod contest;
mod cut;
mod direct_encounter;
mod edition;
mod explain;
mod koya;
mod measure;
mod notes;
mod own_record;
mod ranking;
mod rating;
mod record;
mod sonneborn_berger;
mod terms;

pub use breakdown::{Basis, Breakdown, Encounter, Encountered, Part, Working};
pub use code::{Code, CodeError, Name, TieBreak, Variant};
pub use contest::{Contest, Particulars, Rules};
pub use cut::Cut;
pub use edition::{Edition, EditionError};
pub use explain::{Explained, Explanation, Neighbour, explain};
pub use notes::{Note, notes};
pub use ranking::rank;
pub use record::{Kind, Pairings};

use crate::standings::Form;

/// How the values of a tie-break are written.
fn form(tie_break: &TieBreak) -> Form {
    if tie_break.name() == Name::Aob { Form::TwoPlaces } else { Form::Shortest }
}

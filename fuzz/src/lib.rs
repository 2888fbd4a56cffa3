//! Random texts for every format that Ronde reads: one file in `tests` for each, with a property and [`target!`].
//!
//! A property gets bytes and says whether they were accepted; it panics if something doesn't hold. It is tried on
//!
//! - every file of `corpus/NAME`, and of `failures/NAME`, where inputs that failed are kept ([`Corpus`]),
//! - mutants of those files ([`mutant`]): a fixed few in `cargo test`, the same every time; as many as there is time for in
//!   `cargo xtask fuzz`, with inputs from bolero, which also makes a failing one shorter.
#![expect(clippy::print_stderr, reason = "people who fuzz want to see progress")]

mod corpus;
mod mutant;
mod progress;

use std::panic::RefUnwindSafe;

pub use bolero;

pub use corpus::Corpus;
use progress::Progress;

/// What is tried on every input: says whether it was accepted, and panics if something doesn't hold.
pub trait Property: Fn(&[u8]) -> bool + RefUnwindSafe {}

impl<P: Fn(&[u8]) -> bool + RefUnwindSafe> Property for P {}

/// Set by `cargo xtask fuzz`: try random inputs for the time that bolero is given, instead of a small fixed
/// set.
pub const AT_LENGTH: &str = "RONDE_FUZZ";

/// The tests of one format: its files, and mutants of them.
#[macro_export]
macro_rules! target {
    ($name:literal, $property:path) => {
        #[test]
        fn corpus() {
            $crate::Corpus::read($name).try_files($property);
        }

        #[test]
        fn mutants() {
            let corpus = $crate::Corpus::read($name);
            if std::env::var_os($crate::AT_LENGTH).is_none() {
                corpus.try_fixed_mutants($property);
                return;
            }
            $crate::bolero::check!().with_type::<Vec<u16>>().for_each(|recipe: &Vec<u16>| {
                corpus.try_mutant(recipe, &$property);
            });
            corpus.finish();
        }
    };
}

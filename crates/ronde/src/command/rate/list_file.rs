//! Opens a rating list in any format, with a progress bar, since FIDE's has 1.8 million players.

use std::fs::File;
use std::path::Path;

use ronde_ratinglist::list::{self, Form, ListedPlayer};
use ronde_ratinglist::{Fault, ReadError};

use crate::exit::Failure;
use crate::output::progress;

/// Stands for an unknown number of games: enough for every rule that depends on it.
pub(super) const ESTABLISHED: u32 = 30;

/// Whether a list has all games of a player; FIDE's has those of the last month.
pub(super) fn counts_all_games(form: Form) -> bool {
    form == Form::Csv
}

/// Reads a list as a stream; `each` gets every player with the line number.
pub(super) fn read(
    path: &Path,
    each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<Form, Failure> {
    let file = File::open(path).map_err(|error| Failure::read(path, error))?;
    let length = file.metadata().map_err(|error| Failure::read(path, error))?.len();
    let bar = progress::bytes(length);
    let outcome = list::read(bar.wrap_read(file), each);
    bar.finish_and_clear();
    outcome.map_err(|error| failure(path, error))
}

/// The faults of a list, each with the name of the file.
pub(super) fn failure(path: &Path, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) => Failure::read(path, error),
        ReadError::Faults(faults) => {
            let lines: Vec<String> =
                faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
            Failure::BadInput(lines.join("\n"))
        }
        other => Failure::BadInput(format!("{}: {other}", path.display())),
    }
}

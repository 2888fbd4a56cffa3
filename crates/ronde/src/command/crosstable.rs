//! `ronde crosstable`: every game of every player.

use ronde_tournament::project::{crosstable, standings_by};

use super::standings::{open, rounds};
use crate::exit::Failure;
use crate::options::TableOptions;
use crate::output::{self, print, print_json};
use crate::words::Words;

pub(crate) fn run(options: &TableOptions, words: &Words) -> Result<(), Failure> {
    let (history, system) = open(&options.input, options.system.as_ref(), words)?;
    let tournament = history.tournament();
    let rounds = rounds(options.after, tournament, words)?;
    let table = crosstable(tournament).after(rounds);
    let ranking = standings_by(tournament, &system, rounds);
    if options.json {
        return print_json(&output::crosstable::json(tournament, &table, &ranking));
    }
    print(&output::crosstable::table(tournament, &table, &ranking, words).render())
}

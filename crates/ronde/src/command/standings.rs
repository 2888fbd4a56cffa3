//! `ronde standings`: who stands where.

use ronde_tournament::project::standings_by;
use ronde_tournament::{History, System, Tournament};

use crate::arguments::TableOptions;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::output::{print, print_json, standings};
use crate::words::Words;

pub(crate) fn run(options: &TableOptions, words: &Words) -> Result<(), Failure> {
    let (history, system) = open(options, words)?;
    let tournament = history.tournament();
    let rounds = rounds(options, tournament, words)?;
    let ranking = standings_by(tournament, &system, rounds);
    if options.json {
        return print_json(&standings::json(tournament, &ranking, rounds));
    }
    let title = if tournament.is_finished() && rounds == tournament.rounds().len() {
        words.say("final-title")
    } else {
        words.tell("standings-title", &[("round", rounds.into())])
    };
    print(&standings::table(tournament, &ranking, title, words).render())
}

/// The event, and the system whose rules rank it.
pub(super) fn open(options: &TableOptions, words: &Words) -> Result<(History, System), Failure> {
    let opened = EventFile::open(&options.input, Strictness::Warn, words)?;
    let system = opened.system(options.system).unwrap_or_else(|| System::Declared(String::new()));
    let history = opened.into_history(&options.input, words)?;
    if history.tournament().start_list().is_empty() {
        let file = options.input.file.display().to_string();
        return Err(Failure::BadInput(words.tell("error-no-players", &[("file", file.into())])));
    }
    Ok((history, system))
}

/// After how many rounds; all that are paired, if nothing else was asked for.
pub(super) fn rounds(
    options: &TableOptions,
    tournament: &Tournament,
    words: &Words,
) -> Result<usize, Failure> {
    let paired = tournament.rounds().len();
    match options.after {
        Some(after) if after > paired => {
            Err(Failure::BadInput(words.tell("error-after", &[("rounds", paired.into())])))
        }
        after => Ok(after.unwrap_or(paired)),
    }
}

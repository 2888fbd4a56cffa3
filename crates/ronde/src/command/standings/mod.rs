//! `ronde standings`: the ranking, with explanations.

mod options;
mod rules;

use ronde_tournament::project::Ranked;
use ronde_tournament::{History, System, Tournament};

pub(crate) use self::options::StandingsOptions;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::Input;
use crate::output::{print, print_json, reasons, standings};
use crate::words::Words;

pub(crate) fn run(options: &StandingsOptions, words: &Words) -> Result<(), Failure> {
    let (history, system) = open(&options.input, options.system.as_ref(), words)?;
    let tournament = history.tournament();
    let rounds = rounds(options.after, tournament, words)?;
    let ranking = rules::choose(options, tournament, &system, words)?;
    let ranked = Ranked::new(tournament, &system, &ranking, rounds);
    ranked.notes().into_iter().for_each(|note| rules::print_note(note, &ranking, words));
    let rows = ranked.standings();
    let explanation = match options.explain {
        None => None,
        Some(number) if rows.of(number).is_none() => {
            let file = options.input.file.display().to_string();
            let values = [("file", file.into()), ("number", number.get().into())];
            return Err(Failure::BadInput(words.tell("error-no-such-player", &values)));
        }
        Some(number) => {
            let explained = ranked.explain(number);
            let left = || words.tell("error-not-ranked", &[("number", number.get().into())]);
            Some(explained.ok_or_else(|| Failure::BadInput(left()))?)
        }
    };
    if options.tsv {
        if let Some(explanation) = explanation {
            anstream::eprint!("{}", reasons::text(tournament, &explanation, words));
        }
        return print(&standings::tsv(tournament, &rows));
    }
    if options.json {
        let mut json = standings::json(tournament, &rows, &ranking, rounds);
        json.explanation = explanation;
        return print_json(&json);
    }
    let title = if tournament.is_finished() && rounds == tournament.rounds().len() {
        words.say("final-title")
    } else {
        words.tell("standings-title", &[("round", rounds.into())])
    };
    let mut text = standings::table(tournament, &rows, title, words).render();
    if let Some(explanation) = explanation {
        text.push('\n');
        text += &reasons::text(tournament, &explanation, words);
    }
    print(&text)
}

/// The tournament, and the system whose rules rank it.
pub(super) fn open(
    input: &Input,
    system: Option<&System>,
    words: &Words,
) -> Result<(History, System), Failure> {
    let opened = EventFile::open(input, Strictness::Warn, words)?;
    let system = opened.system(system).unwrap_or_else(|| System::Declared(String::new()));
    let history = opened.into_history(input, words)?;
    if history.tournament().start_list().is_empty() {
        let file = input.file.display().to_string();
        return Err(Failure::BadInput(words.tell("error-no-players", &[("file", file.into())])));
    }
    Ok((history, system))
}

/// After how many rounds; all that are paired, by default.
pub(super) fn rounds(after: Option<usize>, tournament: &Tournament, words: &Words) -> Result<usize, Failure> {
    let paired = tournament.rounds().len();
    match after {
        Some(after) if after > paired => {
            Err(Failure::BadInput(words.tell("error-after", &[("rounds", paired.into())])))
        }
        after => Ok(after.unwrap_or(paired)),
    }
}

//! `ronde pair`: the next round of a file.

use ronde_tournament::{Reason, Refusal, propose_round};

use crate::arguments::PairOptions;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::output::{file, pairings, print};
use crate::words::Words;

pub(crate) fn run(options: &PairOptions, words: &Words) -> Result<(), Failure> {
    // a wrong score would pair wrong people
    let opened = EventFile::open(&options.input, Strictness::Strict, words)?;
    let system = opened.system(options.system);
    let history = opened.into_history(&options.input, words)?;
    let system = system.ok_or_else(|| Failure::BadInput(words.say("note-no-system")))?;
    let tournament = history.tournament();
    let proposal = propose_round(tournament, &system)?;
    if proposal.games.is_empty() && proposal.byes.is_empty() {
        return Err(Refusal::from(Reason::TooFewPlayers(0)).into());
    }
    let text = if options.json {
        let round = pairings::json(tournament, &proposal, &system);
        serde_json::to_string_pretty(&round).expect("our answers have string keys only") + "\n"
    } else if options.output.is_none() && words.terminal() {
        pairings::table(tournament, &proposal, &system, words).render()
    } else {
        pairings::engine_form(tournament, &proposal, &system)
    };
    match &options.output {
        Some(path) => file::replace(path, text.as_bytes()),
        None => print(&text),
    }
}

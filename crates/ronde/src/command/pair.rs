//! `ronde pair`: the next round of a file.

use ronde_domain::{Bye, PairingNumber};
use ronde_pairing::PairedRound;
use ronde_tournament::{
    Explained, Position, Proposal, Reason, Refusal, SeatedGame, SittingOut, System, Tournament, propose_round,
};
use ronde_trf::Reading;

use super::dutch::{self, NextRound};
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::PairOptions;
use crate::output::pairings::RoundJson;
use crate::output::{explanation, file, pairings, print};
use crate::words::Words;

pub(crate) fn run(options: &PairOptions, words: &Words) -> Result<(), Failure> {
    // a wrong score would pair wrong people
    let opened = EventFile::open(&options.input, Strictness::Strict, words)?;
    let asked = options.system.clone().or_else(|| assumed(&opened, words));
    let text = match opened {
        EventFile::Report(reading)
            if EventFile::system_of_report(&reading.document, asked.as_ref()) == Some(System::Dutch) =>
        {
            of_dutch_report(options, reading, words)?
        }
        opened => of_event(options, opened, asked.as_ref(), words)?,
    };
    match &options.output {
        Some(path) => file::replace(path, text.as_bytes()),
        None => print(&text),
    }
}

/// What pairing engines are fed names no system: such a report, and one that only says that it is a Swiss, is paired by the FIDE rules. A
/// note says so.
fn assumed(opened: &EventFile, words: &Words) -> Option<System> {
    let EventFile::Report(reading) = opened else { return None };
    let kind = reading.document.tournament.kind.to_lowercase();
    let is_swiss =
        kind.trim().is_empty() || ["swiss", "suisse", "isviçre"].iter().any(|word| kind.contains(word));
    let names_nothing = opened.system(None).is_none() && is_swiss;
    if !names_nothing {
        return None;
    }
    words.note("note-assumed-dutch", &[]);
    Some(System::Dutch)
}

fn of_event(
    options: &PairOptions,
    opened: EventFile,
    asked: Option<&System>,
    words: &Words,
) -> Result<String, Failure> {
    let system = opened.system(asked);
    let history = opened.into_history(&options.input, words)?;
    let system = system.ok_or_else(|| Failure::BadInput(words.say("note-no-system")))?;
    let tournament = history.tournament();
    let proposal = propose_round(tournament, &system)?;
    let reasons = reasons(options, || system.explain(&Position::before(tournament, proposal.round)))?;
    if options.json {
        return Ok(as_json(pairings::json(tournament, &proposal, &system), reasons.as_ref()));
    }
    let round = if shows_table(options, words) {
        pairings::table(tournament, &proposal, &system, words).render()
    } else {
        pairings::engine_form(tournament, &proposal, &system)
    };
    Ok(with_reasons(round, reasons.as_ref(), words))
}

/// A report that is paired by the Dutch system becomes an event only when a person wants to see names and points.
fn of_dutch_report(options: &PairOptions, reading: Box<Reading>, words: &Words) -> Result<String, Failure> {
    let next = dutch::next_round(&reading, &options.input.file.display().to_string(), words)?;
    let reasons = reasons(options, || System::Dutch.explain(&next.position))?;
    if options.json {
        let round = pairings::json_of(next.number, &System::Dutch, &next.paired);
        return Ok(as_json(round, reasons.as_ref()));
    }
    let round = if shows_table(options, words) {
        let history = EventFile::Report(reading).into_history(&options.input, words)?;
        let tournament = history.tournament();
        pairings::table(tournament, &seated(tournament, &next), &System::Dutch, words).render()
    } else {
        dutch::engine_form(&next.paired)
    };
    Ok(with_reasons(round, reasons.as_ref(), words))
}

/// Why the round is paired as it is, if somebody wants to know.
fn reasons(
    options: &PairOptions,
    explain: impl FnOnce() -> Result<Explained, Reason>,
) -> Result<Option<Explained>, Failure> {
    let explained = options.explain.then(explain).transpose();
    Ok(explained.map_err(Refusal::from)?)
}

/// The one text behind the other.
fn with_reasons(round: String, reasons: Option<&Explained>, words: &Words) -> String {
    match reasons {
        Some(reasons) => format!("{round}\n{}", explanation::text(reasons, words)),
        None => round,
    }
}

fn shows_table(options: &PairOptions, words: &Words) -> bool {
    options.output.is_none() && words.terminal()
}

fn as_json(mut round: RoundJson, reasons: Option<&Explained>) -> String {
    round.explanation = reasons.map(explanation::json);
    serde_json::to_string_pretty(&round).expect("our answers have string keys only") + "\n"
}

fn seated(tournament: &Tournament, next: &NextRound) -> Proposal {
    let id = |number: PairingNumber| {
        tournament.by_number(number).expect("the event has the players of its report").id()
    };
    let PairedRound { games, bye } = &next.paired;
    let game = |game: &ronde_pairing::Game| SeatedGame { white: id(game.white), black: id(game.black) };
    let left = bye.map(|number| SittingOut { player: id(number), bye: Bye::PairingAllocated });
    Proposal { round: next.number, games: games.iter().map(game).collect(), byes: left.into_iter().collect() }
}

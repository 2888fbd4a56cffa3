//! `ronde pair`: the next round of a file.

use ronde_domain::{Bye, PairingNumber};
use ronde_pairing::PairedRound;
use ronde_tournament::{
    Position, Proposal, Refusal, SeatedGame, SittingOut, System, Tournament, propose_round,
};

use super::dutch::{self, NextRound};
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::{PairOptions, SystemName};
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
            let name = options.input.file.display().to_string();
            let next = dutch::next_round(&reading, &name, words)?;
            let text = dutch_text(options, EventFile::Report(reading), &next, words)?;
            explained(options, text, &System::Dutch, &next.position, words)?
        }
        opened => text_of_event(options, opened, asked.as_ref(), words)?,
    };
    match &options.output {
        Some(path) => file::replace(path, text.as_bytes()),
        None => print(&text),
    }
}

/// What pairing engines are fed names no system: such a report, and one that only says that it is a Swiss, is paired by the FIDE rules. A
/// note says so.
fn assumed(opened: &EventFile, words: &Words) -> Option<SystemName> {
    let EventFile::Report(reading) = opened else { return None };
    let kind = reading.document.tournament.kind.to_lowercase();
    let is_swiss =
        kind.trim().is_empty() || ["swiss", "suisse", "isviçre"].iter().any(|word| kind.contains(word));
    let names_nothing = opened.system(None).is_none() && is_swiss;
    if !names_nothing {
        return None;
    }
    words.note("note-assumed-dutch", &[]);
    SystemName::of(&System::Dutch)
}

/// The round and, if they are wanted, its reasons: the one text behind the other, or the reasons as a member of the round's JSON.
fn explained(
    options: &PairOptions,
    round: String,
    system: &System,
    position: &Position,
    words: &Words,
) -> Result<String, Failure> {
    if !options.explain {
        return Ok(round);
    }
    let explained = system.explain(position).map_err(Refusal::from)?;
    if !options.json {
        return Ok(format!("{round}\n{}", explanation::text(&explained, words)));
    }
    let mut round: serde_json::Value = serde_json::from_str(&round).expect("we have just written it");
    round["explanation"] = explanation::json(&explained);
    Ok(format!("{round:#}\n"))
}

fn text_of_event(
    options: &PairOptions,
    opened: EventFile,
    asked: Option<&SystemName>,
    words: &Words,
) -> Result<String, Failure> {
    let system = opened.system(asked);
    let history = opened.into_history(&options.input, words)?;
    let system = system.ok_or_else(|| Failure::BadInput(words.say("note-no-system")))?;
    let tournament = history.tournament();
    let proposal = propose_round(tournament, &system)?;
    let text = if options.json {
        as_json(&pairings::json(tournament, &proposal, &system))
    } else if shows_table(options, words) {
        pairings::table(tournament, &proposal, &system, words).render()
    } else {
        pairings::engine_form(tournament, &proposal, &system)
    };
    explained(options, text, &system, &Position::before(tournament, proposal.round), words)
}

/// A report that is paired by the Dutch system becomes an event only when a person wants to see names and points.
fn dutch_text(
    options: &PairOptions,
    opened: EventFile,
    next: &NextRound,
    words: &Words,
) -> Result<String, Failure> {
    if options.json {
        return Ok(as_json(&pairings::json_of(next.number, &System::Dutch, &next.paired)));
    }
    if !shows_table(options, words) {
        return Ok(dutch::engine_form(&next.paired));
    }
    let history = opened.into_history(&options.input, words)?;
    let tournament = history.tournament();
    let proposal = seated(tournament, next);
    Ok(pairings::table(tournament, &proposal, &System::Dutch, words).render())
}

fn shows_table(options: &PairOptions, words: &Words) -> bool {
    options.output.is_none() && words.terminal()
}

fn as_json(round: &pairings::RoundJson) -> String {
    serde_json::to_string_pretty(round).expect("our answers have string keys only") + "\n"
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

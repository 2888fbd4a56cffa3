//! `ronde why`: why a round is paired as it is, and why two players do not meet in it.

use ronde_domain::{Outcome, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::dutch::NoPairing;
use ronde_pairing::dutch::explain::why_not;
use ronde_tournament::report::{DutchPosition, export};
use ronde_tournament::{History, System};
use ronde_trf::{Document, Reading, SourceMap};

use super::dutch::no_position;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::WhyOptions;
use crate::output::explanation;
use crate::output::{print, print_json};
use crate::words::Words;

pub(crate) fn run(options: &WhyOptions, words: &Words) -> Result<(), Failure> {
    let file = options.input.file.display().to_string();
    let reading = match EventFile::open(&options.input, Strictness::Strict, words)? {
        EventFile::Report(reading) => *reading,
        EventFile::Log(history) => report_of(&history, words)?,
    };
    let document = &reading.document;
    let round = options.round.unwrap_or_else(|| round_of_interest(document));
    let position =
        DutchPosition::new(document, round).map_err(|why| no_position(&why, &reading, &file, words))?;
    if let [one, other] = options.players[..] {
        let event = Event { document, position, round, file };
        return answer(options, &event, [one, other], words);
    }
    let explanation = position.explain().map_err(|why| no_pairing(&why, round, words))?;
    if options.json {
        return print_json(&explanation);
    }
    print(&explanation::text(&explanation, words))
}

/// A log as the report that it gives: a position of the Dutch system is read off a report.
pub(crate) fn report_of(history: &History, words: &Words) -> Result<Reading, Failure> {
    if history.tournament().settings().system != System::Dutch {
        return Err(Failure::BadInput(words.say("error-no-explanation")));
    }
    let document = export(history).map_err(|error| Failure::TooLarge(error.to_string()))?.document;
    Ok(Reading { document, warnings: Vec::new(), source: SourceMap::default() })
}

/// The round on the boards, else the next one, but none beyond the last.
fn round_of_interest(document: &Document) -> RoundNumber {
    let next = document.next_round();
    let pending = |entry: RoundEntry| matches!(entry, RoundEntry::Game { outcome: Outcome::Pending, .. });
    let is_open = |round: &RoundNumber| document.players.iter().any(|player| pending(player.entry(*round)));
    let over = document.rounds.is_some_and(|rounds| next.get() > rounds);
    next.previous().filter(|round| over || is_open(round)).unwrap_or(next)
}

/// A file, and the round that is asked about.
struct Event<'a> {
    document: &'a Document,
    position: DutchPosition,
    round: RoundNumber,
    file: String,
}

fn answer(
    options: &WhyOptions,
    event: &Event<'_>,
    players: [PairingNumber; 2],
    words: &Words,
) -> Result<(), Failure> {
    let Event { document, position, round, file } = event;
    let field = position.field();
    let in_field = |player: PairingNumber| {
        let mut cards = field.table.cards().iter().map(|card| card.number);
        cards.find(|&number| position.file_number(number) == player).ok_or_else(|| {
            let values = [("file", file.as_str().into()), ("player", player.get().into())];
            Failure::BadInput(words.tell("why-no-such-player", &values))
        })
    };
    let [one, other] = players;
    let answer = why_not(&field, in_field(one)?, in_field(other)?)
        .map_err(|why| no_pairing(&why, *round, words))?
        .renumbered(|number| position.file_number(number));
    if options.json {
        return print_json(&answer);
    }
    let name = |number: PairingNumber| {
        let player = document.players.iter().find(|player| player.number == number);
        match player.map(|player| player.name.trim()).filter(|name| !name.is_empty()) {
            Some(name) => format!("{number} {name}"),
            None => number.to_string(),
        }
    };
    let asked = ronde_words::AskedPair { round: round.get(), players, name, words };
    print(&(asked.text(&answer) + "\n"))
}

fn no_pairing(why: &NoPairing, round: RoundNumber, words: &Words) -> Failure {
    let values = [("round", round.get().into()), ("why", words.no_dutch_pairing(why).into())];
    Failure::NoPairing(words.tell("why-no-pairing", &values))
}

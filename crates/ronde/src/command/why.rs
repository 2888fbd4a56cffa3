//! `ronde why`: why a round is paired as it is, or why two players don't meet in it.

use std::collections::BTreeMap;

use ronde_domain::{Outcome, PairingNumber, RoundEntry, RoundNumber};
use ronde_tournament::report::position;
use ronde_tournament::{History, Position, Reason, Refusal, Round, System};
use ronde_trf::{Document, Reading};

use super::dutch::no_position;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::WhyOptions;
use crate::output::explanation;
use crate::output::{print, print_json};
use crate::words::Words;

pub(crate) fn run(options: &WhyOptions, words: &Words) -> Result<(), Failure> {
    let file = options.input.file.display().to_string();
    let asked = match EventFile::open(&options.input, Strictness::Strict, words)? {
        EventFile::Report(reading) => Asked::of_report(&reading, options.round, file, words)?,
        EventFile::Log(history) => Asked::of_log(&history, options.round, file, words)?,
    };
    if let [one, other] = options.players[..] {
        return answer(options, &asked, [one, other], words);
    }
    let refused = |why| no_round(why, asked.round, words);
    let explained = asked.system.explain(&asked.position).map_err(refused)?;
    if options.json {
        return print_json(&explanation::json(&explained));
    }
    print(&explanation::text(&explained, words))
}

/// The round in question, whatever kind of file it comes from.
struct Asked {
    system: System,
    position: Position,
    round: RoundNumber,
    names: BTreeMap<PairingNumber, String>,
    file: String,
}

impl Asked {
    fn of_report(
        reading: &Reading,
        round: Option<RoundNumber>,
        file: String,
        words: &Words,
    ) -> Result<Self, Failure> {
        let document = &reading.document;
        let round = round.unwrap_or_else(|| round_of_interest(document));
        let position = position(document, round).map_err(|why| no_position(&why, reading, &file, words))?;
        let names = document.players.iter().map(|player| (player.number, player.name.clone()));
        Ok(Self { system: System::Dutch, position, round, names: names.collect(), file })
    }

    fn of_log(
        history: &History,
        round: Option<RoundNumber>,
        file: String,
        words: &Words,
    ) -> Result<Self, Failure> {
        let tournament = history.tournament();
        let (next, played) = (tournament.next_round(), tournament.rounds().len());
        let over = tournament.settings().rounds.is_some_and(|rounds| next.get() > rounds);
        let is_open = |round: &&Round| round.missing().next().is_some();
        let latest = tournament.rounds().last().filter(|latest| over || is_open(latest));
        let round = round.or_else(|| Some(latest?.number())).unwrap_or(next);
        if round > next {
            let values = [("file", file.into()), ("round", round.get().into()), ("played", played.into())];
            return Err(Failure::BadInput(words.tell("error-round-too-early", &values)));
        }
        let settings = tournament.settings();
        let system = tournament.round(round).map_or(&settings.system, Round::system).clone();
        if system.not_paired().is_some() {
            return Err(Failure::BadInput(words.say("error-no-explanation")));
        }
        let is_next = round == next;
        let missing = [
            (!tournament.numbers_given()).then_some(Reason::RegistrationOpen),
            (is_next && system.has_last_round_rules() && settings.rounds.is_none())
                .then_some(Reason::RoundsNotSet),
            (system.draws_first_color() && settings.first_color.is_none())
                .then_some(Reason::FirstColorNotDrawn),
        ];
        Refusal::unless_empty(missing.into_iter().flatten().collect())?;
        let position = Position::before(tournament, round);
        let names = tournament.start_list().into_iter();
        let names = names.filter_map(|player| Some((player.number()?, player.profile().name.clone())));
        Ok(Self { system, position, round, names: names.collect(), file })
    }
}

/// The round being played, otherwise the next one, but none beyond the last.
fn round_of_interest(document: &Document) -> RoundNumber {
    let next = document.next_round();
    let pending = |entry: RoundEntry| matches!(entry, RoundEntry::Game { outcome: Outcome::Pending, .. });
    let is_open = |round: &RoundNumber| document.players.iter().any(|player| pending(player.entry(*round)));
    let over = document.rounds.is_some_and(|rounds| next.get() > rounds);
    next.previous().filter(|round| over || is_open(round)).unwrap_or(next)
}

fn answer(
    options: &WhyOptions,
    asked: &Asked,
    players: [PairingNumber; 2],
    words: &Words,
) -> Result<(), Failure> {
    let Asked { system, position, round, names, file } = asked;
    for player in players {
        if !names.contains_key(&player) {
            let values = [("file", file.as_str().into()), ("player", player.get().into())];
            return Err(Failure::BadInput(words.tell("why-no-such-player", &values)));
        }
    }
    let Some(answer) = system.why_not(position, players) else {
        return Err(Failure::BadInput(words.say("error-no-explanation")));
    };
    let answer = answer.map_err(|why| no_round(Reason::NoDutchPairing(why), *round, words))?;
    if options.json {
        return print_json(&answer);
    }
    let name = |number: PairingNumber| match names
        .get(&number)
        .map(|name| name.trim())
        .filter(|name| !name.is_empty())
    {
        Some(name) => format!("{number} {name}"),
        None => number.to_string(),
    };
    let asked = ronde_words::AskedPair { round: round.get(), players, name, words };
    print(&(asked.text(&answer) + "\n"))
}

/// Why there is no such round to explain.
fn no_round(why: Reason, round: RoundNumber, words: &Words) -> Failure {
    if !why.is_no_pairing() {
        return Refusal::from(why).into();
    }
    let why = words.refusal(&why.into()).join(" ");
    Failure::NoPairing(words.tell("why-no-pairing", &[("round", round.get().into()), ("why", why.into())]))
}

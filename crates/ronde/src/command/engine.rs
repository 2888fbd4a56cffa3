//! `ronde engine`: the command line of bbpPairings and JaVaFo, so that a program that calls one of them can call Ronde instead.
//!
//! [`super::engine_request`] turns the arguments into a [`Request`]. Exit codes and the order of boards (by actual score) are those of that
//! engine; the pairings follow the rules (docs/ENGINE.md).

use std::cmp::Reverse;
use std::path::{Path, PathBuf};

use ronde_domain::{PairingNumber, Points};
use ronde_pairing::{Game, PairedRound};
use ronde_tournament::Position;
use ronde_tournament::report::{Difference, RoundCheck, check};
use ronde_trf::{PointsCheck, ReadOptions, Reading};

use super::checklist;
use super::dutch::{self, NextRound};
use super::engine_generator::{self, GeneratorRequest};
use super::engine_request::{Act, Checklist, Request};
use crate::event_file::read_bytes;
use crate::exit::Failure;
use crate::output::{file, print};
use crate::words::Words;

/// Names of links that make the executable behave as that engine.
const LINK_NAMES: [&str; 2] = ["bbpPairings", "bbpPairings.exe"];

/// Whether the executable was called by the name of the other engine.
pub(crate) fn is_called_as(program: &Path) -> bool {
    program.file_name().is_some_and(|name| LINK_NAMES.iter().any(|link| name == *link))
}

pub(crate) fn run(arguments: &[String], words: &Words) -> Result<(), Failure> {
    let request = Request::parse(arguments)
        .map_err(|why| Failure::BadInput(words.tell("engine-usage", &[("why", why.to_string().into())])))?;
    if request.release {
        print(concat!("Ronde ", env!("CARGO_PKG_VERSION"), " (FIDE Dutch system, edition 2026)\n"))?;
    }
    match &request.act {
        Act::Release => Ok(()),
        Act::Pair { input, output } => {
            let name = input.display().to_string();
            let mut next = dutch::next_round(&read(input)?, &name, words)?;
            by_real_score(&mut next);
            write_checklist(&request.checklist, input, &next)?;
            let text = dutch::engine_form(&next.paired);
            match output {
                Some(path) => file::replace(path, text.as_bytes()),
                None => print(&text),
            }
        }
        Act::Check { input, round } => {
            let reading = read(input)?;
            let shown = input.display().to_string();
            let refuse = |why| dutch::no_position(&why, &reading, &shown, words);
            let rounds = check(&reading.document).map_err(refuse)?;
            let asked = |checked: &&RoundCheck| round.is_none_or(|round| checked.round.get() == round);
            let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            // that engine exits with 0 whatever it found
            print(&rounds.iter().filter(asked).map(|round| checked_round(&name, round)).collect::<String>())
        }
        Act::Generate { model, config, output, seed } => {
            let (model, config) = (model.as_deref(), config.as_deref());
            engine_generator::run(&GeneratorRequest { model, config, output, seed: *seed }, words)
        }
    }
}

/// One line for the round and, where they differ, both versions of the pairs side by side.
fn checked_round(name: &str, round: &RoundCheck) -> String {
    let (mut checker, mut tournament) = (Vec::new(), Vec::new());
    let game = |game: Game| format!("{:>5} - {:>3}", game.white.get(), game.black.get());
    let bye = |number: PairingNumber| format!("{:>5} - bye", number.get());
    for difference in round.differences() {
        match difference {
            Difference::Colors(found) => {
                tournament.push(game(found));
                checker.push(game(Game { white: found.black, black: found.white }));
            }
            Difference::OnlyInFile(found) => tournament.push(game(found)),
            Difference::OnlyByEngine(found) => checker.push(game(found)),
            Difference::Bye { in_file, by_engine } => {
                tournament.extend(in_file.map(bye));
                checker.extend(by_engine.map(bye));
            }
            Difference::NoPairing(why) => checker.push(format!("  {why}")),
        }
    }
    let mut lines = vec![format!("{name}: Round #{}", round.round)];
    if !checker.is_empty() || !tournament.is_empty() {
        lines.push(format!("  {:<22}  Tournament pairings", "Checker pairings"));
    }
    for row in 0..checker.len().max(tournament.len()) {
        let cell = |column: &[String]| column.get(row).cloned().unwrap_or_default();
        lines.push(format!("  {:<22}  {}", cell(&checker), cell(&tournament)).trim_end().to_owned());
    }
    lines.join("\n") + "\n"
}

/// Strictly, and without notes about what was tolerated: nobody would read them.
pub(super) fn read(path: &Path) -> Result<Reading, Failure> {
    let bytes = read_bytes(path)?;
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    ronde_trf::read(&bytes, &options)
        .map_err(|faults| Failure::BadInput(faults.in_file(&path.display().to_string())))
}

fn write_checklist(list: &Checklist, input: &Path, next: &NextRound) -> Result<(), Failure> {
    let beside = || {
        let mut name = input.as_os_str().to_owned();
        name.push(".list");
        PathBuf::from(name)
    };
    let path = match list {
        Checklist::NotAsked => return Ok(()),
        Checklist::BesideInput => beside(),
        Checklist::Into(path) => path.clone(),
    };
    file::replace(&path, checklist::text(next).as_bytes())
}

/// Sorts the boards as that engine does: by the points actually scored, even under acceleration.
fn by_real_score(next: &mut NextRound) {
    let places = places(&next.position);
    let key = |game: &Game| {
        let [white, black] = [game.white, game.black].map(|number| places[number.index()]);
        let higher = white.max(black);
        (higher.0, white.0 + black.0, higher.1)
    };
    let PairedRound { games, .. } = &mut next.paired;
    games.sort_by_key(|game| Reverse(key(game)));
}

/// The points and the number in the order of the players, by number in the file.
fn places(position: &Position) -> Vec<(Points, Reverse<PairingNumber>)> {
    let table = position.dutch_field().table;
    let mut places = Vec::new();
    for card in table.cards() {
        let index = position.file_number(card.number).index();
        if places.len() <= index {
            places.resize(index + 1, (Points::ZERO, Reverse(PairingNumber::FIRST)));
        }
        places[index] = (table.points(card), Reverse(card.number));
    }
    places
}

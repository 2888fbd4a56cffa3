//! The next round of a report by the FIDE (Dutch) rules, straight from the document, without inventing a
//! history.

use ronde_domain::{Outcome, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::PairedRound;
use ronde_tournament::report::{NoPosition, position};
use ronde_tournament::{Position, Reason, Refusal};
use ronde_trf::Reading;

use crate::event_file::end_of;
use crate::exit::Failure;
use crate::words::Words;

/// The column of round 1's result in a player's line, and the distance to the next one.
const FIRST_RESULT: usize = 99;
const CELL: usize = 10;

/// The round that a report asks for.
pub(crate) struct NextRound {
    pub(crate) number: RoundNumber,
    pub(crate) position: Position,
    /// With the numbers of the file.
    pub(crate) paired: PairedRound,
}

/// Pairs the next round of a report. Messages call the report `file`.
pub(crate) fn next_round(reading: &Reading, file: &str, words: &Words) -> Result<NextRound, Failure> {
    let document = &reading.document;
    let number = document.next_round();
    let refuse = |why| no_position(&why, reading, file, words);
    let position = position(document, number).map_err(refuse)?;
    if let Some(rounds) = document.rounds.filter(|rounds| number.get() > *rounds) {
        return Err(Refusal::from(Reason::AllRoundsPaired(rounds)).into());
    }
    if let Some(Unfinished { line, column, round, player }) = unfinished(reading) {
        let place = format!("{file}:{line}:{column}");
        let round = ("round", round.get().into());
        let values = [("file", place.into()), round, ("player", player.get().into())];
        return Err(Failure::BadInput(words.tell("error-unfinished-game", &values)));
    }
    let paired = position.pair_dutch().map_err(|why| Refusal::from(Reason::NoDutchPairing(why)))?;
    Ok(NextRound { number, position, paired })
}

/// The format that pairing engines use: the number of lines, then `white black`, `n 0` for the bye.
pub(crate) fn engine_form(round: &PairedRound) -> String {
    use std::fmt::Write;
    let mut text = format!("{}\n", round.games.len() + usize::from(round.bye.is_some()));
    for game in &round.games {
        writeln!(text, "{} {}", game.white, game.black).expect("a text takes everything");
    }
    if let Some(bye) = round.bye {
        writeln!(text, "{bye} 0").expect("a text takes everything");
    }
    text
}

/// Why a report can't be paired, with the place in the file where something is missing.
pub(crate) fn no_position(why: &NoPosition, reading: &Reading, file: &str, words: &Words) -> Failure {
    let missing = |id| words.tell(id, &[("file", end_of(file, reading).into())]);
    Failure::BadInput(match why {
        NoPosition::NoPlayers => missing("error-no-players"),
        NoPosition::NoRounds => missing("error-rounds-missing"),
        NoPosition::NoInitialColor => missing("error-no-initial-color"),
        NoPosition::TeamEvent => words.tell("error-team-event", &[("file", file.into())]),
        NoPosition::TooEarly { round, played } => {
            let values = [("file", file.into()), ("round", round.get().into()), ("played", (*played).into())];
            words.tell("error-round-too-early", &values)
        }
        // a file that was read has been checked against itself
        NoPosition::Inconsistent(_) => format!("{file}: {why}"),
    })
}

/// Where a game without a result is.
struct Unfinished {
    line: u32,
    column: usize,
    round: RoundNumber,
    player: PairingNumber,
}

/// A game in the file without a result: nobody is paired on a guess.
fn unfinished(reading: &Reading) -> Option<Unfinished> {
    reading.document.players.iter().enumerate().find_map(|(place, player)| {
        let pending =
            |entry: &RoundEntry| matches!(entry, RoundEntry::Game { outcome: Outcome::Pending, .. });
        let index = player.entries.iter().position(pending)?;
        Some(Unfinished {
            line: reading.source.player_line(place).unwrap_or(1),
            column: FIRST_RESULT + CELL * index,
            round: RoundNumber::from_index(index),
            player: player.number,
        })
    })
}

//! The next round of a report by the FIDE (Dutch) rules, straight from the document: no history is made up.

use ronde_domain::{Outcome, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::PairedRound;
use ronde_tournament::report::{DutchPosition, NoPosition};
use ronde_tournament::{Reason, Refusal};
use ronde_trf::Document;

use crate::exit::Failure;
use crate::words::Words;

/// A round that a report asks for.
pub(crate) struct NextRound {
    pub(crate) number: RoundNumber,
    pub(crate) position: DutchPosition,
    /// In the numbers of the file.
    pub(crate) paired: PairedRound,
}

/// Pairs the next round of the report that `file` names in messages.
pub(crate) fn next_round(document: &Document, file: &str, words: &Words) -> Result<NextRound, Failure> {
    let number = document.next_round();
    let position = DutchPosition::new(document, number).map_err(|why| no_position(&why, file, words))?;
    if let Some(rounds) = document.rounds.filter(|rounds| number.get() > *rounds) {
        return Err(Refusal::from(Reason::AllRoundsPaired(rounds)).into());
    }
    if let Some((round, player)) = unfinished(document) {
        let round = ("round", round.get().into());
        let values = [("file", file.into()), round, ("player", player.get().into())];
        return Err(Failure::BadInput(words.tell("error-unfinished-game", &values)));
    }
    let paired = position.pair().map_err(|why| Refusal::from(Reason::NoDutchPairing(why)))?;
    Ok(NextRound { number, position, paired })
}

/// The form that pairing engines use: the number of lines, then `white black`, `n 0` for the bye.
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

fn no_position(why: &NoPosition, file: &str, words: &Words) -> Failure {
    let tell = |id| Failure::BadInput(words.tell(id, &[("file", file.into())]));
    match why {
        NoPosition::NoPlayers => tell("error-no-players"),
        NoPosition::NoRounds => tell("error-rounds-missing"),
        NoPosition::NoInitialColor => tell("error-no-initial-color"),
        other => Failure::BadInput(format!("{file}: {other}")),
    }
}

/// A game of the file without a result: on a guess nobody is paired.
fn unfinished(document: &Document) -> Option<(RoundNumber, PairingNumber)> {
    document.players.iter().find_map(|player| {
        let pending =
            |entry: &RoundEntry| matches!(entry, RoundEntry::Game { outcome: Outcome::Pending, .. });
        let index = player.entries.iter().position(pending)?;
        Some((RoundNumber::from_index(index), player.number))
    })
}

//! Warnings as sentences: what is at stake, and the consequences.

use ronde_i18n::Value;
use ronde_tournament::{Tournament, Warning};

use super::Teller;
use crate::{Words, result_text};

/// What somebody should know, in a sentence or two. Players have their names in the tournament.
pub fn warning_text(warning: &Warning, tournament: &Tournament, words: &Words) -> String {
    let teller = Teller { after: tournament, words };
    let number = |n: u64| Value::from(n);
    match warning {
        Warning::RoundsAfterStart { from, to } => {
            let from = from.map_or_else(|| "–".to_owned(), |from| from.to_string());
            words.tell("warning-rounds", &[("from", from.into()), ("to", number((*to).into()))])
        }
        Warning::TieBreaksAfterStart => words.say("warning-tie-breaks"),
        Warning::ScoringAfterStart => words.say("warning-scoring"),
        Warning::AccelerationAfterStart => words.say("warning-acceleration"),
        Warning::ApartAfterStart => words.say("warning-apart"),
        Warning::UnsoundScoring => words.say("warning-unsound-scoring"),
        Warning::NotForRoundRobin { code } => {
            words.tell("warning-not-for-round-robin", &[("code", code.as_str().into())])
        }
        Warning::TooManyByes { player, allowed } => {
            let values = [("name", teller.name(*player)), ("allowed", number((*allowed).into()))];
            words.tell("warning-too-many-byes", &values)
        }
        Warning::LateBye { round } => {
            words.tell("warning-late-bye", &[("round", number(round.get().into()))])
        }
        Warning::FullPointBye { player } => {
            words.tell("warning-full-point-bye", &[("name", teller.name(*player))])
        }
        Warning::OldResult { round, board, from } => {
            let values = [
                ("round", number(round.get().into())),
                ("board", number(board.get().into())),
                ("from", result_text(*from).into()),
            ];
            words.tell("warning-old-result", &values)
        }
        Warning::HandMade { round, breaches } if breaches.is_empty() => {
            words.tell("warning-hand-made", &[("round", number(round.get().into()))])
        }
        Warning::HandMade { round, breaches } => {
            let told: Vec<String> = breaches.iter().map(|breach| teller.breach(*breach)).collect();
            let values = [("round", number(round.get().into())), ("breaches", told.join(", ").into())];
            words.tell("warning-hand-made-breach", &values)
        }
        Warning::PublishedPairing { round } => {
            words.tell("warning-published-pairing", &[("round", number(round.get().into()))])
        }
        Warning::LeavesFideMode => words.say("warning-leaves-fide-mode"),
        Warning::NotCheckedIn { players } => {
            words.tell("warning-not-checked-in", &[("players", (*players).into())])
        }
        Warning::TooManyRounds { most } => {
            words.tell("warning-too-many-rounds", &[("most", number((*most).into()))])
        }
        Warning::SomebodyElse { by } => words.tell("warning-somebody-else", &[("by", by.as_str().into())]),
        Warning::TakesMoreBack { entries } => {
            words.tell("warning-takes-more-back", &[("entries", (*entries).into())])
        }
    }
}

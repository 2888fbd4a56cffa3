//! Remarks (`###`) on rounds that a reader would pair differently, and why: paired by hand, before a correction, or before somebody's
//! number changed. A checker accepts them as an explanation of differences.

use ronde_domain::{BoardNumber, GameResult, RoundNumber, Score};

use crate::{Change, Event, FideMode, History, Warning};

/// The beginning of a remark, before the number of the round.
const KINDS: [&str; 3] = [BY_HAND, BEFORE_CORRECTION, BEFORE_NUMBERS];
const BY_HAND: &str = "MPA";
const BEFORE_CORRECTION: &str = "PBC";
const BEFORE_NUMBERS: &str = "PBN";

/// The remarks of a tournament, in chronological order.
pub(super) fn remarks(history: &History) -> Vec<String> {
    let mut entries: Vec<_> = history.effective().collect();
    entries.reverse();
    let mut remarks = Vec::new();
    let mut paired: Vec<RoundNumber> = Vec::new();
    let mut adjourned: Vec<(RoundNumber, BoardNumber)> = Vec::new();
    for entry in entries {
        match &entry.event {
            Event::RoundPaired { round, .. } => {
                paired.truncate(round.index());
                paired.push(*round);
            }
            Event::RoundUnpaired { round } => {
                paired.truncate(round.index());
                remarks.retain(|remark: &String| round_of(remark) != Some(*round));
            }
            Event::PairingEdited { round, breaches, .. } => {
                let broken = if breaches.is_empty() { "" } else { ": against the rules" };
                remarks.push(format!("### {BY_HAND} @ Round {round}{broken}"));
            }
            Event::GameAdjourned { round, board } => adjourned.push((*round, *board)),
            Event::ResultEntered { round, board, result }
                if adjourned.contains(&(*round, *board)) && *result != GameResult::rated(Score::Draw) =>
            {
                let what = format!("round {round}, board {board} was adjourned and ended later");
                remarks.extend(before(&paired, *round, BEFORE_CORRECTION, &what));
            }
            Event::ResultCorrected { round, board, .. } => {
                let what = format!("the result of round {round}, board {board} was corrected later");
                remarks.extend(before(&paired, *round, BEFORE_CORRECTION, &what));
            }
            Event::PlayerInserted { number, .. } => {
                let what = format!("number {number} was given to a late entry");
                remarks.extend(paired.iter().map(|round| remark(BEFORE_NUMBERS, *round, &what)));
            }
            Event::NumbersAssigned { .. } => {
                let what = "numbers were given anew";
                remarks.extend(paired.iter().map(|round| remark(BEFORE_NUMBERS, *round, what)));
            }
            Event::SettingsChanged { changes } => {
                let leaves = changes.contains(&Change::FideMode(FideMode::Left));
                if leaves {
                    remarks.push(format!("### FIDE mode was left after round {}", paired.len()));
                }
            }
            Event::WarningsOverridden { warnings } => {
                remarks.extend(warnings.iter().filter_map(remark_of).map(|text| {
                    format!("### Done in spite of a warning after round {}: {text}", paired.len())
                }));
            }
            _ => {}
        }
    }
    remarks
}

fn remark(kind: &str, round: RoundNumber, what: &str) -> String {
    format!("### {kind} @ Round {round}: {what}")
}

/// Remarks on the rounds that were paired based on the results of `round`.
fn before<'a>(
    paired: &'a [RoundNumber],
    round: RoundNumber,
    kind: &'a str,
    what: &'a str,
) -> impl Iterator<Item = String> + 'a {
    paired.iter().filter(move |later| **later > round).map(move |later| remark(kind, *later, what))
}

/// A warning that changes what a reader computes; others mean nothing to them.
fn remark_of(warning: &Warning) -> Option<&'static str> {
    match warning {
        Warning::RoundsAfterStart { .. } => Some("the number of rounds was changed"),
        Warning::TieBreaksAfterStart => Some("the list of tie-breaks was changed"),
        Warning::ScoringAfterStart => Some("the point system was changed"),
        Warning::AccelerationAfterStart => Some("the acceleration was changed"),
        Warning::ApartAfterStart => Some("forbidden pairs were changed"),
        _ => None,
    }
}

/// The round that a remark explains.
fn round_of(remark: &str) -> Option<RoundNumber> {
    let words = remark.trim_start_matches('#').trim();
    let (kind, rest) = words.split_once(" @ Round ")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|_| KINDS.contains(&kind))
}

/// What the remarks of a report say about a round.
pub(super) fn about(comments: &[String], round: RoundNumber) -> Vec<String> {
    let said = comments.iter().filter(|comment| round_of(comment) == Some(round));
    said.map(|comment| comment.trim_start_matches('#').trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_names_its_round() {
        let round = |number| RoundNumber::new(number).unwrap();
        let written =
            remark(BEFORE_CORRECTION, round(12), "the result of round 2, board 3 was corrected later");
        assert_eq!(round_of(&written), Some(round(12)));
        assert_eq!(round_of("### MPA @ Round 3"), Some(round(3)));
        assert_eq!(round_of("### XYZ @ Round 3"), None);
        assert_eq!(round_of("### anything"), None);
        assert_eq!(about(&["### MPA @ Round 3".to_owned()], round(3)), ["MPA @ Round 3"]);
    }
}

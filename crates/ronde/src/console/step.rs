//! What comes next, judging by the state of the tournament.

use ronde_domain::{BoardNumber, RoundNumber};
use ronde_tournament::{Draft, RoundStatus, Tournament, round_limits};

/// What comes next: a question to ask, or something that follows from the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    AskLicence,
    AskName,
    AskFideRating,
    AskNationalRating,
    AskRounds { min: u16, max: u16 },
    SetRounds(u16),
    AskFirstColor,
    AskResult { round: RoundNumber, board: BoardNumber },
    CloseRound(RoundNumber),
    PairRound,
    Finished,
}

pub(super) fn next_step(tournament: &Tournament) -> Step {
    // a late entry in progress is completed first as well
    let begun = *tournament.draft() != Draft::default();
    if !tournament.numbers_given() || begun {
        next_in_registration(tournament.draft())
    } else {
        next_in_play(tournament)
    }
}

fn next_in_registration(draft: &Draft) -> Step {
    match (&draft.licence, &draft.name, draft.fide_rating) {
        (None, None, _) => Step::AskLicence,
        (Some(_), None, _) => Step::AskName,
        (_, Some(_), None) => Step::AskFideRating,
        (_, Some(_), Some(_)) => Step::AskNationalRating,
    }
}

fn next_in_play(tournament: &Tournament) -> Step {
    let settings = tournament.settings();
    let Some(rounds) = settings.rounds else {
        let (min, max) = round_limits(tournament);
        // if the machine stopped while numbers were assigned, the table's rounds were not stored
        return if min == max && settings.system.cycles().is_some() {
            Step::SetRounds(min)
        } else {
            Step::AskRounds { min, max }
        };
    };
    if settings.system.draws_first_color() && settings.first_color.is_none() {
        return Step::AskFirstColor;
    }
    if let Some(round) = tournament.rounds().last().filter(|round| round.status() == RoundStatus::Open) {
        return match round.missing().next() {
            Some(board) => Step::AskResult { round: round.number(), board },
            None => Step::CloseRound(round.number()),
        };
    }
    if tournament.rounds().len() < usize::from(rounds) { Step::PairRound } else { Step::Finished }
}

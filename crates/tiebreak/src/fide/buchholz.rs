//! BH, FB and AOB (article 8): sums of the opponents' scores.

use std::borrow::Cow;

use ronde_domain::{Points, RoundNumber};

use super::Contest;
use super::adjusted::adjusted_scores;
use super::breakdown::{Basis, Breakdown, Part};
use super::cut::cut;
use super::measure::{Measure, Options};
use super::record::{Kind, Round};
use super::terms::{Term, terms};
use crate::Value;

/// BH, and FB as the BH of the tournament with its final round drawn.
pub(super) fn buchholz(contest: &Contest, options: Options) -> Measure<'_> {
    let seen = as_assumed(contest, options);
    let adjusted = adjusted_scores(&seen);
    Box::new(move |place| sum(&seen, &adjusted, place, options))
}

/// AOB: the average BH, or FB, of the opponents met over the board; each meeting counts.
pub(super) fn average_of_opponents(contest: &Contest, options: Options) -> Measure<'_> {
    let seen = as_assumed(contest, options);
    let adjusted = adjusted_scores(&seen);
    let of_everybody: Vec<Value> = (0..contest.records.len())
        .map(|place| sum(&seen, &adjusted, place, options).value.unwrap_or_default())
        .collect();
    Box::new(move |place| {
        let met = met_over_the_board(contest, place).map(|(index, round, opponent)| Part {
            round: RoundNumber::from_index(index),
            kind: round.kind,
            opponent: Some(contest.records[opponent].number),
            basis: Basis::OpponentBuchholz,
            amount: of_everybody[opponent],
            points: round.points,
            worth: of_everybody[opponent],
            cut: None,
        });
        // the text doesn't specify rounding; FIDE's checker compares two decimals, rounded half up
        Breakdown::average(met.collect(), 1)
    })
}

/// The contest itself or, for FB, the one with the final round drawn.
fn as_assumed(contest: &Contest, options: Options) -> Cow<'_, Contest> {
    match contest.with_final_round_drawn().filter(|_| options.fore) {
        Some(drawn) => Cow::Owned(drawn),
        None => Cow::Borrowed(contest),
    }
}

fn sum(contest: &Contest, adjusted: &[Points], place: usize, options: Options) -> Breakdown {
    let terms = terms(contest, adjusted, place, options.forfeits);
    let cuts = cut(&terms, |term| term.score, options.cuts, contest.rules.edition.cuts_voluntary_rounds());
    let part = |(term, cut): (&Term, _)| term.part(contest, term.score, cut);
    Breakdown::sum(terms.iter().zip(cuts).map(part).collect())
}

/// The rounds played over the board, with the opponents.
pub(super) fn met_over_the_board(
    contest: &Contest,
    place: usize,
) -> impl Iterator<Item = (usize, &Round, usize)> {
    let rounds = contest.records[place].rounds.iter().enumerate();
    let played = rounds.filter(|(_, round)| round.kind == Kind::Played);
    played.filter_map(|(index, round)| Some((index, round, round.opponent?)))
}

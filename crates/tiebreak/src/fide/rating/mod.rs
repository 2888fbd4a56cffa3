//! The rating tie-breaks (article 10): ARO, TPR, PTP, APRO, APPO, RTNG.
//!
//! Only games over the board count, with 1, ½, 0 whatever the tournament's point system. Unrated players count with the rating of `/U`;
//! without it, the whole tie-break is dropped beforehand. Before 2026 the forfeits of a round robin counted, too.

mod tables;

use ronde_domain::{Mark, Points};

use self::tables::{difference, expected};
use super::Contest;
use super::breakdown::{Basis, Breakdown, Part, Working, mean};
use super::cut::{Cuts, cut};
use super::measure::{Measure, Options};
use super::record::{Kind, Round};
use super::terms::Term;
use crate::Value;

/// Averages of ratings are whole numbers.
const WHOLE: i64 = 100;

/// ARO: the average rating of the opponents.
pub(super) fn average(contest: &Contest, options: Options) -> Measure<'_> {
    Box::new(move |place| Breakdown::average(opponents(contest, place, options), WHOLE))
}

/// TPR: the rounded average plus the rating difference for the rounded percentage.
pub(super) fn performance(contest: &Contest, options: Options) -> Measure<'_> {
    Box::new(move |place| {
        let parts = opponents(contest, place, options);
        let (average, _) = mean(&parts, WHOLE);
        let percent = Value::of(score(contest, place)).mean(parts.len(), 1).map(Value::hundredths);
        let (Some(average), Some(percent)) = (average, percent) else {
            return Breakdown { value: None, working: Working::Average { count: 0 }, parts };
        };
        let average = average.hundredths() / WHOLE;
        let difference = difference(percent);
        Breakdown {
            value: Some(Value::whole(average + difference)),
            working: Working::Performance { average, percent, difference },
            parts,
        }
    })
}

/// PTP: the lowest rating whose expected score reaches the actual one. Without a point: the lowest opponent minus 800.
pub(super) fn perfect(contest: &Contest, options: Options) -> Measure<'_> {
    Box::new(move |place| {
        let parts = opponents(contest, place, options);
        let ratings: Vec<i64> = parts.iter().map(|part| part.amount.hundredths() / WHOLE).collect();
        let score = score(contest, place);
        let value = lowest_rating_expecting(&ratings, Value::of(score).hundredths()).map(Value::whole);
        Breakdown { value, working: Working::Perfect { score }, parts }
    })
}

/// `score` in percent of a game.
fn lowest_rating_expecting(ratings: &[i64], score: i64) -> Option<i64> {
    let (lowest, highest) = (ratings.iter().min()?, ratings.iter().max()?);
    if score <= 0 {
        return Some(lowest - 800);
    }
    let reaches = |rating: i64| ratings.iter().map(|other| expected(rating - other)).sum::<i64>() >= score;
    let (mut below, mut enough) = (lowest - 801, highest + 800);
    while enough - below > 1 {
        let middle = below.midpoint(enough);
        if reaches(middle) { enough = middle } else { below = middle }
    }
    Some(enough)
}

/// APRO: the opponents' average TPR.
pub(super) fn average_performance(contest: &Contest, options: Options) -> Measure<'_> {
    average_over_opponents(contest, options, &performance(contest, options))
}

/// APPO: the opponents' average PTP.
pub(super) fn average_perfect(contest: &Contest, options: Options) -> Measure<'_> {
    average_over_opponents(contest, options, &perfect(contest, options))
}

fn average_over_opponents<'a>(contest: &'a Contest, options: Options, measure: &Measure<'a>) -> Measure<'a> {
    let of_everybody: Vec<Option<Value>> =
        (0..contest.records.len()).map(|place| measure(place).value).collect();
    Box::new(move |place| {
        let part = |(part, (_, _, opponent)): (Part, (usize, &Round, usize))| {
            let amount = of_everybody[opponent]?;
            Some(Part { basis: Basis::OpponentPerformance, amount, worth: amount, ..part })
        };
        let parts = opponents(contest, place, options).into_iter().zip(games(contest, place));
        Breakdown::average(parts.filter_map(part).collect(), WHOLE)
    })
}

/// RTNG: the player's own rating.
pub(super) fn own(contest: &Contest, options: Options) -> Measure<'_> {
    Box::new(move |place| Breakdown::given(Some(Value::whole(rating(contest, place, options)))))
}

fn rating(contest: &Contest, place: usize, options: Options) -> i64 {
    let own = contest.records[place].rating.map(ronde_domain::Rating::get);
    own.or(options.unrated).unwrap_or(0).into()
}

/// The games that count: over the board, and before 2026 also the forfeits of a round robin.
fn games(contest: &Contest, place: usize) -> impl Iterator<Item = (usize, &Round, usize)> {
    let with_forfeits = !contest.is_swiss() && !contest.rules.edition.excepts_forfeits_of_round_robins();
    let counts = move |kind: Kind| kind == Kind::Played || (with_forfeits && kind.is_forfeit());
    let rounds = contest.records[place].rounds.iter().enumerate();
    rounds
        .filter(move |(_, round)| counts(round.kind))
        .filter_map(|(index, round)| Some((index, round, round.opponent?)))
}

/// The score in those games by 1, ½, 0.
fn score(contest: &Contest, place: usize) -> Points {
    let points = |round: &Round| match round.mark {
        Some(Mark::Win) => Points::ONE,
        Some(Mark::Draw) => Points::HALF,
        Some(Mark::Loss) | None => Points::ZERO,
    };
    games(contest, place).map(|(_, round, _)| points(round)).sum()
}

/// The opponents with their ratings, with cut ones marked.
fn opponents(contest: &Contest, place: usize, options: Options) -> Vec<Part> {
    let term = |(index, round, opponent): (usize, &Round, usize)| Term {
        index,
        kind: round.kind,
        opponent: Some(opponent),
        score: Value::whole(rating(contest, opponent, options)),
        basis: Basis::OpponentRating,
        points: round.points,
        voluntary: false,
    };
    let terms: Vec<Term> = games(contest, place).map(term).collect();
    let cuts = if options.cuts == Cuts::default() {
        vec![None; terms.len()]
    } else {
        cut(&terms, |term| term.score, options.cuts, false)
    };
    let part = |(term, cut): (&Term, _)| term.part(contest, term.score, cut);
    terms.iter().zip(cuts).map(part).collect()
}

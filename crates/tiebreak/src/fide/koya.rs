//! KS (9.2): the points scored against those who reached half of the maximum, or another limit.

use ronde_domain::{Points, RoundNumber};

use super::Contest;
use super::breakdown::{Basis, Breakdown, Part, Working};
use super::measure::{Limit, Measure, Options};
use super::record::{Kind, Record, Round};
use crate::Value;

/// KS. Points from forfeits count.
pub(super) fn koya(contest: &Contest, options: Options) -> Measure<'_> {
    let limit = limit(contest, options.limit);
    let scores: Vec<Points> = contest.records.iter().map(Record::score).collect();
    Box::new(move |place| {
        let part = |(index, round): (usize, &Round)| {
            let opponent = round.opponent.filter(|_| round.kind != Kind::Pending)?;
            let reached = Value::of(scores[opponent]).hundredths() * 100 >= limit;
            Some(Part {
                round: RoundNumber::from_index(index),
                kind: round.kind,
                opponent: Some(contest.records[opponent].number),
                basis: Basis::OwnPoints,
                amount: Value::of(scores[opponent]),
                points: round.points,
                worth: if reached { Value::of(round.points) } else { Value::ZERO },
                cut: None,
            })
        };
        let rounds = contest.records[place].rounds.iter().enumerate();
        let sum = Breakdown::sum(rounds.filter_map(part).collect());
        // a limit such as 60 % of 5 points can have more than two decimals in hundredths; people see two
        let shown = Value::from_hundredths(limit.div_euclid(100)).shortest();
        Breakdown { working: Working::Limit { limit: shown }, ..sum }
    })
}

/// The lowest score that counts, in hundredths of a percent of a point: exact for any percentage.
fn limit(contest: &Contest, limit: Limit) -> i64 {
    let maximum = Value::of(contest.win()).hundredths()
        * i64::try_from(rounds(contest)).unwrap_or(i64::MAX / 1_000_000);
    match limit {
        Limit::Percent(percent) => maximum * i64::from(percent),
        Limit::HalfAnd(halves) => {
            maximum * 50 + i64::from(halves) * Value::of(Points::HALF).hundredths() * 100
        }
    }
}

/// In how many rounds a participant can have an opponent: in an odd round robin, one fewer than there are.
fn rounds(contest: &Contest) -> usize {
    if contest.is_swiss() {
        return contest.rounds;
    }
    let with_opponent =
        |record: &Record| record.rounds.iter().filter(|round| round.opponent.is_some()).count();
    contest.records.iter().map(with_opponent).max().unwrap_or(0)
}

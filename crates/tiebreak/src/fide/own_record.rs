//! Tie-breaks that depend only on a player's own results (article 7): WIN, WON, BPG, BWG, PS, REP, STD, TPN, and the points.

use ronde_domain::{Color, Mark, Points, RoundNumber};

use super::Contest;
use super::breakdown::{Basis, Breakdown, Part};
use super::cut::Cut;
use super::record::{Kind, Round};
use crate::Value;

const ONE: Value = Value::count(1);
const HALF: Value = Value::half_of(Points::ONE);

/// PTS: the score.
pub(super) fn points(contest: &Contest, place: usize) -> Breakdown {
    let mut sum = per_round(contest, place, |_, round| Value::of(round.points));
    // a penalty belongs to no round
    sum.value = Some(Value::of(contest.records[place].score()));
    sum
}

/// WIN: rounds that gave as many points as a win, played or not.
pub(super) fn wins(contest: &Contest, place: usize) -> Breakdown {
    per_round(contest, place, |_, round| {
        let win = *contest.scoring.win.get(round.color.unwrap_or(Color::White));
        let settled = !matches!(round.kind, Kind::Free | Kind::Pending);
        if settled && round.points == win { ONE } else { Value::ZERO }
    })
}

/// WON: games won over the board.
pub(super) fn won(contest: &Contest, place: usize) -> Breakdown {
    per_round(contest, place, |_, round| count(is_won(round)))
}

/// BPG: games played over the board with Black.
pub(super) fn black_games(contest: &Contest, place: usize) -> Breakdown {
    per_round(contest, place, |_, round| count(is_black(round)))
}

/// BWG: games won over the board with Black.
pub(super) fn black_wins(contest: &Contest, place: usize) -> Breakdown {
    per_round(contest, place, |_, round| count(is_black(round) && is_won(round)))
}

fn is_won(round: &Round) -> bool {
    round.kind == Kind::Played && round.mark == Some(Mark::Win)
}

fn is_black(round: &Round) -> bool {
    round.kind == Kind::Played && round.color == Some(Color::Black)
}

const fn count(counts: bool) -> Value {
    if counts { ONE } else { Value::ZERO }
}

/// PS: the sum of the scores after each round. The cut leaves out the first rounds, whatever they were.
pub(super) fn progressive(contest: &Contest, place: usize, without: usize) -> Breakdown {
    let record = &contest.records[place];
    let part = |(index, round): (usize, &Round)| {
        let score = Value::of(record.score_after(index + 1));
        Part {
            basis: Basis::RunningScore,
            amount: score,
            cut: (index < without).then_some(Cut::FirstRounds),
            ..part(contest, index, round, score)
        }
    };
    Breakdown::sum(record.rounds.iter().enumerate().map(part).collect())
}

/// REP: all rounds except those missed on purpose. In a round robin these can only be forfeit losses.
pub(super) fn elected(contest: &Contest, place: usize) -> Breakdown {
    let counted = contest.is_swiss() || contest.rules.edition.excepts_forfeits_of_round_robins();
    per_round(contest, place, |_, round| count(!(counted && round.kind.is_voluntary())))
}

/// STD: 1 for more points than the scheduled opponent or, without one, than a draw; ½ for the same number.
pub(super) fn standard(contest: &Contest, place: usize) -> Breakdown {
    per_round(contest, place, |index, round| {
        let against = match (round.kind, round.opponent) {
            (Kind::Free | Kind::Pending, _) => return Value::ZERO,
            (_, Some(opponent)) => contest.records[opponent].rounds[index].points,
            (_, None) => contest.draw(),
        };
        match round.points.cmp(&against) {
            std::cmp::Ordering::Greater => ONE,
            std::cmp::Ordering::Equal => HALF,
            std::cmp::Ordering::Less => Value::ZERO,
        }
    })
}

/// TPN: the pairing number.
pub(super) fn number(contest: &Contest, place: usize) -> Breakdown {
    Breakdown::given(Some(Value::count(contest.records[place].number.get())))
}

fn per_round(contest: &Contest, place: usize, worth: impl Fn(usize, &Round) -> Value) -> Breakdown {
    let rounds = contest.records[place].rounds.iter().enumerate();
    Breakdown::sum(rounds.map(|(index, round)| part(contest, index, round, worth(index, round))).collect())
}

fn part(contest: &Contest, index: usize, round: &Round, worth: Value) -> Part {
    Part {
        round: RoundNumber::from_index(index),
        kind: round.kind,
        opponent: round.opponent.map(|opponent| contest.records[opponent].number),
        basis: Basis::Count,
        amount: worth,
        points: round.points,
        worth,
        cut: None,
    }
}

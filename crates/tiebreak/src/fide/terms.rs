//! What each round contributes to the sums over opponents: whose score, and why that much (16.4).

use ronde_domain::{Points, RoundNumber};

use super::Contest;
use super::breakdown::{Basis, Part};
use super::cut::Cut;
use super::edition::Dummy;
use super::record::{Kind, Round};
use crate::Value;

/// How forfeits in a Swiss count (10.5, `/P`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forfeits {
    /// As unplayed rounds, against a dummy.
    Unplayed,
    /// As games against the scheduled opponent.
    AsGames,
}

/// What one round contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// The round, from 0.
    pub(super) index: usize,
    pub(super) kind: Kind,
    pub(super) opponent: Option<usize>,
    /// The score of the opponent or of the dummy.
    pub(super) score: Value,
    pub(super) basis: Basis,
    /// The points scored in the round.
    pub(super) points: Points,
    /// Whether it comes from a voluntary unplayed round, which may be cut first.
    pub(super) voluntary: bool,
}

impl Term {
    /// Score times points, as in Sonneborn–Berger.
    pub(super) const fn product(&self) -> Value {
        self.score.times(self.points)
    }

    /// The term as it is displayed.
    pub(super) fn part(&self, contest: &Contest, worth: Value, cut: Option<Cut>) -> Part {
        Part {
            round: RoundNumber::from_index(self.index),
            kind: self.kind,
            opponent: self.opponent.map(|opponent| contest.records[opponent].number),
            basis: self.basis,
            amount: self.score,
            points: self.points,
            worth,
            cut,
        }
    }
}

/// The terms of the player at `place`. `adjusted` are the adjusted scores of the same contest.
pub(super) fn terms(contest: &Contest, adjusted: &[Points], place: usize, forfeits: Forfeits) -> Vec<Term> {
    let record = &contest.records[place];
    let own = record.score();
    let term = |(index, round): (usize, &Round)| {
        let as_game = !contest.is_swiss() || forfeits == Forfeits::AsGames;
        let (score, basis, voluntary) = match (round.kind, round.opponent) {
            (Kind::Pending | Kind::Free, _) => return None,
            (Kind::Played, Some(opponent)) => (adjusted[opponent], Basis::OpponentScore, false),
            (Kind::ForfeitWin | Kind::ForfeitLoss, Some(opponent)) if as_game => {
                (adjusted[opponent], Basis::OpponentScore, false)
            }
            (kind, opponent) => {
                let (score, basis) = match contest.rules.edition.dummy() {
                    Dummy::Virtual => (virtual_opponent(contest, place, index), Basis::VirtualOpponent),
                    Dummy::OwnScore => (own, Basis::OwnScore),
                    Dummy::Capped => capped(contest, own, opponent.map(|opponent| adjusted[opponent])),
                };
                (score, basis, kind.is_voluntary())
            }
        };
        let Round { kind, opponent, points, .. } = *round;
        Some(Term { index, kind, opponent, score: Value::of(score), basis, points, voluntary })
    };
    record.rounds.iter().enumerate().filter_map(term).collect()
}

/// The player's own score, at most that of the scheduled opponent or, without one, a draw in each round.
fn capped(contest: &Contest, own: Points, opponent: Option<Points>) -> (Points, Basis) {
    let (cap, basis) = match opponent {
        Some(score) => (score, Basis::OwnScoreCappedByOpponent),
        None => (draws(contest, contest.rounds), Basis::OwnScoreCappedByDraws),
    };
    if cap < own { (cap, basis) } else { (own, Basis::OwnScore) }
}

/// The player's score before the round, what an opponent would have got, and a draw in each later round.
fn virtual_opponent(contest: &Contest, place: usize, index: usize) -> Points {
    let record = &contest.records[place];
    let remaining = draws(contest, contest.rounds - index - 1);
    record.score_after(index) + (contest.win() - record.rounds[index].points) + remaining
}

fn draws(contest: &Contest, rounds: usize) -> Points {
    let rounds = i32::try_from(rounds).expect("an event has few rounds");
    Points::from_tenths(contest.draw().tenths() * rounds)
}

//! Why a round is paired as it is (C.04.1, 9), and why two players don't meet.
//!
//! [`explain`] goes through the brackets: who was in each, what its natural pairing would have been, which criterion decided against it,
//! who floats and why, and which rule decided the colours. [`why_not`] compares the round with the best one in which two given players
//! meet. These are only facts; the sentences are in `ronde-words`.
//!
//! ```
//! use ronde_domain::{Color, Crosstable, PairingNumber, Scorecard, Scoring};
//! use ronde_pairing::dutch::Field;
//! use ronde_pairing::dutch::explain::{Verdict, WhyNot, explain, why_not};
//!
//! let present: Vec<_> = (0..4).map(PairingNumber::from_index).collect();
//! let cards = present.iter().map(|&number| Scorecard { number, entries: Vec::new() }).collect();
//! let table = Crosstable::new(cards, Scoring::default()).unwrap();
//! let field = Field {
//!     table: &table,
//!     present: &present,
//!     rounds: 3,
//!     initial_color: Color::White,
//!     accelerations: &[],
//!     forbidden: &[],
//! };
//! assert_eq!(explain(&field)?.brackets[0].verdict, Verdict::Taken);
//! assert!(matches!(why_not(&field, present[0], present[2])?, WhyNot::Paired(_)));
//! # Ok::<(), ronde_pairing::dutch::NoPairing>(())
//! ```

mod facts;
mod judge;
mod natural;
mod outline;
mod renumber;
mod ways;
mod why_not;

use ronde_domain::{Color, PairingNumber, Points};
use ronde_matching::{Effort, Spent};

pub use facts::{
    Bar, BracketReasons, ByeReasons, Comparison, Counts, Explanation, FloatReason, Floater, ForbiddenMeeting,
    Meeting, PairReasons, Sequence, Verdict, WhyNot,
};
pub use outline::{Group, OutlinedGame, outline};
pub use why_not::{why_not, why_not_in};

use self::judge::{Judge, sorted};
use self::why_not::{bar, restricted};
use super::engine::query::Query;
use super::engine::{Decision, NoPairing, Pairing, pair_with_decisions_within};
use super::{Bracket, Field, Pair, Rank, State, color};

/// Pairs the round and explains it.
pub fn explain(field: &Field<'_>) -> Result<Explanation, NoPairing> {
    explain_within(field, &Effort::unlimited())
}

/// Like [`explain`], with a limit on the effort.
pub fn explain_within(field: &Field<'_>, effort: &Effort) -> Result<Explanation, NoPairing> {
    explain_in(field, &pair_with_decisions_within(field, effort)?, effort)
}

/// Explains a round that is already paired.
pub fn explain_in(field: &Field<'_>, pairing: &Pairing, effort: &Effort) -> Result<Explanation, NoPairing> {
    let state = State::new(field)?;
    let decisions = &pairing.decisions;
    let judge = Judge::new(&state, effort, bye_score(&state, decisions));
    let explainer = Explainer { field, state: &state, judge };
    let brackets = decisions.iter().enumerate();
    let brackets = brackets
        .map(|(group, decision)| explainer.bracket(group, decision))
        .collect::<Result<Vec<_>, Spent>>()?;
    let bye = explainer.bye(&brackets);
    Ok(Explanation { round: state.round(), brackets, bye })
}

/// C5: the score of the player left over by the last bracket.
fn bye_score(state: &State, decisions: &[Decision]) -> Option<Points> {
    let left = &decisions.last()?.candidate.downfloaters;
    left.first().map(|&rank| state.player(rank).score)
}

struct Explainer<'a> {
    field: &'a Field<'a>,
    state: &'a State,
    judge: Judge<'a>,
}

impl Explainer<'_> {
    fn bracket(&self, group: usize, decision: &Decision) -> Result<BracketReasons, Spent> {
        let Decision { bracket, candidate, .. } = decision;
        let numbers = |ranks: &mut dyn Iterator<Item = Rank>| ranks.map(|rank| self.number(rank)).collect();
        let mut pairs = candidate.pairs.clone();
        pairs.sort_unstable();
        let natural = natural::natural(self.state, bracket, candidate);
        let verdict = self.verdict(group, decision, &natural)?;
        let floater = |rank| {
            let reason = match (self.float_reason(group, decision, rank)?, &verdict) {
                (FloatReason::Order, Verdict::Worse(worse)) if !natural.downfloaters.contains(&rank) => {
                    FloatReason::Instead(*worse)
                }
                (reason, _) => reason,
            };
            Ok(Floater { player: self.number(rank), reason })
        };
        let floaters = sorted(&candidate.downfloaters).into_iter().map(floater);
        let floaters = floaters.collect::<Result<Vec<_>, Spent>>()?;
        Ok(BracketReasons {
            score: self.state.groups()[group].score,
            moved_down: numbers(&mut bracket.moved_down.iter().copied()),
            residents: numbers(&mut bracket.residents.clone()),
            pairs: pairs.iter().map(|&pair| colored(self.state, pair)).collect(),
            natural: meetings(self.state, &natural.pairs),
            verdict,
            floaters,
        })
    }

    fn verdict(
        &self,
        group: usize,
        decision: &Decision,
        natural: &super::Candidate,
    ) -> Result<Verdict, Spent> {
        let taken = &decision.candidate;
        let in_order = |pairs: &[Pair]| {
            let mut pairs = pairs.to_vec();
            pairs.sort_unstable();
            pairs
        };
        if in_order(&taken.pairs) == in_order(&natural.pairs) {
            return Ok(Verdict::Taken);
        }
        let barred = natural.pairs.iter().filter_map(|&pair| {
            let bar = bar(self.field, self.state, pair)?;
            Some(ForbiddenMeeting { meeting: meeting(self.state, pair), bar })
        });
        let barred: Vec<_> = barred.collect();
        if !barred.is_empty() {
            return Ok(Verdict::Forbidden(barred));
        }
        if !self.judge.completes(group, &natural.downfloaters)? {
            let below = decision.bracket.residents.end;
            let floaters = sorted(&natural.downfloaters);
            let broken = self.judge.broken_by(self.state, below, &floaters)?;
            return Ok(Verdict::NotCompletable(broken.expect("it was found not to be completable")));
        }
        let worse = self.judge.compare(group, &decision.bracket, taken, natural)?;
        Ok(Verdict::Worse(
            worse.expect("the natural pairing is generated first, so it is taken if nothing is better"),
        ))
    }

    /// What would happen if the player were paired in the bracket.
    fn float_reason(&self, group: usize, decision: &Decision, floater: Rank) -> Result<FloatReason, Spent> {
        let bracket = &decision.bracket;
        let admitted = |other: Rank| other != floater && bracket.admits(self.state, Pair::of(floater, other));
        if !bracket.players().any(admitted) {
            return Ok(FloatReason::NoOpponent);
        }
        let below = bracket.residents.end..self.state.len();
        let moved_down = bracket.moved_down.iter().copied().filter(|_| bracket.is_moved_down(floater));
        let elsewhere = moved_down.filter(|&other| other != floater).chain(below);
        let staying = restricted(self.state, elsewhere.map(|other| (floater, other)), &[floater]);
        let Bracket { moved_down, residents } = bracket;
        if let Some(broken) = self.judge.broken_by(&staying, residents.start, moved_down)? {
            return Ok(FloatReason::NotCompletable(broken));
        }
        let query = Query::new(&staying, self.judge.effort, self.judge.bye_score);
        let other = query.best(group, bracket.clone())?;
        let comparison = self.judge.compare(group, bracket, &decision.candidate, &other)?;
        Ok(comparison.map_or(FloatReason::Order, FloatReason::Worse))
    }

    fn bye(&self, brackets: &[BracketReasons]) -> Option<ByeReasons> {
        let score = self.judge.bye_score?;
        let &Floater { player, reason } = brackets.last()?.floaters.first()?;
        let holder = self.state.players().iter().find(|other| other.number == player)?;
        let low = |wanted: bool| {
            let players = self.state.players().iter().filter(move |player| player.may_have_bye == wanted);
            players.filter(move |player| player.number != holder.number)
        };
        let barred = low(false).filter(|player| player.score <= score).map(|player| player.number);
        let needed = low(true).filter(|player| player.score < score).map(|player| player.number);
        Some(ByeReasons {
            player,
            score,
            unplayed: holder.unplayed,
            reason,
            barred: barred.collect(),
            needed: needed.collect(),
        })
    }

    fn number(&self, rank: Rank) -> PairingNumber {
        self.state.player(rank).number
    }
}

fn colored(state: &State, pair: Pair) -> PairReasons {
    let Pair { higher, lower } = pair;
    let (color, color_rule) = color::color_by_rule(state, higher, lower);
    let (white, black) = match color {
        Color::White => (higher, lower),
        Color::Black => (lower, higher),
    };
    PairReasons { white: state.player(white).number, black: state.player(black).number, color_rule }
}

fn meeting(state: &State, pair: Pair) -> Meeting {
    Meeting { higher: state.player(pair.higher).number, lower: state.player(pair.lower).number }
}

/// Pairs by number, ordered by the higher ranked player.
fn meetings(state: &State, pairs: &[Pair]) -> Vec<Meeting> {
    let mut pairs = pairs.to_vec();
    pairs.sort_unstable();
    pairs.into_iter().map(|pair| meeting(state, pair)).collect()
}

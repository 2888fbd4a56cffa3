//! Why two players don't meet: the best round in which they do, next to the actual round.

use ronde_domain::{Outcome, PairingNumber, Points, RoundEntry, RoundNumber};
use ronde_matching::{Effort, Spent};

use super::facts::{Bar, Meeting, PairReasons, WhyNot};
use super::judge::{Judge, broken_by, sequence, sorted};
use super::ways::WaysToMeet;
use super::{colored, meetings};
use crate::dutch::engine::query::Query;
use crate::dutch::engine::{Decision, NoPairing, Pairing, pair_with_decisions};
use crate::dutch::{Candidate, Field, Pair, Rank, State};

/// Why `one` and `other` don't meet in the round, or that they do.
///
/// The round with the pair follows the actual round from the top, as long as that leaves the pair possible; the first bracket where it
/// doesn't is solved again with the pair, and compared. This gives the best round with the pair, with one limitation: if a bracket has very
/// many ways to let the two meet below, its C8 counts what the next one can do with the pair, so another way might come closer.
pub fn why_not(field: &Field<'_>, one: PairingNumber, other: PairingNumber) -> Result<WhyNot, NoPairing> {
    why_not_in(field, &pair_with_decisions(field)?, one, other, &Effort::unlimited())
}

/// Like [`why_not`], in a round that is already paired, and with a limit on the effort.
pub fn why_not_in(
    field: &Field<'_>,
    pairing: &Pairing,
    one: PairingNumber,
    other: PairingNumber,
    effort: &Effort,
) -> Result<WhyNot, NoPairing> {
    if one == other {
        return Ok(WhyNot::SamePlayer);
    }
    let absent: Vec<_> = [one, other].into_iter().filter(|number| !field.present.contains(number)).collect();
    if !absent.is_empty() {
        return Ok(WhyNot::NotPresent(absent));
    }
    let state = State::new(field)?;
    let rank = |number| state.players().iter().position(|player| player.number == number);
    let (Some(one), Some(other)) = (rank(one), rank(other)) else {
        unreachable!("players present have a rank")
    };
    let asked = Pair::of(one, other);
    if let Some(paired) = paired(&state, &pairing.decisions, asked) {
        return Ok(WhyNot::Paired(paired));
    }
    if let Some(bar) = bar(field, &state, asked) {
        return Ok(WhyNot::Forbidden(bar));
    }
    let bye_score = super::bye_score(&state, &pairing.decisions);
    Ok(Request { state: &state, effort, pair: asked, bye_score }.answer(&pairing.decisions)?)
}

fn paired(state: &State, decisions: &[Decision], asked: Pair) -> Option<PairReasons> {
    let mut pairs = decisions.iter().flat_map(|decision| &decision.candidate.pairs);
    pairs.find(|pair| **pair == asked).map(|pair| colored(state, *pair))
}

/// The rule that keeps a pair apart.
pub(super) fn bar(field: &Field<'_>, state: &State, pair: Pair) -> Option<Bar> {
    let Pair { higher, lower } = pair;
    if !state.c1(higher, lower) {
        let [higher, lower] = [higher, lower].map(|rank| state.player(rank).number);
        return Some(Bar::Met(met_in(field, higher, lower)));
    }
    if !state.c3(higher, lower) {
        let wish = state.player(higher).preference.expect("a player who must have a colour prefers it");
        return Some(Bar::SameColor(wish.color));
    }
    state.banned(higher, lower).then_some(Bar::Ban)
}

fn met_in(field: &Field<'_>, one: PairingNumber, other: PairingNumber) -> RoundNumber {
    let card = field.table.card(one).expect("players present have a card");
    let is_meeting = |entry: &RoundEntry| {
        matches!(entry, RoundEntry::Game { opponent, outcome: Outcome::Played { .. } | Outcome::Pending, .. }
            if *opponent == other)
    };
    RoundNumber::from_index(
        card.entries.iter().position(is_meeting).expect("players who have met have a game"),
    )
}

/// The requested pair.
struct Request<'a> {
    state: &'a State,
    effort: &'a Effort,
    pair: Pair,
    bye_score: Option<Points>,
}

impl Request<'_> {
    fn answer(&self, decisions: &[Decision]) -> Result<WhyNot, Spent> {
        let Pair { higher, lower } = self.pair;
        let apart = |rank: Rank| (0..self.state.len()).filter(move |&other| other != rank);
        let forbidden = [(higher, lower), (lower, higher)].map(|(rank, partner)| {
            apart(rank).filter(move |&other| other != partner).map(move |other| (rank, other))
        });
        let with_pair = restricted(self.state, forbidden.into_iter().flatten(), &[higher, lower]);
        if let Some(broken) = broken_by(&with_pair, self.effort, self.bye_score, 0, &[])? {
            return Ok(WhyNot::NotCompletable(broken));
        }
        for (group, decision) in decisions.iter().enumerate() {
            if self.leaves_possible(&with_pair, group, decision)? {
                continue;
            }
            return self.compared(&with_pair, group, decision);
        }
        unreachable!("the two are not paired, so some bracket parts them")
    }

    /// Whether the pair is still possible if the bracket is paired as it was.
    fn leaves_possible(&self, with_pair: &State, group: usize, decision: &Decision) -> Result<bool, Spent> {
        let asked = [self.pair.higher, self.pair.lower];
        let Candidate { pairs, downfloaters } = &decision.candidate;
        let parted = pairs.iter().any(|pair| asked.contains(&pair.higher) || asked.contains(&pair.lower));
        let below = self.state.groups()[group].ranks.end;
        // nobody floats out of the last bracket except the player with the bye
        let last = below == self.state.len();
        if parted || last {
            return Ok(false);
        }
        let broken = broken_by(with_pair, self.effort, self.bye_score, below, &sorted(downfloaters))?;
        Ok(broken.is_none())
    }

    fn compared(&self, with_pair: &State, group: usize, decision: &Decision) -> Result<WhyNot, Spent> {
        let judge = Judge::new(self.state, self.effort, self.bye_score);
        let query = Query::new(with_pair, self.effort, self.bye_score);
        let mut other = query.best(group, decision.bracket.clone())?;
        // it is certain whether more float, or higher ones; C8 is not, unless the two meet here
        let meets_below = self.pair.lower >= decision.bracket.residents.end;
        if meets_below && judge.floats_alike(&decision.bracket, &decision.candidate, &other) {
            other = WaysToMeet { judge: &judge, with_pair, group, decision }.best(other)?;
        }
        let bracket = self.state.groups()[group].score;
        let others: Vec<Meeting> = meetings(self.state, &other.pairs);
        if let Some(comparison) = judge.compare(group, &decision.bracket, &decision.candidate, &other)? {
            return Ok(WhyNot::Worse { bracket, comparison, other: others });
        }
        let by = sequence(&decision.bracket, &decision.candidate, &other);
        Ok(WhyNot::Later { bracket, by, other: others })
    }
}

/// The state in which these pairs are also forbidden, and these players may not have the bye.
pub(super) fn restricted(
    state: &State,
    apart: impl Iterator<Item = (Rank, Rank)>,
    without_bye: &[Rank],
) -> State {
    state.clone().keeping_apart(apart).without_bye_for(without_bye)
}

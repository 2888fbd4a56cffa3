//! The engine: brackets from the top down, each solved exactly.
//!
//! A bracket is solved at the cheapest level that can prove its answer. First alone, with as many downfloaters as the players below need at
//! least (`completion`): certified by a bound on its colours (`fast`), or otherwise as a maximum-weight matching whose weights are the
//! criteria, one field each (`exact`, `weights`, `fields`), and the order of generation decides among equals: by searches in an unweighted
//! graph if the solution gives all of the best candidates (`tight`), otherwise by weights below those of the criteria (`order`). If the
//! floaters can actually be completed below, and the next bracket can do as well as anybody could hope, nothing legal is better. Otherwise
//! the bracket is solved together with the next scoregroup, and as a last resort with everyone below, where C4, C5 and C8 are part of the
//! problem.
//!
//! Nearly every field is paired in a moment, but bans can produce one that keeps a machine busy for minutes. So callers who pair for others
//! pass an [`Effort`]: when it is used up, the answer is [`NoPairing::TooHard`]. It counts steps, so the same field gives the same answer
//! on every machine.

mod completion;
mod exact;
mod fast;
mod fields;
mod order;
mod problem;
pub(super) mod query;
mod tight;
mod weights;

use ronde_domain::{Color, PairingNumber};
use ronde_matching::{Effort, Spent};

use self::completion::{Completion, Verdict};
use self::problem::{Problem, Scope};
use super::{Bracket, Candidate, Field, Pair, Rank, State, Unsound, color};
use crate::{Game, PairedRound};

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// The field makes no sense.
    #[error(transparent)]
    Unsound(#[from] Unsound),
    /// The number of players is odd and none of them may have the bye.
    #[error("the number of players is odd and nobody may have the bye")]
    NobodyForBye,
    /// No complete pairing exists (C1–C3); at least these players would be left over [1.9.3].
    #[error("no complete pairing exists; for instance {} would be left over", listed(.0))]
    Impossible(Vec<PairingNumber>),
    /// The effort that the caller allowed is used up. The round may or may not exist.
    #[error("pairing this field takes more effort than is allowed here")]
    TooHard,
}

impl From<Spent> for NoPairing {
    fn from(_: Spent) -> Self {
        Self::TooHard
    }
}

fn listed(numbers: &[PairingNumber]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Which level answered for a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The bracket alone, certified by a bound on its colours; its floaters were checked.
    Certified,
    /// The bracket alone; its floaters were checked.
    Alone,
    /// The bracket with the next scoregroup; the players left over were checked.
    WithNext,
    /// The bracket with everyone below.
    WithAllBelow,
}

/// How one bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The bracket.
    pub bracket: Bracket,
    /// Its pairs and downfloaters.
    pub candidate: Candidate,
    /// The level that answered.
    pub level: Level,
    /// The largest weighted matching that had to be solved, in vertices.
    pub vertices: usize,
}

/// A paired round, and how it was found.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The round, in the order of the boards.
    pub round: PairedRound,
    /// The brackets from the top down.
    pub decisions: Vec<Decision>,
}

/// Pairs the next round.
pub fn pair(field: &Field<'_>) -> Result<PairedRound, NoPairing> {
    pair_within(field, &Effort::unlimited())
}

/// Pairs the next round, with a limit on the effort.
pub fn pair_within(field: &Field<'_>, effort: &Effort) -> Result<PairedRound, NoPairing> {
    pair_with_decisions_within(field, effort).map(|pairing| pairing.round)
}

/// Pairs the next round and reports how each bracket was decided.
pub fn pair_with_decisions(field: &Field<'_>) -> Result<Pairing, NoPairing> {
    pair_with_decisions_within(field, &Effort::unlimited())
}

/// Like [`pair_with_decisions`], with a limit on the effort.
pub fn pair_with_decisions_within(field: &Field<'_>, effort: &Effort) -> Result<Pairing, NoPairing> {
    let state = State::new(field)?;
    let completion = Completion::new(&state, effort)?;
    let mut decisions: Vec<Decision> = Vec::new();
    let mut moved_down: Vec<Rank> = Vec::new();
    for group in 0..state.groups().len() {
        let bracket = Bracket { moved_down, residents: state.groups()[group].ranks.clone() };
        let decision = decide(&state, &completion, group, bracket)?;
        moved_down = sorted(&decision.candidate.downfloaters);
        decisions.push(decision);
    }
    let round = round(&state, &decisions, &moved_down);
    Ok(Pairing { round, decisions })
}

fn decide(
    state: &State,
    completion: &Completion<'_>,
    group: usize,
    bracket: Bracket,
) -> Result<Decision, Spent> {
    completion.look_below(group)?;
    let solver = BracketSolver { state, completion, group, bracket: &bracket };
    let (candidate, level, vertices) = solver.decide()?;
    Ok(Decision { bracket, candidate, level, vertices })
}

/// One bracket on its way through the levels.
struct BracketSolver<'a> {
    state: &'a State,
    completion: &'a Completion<'a>,
    group: usize,
    bracket: &'a Bracket,
}

/// A candidate, the level that answered, and the number of vertices of the largest weighted matching.
type Answer = (Candidate, Level, usize);

impl BracketSolver<'_> {
    fn decide(&self) -> Result<Answer, Spent> {
        if let Some(answer) = self.relaxed()? {
            return Ok(answer);
        }
        match self.with_next()? {
            Some(answer) => Ok(answer),
            None => self.with_all_below(),
        }
    }

    /// The bracket alone, if its downfloaters are accepted below.
    fn relaxed(&self) -> Result<Option<Answer>, Spent> {
        let Some((candidate, level, vertices)) = self.alone(None)? else { return Ok(None) };
        match (self.verdict(&candidate.downfloaters)?, &candidate.downfloaters[..]) {
            (Verdict::Yes, _) => Ok(Some((candidate, level, vertices))),
            (_, &[floater]) => self.with_another_floater(floater),
            _ => Ok(None),
        }
    }

    /// Solves the bracket alone, with these floaters or any.
    fn alone(&self, may_float: Option<&[Rank]>) -> Result<Option<Answer>, Spent> {
        self.completion.look_closely(self.group)?;
        let floaters = self.completion.fewest_floaters(self.group, self.bracket.moved_down.len());
        let only_needed = floaters == self.completion.needed(self.group);
        let admitted = |rank: Rank| {
            may_float.is_none_or(|ranks| ranks.binary_search(&rank).is_ok())
                && (!only_needed || self.completion.can_be_needed(self.group, rank))
        };
        let certified = fast::solve(self.state, self.completion, self.bracket, floaters, &admitted)?;
        if let Some(candidate) = certified {
            return Ok(Some((candidate, Level::Certified, 0)));
        }
        let mut problem = self.problem(Scope::Alone);
        if let Some(ranks) = may_float {
            problem = problem.with_floaters(ranks.to_vec());
        }
        let solution = exact::solve(&problem)?;
        Ok(solution.map(|solution| (solution.candidate, Level::Alone, problem.order())))
    }

    /// The only floater can't be completed, or not as well as others: solves again with those who can. They must have the same score,
    /// because C7 comes before C8, and nothing may be left unproven.
    fn with_another_floater(&self, floater: Rank) -> Result<Option<Answer>, Spent> {
        let score = self.state.player(floater).score;
        let rivals = self.bracket.players().filter(|&rank| self.state.player(rank).score == score);
        let mut accepted = Vec::new();
        for rival in rivals {
            match self.verdict(&[rival])? {
                Verdict::Yes => accepted.push(rival),
                Verdict::No => {}
                Verdict::Unknown => return Ok(None),
            }
        }
        let Some((candidate, level, vertices)) = self.alone(Some(&accepted))? else { return Ok(None) };
        let is_accepted = matches!(candidate.downfloaters[..], [one] if accepted.binary_search(&one).is_ok());
        Ok(is_accepted.then_some((candidate, level, vertices)))
    }

    /// Together with the next scoregroup, if the players left over can be completed.
    fn with_next(&self) -> Result<Option<Answer>, Spent> {
        let Some(next) = self.state.groups().get(self.group + 1) else { return Ok(None) };
        self.completion.look_closely(self.group + 1)?;
        let problem = self.problem(Scope::WithNext);
        let Some(solution) = exact::solve(&problem)? else { return Ok(None) };
        let completable = self.completion.can_be_completed(next.ranks.end, &solution.left)?;
        Ok(completable.then(|| (solution.candidate, Level::WithNext, problem.order())))
    }

    fn with_all_below(&self) -> Result<Answer, Spent> {
        let problem = self.problem(Scope::WithAllBelow);
        let solution = exact::solve(&problem)?;
        let solution = solution.expect("every bracket makes sure that the rest can be completed");
        Ok((solution.candidate, Level::WithAllBelow, problem.order()))
    }

    fn problem(&self, scope: Scope) -> Problem<'_> {
        Problem::new(self.state, self.completion, self.bracket, self.group, scope)
    }

    fn verdict(&self, floaters: &[Rank]) -> Result<Verdict, Spent> {
        self.completion.verdict(self.group, floaters)
    }
}

fn sorted(ranks: &[Rank]) -> Vec<Rank> {
    let mut sorted = ranks.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Colours and boards: by the score of the higher ranked player, then by the sum of the scores, then by number
/// (C.04.2, 3.6).
fn round(state: &State, decisions: &[Decision], left: &[Rank]) -> PairedRound {
    let mut pairs: Vec<Pair> =
        decisions.iter().flat_map(|decision| decision.candidate.pairs.iter().copied()).collect();
    pairs.sort_by_key(|pair| {
        let (higher, lower) = (state.player(pair.higher), state.player(pair.lower));
        std::cmp::Reverse((higher.score, higher.score + lower.score, std::cmp::Reverse(higher.number)))
    });
    let number = |rank: Rank| state.player(rank).number;
    let game = |pair: &Pair| {
        let (white, black) = match color::color(state, pair.higher, pair.lower) {
            Color::White => (pair.higher, pair.lower),
            Color::Black => (pair.lower, pair.higher),
        };
        Game { white: number(white), black: number(black) }
    };
    debug_assert!(left.len() <= 1, "at most one player is left over by the last bracket [1.9.1]");
    PairedRound { games: pairs.iter().map(game).collect(), bye: left.first().map(|&rank| number(rank)) }
}

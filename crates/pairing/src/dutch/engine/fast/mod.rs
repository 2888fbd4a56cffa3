//! The fast level: a candidate that is proven to be the best without any weighted matching.
//!
//! It applies when all moved-down players are paired, none of them floats, and no exchange is needed, which is nearly always the case in
//! large brackets. Colours cost at least what [`bound`] says; every choice is made in the order of generation, and only if the bound can
//! still be reached; float criteria are met in full or the level gives up. So what it finds reaches every lower bound, and nothing
//! generated earlier does. Everything else is left to [`exact`](super::exact).

mod bound;
mod remainder;

use ronde_matching::Spent;

use self::bound::{Pool, cost};
use self::remainder::Remainder;
use super::completion::Completion;
use crate::dutch::{Bracket, Candidate, Float, Pair, Player, Rank, State};

/// The best candidate of the bracket with `floaters` downfloaters, all of them residents that `may_float` admits; `None` if it can't be
/// proven here.
pub(super) fn solve(
    state: &State,
    completion: &Completion<'_>,
    bracket: &Bracket,
    floaters: usize,
    may_float: &dyn Fn(Rank) -> bool,
) -> Result<Option<Candidate>, Spent> {
    let residents = bracket.residents.len();
    let moved_down = bracket.moved_down.len();
    let score = state.player(bracket.residents.start).score;
    let bye_here = match completion.bye_score() {
        // the bye goes to a moved-down player
        Some(bye) if bye > score => return Ok(None),
        Some(bye) => bye == score,
        None => false,
    };
    if moved_down + floaters > residents
        || !(residents - moved_down - floaters).is_multiple_of(2)
        || (bye_here && floaters != 1)
    {
        return Ok(None);
    }
    let pool = Pool::new(state.preferences(bracket.players()), floaters);
    let floating = Floating::new(state, completion, bracket, bye_here, may_float);
    let tier = if floaters == 1 { floating.lowest_tier(pool) } else { Some(Tier::BEST) };
    let Some(tier) = tier else { return Ok(None) };
    let admitted = |rank: Rank| floating.admits(rank) && tier == Tier::of(state.player(rank));
    let effort = completion.effort();
    effort.spend(moved_down * residents)?;
    let Some((pairs, pool, rest)) = pair_moved_down(state, bracket, pool) else { return Ok(None) };
    let remainder = Remainder::new(state, effort, rest, floaters, pool, &admitted)?;
    let Some(remainder) = remainder else { return Ok(None) };
    let (found, downfloaters) = remainder.first_transposition()?;
    Ok(Some(Candidate { pairs: pairs.into_iter().chain(found).collect(), downfloaters }))
}

/// What C14 and C16 say about a potential floater: the less, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tier {
    c14: bool,
    c16: bool,
}

impl Tier {
    const BEST: Self = Self { c14: false, c16: false };

    fn of(player: &Player) -> Self {
        Self { c14: player.floats.previous == Float::Down, c16: player.floats.earlier == Float::Down }
    }
}

/// The players who may float out of the bracket.
struct Floating<'a> {
    state: &'a State,
    completion: &'a Completion<'a>,
    bracket: &'a Bracket,
    may_float: &'a dyn Fn(Rank) -> bool,
    /// If the floater gets the bye: the fewest unplayed games of anybody who may have it (C9).
    fewest_unplayed: Option<u16>,
}

impl<'a> Floating<'a> {
    fn new(
        state: &'a State,
        completion: &'a Completion<'a>,
        bracket: &'a Bracket,
        bye_here: bool,
        may_float: &'a dyn Fn(Rank) -> bool,
    ) -> Self {
        let holders = bracket.residents.clone().filter(|&rank| bye_here && completion.may_have_bye(rank));
        let fewest_unplayed = holders.map(|rank| state.player(rank).unplayed).min();
        Self { state, completion, bracket, may_float, fewest_unplayed }
    }

    /// C2, C5 and C9 if the bye is given here, and the caller's own restriction.
    fn admits(&self, rank: Rank) -> bool {
        let fits = |fewest| self.completion.may_have_bye(rank) && self.state.player(rank).unplayed == fewest;
        (self.may_float)(rank) && self.fewest_unplayed.is_none_or(fits)
    }

    /// The lowest tier with a floater who doesn't increase the colour cost. Lower tiers are thereby proven impossible.
    fn lowest_tier(&self, pool: Pool) -> Option<Tier> {
        let least = pool.bound().least;
        let player = |rank: Rank| self.state.player(rank);
        let free = |rank: &Rank| pool.without_floater(player(*rank).preference).bound().least == least;
        let candidates = self.bracket.residents.clone().filter(|&rank| self.admits(rank));
        candidates.filter(free).map(|rank| Tier::of(player(rank))).min()
    }
}

/// The opponents of the moved-down players: for each, the first with whom the bound can be reached and C15 and C17 are met. Also returns
/// the rest of the pool, and the remaining residents.
fn pair_moved_down(state: &State, bracket: &Bracket, mut pool: Pool) -> Option<(Vec<Pair>, Pool, Vec<Rank>)> {
    let mut rest: Vec<Rank> = bracket.residents.clone().collect();
    let mut pairs = Vec::new();
    for &one in &bracket.moved_down {
        let wish = state.player(one).preference;
        let least = pool.bound().least;
        let fits = |&other: &Rank| {
            let opponent = state.player(other);
            let floated_up = opponent.floats.previous == Float::Up || opponent.floats.earlier == Float::Up;
            let reaches = |cost| cost + pool.without(wish, opponent.preference).bound().least == least;
            !floated_up && may_meet(state, one, other) && cost(wish, opponent.preference).is_some_and(reaches)
        };
        let place = rest.iter().position(fits)?;
        let other = rest.remove(place);
        pool = pool.without(wish, state.player(other).preference);
        pairs.push(Pair { higher: one, lower: other });
    }
    Some((pairs, pool, rest))
}

/// Whether two can be a pair here, where nothing is ever lost in C10 and C11. Their [`cost`] rules out two absolute preferences for one
/// colour; otherwise each absolute preference is granted, so this is only about players whose own preference fails.
fn may_meet(state: &State, one: Rank, other: Rank) -> bool {
    let fails = || {
        let players = [one, other].map(|rank| state.player(rank));
        players.iter().any(|player| player.is_topscorer) && players.iter().any(|player| player.is_torn())
    };
    state.compat(one, other) && !(state.is_last_round() && fails())
}

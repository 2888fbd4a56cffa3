//! The fast level: a candidate that is proven to be the best without any weighted matching.
//!
//! It applies when all moved-down players are paired, nobody of them floats, and no exchange is needed, which is nearly
//! always so in large brackets. Colours cost at least what [`bound`] says; every choice is taken in the order of
//! generation, and only if the bound can still be reached; float criteria are met in full or the level gives up. So
//! what it finds reaches every lower bound, and nothing that is generated earlier does. Anything else is left to
//! [`exact`](super::exact).

mod bound;
mod remainder;

use self::bound::{Pool, cost};
use self::remainder::Remainder;
use super::completion::Completion;
use crate::dutch::{Bracket, Candidate, Float, Pair, Player, Rank, State};

/// The best candidate of the bracket with `floaters` downfloaters, all of them residents whom `may_float` admits; none if
/// it cannot be proven here.
pub(super) fn solve(
    state: &State,
    completion: &Completion<'_>,
    bracket: &Bracket,
    floaters: usize,
    may_float: &dyn Fn(Rank) -> bool,
) -> Option<Candidate> {
    let residents = bracket.residents.len();
    let moved_down = bracket.moved_down.len();
    let score = state.player(bracket.residents.start).score;
    let bye_here = match completion.bye_score() {
        // the bye goes to somebody who has moved down
        Some(bye) if bye > score => return None,
        Some(bye) => bye == score,
        None => false,
    };
    if moved_down + floaters > residents
        || !(residents - moved_down - floaters).is_multiple_of(2)
        || (bye_here && floaters != 1)
    {
        return None;
    }
    let pool = Pool::new(state.preferences(bracket.players()), floaters);
    let tier = floater_tier(state, completion, bracket, pool, floaters, bye_here, may_float)?;
    let admitted = |rank: Rank| {
        may_float(rank)
            && tier == Tier::of(state.player(rank))
            && tier_bye(state, completion, bracket, bye_here, rank)
    };
    let (pairs, pool, rest) = pair_moved_down(state, bracket, pool)?;
    let remainder = Remainder::new(state, rest, floaters, pool, &admitted)?;
    let (found, downfloaters) = remainder.first_transposition();
    Some(Candidate { pairs: pairs.into_iter().chain(found).collect(), downfloaters })
}

/// What C14 and C16 say about somebody who would float: the less, the better.
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

/// The lowest tier from which a floater can come without costing more colours. Lower ones are proven impossible by that.
fn floater_tier(
    state: &State,
    completion: &Completion<'_>,
    bracket: &Bracket,
    pool: Pool,
    floaters: usize,
    bye_here: bool,
    may_float: &dyn Fn(Rank) -> bool,
) -> Option<Tier> {
    if floaters != 1 {
        return Some(Tier::BEST);
    }
    let least = pool.bound().least;
    let free_of_charge =
        |rank: &Rank| pool.without_floater(state.player(*rank).preference).bound().least == least;
    let candidates = bracket
        .residents
        .clone()
        .filter(|&rank| may_float(rank) && tier_bye(state, completion, bracket, bye_here, rank));
    candidates.filter(free_of_charge).map(|rank| Tier::of(state.player(rank))).min()
}

/// C2, C5 and C9: whoever floats here gets the bye, with as few unplayed games as anybody who may have it.
fn tier_bye(
    state: &State,
    completion: &Completion<'_>,
    bracket: &Bracket,
    bye_here: bool,
    rank: Rank,
) -> bool {
    if !bye_here {
        return true;
    }
    let fewest = bracket
        .residents
        .clone()
        .filter(|&rank| completion.may_have_bye(rank))
        .map(|rank| state.player(rank).unplayed)
        .min();
    completion.may_have_bye(rank) && Some(state.player(rank).unplayed) == fewest
}

/// The opponents of the moved-down players: each the first with whom the bound can be reached and C15, C17 are met. Also
/// what is left of the pool, and the residents who are left.
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
            !floated_up && state.compat(one, other) && cost(wish, opponent.preference).is_some_and(reaches)
        };
        let place = rest.iter().position(fits)?;
        let other = rest.remove(place);
        pool = pool.without(wish, state.player(other).preference);
        pairs.push(Pair { higher: one, lower: other });
    }
    Some((pairs, pool, rest))
}

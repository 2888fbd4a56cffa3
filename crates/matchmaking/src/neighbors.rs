//! The graph of the nearest allowed partners.
//!
//! Each player looks along the line of ratings to both sides, as far as their own range goes, until enough partners are found. Stretches in
//! which nobody accepts the player's rating are skipped at once. Recent opponents are partners too, but don't count, so that there is
//! somebody else to choose if anybody is there.

use crate::pool::Pool;

const STRETCH: usize = 32;

/// Maximum number of looks at other players while games are formed. Pools of two thousand never need more; if a larger one does (thousands
/// who all exclude each other), those who have waited least are no longer considered.
const LOOKS: usize = 5_000_000;

/// Looks along the line of some players of a pool. Players are known by their place in this line.
#[derive(Debug)]
pub(crate) struct Line<'a, 'p> {
    pool: &'a Pool<'p>,
    /// Places in the pool, ascending.
    who: &'a [usize],
    /// For each stretch of the line, the lowest and the highest rating that somebody in it accepts: from most players, and from one who is
    /// overdue.
    stretches: Vec<[Range; 2]>,
    /// Overdue players, ascending: others can meet them from beyond their own window.
    overdue: Vec<usize>,
}

/// The lowest and the highest rating.
type Range = (f64, f64);

/// The partners of one player, nearest first: below and above.
type Partners = [Vec<usize>; 2];

/// How many looks are left.
#[derive(Debug)]
pub(crate) struct Looks(usize);

impl Looks {
    pub(crate) const fn new() -> Self {
        Self(LOOKS)
    }

    fn spend(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

impl<'a, 'p> Line<'a, 'p> {
    pub(crate) fn new(pool: &'a Pool<'p>, who: &'a [usize]) -> Self {
        let hull = |one: Range, other: Range| (one.0.min(other.0), one.1.max(other.1));
        let stretch = |places: &[usize]| {
            let nothing = [(f64::INFINITY, f64::NEG_INFINITY); 2];
            places.iter().map(|&place| pool.at(place)).fold(nothing, |[most, overdue], one| {
                [hull(most, one.range()), hull(overdue, one.range_at_last())]
            })
        };
        let overdue = (0..who.len()).filter(|&at| pool.at(who[at]).is_overdue()).collect();
        Self { pool, who, stretches: who.chunks(STRETCH).map(stretch).collect(), overdue }
    }

    /// Each pair of partners once, the lower one first: the `reach` nearest on each side of everybody.
    pub(crate) fn edges(&self, reach: usize, looks: &mut Looks) -> Vec<(usize, usize)> {
        let partners = self.partners(reach, looks);
        let mut edges = Vec::new();
        for (at, [below, above]) in partners.iter().enumerate() {
            edges.extend(above.iter().map(|&other| (at, other)));
            // the list of the lower one may have been full before it came to this one
            let not_listed = below.iter().filter(|&&other| partners[other][1].binary_search(&at).is_err());
            edges.extend(not_listed.map(|&other| (other, at)));
        }
        edges
    }

    /// Everyone's nearest partners; whoever has waited longest looks first.
    fn partners(&self, reach: usize, looks: &mut Looks) -> Vec<Partners> {
        let mut order: Vec<usize> = (0..self.who.len()).collect();
        self.pool.sort_by_wait(&mut order, |at| self.who[at]);
        let mut partners = vec![Partners::default(); self.who.len()];
        for at in order {
            partners[at] = [self.below(at, reach, looks), self.above(at, reach, looks)];
        }
        partners
    }

    fn above(&self, at: usize, reach: usize, looks: &mut Looks) -> Vec<usize> {
        let (lowest, highest) = self.pool.at(self.who[at]).range();
        let first = self.who.partition_point(|&place| self.pool.rating(place) < lowest);
        let mut found = Side::new(reach);
        let mut other = first.max(at + 1);
        while other < self.who.len() && !found.is_enough() && self.rating(other) <= highest && looks.spend() {
            if other.is_multiple_of(STRETCH) && self.is_deserted(other / STRETCH, at) {
                other += STRETCH;
                continue;
            }
            self.look(at, other, &mut found);
            other += 1;
        }
        let beyond = self.overdue.partition_point(|&one| one < other);
        self.look_beyond(at, self.overdue[beyond..].iter(), &mut found, looks);
        found.partners
    }

    fn below(&self, at: usize, reach: usize, looks: &mut Looks) -> Vec<usize> {
        let (lowest, highest) = self.pool.at(self.who[at]).range();
        let mut found = Side::new(reach);
        // one more than the place being looked at
        let mut end = self.who.partition_point(|&place| self.pool.rating(place) <= highest).min(at);
        while end > 0 && !found.is_enough() && self.rating(end - 1) >= lowest && looks.spend() {
            if end.is_multiple_of(STRETCH) && self.is_deserted(end / STRETCH - 1, at) {
                end -= STRETCH;
                continue;
            }
            end -= 1;
            self.look(at, end, &mut found);
        }
        let beyond = self.overdue.partition_point(|&one| one < end);
        self.look_beyond(at, self.overdue[..beyond].iter().rev(), &mut found, looks);
        found.partners
    }

    /// Looks at overdue players beyond a player's window, unless the player is overdue too and has seen them already.
    fn look_beyond<'o>(
        &self,
        at: usize,
        overdue: impl Iterator<Item = &'o usize>,
        found: &mut Side,
        looks: &mut Looks,
    ) {
        let (lowest, highest) = self.pool.at(self.who[at]).range_at_last();
        for &other in overdue {
            let is_within = (lowest..=highest).contains(&self.rating(other));
            if self.pool.at(self.who[at]).is_overdue() || found.is_enough() || !is_within || !looks.spend() {
                return;
            }
            self.look(at, other, found);
        }
    }

    fn look(&self, at: usize, other: usize, found: &mut Side) {
        let (one, other_place) = (self.who[at], self.who[other]);
        if self.pool.may_meet(one, other_place) {
            found.partners.push(other);
            found.wanted -= usize::from(!self.pool.have_met(one, other_place));
        }
    }

    /// Whether nobody in a stretch accepts the rating of a player.
    fn is_deserted(&self, stretch: usize, at: usize) -> bool {
        let is_overdue = self.pool.at(self.who[at]).is_overdue();
        let (lowest, highest) = self.stretches[stretch][usize::from(is_overdue)];
        let rating = self.rating(at);
        rating < lowest || rating > highest
    }

    fn rating(&self, at: usize) -> f64 {
        self.pool.rating(self.who[at])
    }
}

/// Partners on one side, and how many more are wanted.
struct Side {
    partners: Vec<usize>,
    wanted: usize,
}

impl Side {
    const fn new(wanted: usize) -> Self {
        Self { partners: Vec::new(), wanted }
    }

    const fn is_enough(&self) -> bool {
        self.wanted == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::{Mood, waiting};
    use crate::{Limits, Rules, Seeker};
    use jiff::Timestamp;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn edges(seekers: &[Seeker], reach: usize) -> Vec<(usize, usize)> {
        let rules = Rules::for_minutes();
        let pool = Pool::new(seekers, NOW, &rules);
        let everybody: Vec<usize> = (0..pool.len()).collect();
        let mut edges = Line::new(&pool, &everybody).edges(reach, &mut Looks::new());
        edges.sort_unstable();
        edges
    }

    #[test]
    fn with_a_far_reach_every_allowed_pair_is_an_edge() {
        for (seed, mood) in Mood::ALL.into_iter().enumerate() {
            let seekers = waiting(150, mood, NOW, seed as u64);
            let rules = Rules::for_minutes();
            let pool = Pool::new(&seekers, NOW, &rules);
            let pairs = (0..pool.len()).flat_map(|one| (one + 1..pool.len()).map(move |other| (one, other)));
            let all: Vec<_> = pairs.filter(|&(one, other)| pool.may_meet(one, other)).collect();
            assert!(!all.is_empty());
            assert_eq!(edges(&seekers, 150), all, "{mood:?}");
        }
    }

    #[test]
    fn the_nearest_on_each_side_and_recent_opponents_besides() {
        let mut seekers: Vec<Seeker> =
            (0..7).map(|id: i32| Seeker::new(id.into(), 10.0 * f64::from(id), NOW)).collect();
        assert_eq!(edges(&seekers, 1), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]);
        seekers[3].recent = vec![4];
        assert_eq!(edges(&seekers, 1), [(0, 1), (1, 2), (2, 3), (2, 4), (3, 4), (3, 5), (4, 5), (5, 6)]);
    }

    #[test]
    fn who_looks_far_away_does_not_look_at_everybody_between() {
        let mut seekers: Vec<Seeker> =
            (0..1_000).map(|id: i32| Seeker::new(id.into(), id.into(), NOW)).collect();
        let since = Timestamp::from_second(-130).unwrap();
        for id in [0, 990] {
            seekers[id].since = since;
        }
        seekers[0].limits = Limits { lowest: Some(900), highest: None };
        let found = edges(&seekers, 6);
        assert_eq!(found.iter().filter(|edge| edge.0 == 0).collect::<Vec<_>>(), [&(0, 990)]);
    }
}

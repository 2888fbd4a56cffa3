//! What stands between two players of a pool, whichever of them said it: blocks, or recent games.

use std::collections::HashMap;

use crate::Seeker;

/// For each place in the pool the places that it is tied to, sorted, side by side.
#[derive(Debug)]
pub(crate) struct Ties {
    starts: Vec<usize>,
    ends: Vec<u32>,
}

impl Ties {
    /// What the lists of ids say about others in the pool. `places` gives the place of each id.
    pub(crate) fn new(
        pool: &[&Seeker],
        places: &HashMap<i64, usize>,
        ids: impl Fn(&Seeker) -> &[i64],
    ) -> Self {
        let mut pairs = Vec::new();
        for (place, seeker) in pool.iter().enumerate() {
            let others = ids(seeker).iter().filter_map(|id| places.get(id)).filter(|&&other| other != place);
            pairs.extend(others.map(|&other| (place, other)));
        }
        let mut starts = vec![0; pool.len() + 1];
        for &(one, other) in &pairs {
            starts[one + 1] += 1;
            starts[other + 1] += 1;
        }
        for place in 0..pool.len() {
            starts[place + 1] += starts[place];
        }
        let mut next = starts.clone();
        let mut ends = vec![0; 2 * pairs.len()];
        for (one, other) in pairs {
            for (here, there) in [(one, other), (other, one)] {
                ends[next[here]] = narrow(there);
                next[here] += 1;
            }
        }
        for place in 0..pool.len() {
            ends[starts[place]..starts[place + 1]].sort_unstable();
        }
        Self { starts, ends }
    }

    /// Whether two are tied.
    pub(crate) fn contains(&self, one: usize, other: usize) -> bool {
        let ends = &self.ends[self.starts[one]..self.starts[one + 1]];
        !ends.is_empty() && ends.binary_search(&narrow(other)).is_ok()
    }
}

fn narrow(place: usize) -> u32 {
    u32::try_from(place).expect("a pool is smaller than the population of the world")
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn it_is_enough_if_one_side_says_so() {
        let mut seekers = [10, 20, 30].map(|id| Seeker::new(id, 1500.0, Timestamp::UNIX_EPOCH));
        // unsorted, repeated, itself, and somebody who is not in the pool
        seekers[1].blocked = vec![30, 99, 20, 30, 10];
        seekers[0].blocked = vec![20];
        let pool: Vec<&Seeker> = seekers.iter().collect();
        let places = HashMap::from([(10, 0), (20, 1), (30, 2)]);
        let ties = Ties::new(&pool, &places, |seeker| &seeker.blocked);
        let all: Vec<_> = (0..3).flat_map(|one| (0..3).map(move |other| (one, other))).collect();
        let found: Vec<_> = all.into_iter().filter(|&(one, other)| ties.contains(one, other)).collect();
        assert_eq!(found, [(0, 1), (1, 0), (1, 2), (2, 1)]);
    }
}

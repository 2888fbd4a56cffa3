//! All ways to take three of the last few players, computed once.
//!
//! A set of players among the last few is a number: bit 0 is the nearest. Looking further back finds more and takes longer: each further
//! player nearly triples the time.

use std::sync::LazyLock;

/// The largest number of sets.
pub(super) const MOST_SETS: usize = 1 << 10;

/// Three of the last few players.
#[derive(Debug)]
pub(super) struct Trio {
    pub(super) set: usize,
    /// How far back they are, the nearest first.
    pub(super) back: [usize; 3],
    /// All sets of the others.
    pub(super) others: Vec<u16>,
}

/// All trios of the last few.
#[derive(Debug)]
pub(super) struct Trios {
    look_back: usize,
    trios: Vec<Trio>,
}

static NEAR: LazyLock<Trios> = LazyLock::new(|| Trios::new(8));
static MIDDLE: LazyLock<Trios> = LazyLock::new(|| Trios::new(9));
static FAR: LazyLock<Trios> = LazyLock::new(|| Trios::new(10));

impl Trios {
    /// Looks as far back as there is time for in a pool of this size.
    pub(super) fn for_pool(size: usize) -> &'static Self {
        match size {
            0..=1_000 => &FAR,
            1_001..=4_000 => &MIDDLE,
            _ => &NEAR,
        }
    }

    fn new(look_back: usize) -> Self {
        let backs = (1..=look_back).flat_map(|far| {
            (1..far).flat_map(move |middle| (1..middle).map(move |near| [near, middle, far]))
        });
        let trio = |back: [usize; 3]| {
            let set = back.iter().fold(0, |set, back| set | 1 << (back - 1));
            let others = (0..1u16 << look_back).filter(|&others| usize::from(others) & set == 0).collect();
            Trio { set, back, others }
        };
        Self { look_back, trios: backs.map(trio).collect() }
    }

    pub(super) const fn look_back(&self) -> usize {
        self.look_back
    }

    /// How many sets there are.
    pub(super) const fn sets(&self) -> usize {
        1 << self.look_back
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Trio> {
        self.trios.iter()
    }

    /// The set after one more player has come and waits.
    pub(super) const fn with_waiting(&self, set: usize) -> usize {
        (set << 1 | 1) & (self.sets() - 1)
    }

    /// The set after one more player has come and sits down.
    pub(super) const fn with_seated(&self, set: usize) -> usize {
        (set << 1) & (self.sets() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_three_stand_once() {
        for (trios, count) in [(&*NEAR, 56), (&*MIDDLE, 84), (&*FAR, 120)] {
            assert_eq!(trios.iter().count(), count);
            assert!(trios.sets() <= MOST_SETS);
            for trio in trios.iter() {
                assert_eq!((trio.set.count_ones(), trio.others.len()), (3, trios.sets() / 8));
                assert!(
                    trio.back.is_sorted() && trio.back.iter().all(|back| trio.set >> (back - 1) & 1 == 1)
                );
            }
        }
    }

    #[test]
    fn who_comes_moves_the_others_back() {
        assert_eq!((NEAR.with_waiting(0b1000_0101), NEAR.with_seated(0b1000_0101)), (0b1011, 0b1010));
    }
}

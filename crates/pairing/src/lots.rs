//! The drawing of lots: who gets which number.
//!
//! A draw is identified by its seed, and the seed is stored with the tournament, so the same seed must always give the same numbers.
//! Therefore nothing here is left to a library's discretion: the random words are those of the `ChaCha20` cipher (the seed as the first
//! eight bytes of its key, little-endian, all other bytes zero), and shuffling and cutting them to size is done here. Where the seed comes
//! from is up to the caller. Lots with restrictions are not drawn here.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_domain::PairingNumber;

/// Draws the numbers 1 … `players`: the index is the place in the caller's list, the entry is the number drawn.
///
/// ```
/// use ronde_pairing::lots;
///
/// let drawn = lots::draw(4, 2026);
/// assert_eq!(drawn, lots::draw(4, 2026));
/// let mut numbers: Vec<_> = drawn.iter().map(|number| number.get()).collect();
/// numbers.sort();
/// assert_eq!(numbers, [1, 2, 3, 4]);
/// ```
pub fn draw(players: usize, seed: u64) -> Vec<PairingNumber> {
    let mut words = words(seed);
    let mut numbers: Vec<_> = (0..players).map(PairingNumber::from_index).collect();
    for last in (1..players).rev() {
        numbers.swap(last, below(last + 1, &mut words));
    }
    numbers
}

/// The random words of a seed.
pub(crate) fn words(seed: u64) -> impl FnMut() -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut cipher = ChaCha20Rng::from_seed(key);
    move || cipher.next_u64()
}

/// One of 0 … `bound` − 1, each equally likely. Words beyond the last whole multiple of `bound` are discarded.
pub(crate) fn below(bound: usize, words: &mut impl FnMut() -> u64) -> usize {
    let bound = u64::try_from(bound).expect("a list's length fits into 64 bits");
    let beyond = (u64::MAX % bound + 1) % bound;
    loop {
        let word = words();
        if word <= u64::MAX - beyond {
            return usize::try_from(word % bound).expect("less than a list's length");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(players: usize, seed: u64) -> Vec<u32> {
        draw(players, seed).into_iter().map(PairingNumber::get).collect()
    }

    #[test]
    fn the_words_are_those_of_the_cipher() {
        // the published ChaCha20 key stream of an all-zero key and nonce begins 76 b8 e0 ad a0 f1 3d 90
        assert_eq!(words(0)(), u64::from_le_bytes([0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]));
    }

    #[test]
    fn a_stored_seed_always_gives_the_same_numbers() {
        // computed by a second program from the description of the cipher
        assert_eq!(numbers(10, 0), [10, 8, 4, 7, 2, 5, 9, 6, 3, 1]);
        assert_eq!(numbers(10, 20_270_114), [6, 5, 8, 9, 7, 4, 3, 2, 1, 10]);
        assert_eq!(numbers(16, u64::MAX), [14, 12, 1, 11, 3, 10, 6, 7, 9, 2, 5, 15, 13, 8, 4, 16]);
    }

    #[test]
    fn every_draw_is_a_permutation() {
        for players in 0..100 {
            let mut drawn = numbers(players, 7);
            drawn.sort_unstable();
            assert_eq!(drawn, (1..=u32::try_from(players).unwrap()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_number_is_as_likely_as_any_other() {
        const DRAWS: u32 = 24_000;
        let mut counts = std::collections::BTreeMap::<Vec<u32>, u32>::new();
        for seed in 0..u64::from(DRAWS) {
            *counts.entry(numbers(4, seed)).or_default() += 1;
        }
        assert_eq!(counts.len(), 24);
        // five standard deviations of a count with mean 1,000
        assert!(counts.values().all(|count| count.abs_diff(DRAWS / 24) < 160), "{counts:?}");
    }

    #[test]
    fn words_beyond_the_last_multiple_are_thrown_away() {
        let mut given = [u64::MAX, u64::MAX - 1, 5].into_iter();
        // 2^64 = 3k + 1, so only the very last word is one too many for three
        assert_eq!(below(3, &mut || given.next().unwrap()), 2);
        assert_eq!(given.next(), Some(5));
        assert_eq!(below(4, &mut || u64::MAX), 3);
    }
}

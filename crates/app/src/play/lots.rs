//! Who sits where is drawn by lot.

use crate::rng::random_number;

/// The same in an order that nobody can foresee.
pub(super) fn shuffled<T: Clone>(all: &[T]) -> Vec<T> {
    let mut order = all.to_vec();
    for last in (1..order.len()).rev() {
        // the number is so much larger than a table that each place is as likely as any other
        let chosen = random_number() % (last as u64 + 1);
        order.swap(last, usize::try_from(chosen).unwrap_or(last));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_somewhere_and_nobody_always_in_the_same_place() {
        let mut firsts = [0; 4];
        for _ in 0..400 {
            let order = shuffled(&[0, 1, 2, 3]);
            let mut all = order.clone();
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2, 3]);
            firsts[order[0]] += 1;
        }
        assert!(firsts.iter().all(|first| *first > 40), "{firsts:?}");
    }
}

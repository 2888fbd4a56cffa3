//! A set of people as bits, in the order in which they are shown.

/// A set of places.
#[derive(Clone, Debug)]
pub(super) struct Marks(Vec<u64>);

impl Marks {
    /// Nobody of so many.
    pub(super) fn none(many: usize) -> Self {
        Self(vec![0; many.div_ceil(64)])
    }

    pub(super) fn set(&mut self, place: u32) {
        self.0[place as usize / 64] |= 1 << (place % 64);
    }

    pub(super) fn set_all(&mut self, places: &[u32]) {
        for place in places {
            self.set(*place);
        }
    }

    /// Keeps only who is in the other set too.
    pub(super) fn and(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine &= theirs;
        }
    }

    /// Everybody in the set, the first first.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &bits)| {
            let without_lowest = |bits: &u64| Some(bits & (bits - 1)).filter(|rest| *rest != 0);
            std::iter::successors(Some(bits).filter(|bits| *bits != 0), without_lowest)
                .map(move |bits| at * 64 + bits.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_back_in_order() {
        let mut marks = Marks::none(200);
        marks.set_all(&[199, 0, 64, 63]);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [0, 63, 64, 199]);
        let mut other = Marks::none(200);
        other.set_all(&[63, 199, 5]);
        marks.and(&other);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [63, 199]);
    }
}

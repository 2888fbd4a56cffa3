//! Short names as words, and a table from them to numbers: the name is in the slot itself, so one memory access is enough.

/// A name of up to 24 bytes as words, padded with zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Words([u64; 3]);

impl Words {
    /// The words of a name; `None` if it is too long, or ends in the zero byte used for padding.
    #[inline]
    pub(super) fn of(name: &[u8]) -> Option<Self> {
        if name.len() > 24 || name.last() == Some(&0) {
            return None;
        }
        let mut bytes = [0; 24];
        bytes[..name.len()].copy_from_slice(name);
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|index| bytes[at + index]));
        Some(Self([word(0), word(8), word(16)]))
    }

    /// A name that fits into one word.
    #[inline]
    pub(super) const fn short(word: u64) -> Self {
        Self([word, 0, 0])
    }

    /// The number of words that are not empty.
    #[inline]
    pub(super) const fn count(self) -> usize {
        if self.0[2] != 0 {
            3
        } else if self.0[1] != 0 {
            2
        } else {
            1
        }
    }

    /// One wide product, folded: every bit of the words affects the low bits, which choose the place.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "any bits of a hash will do")]
    fn hash(self) -> usize {
        const SALT: [u64; 3] = [0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB];
        let [first, second, third] = self.0;
        let left = first ^ SALT[0] ^ third.rotate_left(31);
        let right = second ^ SALT[1] ^ third.wrapping_mul(SALT[2]);
        let wide = u128::from(left) * u128::from(right);
        (wide as u64 ^ (wide >> 64) as u64) as usize
    }
}

/// A table of names that have `N` words.
#[derive(Clone, Debug)]
pub(super) struct Table<const N: usize> {
    /// A power of two in number, at most half of them taken.
    slots: Vec<Slot<N>>,
    taken: usize,
}

/// A name and its number plus one; zero is free.
#[derive(Clone, Copy, Debug)]
struct Slot<const N: usize> {
    words: [u64; N],
    number: u32,
}

impl<const N: usize> Default for Table<N> {
    fn default() -> Self {
        Self { slots: vec![Slot::FREE; 16], taken: 0 }
    }
}

impl<const N: usize> Slot<N> {
    const FREE: Self = Self { words: [0; N], number: 0 };

    #[inline]
    fn holds(&self, words: Words) -> bool {
        self.words[..] == words.0[..N]
    }
}

impl<const N: usize> Table<N> {
    /// The number of a name that is at the exact place of its hash.
    #[inline]
    pub(super) fn peek(&self, words: Words) -> Option<u32> {
        let slot = &self.slots[words.hash() & (self.slots.len() - 1)];
        if slot.holds(words) { slot.number.checked_sub(1) } else { None }
    }

    pub(super) fn get(&self, words: Words) -> Option<u32> {
        self.slots[self.place(words)].number.checked_sub(1)
    }

    /// Where a name is, or could be.
    fn place(&self, words: Words) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = words.hash() & mask;
        while self.slots[place].number != 0 && !self.slots[place].holds(words) {
            place = (place + 1) & mask;
        }
        place
    }

    /// Adds a name that is not in the table.
    #[cold]
    pub(super) fn insert(&mut self, words: Words, number: u32) {
        if self.taken * 2 >= self.slots.len() {
            self.grow();
        }
        let place = self.place(words);
        let own = std::array::from_fn(|index| words.0[index]);
        self.slots[place] = Slot { words: own, number: number.saturating_add(1) };
        self.taken += 1;
    }

    fn grow(&mut self) {
        let larger = vec![Slot::FREE; self.slots.len() * 2];
        for slot in std::mem::replace(&mut self.slots, larger) {
            if slot.number != 0 {
                let words = Words(std::array::from_fn(|index| slot.words.get(index).copied().unwrap_or(0)));
                let place = self.place(words);
                self.slots[place] = slot;
            }
        }
    }
}

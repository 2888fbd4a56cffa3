//! What a search has learned about positions that may come up again (a transposition table).
//!
//! A fixed number of entries, two numbers each: the key, and the packed finding. A newer finding replaces an older one. Remembered wins are
//! counted from the position, not from the root.

use super::value::WIN;
use crate::Move;

/// How to read a remembered value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Exactly this.
    Exact,
    /// This or more.
    AtLeast,
    /// This or less.
    AtMost,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) value: i32,
    pub(super) depth: u32,
    pub(super) bound: Bound,
    /// The best move, by its code.
    pub(super) play: u8,
}

/// Values closer to a win than this say in how many moves it comes.
pub(super) const SURE: i32 = WIN - 1_000;

pub(super) struct Memory {
    places: Vec<[u64; 2]>,
}

impl Memory {
    /// With two to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { places: vec![[0; 2]; 1 << bits] }
    }

    fn place(&self, key: u64) -> usize {
        // the number of entries is a power of two, and the low bits of a key are as good as any
        usize::try_from(key & (self.places.len() as u64 - 1)).unwrap_or(0)
    }

    /// What is known about this position, `ply` moves from the root.
    pub(super) fn recall(&self, key: u64, ply: u32) -> Option<Finding> {
        let [stored, packed] = self.places[self.place(key)];
        if stored != key {
            return None;
        }
        let finding = unpack(packed)?;
        Some(Finding { value: moved_by(finding.value, -i32::try_from(ply).ok()?), ..finding })
    }

    pub(super) fn keep(&mut self, key: u64, ply: u32, finding: Finding) {
        let value = moved_by(finding.value, i32::try_from(ply).unwrap_or(0));
        let place = self.place(key);
        self.places[place] = [key, pack(Finding { value, ..finding })];
    }
}

/// A win this many moves farther from the root is worth that much less there.
const fn moved_by(value: i32, plies: i32) -> i32 {
    if value >= SURE {
        value + plies
    } else if value <= -SURE {
        value - plies
    } else {
        value
    }
}

/// A number for each move: squares, walls, pass.
pub(super) const fn code(play: Move) -> u8 {
    match play {
        Move::Pawn(square) => square.index(),
        Move::Wall(wall) => 81 + wall.index(),
        Move::Pass => 81 + 128,
    }
}

fn pack(finding: Finding) -> u64 {
    let bound = match finding.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    let value = u64::from((finding.value + 2 * WIN).unsigned_abs());
    value | u64::from(finding.depth.min(0xFF)) << 32 | bound << 40 | u64::from(finding.play) << 48
}

fn unpack(packed: u64) -> Option<Finding> {
    let byte = |shift: u32| packed >> shift & 0xFF;
    let bound = match byte(40) {
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        3 => Bound::AtMost,
        _ => return None,
    };
    let value = i32::try_from(packed & 0xFFFF_FFFF).ok()? - 2 * WIN;
    Some(Finding { value, depth: u32::try_from(byte(32)).ok()?, bound, play: u8::try_from(byte(48)).ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_come_back() {
        let mut memory = Memory::new(4);
        for (value, bound) in
            [(0, Bound::Exact), (-350, Bound::AtLeast), (WIN - 3, Bound::AtMost), (3 - WIN, Bound::Exact)]
        {
            let finding = Finding { value, depth: 7, bound, play: 209 };
            memory.keep(0xABCD, 2, finding);
            assert_eq!(memory.recall(0xABCD, 2), Some(finding));
        }
        assert_eq!(memory.recall(0xABCD + 16, 2), None, "another position that shares the place");
        assert_eq!(memory.recall(0, 0), None, "an empty place");
    }

    #[test]
    fn a_win_is_counted_from_the_position() {
        let mut memory = Memory::new(4);
        memory.keep(1, 4, Finding { value: WIN - 6, depth: 2, bound: Bound::Exact, play: 0 });
        assert_eq!(memory.recall(1, 0).unwrap().value, WIN - 2);
        memory.keep(1, 4, Finding { value: 6 - WIN, depth: 2, bound: Bound::Exact, play: 0 });
        assert_eq!(memory.recall(1, 10).unwrap().value, 12 - WIN);
    }

    #[test]
    fn every_move_has_its_code() {
        let walls = crate::Wall::all().map(Move::Wall);
        let moves = crate::Square::all().map(Move::Pawn).chain(walls).chain([Move::Pass]);
        assert!(moves.map(code).eq(0..=209));
    }
}

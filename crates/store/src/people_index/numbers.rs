//! Licence and FIDE numbers, found as they are or by their first digits.

use super::marks::Marks;

/// No number has more digits.
const DIGITS: u32 = 12;

/// All numbers, sorted, each with the place of its owner.
#[derive(Debug)]
pub(super) struct Numbers {
    sorted: Vec<u64>,
    owners: Vec<u32>,
}

impl Numbers {
    /// Numbers with the places of their owners.
    pub(super) fn new(mut pairs: Vec<(u64, u32)>) -> Self {
        pairs.sort_unstable();
        pairs.dedup();
        let (sorted, owners) = pairs.into_iter().unzip();
        Self { sorted, owners }
    }

    /// Marks whoever has the number, or one that begins with its digits.
    pub(super) fn mark(&self, asked: &str, by_beginning: bool, marks: &mut Marks) {
        let Ok(number) = asked.parse::<u64>() else { return };
        let longer = if by_beginning { DIGITS } else { 0 };
        for more in 0..=longer {
            let Some((from, to)) = stretch(number, more) else { break };
            let first = self.sorted.partition_point(|known| *known < from);
            let last = self.sorted.partition_point(|known| *known < to);
            marks.set_all(&self.owners[first..last]);
        }
    }
}

/// The numbers that go on with so many digits.
fn stretch(number: u64, more: u32) -> Option<(u64, u64)> {
    let power = 10u64.checked_pow(more)?;
    Some((number.checked_mul(power)?, number.checked_add(1)?.checked_mul(power)?))
}

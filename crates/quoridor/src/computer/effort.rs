//! How long a search goes on: as long as the caller gives time, and up to a number of positions.

/// The caller is asked about the time once in this many positions; asking more often would cost as much as the search.
const ASKED_EVERY: u64 = 32;

/// What a search may still spend.
pub(super) struct Effort<'a> {
    spent: u64,
    limit: u64,
    is_time_up: &'a dyn Fn() -> bool,
    is_over: bool,
}

impl<'a> Effort<'a> {
    pub(super) fn new(limit: u64, is_time_up: &'a dyn Fn() -> bool) -> Self {
        Self { spent: 0, limit, is_time_up, is_over: false }
    }

    /// Asks for one more position. Returns `None` once time or positions have run out, and from then on.
    pub(super) fn spend(&mut self) -> Option<()> {
        self.is_over = self.is_over
            || self.spent >= self.limit
            || (self.spent.is_multiple_of(ASKED_EVERY) && (self.is_time_up)());
        self.spent += 1;
        (!self.is_over).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn positions_run_out() {
        let mut effort = Effort::new(2, &|| false);
        assert_eq!([effort.spend(), effort.spend(), effort.spend()], [Some(()), Some(()), None]);
    }

    #[test]
    fn time_that_is_up_stays_up() {
        let asked = Cell::new(0);
        let is_time_up = || {
            asked.set(asked.get() + 1);
            asked.get() == 2
        };
        let mut effort = Effort::new(u64::MAX, &is_time_up);
        let given = (0..200).filter(|_| effort.spend().is_some()).count();
        assert_eq!((given, asked.get()), (32, 2));
    }
}

//! When to look at which table next.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use jiff::Timestamp;
use ronde_domain::GameId;

/// Moments at which something is due at a table. A moment that has been overtaken is found out when it comes: looking at a table too
/// early changes nothing.
#[derive(Debug, Default)]
pub(super) struct Deadlines(BinaryHeap<Reverse<(Timestamp, GameId)>>);

impl Deadlines {
    /// Something will be due at a table.
    pub(super) fn add(&mut self, at: Timestamp, game: GameId) {
        self.0.push(Reverse((at, game)));
    }

    /// When something is due next.
    pub(super) fn next(&self) -> Option<Timestamp> {
        self.0.peek().map(|Reverse((at, _))| *at)
    }

    /// A table at which something is due.
    pub(super) fn due(&mut self, now: Timestamp) -> Option<GameId> {
        let Reverse((at, game)) = *self.0.peek()?;
        (at <= now).then(|| {
            self.0.pop();
            game
        })
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn the_earliest_comes_first() {
        let start = Timestamp::UNIX_EPOCH;
        let at = |seconds| start + SignedDuration::from_secs(seconds);
        let mut deadlines = Deadlines::default();
        deadlines.add(at(9), GameId(1));
        deadlines.add(at(5), GameId(2));
        assert_eq!((deadlines.next(), deadlines.due(at(4))), (Some(at(5)), None));
        assert_eq!(deadlines.due(at(9)), Some(GameId(2)));
        assert_eq!(deadlines.due(at(9)), Some(GameId(1)));
        assert_eq!((deadlines.next(), deadlines.due(at(99))), (None, None));
    }
}

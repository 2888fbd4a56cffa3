//! Counts every line of play: the measure by which two programs compare their rules.

use crate::Position;

/// The number of lines with exactly this many moves. A line that ends earlier doesn't count.
///
/// The last move is counted but not made.
///
/// ```
/// use ronde_quoridor::{Position, Seats, perft};
/// assert_eq!(perft(&Position::start(Seats::Two), 2), 16_677);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|play| {
                let mut next = *position;
                next.make(play);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}

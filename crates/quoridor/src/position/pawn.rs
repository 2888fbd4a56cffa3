//! Where a pawn may go: steps, jumps, and the way round when the jump is blocked.
//!
//! A wall, the edge of the board or a third pawn behind the jumped pawn blocks the jump, and then the squares to its left and right are
//! open.

use super::{Illegal, Position};
use crate::board::Direction;
use crate::{Square, Squares};

impl Position {
    /// The squares to which the player to move may go; none once the game is over.
    pub fn pawn_moves(&self) -> Squares {
        match self.pawn(self.to_move) {
            Some(from) if self.winner().is_none() => self.landings(from),
            _ => Squares::default(),
        }
    }

    fn landings(&self, from: Square) -> Squares {
        let occupied = self.occupied();
        let mut landings = 0;
        for direction in Direction::ALL {
            let Some(next) = self.board.step(from, direction) else { continue };
            if !occupied.contains(next) {
                landings |= next.bit();
            } else if let Some(behind) = self.behind(next, direction, occupied) {
                landings |= behind.bit();
            } else {
                for side in direction.sides() {
                    landings |= self.behind(next, side, occupied).map_or(0, Square::bit);
                }
            }
        }
        Squares::from_bits(landings)
    }

    /// The free square on that side of a pawn, if there is no wall in between.
    fn behind(&self, pawn: Square, side: Direction, occupied: Squares) -> Option<Square> {
        self.board.step(pawn, side).filter(|square| !occupied.contains(*square))
    }

    pub(super) fn check_pawn(&self, from: Square, to: Square) -> Result<(), Illegal> {
        if self.landings(from).contains(to) { Ok(()) } else { Err(self.why_not_there(from, to)) }
    }

    /// Why a pawn can't go to a square.
    fn why_not_there(&self, from: Square, to: Square) -> Illegal {
        if let Some(by) = self.pawn_on(to) {
            return Illegal::Occupied { square: to, by };
        }
        let away = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
        let ways: Vec<Square> = match away {
            (0, 1) | (1, 0) => return Illegal::WallBetween { from, to },
            (0, 2) | (2, 0) => {
                Square::new(u8::midpoint(from.column(), to.column()), u8::midpoint(from.row(), to.row()))
                    .into_iter()
                    .collect()
            }
            (1, 1) => [(from.column(), to.row()), (to.column(), from.row())]
                .into_iter()
                .filter_map(|(column, row)| Square::new(column, row))
                .collect(),
            _ => return Illegal::TooFar { from, to },
        };
        let reasons = ways.into_iter().filter(|over| self.pawn_on(*over).is_some());
        reasons
            .map(|over| self.why_not_over(from, over, to))
            // the rule about jumps says more than a wall on the other way round
            .max_by_key(|reason| matches!(reason, Illegal::StraightJumpOpen { .. }))
            .unwrap_or(Illegal::TooFar { from, to })
    }

    fn why_not_over(&self, from: Square, over: Square, to: Square) -> Illegal {
        let direction = Direction::ALL.into_iter().find(|side| self.board.step(from, *side) == Some(over));
        let Some(direction) = direction else {
            return Illegal::WallBetween { from, to: over };
        };
        match self.behind(over, direction, self.occupied()) {
            Some(straight) if straight != to => Illegal::StraightJumpOpen { over, straight },
            _ => Illegal::WallBetween { from: over, to },
        }
    }
}

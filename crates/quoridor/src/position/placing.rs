//! Where a wall may be placed: nothing in its way, and a path left for everyone.

use super::{Illegal, Position};
use crate::{Orientation, Seat, Wall, Walls};

impl Position {
    /// The walls that the player to move may place; none once the game is over.
    pub fn legal_walls(&self) -> Walls {
        if self.stock[self.to_move.index()] == 0 || self.winner().is_some() {
            return Walls::default();
        }
        let mut legal = self.board.placeable();
        let closing = legal.and(self.board.closing());
        if closing.is_empty() {
            return legal;
        }
        for seat in self.remaining() {
            let Some(from) = self.pawn(seat) else { continue };
            let goal = self.seats.goal(seat).bits();
            // a wall that leaves one path intact has not shut in this pawn
            let (across, _) = self.board.way(from, goal);
            for wall in legal.and(closing).and(across) {
                if !self.board.with(wall).reaches(from, goal) {
                    legal.remove(wall);
                }
            }
        }
        legal
    }

    pub(super) fn check_wall(&self, wall: Wall) -> Result<(), Illegal> {
        if self.walls_left(self.to_move) == 0 {
            return Err(Illegal::NoWallsLeft);
        }
        if !self.board.placeable().contains(wall)
            && let Some(lying) = self.board.in_the_way_of(wall)
        {
            return Err(if is_same_line(wall, lying) {
                Illegal::Overlaps { wall: lying }
            } else {
                Illegal::Crosses { wall: lying }
            });
        }
        match self.shut_in_by(wall) {
            Some(seat) => Err(Illegal::ClosesLastPath { seat }),
            None => Ok(()),
        }
    }

    /// The first player whose last path the wall would close.
    fn shut_in_by(&self, wall: Wall) -> Option<Seat> {
        if !self.board.closing().contains(wall) {
            return None;
        }
        let board = self.board.with(wall);
        self.remaining().find(|seat| {
            self.pawn(*seat).is_some_and(|from| !board.reaches(from, self.seats.goal(*seat).bits()))
        })
    }
}

const fn is_same_line(one: Wall, other: Wall) -> bool {
    matches!(
        (one.orientation(), other.orientation()),
        (Orientation::Horizontal, Orientation::Horizontal) | (Orientation::Vertical, Orientation::Vertical)
    )
}

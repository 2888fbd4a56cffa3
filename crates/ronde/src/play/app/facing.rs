//! From which side the board is seen: every player's own side is at the bottom.

use ronde_quoridor::{Orientation, Seat, Seats, Square, Wall};

/// The last column and row of squares, and of anchors of walls.
const LAST_SQUARE: u8 = 8;
const LAST_ANCHOR: u8 = 7;

/// Quarter turns of the board, clockwise in the order of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facing(u8);

impl Facing {
    /// As seen from a seat; spectators see it as player 1 does.
    pub(crate) fn of(you: Option<Seat>, seats: Seats) -> Self {
        let seat = you.unwrap_or(Seat::One).number() - 1;
        Self(match seats {
            Seats::Two => 2 * seat,
            Seats::Four => seat,
        })
    }

    /// Where a square appears: how far from the left and from the bottom.
    pub(crate) fn place(self, square: Square) -> (u8, u8) {
        (0..self.0).fold((square.column(), square.row()), |(x, y), _| (LAST_SQUARE - y, x))
    }

    /// The square that appears there; `None` outside the board.
    pub(crate) fn square(self, x: u8, y: u8) -> Option<Square> {
        Square::new(x, y)?;
        let (column, row) = (0..self.0).fold((x, y), |(x, y), _| (y, LAST_SQUARE - x));
        Square::new(column, row)
    }

    /// Where a wall appears, and how it lies there.
    pub(crate) fn wall_place(self, wall: Wall) -> (u8, u8, Orientation) {
        let anchor = wall.anchor();
        let start = (anchor.column(), anchor.row(), wall.orientation());
        (0..self.0).fold(start, |(x, y, lies), _| (LAST_ANCHOR - y, x, across(lies)))
    }

    /// The wall that appears there.
    pub(crate) fn wall(self, x: u8, y: u8, lies: Orientation) -> Option<Wall> {
        if x > LAST_ANCHOR || y > LAST_ANCHOR {
            return None;
        }
        let (column, row, lies) =
            (0..self.0).fold((x, y, lies), |(x, y, lies), _| (y, LAST_ANCHOR - x, across(lies)));
        Wall::new(Square::new(column, row)?, lies)
    }

    /// Whether columns appear as rows.
    pub(crate) const fn is_sideways(self) -> bool {
        self.0 % 2 == 1
    }
}

pub(crate) const fn across(lies: Orientation) -> Orientation {
    match lies {
        Orientation::Horizontal => Orientation::Vertical,
        Orientation::Vertical => Orientation::Horizontal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_starts_at_the_bottom_and_sees_the_next_one_to_the_left() {
        for seats in [Seats::Two, Seats::Four] {
            for seat in seats.seats() {
                assert_eq!(
                    Facing::of(Some(seat), seats).place(seats.start(seat)),
                    (4, 0),
                    "{seats:?} {seat}"
                );
            }
        }
        let third = Facing::of(Some(Seat::Three), Seats::Four);
        assert_eq!(third.place(Seats::Four.start(Seat::Four)), (0, 4));
        assert_eq!(third.place(Seats::Four.start(Seat::One)), (4, 8));
    }

    #[test]
    fn what_is_seen_somewhere_is_what_is_there() {
        for seat in Seats::Four.seats() {
            let facing = Facing::of(Some(seat), Seats::Four);
            for square in Square::all() {
                let (x, y) = facing.place(square);
                assert_eq!(facing.square(x, y), Some(square));
            }
            for wall in Wall::all() {
                let (x, y, lies) = facing.wall_place(wall);
                assert_eq!(facing.wall(x, y, lies), Some(wall));
            }
        }
    }

    #[test]
    fn a_wall_touches_the_same_squares_from_every_side() {
        let wall: Wall = "c6h".parse().unwrap();
        for seat in Seats::Four.seats() {
            let facing = Facing::of(Some(seat), Seats::Four);
            let (x, y, lies) = facing.wall_place(wall);
            let mut seen: Vec<_> =
                ["c6", "d6", "c7", "d7"].map(|name| facing.place(name.parse().unwrap())).into();
            seen.sort_unstable();
            assert_eq!(seen, [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)], "{seat}");
            assert_eq!(lies == Orientation::Vertical, facing.is_sideways());
        }
    }
}

//! The board without its pawns: the walls on it, the ways they leave open, and what can be reached.
//!
//! Squares are bits of one number, row after row. `north` has a bit for each square from which the step up is open, `east` for the step to
//! the right; with these two masks a whole area grows by one step in four shifts, without wrapping around the edge.

use crate::square::{SIDE, Square, Squares};
use crate::wall::{ANCHORS, Orientation, Wall, Walls};

/// The walls, and the steps that they leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    walls: Walls,
    north: u128,
    east: u128,
}

/// A step on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Left and right of it.
    pub(crate) const fn sides(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::West, Self::East],
            Self::East | Self::West => [Self::North, Self::South],
        }
    }
}

const ANCHORS_A: u64 = 0x0101_0101_0101_0101;
const ANCHORS_H: u64 = ANCHORS_A << 7;
const ANCHORS_1: u64 = 0xFF;
const ANCHORS_8: u64 = ANCHORS_1 << 56;

/// No shortest path has more squares than the board.
const LONGEST: usize = 81;

impl Board {
    pub(crate) const EMPTY: Self = {
        let mut east = 0;
        let mut row = 0;
        while row < SIDE {
            east |= 0xFF << (row * SIDE);
            row += 1;
        }
        Self { walls: Walls { horizontal: 0, vertical: 0 }, north: (1 << 72) - 1, east }
    };

    pub(crate) const fn walls(&self) -> Walls {
        self.walls
    }

    /// Places a wall, whatever is there already.
    pub(crate) const fn place(&mut self, wall: Wall) {
        self.walls.insert(wall);
        let anchor = wall.anchor().bit();
        match wall.orientation() {
            Orientation::Horizontal => self.north &= !(anchor | anchor << 1),
            Orientation::Vertical => self.east &= !(anchor | anchor << SIDE),
        }
    }

    pub(crate) const fn with(mut self, wall: Wall) -> Self {
        self.place(wall);
        self
    }

    /// Where a wall neither overlaps nor crosses another one.
    pub(crate) const fn placeable(&self) -> Walls {
        let Walls { horizontal, vertical } = self.walls;
        let beside = (horizontal << 1 & !ANCHORS_A) | (horizontal >> 1 & !ANCHORS_H);
        Walls {
            horizontal: !(horizontal | beside | vertical),
            vertical: !(vertical | vertical << ANCHORS | vertical >> ANCHORS | horizontal),
        }
    }

    /// The wall that prevents this one from being placed.
    pub(crate) fn in_the_way_of(&self, wall: Wall) -> Option<Wall> {
        self.walls.iter().find(|lying| !Self::EMPTY.with(*lying).placeable().contains(wall))
    }

    /// Where a wall would touch the edge or other walls at two or three of its three points.
    ///
    /// Only such a wall can close an area, because a closed line through it needs two ends.
    pub(crate) const fn closing(&self) -> Walls {
        let touched = self.touched_points();
        Walls {
            horizontal: two_of_three(touched << 1 | ANCHORS_A, touched, touched >> 1 | ANCHORS_H),
            vertical: two_of_three(touched << ANCHORS | ANCHORS_1, touched, touched >> ANCHORS | ANCHORS_8),
        }
    }

    /// Where a wall would touch another one, at one of its three points or more.
    pub(crate) const fn touching(&self) -> Walls {
        let touched = self.touched_points();
        Walls {
            horizontal: touched | (touched << 1 & !ANCHORS_A) | (touched >> 1 & !ANCHORS_H),
            vertical: touched | touched << ANCHORS | touched >> ANCHORS,
        }
    }

    /// The points where grooves meet and a wall ends or lies; the 64 points have the numbers of the anchors below them.
    const fn touched_points(&self) -> u64 {
        let Walls { horizontal, vertical } = self.walls;
        horizontal
            | (horizontal << 1 & !ANCHORS_A)
            | (horizontal >> 1 & !ANCHORS_H)
            | vertical
            | vertical << ANCHORS
            | vertical >> ANCHORS
    }

    /// The square one step away, unless a wall or the edge is between.
    pub(crate) const fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        let bit = from.bit();
        let (open, to) = match direction {
            Direction::North => (self.north & bit, from.index().wrapping_add(SIDE)),
            Direction::East => (self.east & bit, from.index().wrapping_add(1)),
            Direction::South => (self.north & bit >> SIDE, from.index().wrapping_sub(SIDE)),
            Direction::West => (self.east & bit >> 1, from.index().wrapping_sub(1)),
        };
        if open == 0 { None } else { Some(Square::from_index(to)) }
    }

    /// An area and everything one open step away from it.
    const fn grown(&self, area: u128) -> u128 {
        area | (area & self.north) << SIDE
            | (area >> SIDE & self.north)
            | (area & self.east) << 1
            | (area >> 1 & self.east)
    }

    /// Whether there is a way to one of these squares.
    pub(crate) const fn reaches(&self, from: Square, goal: u128) -> bool {
        let mut area = from.bit();
        while area & goal == 0 {
            let grown = self.grown(area);
            if grown == area {
                return false;
            }
            area = grown;
        }
        true
    }

    /// How many steps it takes to the nearest of these squares.
    pub(crate) const fn distance(&self, from: Square, goal: u128) -> Option<u8> {
        let mut area = from.bit();
        let mut steps = 0;
        while area & goal == 0 {
            let grown = self.grown(area);
            if grown == area {
                return None;
            }
            area = grown;
            steps += 1;
        }
        Some(steps)
    }

    /// A shortest way to one of these squares, including both ends; of several always the same one, with few turns.
    pub(crate) fn route(&self, from: Square, goal: u128) -> Vec<Square> {
        let mut squares = Vec::new();
        self.trace(from, goal, |at, _| squares.push(at));
        squares.reverse();
        squares
    }

    /// A shortest way to one of these squares: the walls that would lie across it, and its squares.
    pub(crate) fn way(&self, from: Square, goal: u128) -> (Walls, Squares) {
        let mut across = Walls::default();
        let mut squares = 0;
        self.trace(from, goal, |at, direction| {
            squares |= at.bit();
            match direction {
                Some(Direction::North) => across.horizontal |= ACROSS_NORTH[usize::from(at.index())],
                Some(Direction::South) => across.horizontal |= ACROSS_NORTH[usize::from(at.index() - SIDE)],
                Some(Direction::East) => across.vertical |= ACROSS_EAST[usize::from(at.index())],
                Some(Direction::West) => across.vertical |= ACROSS_EAST[usize::from(at.index() - 1)],
                None => {}
            }
        });
        (across, Squares::from_bits(squares))
    }

    /// Follows a shortest way from its end to its beginning; reports each square, and where the way came
    /// from.
    fn trace(&self, from: Square, goal: u128, mut tell: impl FnMut(Square, Option<Direction>)) {
        let mut areas = [0; LONGEST];
        let mut steps = 0;
        areas[0] = from.bit();
        while areas[steps] & goal == 0 {
            let grown = self.grown(areas[steps]);
            if grown == areas[steps] {
                return;
            }
            steps += 1;
            areas[steps] = grown;
        }
        let ends = areas[steps] & goal;
        let mut at = nearest_column(ends, from);
        let mut back = Direction::North;
        while steps > 0 {
            steps -= 1;
            let earlier = areas[steps];
            let leads_back =
                |direction: Direction| self.step(at, direction).filter(|square| earlier & square.bit() != 0);
            // straight on as long as that is no longer
            let order = [back, Direction::North, Direction::South, Direction::West, Direction::East];
            let Some((direction, before)) =
                order.into_iter().find_map(|direction| Some((direction, leads_back(direction)?)))
            else {
                return;
            };
            tell(at, Some(direction));
            at = before;
            back = direction;
        }
        tell(at, None);
    }
}

/// The one of these squares that looks nearest.
fn nearest_column(squares: u128, from: Square) -> Square {
    let far = |square: &Square| square.column().abs_diff(from.column()) + square.row().abs_diff(from.row());
    Squares::from_bits(squares).iter().min_by_key(far).unwrap_or(from)
}

const fn two_of_three(one: u64, two: u64, three: u64) -> u64 {
    (one & two) | (two & three) | (one & three)
}

/// The horizontal walls that close the step up from a square.
const ACROSS_NORTH: [u64; 81] = {
    let mut across = [0; 81];
    let mut index = 0;
    while index < 72 {
        let (column, row) = (index % 9, index / 9);
        if column < 8 {
            across[index] |= 1 << (row * 8 + column);
        }
        if column > 0 {
            across[index] |= 1 << (row * 8 + column - 1);
        }
        index += 1;
    }
    across
};

/// The vertical walls that close the step to the right of a square.
const ACROSS_EAST: [u64; 81] = {
    let mut across = [0; 81];
    let mut index = 0;
    while index < 81 {
        let (column, row) = (index % 9, index / 9);
        if column < 8 && row < 8 {
            across[index] |= 1 << (row * 8 + column);
        }
        if column < 8 && row > 0 {
            across[index] |= 1 << ((row - 1) * 8 + column);
        }
        index += 1;
    }
    across
};

#[cfg(test)]
mod tests {
    use super::*;

    fn board(walls: &str) -> Board {
        walls.split_whitespace().fold(Board::EMPTY, |board, wall| board.with(wall.parse().unwrap()))
    }

    fn wall(text: &str) -> Wall {
        text.parse().unwrap()
    }

    #[test]
    fn a_wall_takes_four_placements_away() {
        let gone: Vec<_> = Wall::all().filter(|wall| !board("e4h").placeable().contains(*wall)).collect();
        assert_eq!(gone, ["d4h", "e4h", "f4h", "e4v"].map(wall));
        assert_eq!(board("e4h").in_the_way_of(wall("f4h")), Some(wall("e4h")));
        assert_eq!(board("e4h").in_the_way_of(wall("g4h")), None);
    }

    #[test]
    fn a_wall_that_hangs_on_one_point_closes_nothing() {
        assert!(Board::EMPTY.closing().is_empty());
        let closing = board("b1v").closing();
        assert!(closing.contains(wall("a2h")), "edge and the end of the wall");
        assert!(closing.contains(wall("b3v")) == board("b1v b5v").closing().contains(wall("c3v")));
        assert!(!closing.contains(wall("c2h")));
    }

    #[test]
    fn walls_touch_at_their_ends_and_in_the_middle() {
        assert!(Board::EMPTY.touching().is_empty(), "the edge is not a wall");
        let touching = board("d4h").touching();
        for touches in ["b4h", "f4h", "c4v", "c5v", "c3v", "e4v", "d5v", "d3v"] {
            assert!(touching.contains(wall(touches)), "{touches}");
        }
        for apart in ["a4h", "g4h", "d5h", "b4v", "f4v", "d6v", "d2v"] {
            assert!(!touching.contains(wall(apart)), "{apart}");
        }
        assert!(!board("h4h").touching().contains(wall("a5h")), "nothing runs over the edge");
    }

    #[test]
    fn steps_end_at_walls_and_at_the_edge() {
        let e4 = "e4".parse().unwrap();
        assert_eq!(Board::EMPTY.step(e4, Direction::North), "e5".parse().ok());
        assert_eq!(board("d4h").step(e4, Direction::North), None);
        assert_eq!(board("e3v").step("f4".parse().unwrap(), Direction::West), None);
        for (square, direction) in [
            ("a5", Direction::West),
            ("i5", Direction::East),
            ("e9", Direction::North),
            ("e1", Direction::South),
        ] {
            assert_eq!(Board::EMPTY.step(square.parse().unwrap(), direction), None, "{square}");
        }
    }
}

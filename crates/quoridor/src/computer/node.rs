//! A position as the search sees it: with its key, and everyone's distance to the goal.

use super::keys::Keys;
use crate::{Move, Position, Seat};

/// The state of a game by seat, as the evaluations see it. Players who have left have zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// Steps to the goal.
    pub(super) distances: [u8; 4],
    /// Walls left.
    pub(super) stock: [u8; 4],
}

impl Standing {
    pub(super) const fn distance(self, seat: Seat) -> u8 {
        self.distances[seat.index()]
    }

    pub(super) const fn walls(self, seat: Seat) -> u8 {
        self.stock[seat.index()]
    }
}

/// A position of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: u64,
    pub(super) standing: Standing,
}

/// A candidate move, and the state of the game after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) play: Move,
    pub(super) key: u64,
    pub(super) standing: Standing,
    /// Its apparent value for the player who makes it, before any search.
    pub(super) score: i32,
}

impl Node {
    pub(super) fn new(position: Position, keys: &Keys) -> Self {
        let mut standing = Standing { distances: [0; 4], stock: [0; 4] };
        for seat in position.remaining() {
            standing.distances[seat.index()] = position.distance(seat).unwrap_or(u8::MAX);
            standing.stock[seat.index()] = position.walls_left(seat);
        }
        Self { position, key: keys.of(&position), standing }
    }

    pub(super) const fn mover(&self) -> Seat {
        self.position.to_move()
    }

    /// The position after a move.
    pub(super) fn after(&self, child: &Child) -> Self {
        let mut position = self.position;
        position.make(child.play);
        Self { position, key: child.key, standing: child.standing }
    }

    /// A move of this position; `distances` are those after it.
    pub(super) fn child(&self, keys: &Keys, play: Move, distances: [u8; 4]) -> Child {
        let mut stock = self.standing.stock;
        if matches!(play, Move::Wall(_)) {
            let left = &mut stock[self.mover().index()];
            *left = left.saturating_sub(1);
        }
        let key = keys.after(self.key, &self.position, play);
        Child { play, key, standing: Standing { distances, stock }, score: 0 }
    }

    /// Whether this move brings the pawn to its goal.
    pub(super) const fn wins(&self, child: &Child) -> bool {
        matches!(child.play, Move::Pawn(_)) && child.standing.distance(self.mover()) == 0
    }
}

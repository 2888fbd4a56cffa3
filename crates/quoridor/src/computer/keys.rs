//! A number for each position, by which the search recognises it (Zobrist hashing).
//!
//! Everything that can be on the board has a random number; a position's number combines those of its parts by exclusive or, so a move
//! changes it in few places. The numbers come from the seed, and so do the small differences in judgement derived from them.

use super::dice::Dice;
use crate::{Move, Position, Seat};

const SEATS: usize = 4;
const SQUARES: usize = 81;
const WALLS: usize = 128;
/// Nobody has more than ten walls.
const STOCKS: usize = 11;

pub(super) struct Keys {
    pawns: [[u64; SQUARES]; SEATS],
    stocks: [[u64; STOCKS]; SEATS],
    walls: [u64; WALLS],
    turns: [u64; SEATS],
}

impl Keys {
    pub(super) fn new(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut number = || dice.next();
        Self {
            pawns: std::array::from_fn(|_| std::array::from_fn(|_| number())),
            stocks: std::array::from_fn(|_| std::array::from_fn(|_| number())),
            walls: std::array::from_fn(|_| number()),
            turns: std::array::from_fn(|_| number()),
        }
    }

    pub(super) fn of(&self, position: &Position) -> u64 {
        let players = position.remaining().fold(self.turn(position.to_move()), |key, seat| {
            let pawn = position.pawn(seat).map_or(0, |square| self.pawn(seat, square.index()));
            key ^ pawn ^ self.stock(seat, position.walls_left(seat))
        });
        position.walls().iter().fold(players, |key, wall| key ^ self.walls[usize::from(wall.index())])
    }

    /// The number after a move, from the number `key` before it.
    pub(super) fn after(&self, key: u64, position: &Position, play: Move) -> u64 {
        let mover = position.to_move();
        let key = key ^ self.turn(mover) ^ self.turn(position.moves_next());
        match play {
            Move::Pawn(to) => {
                let from = position.pawn(mover).map_or(0, |from| self.pawn(mover, from.index()));
                key ^ from ^ self.pawn(mover, to.index())
            }
            Move::Wall(wall) => {
                let left = position.walls_left(mover);
                let stock = self.stock(mover, left) ^ self.stock(mover, left.saturating_sub(1));
                key ^ stock ^ self.walls[usize::from(wall.index())]
            }
            Move::Pass => key,
        }
    }

    const fn pawn(&self, seat: Seat, square: u8) -> u64 {
        self.pawns[seat.index()][square as usize]
    }

    const fn stock(&self, seat: Seat, left: u8) -> u64 {
        self.stocks[seat.index()][left as usize]
    }

    const fn turn(&self, seat: Seat) -> u64 {
        self.turns[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    #[test]
    fn a_key_follows_the_moves() {
        for (seats, moves) in
            [(Seats::Two, "e2 e8 e3h d8 a1v d7 f2"), (Seats::Four, "e2 b5 e8 h5 c3h d6v e7 g5")]
        {
            let keys = Keys::new(3);
            let mut position = Position::start(seats);
            let mut key = keys.of(&position);
            for word in moves.split(' ') {
                let play = word.parse().unwrap();
                let next = keys.after(key, &position, play);
                position.play(play).unwrap();
                assert_ne!(key, next, "{word}");
                assert_eq!(next, keys.of(&position), "{word}");
                key = next;
            }
        }
    }

    #[test]
    fn another_order_of_moves_is_the_same_position() {
        let keys = Keys::new(3);
        let key = |moves: &str| {
            let mut position = Position::start(Seats::Two);
            for word in moves.split(' ') {
                position.play(word.parse().unwrap()).unwrap();
            }
            keys.of(&position)
        };
        assert_eq!(key("e2 e8 a1h"), key("a1h e8 e2"));
        assert_ne!(key("e2 e8 a1h"), key("e2 e8 a1v"));
        assert_ne!(key("a1h e8 e2 h8h"), key("e2 h8h a1h e8 e3 e9 e2"));
    }
}

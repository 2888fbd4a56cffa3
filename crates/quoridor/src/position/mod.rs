//! A position: pawns, walls, remaining walls, and whose turn it is.
//!
//! Pawn moves are in [`pawn`], walls in [`placing`], reasons for refusals in [`refusal`], the text form in [`text`]. A player who has left
//! the game has no pawn any more: the turn skips them, and their paths and stocks no longer count. A position doesn't know its past;
//! repetitions and limits belong to [`crate::Game`].

mod pawn;
mod placing;
mod refusal;
mod text;

pub use refusal::{Illegal, NotSeated};
pub use text::PositionFault;

use crate::board::Board;
use crate::{Move, Seat, Seats, Square, Squares, Walls};

/// A position of a game of two or four.
///
/// ```
/// use ronde_quoridor::{Move, Position, Seats};
///
/// let mut position = Position::start(Seats::Two);
/// position.play("e2".parse()?)?;
/// position.play("e4h".parse()?)?;
/// assert_eq!(position.to_string(), "e4 / / e2 e9 / 10 9 / 1");
/// assert_eq!(position.legal_moves().len(), 4 + 124);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    seats: Seats,
    /// `None` where a player has left or never was.
    pawns: [Option<Square>; 4],
    stock: [u8; 4],
    to_move: Seat,
}

impl Position {
    /// The position before the first move.
    pub fn start(seats: Seats) -> Self {
        let mut pawns = [None; 4];
        let mut stock = [0; 4];
        for seat in seats.seats() {
            pawns[seat.index()] = Some(seats.start(seat));
            stock[seat.index()] = seats.walls_each();
        }
        Self { board: Board::EMPTY, seats, pawns, stock, to_move: Seat::One }
    }

    /// How many players there are, including those who have left.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Whose turn it is. When the game is over: who would have been next.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The square of a pawn; `None` if the player has left.
    pub const fn pawn(&self, seat: Seat) -> Option<Square> {
        self.pawns[seat.index()]
    }

    /// Whose pawn is on a square.
    pub fn pawn_on(&self, square: Square) -> Option<Seat> {
        self.remaining().find(|seat| self.pawn(*seat) == Some(square))
    }

    /// The walls that a player may still place.
    pub const fn walls_left(&self, seat: Seat) -> u8 {
        self.stock[seat.index()]
    }

    /// The walls, and the ways they leave open.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The walls on the board.
    pub const fn walls(&self) -> Walls {
        self.board.walls()
    }

    /// Players who have not left, in playing order.
    pub fn remaining(&self) -> impl Iterator<Item = Seat> {
        let pawns = self.pawns;
        self.seats.seats().filter(move |seat| pawns[seat.index()].is_some())
    }

    /// Who has won: by reaching the goal, or as the last one left.
    pub fn winner(&self) -> Option<Seat> {
        let arrived =
            |seat: &Seat| self.pawn(*seat).is_some_and(|square| self.seats.goal(*seat).contains(square));
        let alone = |seat: Seat| (self.remaining().count() == 1).then_some(seat);
        self.remaining().find(arrived).or_else(|| self.remaining().next().and_then(alone))
    }

    /// Every legal move: pawn moves by square, then walls; only a pass if there is nothing else; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let walls = self.legal_walls();
        let mut moves = Vec::with_capacity(5 + walls.len());
        moves.extend(self.pawn_moves().iter().map(Move::Pawn));
        moves.extend(walls.iter().map(Move::Wall));
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> usize {
        if self.winner().is_some() {
            return 0;
        }
        (self.pawn_moves().len() + self.legal_walls().len()).max(1)
    }

    /// Makes a move for the player to move. A refused move changes nothing.
    pub fn play(&mut self, play: Move) -> Result<(), Illegal> {
        self.check(play)?;
        self.make(play);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    pub(crate) fn make(&mut self, play: Move) {
        let mover = self.to_move.index();
        match play {
            Move::Pawn(square) => self.pawns[mover] = Some(square),
            Move::Wall(wall) => {
                self.board.place(wall);
                self.stock[mover] -= 1;
            }
            Move::Pass => {}
        }
        self.pass_turn();
    }

    /// Takes a player out of the game: the pawn is removed, walls on the board stay, unused ones are void, the turn skips the player.
    pub fn remove(&mut self, seat: Seat) -> Result<(), NotSeated> {
        if self.winner().is_some() {
            return Err(NotSeated::GameOver);
        }
        if self.pawn(seat).is_none() {
            return Err(if self.seats.has(seat) { NotSeated::Left(seat) } else { NotSeated::Never(seat) });
        }
        self.take_out(seat);
        Ok(())
    }

    /// Takes out a player who is known to be there and not the last one.
    pub(crate) fn take_out(&mut self, seat: Seat) {
        self.pawns[seat.index()] = None;
        self.stock[seat.index()] = 0;
        if self.to_move == seat {
            self.pass_turn();
        }
    }

    const fn pass_turn(&mut self) {
        self.to_move = self.moves_next();
    }

    /// Who moves after the player to move.
    pub(crate) const fn moves_next(&self) -> Seat {
        let mut seat = self.seats.after(self.to_move);
        while self.pawn(seat).is_none() {
            seat = self.seats.after(seat);
        }
        seat
    }

    /// How many steps a pawn is from its goal, ignoring other pawns; `None` for a player who has left.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        self.board.distance(self.pawn(seat)?, self.seats.goal(seat).bits())
    }

    /// A shortest path from the pawn to its goal, including both ends and ignoring other pawns; empty for a player who has left.
    pub fn shortest_path(&self, seat: Seat) -> Vec<Square> {
        self.pawn(seat).map_or_else(Vec::new, |from| self.board.route(from, self.seats.goal(seat).bits()))
    }

    fn occupied(&self) -> Squares {
        Squares::from_bits(self.pawns.iter().flatten().fold(0, |squares, pawn| squares | pawn.bit()))
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({self})")
    }
}

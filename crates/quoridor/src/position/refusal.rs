//! Why a move is refused.

use super::Position;
use crate::{Move, Seat, Square, Wall};

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Somebody has won, or the game is drawn.
    #[error("the game is over")]
    GameOver,
    /// There is another move, so passing is not allowed.
    #[error("there is a legal move, so passing is not allowed")]
    MustMove,
    /// A pawn is on the square, perhaps the player's own.
    #[error("player {by}'s pawn is on {square}")]
    Occupied {
        /// The square.
        square: Square,
        /// Whose pawn it is.
        by: Seat,
    },
    /// There is a wall between two squares of the way.
    #[error("a wall is between {from} and {to}")]
    WallBetween {
        /// The nearer one.
        from: Square,
        /// The one beyond the wall.
        to: Square,
    },
    /// Neither a step nor a jump leads there.
    #[error("neither a step nor a jump leads from {from} to {to}")]
    TooFar {
        /// Where the pawn stands.
        from: Square,
        /// Where it wanted to go.
        to: Square,
    },
    /// Going round a pawn is only allowed if the straight jump is blocked.
    #[error("the straight jump over {over} to {straight} is open, so the way round is not")]
    StraightJumpOpen {
        /// The square of the other pawn.
        over: Square,
        /// Where the jump leads.
        straight: Square,
    },
    /// The player has no walls left.
    #[error("no wall is left")]
    NoWallsLeft,
    /// Another wall is in the same groove.
    #[error("it overlaps {wall}")]
    Overlaps {
        /// That one.
        wall: Wall,
    },
    /// Another wall crosses it.
    #[error("it crosses {wall}")]
    Crosses {
        /// That one.
        wall: Wall,
    },
    /// It would close somebody's last path to the goal.
    #[error("it closes the last path of player {seat}")]
    ClosesLastPath {
        /// Who would be shut in; of several, the first in playing order.
        seat: Seat,
    },
}

impl Illegal {
    /// Its name in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::MustMove => "must-move",
            Self::Occupied { .. } => "occupied",
            Self::WallBetween { .. } => "wall-between",
            Self::TooFar { .. } => "too-far",
            Self::StraightJumpOpen { .. } => "straight-jump-open",
            Self::NoWallsLeft => "no-walls-left",
            Self::Overlaps { .. } => "overlaps",
            Self::Crosses { .. } => "crosses",
            Self::ClosesLastPath { .. } => "closes-last-path",
        }
    }
}

/// Why a player can't be taken out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSeated {
    /// Nobody leaves a game that is over.
    #[error("the game is over")]
    GameOver,
    /// The player has already left.
    #[error("player {0} has already left")]
    Left(Seat),
    /// There is no such player in a game of two.
    #[error("there is no player {0} in this game")]
    Never(Seat),
}

impl Position {
    /// Whether the player to move may do this; if not, why.
    pub fn check(&self, play: Move) -> Result<(), Illegal> {
        let from = self.pawn(self.to_move).filter(|_| self.winner().is_none()).ok_or(Illegal::GameOver)?;
        match play {
            Move::Pawn(to) => self.check_pawn(from, to),
            Move::Wall(wall) => self.check_wall(wall),
            Move::Pass if self.pawn_moves().is_empty() && self.legal_walls().is_empty() => Ok(()),
            Move::Pass => Err(Illegal::MustMove),
        }
    }
}

//! What somebody at a table wants to do.

use jiff::Timestamp;
use ronde_quoridor::{Move, Seat};
use serde::{Deserialize, Serialize};

use crate::{NoGame, Offer, Sitter};

/// What somebody at a table wants to do, or the server on behalf of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// To sit down.
    Sit(Sitter),
    /// To get up before the game begins.
    StandUp(Sitter),
    /// To begin, with this drawing of seats; the server's act when all chairs are taken.
    Begin(Vec<Sitter>),
    /// What a player does in the game.
    Player(Seat, PlayerAct),
    /// A player's last connection is gone.
    Drop(Seat),
    /// A player is back.
    Return(Seat),
    /// A player did not come to a tournament board, and is forfeited by the arbiter's settings.
    Forfeit(Seat),
    /// The arbiter has adjourned the game of a board: the clocks are stopped until both players want to
    /// resume.
    Adjourn,
    /// The game is called off: by the maker of a waiting table, or by the tournament.
    CallOff(NoGame),
    /// The site was down: nobody is charged for the time since the last event. It comes before anything else after a server start, because
    /// every other act checks the clocks first.
    Stand,
    /// The site couldn't store anything from then until now: nobody is charged for that time. Like [`Act::Stand`], it comes before any
    /// other act.
    Outage {
        /// From when on.
        since: Timestamp,
    },
    /// Nothing: just checks whether time has consequences (flags, first moves, days).
    Look,
}

/// What a player does in a game, as it is written in requests. This is the one list of it: the protocol carries it as it is, and the
/// table decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum PlayerAct {
    /// Moves. The number of the move, from 0 on, keeps a move that is sent twice from being made twice.
    Play {
        /// Which move of the game it is to be.
        ply: u32,
        /// The move.
        r#move: Move,
    },
    /// Gives up. Until everybody has moved once, it calls the game off.
    Resign,
    /// Calls the game off before everybody has moved once.
    Abort,
    /// Offers something, or agrees.
    Offer {
        /// What.
        what: Offer,
    },
    /// Takes an offer back, or declines.
    Decline {
        /// What.
        what: Offer,
    },
    /// Claims what an absent opponent or a pause that has run out entitles the player to.
    Claim,
}

impl PlayerAct {
    /// The act of whoever sits there.
    pub const fn by(self, seat: Seat) -> Act {
        Act::Player(seat, self)
    }
}

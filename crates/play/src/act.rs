//! What somebody at a table wants to do.

use jiff::Timestamp;
use ronde_quoridor::{Move, Seat};

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
    /// To move. The number of the intended move, from 0, keeps a move that is sent twice from being made twice.
    Play {
        /// Who.
        seat: Seat,
        /// Which move of the game it is to be.
        ply: u32,
        /// The move.
        play: Move,
    },
    /// To resign. Until everyone has moved once, this aborts the game.
    Resign(Seat),
    /// To abort the game before everyone has moved once.
    Abort(Seat),
    /// To offer something, or to agree.
    Offer(Seat, Offer),
    /// To withdraw an offer, or to decline one.
    Decline(Seat, Offer),
    /// To claim what an absent opponent or an expired pause entitles the player to.
    Claim(Seat),
    /// A player's last connection is lost.
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

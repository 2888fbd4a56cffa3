//! What is wrong with a log that no table can have written.

use ronde_quoridor::{Illegal, NotSeated, Seat};

/// A log that no table can have written: the event and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} of the game: {damage}")]
pub struct Damaged {
    /// Which event; 0 if there is none.
    pub seq: i64,
    /// What is wrong.
    pub damage: Damage,
}

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// No event at all.
    #[error("the log is empty")]
    Empty,
    /// A log begins with the making of the table.
    #[error("the log does not begin with the making of the table")]
    NotMade,
    /// A table is made once.
    #[error("the table is made a second time")]
    MadeTwice,
    /// An event is missing or comes twice.
    #[error("event {expected} should be next")]
    Gap {
        /// The number that should be next.
        expected: i64,
    },
    /// Somebody sits down or gets up who can't.
    #[error("nobody can sit down or get up like that")]
    Chairs,
    /// The drawn seats are not those of the players at the table.
    #[error("seats are drawn that do not fit those who sit there")]
    Order,
    /// There is no game yet.
    #[error("the game has not begun")]
    NotBegun,
    /// Nobody was to move.
    #[error("the game does not run")]
    NotRunning,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// A rematch before the end.
    #[error("the game is not over")]
    NotOver,
    /// The game had ended before.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("there is no player {0} in this game")]
    NoSuchSeat(Seat),
    /// A move that is not legal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Somebody leaves who can't.
    #[error(transparent)]
    Leaving(#[from] NotSeated),
    /// Moves are taken back that were not made, or somebody has left since.
    #[error("moves are taken back that cannot be taken back")]
    TakeBack,
    /// More than two agree on a draw.
    #[error("a draw is agreed that cannot be")]
    Draw,
}

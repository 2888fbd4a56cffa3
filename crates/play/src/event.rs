//! What happens at a table, in the form in which it is stored.

use jiff::Timestamp;
use ronde_domain::{AccountId, BoardNumber, RoundNumber, TournamentId};
use ronde_quoridor::{Leaving, Move, Seat};
use serde::{Deserialize, Serialize};

use crate::{Offer, Terms};

/// How strong a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// For a first game.
    Easy,
    /// Sees a few moves ahead.
    Medium,
    /// As good as it gets within its time.
    Hard,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its name in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Somebody with an account.
    Account(AccountId),
    /// The site itself.
    Computer(Level),
}

impl Sitter {
    /// The account, for a person.
    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Account(account) => Some(account),
            Self::Computer(_) => None,
        }
    }
}

/// Who may sit down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Whoever comes first.
    Open,
    /// These people.
    Invited(Vec<AccountId>),
    /// Anyone with the link, which carries this key.
    Link(String),
    /// Nobody else: the other chairs are the computer's.
    Computer,
    /// People matched by the site; the page of the game explains why.
    Matched {
        /// The ratings, in the order of the chairs, when they were matched.
        ratings: Vec<i32>,
        /// How many seconds each had waited.
        waited: Vec<u32>,
        /// How wide the window of each was.
        windows: Vec<u32>,
        /// How many were looking.
        pool: u32,
    },
    /// The players of a board of a tournament.
    Board {
        /// The tournament.
        tournament: TournamentId,
        /// The round.
        round: RoundNumber,
        /// The board.
        board: BoardNumber,
    },
}

impl Access {
    /// Its name in protocols.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Invited(_) => "invited",
            Self::Link(_) => "link",
            Self::Computer => "computer",
            Self::Matched { .. } => "matched",
            Self::Board { .. } => "board",
        }
    }

    /// Whether it is a board of a tournament, where players can't abort the game.
    pub const fn is_board(&self) -> bool {
        matches!(self, Self::Board { .. })
    }
}

/// Why a game was called off; it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoGame {
    /// A player aborted it before everyone had moved.
    Aborted,
    /// All agreed.
    Agreed,
    /// Somebody did not make the first move in time.
    NoFirstMove,
    /// The maker of the table left, or nobody came.
    NobodyCame,
    /// The tournament no longer wants it.
    CalledOff,
    /// Only computers were left.
    NobodyLeft,
    /// The pause expired, and nobody came back.
    NeverResumed,
}

impl NoGame {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Aborted,
        Self::Agreed,
        Self::NoFirstMove,
        Self::NobodyCame,
        Self::CalledOff,
        Self::NobodyLeft,
        Self::NeverResumed,
    ];

    /// Its name in protocols.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Aborted => "aborted",
            Self::Agreed => "agreed",
            Self::NoFirstMove => "no-first-move",
            Self::NobodyCame => "nobody-came",
            Self::CalledOff => "called-off",
            Self::NobodyLeft => "nobody-left",
            Self::NeverResumed => "never-resumed",
        }
    }
}

impl Event {
    /// The game is called off, and no player is to blame.
    pub const fn called_off(why: NoGame) -> Self {
        Self::CalledOff { why, by: None }
    }
}

/// What happens at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// The table is made. Always the first event, and the only one of its kind.
    Made {
        /// What is agreed.
        terms: Terms,
        /// Who may sit down.
        access: Access,
        /// Of which earlier game this is the rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<ronde_domain::GameId>,
    },
    /// Somebody sits down on the next free chair.
    Sat {
        /// Who.
        sitter: Sitter,
    },
    /// Somebody gets up before the game begins.
    StoodUp {
        /// Who.
        sitter: Sitter,
    },
    /// All chairs are taken and seats are drawn: who plays where, seat 1 first.
    Began {
        /// In the order of the seats.
        order: Vec<Sitter>,
    },
    /// The player to move makes a move.
    Moved {
        /// The move.
        play: Move,
    },
    /// A player is out of the game.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
    /// A player offers something, or agrees to it.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        what: Offer,
    },
    /// A player withdraws an offer, or declines the others' offers.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        what: Offer,
    },
    /// Both have agreed on a draw.
    Drawn,
    /// All have agreed to pause; the clocks are stopped.
    Paused,
    /// All are back.
    Resumed,
    /// The game is called off.
    CalledOff {
        /// Why.
        why: NoGame,
        /// Who caused it, if it was one player: by aborting, or by not making the first move. Old logs don't say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// All have agreed to undo moves.
    TakenBack {
        /// How many, counted from the last one.
        moves: u32,
    },
    /// A player claims the game from an absent opponent, or claims that it resumes after a pause. The next event says what follows.
    Claimed {
        /// Who.
        seat: Seat,
    },
    /// A player's last connection is lost.
    Dropped {
        /// Who.
        seat: Seat,
    },
    /// A player is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The site was down: nobody is charged for the time since the last event.
    Stood,
    /// The site couldn't store anything from then until now: nobody is charged for that time.
    Outage {
        /// From when on.
        since: Timestamp,
    },
}

/// An event in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// Its place, from 1, without gaps.
    pub seq: i64,
    /// When.
    pub at: Timestamp,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

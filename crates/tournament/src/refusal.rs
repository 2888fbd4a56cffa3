//! Why a command was refused: all reasons at once, each with its facts.

use std::fmt;

use ronde_domain::{
    AnnouncementNumber, AtBoard, BoardNumber, GameKind, GameResult, LicenceNumber, PlayerId, RoundNumber,
};
use ronde_pairing::{dutch, nearest::NoPairing};

use crate::Told;

/// A refused command. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reasons: Vec<Reason>,
}

impl Refusal {
    /// Every reason; at least one.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Nothing without a reason, otherwise a refusal.
    pub fn unless_empty(reasons: Vec<Reason>) -> Result<(), Self> {
        if reasons.is_empty() { Ok(()) } else { Err(Self { reasons }) }
    }

    /// Whether the reason is that no pairing exists.
    pub fn is_no_pairing(&self) -> bool {
        self.reasons.iter().any(Reason::is_no_pairing)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Self { reasons: vec![reason] }
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            reason.fmt(f)?;
        }
        Ok(())
    }
}

/// One reason against a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// There is no such player.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
    /// The round is not paired.
    #[error("round {0} is not paired")]
    RoundNotPaired(RoundNumber),
    /// The round has no such board.
    #[error("round {} has no board {}", .0.round, .0.board)]
    UnknownBoard(AtBoard),
    /// The licence number belongs to somebody else.
    #[error("licence number {licence} already belongs to {name}")]
    LicenceTaken {
        /// The number.
        licence: LicenceNumber,
        /// Whose it is.
        name: String,
    },
    /// The name is empty.
    #[error("the name is missing")]
    NameMissing,
    /// The name has a character that its alphabet doesn't.
    #[error("`{0}` is not allowed in a name")]
    NameLetter(char),
    /// The name is longer than any list can show.
    #[error("a name has at most {0} letters")]
    NameTooLong(usize),
    /// A rating below 1000.
    #[error("a rating is 1000 or more, not {0}; leave it out if there is none")]
    RatingTooLow(u16),
    /// Numbers are already assigned.
    #[error("registration is closed and numbers are assigned")]
    RegistrationClosed,
    /// Numbers are not assigned yet.
    #[error("registration is still open")]
    RegistrationOpen,
    /// Too few players.
    #[error("at least two players are needed; there are {0}")]
    TooFewPlayers(usize),
    /// The number of rounds doesn't fit the number of players.
    #[error("the number of rounds must lie between {min} and {max}, not {found}")]
    RoundsOutOfRange {
        /// The minimum.
        min: u16,
        /// The maximum.
        max: u16,
        /// What was asked for.
        found: u16,
    },
    /// The number of rounds is not set.
    #[error("the number of rounds is not set")]
    RoundsNotSet,
    /// The colour of number 1 is not drawn.
    #[error("the colour of the first player in round 1 is not drawn")]
    FirstColorNotDrawn,
    /// The setting has already been used.
    #[error("this cannot change once round 1 is paired")]
    AlreadyPlaying,
    /// All rounds are paired.
    #[error("all {0} rounds are paired")]
    AllRoundsPaired(u16),
    /// The previous round is not finished.
    #[error("round {0} is not closed yet")]
    RoundStillOpen(RoundNumber),
    /// Results are missing.
    #[error("round {round}: results are missing on {} boards", boards.len())]
    ResultsMissing {
        /// The round.
        round: RoundNumber,
        /// Where.
        boards: Vec<BoardNumber>,
    },
    /// The round is already closed.
    #[error("round {0} is closed")]
    RoundClosed(RoundNumber),
    /// A later round depends on this one.
    #[error("round {later} is already paired on the results of round {round}")]
    LaterRoundPaired {
        /// The round in question.
        round: RoundNumber,
        /// The later one.
        later: RoundNumber,
    },
    /// The board has a result.
    #[error("{at} already has a result")]
    AlreadyEntered {
        /// Where.
        at: AtBoard,
        /// The result.
        result: GameResult,
    },
    /// There is nothing to correct.
    #[error("{0} has no result to correct")]
    NothingToCorrect(AtBoard),
    /// The correction changes nothing.
    #[error("{0} already says so")]
    NothingChanges(AtBoard),
    /// Somebody else was faster: the board's result is not the one that the writer saw.
    #[error("{at} has another result by now")]
    Overtaken {
        /// Where.
        at: AtBoard,
        /// The board's result.
        stands: Option<GameResult>,
    },
    /// The players at the board are not those that the writer saw.
    #[error("other players are at {0} by now")]
    OtherGame(AtBoard),
    /// A player is seated twice.
    #[error("player {0} is seated more than once")]
    SeatedTwice(PlayerId),
    /// A player has no place.
    #[error("player {0} has neither a board nor a bye")]
    NotSeated(PlayerId),
    /// More than one pairing-allocated bye.
    #[error("only one player can have the pairing-allocated bye")]
    TwoAllocatedByes,
    /// The player has already withdrawn.
    #[error("player {0} has already left")]
    AlreadyGone(PlayerId),
    /// The player has not withdrawn.
    #[error("player {0} has not left")]
    NotGone(PlayerId),
    /// The round is already paired.
    #[error("round {0} is already paired")]
    RoundAlreadyPaired(RoundNumber),
    /// There is no bye to cancel.
    #[error("player {player} has no bye in round {round}")]
    NoBye {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// In a round robin every game is scheduled: an absence is a forfeit, never worth points.
    #[error("a round robin has no byes with points: absent players lose by forfeit")]
    ByeWithPoints,
    /// In a round robin the table is fixed: nobody can join.
    #[error("nobody can join a round robin after the draw")]
    TableIsDrawn,
    /// The numbers of a round robin must run from 1 on without gaps.
    #[error("a round robin needs the numbers 1 to {0} without gaps")]
    NumbersWithGaps(usize),
    /// The table pairs two who have already met: earlier rounds didn't follow it.
    #[error("the table pairs {white} and {black}, who have already met: earlier rounds did not follow it")]
    NotByTheTable {
        /// One of them.
        white: PlayerId,
        /// The other.
        black: PlayerId,
    },
    /// Ronde does not pair this system.
    #[error("the system {0} cannot be paired by this version")]
    SystemNotPaired(String),
    /// No pairing exists.
    #[error("{0}")]
    NoPairing(NoPairing),
    /// No pairing by the Dutch rules exists.
    #[error("{0}")]
    NoDutchPairing(dutch::NoPairing),
    /// No pairing exists, for a reason specific to the system.
    #[error("{0}")]
    NoRound(Told),
    /// Lines kept from a report that affect the pairing can no longer be read.
    #[error("what was kept from the report cannot be read: {0}")]
    KeptLines(String),
    /// Nothing would change.
    #[error("nothing would change")]
    AlreadySo,
    /// Online registration is closed.
    #[error("online registration is closed")]
    EntranceClosed,
    /// The player is not on the waiting list.
    #[error("player {0} is not on the waiting list")]
    NotWaiting(PlayerId),
    /// The player is still on the waiting list.
    #[error("player {0} is still on the waiting list")]
    StillWaiting(PlayerId),
    /// Numbers are fixed once round 4 is paired, or where a report names players by them.
    #[error("numbers cannot change any more")]
    NumbersFixed,
    /// Only the arbiter can decide who was absent.
    #[error("only the arbiter can decide who was absent")]
    NotForPlayers,
    /// The text is too long for anybody to read.
    #[error("a text has at most {0} letters")]
    TextTooLong(usize),
    /// The text is empty.
    #[error("the text is missing")]
    TextMissing,
    /// The text has more lines than fit above a page.
    #[error("a text has at most {0} lines")]
    TooManyLines(usize),
    /// There is no current announcement with this number.
    #[error("there is no announcement {0}")]
    NoSuchAnnouncement(AnnouncementNumber),
    /// The arbiter was already called to the board, and nobody has answered yet.
    #[error("{0}: the arbiter has already been called")]
    AlreadyCalled(AtBoard),
    /// Nobody at the board is waiting for the arbiter.
    #[error("{0}: nobody is waiting for the arbiter")]
    NotCalled(AtBoard),
    /// Once FIDE mode is left, it can't be turned on again.
    #[error("FIDE mode cannot be turned on again once it was left, or after the start")]
    FideModeOver,
    /// The tournament is archived.
    #[error("the tournament is archived")]
    Archived,
    /// There is no such time zone.
    #[error("there is no time zone {0}")]
    NoTimeZone(String),
    /// A clock or waiting time that doesn't work for games on the site.
    #[error(
        "games on the site have a clock of 10 seconds to 3 hours with at most 180 seconds for each move, or 1 to 14 days \
         for each move, and a board waits for 1 second to 14 days"
    )]
    OnlineUnplayable,
    /// FIDE's rules are only for chess.
    #[error("FIDE mode is for chess only, not for {}", .0.name())]
    FideModeOfOtherGame(GameKind),
    /// The site's rating lists are only for chess.
    #[error("the rating lists are for chess only, not for {}", .0.name())]
    RatedListsOfOtherGame(GameKind),
    /// The log has no such entry, or it is the current one.
    #[error("there is no earlier entry {0} to go back to")]
    NoSuchEntry(u64),
}

impl Reason {
    /// Whether an engine finds no round, in which case an arbiter may make one.
    pub const fn is_no_pairing(&self) -> bool {
        matches!(self, Self::NoPairing(_) | Self::NoDutchPairing(_) | Self::NoRound(_))
    }
}

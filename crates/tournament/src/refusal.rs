//! Why a command was not accepted: all reasons at once, each with its facts.

use std::fmt;

use ronde_domain::{
    AnnouncementNumber, AtBoard, BoardNumber, GameKind, GameResult, LicenceNumber, PlayerId, RoundNumber,
};
use ronde_pairing::{dutch, nearest::NoPairing};

use crate::Told;

/// A command that was not accepted. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reasons: Vec<Reason>,
}

impl Refusal {
    /// Every reason; at least one.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Nothing if there is no reason, a refusal otherwise.
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
        /// To whom.
        name: String,
    },
    /// The name is empty.
    #[error("a name is needed")]
    NameMissing,
    /// The name holds a character that its alphabet does not have.
    #[error("`{0}` does not belong into a name")]
    NameLetter(char),
    /// The name is longer than any list can show.
    #[error("a name has at most {0} letters")]
    NameTooLong(usize),
    /// A rating below 1000.
    #[error("a rating is 1000 or more, not {0}; leave it out where there is none")]
    RatingTooLow(u16),
    /// Numbers are given already.
    #[error("registration is closed and numbers are given")]
    RegistrationClosed,
    /// Numbers are not given yet.
    #[error("registration is still open")]
    RegistrationOpen,
    /// Too few players.
    #[error("at least two players are needed; there are {0}")]
    TooFewPlayers(usize),
    /// The number of rounds does not fit the number of players.
    #[error("the number of rounds must lie between {min} and {max}, not {found}")]
    RoundsOutOfRange {
        /// The fewest.
        min: u16,
        /// The most.
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
    /// What is asked to change was used already.
    #[error("this cannot change once round 1 is paired")]
    AlreadyPlaying,
    /// All rounds are paired.
    #[error("all {0} rounds are paired")]
    AllRoundsPaired(u16),
    /// The round before is not settled.
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
    /// The round is closed already.
    #[error("round {0} is closed")]
    RoundClosed(RoundNumber),
    /// A later round hangs on this one.
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
        /// What stands there.
        result: GameResult,
    },
    /// There is nothing to correct.
    #[error("{0} has no result to correct")]
    NothingToCorrect(AtBoard),
    /// The correction changes nothing.
    #[error("{0} already says so")]
    NothingChanges(AtBoard),
    /// Somebody else was faster at the board: another result stands there than the writer has seen.
    #[error("{at} has another result by now")]
    Overtaken {
        /// Where.
        at: AtBoard,
        /// What stands there.
        stands: Option<GameResult>,
    },
    /// Two others sit at the board than those whom the writer has seen.
    #[error("two others sit at {0} by now")]
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
    /// The player has left already.
    #[error("player {0} has already left")]
    AlreadyGone(PlayerId),
    /// The player has not left.
    #[error("player {0} has not left")]
    NotGone(PlayerId),
    /// The round is paired already.
    #[error("round {0} is already paired")]
    RoundAlreadyPaired(RoundNumber),
    /// There is no bye to give back.
    #[error("player {player} has no bye in round {round}")]
    NoBye {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// In a round robin every game is scheduled: an absence is a forfeit, never worth points.
    #[error("a round robin knows no byes with points: who is absent loses by forfeit")]
    ByeWithPoints,
    /// In a round robin the table is drawn: nobody can join.
    #[error("nobody can join a round robin after the draw")]
    TableIsDrawn,
    /// The numbers of a round robin must run from 1 on without gaps.
    #[error("a round robin needs the numbers 1 to {0} without gaps")]
    NumbersWithGaps(usize),
    /// The table pairs two who have met already: earlier rounds did not follow it.
    #[error("the table pairs {white} and {black}, who have met already: earlier rounds did not follow it")]
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
    /// No pairing exists, for a reason of the system's own.
    #[error("{0}")]
    NoRound(Told),
    /// Lines kept from a report that steer the pairing cannot be read any more.
    #[error("what was kept from the report cannot be read: {0}")]
    KeptLines(String),
    /// Nothing would change.
    #[error("it is so already")]
    AlreadySo,
    /// Nobody can enter by themselves now.
    #[error("nobody can enter by themselves now")]
    EntranceClosed,
    /// The player has a place already.
    #[error("player {0} has a place already")]
    NotWaiting(PlayerId),
    /// The player has no place yet.
    #[error("player {0} has no place yet")]
    StillWaiting(PlayerId),
    /// Numbers stay as they are once round 4 is paired, or where a report names players by them.
    #[error("numbers cannot change any more")]
    NumbersFixed,
    /// Whether somebody came is for the arbiter to say.
    #[error("whether somebody came is for the arbiter to say")]
    NotForPlayers,
    /// A text that nobody would read.
    #[error("a text has at most {0} letters")]
    TextTooLong(usize),
    /// A text with nothing in it.
    #[error("a text is needed")]
    TextMissing,
    /// A text with more lines than fit above a page.
    #[error("a text has at most {0} lines")]
    TooManyLines(usize),
    /// No announcement of this number stands.
    #[error("no announcement {0} stands")]
    NoSuchAnnouncement(AnnouncementNumber),
    /// The arbiter was called to the board, and nobody has answered yet.
    #[error("{0}: the arbiter was called already")]
    AlreadyCalled(AtBoard),
    /// Nobody waits for the arbiter at the board.
    #[error("{0}: nobody waits for the arbiter")]
    NotCalled(AtBoard),
    /// Once left, the rules of FIDE are not enforced again.
    #[error("the rules of FIDE cannot be enforced again once they were left, or after the start")]
    FideModeOver,
    /// The event is put away.
    #[error("the event is archived")]
    Archived,
    /// There is no such time zone.
    #[error("there is no time zone {0}")]
    NoTimeZone(String),
    /// A clock or a time to wait by which nobody can play on the site.
    #[error(
        "games on the site have a clock of 10 seconds to 3 hours with at most 180 seconds for each move, or 1 to 14 days \
         for each move, and a board waits for 1 second to 14 days"
    )]
    OnlineUnplayable,
    /// FIDE's rules are those of chess.
    #[error("FIDE mode is for chess only, not for {}", .0.name())]
    FideModeOfOtherGame(GameKind),
    /// Rating lists of the site are of chess.
    #[error("the rating lists are for chess only, not for {}", .0.name())]
    RatedListsOfOtherGame(GameKind),
    /// The log has no such entry, or it is the present one.
    #[error("there is no earlier entry {0} to go back to")]
    NoSuchEntry(u64),
}

impl Reason {
    /// Whether an engine finds no round, so that a hand may make one.
    pub const fn is_no_pairing(&self) -> bool {
        matches!(self, Self::NoPairing(_) | Self::NoDutchPairing(_) | Self::NoRound(_))
    }
}

//! What an arbiter asks for. Whether it can be done is decided in [`decide`](crate::decide).

use ronde_domain::{AnnouncementNumber, AtBoard, Color, GameResult, PlayerId, RequestedBye, RoundNumber};

use crate::{CallReason, Change, DraftAnswer, Profile, SeatedGame, Seen, SittingOut, Warning};

/// What an arbiter asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Change settings.
    ChangeSettings(Vec<Change>),
    /// Store an answer about a player who is being entered.
    Note(DraftAnswer),
    /// Enter a player; once numbers are assigned, as a late entry.
    Register(Profile),
    /// Register online: if all places are taken, on the waiting list.
    Apply(Profile),
    /// Admit somebody from the waiting list.
    Admit(PlayerId),
    /// Mark a player as present, or as absent again.
    CheckIn {
        /// Who.
        player: PlayerId,
        /// Whether the player is present.
        is_here: bool,
    },
    /// Assign numbers again: by the rule, or in this order. Possible until round 4 is paired.
    Renumber(Option<Vec<PlayerId>>),
    /// Correct a player's data.
    Correct {
        /// Who.
        player: PlayerId,
        /// The correct data.
        profile: Profile,
    },
    /// Withdraw a player from the next unpaired round on.
    Withdraw(PlayerId),
    /// Let a withdrawn player return, from the next unpaired round on.
    Return(PlayerId),
    /// Grant a bye.
    RequestBye {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
        /// Which kind.
        bye: RequestedBye,
    },
    /// Cancel a granted bye.
    CancelBye {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
    },
    /// Close registration and assign pairing numbers.
    CloseRegistration,
    /// Pair the next round.
    PairRound,
    /// Pair the next round like this. If the engine's round is different, broken rules are recorded.
    PairByHand {
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everyone else.
        byes: Vec<SittingOut>,
    },
    /// Unpair the last round, if nothing has happened in it.
    UnpairRound(RoundNumber),
    /// Change the pairing of a round.
    EditPairing {
        /// Which round.
        round: RoundNumber,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everyone else.
        byes: Vec<SittingOut>,
    },
    /// Set the result of a board, or remove it. Whether that enters it, corrects it, clears it, changes nothing or comes too late is
    /// decided here and nowhere else.
    SetResult {
        /// Where.
        at: AtBoard,
        /// The result; `None` to remove the current one.
        result: Option<GameResult>,
        /// What the writer saw there.
        seen: Seen,
    },
    /// Report how one's own game ended.
    ClaimResult {
        /// Where.
        at: AtBoard,
        /// The player of this colour.
        by: Color,
        /// The result.
        result: GameResult,
    },
    /// Mark a game as adjourned.
    Adjourn(AtBoard),
    /// Rate a game differently from its result, or as its result again.
    CorrectRatedResult {
        /// Where.
        at: AtBoard,
        /// What is rated; `None` for the result.
        result: Option<GameResult>,
    },
    /// Announce something: a few lines.
    Announce(String),
    /// Withdraw an announcement.
    WithdrawAnnouncement(AnnouncementNumber),
    /// Call the arbiter to a board.
    CallArbiter {
        /// Where.
        at: AtBoard,
        /// The reason.
        why: CallReason,
    },
    /// Answer a call: somebody is coming to the board.
    AnswerCall(AtBoard),
    /// Archive the tournament, or restore it.
    Archive(bool),
    /// Record the warnings that somebody overrode.
    Override(Vec<Warning>),
    /// Close a round once all its results are in.
    CloseRound(RoundNumber),
    /// Reopen a closed round.
    ReopenRound(RoundNumber),
    /// Go back to the state after an entry of the log. Redo works the same way.
    Undo {
        /// The entry.
        back_to: u64,
    },
}

impl Command {
    /// Enter a result where there is none yet.
    pub const fn enter_result(at: AtBoard, result: GameResult) -> Self {
        Self::SetResult { at, result: Some(result), seen: Seen::NOTHING }
    }
}

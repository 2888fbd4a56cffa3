//! What an arbiter asks for. Whether it can be done is decided in [`decide`](crate::decide).

use ronde_domain::{AnnouncementNumber, AtBoard, Color, GameResult, PlayerId, RequestedBye, RoundNumber};

use crate::{CallReason, Change, DraftAnswer, Profile, SeatedGame, Seen, SittingOut, Warning};

/// What an arbiter asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Change settings.
    ChangeSettings(Vec<Change>),
    /// Take down an answer about a player who is being entered.
    Note(DraftAnswer),
    /// Enter a player; after numbers were given, as a late entry.
    Register(Profile),
    /// Enter by oneself: if all places are taken, as one who waits.
    Apply(Profile),
    /// Give a place to somebody who waits.
    Admit(PlayerId),
    /// Note that a player is there, or is not after all.
    CheckIn {
        /// Who.
        player: PlayerId,
        /// Whether the player is there.
        is_here: bool,
    },
    /// Give numbers anew: by the rule, or in this order. Until round 4 is paired.
    Renumber(Option<Vec<PlayerId>>),
    /// Correct what is known about a player.
    Correct {
        /// Who.
        player: PlayerId,
        /// What is known now.
        profile: Profile,
    },
    /// Take a player out from the next round that is not paired yet.
    Withdraw(PlayerId),
    /// Let a player who left take part again, from the next round that is not paired yet.
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
    /// Take a granted bye back.
    CancelBye {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
    },
    /// Close registration and give pairing numbers.
    CloseRegistration,
    /// Pair the next round.
    PairRound,
    /// Pair the next round with these pairs. Where the engine has others, the rules that are broken are written down.
    PairByHand {
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everybody else.
        byes: Vec<SittingOut>,
    },
    /// Take back the last round, in which nothing has happened.
    UnpairRound(RoundNumber),
    /// Put other pairs in the place of those of a round.
    EditPairing {
        /// Which round.
        round: RoundNumber,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everybody else.
        byes: Vec<SittingOut>,
    },
    /// Set the result of a board, or take it out. Whether that enters it, corrects it, clears it, changes nothing or comes too late is
    /// decided here and nowhere else.
    SetResult {
        /// Where.
        at: AtBoard,
        /// What is to stand there; none to take out what does.
        result: Option<GameResult>,
        /// What the writer has seen there.
        seen: Seen,
    },
    /// Say how one's own game ended.
    ClaimResult {
        /// Where.
        at: AtBoard,
        /// The player of this colour.
        by: Color,
        /// The result.
        result: GameResult,
    },
    /// Note that a game goes on later.
    Adjourn(AtBoard),
    /// Let a game count for ratings as something else than its result, or no longer.
    CorrectRatedResult {
        /// Where.
        at: AtBoard,
        /// What counts for ratings; none for the result.
        result: Option<GameResult>,
    },
    /// Tell everybody something: a few lines.
    Announce(String),
    /// Take an announcement down.
    WithdrawAnnouncement(AnnouncementNumber),
    /// Call the arbiter to a board.
    CallArbiter {
        /// Where.
        at: AtBoard,
        /// What is the matter.
        why: CallReason,
    },
    /// Say that somebody is coming to a board.
    AnswerCall(AtBoard),
    /// Put the event away, or take it out again.
    Archive(bool),
    /// Write down the warnings in whose face something is done.
    Override(Vec<Warning>),
    /// Close a round whose results are all in.
    CloseRound(RoundNumber),
    /// Open a closed round again.
    ReopenRound(RoundNumber),
    /// Let the event stand again as it did after an entry of the log. Taking an undo back is the same act.
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

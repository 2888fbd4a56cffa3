//! What an arbiter asks for. Whether it can be done is decided in [`decide`](crate::decide).

use ronde_domain::{BoardNumber, GameResult, PlayerId, RequestedBye, RoundNumber};

use crate::{Change, DraftAnswer, Profile, SeatedGame, SittingOut};

/// What an arbiter asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Change settings.
    ChangeSettings(Vec<Change>),
    /// Take down an answer about a player who is being entered.
    Note(DraftAnswer),
    /// Enter a player; after numbers were given, as a late entry.
    Register(Profile),
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
    /// Put other pairs in the place of those of a round.
    EditPairing {
        /// Which round.
        round: RoundNumber,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everybody else.
        byes: Vec<SittingOut>,
    },
    /// Enter a result where there is none.
    EnterResult {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// The result.
        result: GameResult,
    },
    /// Put another result, or none, in the place of one that was entered.
    CorrectResult {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// What shall stand there.
        result: Option<GameResult>,
    },
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

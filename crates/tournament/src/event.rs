//! What happened, in the past tense: the entries of the log.
//!
//! Events are facts. They are never edited; a correction is a new event. Their JSON form is pinned by golden files, and every log ever
//! written must load.

use ronde_domain::{
    AnnouncementNumber, BoardNumber, Bye, Color, GameResult, PairingNumber, PlayerId, RequestedBye,
    RoundNumber,
};
use serde::{Deserialize, Serialize};

use crate::{CallReason, Change, DraftAnswer, Profile, Settings, System, Warning};

/// Something that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The tournament was created. Always the first entry of a log, and only there.
    Created {
        /// With these settings. They are boxed because they are far larger than any other event, and results are frequent.
        settings: Box<Settings>,
    },
    /// Settings were changed.
    SettingsChanged {
        /// Which, in order.
        changes: Vec<Change>,
    },
    /// An answer about a player being registered was stored.
    AnswerNoted {
        /// The answer.
        answer: DraftAnswer,
    },
    /// A player was registered before numbers were assigned.
    PlayerRegistered {
        /// The player's id in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
    },
    /// A player entered after numbers were assigned.
    PlayerEnteredLate {
        /// The player's id in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
        /// The player's number.
        number: PairingNumber,
        /// The player's first round.
        from: RoundNumber,
    },
    /// A player entered after numbers were assigned and took this number; the player who had it, and everyone after, moved down by one.
    PlayerInserted {
        /// The player's id in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
        /// The player's number.
        number: PairingNumber,
        /// The player's first round.
        from: RoundNumber,
    },
    /// Somebody registered, but all places are taken.
    PlayerQueued {
        /// The player's id in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
    },
    /// Somebody on the waiting list was admitted.
    PlayerAdmitted {
        /// Who.
        player: PlayerId,
    },
    /// A player was marked as present, or as absent again.
    PlayerCheckedIn {
        /// Who.
        player: PlayerId,
        /// Whether the player is present.
        is_here: bool,
    },
    /// A player's data was corrected.
    PlayerCorrected {
        /// Who.
        player: PlayerId,
        /// The correct data.
        profile: Profile,
    },
    /// A player withdrew.
    PlayerWithdrawn {
        /// Who.
        player: PlayerId,
        /// The first round without the player.
        from: RoundNumber,
    },
    /// A withdrawn player returned.
    PlayerReturned {
        /// Who.
        player: PlayerId,
        /// The first round with the player again.
        from: RoundNumber,
    },
    /// A bye was requested and granted.
    ByeRequested {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
        /// Which kind.
        bye: RequestedBye,
    },
    /// A granted bye was cancelled.
    ByeCancelled {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
    },
    /// Registration was closed and pairing numbers were assigned.
    NumbersAssigned {
        /// Who got which number.
        numbers: Vec<(PlayerId, PairingNumber)>,
    },
    /// A round was paired.
    RoundPaired {
        /// Which.
        round: RoundNumber,
        /// By which system.
        system: System,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everyone else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<SittingOut>,
    },
    /// A pairing was changed by hand. Results of unchanged games are kept.
    PairingEdited {
        /// Which round.
        round: RoundNumber,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everyone else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<SittingOut>,
        /// The rules that the new pairing breaks.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        breaches: Vec<Breach>,
    },
    /// A round was unpaired before anything happened in it.
    RoundUnpaired {
        /// Which.
        round: RoundNumber,
    },
    /// One of the players reported how the game ended. If both report the same, the result follows.
    ResultClaimed {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// The player of this colour.
        by: Color,
        /// The result.
        result: GameResult,
    },
    /// A game was adjourned.
    GameAdjourned {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
    },
    /// A game is now rated differently from its result, or as its result again.
    RatedResultCorrected {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// What is rated; `None` for the result.
        to: Option<GameResult>,
    },
    /// A result was entered.
    ResultEntered {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// The result.
        result: GameResult,
    },
    /// A result was corrected or removed.
    ResultCorrected {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// The result so far.
        from: GameResult,
        /// The new result; `None` if it was removed.
        to: Option<GameResult>,
    },
    /// All results of a round are in, and the arbiter closed it.
    RoundClosed {
        /// Which.
        round: RoundNumber,
    },
    /// A closed round was reopened.
    RoundReopened {
        /// Which.
        round: RoundNumber,
    },
    /// Parts of a report file that mean nothing to this log were kept, to be written back.
    ReportKept(Kept),
    /// Warnings were overridden.
    WarningsOverridden {
        /// Which.
        warnings: Vec<Warning>,
    },
    /// The arbiter announced something.
    Announced {
        /// The number of the announcement; `None` in logs from when there could only be one: such a text replaces all others, and an empty
        /// one removes them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<AnnouncementNumber>,
        /// What.
        text: String,
    },
    /// An announcement was withdrawn.
    AnnouncementWithdrawn {
        /// Which.
        number: AnnouncementNumber,
    },
    /// The players of a board called the arbiter.
    ArbiterCalled {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// The reason.
        why: CallReason,
    },
    /// Somebody answered that they are coming.
    CallAnswered {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
    },
    /// The tournament was archived, or restored.
    Archived {
        /// Whether it is archived.
        is_archived: bool,
    },
    /// Entries were undone: the state is again as it was after entry `back_to`.
    Undone {
        /// The entry whose state applies again.
        back_to: u64,
    },
}

impl Event {
    /// Whether a player comes in with it, so that somebody must find out who that is.
    pub const fn brings_player(&self) -> bool {
        matches!(
            self,
            Self::PlayerRegistered { .. }
                | Self::PlayerQueued { .. }
                | Self::PlayerEnteredLate { .. }
                | Self::PlayerInserted { .. }
        )
    }
}

/// Two players at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatedGame {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
}

/// A player who is not at a board in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SittingOut {
    /// Who.
    pub player: PlayerId,
    /// With what entry.
    pub bye: Bye,
}

/// A rule that a manual pairing breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breach {
    /// These two have met before.
    MetBefore {
        /// One of them.
        white: PlayerId,
        /// The other.
        black: PlayerId,
    },
    /// This player has already scored without playing.
    SecondBye {
        /// Who.
        player: PlayerId,
    },
    /// These two must not meet.
    KeptApart {
        /// One of them.
        white: PlayerId,
        /// The other.
        black: PlayerId,
    },
    /// The Berger table pairs the round differently.
    NotTheTable,
}

/// Parts of a report file that the log does not model.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Kept {
    /// Whole lines.
    pub lines: Vec<String>,
    /// The rank column, valid until something changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<(PlayerId, u32)>,
}

impl Kept {
    /// The list of tie-breaks in a kept record: the whole ranking order takes precedence over just the tie-breaks.
    pub(crate) fn tie_breaks(&self) -> Option<&str> {
        let record = |code: &str| self.lines.iter().find_map(|line| line.strip_prefix(code));
        record("212 ").or_else(|| record("202 "))
    }

    /// Drops such records, because the tournament has another list.
    pub(crate) fn drop_tie_breaks(&mut self) {
        self.lines.retain(|line| !line.starts_with("202 ") && !line.starts_with("212 "));
    }
}

//! What happened, in the past tense: the lines of the log.
//!
//! Events are facts. They are never edited; a correction is a new event. Their JSON form is pinned by golden files, and
//! every log that was ever written must load.

use ronde_domain::{
    AnnouncementNumber, BoardNumber, Bye, Color, GameResult, PairingNumber, PlayerId, RequestedBye,
    RoundNumber,
};
use serde::{Deserialize, Serialize};

use crate::{CallReason, Change, DraftAnswer, Profile, Settings, System, Warning};

/// Something that happened in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The event was created. Always the first entry of a log, and only there.
    Created {
        /// With these settings. They are far larger than anything else that can happen, and there are many results.
        settings: Box<Settings>,
    },
    /// Settings were changed.
    SettingsChanged {
        /// Which, in order.
        changes: Vec<Change>,
    },
    /// An answer about a player on the way to being registered was taken down.
    AnswerNoted {
        /// The answer.
        answer: DraftAnswer,
    },
    /// A player was registered before numbers were given.
    PlayerRegistered {
        /// The name of the player in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
    },
    /// A player entered after numbers were given.
    PlayerEnteredLate {
        /// The name of the player in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
        /// The number that the player got.
        number: PairingNumber,
        /// The first round that the player takes part in.
        from: RoundNumber,
    },
    /// A player entered after numbers were given and took this number; whoever had it, and everybody after, moved down by
    /// one.
    PlayerInserted {
        /// The name of the player in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
        /// The number that the player got.
        number: PairingNumber,
        /// The first round that the player takes part in.
        from: RoundNumber,
    },
    /// Somebody entered, but all places are taken.
    PlayerQueued {
        /// The name of the player in this log.
        player: PlayerId,
        /// What is known about the person.
        profile: Profile,
    },
    /// Somebody who waited got a place.
    PlayerAdmitted {
        /// Who.
        player: PlayerId,
    },
    /// A player said to be there, or it was taken back.
    PlayerCheckedIn {
        /// Who.
        player: PlayerId,
        /// Whether the player is there.
        is_here: bool,
    },
    /// What is known about a player was corrected.
    PlayerCorrected {
        /// Who.
        player: PlayerId,
        /// What is known now.
        profile: Profile,
    },
    /// A player left.
    PlayerWithdrawn {
        /// Who.
        player: PlayerId,
        /// The first round without the player.
        from: RoundNumber,
    },
    /// A player who had left came back.
    PlayerReturned {
        /// Who.
        player: PlayerId,
        /// The first round with the player again.
        from: RoundNumber,
    },
    /// A bye was asked for and granted.
    ByeRequested {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
        /// Which kind.
        bye: RequestedBye,
    },
    /// A granted bye was given back.
    ByeCancelled {
        /// Who.
        player: PlayerId,
        /// For which round.
        round: RoundNumber,
    },
    /// Registration was closed and pairing numbers were given.
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
        /// Everybody else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<SittingOut>,
    },
    /// A pairing was changed by hand. Results of games that stayed as they were are kept.
    PairingEdited {
        /// Which round.
        round: RoundNumber,
        /// The games in the order of the boards.
        games: Vec<SeatedGame>,
        /// Everybody else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<SittingOut>,
        /// The rules that the new pairing breaks, for the record.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        breaches: Vec<Breach>,
    },
    /// A round was taken back before anything happened in it.
    RoundUnpaired {
        /// Which.
        round: RoundNumber,
    },
    /// One of the two players said how the game ended. If both say the same, the result follows.
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
    /// A game goes on later.
    GameAdjourned {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
    },
    /// What a game counts for ratings was set apart from its result, or no longer.
    RatedResultCorrected {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// What counts for ratings; none for the result.
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
    /// A result was corrected, or taken out again.
    ResultCorrected {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
        /// What stood there.
        from: GameResult,
        /// What stands there now; none if the game has no result after all.
        to: Option<GameResult>,
    },
    /// All results of a round are in, and the arbiter closed it.
    RoundClosed {
        /// Which.
        round: RoundNumber,
    },
    /// A closed round was opened again.
    RoundReopened {
        /// Which.
        round: RoundNumber,
    },
    /// Parts of a report file that mean nothing to this log were kept, to be written back.
    ReportKept(Kept),
    /// Something was done in the face of warnings.
    WarningsOverridden {
        /// Which.
        warnings: Vec<Warning>,
    },
    /// The arbiter tells everybody something.
    Announced {
        /// The number of the announcement; none in logs of the time when only one stood: such a text takes the place of all
        /// others, and an empty one takes them down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<AnnouncementNumber>,
        /// What.
        text: String,
    },
    /// An announcement was taken down.
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
        /// What is the matter.
        why: CallReason,
    },
    /// Somebody said to be coming.
    CallAnswered {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: BoardNumber,
    },
    /// The event was put away, or taken out again.
    Archived {
        /// Whether it is put away.
        is_archived: bool,
    },
    /// Entries were taken back: the event stands again as it did after entry `back_to`.
    Undone {
        /// The entry after which the event stands as it does now.
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

/// A rule that a pairing made by hand breaks.
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
    /// This player already scored without playing.
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
    /// The Berger table pairs the round in another way.
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
    /// The list of tie-breaks in a record that was kept: the whole order of ranking before the tie-breaks alone.
    pub(crate) fn tie_breaks(&self) -> Option<&str> {
        let record = |code: &str| self.lines.iter().find_map(|line| line.strip_prefix(code));
        record("212 ").or_else(|| record("202 "))
    }

    /// Forgets such records, since the event has another list.
    pub(crate) fn drop_tie_breaks(&mut self) {
        self.lines.retain(|line| !line.starts_with("202 ") && !line.starts_with("212 "));
    }
}

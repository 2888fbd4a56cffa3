//! The records that affect the pairing: byes, acceleration, forbidden pairs, abnormal points.

use ronde_domain::{PairingNumber, Points, RequestedBye, RoundNumber};

/// Which order of the players the pairing uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairingOrder {
    /// By starting rank.
    #[default]
    ByNumber,
    /// By the place of the `001` line in the file (`XXC rank`).
    ByLine,
}

/// The rounds `first` … `last`, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundRange {
    /// The first round.
    pub first: RoundNumber,
    /// The last round, not before the first.
    pub last: RoundNumber,
}

impl RoundRange {
    /// Whether `round` is one of them.
    pub fn contains(self, round: RoundNumber) -> bool {
        (self.first..=self.last).contains(&round)
    }
}

/// `240`: byes of one kind in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRecord {
    /// `F`, `H` or `Z`.
    pub bye: RequestedBye,
    /// The round.
    pub round: RoundNumber,
    /// The players, or the teams in a team event.
    pub players: Vec<PairingNumber>,
}

/// `250`: virtual points for a range of players in a range of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acceleration {
    /// Virtual match points; `None` in individual tournaments.
    pub match_points: Option<Points>,
    /// Virtual points, or game points of teams.
    pub points: Option<Points>,
    /// In which rounds.
    pub rounds: RoundRange,
    /// From which player on.
    pub first: PairingNumber,
    /// Up to which player.
    pub last: PairingNumber,
}

/// `260`: players who may not meet each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ForbiddenPairs {
    /// In which rounds.
    pub rounds: RoundRange,
    /// Who.
    pub players: Vec<PairingNumber>,
}

/// `299`: points that don't follow from the point system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// The results with a different value; `None` for a penalty or bonus.
    pub kind: Option<PointsType>,
    /// Match points of teams.
    pub match_points: Option<Points>,
    /// Points, or game points of teams.
    pub points: Option<Points>,
    /// The round; `None` for all rounds.
    pub round: Option<RoundNumber>,
    /// Whom it concerns.
    pub players: Vec<PairingNumber>,
}

/// The letter of `299`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsType {
    /// `W`
    Win,
    /// `D`
    Draw,
    /// `L`
    Loss,
    /// `F`
    FullBye,
    /// `H`
    HalfBye,
    /// `Z`
    ZeroBye,
    /// `+`
    ForfeitWin,
    /// `-`
    ForfeitLoss,
}

impl PointsType {
    const LETTERS: [(Self, char); 8] = [
        (Self::Win, 'W'),
        (Self::Draw, 'D'),
        (Self::Loss, 'L'),
        (Self::FullBye, 'F'),
        (Self::HalfBye, 'H'),
        (Self::ZeroBye, 'Z'),
        (Self::ForfeitWin, '+'),
        (Self::ForfeitLoss, '-'),
    ];

    /// The letter in the file.
    pub fn letter(self) -> char {
        let known = Self::LETTERS.into_iter().find(|&(kind, _)| kind == self);
        known.map(|(_, letter)| letter).expect("every type is in the table")
    }

    /// The type with this letter, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::LETTERS.into_iter().find(|&(_, known)| known == letter).map(|(kind, _)| kind)
    }
}

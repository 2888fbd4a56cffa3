//! The records about teams. They are read and written without loss; Ronde doesn't pair teams.

use ronde_domain::{PairingNumber, Points, RoundNumber};

/// `310`: a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRecord {
    /// The team's pairing number, 1 … 999.
    pub number: PairingNumber,
    /// Columns 9–40.
    pub name: String,
    /// Columns 42–46.
    pub nickname: String,
    /// Columns 48–53: a rating or another measure, as written.
    pub strength: String,
    /// Columns 55–60.
    pub match_points: Option<Points>,
    /// Columns 62–67.
    pub game_points: Option<Points>,
    /// Columns 69–71.
    pub rank: Option<u16>,
    /// The players in the order of the boards.
    pub players: Vec<PairingNumber>,
}

/// `013`: a team in the style of 2016, which has no number. To be ignored if there are `310` records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTeam {
    /// Columns 5–36.
    pub name: String,
    /// The players in the order of the boards.
    pub players: Vec<PairingNumber>,
}

/// `320`: which team had the pairing-allocated bye, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByes {
    /// Its value in match points.
    pub match_points: Option<Points>,
    /// Its value in game points.
    pub game_points: Option<Points>,
    /// The team of each round; the last one is never `None`.
    pub teams: Vec<Option<PairingNumber>>,
}

/// `330`: a match that did not take place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// Who won without playing.
    pub outcome: MatchForfeit,
    /// The round.
    pub round: RoundNumber,
    /// The team with White on the first board.
    pub white: PairingNumber,
    /// The other team.
    pub black: PairingNumber,
}

/// The outcome of a match that did not take place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchForfeit {
    /// `+-`
    WhiteWins,
    /// `-+`
    BlackWins,
    /// `--`
    BothLose,
}

/// `300`: who sat at which board, if not in the order of the team's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    /// The round.
    pub round: RoundNumber,
    /// The team.
    pub team: PairingNumber,
    /// The other team; `None` where the file says `000`.
    pub opponent: Option<PairingNumber>,
    /// The player of each board; `None` for an empty one.
    pub boards: Vec<Option<PairingNumber>>,
}

/// `362`: the value of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPoints {
    /// `TW`
    pub win: Points,
    /// `TD`
    pub draw: Points,
    /// `TL`
    pub loss: Points,
}

impl Default for MatchPoints {
    fn default() -> Self {
        Self { win: Points::from_tenths(20), draw: Points::ONE, loss: Points::ZERO }
    }
}

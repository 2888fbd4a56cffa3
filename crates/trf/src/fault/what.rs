//! The fields of a report file, by name, and what each may contain.

use std::fmt;

use ronde_domain::RoundNumber;

/// A field with an invalid value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// `001`, columns 5–8.
    StartingRank,
    /// `001`, column 10.
    Sex,
    /// `001`, columns 11–13.
    Title,
    /// `001`, columns 49–52.
    Rating,
    /// A number of points in four columns.
    Points,
    /// A number of points in six columns, of a team.
    TeamPoints,
    /// `001`, columns 86–89.
    Rank,
    /// The opponent in a cell of `001`.
    Opponent(RoundNumber),
    /// The colour in a cell of `001`.
    Color(RoundNumber),
    /// The result in a cell of `001`.
    Result(RoundNumber),
    /// `142`, `XXR`
    Rounds,
    /// `152`
    InitialColor,
    /// `162`: the letter in front of the points.
    ScoringSymbol,
    /// `362`: the letters in front of the points.
    MatchSymbol,
    /// `XXS`: the code in front of the `=`.
    ScoringCode,
    /// `XXS`: a word.
    ScoringEntry,
    /// `240`, column 5.
    ByeKind,
    /// `299`, column 5.
    PointsType,
    /// `330`, columns 5–6.
    MatchForfeit,
    /// A round in three columns.
    Round,
    /// The starting rank of a player.
    Player,
    /// The number of a team.
    Team,
    /// `352`
    BoardColors,
}

impl What {
    /// What the field may contain.
    pub const fn expected(self) -> &'static str {
        match self {
            Self::StartingRank | Self::Player => "a whole number from 1 to 9999",
            Self::Sex => "m or w",
            Self::Title => "GM, IM, WGM, FM, WIM, CM, WFM, WCM or blanks",
            Self::Rating => "a whole number from 1 to 9999, or blanks",
            Self::Points | Self::TeamPoints => "a number with at most one decimal, such as 4.5",
            Self::Rank => "a whole number, or blanks",
            Self::Opponent(_) => "a starting rank, 0000 or blanks",
            Self::Color(_) => "w or b, or - for a bye",
            Self::Result(_) => "one of 1 = 0 W D L + - H F U Z",
            Self::Rounds | Self::Round | Self::Team => "a whole number from 1 to 999",
            Self::InitialColor => "W or B",
            Self::ScoringSymbol => "W, D, L, A, P or X",
            Self::MatchSymbol => "TW, TD or TL",
            Self::ScoringCode => "one of WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D",
            Self::ScoringEntry => "a code and its points, such as W=3.0",
            Self::ByeKind => "F, H or Z",
            Self::PointsType => "one of W D L F H Z + -, or a blank",
            Self::MatchForfeit => "+-, -+ or --",
            Self::BoardColors => "W and B only, one letter per board",
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::StartingRank => "the starting rank",
            Self::Sex => "the sex",
            Self::Title => "the title",
            Self::Rating => "the rating",
            Self::Points => "a number of points",
            Self::TeamPoints => "the points of a team",
            Self::Rank => "the rank",
            Self::Opponent(round) => return write!(f, "the opponent of round {round}"),
            Self::Color(round) => return write!(f, "the colour of round {round}"),
            Self::Result(round) => return write!(f, "the result of round {round}"),
            Self::Rounds => "the number of rounds",
            Self::InitialColor => "the initial colour",
            Self::ScoringSymbol | Self::ScoringCode => "a kind of result",
            Self::MatchSymbol => "a kind of match result",
            Self::ScoringEntry => "a part of the point system",
            Self::ByeKind => "the kind of bye",
            Self::PointsType => "the kind of result",
            Self::MatchForfeit => "the outcome of a forfeited match",
            Self::Round => "a round",
            Self::Player => "a player",
            Self::Team => "a team",
            Self::BoardColors => "the colours of the boards",
        })
    }
}

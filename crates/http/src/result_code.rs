//! The results of games as calls write them: `1-0`, `1/2-1/2`, `+--` …

use ronde_domain::{Forfeit, GameResult, RatedGame, Score};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The result of a game: White's share first. `+--` and `--+` are wins by forfeit, `---` means that neither came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum ResultCode {
    /// White won.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Black won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// By a decision of the arbiter: half a point for White, none for Black.
    #[serde(rename = "1/2-0")]
    HalfToWhite,
    /// By a decision of the arbiter: half a point for Black, none for White.
    #[serde(rename = "0-1/2")]
    HalfToBlack,
    /// Both lost.
    #[serde(rename = "0-0")]
    BothLose,
    /// Black did not come.
    #[serde(rename = "+--")]
    BlackAbsent,
    /// White did not come.
    #[serde(rename = "--+")]
    WhiteAbsent,
    /// Neither came.
    #[serde(rename = "---")]
    BothAbsent,
}

impl ResultCode {
    /// All of them, with how they are written.
    pub const ALL: [(Self, &'static str); 9] = [
        (Self::WhiteWins, "1-0"),
        (Self::BlackWins, "0-1"),
        (Self::Draw, "1/2-1/2"),
        (Self::HalfToWhite, "1/2-0"),
        (Self::HalfToBlack, "0-1/2"),
        (Self::BothLose, "0-0"),
        (Self::BlackAbsent, "+--"),
        (Self::WhiteAbsent, "--+"),
        (Self::BothAbsent, "---"),
    ];

    /// How it is written.
    pub fn code(self) -> &'static str {
        Self::ALL.into_iter().find(|(known, _)| *known == self).map_or("", |(_, code)| code)
    }

    /// What is written so.
    pub fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, known)| *known == code).map(|(result, _)| result)
    }

    /// The result. A forfeit is no game, whatever is said about rating.
    pub const fn result(self, rated: RatedGame) -> GameResult {
        let score = match self {
            Self::WhiteWins => Score::WhiteWins,
            Self::BlackWins => Score::BlackWins,
            Self::Draw => Score::Draw,
            Self::HalfToWhite => Score::HalfToWhite,
            Self::HalfToBlack => Score::HalfToBlack,
            Self::BothLose => Score::BothLose,
            Self::BlackAbsent => return GameResult::Forfeit(Forfeit::BlackAbsent),
            Self::WhiteAbsent => return GameResult::Forfeit(Forfeit::WhiteAbsent),
            Self::BothAbsent => return GameResult::Forfeit(Forfeit::BothAbsent),
        };
        GameResult::Played { score, rated }
    }
}

impl From<GameResult> for ResultCode {
    fn from(result: GameResult) -> Self {
        match result {
            GameResult::Played { score, .. } => match score {
                Score::WhiteWins => Self::WhiteWins,
                Score::BlackWins => Self::BlackWins,
                Score::Draw => Self::Draw,
                Score::HalfToWhite => Self::HalfToWhite,
                Score::HalfToBlack => Self::HalfToBlack,
                Score::BothLose => Self::BothLose,
            },
            GameResult::Forfeit(Forfeit::BlackAbsent) => Self::BlackAbsent,
            GameResult::Forfeit(Forfeit::WhiteAbsent) => Self::WhiteAbsent,
            GameResult::Forfeit(Forfeit::BothAbsent) => Self::BothAbsent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_written() {
        for (known, text) in ResultCode::ALL {
            let code: ResultCode = serde_json::from_value(text.into()).unwrap();
            assert_eq!((code, ResultCode::read(text), code.code()), (known, Some(known), text));
            let again = ResultCode::from(code.result(RatedGame::Rated));
            assert_eq!(serde_json::to_value(again).unwrap(), text);
        }
    }
}

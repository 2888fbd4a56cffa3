//! The one textual form of a result: `1-0`, `1/2-1/2`, `+--`, `1-0 unrated` …
//!
//! Everything else that people type or programs write is a dialect, which its own edge maps to this form.

use std::fmt;
use std::str::FromStr;

use crate::{Forfeit, GameResult, RatedGame, Score};

/// The suffix of a result that does not count for ratings.
const UNRATED: &str = " unrated";

impl GameResult {
    /// Every result of a game that counts for ratings, in the order in which they are offered.
    pub const ALL: [Self; 9] = [
        Self::rated(Score::WhiteWins),
        Self::rated(Score::BlackWins),
        Self::rated(Score::Draw),
        Self::rated(Score::HalfToWhite),
        Self::rated(Score::HalfToBlack),
        Self::rated(Score::BothLose),
        Self::Forfeit(Forfeit::BlackAbsent),
        Self::Forfeit(Forfeit::WhiteAbsent),
        Self::Forfeit(Forfeit::BothAbsent),
    ];

    /// The result as written, White's share first, without saying whether it is rated.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Played { score, .. } => match score {
                Score::WhiteWins => "1-0",
                Score::BlackWins => "0-1",
                Score::Draw => "1/2-1/2",
                Score::HalfToWhite => "1/2-0",
                Score::HalfToBlack => "0-1/2",
                Score::BothLose => "0-0",
            },
            Self::Forfeit(Forfeit::BlackAbsent) => "+--",
            Self::Forfeit(Forfeit::WhiteAbsent) => "--+",
            Self::Forfeit(Forfeit::BothAbsent) => "---",
        }
    }

    /// The rated result written like this.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.code() == code)
    }

    /// The same result, rated or not. A forfeit is never rated.
    #[must_use]
    pub const fn with_rating(self, rated: RatedGame) -> Self {
        match self {
            Self::Played { score, .. } => Self::Played { score, rated },
            Self::Forfeit(_) => self,
        }
    }

    /// Whether lists show both alike: the same result, rated or not.
    pub fn is_shown_as(self, other: Self) -> bool {
        self.code() == other.code()
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self {
            Self::Played { rated: RatedGame::TooShort, .. } => f.write_str(UNRATED),
            _ => Ok(()),
        }
    }
}

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a result: {expected} was expected, or one of the first six with `unrated`", expected = expected())]
pub struct ResultError(String);

fn expected() -> String {
    GameResult::ALL.map(GameResult::code).join(", ")
}

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = match text.strip_suffix(UNRATED) {
            Some(code) => Self::from_code(code)
                .filter(|result| result.is_played())
                .map(|result| result.with_rating(RatedGame::TooShort)),
            None => Self::from_code(text),
        };
        read.ok_or_else(|| ResultError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_read_as_it_is_written() {
        for result in GameResult::ALL {
            for rated in [RatedGame::Rated, RatedGame::TooShort] {
                let result = result.with_rating(rated);
                assert_eq!(result.to_string().parse(), Ok(result));
                assert!(result.is_shown_as(result.with_rating(RatedGame::Rated)));
            }
        }
        let short = GameResult::rated(Score::Draw).with_rating(RatedGame::TooShort);
        assert_eq!(short.to_string(), "1/2-1/2 unrated");
    }

    #[test]
    fn nothing_else_is_a_result() {
        for text in ["", "1", "1–0", "1-0 ", " 1-0", "1-0  unrated", "+-- unrated", "unrated", "1-1"] {
            assert!(text.parse::<GameResult>().is_err(), "{text:?}");
        }
        let told = "2-0".parse::<GameResult>().unwrap_err().to_string();
        assert!(told.starts_with("`2-0` is not a result: 1-0, 0-1, 1/2-1/2, "), "{told}");
    }
}

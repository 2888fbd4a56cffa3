//! The result of one game, from the board's side and from each player's.

use serde::{Deserialize, Serialize};

use crate::Color;

/// How a game that was actually played ended. There is no variant for what can't happen in chess (1–1, 1–½).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// 1–0
    WhiteWins,
    /// 0–1
    BlackWins,
    /// ½–½
    Draw,
    /// ½–0: the arbiter took Black's half point away.
    HalfToWhite,
    /// 0–½: the arbiter took White's half point away.
    HalfToBlack,
    /// 0–0: the arbiter took both players' points away.
    BothLose,
}

/// One player's share of a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// A loss.
    Loss,
    /// A draw.
    Draw,
    /// A win.
    Win,
}

/// Whether a played game counts for ratings. A game that ended before both players made a move does not (TRF: `W D L`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatedGame {
    /// An ordinary game.
    #[default]
    Rated,
    /// A game that ended before both players made a move.
    TooShort,
}

/// Who was absent from a scheduled game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// − +
    WhiteAbsent,
    /// + −
    BlackAbsent,
    /// − −
    BothAbsent,
}

/// How a scheduled game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// It was played.
    Played {
        /// How it ended.
        score: Score,
        /// Whether it is rated.
        #[serde(default, skip_serializing_if = "is_rated")]
        rated: RatedGame,
    },
    /// It was not played because somebody was absent.
    Forfeit(Forfeit),
}

// serde asks for a reference here.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_rated(rated: &RatedGame) -> bool {
    *rated == RatedGame::Rated
}

/// How a scheduled game ended for one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Paired; no result yet.
    Pending,
    /// Played.
    Played {
        /// This player's share.
        mark: Mark,
        /// Whether it is rated.
        rated: RatedGame,
    },
    /// The opponent did not come.
    ForfeitWin,
    /// The player did not come.
    ForfeitLoss,
}

impl Score {
    /// Every way a played game can end.
    pub const ALL: [Self; 6] =
        [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::HalfToWhite, Self::HalfToBlack, Self::BothLose];

    /// The share of the player who had `color`.
    pub const fn mark(self, color: Color) -> Mark {
        match (self, color) {
            (Self::WhiteWins, Color::White) | (Self::BlackWins, Color::Black) => Mark::Win,
            (Self::Draw, _) | (Self::HalfToWhite, Color::White) | (Self::HalfToBlack, Color::Black) => {
                Mark::Draw
            }
            _ => Mark::Loss,
        }
    }

    /// The score that gives these shares, if chess has one.
    pub fn from_marks(white: Mark, black: Mark) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|score| (score.mark(Color::White), score.mark(Color::Black)) == (white, black))
    }
}

impl GameResult {
    /// An ordinary, rated game.
    pub const fn rated(score: Score) -> Self {
        Self::Played { score, rated: RatedGame::Rated }
    }

    /// How the game ended for the player who had `color`.
    pub const fn outcome_for(self, color: Color) -> Outcome {
        match self {
            Self::Played { score, rated } => Outcome::Played { mark: score.mark(color), rated },
            Self::Forfeit(forfeit) => match (forfeit, color) {
                (Forfeit::WhiteAbsent, Color::Black) | (Forfeit::BlackAbsent, Color::White) => {
                    Outcome::ForfeitWin
                }
                _ => Outcome::ForfeitLoss,
            },
        }
    }

    /// The result that gives these outcomes; `Ok(None)` while the game is pending for both.
    pub fn from_outcomes(white: Outcome, black: Outcome) -> Result<Option<Self>, ContradictoryOutcomes> {
        let refuse = ContradictoryOutcomes { white, black };
        match (white, black) {
            (Outcome::Pending, Outcome::Pending) => Ok(None),
            (Outcome::Played { mark: w, rated }, Outcome::Played { mark: b, rated: other })
                if rated == other =>
            {
                let score = Score::from_marks(w, b).ok_or(refuse)?;
                Ok(Some(Self::Played { score, rated }))
            }
            (Outcome::ForfeitWin, Outcome::ForfeitLoss) => Ok(Some(Self::Forfeit(Forfeit::BlackAbsent))),
            (Outcome::ForfeitLoss, Outcome::ForfeitWin) => Ok(Some(Self::Forfeit(Forfeit::WhiteAbsent))),
            (Outcome::ForfeitLoss, Outcome::ForfeitLoss) => Ok(Some(Self::Forfeit(Forfeit::BothAbsent))),
            _ => Err(refuse),
        }
    }

    /// Whether the two actually played.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Played { .. })
    }
}

/// Two outcomes that can't belong to one game, such as two wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("one game cannot have been {white:?} for White and {black:?} for Black")]
pub struct ContradictoryOutcomes {
    /// What White's record says.
    pub white: Outcome,
    /// What Black's record says.
    pub black: Outcome,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_result() -> impl Iterator<Item = GameResult> {
        let played = Score::ALL.into_iter().flat_map(|score| {
            [RatedGame::Rated, RatedGame::TooShort].map(|rated| GameResult::Played { score, rated })
        });
        let forfeits =
            [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent].map(GameResult::Forfeit);
        played.chain(forfeits)
    }

    #[test]
    fn a_result_is_known_by_what_it_is_for_each_player() {
        for result in every_result() {
            let white = result.outcome_for(Color::White);
            let black = result.outcome_for(Color::Black);
            assert_eq!(GameResult::from_outcomes(white, black), Ok(Some(result)));
        }
    }

    #[test]
    fn two_wins_are_no_result() {
        let win = Outcome::Played { mark: Mark::Win, rated: RatedGame::Rated };
        assert!(GameResult::from_outcomes(win, win).is_err());
        assert!(GameResult::from_outcomes(win, Outcome::Pending).is_err());
        assert!(GameResult::from_outcomes(Outcome::ForfeitWin, Outcome::ForfeitWin).is_err());
        assert_eq!(GameResult::from_outcomes(Outcome::Pending, Outcome::Pending), Ok(None));
    }

    #[test]
    fn json_form_round_trips() {
        for result in every_result() {
            let json = serde_json::to_string(&result).unwrap();
            assert_eq!(serde_json::from_str::<GameResult>(&json).unwrap(), result, "{json}");
        }
        let json = serde_json::to_string(&GameResult::rated(Score::WhiteWins)).unwrap();
        assert_eq!(json, r#"{"played":{"score":"white-wins"}}"#);
    }
}

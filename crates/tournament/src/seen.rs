//! What a writer has seen at a board before setting its result.

use ronde_domain::{GameResult, PlayerId};

use crate::SeatedGame;

/// What a writer has seen at a board before setting its result. If something else is there by now, somebody else was
/// faster, and nothing is written over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The result.
    pub stood: Stood,
    /// Who had White, if the writer says so.
    pub white: Option<PlayerId>,
    /// Who had Black, if the writer says so.
    pub black: Option<PlayerId>,
}

/// Which result a writer has seen at a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stood {
    /// The writer does not say, and whatever stands there is replaced.
    #[default]
    Anything,
    /// None.
    Nothing,
    /// This one. Lists do not show whether a game counts for ratings, so that is not compared.
    Result(GameResult),
}

impl Seen {
    /// Whatever stands there is replaced.
    pub const ANYTHING: Self = Self { stood: Stood::Anything, white: None, black: None };
    /// The board had no result.
    pub const NOTHING: Self = Self { stood: Stood::Nothing, white: None, black: None };

    /// This result, or none.
    pub fn result(result: Option<GameResult>) -> Self {
        Self { stood: result.map_or(Stood::Nothing, Stood::Result), ..Self::ANYTHING }
    }

    /// Whether two others sit at the board by now.
    pub(crate) fn is_other_game(&self, game: SeatedGame) -> bool {
        let is_other = |seen: Option<PlayerId>, sits| seen.is_some_and(|seen| seen != sits);
        is_other(self.white, game.white) || is_other(self.black, game.black)
    }

    /// Whether another result stands at the board by now.
    pub(crate) fn has_missed(&self, stands: Option<GameResult>) -> bool {
        match (self.stood, stands) {
            (Stood::Anything, _) | (Stood::Nothing, None) => false,
            (Stood::Result(seen), Some(stands)) => !seen.is_shown_as(stands),
            (Stood::Nothing, Some(_)) | (Stood::Result(_), None) => true,
        }
    }
}

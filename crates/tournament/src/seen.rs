//! What a writer saw at a board before setting its result.

use ronde_domain::{GameResult, PlayerId};

use crate::SeatedGame;

/// What a writer saw at a board before setting its result. If the board has changed since, somebody else was faster, and nothing is
/// overwritten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The result.
    pub stood: Stood,
    /// Who had White, if the writer says so.
    pub white: Option<PlayerId>,
    /// Who had Black, if the writer says so.
    pub black: Option<PlayerId>,
}

/// Which result a writer saw at a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stood {
    /// The writer doesn't say; the current result is replaced.
    #[default]
    Anything,
    /// None.
    Nothing,
    /// This one. Lists don't show whether a game is rated, so that is not compared.
    Result(GameResult),
}

impl Seen {
    /// The current result is replaced.
    pub const ANYTHING: Self = Self { stood: Stood::Anything, white: None, black: None };
    /// The board had no result.
    pub const NOTHING: Self = Self { stood: Stood::Nothing, white: None, black: None };

    /// This result, or none.
    pub fn result(result: Option<GameResult>) -> Self {
        Self { stood: result.map_or(Stood::Nothing, Stood::Result), ..Self::ANYTHING }
    }

    /// Whether the players at the board have changed.
    pub(crate) fn is_other_game(&self, game: SeatedGame) -> bool {
        let is_other = |seen: Option<PlayerId>, sits| seen.is_some_and(|seen| seen != sits);
        is_other(self.white, game.white) || is_other(self.black, game.black)
    }

    /// Whether the result at the board has changed.
    pub(crate) fn has_missed(&self, stands: Option<GameResult>) -> bool {
        match (self.stood, stands) {
            (Stood::Anything, _) | (Stood::Nothing, None) => false,
            (Stood::Result(seen), Some(stands)) => !seen.is_shown_as(stands),
            (Stood::Nothing, Some(_)) | (Stood::Result(_), None) => true,
        }
    }
}

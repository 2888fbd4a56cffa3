//! Why a tournament cannot be written into a rating list.

use ronde_domain::GameKind;
use ronde_words::Words;

/// Why a tournament is not written into a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReport {
    /// A rehearsal counts for nobody.
    #[error("a rehearsal is never rated")]
    Rehearsal,
    /// The lists are of chess.
    #[error("the rating lists are for chess only, not for {}", .0.name())]
    OtherGame(GameKind),
    /// Rounds or results are missing.
    #[error("results are missing")]
    NotOver,
    /// It is in the list already.
    #[error("the tournament is in the list {0} already")]
    AlreadyRated(String),
    /// The list does not take it.
    #[error("{0}")]
    Ledger(String),
}

impl NoReport {
    /// Why, in the reader's language.
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Rehearsal => words.say("report-rehearsal"),
            Self::OtherGame(game) => words.tell("refusal-rated-chess", &[("game", words.game(*game).into())]),
            Self::NotOver => words.say("report-not-over"),
            Self::AlreadyRated(list) => words.tell("report-already", &[("list", list.as_str().into())]),
            Self::Ledger(why) => words.tell("report-refused", &[("why", why.as_str().into())]),
        }
    }
}

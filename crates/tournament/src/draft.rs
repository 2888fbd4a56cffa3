//! A registration in progress: the answers so far about a player who is not entered yet.
//!
//! They are in the log too, so that a machine that stops between two questions resumes with the second.

use ronde_domain::{LicenceNumber, Rating};
use serde::{Deserialize, Serialize};

/// One answer about the player who is being entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DraftAnswer {
    /// The licence number.
    Licence(LicenceNumber),
    /// The name.
    Name(String),
    /// The FIDE rating, or that there is none.
    FideRating(Option<Rating>),
}

/// The answers so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The licence number, if it was given.
    pub licence: Option<LicenceNumber>,
    /// The name, if it was given.
    pub name: Option<String>,
    /// The answer about the FIDE rating, if it was given; the answer may be "none".
    pub fide_rating: Option<Option<Rating>>,
}

impl Draft {
    pub(crate) fn note(&mut self, answer: DraftAnswer) {
        match answer {
            DraftAnswer::Licence(licence) => self.licence = Some(licence),
            DraftAnswer::Name(name) => self.name = Some(name),
            DraftAnswer::FideRating(rating) => self.fide_rating = Some(rating),
        }
    }
}

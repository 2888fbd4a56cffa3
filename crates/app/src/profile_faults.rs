//! Refusals that are about the fields of a player.

use ronde_domain::Rating;
use ronde_tournament::{Profile, Reason, Refusal};
use ronde_words::Words;

use crate::error::{AppError, Fault};

/// A refusal that is about the fields of a person, as faults of these fields; any other stays what it is.
pub fn at_fields(refusal: &Refusal, profile: &Profile, at: &str, words: &Words) -> Option<AppError> {
    let mut faults = Vec::new();
    for reason in refusal.reasons() {
        let field = match reason {
            Reason::NameMissing | Reason::NameLetter(_) | Reason::NameTooLong(_) => "name",
            Reason::LicenceTaken { .. } => "licence",
            Reason::RatingTooLow(low) if profile.fide_rating.map(Rating::get) == Some(*low) => "fide_rating",
            Reason::RatingTooLow(_) => "national_rating",
            _ => return None,
        };
        let message = words.refusal(&Refusal::from(reason.clone())).join(" ");
        faults.push(Fault::new(format!("{at}{field}"), message));
    }
    Some(AppError::Invalid(faults))
}

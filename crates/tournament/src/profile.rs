//! What is known about a person who enters a tournament.

use ronde_domain::{BirthDate, Federation, FideId, LicenceNumber, Rating, Sex, Title};
use serde::{Deserialize, Serialize};

/// What is known about a person who enters a tournament. Only the name is required.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Profile {
    /// The name, as it was typed.
    pub name: String,
    /// The licence number (LNo).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<LicenceNumber>,
    /// The FIDE rating (ELO).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_rating: Option<Rating>,
    /// The national rating (UKD).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub national_rating: Option<Rating>,
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// The sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<Federation>,
    /// The FIDE number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<FideId>,
    /// The date of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth: Option<BirthDate>,
    /// The club.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
}

impl Profile {
    /// A person known only by name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

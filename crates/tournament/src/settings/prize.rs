//! Prizes: what there is to win, and by whom.

use ronde_domain::{Federation, Sex};
use serde::{Deserialize, Serialize};

use crate::Profile;

/// The prizes of one category, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PrizeList {
    /// What the category is called; empty for the prizes of everybody.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who can win them.
    #[serde(default)]
    pub category: Category,
    /// The prizes.
    pub prizes: Vec<Prize>,
}

/// One prize.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Prize {
    /// What it is.
    pub name: String,
    /// What it is worth; of several that somebody could have, the one that is worth most is given.
    #[serde(default)]
    pub value: u32,
}

/// Who belongs to a category. What is not said does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Category {
    /// Of this sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Born in this year or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_from: Option<u16>,
    /// Born in this year or earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_until: Option<u16>,
    /// Rated so high or higher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<u16>,
    /// Rated so high or lower; who has no rating counts too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_until: Option<u16>,
    /// Of this federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<Federation>,
}

impl Category {
    /// Whether somebody belongs to it.
    pub fn has(&self, profile: &Profile) -> bool {
        let born = profile.birth.map(ronde_domain::BirthDate::year);
        let rating = profile.fide_rating.or(profile.national_rating).map_or(0, ronde_domain::Rating::get);
        self.sex.is_none_or(|sex| profile.sex == Some(sex))
            && self.born_from.is_none_or(|year| born.is_some_and(|born| born >= year))
            && self.born_until.is_none_or(|year| born.is_some_and(|born| born <= year))
            && self.rating_from.is_none_or(|least| rating >= least)
            && self.rating_until.is_none_or(|most| rating <= most)
            && self.federation.is_none_or(|federation| profile.federation == Some(federation))
    }
}

//! People, and what they are to each other.

use ronde_community::Presence;
use ronde_domain::AccountId;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lenient::or_default;

/// Somebody, by number and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = AccountShape)]
pub struct PersonShape {
    /// The number of the account.
    #[schema(value_type = i64, minimum = 1)]
    pub id: AccountId,
    /// The name.
    pub name: String,
}

/// Somebody whom one knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FriendShape {
    /// The number of the account.
    #[schema(value_type = i64, minimum = 1)]
    pub id: AccountId,
    /// The name.
    pub name: String,
    /// `friends`, `asked` (by oneself), `asks` (the other does) or `none`.
    #[serde(deserialize_with = "or_default")]
    #[schema(value_type = String)]
    pub bond: BondShape,
    /// Whether one has blocked them.
    pub is_blocked: bool,
    /// `online`, `playing`, `away` or `gone`; only friends are told.
    #[serde(deserialize_with = "or_default")]
    #[schema(value_type = String)]
    pub presence: Presence,
}

/// What somebody is to the reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BondShape {
    /// Nothing, or something that is not known here.
    #[default]
    None,
    /// Was asked by the reader.
    Asked,
    /// Asks the reader.
    Asks,
    /// A friend.
    Friends,
}

impl BondShape {
    /// The bond with this code.
    pub fn from_code(code: &str) -> Self {
        let code: StrDeserializer<'_, Error> = code.into_deserializer();
        Self::deserialize(code).unwrap_or_default()
    }
}

impl PersonShape {
    /// Names are the same in capitals and in small letters.
    pub fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }
}

impl FriendShape {
    /// Whether they are friends.
    pub fn is_friend(&self) -> bool {
        self.bond == BondShape::Friends
    }

    /// Names are the same in capitals and in small letters.
    pub fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name, name)
    }
}

fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

//! A value before it is checked: as a call gives it, or as somebody typed it.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

use crate::faults::Faults;

/// A value before it is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Raw<T> {
    /// As a call gives it.
    Value(T),
    /// As somebody typed it into a field of a form; blank for nothing.
    Typed { text: String, field: String },
}

impl<T> Raw<T> {
    pub fn typed(text: impl Into<String>, field: impl Into<String>) -> Self {
        Self::Typed { text: text.into(), field: field.into() }
    }

    /// Where a fault is told: at the field of the form, or by the way to the value in the call.
    pub(super) fn place<'a>(&'a self, way: &'a str) -> &'a str {
        if let Self::Typed { field, .. } = self { field } else { way }
    }

    /// Whether somebody was asked and typed nothing.
    pub(super) fn is_blank(&self) -> bool {
        matches!(self, Self::Typed { text, .. } if text.is_empty())
    }
}

impl Raw<String> {
    pub(super) fn as_str(&self) -> &str {
        let (Self::Value(text) | Self::Typed { text, .. }) = self;
        text
    }
}

impl<T: FromStr + PartialOrd + Copy + Display> Raw<T> {
    /// A number within bounds; none if nothing was typed.
    pub(super) fn number(&self, way: &str, within: RangeInclusive<T>, faults: &mut Faults) -> Option<T> {
        match self {
            Self::Value(number) => Some(faults.number(way, *number, within)),
            Self::Typed { text, field } => faults.typed_number(field, text, within),
        }
    }
}

// not derived: a call that gives text for a number is told which number was expected
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Raw<T> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        T::deserialize(reader).map(Self::Value)
    }
}

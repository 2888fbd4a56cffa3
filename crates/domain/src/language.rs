//! The languages that Ronde speaks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of pages, messages and tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Turkish.
    #[serde(rename = "tr")]
    Turkish,
}

/// Why a text names no language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language that Ronde speaks: en, fr or tr was expected")]
pub struct LanguageError(String);

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Turkish];

    /// The two letters of ISO 639-1.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Turkish => "tr",
        }
    }

    /// The language of a POSIX locale such as `tr_TR.UTF-8`, if Ronde speaks it.
    pub fn from_locale(locale: &str) -> Option<Self> {
        locale.split(['_', '.', '-', '@']).next().and_then(|code| code.parse().ok())
    }
}

impl FromStr for Language {
    type Err = LanguageError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let language = Self::ALL.into_iter().find(|language| language.code() == text);
        language.ok_or_else(|| LanguageError(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        assert_eq!(Language::from_locale("tr_TR.UTF-8"), Some(Language::Turkish));
        assert_eq!(Language::from_locale("fr"), Some(Language::French));
        assert_eq!(Language::from_locale("C.UTF-8"), None);
        assert_eq!(Language::from_locale(""), None);
    }
}

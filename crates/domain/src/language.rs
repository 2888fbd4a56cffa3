//! The languages that Ronde speaks, and what it knows about each. A new language needs nothing but this file and `crates/i18n/locales`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! define_languages {
    ($first:ident $first_code:literal $(, $variant:ident $code:literal)*) => {
        /// A language of pages, messages and tables.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Language {
            #[doc = concat!(stringify!($first), ".")]
            #[default]
            #[serde(rename = $first_code)]
            $first,
            $(
                #[doc = concat!(stringify!($variant), ".")]
                #[serde(rename = $code)]
                $variant,
            )*
        }

        impl Language {
            /// Every language.
            pub const ALL: [Self; [$first_code $(, $code)*].len()] = [Self::$first $(, Self::$variant)*];

            /// The codes of all languages, as a choice: `en|fr`.
            pub const CODES: &str = concat!($first_code $(, "|", $code)*);

            /// The two letters of ISO 639-1.
            pub const fn code(self) -> &'static str {
                match self {
                    Self::$first => $first_code,
                    $(Self::$variant => $code,)*
                }
            }

            /// What the language is called in English.
            pub const fn english_name(self) -> &'static str {
                match self {
                    Self::$first => stringify!($first),
                    $(Self::$variant => stringify!($variant),)*
                }
            }
        }
    };
}

// each with its code of ISO 639-1
define_languages! { English "en", French "fr", German "de", Turkish "tr" }

/// What Ronde knows about a language besides its sentences.
struct Facts {
    own_name: &'static str,
    decimal_sign: char,
    code_page: &'static str,
    name_letters: Option<&'static str>,
}

impl Facts {
    const fn of(language: Language) -> Self {
        match language {
            Language::English => {
                Self { own_name: "English", decimal_sign: '.', code_page: "windows-1252", name_letters: None }
            }
            Language::French => Self {
                own_name: "Français",
                decimal_sign: ',',
                code_page: "windows-1252",
                name_letters: None,
            },
            Language::German => {
                Self { own_name: "Deutsch", decimal_sign: ',', code_page: "windows-1252", name_letters: None }
            }
            Language::Turkish => Self {
                own_name: "Türkçe",
                decimal_sign: ',',
                code_page: "windows-1254",
                name_letters: Some("abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"),
            },
        }
    }
}

/// A text that is not the code of a language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language that Ronde speaks: {codes} was expected", codes = Language::CODES)]
pub struct LanguageError(String);

impl Language {
    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        Facts::of(self).own_name
    }

    /// The sign before the decimals of a number.
    pub const fn decimal_sign(self) -> char {
        Facts::of(self).decimal_sign
    }

    /// The label of the encoding in which old programs write the language where they do not write UTF-8.
    pub const fn code_page(self) -> &'static str {
        Facts::of(self).code_page
    }

    /// The only letters that names have in tournaments of this language, which then shows them in capitals; none where
    /// any letter will do.
    pub const fn name_letters(self) -> Option<&'static str> {
        Facts::of(self).name_letters
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

    #[test]
    fn languages_are_told_apart_and_stored_by_their_code() {
        assert_eq!(Language::default(), Language::English);
        assert!(Language::CODES.starts_with("en|fr|"));
        for (at, language) in Language::ALL.into_iter().enumerate() {
            assert_eq!(language.code().parse(), Ok(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
            for &other in &Language::ALL[..at] {
                assert_ne!(language.own_name(), other.own_name());
            }
        }
        let unknown = "xx".parse::<Language>().unwrap_err();
        assert!(unknown.to_string().contains(Language::CODES), "{unknown}");
    }
}

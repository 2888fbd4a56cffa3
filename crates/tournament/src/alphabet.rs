//! The alphabet of an event: which names fit, how they are ordered, and what their capitals are.
//!
//! It is fixed when the event is created and stored in it, so that a list keeps its order whoever opens it later.
//! Collation and case mapping come from ICU: in Turkish `i` becomes `İ`, and `ı` stands before `i`.

use std::cmp::Ordering;

use icu_casemap::CaseMapper;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{LanguageIdentifier, langid, locale};
use ronde_domain::Language;
use serde::{Deserialize, Serialize};

/// The alphabet and collation of an event's names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Alphabet {
    /// Any letters, in the English order.
    #[default]
    English,
    /// Any letters, in the French order.
    French,
    /// The 29 letters of Turkish and blanks alone.
    Turkish,
}

impl Alphabet {
    /// The alphabet of an event that is created in `language`.
    pub const fn of(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::French => Self::French,
            Language::Turkish => Self::Turkish,
        }
    }

    /// The first character of `name` that does not belong into a name of this alphabet.
    pub fn stranger(self, name: &str) -> Option<char> {
        name.chars().find(|&letter| !self.holds(letter))
    }

    fn holds(self, letter: char) -> bool {
        match self {
            Self::Turkish => {
                letter == ' ' || "abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ".contains(letter)
            }
            // beside letters: what stands in real names, `O'Neill, Mary-Jane Jr.`
            Self::English | Self::French => {
                letter.is_alphabetic() || is_mark(letter) || " -'’.,".contains(letter)
            }
        }
    }

    /// The name in capitals, by the rules of the language.
    pub fn capitals(self, name: &str) -> String {
        CaseMapper::new().uppercase_to_string(name, &self.language()).into_owned()
    }

    /// The name as lists show it: in capitals under the Turkish alphabet, else as it was typed.
    pub fn shown(self, name: &str) -> String {
        match self {
            Self::Turkish => self.capitals(name),
            Self::English | Self::French => name.to_owned(),
        }
    }

    /// Compares names for a list. Capitals and small letters are the same letter.
    pub fn name_order(self) -> impl Fn(&str, &str) -> Ordering {
        let collator = self.collator();
        move |a, b| collator.compare(&self.capitals(a), &self.capitals(b))
    }

    fn language(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
            Self::Turkish => langid!("tr"),
        }
    }

    fn collator(self) -> CollatorBorrowed<'static> {
        let locale = match self {
            Self::English => locale!("en"),
            Self::French => locale!("fr"),
            Self::Turkish => locale!("tr"),
        };
        Collator::try_new(locale.into(), CollatorOptions::default())
            .expect("the collation data is compiled in")
    }
}

/// Combining marks of names typed in decomposed form.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turkish_capitals() {
        assert_eq!(Alphabet::Turkish.capitals("ışıl çiğdem ipek öztürk"), "IŞIL ÇİĞDEM İPEK ÖZTÜRK");
        assert_eq!(Alphabet::French.capitals("ipek"), "IPEK");
    }

    #[test]
    fn turkish_order_is_that_of_the_29_letters() {
        let alphabet = "abcçdefgğhıijklmnoöprsştuüvyz";
        let mut letters: Vec<String> = alphabet.chars().rev().map(String::from).collect();
        let order = Alphabet::Turkish.name_order();
        letters.sort_by(|a, b| order(a, b));
        assert_eq!(letters.concat(), alphabet);
        assert_eq!(order("ali can", "ALİ CAN"), Ordering::Equal);
        assert_eq!(order("ali can", "alican"), Ordering::Less);
        assert_eq!(order("ısı", "isim"), Ordering::Less);
    }

    #[test]
    fn strangers_in_names() {
        assert_eq!(Alphabet::Turkish.stranger("Şule Öğüt"), None);
        assert_eq!(Alphabet::Turkish.stranger("Max Power"), Some('x'));
        assert_eq!(Alphabet::French.stranger("Anne-Marie d’Éon"), None);
        assert_eq!(Alphabet::English.stranger("R2D2"), Some('2'));
    }
}

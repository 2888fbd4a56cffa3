//! The alphabet of a tournament: which names fit, how they are ordered, and how they are capitalised.
//!
//! It is fixed when the tournament is created and stored in it, so that a list keeps its order no matter who opens it later. Collation and case
//! mapping come from ICU: in Turkish `i` becomes `İ`, and `ı` sorts before `i`.

use std::cmp::Ordering;

use icu_casemap::CaseMapper;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{LanguageIdentifier, Locale, subtags};
use ronde_domain::Language;
use serde::{Deserialize, Serialize};

/// The alphabet and collation of a tournament's names: those of a language, stored under its English name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Alphabet(Language);

/// A text that is not the name of an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no alphabet `{0}`")]
pub struct UnknownAlphabet(String);

impl From<Alphabet> for String {
    fn from(alphabet: Alphabet) -> Self {
        alphabet.0.english_name().to_ascii_lowercase()
    }
}

impl TryFrom<String> for Alphabet {
    type Error = UnknownAlphabet;
    fn try_from(name: String) -> Result<Self, Self::Error> {
        let mut all = Language::ALL.into_iter().map(Self);
        all.find(|&alphabet| String::from(alphabet) == name).ok_or(UnknownAlphabet(name))
    }
}

impl Alphabet {
    /// The alphabet of a tournament created in `language`.
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// The first character of `name` that is not allowed in names of this alphabet.
    pub fn stranger(self, name: &str) -> Option<char> {
        name.chars().find(|&letter| !self.holds(letter))
    }

    fn holds(self, letter: char) -> bool {
        match self.0.name_letters() {
            Some(letters) => letter == ' ' || letters.contains(letter),
            // other than letters: what occurs in real names, `O'Neill, Mary-Jane Jr.`
            None => {
                (letter.is_alphabetic() || is_mark(letter) || " -'’.,".contains(letter))
                    && !is_invisible(letter)
            }
        }
    }

    /// The name in capitals, by the rules of the language.
    pub fn capitals(self, name: &str) -> String {
        let language = LanguageIdentifier::from(self.tag());
        CaseMapper::new().uppercase_to_string(name, &language).into_owned()
    }

    /// The name as lists show it: in capitals where the alphabet limits the letters, otherwise as typed.
    pub fn shown(self, name: &str) -> String {
        if self.0.name_letters().is_some() { self.capitals(name) } else { name.to_owned() }
    }

    /// Compares names for a list. Capitals and small letters are the same letter.
    pub fn name_order(self) -> impl Fn(&str, &str) -> Ordering {
        let collator = self.collator();
        move |a, b| collator.compare(&self.capitals(a), &self.capitals(b))
    }

    fn tag(self) -> subtags::Language {
        subtags::Language::try_from_str(self.0.code()).expect("the codes of our languages are language tags")
    }

    fn collator(self) -> CollatorBorrowed<'static> {
        Collator::try_new(Locale::from(self.tag()).into(), CollatorOptions::default())
            .expect("the collation data is compiled in")
    }
}

/// Letters and marks that show nothing: fillers of Hangul and Khmer, and the joiner of marks.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}')
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
        assert_eq!(
            Alphabet::of(Language::Turkish).capitals("ışıl çiğdem ipek öztürk"),
            "IŞIL ÇİĞDEM İPEK ÖZTÜRK"
        );
        assert_eq!(Alphabet::of(Language::French).capitals("ipek"), "IPEK");
    }

    #[test]
    fn turkish_order_is_that_of_the_29_letters() {
        let alphabet = "abcçdefgğhıijklmnoöprsştuüvyz";
        let mut letters: Vec<String> = alphabet.chars().rev().map(String::from).collect();
        let order = Alphabet::of(Language::Turkish).name_order();
        letters.sort_by(|a, b| order(a, b));
        assert_eq!(letters.concat(), alphabet);
        assert_eq!(order("ali can", "ALİ CAN"), Ordering::Equal);
        assert_eq!(order("ali can", "alican"), Ordering::Less);
        assert_eq!(order("ısı", "isim"), Ordering::Less);
    }

    #[test]
    fn logs_name_the_alphabet_in_english() {
        for language in Language::ALL {
            let alphabet = Alphabet::of(language);
            let written = serde_json::to_string(&alphabet).unwrap();
            assert_eq!(written, format!("\"{}\"", language.english_name().to_lowercase()));
            assert_eq!(serde_json::from_str::<Alphabet>(&written).unwrap(), alphabet);
        }
        assert!(serde_json::from_str::<Alphabet>("\"klingon\"").is_err());
    }

    #[test]
    fn strangers_in_names() {
        assert_eq!(Alphabet::of(Language::Turkish).stranger("Şule Öğüt"), None);
        assert_eq!(Alphabet::of(Language::Turkish).stranger("Max Power"), Some('x'));
        assert_eq!(Alphabet::of(Language::French).stranger("Anne-Marie d’Éon"), None);
        assert_eq!(Alphabet::of(Language::English).stranger("R2D2"), Some('2'));
        assert_eq!(Alphabet::of(Language::English).stranger("김철수"), None);
        for invisible in ["\u{3164}", "\u{115f}\u{1160}", "Ana\u{34f}", "A\u{200b}na", "\u{202e}anA"] {
            assert!(Alphabet::of(Language::English).stranger(invisible).is_some(), "{invisible:?}");
        }
    }
}

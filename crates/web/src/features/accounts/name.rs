//! Names of accounts: letters of any script, compared without regard to case.

use icu_normalizer::ComposingNormalizer;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, Script};
use icu_properties::{CodePointMapData, CodePointSetData};
use ronde_store::accounts::name_key;

const LENGTH: std::ops::RangeInclusive<usize> = 3..=30;
/// More marks on one letter than any script has are there to spoil a page.
const MARKS: usize = 3;
/// Scripts with letters that look alike. A name of one of them can be told from others; a mixture passes for somebody else's.
const ALIKE: [Script; 6] =
    [Script::Latin, Script::Cyrillic, Script::Greek, Script::Armenian, Script::Cherokee, Script::Coptic];
/// Names of erased accounts begin like this.
const RESERVED: &str = "former-user";

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// As it is compared.
    pub(crate) key: String,
}

impl Name {
    /// What was typed as a name, or the message that says what is wrong with it.
    pub(crate) fn parse(typed: &str) -> Result<Self, &'static str> {
        // the longest name in the longest script is far shorter
        if typed.len() > 1_000 {
            return Err("fault-name-length");
        }
        let shown = composed(&typed.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "));
        if !LENGTH.contains(&shown.chars().count()) {
            return Err("fault-name-length");
        }
        let categories = CodePointMapData::<GeneralCategory>::new();
        let in_group = |letter: char, group: GeneralCategoryGroup| group.contains(categories.get(letter));
        let is_mark = |letter: char| in_group(letter, GeneralCategoryGroup::Mark);
        let is_letter = |letter: char| in_group(letter, GeneralCategoryGroup::Letter);
        let shows_nothing = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        let is_allowed = |letter: char| {
            let is_known = is_letter(letter)
                || is_mark(letter)
                || in_group(letter, GeneralCategoryGroup::DecimalNumber)
                || " .-_'’".contains(letter);
            is_known && !shows_nothing.contains(letter)
        };
        let letters: Vec<char> = shown.chars().collect();
        let is_spoilt = letters.windows(MARKS + 1).any(|run| run.iter().all(|letter| is_mark(*letter)));
        let begins_well = letters.first().is_some_and(|first| !is_mark(*first));
        let has_letter = letters.iter().any(|letter| is_letter(*letter));
        if !letters.iter().all(|letter| is_allowed(*letter)) || is_spoilt || !begins_well || !has_letter {
            return Err("fault-name-letters");
        }
        let scripts = CodePointMapData::<Script>::new();
        let is_written_in = |script: &&Script| letters.iter().any(|letter| scripts.get(*letter) == **script);
        if ALIKE.iter().filter(is_written_in).count() > 1 {
            return Err("fault-name-scripts");
        }
        let key = name_key(&shown);
        if key.starts_with(RESERVED) { Err("fault-name-taken") } else { Ok(Self { shown, key }) }
    }
}

fn composed(text: &str) -> String {
    ComposingNormalizer::new_nfkc().normalize(text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_every_script_make_a_name() {
        for name in
            ["Ana", "Ayşe Gül", "İbrahim_64", "O'Neill", "Нона", "中村光", "عمر خیام", "विश्वनाथन", "J.-P. Ö"]
        {
            assert_eq!(Name::parse(name).map(|name| name.shown), Ok(composed(name)), "{name}");
        }
        assert_eq!(Name::parse("  Ana   B ").unwrap().shown, "Ana B");
    }

    #[test]
    fn what_would_spoil_a_page_is_no_name() {
        for length in ["", "ab", "  a  ", &"a".repeat(31), &"a".repeat(10_000)] {
            assert_eq!(Name::parse(length), Err("fault-name-length"), "{length}");
        }
        let zalgo = format!("Ana{}", "\u{335}".repeat(8));
        for wrong in [
            "<script>",
            "a\u{202e}bc",
            "a\u{200f}bc",
            "ab\0c",
            "a@b.example",
            "ab\ncd",
            "123",
            "...",
            "\u{301}abc",
            "a{link}",
            // letters and marks that show nothing
            "\u{3164}\u{3164}\u{3164}",
            "Anna\u{3164}",
            "Anna\u{ffa0}",
            "An\u{34f}na",
            &zalgo,
        ] {
            assert_eq!(Name::parse(wrong), Err("fault-name-letters"), "{wrong}");
        }
        assert_eq!(Name::parse("Former-User-7"), Err("fault-name-taken"));
    }

    #[test]
    fn nobody_borrows_letters_to_look_like_somebody_else() {
        for wrong in ["\u{410}nna", "Ann\u{430}", "\u{391}nna", "\u{13aa}nna", "Boris \u{421}"] {
            assert_eq!(Name::parse(wrong), Err("fault-name-scripts"), "{wrong}");
        }
        for name in ["\u{410}\u{43d}\u{43d}\u{430}", "中村 Hikaru", "مريم Ada"] {
            assert!(Name::parse(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn case_and_composition_do_not_make_another_name() {
        let keys = |names: [&str; 2]| names.map(|name| Name::parse(name).unwrap().key);
        for [one, other] in
            [["Anna", "aNNA"], ["Zoë", "zoe\u{308}"], ["STRASSE", "straße"], ["Ｍｉｌａ", "mila"]]
        {
            let [first, second] = keys([one, other]);
            assert_eq!(first, second, "{one} {other}");
        }
        let [plain, accented] = keys(["Zoe", "Zoë"]);
        assert_ne!(plain, accented);
    }
}

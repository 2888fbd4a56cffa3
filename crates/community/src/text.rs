//! What people write, made harmless: composed, without control characters, of limited length and height.

use icu_normalizer::ComposingNormalizer;
use icu_properties::props::GeneralCategory;
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};

/// The longest message, in characters.
pub const MAX_CHARS: usize = 2_000;
/// The longest name of a group, in characters.
pub const NAME_CHARS: usize = 60;
/// More lines than this are joined, so that nobody fills other people's screens.
const MAX_LINES: usize = 40;
/// Maximum number of marks on one letter; more would only climb over the lines above.
const MAX_MARKS: usize = 4;

/// Why a text can't be posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// Nothing is left of it.
    #[error("write something")]
    Empty,
    /// It is too long.
    #[error("at most {0} characters")]
    TooLong(usize),
}

/// A text that can be stored and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(String);

impl Text {
    /// The text, made harmless.
    pub fn clean(raw: &str) -> Result<Self, TextFault> {
        let text = harmless(raw, MAX_LINES);
        check_length(&text, MAX_CHARS)?;
        Ok(Self(text))
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The words.
    pub fn into_string(self) -> String {
        self.0
    }
}

/// The name of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// The name, made harmless.
    pub fn clean(raw: &str) -> Result<Self, TextFault> {
        let name = harmless(raw, 1);
        check_length(&name, NAME_CHARS)?;
        Ok(Self(name))
    }

    /// The name.
    pub fn into_string(self) -> String {
        self.0
    }
}

fn check_length(text: &str, most: usize) -> Result<(), TextFault> {
    match text.chars().count() {
        0 => Err(TextFault::Empty),
        count if count > most => Err(TextFault::TooLong(most)),
        _ => Ok(()),
    }
}

fn harmless(raw: &str, lines: usize) -> String {
    // many megabytes of text are refused for their length without looking at all of it
    let raw = cut(raw, MAX_CHARS * 16);
    let composed = ComposingNormalizer::new_nfc().normalize(raw);
    let categories: CodePointMapDataBorrowed<'static, GeneralCategory> = CodePointMapData::new();
    let mut text = String::with_capacity(composed.len());
    let (mut marks, mut breaks) = (0, 1);
    for c in composed.replace("\r\n", "\n").replace('\r', "\n").chars() {
        if c == '\n' {
            breaks += 1;
            text.push(if breaks <= lines { '\n' } else { ' ' });
            marks = 0;
            continue;
        }
        match categories.get(c) {
            GeneralCategory::Control if c == '\t' => text.push(' '),
            // controls; format characters that turn the direction of the text after them or hide letters, except those that join letters
            // and pictures; noncharacters
            GeneralCategory::Control
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned => {}
            GeneralCategory::Format if !matches!(c, '\u{200c}' | '\u{200d}') && !is_tag(c) => {}
            GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator => text.push(' '),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                marks += 1;
                if marks <= MAX_MARKS {
                    text.push(c);
                }
            }
            _ => {
                marks = 0;
                text.push(c);
            }
        }
    }
    let text = text.trim();
    // joiners and marks alone show nothing
    let shows = |c: char| {
        !c.is_whitespace()
            && !matches!(
                categories.get(c),
                GeneralCategory::Format | GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
            )
            && !matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}')
    };
    if text.chars().any(shows) { text.to_owned() } else { String::new() }
}

/// The characters that spell the flags of regions.
fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..='\u{e007f}')
}

fn cut(text: &str, most: usize) -> &str {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn clean(raw: &str) -> String {
        Text::clean(raw).unwrap().into_string()
    }

    #[test]
    fn what_would_disturb_is_taken_out() {
        assert_eq!(clean("  e\u{301}t\u{e9}\r\nok\t! "), "été\nok !");
        // the direction of other people's text is not turned
        assert_eq!(clean("a\u{202e}gpj.exe\u{2066}"), "agpj.exe");
        assert_eq!(clean("a\u{0}b\u{7}c\u{feff}d"), "abcd");
        // a tower of marks
        assert_eq!(clean(&format!("z{}", "\u{35f}".repeat(100))).chars().count(), 1 + MAX_MARKS);
        // a family and a flag stay whole
        let pictures = "👨\u{200d}👩\u{200d}👧 🏴\u{e0067}\u{e0062}\u{e007f}";
        assert_eq!(clean(pictures), pictures);
        assert_eq!(clean(&"x\n".repeat(200)).matches('\n').count(), MAX_LINES - 1);
    }

    #[test]
    fn nothing_and_too_much_are_refused() {
        for nothing in ["", " \n\t", "\u{200d}\u{200c}", "\u{301}", "\u{3164}", "\u{2060}"] {
            assert_eq!(Text::clean(nothing), Err(TextFault::Empty), "{nothing:?}");
        }
        assert_eq!(Text::clean(&"é".repeat(MAX_CHARS + 1)), Err(TextFault::TooLong(MAX_CHARS)));
        assert!(Text::clean(&"é".repeat(MAX_CHARS)).is_ok());
        assert_eq!(Text::clean(&"x".repeat(50 << 20)), Err(TextFault::TooLong(MAX_CHARS)));
        assert_eq!(Name::clean("a\nb").unwrap().into_string(), "a b");
    }

    proptest! {
        #[test]
        fn a_clean_text_stays_as_it_is(raw in "\\PC{0,60}|.{0,60}") {
            if let Ok(text) = Text::clean(&raw) {
                prop_assert_eq!(Text::clean(text.as_str()), Ok(text.clone()));
                prop_assert!(!text.as_str().chars().any(|c| c.is_control() && c != '\n'));
            }
        }
    }
}

//! Announcements by the arbiter: a few lines, shown until they are withdrawn.

use jiff::Timestamp;
use ronde_domain::AnnouncementNumber;

use crate::Reason;

/// A current announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its number in the tournament, never reused.
    pub number: AnnouncementNumber,
    /// The text, with line feeds between lines.
    pub text: String,
    /// When it was made.
    pub at: Timestamp,
}

impl Announcement {
    /// As much as can be read from the back of the hall.
    pub const LONGEST: usize = 500;
    /// How many lines fit above a page.
    pub const MOST_LINES: usize = 10;

    /// The announcement in the form in which it is shown: without characters that only steer a terminal or turn the text after them.
    pub fn text_of(typed: &str) -> Result<String, Reason> {
        let typed = typed.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
        let kept: String = typed.chars().filter(|letter| *letter == '\n' || is_harmless(*letter)).collect();
        let lines: Vec<&str> = kept.trim().lines().map(str::trim_end).collect();
        let text = lines.join("\n");
        if text.is_empty() {
            return Err(Reason::TextMissing);
        }
        if text.chars().count() > Self::LONGEST {
            return Err(Reason::TextTooLong(Self::LONGEST));
        }
        if lines.len() > Self::MOST_LINES {
            return Err(Reason::TooManyLines(Self::MOST_LINES));
        }
        Ok(text)
    }
}

/// Readers take a tab for a blank, but lists don't; marks of direction reach beyond the text.
fn is_harmless(letter: char) -> bool {
    !letter.is_control() && !matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_trimmed_and_has_no_control_characters() {
        let text =
            Announcement::text_of(" \u{7}Round 2\u{202E} at noon  \r\n\r\nTea\u{2028}outside\u{0} \n ");
        assert_eq!(text.as_deref(), Ok("Round 2 at noon\n\nTea\noutside"));
    }

    #[test]
    fn a_text_has_something_in_it_and_an_end() {
        assert_eq!(Announcement::text_of(" \n\u{202E} \t "), Err(Reason::TextMissing));
        assert_eq!(Announcement::text_of(&"ş".repeat(500)).map(|text| text.len()), Ok(1000));
        assert_eq!(Announcement::text_of(&"ş".repeat(501)), Err(Reason::TextTooLong(500)));
        assert!(Announcement::text_of(&"a\n".repeat(10)).is_ok());
        assert_eq!(Announcement::text_of(&"a\n".repeat(11)), Err(Reason::TooManyLines(10)));
    }
}

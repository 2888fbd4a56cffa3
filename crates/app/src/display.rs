//! What people have written, fit for a page.

use jiff::civil::Date;
use ronde_store::people::Person;
use ronde_words::Words;

/// What somebody has written, fit for a page: nothing invisible that breaks lines, ends texts or turns the direction of writing, and no
/// longer than a long name.
pub fn shown(written: &str) -> String {
    const LONGEST: usize = 80;
    let letters = written.chars().filter(|letter| !turns(*letter));
    let mut letters = letters.map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a text can stand on one line beside others: it neither breaks the line nor turns the direction of what follows.
pub fn fits_on_a_line(text: &str) -> bool {
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    !text.chars().any(|letter| breaks(letter) || turns(letter))
}

/// Whether nothing is seen of a text: a link with this name could not be found on a page.
pub fn is_blank(text: &str) -> bool {
    let shows_nothing = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || turns(letter)
            || matches!(letter,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
                | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
    };
    text.chars().all(shows_nothing)
}

/// Letters that turn the direction of what follows them, beyond the end of their text.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The day that an arbiter wrote, with strokes, points or dashes.
pub fn day(written: &str) -> Option<Date> {
    written.replace(['/', '.'], "-").parse().ok()
}

/// The name of a person as everybody may see it.
pub fn public_name(person: &Person, words: &Words) -> String {
    if person.is_hidden {
        return words.tell("hidden-name", &[("number", person.id.to_string().into())]);
    }
    person.name.clone()
}

/// A rating as lists show it.
pub fn rating(rating: Option<f64>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| format!("{rating:.0}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_turned_or_invisible_is_a_name() {
        for text in
            ["", " ", "\u{200b}\u{200b}", "\u{2060}", "\u{3164}", "\u{feff}", "\u{200f}\u{200e}", "\u{2800}"]
        {
            assert!(is_blank(text), "{text:?}");
        }
        for text in ["Open\u{202e}gnp.exe", "\u{2066}x", "a\u{2028}b", "a\nb", "a\u{0}b"] {
            assert!(!fits_on_a_line(text), "{text:?}");
            assert!(fits_on_a_line(&shown(text).replace('\u{2028}', " ")), "{text:?}");
        }
        // what other scripts and pictures are written with
        for text in ["Club Évry", "تورنمنت می\u{200c}خواهم", "\u{200f}דוד", "👨\u{200d}👩\u{200d}👧", "김"]
        {
            assert!(fits_on_a_line(text) && !is_blank(text), "{text:?}");
        }
    }
}

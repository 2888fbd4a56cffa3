//! What people have written, fit for a page.

use jiff::civil::Date;
use ronde_store::people::Person;
use ronde_words::Words;

/// What somebody has written, fit for a page: nothing invisible that breaks lines, ends texts or turns the direction of writing, and no
/// longer than a long name.
pub fn shown(written: &str) -> String {
    const LONGEST: usize = 80;
    let turns = |letter: &char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let letters = written.chars().filter(|letter| !turns(letter));
    let mut letters = letters.map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
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

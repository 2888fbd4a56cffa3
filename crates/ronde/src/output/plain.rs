//! Other people's text on our lines: nothing in it can control a terminal, end a line or reverse the reading direction.

use std::borrow::Cow;

/// The text with a blank for every control character and line separator, and without marks that change the direction of the text after
/// them.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter| is_break(letter) || is_turn(letter)) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().filter(|&letter| !is_turn(letter));
    Cow::Owned(letters.map(|letter| if is_break(letter) { ' ' } else { letter }).collect())
}

fn is_break(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Embeddings, overrides and isolates reach beyond the end of a cell; plain marks of direction don't, and names may need them.
fn is_turn(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_steer_a_terminal() {
        assert_eq!(plain("Ayşe דוד\u{200f}"), "Ayşe דוד\u{200f}");
        assert_eq!(plain("A\u{1b}[31mB\nC\u{0}\u{9b}D"), "A [31mB C  D");
        assert_eq!(plain("A\u{202e}B\u{2066}C\u{2028}"), "ABC ");
    }
}

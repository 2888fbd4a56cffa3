//! A line that is being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest line anywhere.
const LONGEST: usize = 2_000;

/// Edits the line by a key; returns whether the key was meant for the line.
pub(super) fn edit(line: &mut String, key: KeyEvent) -> bool {
    match key.code {
        KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => line.clear(),
        KeyCode::Char(_) if is_command(key) => return false,
        KeyCode::Char(letter) => insert(line, &letter.to_string()),
        KeyCode::Backspace => drop(line.pop()),
        _ => return false,
    }
    true
}

/// Adds text; several lines are joined to one.
pub(super) fn insert(line: &mut String, text: &str) {
    let room = LONGEST.saturating_sub(line.chars().count());
    line.extend(text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(room));
}

/// Whether a key is a command rather than a letter. What `AltGr` produces is a letter.
fn is_command(key: KeyEvent) -> bool {
    let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    held == KeyModifiers::CONTROL || held == KeyModifiers::ALT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_backspace_and_clearing() {
        let mut line = String::new();
        for letter in "çay".chars() {
            assert!(edit(&mut line, KeyCode::Char(letter).into()));
        }
        assert!(edit(&mut line, KeyCode::Backspace.into()));
        assert_eq!(line, "ça");
        assert!(!edit(&mut line, KeyCode::Enter.into()));
        assert!(!edit(&mut line, KeyEvent::new(KeyCode::Char('k'), KeyModifiers::CONTROL)));
        insert(&mut line, " va\nbien");
        assert_eq!(line, "ça va bien");
        edit(&mut line, KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
        assert_eq!(line, "");
    }
}

//! Text in a given width, as a terminal counts it, not by letters.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// As much of the beginning as fits, with a mark if something is cut off.
pub(super) fn clip(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut clipped = String::new();
    let mut used = 0;
    for letter in text.chars() {
        used += letter.width().unwrap_or_default();
        if used + 1 > width {
            break;
        }
        clipped.push(letter);
    }
    clipped.push('…');
    clipped
}

/// The text, clipped or padded to exactly this width.
pub(super) fn fit(text: &str, width: usize) -> String {
    let clipped = clip(text, width);
    let gap = width.saturating_sub(clipped.width());
    format!("{clipped}{}", " ".repeat(gap))
}

/// The same, flush right: numbers below each other.
pub(super) fn fit_right(text: &str, width: usize) -> String {
    let clipped = clip(text, width);
    let gap = width.saturating_sub(clipped.width());
    format!("{}{clipped}", " ".repeat(gap))
}

/// As much of the end as fits, for a line being typed.
pub(super) fn end_of(text: &str, width: usize) -> String {
    let mut used = 0;
    let fits = |letter: &char| {
        used += letter.width().unwrap_or_default();
        used <= width
    };
    let kept: Vec<char> = text.chars().rev().take_while(fits).collect();
    kept.into_iter().rev().collect()
}

/// The text in lines of this width, broken between words if possible.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            for letter in word.chars() {
                if line.width() + letter.width().unwrap_or_default() > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

/// The time on a clock: `4:32`, from an hour on `1:04:32`.
pub(super) fn clock(milliseconds: i64) -> String {
    // a running clock never shows zero
    let seconds = milliseconds.max(0).saturating_add(999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A rating as published; fractions get two digits.
pub(super) fn rating(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clipped_and_filled_by_width() {
        assert_eq!(clip("anna", 4), "anna");
        assert_eq!(clip("annabelle", 5), "anna…");
        assert_eq!(fit("çay", 5), "çay  ");
        assert_eq!(fit("象棋象棋", 5), "象棋…");
        assert_eq!(fit_right("12", 4), "  12");
        assert_eq!(end_of("hello", 3), "llo");
    }

    #[test]
    fn wrapped_between_words_and_where_there_is_none_within() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("a\nb", 9), ["a", "b"]);
        assert_eq!(wrap("", 9), Vec::<String>::new());
    }

    #[test]
    fn clocks() {
        assert_eq!(clock(300_000), "5:00");
        assert_eq!(clock(59_001), "1:00");
        assert_eq!(clock(1), "0:01");
        assert_eq!(clock(0), "0:00");
        assert_eq!(clock(3_723_000), "1:02:03");
    }

    #[test]
    fn ratings() {
        assert_eq!(rating(1516.0), "1516");
        assert_eq!(rating(-15.5), "-15.50");
    }
}

//! The day on which a tournament starts, from the free text of its report, and the edition of the tie-break rules that it selects.

use ronde_tiebreak::fide::Edition;

/// The edition in force on the day that a text names; `None` if it names none.
pub fn edition_of(start: &str) -> Option<Edition> {
    let (year, month, day) = date(start)?;
    Some(Edition::on(year, month, day))
}

/// Reads `2026/06/01`, `2026-6-1`, `28. 07. 2005`, `28.7.05`, `Jun 26, 2020`.
fn date(text: &str) -> Option<(i16, i8, i8)> {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let [first, second, third, ..] = words[..] else { return None };
    let (year, month, day) = match (month_named(first), first.len()) {
        (Some(month), _) => (third, month, second),
        (None, 4) => (first, second.parse().ok()?, third),
        (None, _) => (third, month_named(second).or_else(|| second.parse().ok())?, first),
    };
    let digits = year.len();
    let year: i16 = year.parse().ok()?;
    // two digits were usual when this century was young
    let year = if digits <= 2 { 2000 + year } else { year };
    let day: i8 = day.parse().ok()?;
    ((1900..=2999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
        .then_some((year, month, day))
}

fn month_named(word: &str) -> Option<i8> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let word = word.to_lowercase();
    let at = MONTHS.iter().position(|month| word.starts_with(month))?;
    i8::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_real_reports() {
        for (text, expected) in [
            ("2026/06/01", Some((2026, 6, 1))),
            ("2024-7-31", Some((2024, 7, 31))),
            ("28. 07. 2005", Some((2005, 7, 28))),
            ("28.7.05", Some((2005, 7, 28))),
            ("Jun 26, 2020", Some((2020, 6, 26))),
            ("26 June 2020", Some((2020, 6, 26))),
            ("", None),
            ("soon", None),
            ("2026/13/01", None),
        ] {
            assert_eq!(date(text), expected, "{text}");
        }
        assert_eq!(edition_of("2024/05/01"), Some(Edition::April2024));
    }
}

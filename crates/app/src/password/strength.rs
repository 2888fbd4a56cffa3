//! Whether a password is easy to guess, and why.

use zxcvbn::feedback::Warning;
use zxcvbn::{Score, zxcvbn};

/// What is too easy about a password, as the message that says so; none if it is hard to guess. What belongs to its owner is the first
/// that is tried.
pub fn weakness(password: &str, of_owner: &[&str]) -> Option<&'static str> {
    let judged = zxcvbn(password, of_owner);
    if judged.score() >= Score::Three {
        return None;
    }
    let warning = judged.feedback().and_then(zxcvbn::feedback::Feedback::warning);
    Some(warning.map_or("weak-other", message))
}

const fn message(warning: Warning) -> &'static str {
    match warning {
        Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess => {
            "weak-keys"
        }
        Warning::RepeatsLikeAaaAreEasyToGuess | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => {
            "weak-repeats"
        }
        Warning::ThisIsATop10Password | Warning::ThisIsATop100Password | Warning::ThisIsACommonPassword => {
            "weak-common"
        }
        Warning::ThisIsSimilarToACommonlyUsedPassword => "weak-similar",
        Warning::SequencesLikeAbcAreEasyToGuess => "weak-sequence",
        Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess => "weak-date",
        Warning::AWordByItselfIsEasyToGuess => "weak-word",
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess
        | Warning::CommonNamesAndSurnamesAreEasyToGuess => "weak-name",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_easy_to_guess_is_told() {
        assert_eq!(weakness("password", &[]), Some("weak-common"));
        assert_eq!(weakness("aaaaaaaa", &[]), Some("weak-repeats"));
        assert!(weakness("kasparova1", &["Kasparova"]).is_some());
        assert_eq!(weakness("sealed bishop under lantern", &[]), None);
    }
}

//! Game results as people type them: `1-0`, `½-½`, `0`, `=` …

use ronde_domain::{GameResult, Score};

/// A win, a draw or a loss for White; nothing else is rated.
pub(super) fn score(text: &str) -> Option<Score> {
    let plain = text.replace('½', "1/2");
    let code = match plain.as_str() {
        "1" => "1-0",
        "0" => "0-1",
        "0.5" | "1/2" | "=" => "1/2-1/2",
        code => code,
    };
    match GameResult::from_code(code)? {
        GameResult::Played { score: score @ (Score::WhiteWins | Score::Draw | Score::BlackWins), .. } => {
            Some(score)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_typed_short_or_long() {
        let typed = [
            (Score::WhiteWins, &["1", "1-0"][..]),
            (Score::Draw, &["0.5", "½", "1/2", "=", "½-½", "1/2-1/2"]),
            (Score::BlackWins, &["0", "0-1"]),
        ];
        for (expected, texts) in typed {
            for text in texts {
                assert_eq!(score(text), Some(expected), "{text}");
            }
        }
        for text in ["", "+--", "1/2-0", "0-0", "2", "x"] {
            assert_eq!(score(text), None, "{text}");
        }
    }
}

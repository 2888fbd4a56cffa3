//! Results as they are typed into the grid, and what its writer has seen there.

use ronde_domain::GameResult;
use ronde_tournament::Round;

/// What was typed; none for an empty cell.
pub(super) fn read(text: &str) -> Result<Option<GameResult>, ()> {
    let plain: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| if matches!(letter, '–' | '−' | '—' | ':') { '-' } else { letter })
        .collect();
    let plain = plain.replace('½', "1/2");
    let code = match plain.as_str() {
        "" => return Ok(None),
        "1" => "1-0",
        "0" => "0-1",
        "=" | "1/2" | "5" => "1/2-1/2",
        "+" | "+-" => "+--",
        "-" | "-+" => "--+",
        "*" | "--" => "---",
        code => code,
    };
    GameResult::from_code(code).map(Some).ok_or(())
}

/// All results of a round in a few letters, so that the form can say what its writer has seen.
pub(super) fn seen(round: &Round) -> String {
    round.boards().map(|(_, board)| letter(board.result)).collect()
}

fn letter(result: Option<GameResult>) -> char {
    let place = result.and_then(|result| GameResult::ALL.iter().position(|known| known.is_shown_as(result)));
    place.and_then(|place| char::from_digit(u32::try_from(place).ok()?, 10)).unwrap_or('.')
}

/// What the writer has seen at the board with this index; a fault if the form does not say.
pub(super) fn seen_at(seen: &str, index: usize) -> Result<Option<GameResult>, ()> {
    let letter = char::from(*seen.as_bytes().get(index).ok_or(())?);
    match letter.to_digit(10) {
        None => Ok(None),
        Some(place) => {
            let known = usize::try_from(place).ok().and_then(|place| GameResult::ALL.get(place));
            known.map(|result| Some(*result)).ok_or(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_typed_and_as_they_are_shown() {
        for (text, code) in [
            ("1", "1-0"),
            (" 1–0 ", "1-0"),
            ("0", "0-1"),
            ("=", "1/2-1/2"),
            ("½", "1/2-1/2"),
            ("½–½", "1/2-1/2"),
            ("+", "+--"),
            ("+ –", "+--"),
            ("-", "--+"),
            ("– +", "--+"),
            ("*", "---"),
            ("– –", "---"),
            ("½–0", "1/2-0"),
            ("0–½", "0-1/2"),
            ("0–0", "0-0"),
        ] {
            assert_eq!(read(text).unwrap().unwrap().code(), code, "{text}");
        }
        assert_eq!(read("  "), Ok(None));
        for wrong in ["x", "2", "1-1", "10"] {
            assert_eq!(read(wrong), Err(()), "{wrong}");
        }
        for result in GameResult::ALL {
            assert_eq!(read(ronde_words::result_text(result)), Ok(Some(result)));
            assert_eq!(seen_at(&letter(Some(result)).to_string(), 0), Ok(Some(result)));
        }
        assert_eq!((seen_at(".", 0), seen_at("", 0)), (Ok(None), Err(())));
    }
}

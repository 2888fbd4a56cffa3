//! Results as symbols: on a score sheet, and in a cell of a crosstable.

use ronde_domain::{Bye, Forfeit, GameResult, Mark, Outcome, RoundEntry, Score};

/// A result as on a score sheet.
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::Played { score, .. } => match score {
            Score::WhiteWins => "1–0",
            Score::BlackWins => "0–1",
            Score::Draw => "½–½",
            Score::HalfToWhite => "½–0",
            Score::HalfToBlack => "0–½",
            Score::BothLose => "0–0",
        },
        GameResult::Forfeit(Forfeit::BlackAbsent) => "+ –",
        GameResult::Forfeit(Forfeit::WhiteAbsent) => "– +",
        GameResult::Forfeit(Forfeit::BothAbsent) => "– –",
    }
}

/// A player's result of a round, as one character.
pub const fn entry_symbol(entry: RoundEntry) -> &'static str {
    match entry {
        RoundEntry::Game { outcome: Outcome::Played { mark, .. }, .. } => match mark {
            Mark::Win => "1",
            Mark::Draw => "½",
            Mark::Loss => "0",
        },
        RoundEntry::Game { outcome: Outcome::ForfeitWin, .. } => "+",
        RoundEntry::Game { outcome: Outcome::ForfeitLoss, .. } => "-",
        RoundEntry::Game { outcome: Outcome::Pending, .. } => "*",
        RoundEntry::Bye(Bye::PairingAllocated | Bye::FullPoint) => "1",
        RoundEntry::Bye(Bye::HalfPoint) => "½",
        RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => "0",
    }
}

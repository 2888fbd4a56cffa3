//! WIN, GS: games won by playing, and games that the opponent did not come to. Byes are no wins.

use ronde_domain::{Mark, Outcome, RoundEntry};

use crate::Value;

/// How many of these rounds were won.
pub(crate) fn wins(entries: &[RoundEntry]) -> Value {
    let won = entries.iter().filter(|entry| is_win(**entry)).count();
    Value::count(u32::try_from(won).expect("an event has few rounds"))
}

const fn is_win(entry: RoundEntry) -> bool {
    matches!(
        entry,
        RoundEntry::Game { outcome: Outcome::Played { mark: Mark::Win, .. } | Outcome::ForfeitWin, .. }
    )
}

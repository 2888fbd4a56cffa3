//! The games of a tournament by Weng–Lin.

use ronde_rating::plackett_luce::Change;

use crate::Words;

/// What each game of a tournament did, one line each below the heading.
pub(super) fn of_games(head: String, changes: &[Change], words: &Words) -> String {
    let mut lines = vec![head];
    for change in changes {
        let values = [
            ("place", u64::from(change.rank).into()),
            ("better", words.number(change.better, 4).into()),
            ("certainty", words.number(change.certainty, 4).into()),
        ];
        lines.push(words.tell("openskill-game", &values));
    }
    lines.join("\n  ")
}

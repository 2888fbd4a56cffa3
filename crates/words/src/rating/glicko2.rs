//! A rating period of Glicko-2.

use ronde_rating::glicko2::Change;

use super::signed;
use crate::Words;

/// Everything that made a player's new rating, a line each; `opponents` are in the order of the games.
pub fn glicko2(name: &str, change: &Change, opponents: &[String], words: &Words) -> String {
    let head = words.tell(
        "rate-player",
        &[
            ("name", name.into()),
            ("before", words.number(change.before.rating, 2).into()),
            ("after", words.number(change.after.rating, 2).into()),
        ],
    );
    let mut lines = vec![head];
    for (game, opponent) in change.games.iter().zip(opponents) {
        let values = [
            ("opponent", opponent.as_str().into()),
            ("score", words.number(game.score, 1).into()),
            ("expected", words.number(game.expected, 3).into()),
            ("weight", words.number(game.weight, 4).into()),
            ("points", words.decimal(&signed(game.points, 2)).into()),
        ];
        lines.push(words.tell("glicko-game", &values));
    }
    if let (Some(variance), Some(improvement)) = (change.variance, change.improvement) {
        let values = [
            ("variance", words.number(variance, 4).into()),
            ("improvement", words.number(improvement, 4).into()),
        ];
        lines.push(words.tell("glicko-sum", &values));
    } else {
        lines.push(words.say("glicko-idle"));
    }
    let values = [
        ("before", words.number(change.before.deviation, 2).into()),
        ("after", words.number(change.after.deviation, 2).into()),
        ("volatility", words.number(change.after.volatility, 6).into()),
    ];
    lines.push(words.tell("glicko-deviation", &values));
    lines.join("\n  ")
}

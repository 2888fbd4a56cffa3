//! How a rating came about, in sentences: one file per system that has a longer story.

mod elo;
mod fide;
mod fqe;
mod ledger;

use ronde_domain::Mark;
use ronde_rating::fqe::Class;
use ronde_rating::glicko2::Change;

use super::Words;

pub use elo::elo;
pub use fide::fide;
pub use fqe::fqe;
pub use ledger::ledger_change;

/// A number with its sign.
pub fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}")
}

impl Words {
    /// How a game ended for a player.
    pub fn mark(&self, mark: Mark) -> String {
        match mark {
            Mark::Win => self.say("mark-win"),
            Mark::Draw => self.say("mark-draw"),
            Mark::Loss => self.say("mark-loss"),
        }
    }

    /// The class of a rating of the FQE.
    pub fn fqe_class(&self, class: Class) -> String {
        match class {
            Class::Unrated => self.say("fqe-class-unrated"),
            Class::Provisional => self.say("fqe-class-provisional"),
            Class::Permanent => self.say("fqe-class-permanent"),
        }
    }

    /// A number with so many decimals.
    fn number(&self, number: f64, decimals: usize) -> String {
        self.decimal(&format!("{number:.decimals$}"))
    }
}

/// A rating period of Glicko-2.
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

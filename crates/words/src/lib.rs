//! Events, refusals, and explanations of pairings, rankings and ratings as sentences in the reader's language.
//!
//! The sentences themselves are in `ronde-i18n`; this crate decides which one fits. Terminal and pages use the same words because both ask
//! here.

mod differences;
mod events;
mod pairing;
mod ranking;
pub mod rating;
mod refusals;
mod round;
mod standings;
mod symbols;
mod tiebreaks;
mod why_not;

use ronde_domain::{Bye, Color, GameKind, Language, PairingNumber};
use ronde_i18n::{Messages, Value};
use ronde_tournament::{Fact, System, Told, Tournament};

pub use differences::difference_text;
pub use events::{sentence, shown_name, warning_text};
pub use pairing::{meetings, numbers};
pub use ranking::{PartReasons, RankingReasons, ValueReasons};
pub use round::{explained_round, round_reasons};
pub use standings::shown_columns;
pub use symbols::{entry_symbol, result_text};
pub use why_not::AskedPair;

/// The sentences of one language.
#[derive(Debug)]
pub struct Words {
    messages: Messages,
    local_numbers: bool,
}

impl Words {
    /// For people: numbers are written as is usual in the language.
    pub fn for_people(language: Language) -> Self {
        Self { messages: Messages::new(language), local_numbers: true }
    }

    /// For programs, which read the numbers in sentences: always with a point.
    pub fn for_programs(language: Language) -> Self {
        Self { messages: Messages::new(language), local_numbers: false }
    }

    pub fn language(&self) -> Language {
        self.messages.language()
    }

    /// The sentence `id`.
    pub fn say(&self, id: &str) -> String {
        self.messages.say(id)
    }

    /// The sentence `id` with these values in it.
    pub fn tell(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.messages.tell(id, values)
    }

    /// Whether there is a sentence `id`.
    pub fn knows(&self, id: &str) -> bool {
        self.messages.knows(id)
    }

    /// A number with a decimal point; for people with the decimal sign of the language.
    pub fn decimal(&self, number: &str) -> String {
        let sign = if self.local_numbers { self.language().decimal_sign() } else { '.' };
        number.replace('.', sign.encode_utf8(&mut [0; 4]))
    }

    /// The letter of a colour.
    pub fn color_letter(&self, color: Color) -> String {
        match color {
            Color::White => self.say("color-letter-white"),
            Color::Black => self.say("color-letter-black"),
        }
    }

    /// The name of a round without a game.
    pub fn bye_name(&self, bye: Bye) -> String {
        self.say(match bye {
            Bye::PairingAllocated => "kind-allocated-bye",
            Bye::FullPoint => "kind-full-bye",
            Bye::HalfPoint => "kind-half-bye",
            Bye::ZeroPoint => "absent",
        })
    }

    /// The name of a tournament, with the game unless it is chess.
    pub fn event(&self, tournament: &Tournament) -> String {
        let name = tournament.settings().info.name.trim();
        match tournament.game() {
            GameKind::Chess => name.to_owned(),
            game @ GameKind::Quoridor => format!("{name} ({})", self.game(game)),
        }
    }

    /// The name of a game.
    pub fn game(&self, game: GameKind) -> String {
        match game {
            GameKind::Chess => self.say("game-chess"),
            GameKind::Quoridor => self.say("game-quoridor"),
        }
    }

    /// The name of a pairing system.
    pub fn system(&self, system: &System) -> String {
        match system {
            System::Declared(code) if code.is_empty() => self.say("system-not-named"),
            System::Declared(code) => code.clone(),
            paired => self.say(&paired.message()),
        }
    }

    /// A sentence by the name of its message. `name` gives the players' names.
    pub fn told(&self, told: &Told, name: &dyn Fn(PairingNumber) -> String) -> String {
        let value = |fact: &Fact| match fact {
            Fact::Number(number) => Value::from(*number),
            Fact::Decimal(number) => self.decimal(number).into(),
            Fact::Player(player) => name(*player).into(),
        };
        let values: Vec<(&str, Value<'_>)> =
            told.values.iter().map(|(name, fact)| (*name, value(fact))).collect();
        self.tell(told.message, &values)
    }
}

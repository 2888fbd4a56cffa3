//! Why a round is paired as it is, as facts: bracket by bracket, or line by line.
//!
//! A line names its message and what stands in it; `ronde-words` makes the sentence. So a new system brings its sentences along in the
//! files of messages, and no other crate need know them.

use std::fmt;

use ronde_domain::{PairingNumber, Points};
use ronde_pairing::dutch::explain::Explanation;
use ronde_pairing::{Game, PairedRound};
use serde_json::Value;

/// Why a round is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explained {
    /// Bracket by bracket, as the Dutch system pairs.
    Brackets(Explanation),
    /// Line by line.
    Lines(Lines),
}

impl Explained {
    /// The round that is explained.
    pub fn round(&self) -> PairedRound {
        match self {
            Self::Lines(lines) => lines.round.clone(),
            Self::Brackets(explanation) => {
                let pairs = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
                PairedRound {
                    games: pairs.map(|pair| Game { white: pair.white, black: pair.black }).collect(),
                    bye: explanation.bye.as_ref().map(|bye| bye.player),
                }
            }
        }
    }

    /// The reasons by bracket, where there are such.
    pub const fn brackets(&self) -> Option<&Explanation> {
        match self {
            Self::Brackets(explanation) => Some(explanation),
            Self::Lines(_) => None,
        }
    }

    /// The lines, where the reasons are such.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Brackets(_) => &[],
            Self::Lines(lines) => &lines.lines,
        }
    }
}

/// Reasons line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The round.
    pub round: PairedRound,
    /// The reasons in the order of the boards.
    pub lines: Vec<Line>,
    /// The same for programs.
    pub facts: Value,
}

/// One reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub about: About,
    /// What there is to say.
    pub told: Told,
}

/// What a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The round as a whole.
    Round,
    /// One game.
    Game(Game),
    /// Whoever is left over.
    Bye(PairingNumber),
}

impl About {
    /// Whether it is about this player, too.
    pub fn concerns(self, player: PairingNumber) -> bool {
        match self {
            Self::Round => true,
            Self::Game(game) => game.white == player || game.black == player,
            Self::Bye(left) => left == player,
        }
    }
}

/// A sentence by the name of its message, with what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The message.
    pub message: &'static str,
    /// What stands in it.
    pub values: Vec<(&'static str, Fact)>,
}

/// What stands in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(u64),
    /// A decimal number.
    Decimal(String),
    /// A player.
    Player(PairingNumber),
}

impl From<Points> for Fact {
    fn from(points: Points) -> Self {
        Self::Decimal(points.to_string())
    }
}

impl fmt::Display for Told {
    /// For logs; people get the sentence in their language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        for (name, fact) in &self.values {
            match fact {
                Fact::Number(number) => write!(f, ", {name} {number}")?,
                Fact::Decimal(number) => write!(f, ", {name} {number}")?,
                Fact::Player(player) => write!(f, ", {name} {player}")?,
            }
        }
        Ok(())
    }
}

/// What there is to say about any round of a system, by the names of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralReasons {
    /// About a whole round, where nothing is said by bracket.
    pub round: &'static str,
    /// About one game, seen from one of its players.
    pub game: &'static str,
    /// About being left over.
    pub bye: &'static str,
    /// Whether the scores before the round belong to it.
    pub with_scores: bool,
}

impl GeneralReasons {
    /// Nobody knows why.
    pub(super) const UNKNOWN: Self = Self::all("show-why-unknown");

    /// The same about everything.
    pub(super) const fn all(message: &'static str) -> Self {
        Self { round: message, game: message, bye: message, with_scores: false }
    }
}

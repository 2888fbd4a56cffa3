//! Which game is played.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The game of a tournament or table. The message `game-<code>` has its name for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Chess, the default for tournaments.
    #[default]
    Chess,
    /// Quoridor, played on the site itself.
    Quoridor,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 2] = [Self::Chess, Self::Quoridor];

    /// The word used in addresses, answers and message ids.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Quoridor => "quoridor",
        }
    }

    /// The name in reports, which are always in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "Chess",
            Self::Quoridor => "Quoridor",
        }
    }

    /// Whether FIDE rules and chess rating lists apply to it.
    pub const fn is_chess(self) -> bool {
        matches!(self, Self::Chess)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::GameKind;

    #[test]
    fn a_game_is_written_by_its_code() {
        for game in GameKind::ALL {
            assert_eq!(serde_json::to_value(game).unwrap(), game.code());
            assert_eq!(game.name().to_lowercase(), game.code());
        }
    }
}

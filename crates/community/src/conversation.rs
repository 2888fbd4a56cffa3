//! Kinds of conversations, and who takes part in which way.

use std::fmt;
use std::str::FromStr;

use ronde_domain::{AccountId, GameId, TournamentId};
use serde::{Deserialize, Serialize};

/// A kind of conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two friends.
    Pair,
    /// A few people brought together by one of them.
    Group,
    /// The room of a tournament.
    Tournament,
    /// The players' room of a game on this site.
    Game,
    /// The room of a game's spectators. The players stay outside until the game is over.
    Spectators,
    /// The one room for everyone.
    Lobby,
}

impl Kind {
    /// Whether anyone who finds it may come in and read it from the start.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Tournament | Self::Game | Self::Spectators | Self::Lobby)
    }

    /// Whether it belongs to a game, and is therefore left some time after the end.
    pub const fn is_of_game(self) -> bool {
        matches!(self, Self::Game | Self::Spectators)
    }

    /// As stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pair => "pair",
            Self::Group => "group",
            Self::Tournament => "tournament",
            Self::Game => "game",
            Self::Spectators => "spectators",
            Self::Lobby => "lobby",
        }
    }
}

/// What identifies a conversation. Written `pair-3-17`, `group-…`, `t-12`, `g-5`, `s-5` or `lobby`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Two people, the lower number first.
    Pair(AccountId, AccountId),
    /// A group, under a name that its creator's program made up.
    Group(String),
    /// A tournament.
    Tournament(TournamentId),
    /// The players of a game.
    Game(GameId),
    /// The spectators of a game.
    Spectators(GameId),
    /// Everyone.
    Lobby,
}

impl Key {
    /// The conversation of two people.
    pub fn pair(one: AccountId, other: AccountId) -> Self {
        Self::Pair(one.min(other), one.max(other))
    }

    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Pair(..) => Kind::Pair,
            Self::Group(_) => Kind::Group,
            Self::Tournament(_) => Kind::Tournament,
            Self::Game(_) => Kind::Game,
            Self::Spectators(_) => Kind::Spectators,
            Self::Lobby => Kind::Lobby,
        }
    }

    /// In a conversation of two, the other one.
    pub fn other(&self, than: AccountId) -> Option<AccountId> {
        match self {
            Self::Pair(low, high) if *low == than => Some(*high),
            Self::Pair(low, high) if *high == than => Some(*low),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(low, high) => write!(f, "pair-{low}-{high}"),
            Self::Group(name) => write!(f, "group-{name}"),
            Self::Tournament(id) => write!(f, "t-{id}"),
            Self::Game(id) => write!(f, "g-{id}"),
            Self::Spectators(id) => write!(f, "s-{id}"),
            Self::Lobby => f.write_str("lobby"),
        }
    }
}

/// A text that is not the key of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a conversation")]
pub struct NoKey;

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        match text.split_once('-') {
            None if text == "lobby" => Ok(Self::Lobby),
            Some(("t", id)) => id.parse().map(Self::Tournament).map_err(|_| NoKey),
            Some(("g", id)) => id.parse().map(Self::Game).map_err(|_| NoKey),
            Some(("s", id)) => id.parse().map(Self::Spectators).map_err(|_| NoKey),
            Some(("group", name)) if !name.is_empty() => Ok(Self::Group(name.to_owned())),
            Some(("pair", both)) => {
                let (low, high) = both.split_once('-').ok_or(NoKey)?;
                let [low, high] = [low, high].map(|id| id.parse().map_err(|_| NoKey));
                let (low, high) = (low?, high?);
                if low < high { Ok(Self::Pair(low, high)) } else { Err(NoKey) }
            }
            _ => Err(NoKey),
        }
    }
}

/// How somebody takes part. Each variant may do everything the previous one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Reads and writes.
    Member,
    /// Also moderates.
    Keeper,
}

impl Part {
    /// As stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Keeper => "keeper",
        }
    }

    /// The part with this code.
    pub fn from_code(code: &str) -> Self {
        if code == "keeper" { Self::Keeper } else { Self::Member }
    }
}

/// Who may write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Writing {
    /// Every member.
    #[default]
    Everybody,
    /// Only those who moderate.
    Keepers,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let keys = [
            Key::pair(AccountId(17), AccountId(3)),
            Key::Group("a-b".to_owned()),
            Key::Tournament(TournamentId(12)),
            Key::Game(GameId(5)),
            Key::Spectators(GameId(5)),
            Key::Lobby,
        ];
        for key in keys {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        for wrong in ["", "pair-3", "pair-17-3", "pair-3-3", "t-x", "group-", "lobby-1", "x-1"] {
            assert_eq!(wrong.parse::<Key>(), Err(NoKey), "{wrong}");
        }
    }
}

//! What can be followed.

use std::fmt;
use std::str::FromStr;

use ronde_domain::{AccountId, GameId};
use ronde_store::TournamentId;

/// What can be followed. Streams name it `t-12`, `w-…` or `site`; the other topics are for sockets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    Tournament(TournamentId),
    /// A registration that waits to be confirmed, by the hash of the secret in the address of the waiting page.
    Waiting(String),
    /// The list of tournaments.
    Site,
    /// A game, as a spectator.
    Game(GameId),
    /// The list of games.
    Games,
    /// What concerns one person. All their clients follow it.
    Account(AccountId),
}

/// A text that names no topic of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such topic; use site or t- and the number of a tournament")]
pub struct NoTopic;

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tournament(id) => write!(f, "t-{id}"),
            Self::Waiting(key) => write!(f, "w-{key}"),
            Self::Site => f.write_str("site"),
            Self::Game(id) => write!(f, "game-{id}"),
            Self::Games => f.write_str("games"),
            Self::Account(id) => write!(f, "account-{id}"),
        }
    }
}

impl FromStr for Topic {
    type Err = NoTopic;

    /// Reads a topic that a stream may name. Games and people are followed over a socket, whose owner is known.
    fn from_str(text: &str) -> Result<Self, NoTopic> {
        match text.split_once('-') {
            Some(("t", id)) => id.parse().map(Self::Tournament).map_err(|_| NoTopic),
            Some(("w", key)) if key.len() == 64 && key.bytes().all(|c| c.is_ascii_hexdigit()) => {
                Ok(Self::Waiting(key.to_owned()))
            }
            None if text == "site" => Ok(Self::Site),
            _ => Err(NoTopic),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_read_as_it_is_written() {
        let waiting = Topic::Waiting("0f".repeat(32));
        for topic in [Topic::Tournament(TournamentId(12)), waiting, Topic::Site] {
            assert_eq!(topic.to_string().parse(), Ok(topic));
        }
        for wrong in ["", "t-", "t-x", "w-short", "x-1", "site-1"] {
            assert_eq!(wrong.parse::<Topic>(), Err(NoTopic), "{wrong}");
        }
    }

    #[test]
    fn a_stream_names_no_person_and_no_game() {
        for topic in [Topic::Game(GameId(7)), Topic::Games, Topic::Account(AccountId(3))] {
            assert_eq!(topic.to_string().parse::<Topic>(), Err(NoTopic), "{topic}");
        }
    }
}

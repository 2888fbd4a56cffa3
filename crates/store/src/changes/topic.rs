//! What a row of the change log is about.

use std::str::FromStr;

use crate::{AccountId, ConversationId, GameId, PersonId, RatingListId, TournamentId};

/// What has changed. Stored as a letter and numbers, such as `t-12` or `m-5-7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// `t`: a tournament: its log, its address, who may see it, the names of its players, its roles, its accounts.
    Tournament(TournamentId),
    /// `p`: a person: hidden, erased, merged into another.
    Person(PersonId),
    /// `a`: an account: its name, its rights, the person behind it.
    Account(AccountId),
    /// `l`: a session or a token of this account has ended.
    Login(AccountId),
    /// `f`: the relation of two accounts. The smaller number comes first.
    Friends(AccountId, AccountId),
    /// `c`: a conversation: its log or its settings.
    Conversation(ConversationId),
    /// `m`: an account's membership in a conversation.
    Member(ConversationId, AccountId),
    /// `o`: the time-outs of an account.
    TimeOuts(AccountId),
    /// `r`: a rating list.
    RatingList(RatingListId),
    /// `g`: a game.
    Game(GameId),
}

/// A topic unknown to this version: a newer one writes it, and nothing here depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTopic;

impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(text: &str) -> Result<Self, UnknownTopic> {
        let mut parts = text.split('-');
        let letter = parts.next().unwrap_or_default();
        let numbers: Result<Vec<i64>, _> = parts.map(str::parse).collect();
        match (letter, numbers.map_err(|_| UnknownTopic)?.as_slice()) {
            ("t", &[id]) => Ok(Self::Tournament(TournamentId(id))),
            ("p", &[id]) => Ok(Self::Person(PersonId(id))),
            ("a", &[id]) => Ok(Self::Account(AccountId(id))),
            ("l", &[id]) => Ok(Self::Login(AccountId(id))),
            ("f", &[one, other]) => Ok(Self::Friends(AccountId(one), AccountId(other))),
            ("c", &[id]) => Ok(Self::Conversation(ConversationId(id))),
            ("m", &[id, who]) => Ok(Self::Member(ConversationId(id), AccountId(who))),
            ("o", &[id]) => Ok(Self::TimeOuts(AccountId(id))),
            ("r", &[id]) => Ok(Self::RatingList(RatingListId(id))),
            ("g", &[id]) => Ok(Self::Game(GameId(id))),
            _ => Err(UnknownTopic),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_read_as_the_triggers_write_them() {
        assert_eq!("t-12".parse(), Ok(Topic::Tournament(TournamentId(12))));
        assert_eq!("m-5-7".parse(), Ok(Topic::Member(ConversationId(5), AccountId(7))));
        for unknown in ["start", "t", "t-x", "t-1-2", "z-1", ""] {
            assert_eq!(unknown.parse::<Topic>(), Err(UnknownTopic), "{unknown}");
        }
    }
}

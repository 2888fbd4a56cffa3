//! When a game is a draw: these are settings, because the printed rules have no draws.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::Reason;
use crate::notation::beginning;

/// When a game ends without a winner; each rule is optional. They are stored in the game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRules {
    /// How often the same position may occur: pawns, walls, stocks and player to move.
    #[serde(default, deserialize_with = "limit")]
    pub repetition: Option<u32>,
    /// How many moves in a row may place no wall.
    #[serde(default, deserialize_with = "limit")]
    pub without_wall: Option<u32>,
    /// How many moves a game may have.
    #[serde(default, deserialize_with = "limit")]
    pub plies: Option<u32>,
}

/// A limit of zero is impossible: the game would be over before it begins, and its record couldn't be read.
fn limit<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    match Option::deserialize(from)? {
        Some(0) => Err(D::Error::custom("a limit is 1 or more")),
        limit => Ok(limit),
    }
}

impl Default for DrawRules {
    /// The third time, 100 moves without a wall, 400 moves.
    fn default() -> Self {
        Self { repetition: Some(3), without_wall: Some(100), plies: Some(400) }
    }
}

impl DrawRules {
    /// The printed rules: a game goes on until somebody arrives.
    pub const NONE: Self = Self { repetition: None, without_wall: None, plies: None };

    pub(super) fn reason(&self, times_seen: u32, without_wall: u32, plies: u32) -> Option<Reason> {
        let reached = |limit: Option<u32>, number| limit.is_some_and(|limit| number >= limit);
        [
            (reached(self.repetition, times_seen), Reason::Repetition),
            (reached(self.without_wall, without_wall), Reason::NoWalls),
            (reached(self.plies, plies), Reason::TooLong),
        ]
        .into_iter()
        .find_map(|(is_reached, reason)| is_reached.then_some(reason))
    }
}

const NO_RULE: &str = "none";
const NAMES: [&str; 3] = ["repetition", "without-wall", "plies"];

impl fmt::Display for DrawRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = [self.repetition, self.without_wall, self.plies];
        let written: Vec<String> = NAMES
            .iter()
            .zip(limits)
            .filter_map(|(name, limit)| limit.map(|limit| format!("{name} {limit}")))
            .collect();
        if written.is_empty() { f.write_str(NO_RULE) } else { f.write_str(&written.join(", ")) }
    }
}

/// A text that doesn't say when a game is a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a rule about draws: repetition, without-wall or plies with a number above 0")]
pub struct NoDrawRule(String);

impl FromStr for DrawRules {
    type Err = NoDrawRule;

    fn from_str(text: &str) -> Result<Self, NoDrawRule> {
        let mut rules = Self::NONE;
        if text.trim() == NO_RULE {
            return Ok(rules);
        }
        for rule in text.split(',') {
            let fault = || NoDrawRule(beginning(rule.trim()));
            let (name, number) = rule.trim().split_once(' ').ok_or_else(fault)?;
            let number = number.parse().ok().filter(|number| *number > 0).ok_or_else(fault)?;
            let limit = match name {
                "repetition" => &mut rules.repetition,
                "without-wall" => &mut rules.without_wall,
                "plies" => &mut rules.plies,
                _ => return Err(fault()),
            };
            *limit = Some(number);
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_read_back() {
        let some = DrawRules { without_wall: None, ..DrawRules::default() };
        for rules in [DrawRules::default(), DrawRules::NONE, some] {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert_eq!(DrawRules::default().to_string(), "repetition 3, without-wall 100, plies 400");
        for fault in ["", "repetition", "repetition 0", "repetition -3", "moves 3"] {
            assert!(fault.parse::<DrawRules>().is_err(), "{fault:?}");
        }
    }
}

//! Who must not meet: a family, a club, a list that the arbiter made.

use ronde_domain::{PlayerId, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::{Player, Profile};

/// People who must not be paired with each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Apart {
    /// Who.
    pub who: Group,
    /// The last round for which it holds; none for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<RoundNumber>,
}

/// A group of people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// These.
    Players(Vec<PlayerId>),
    /// Everybody of one club, for each club.
    SameClub,
    /// Everybody of one federation, for each federation.
    SameFederation,
}

impl Apart {
    /// Whether it holds in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.until.is_none_or(|last| round <= last)
    }

    /// The sets of players of whom no two may meet.
    pub(crate) fn sets<'a>(&self, players: &[&'a Player]) -> Vec<Vec<&'a Player>> {
        match &self.who {
            Group::Players(ids) => {
                vec![players.iter().copied().filter(|player| ids.contains(&player.id())).collect()]
            }
            Group::SameClub => by(players, |profile| Some(profile.club.trim().to_lowercase())),
            Group::SameFederation => by(players, |profile| profile.federation.map(|one| one.to_string())),
        }
    }
}

fn by<'a>(players: &[&'a Player], key: impl Fn(&Profile) -> Option<String>) -> Vec<Vec<&'a Player>> {
    let mut sets: std::collections::BTreeMap<String, Vec<&Player>> = std::collections::BTreeMap::new();
    for player in players {
        if let Some(key) = key(player.profile()).filter(|key| !key.is_empty()) {
            sets.entry(key).or_default().push(player);
        }
    }
    sets.into_values().filter(|set| set.len() > 1).collect()
}

//! How the event is run: when, where in the hall, who may enter, which byes are given.

use jiff::civil::DateTime;
use ronde_domain::{BoardNumber, PlayerId};
use serde::{Deserialize, Serialize};

/// How the event is run. Nothing of it changes who meets whom by the rules of the system, except what is forbidden.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Schedule {
    /// The time zone of the hall, by its IANA name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_zone: String,
    /// When each round begins, in the time of the hall.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<DateTime>,
}

impl Schedule {
    /// When a round begins.
    pub fn start_of(&self, round: ronde_domain::RoundNumber) -> Option<DateTime> {
        self.rounds.get(round.index()).copied()
    }

    /// The same as a moment, if the time zone is known.
    pub fn moment_of(&self, round: ronde_domain::RoundNumber) -> Option<jiff::Timestamp> {
        let zoned = self.start_of(round)?.in_tz(&self.time_zone).ok()?;
        Some(zoned.timestamp())
    }
}

/// The boards of the hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Boards {
    /// How many boards come before the first one of the event: with 20, its first board is number 21.
    #[serde(skip_serializing_if = "is_zero")]
    pub before: u16,
    /// Players who cannot change tables, and where they sit, counted within the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<(PlayerId, BoardNumber)>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks in this form")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Boards {
    /// The number that stands on the table.
    pub fn shown(&self, board: BoardNumber) -> u32 {
        u32::from(self.before) + board.get()
    }

    /// Puts the games of those who have a fixed board there; all others keep their order.
    pub(crate) fn arrange<T>(&self, games: Vec<T>, sits: impl Fn(&T, PlayerId) -> bool) -> Vec<T> {
        let (mut placed, mut others): (Vec<(usize, T)>, Vec<T>) = (Vec::new(), Vec::new());
        for game in games {
            let place = self.fixed.iter().find(|(player, _)| sits(&game, *player));
            match place {
                Some((_, board)) => placed.push((board.index(), game)),
                None => others.push(game),
            }
        }
        placed.sort_by_key(|(index, _)| *index);
        for (index, game) in placed {
            others.insert(index.min(others.len()), game);
        }
        others
    }
}

/// Which byes may be asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct ByeRules {
    /// So many half-point byes for each player; none for as many as are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_points: Option<u8>,
    /// No byes with points in so many rounds at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_in_last: Option<u8>,
}

/// Whether people can enter by themselves, and how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Entrance {
    /// Whether whoever has the link can enter.
    pub is_open: bool,
    /// So many players; the others wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Whether presence is confirmed before the first round.
    pub checks_in: bool,
}

/// Whether the handling rules of FIDE are enforced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FideMode {
    /// They never were.
    #[default]
    Off,
    /// They are.
    On,
    /// They were, and cannot be again.
    Left,
}

/// Virtual points in the first rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// By the Baku method (C.04.7).
    Baku,
}

/// A screen in the hall, and what it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Screen {
    /// Its name in addresses.
    pub name: String,
    /// The pages that it turns.
    pub pages: Vec<ScreenPage>,
    /// So many seconds each.
    pub seconds: u16,
}

/// One page of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScreenPage {
    /// The pairings by board.
    Pairings,
    /// The pairings by name.
    Names,
    /// The standings.
    Standings,
    /// The latest results.
    Results,
    /// The clock to the next round.
    Clock,
}

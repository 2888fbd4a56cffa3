//! Games on the site: how long the players may think, how long a board waits for them, whether the games count.

use std::ops::RangeInclusive;

use ronde_tournament::{Online, OnlineControl};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::Raw;
use crate::faults::Faults;

/// So long a board with clocks waits where nothing else is typed.
pub const USUAL_WAIT: u32 = 10 * 60;
const DAY: u32 = 24 * 3600;

/// How the games of a tournament are played on the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OnlineShape, example = json!({"control": {"base": 300, "increment": 3}, "no_show": 600, "is_rated": true}))]
pub struct OnlineDraft {
    /// How long the players may think.
    pub control: OnlineControlDraft,
    /// So many seconds after its opening a board is lost for who has not come.
    #[schema(value_type = u32, minimum = 1, maximum = 1_209_600)]
    pub no_show: Raw<u32>,
    /// Whether the games count in the lists of the site.
    pub is_rated: bool,
}

/// How long the players may think: a clock, or days for each move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = OnlineControlShape)]
pub enum OnlineControlDraft {
    /// A clock for each.
    Clock(OnlineClock),
    /// Days for each move.
    Days(OnlineDays),
}

/// A clock for each player, in seconds.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OnlineClock {
    /// At the start.
    // people type minutes, as for `no_show`
    #[schema(value_type = u32, minimum = 10, maximum = 10_800)]
    pub base: Raw<u32>,
    /// Added after each own move.
    #[schema(value_type = u32, maximum = 180)]
    pub increment: Raw<u32>,
}

/// Days for each move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OnlineDays {
    /// How many.
    #[schema(value_type = u16, minimum = 1, maximum = 14)]
    pub days: Raw<u16>,
}

impl From<Online> for OnlineDraft {
    fn from(online: Online) -> Self {
        let control = match online.control {
            OnlineControl::Clock { base, increment } => OnlineControlDraft::Clock(OnlineClock {
                base: Raw::Value(base),
                increment: Raw::Value(increment),
            }),
            OnlineControl::Days(days) => OnlineControlDraft::Days(OnlineDays { days: Raw::Value(days) }),
        };
        Self { control, no_show: Raw::Value(online.no_show), is_rated: online.is_rated }
    }
}

impl OnlineDraft {
    /// Where nothing is typed, the usual holds: five minutes, three days, a wait as long as the longest move.
    pub(super) fn read(&self, faults: &mut Faults) -> Online {
        let (control, wait) = match &self.control {
            OnlineControlDraft::Clock(OnlineClock { base, increment }) => {
                let base = seconds("online/control/base", base, 10..=10_800, faults).unwrap_or(300);
                let increment = increment.number("online/control/increment", 0..=180, faults).unwrap_or(0);
                (OnlineControl::Clock { base, increment }, USUAL_WAIT)
            }
            OnlineControlDraft::Days(OnlineDays { days }) => {
                let days = days.number("online/control/days", 1..=14, faults).unwrap_or(3);
                (OnlineControl::Days(days), u32::from(days) * DAY)
            }
        };
        let no_show = seconds("online/no_show", &self.no_show, 1..=Online::LONGEST_WAIT, faults);
        Online { control, no_show: no_show.unwrap_or(wait), is_rated: self.is_rated }
    }
}

/// Tells what is left out from what is taken out.
#[expect(clippy::option_option, reason = "left out and taken out are two things")]
pub(super) fn given<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<OnlineDraft>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

/// Seconds as minutes: `5`, or `1:30`.
pub fn minutes(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, rest) => format!("{minutes}:{rest:02}"),
    }
}

/// Seconds; people type minutes, or minutes and seconds. None if nothing was typed.
fn seconds(way: &str, raw: &Raw<u32>, within: RangeInclusive<u32>, faults: &mut Faults) -> Option<u32> {
    let (text, field) = match raw {
        Raw::Value(seconds) => return Some(faults.number(way, *seconds, within)),
        Raw::Typed { text, .. } if text.is_empty() => return None,
        Raw::Typed { text, field } => (text, field),
    };
    let (whole, rest) = text.split_once(':').unwrap_or((text, "0"));
    let read = whole.parse::<u32>().ok().zip(rest.parse::<u32>().ok().filter(|rest| *rest < 60));
    let seconds = read.and_then(|(whole, rest)| whole.checked_mul(60)?.checked_add(rest));
    let seconds = seconds.filter(|seconds| within.contains(seconds));
    if seconds.is_none() {
        let [low, high] = [within.start(), within.end()].map(|bound| minutes(*bound));
        let plain = format!("minutes from {low} to {high}, such as 5 or 1:30");
        let bounds = [("low", low.into()), ("high", high.into())];
        faults.put_with(field, "setup-fault-minutes", &bounds, plain);
    }
    seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_read_as_they_are_written() {
        let read = |text: &str, faults: &mut Faults| {
            seconds("online/control/base", &Raw::typed(text, "base"), 10..=3 * 3600, faults)
        };
        for seconds in [10, 60, 90, 300, 3 * 3600] {
            assert_eq!(read(&minutes(seconds), &mut Faults::default()), Some(seconds));
        }
        for wrong in ["x", "0:09", "1:60", "181", "1:2:3", "-1", "99999999999"] {
            let mut faults = Faults::default();
            assert_eq!(read(wrong, &mut faults), None, "{wrong}");
            let told = faults.for_people(crate::words(ronde_domain::Language::English));
            assert_eq!(told.len(), 1, "{wrong}");
        }
    }
}

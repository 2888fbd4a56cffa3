//! Games on the site, as calls write them.

use ronde_tournament::{Change, Online, OnlineControl, Settings};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::texts::Texts;

/// How the games of a tournament are played on the site.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"control": {"base": 300, "increment": 3}, "no_show": 600, "is_rated": true}))]
pub(crate) struct OnlineShape {
    /// How long the players may think.
    control: OnlineControlShape,
    /// So many seconds after its opening a board is lost for who has not come.
    #[schema(minimum = 1, maximum = 1_209_600)]
    no_show: u32,
    /// Whether the games count in the lists of the site.
    is_rated: bool,
}

/// How long the players may think: a clock, or days for each move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum OnlineControlShape {
    /// A clock for each.
    Clock(OnlineClock),
    /// Days for each move.
    Days(OnlineDays),
}

/// A clock for each player, in seconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OnlineClock {
    /// At the start.
    #[schema(minimum = 10, maximum = 10_800)]
    base: u32,
    /// Added after each own move.
    #[schema(maximum = 180)]
    increment: u32,
}

/// Days for each move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OnlineDays {
    /// How many.
    #[schema(minimum = 1, maximum = 14)]
    days: u16,
}

impl From<Online> for OnlineShape {
    fn from(online: Online) -> Self {
        let control = match online.control {
            OnlineControl::Clock { base, increment } => {
                OnlineControlShape::Clock(OnlineClock { base, increment })
            }
            OnlineControl::Days(days) => OnlineControlShape::Days(OnlineDays { days }),
        };
        Self { control, no_show: online.no_show, is_rated: online.is_rated }
    }
}

impl OnlineShape {
    fn read(self, texts: &mut Texts) -> Online {
        let control = match self.control {
            OnlineControlShape::Clock(OnlineClock { base, increment }) => OnlineControl::Clock {
                base: texts.number("online/control/base", base, 10..=10_800),
                increment: texts.number("online/control/increment", increment, 0..=180),
            },
            OnlineControlShape::Days(OnlineDays { days }) => {
                OnlineControl::Days(texts.number("online/control/days", days, 1..=14))
            }
        };
        let no_show = texts.number("online/no_show", self.no_show, 1..=Online::LONGEST_WAIT);
        Online { control, no_show, is_rated: self.is_rated }
    }
}

/// The change that the setting needs to become what is asked for: left out it stays, null takes the games off the site.
#[expect(clippy::option_option, reason = "left out and taken out are two things")]
pub(super) fn change(
    asked: Option<Option<OnlineShape>>,
    settings: &Settings,
    texts: &mut Texts,
) -> Option<Change> {
    let online = asked?.map(|shape| shape.read(texts));
    (online != settings.online).then_some(Change::Online(online))
}

/// Tells what is left out from what is taken out.
#[expect(clippy::option_option, reason = "left out and taken out are two things")]
pub(super) fn given<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<OnlineShape>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

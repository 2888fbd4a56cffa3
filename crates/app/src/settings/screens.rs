//! The screens in the hall, as they are asked for.

use std::collections::HashSet;

use ronde_tournament::{Screen, ScreenPage};
use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::Raw;
use super::names::one_of;
use crate::faults::Faults;
use crate::screens::{MOST_SCREENS, PACE, PAGES, is_name};

/// A screen in the hall.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ScreenShape, example = json!({"name": "entrance", "pages": ["names", "clock"], "seconds": 15}))]
pub struct ScreenDraft {
    /// Its name, which stands in its address: `/e/{event}/screen/{name}`.
    #[schema(pattern = "^[a-z0-9-]{1,40}$")]
    pub name: String,
    /// The pages that it turns, in this order.
    #[schema(value_type = Vec<ScreenPageName>, min_items = 1, max_items = 20)]
    pub pages: Vec<ScreenPage>,
    /// How long each stands.
    #[schema(value_type = u16, minimum = 3, maximum = 600)]
    pub seconds: Raw<u16>,
}

struct ScreenPageName;

impl PartialSchema for ScreenPageName {
    fn schema() -> RefOr<Schema> {
        let about = "A page of a screen: the pairings by board or by name, the standings, the latest results, the clock to the next round.";
        one_of(&PAGES, about)
    }
}

impl ToSchema for ScreenPageName {}

impl From<Screen> for ScreenDraft {
    fn from(Screen { name, pages, seconds }: Screen) -> Self {
        Self { name, pages, seconds: Raw::Value(seconds) }
    }
}

/// All screens of a tournament.
pub fn read_screens(drafts: Vec<ScreenDraft>, faults: &mut Faults) -> Vec<Screen> {
    if drafts.len() > MOST_SCREENS {
        faults.put("screens", "showing-fault-many", format!("there are at most {MOST_SCREENS}"));
    }
    let mut names = HashSet::new();
    let mut screens = Vec::with_capacity(drafts.len());
    for (at, ScreenDraft { name, pages, seconds }) in drafts.into_iter().enumerate() {
        let field = |part: &str| format!("screens/{at}/{part}");
        if !is_name(&name) {
            let plain = "write 1 to 40 small letters a–z, digits and hyphens";
            faults.put(&field("name"), "showing-fault-name", plain);
        }
        if !names.insert(name.clone()) {
            faults.put(&field("name"), "showing-fault-taken", "another screen has this name");
        }
        if pages.is_empty() {
            faults.put(&field("pages"), "showing-fault-pages", "name at least one page");
        }
        faults.few(&field("pages"), &pages, 20);
        let seconds = match seconds {
            Raw::Value(seconds) => faults.number(&field("seconds"), seconds, PACE),
            Raw::Typed { text, field } => {
                let seconds = text.parse().ok().filter(|seconds| PACE.contains(seconds));
                seconds.unwrap_or_else(|| {
                    faults.message(&field, "showing-fault-seconds");
                    *PACE.start()
                })
            }
        };
        screens.push(Screen { name, pages, seconds });
    }
    screens
}

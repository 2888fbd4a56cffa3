//! Ratings of games: which lists there are, who leads, and Elo beside `OpenSkill`.

pub(super) mod index;
pub(super) mod leaders;
pub(super) mod systems;

use ronde_play::Modality;

use super::game_text;
use crate::layout::Page;

/// The lists to choose from, with the one that is shown.
pub(super) struct Tabs(Vec<(&'static str, String, bool)>);

impl Tabs {
    pub(super) fn new(page: &Page, shown: Modality) -> Self {
        Self(
            Modality::ALL
                .into_iter()
                .map(|one| (one.code(), game_text::modality(page, one), one == shown))
                .collect(),
        )
    }
}

//! The rating lists that the event counts for.

use askama::Template;
use ronde_app::error::AppError;
use ronde_app::settings::SettingsDraft;
use ronde_store::ratings::RatingList;

use super::page::{Section, Sent, Showing};
use crate::layout::render;

#[derive(Template)]
#[template(path = "features/desk/settings/rated.html")]
struct Lists {
    /// Short names, names, and whether the event counts for them.
    lists: Vec<(String, String, bool)>,
}

fn offered(showing: &Showing<'_>) -> Vec<(String, String, bool)> {
    let rated = &showing.settings().rated;
    let list = |list: &RatingList| (list.slug.clone(), list.name.clone(), rated.contains(&list.slug));
    let game = showing.tournament.game();
    // what is ticked from before can be taken away
    let is_offered = |(_, _, is_rated): &(String, String, bool)| game.is_chess() || *is_rated;
    showing.lists.iter().map(list).filter(is_offered).collect()
}

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, game) = (showing.page, showing.tournament.game());
    let is_empty = offered(showing).is_empty();
    let mut section = showing.section(Vec::new());
    section.button = section.button.filter(|_| !is_empty);
    if !game.is_chess() {
        section.lead = page.with("setup-rated-other-game", "game", page.words.game(game));
    } else if is_empty {
        section.lead = page.say("setup-rated-none");
    }
    section
}

/// The lists as boxes to tick.
pub(super) fn boxes(showing: &Showing<'_>) -> Result<String, AppError> {
    render(&Lists { lists: offered(showing) })
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let ticked = given.all("rated");
    let known = sent.lists.iter().filter(|list| ticked.contains(&list.slug.as_str()));
    let rated = known.map(|list| list.slug.clone()).collect();
    SettingsDraft { rated: Some(rated), ..SettingsDraft::default() }
}

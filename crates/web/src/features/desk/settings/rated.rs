//! The rating lists that the event counts for.

use askama::Template;
use ronde_http::Error;
use ronde_store::ratings::RatingList;
use ronde_tournament::{Change, Tournament};

use super::super::given::Given;
use super::page::{Section, Showing};
use crate::layout::render;

#[derive(Template)]
#[template(path = "features/desk/settings/rated.html")]
struct Lists {
    /// Short names, names, and whether the event counts for them.
    lists: Vec<(String, String, bool)>,
}

pub(super) fn section(showing: &Showing<'_>) -> Result<Section, Error> {
    let rated = &showing.settings().rated;
    let list = |list: &RatingList| (list.slug.clone(), list.name.clone(), rated.contains(&list.slug));
    let game = showing.tournament.game();
    // what is ticked from before can be taken away
    let is_offered = |(_, _, is_rated): &(String, String, bool)| game.is_chess() || *is_rated;
    let lists: Vec<_> = showing.lists.iter().map(list).filter(is_offered).collect();
    let mut section = showing.section(Vec::new());
    if !game.is_chess() {
        section.lead = showing.page.with("setup-rated-other-game", "game", showing.page.words.game(game));
        section.button = section.button.filter(|_| !lists.is_empty());
        section.extra = render(&Lists { lists })?;
        return Ok(section);
    }
    if lists.is_empty() {
        section.lead = showing.page.say("setup-rated-none");
        section.button = None;
    }
    section.extra = render(&Lists { lists })?;
    Ok(section)
}

pub(super) fn changes(given: &Given, tournament: &Tournament, lists: &[RatingList]) -> Vec<Change> {
    let ticked = given.all("rated");
    let known = lists.iter().filter(|list| ticked.contains(&list.slug.as_str()));
    let rated: Vec<String> = known.map(|list| list.slug.clone()).collect();
    if rated == tournament.settings().rated { Vec::new() } else { vec![Change::Rated(rated)] }
}

//! What a player can do beside moving, and what is offered.

use ronde_play::{Control, Offer, Phase, Table};
use ronde_quoridor::{Seat, Seats};

use crate::layout::Page;
use crate::play::shapes::GameShape;

/// What a player can do beside moving.
#[derive(Default)]
pub(super) struct Buttons {
    /// Offers that stand.
    pub(super) offers: Vec<Offered>,
    /// What can be offered: codes and words.
    pub(super) offering: Vec<(&'static str, String)>,
    pub(super) can_abort: bool,
    pub(super) can_resign: bool,
}

/// An offer that stands.
pub(super) struct Offered {
    pub(super) sentence: String,
    pub(super) what: &'static str,
    pub(super) is_mine: bool,
}

impl Buttons {
    pub(super) fn of(page: &Page, game: &GameShape, names: &[String], table: &Table) -> Self {
        let Some(you) = game.you else { return Self::default() };
        let is_over = table.is_over();
        let is_in = !is_over && table.game().is_some_and(|game| game.position().pawn(you).is_some());
        let is_board = table.access().is_board();
        let is_early = !is_board && !table.is_everybody_moved();
        let mine = |what| game.position.offers.iter().any(|offer| offer.seat == you && offer.what == what);
        let may = |what: Offer| match what {
            Offer::Draw => is_in && table.terms().seats == Seats::Two && table.is_among_people() && !is_early,
            Offer::Abort => is_in && !is_board && !is_early,
            Offer::Pause => is_in && !is_board && has_clock(table) && table.phase() == Phase::Playing,
            Offer::Resume => is_in && table.phase() == Phase::Paused,
            Offer::Rematch => is_over && !is_board && game.position.rematch.is_none(),
        };
        let all = [Offer::Resume, Offer::Rematch, Offer::Draw, Offer::Pause, Offer::Abort];
        // what somebody else offers is accepted where it is told
        let is_open = |what| !game.position.offers.iter().any(|offer| offer.what == what);
        let offering = all.into_iter().filter(|what| may(*what) && is_open(*what));
        let mut offers: Vec<Offered> = Vec::new();
        for offer in &game.position.offers {
            let (what, is_mine) = (offer.what.code(), mine(offer.what));
            if (is_in || is_over)
                && (offer.seat == you || !is_mine)
                && offers.iter().all(|one| one.what != what)
            {
                offers.push(Offered {
                    sentence: sentence(page, offer.seat, you, what, names),
                    what,
                    is_mine,
                });
            }
        }
        Self {
            offers,
            offering: offering
                .map(|what| (what.code(), page.say(&format!("play-offer-{}", what.code()))))
                .collect(),
            can_abort: is_in && is_early,
            can_resign: is_in && !is_early,
        }
    }
}

fn has_clock(table: &Table) -> bool {
    matches!(table.terms().control, Control::Clock { .. })
}

fn sentence(page: &Page, by: Seat, you: Seat, what: &str, names: &[String]) -> String {
    if by == you {
        return page.say(&format!("play-offered-{what}"));
    }
    let name = names.get(by.index()).cloned().unwrap_or_default();
    page.with(&format!("play-offers-{what}"), "name", name)
}

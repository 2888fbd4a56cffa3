//! What a player can do beside moving, and what is offered.

use ronde_play::{Offer, Table};
use ronde_protocol::GameShape;
use ronde_quoridor::Seat;

use crate::layout::Page;

/// What a player can do beside moving.
#[derive(Default)]
pub(super) struct Buttons {
    /// Offers that stand.
    pub(super) offers: Vec<Offered>,
    /// What can be offered: codes and words.
    pub(super) offering: Vec<(&'static str, String)>,
    /// What can be claimed, in words; nothing yet while it is too early.
    pub(super) claim: Option<String>,
    /// From when on it can be claimed, in words; empty if there is nothing to wait for.
    pub(super) claim_later: String,
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
        let may = |what: Offer| {
            let makes_sense = match what {
                // until everybody has moved, each player can call the game off alone
                Offer::Draw | Offer::Abort => !is_early,
                Offer::Rematch => !is_board && game.position.rematch.is_none(),
                Offer::Pause | Offer::Resume | Offer::TakeBack => true,
            };
            makes_sense && table.may_offer(you, what).is_ok()
        };
        let all = [Offer::Resume, Offer::Rematch, Offer::Draw, Offer::TakeBack, Offer::Pause, Offer::Abort];
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
        let (claim, claim_later) = claims(page, game, table, you, names);
        Self {
            offers,
            claim,
            claim_later,
            offering: offering
                .map(|what| (what.code(), page.say(&format!("play-offer-{}", what.code()))))
                .collect(),
            can_abort: is_in && is_early,
            can_resign: is_in && !is_early,
        }
    }
}

/// What a player can claim now, and what soon.
fn claims(
    page: &Page,
    game: &GameShape,
    table: &Table,
    you: Seat,
    names: &[String],
) -> (Option<String>, String) {
    let Some(at) = table.claim_at(you) else { return (None, String::new()) };
    let absent = table.absent().and_then(|(seat, _)| names.get(seat.index()));
    match (at <= game.position.now, absent) {
        (true, Some(name)) => (Some(page.with("play-claim-absent", "name", name)), String::new()),
        (true, None) => (Some(page.say("play-claim-pause")), String::new()),
        (false, Some(name)) => (None, page.with("play-claim-absent-later", "name", name)),
        // when the pause ends is said where the page says that the game is paused
        (false, None) => (None, String::new()),
    }
}

fn sentence(page: &Page, by: Seat, you: Seat, what: &str, names: &[String]) -> String {
    if by == you {
        return page.say(&format!("play-offered-{what}"));
    }
    let name = names.get(by.index()).cloned().unwrap_or_default();
    page.with(&format!("play-offers-{what}"), "name", name)
}

//! What the pages of the desk share: the head of the event, the rail, and the next sensible thing to do.

use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_store::roles::Role;
use ronde_store::tournaments::Status;
use ronde_tournament::{FideMode, RoundStatus, Tournament};

use super::PAGES;
use super::calls::Waiting;
use super::rights::has_role;
use crate::features::event::frame::{Frame, Link, Tab};
use crate::layout::Page;

/// The head of every page of the desk.
#[derive(Debug)]
pub(crate) struct Desk {
    /// The head of the event.
    pub(crate) frame: Frame,
    /// Where in the desk one is.
    pub(crate) rail: Vec<Link>,
    /// The next sensible thing: its address and its words; none if there is nothing to do.
    pub(crate) next: Option<(String, String)>,
    /// Boards that have called the arbiter.
    pub(crate) calls: Vec<Waiting>,
    /// Games whose players do not agree.
    pub(crate) disputed: usize,
    /// What is always shown of the FIDE mode: a message, which is the name of its look too.
    pub(crate) badge: Option<&'static str>,
}

impl Desk {
    /// The desk of an event.
    pub(crate) async fn new(app: &App, page: &Page, event: &Snapshot) -> Result<Self, Error> {
        let frame = Frame::new(page, event, Tab::Desk);
        let base = format!("{}/desk", frame.base);
        let path = page.address.split('?').next().unwrap_or_default();
        let tournament = event.tournament();
        let boards = tournament.rounds().iter().flat_map(ronde_tournament::Round::boards);
        Ok(Self {
            // the way to where one is already is no next step
            next: next(page, event, &base).filter(|(href, _)| !path.starts_with(href.as_str())),
            rail: rail(app, page, event, &base).await?,
            calls: Waiting::all(page, event),
            disputed: boards.filter(|(_, board)| board.is_disputed()).count(),
            badge: match tournament.settings().fide_mode {
                FideMode::Off => None,
                FideMode::On => Some("desk-fide-mode-on"),
                FideMode::Left => Some("desk-fide-mode-left"),
            },
            frame,
        })
    }
}

/// The way to every page of the desk that the reader may see.
async fn rail(app: &App, page: &Page, event: &Snapshot, base: &str) -> Result<Vec<Link>, Error> {
    let path = page.address.split('?').next().unwrap_or_default();
    let mut rail = Vec::new();
    for one in &PAGES {
        // whoever sees the desk at all may enter results
        if one.least == Role::ResultEntry || has_role(app, page, event, one.least).await? {
            let href = format!("{base}{}", one.path);
            let is_here = if one.path.is_empty() { path == href } else { path.starts_with(&href) };
            rail.push(Link { href, label: page.say(one.label), is_here });
        }
    }
    Ok(rail)
}

impl Desk {
    /// The address of a page of the desk.
    pub(crate) fn at(&self, end: &str) -> String {
        format!("{}/desk{end}", self.frame.base)
    }
}

/// The next sensible thing to do.
fn next(page: &Page, event: &Snapshot, base: &str) -> Option<(String, String)> {
    let tournament = event.tournament();
    if tournament.is_archived() {
        return None;
    }
    let players = tournament.taking_part().count();
    if !tournament.numbers_given() {
        let (end, label) = if players < 2 {
            ("/players", page.say("desk-next-players"))
        } else {
            ("/players#start", page.say("desk-next-start"))
        };
        return Some((format!("{base}{end}"), label));
    }
    if event.listed().status == Status::Finished {
        return Some((format!("{base}/end"), page.say("desk-next-end")));
    }
    match tournament.rounds().last() {
        Some(last) => {
            let missing = last.missing().count();
            let results = format!("{base}/results/{}", last.number());
            if missing > 0 {
                return Some((results, page.count("desk-next-missing", "count", missing)));
            }
            if last.status() == RoundStatus::Open {
                return Some((results + "#close", page.count("desk-next-close", "round", last.number())));
            }
            is_left(tournament).then(|| pair(page, base, tournament.next_round()))
        }
        None => Some(pair(page, base, RoundNumber::FIRST)),
    }
}

fn pair(page: &Page, base: &str, round: RoundNumber) -> (String, String) {
    (format!("{base}/rounds/next"), page.count("desk-next-pair", "round", round))
}

/// Whether a round is left to be paired.
fn is_left(tournament: &Tournament) -> bool {
    tournament.settings().rounds.is_none_or(|rounds| tournament.rounds().len() < usize::from(rounds))
}

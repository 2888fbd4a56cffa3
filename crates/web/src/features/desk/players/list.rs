//! The players of the event as the desk sees them, and the entrance.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::codes::{self, Purpose};
use ronde_app::settings::number_of;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PlayerId, Rating, RequestedBye};
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::{Player, Tournament};
use ronde_words::shown_name;

use super::super::frame::Desk;
use super::super::rights::is_arbiter;
use crate::layout::{Page, html, qr_svg};

/// A line of the list.
pub(super) struct Line {
    pub(super) id: PlayerId,
    /// The pairing number; before there are any, that of the registration.
    pub(super) number: String,
    pub(super) title: &'static str,
    pub(super) name: String,
    pub(super) federation: String,
    pub(super) rating: String,
    pub(super) national: String,
    pub(super) club: String,
    pub(super) byes: String,
    /// The message for its state; empty for one who simply plays.
    pub(super) state: &'static str,
}

/// Where a player stands: a message.
pub(super) fn state(tournament: &Tournament, player: &Player) -> &'static str {
    if player.is_gone(tournament.next_round()) {
        "players-gone"
    } else if player.is_waiting() {
        "players-waits"
    } else if player.is_checked_in() && !tournament.numbers_given() {
        "players-here"
    } else {
        ""
    }
}

pub(super) fn line(tournament: &Tournament, player: &Player) -> Line {
    let profile = player.profile();
    let rating = |rating: Option<Rating>| rating.map(|rating| rating.to_string()).unwrap_or_default();
    let worth = |bye: RequestedBye| match bye {
        RequestedBye::FullPoint => "1",
        RequestedBye::HalfPoint => "½",
        RequestedBye::ZeroPoint => "0",
    };
    let byes = player.byes().iter().map(|(round, bye)| format!("{round}: {}", worth(*bye)));
    Line {
        id: player.id(),
        number: number_of(tournament, player).map(|number| number.to_string()).unwrap_or_default(),
        title: profile.title.map_or("", ronde_domain::Title::letters),
        name: crate::layout::shown(&shown_name(tournament, player)),
        federation: profile.federation.map(|federation| federation.to_string()).unwrap_or_default(),
        rating: rating(profile.fide_rating),
        national: rating(profile.national_rating),
        club: crate::layout::shown(&profile.club),
        byes: byes.collect::<Vec<_>>().join(", "),
        state: state(tournament, player),
    }
}

/// All players: by number, who has none yet in the order of registration, who waits or is gone last.
pub(super) fn lines(tournament: &Tournament) -> Vec<Line> {
    let mut players: Vec<&Player> = tournament.players().iter().collect();
    let place = |player: &&Player| match state(tournament, player) {
        "players-gone" => 2,
        "players-waits" => 1,
        _ => 0,
    };
    players.sort_by_key(|player| (place(player), player.number().is_none(), player.number(), player.id()));
    players.into_iter().map(|player| line(tournament, player)).collect()
}

#[derive(Template)]
#[template(path = "features/desk/players/list.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about one thing on the page")]
struct List {
    page: Page,
    desk: Desk,
    lines: Vec<Line>,
    counts: Counts,
    is_arbiter: bool,
    started: bool,
    can_renumber: bool,
    is_open: bool,
    limit: String,
    checks_in: bool,
    /// Addresses and pictures of the two links.
    enter: (String, String),
    check_in: (String, String),
}

/// How many there are of each kind.
pub(super) struct Counts {
    pub(super) playing: usize,
    pub(super) waiting: usize,
    pub(super) here: usize,
}

impl Counts {
    pub(super) fn of(tournament: &Tournament) -> Self {
        Self {
            playing: tournament.taking_part().count(),
            waiting: tournament.waiting().count(),
            here: tournament.taking_part().filter(|player| player.is_checked_in()).count(),
        }
    }
}

/// GET /e/{event}/desk/players
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    let event: &Snapshot = &viewer.event;
    let tournament = event.tournament();
    let entrance = tournament.settings().entrance;
    let is_arbiter = is_arbiter(&app, &page, event).await?;
    // whoever has the links may enter players: they are for arbiters to give away
    let link = async |purpose: Purpose, is_wanted: bool| -> Result<(String, String), Error> {
        if !is_wanted || !is_arbiter || tournament.numbers_given() {
            return Ok((String::new(), String::new()));
        }
        let address = codes::address(&app, event, purpose).await?;
        let picture = qr_svg(&address);
        Ok((address, picture))
    };
    html(&List {
        lines: lines(tournament),
        counts: Counts::of(tournament),
        is_arbiter,
        started: tournament.numbers_given(),
        can_renumber: super::order::is_open(tournament),
        is_open: entrance.is_open,
        limit: entrance.limit.map(|limit| limit.to_string()).unwrap_or_default(),
        checks_in: entrance.checks_in,
        enter: link(Purpose::Enter, entrance.is_open).await?,
        check_in: link(Purpose::CheckIn, entrance.checks_in).await?,
        desk: Desk::new(&app, &page, event).await?,
        page,
    })
}

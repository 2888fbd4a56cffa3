//! A screen in the hall: no controls, huge letters, pages that turn by themselves. What it turns is steered from the desk.
//!
//! The page holds everything; its script cuts long lists into pages that fit the screen. Without scripts it scrolls.

mod latest;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::hall_time::{clock, in_hall};
use ronde_app::screens::screens;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::project::standings;
use ronde_tournament::{ScreenPage, Tournament};

use self::latest::{Latest, latest};
use super::board::{BoardLine, ByeLine, Lines, NameLine};
use super::frame::{Frame, Tab};
use super::people::People;
use super::standings::{Heading, Line, headings, lines, title};
use super::written;
use crate::layout::Page;

/// So many tie-breaks can be read from the back of the hall.
const COLUMNS: usize = 3;

#[derive(Template)]
#[template(path = "features/event/screen/show.html")]
struct Show {
    page: Page,
    frame: Frame,
    seconds: u16,
    /// The name of the zone of the hall, for the clock.
    time_zone: String,
    views: Vec<View>,
}

/// One page that the screen turns.
enum View {
    Pairings {
        title: String,
        start: String,
        boards: Vec<BoardLine>,
        byes: Vec<ByeLine>,
    },
    Names {
        title: String,
        start: String,
        names: Vec<NameLine>,
    },
    Standings {
        title: String,
        columns: Vec<Heading>,
        lines: Vec<Line>,
    },
    Results {
        latest: Vec<Latest>,
    },
    Clock {
        starts: Vec<Start>,
    },
    /// Nothing has happened yet.
    Welcome {
        facts: String,
    },
}

/// When a round begins.
struct Start {
    round: String,
    /// For machines; empty where the time zone is not known.
    at: String,
    day: String,
    clock: String,
}

/// GET /e/{event}/screen/{name}
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, name)): Path<(String, String)>,
) -> Result<Response, Error> {
    written(app, page, viewer.event, move |_, page, event| screen(page, event, &name)).await
}

fn screen(page: Page, event: &Snapshot, name: &str) -> Result<Show, Error> {
    let tournament = event.tournament();
    let settings = tournament.settings();
    let screen = screens(settings).into_iter().find(|screen| screen.name == name);
    let screen = screen.ok_or(AppError::NotFound("screen"))?;
    let frame = Frame::new(&page, event, Tab::Info);
    let shown = screen.pages.iter().filter_map(|view| of(&page, event, *view));
    let mut views: Vec<View> = shown.collect();
    if views.is_empty() {
        views.push(View::Welcome { facts: frame.facts.clone() });
    }
    Ok(Show {
        frame,
        seconds: screen.seconds.max(3),
        time_zone: settings.schedule.time_zone.clone(),
        views,
        page,
    })
}

/// A page, if there is something on it.
fn of(page: &Page, event: &Snapshot, view: ScreenPage) -> Option<View> {
    let tournament = event.tournament();
    let schedule = &tournament.settings().schedule;
    let people = People::new(page, event);
    match view {
        ScreenPage::Pairings | ScreenPage::Names => {
            let round = tournament.rounds().last()?;
            let title = page.count("round-now", "round", round.number());
            let start = schedule.start_of(round.number()).map(clock).unwrap_or_default();
            let lines = Lines::new(tournament, round, &people, page.words);
            Some(if view == ScreenPage::Pairings {
                View::Pairings { title, start, boards: lines.boards(), byes: lines.byes() }
            } else {
                View::Names { title, start, names: lines.by_name() }
            })
        }
        ScreenPage::Standings => {
            let after = tournament.rounds().len();
            let ranking = standings(tournament, after);
            let title = title(page, event, after);
            let mut lines = lines(page, event, &ranking);
            for line in &mut lines {
                line.values.truncate(COLUMNS);
            }
            let mut columns = headings(page, &ranking);
            columns.truncate(COLUMNS);
            (after > 0 && !lines.is_empty()).then_some(View::Standings { title, columns, lines })
        }
        ScreenPage::Results => {
            let at = |at| clock(in_hall(schedule, at));
            let latest = latest(event.history(), &people, at);
            (!latest.is_empty()).then_some(View::Results { latest })
        }
        ScreenPage::Clock => {
            let starts = starts(page, tournament);
            (!starts.is_empty()).then_some(View::Clock { starts })
        }
    }
}

/// The beginnings of the rounds that are not over.
fn starts(page: &Page, tournament: &Tournament) -> Vec<Start> {
    let schedule = &tournament.settings().schedule;
    let is_over = |round: RoundNumber| {
        tournament.round(round).is_some_and(|round| round.boards().any(|(_, board)| board.result.is_some()))
    };
    let start = |(index, at): (usize, &jiff::civil::DateTime)| {
        let round = RoundNumber::from_index(index);
        let moment = schedule.moment_of(round);
        (!is_over(round)).then(|| Start {
            round: page.count("round-now", "round", round),
            at: moment.map(|moment| moment.to_string()).unwrap_or_default(),
            day: page.date_of(&at.day().to_string(), at.date()),
            clock: clock(*at),
        })
    };
    schedule.rounds.iter().enumerate().filter_map(start).collect()
}

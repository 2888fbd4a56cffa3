//! What is printed: lists for the wall, slips and cards to be cut. Each sheet is cut here, not by the browser, so that event, round, time
//! and page number stand on every one and cut marks fall where they belong.

mod cards;
mod lists;
mod paper;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::hall_time::in_hall;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{DeskViewer, Insider, Viewer};
use ronde_tournament::Round;

use self::cards::{BoardCard, NameCard, Slip};
use self::lists::{CrossRow, RankList};
use self::paper::Paper;
use super::board::{BoardLine, NameLine};
use super::frame::{Frame, Tab, asked, paired};
use super::written_with;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/event/print/show.html")]
struct Print {
    page: Page,
    name: String,
    title: String,
    /// When the round begins, and when this was printed.
    start: String,
    printed: String,
    paper: Paper,
    is_wide: bool,
    sheets: Vec<Sheet>,
    /// The same on the other paper.
    others: Vec<(String, &'static str)>,
}

/// What stands on a sheet.
enum Sheet {
    Boards { columns: Vec<Vec<BoardLine>>, byes: Vec<(String, String)> },
    Names(Vec<Vec<NameLine>>),
    Ranks(RankList),
    Cross { rounds: Vec<usize>, columns: Vec<String>, rows: Vec<CrossRow> },
    Slips(Vec<Slip>),
    BoardCards(Vec<BoardCard>),
    NameCards(Vec<NameCard>),
}

/// What is printed, before it has a head.
struct Content {
    title: String,
    start: String,
    is_wide: bool,
    sheets: Vec<Sheet>,
}

/// GET /e/{event}/print/{what}?round=3&paper=letter: what everybody may see
pub(super) async fn list(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, what)): Path<(String, String)>,
) -> Result<Response, Error> {
    // the sheets say when they were printed, to the minute
    let printed = printed(&app, &page, &viewer.event);
    let beside = format!(" {printed}");
    written_with(app, page, viewer.event, &beside, move |_, page, event| {
        let paper = Paper::asked(&page);
        let content = match what.as_str() {
            "pairings" => lists::boards(&page, event, round(&page, event)?, paper),
            "names" => lists::names(&page, event, round(&page, event)?, paper),
            "standings" => lists::ranks(&page, event, paper)?,
            "crosstable" => lists::cross(&page, event)?,
            _ => return Err(Error(AppError::NotFound("page"))),
        };
        Ok(print(page, event, printed, content))
    })
    .await
}

/// GET /e/{event}/print/slips: for whoever runs the event, since each holds the link of its board
pub(super) async fn slips(State(app): State<App>, viewer: DeskViewer, page: Page) -> Result<Response, Error> {
    let event = &viewer.event;
    let content = cards::slips(&app, &page, event, round(&page, event)?).await?;
    answer(&app, page, event, content)
}

/// GET /e/{event}/print/boards: a number for each table
pub(super) async fn boards(
    State(app): State<App>,
    viewer: DeskViewer,
    page: Page,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let content = cards::boards(&app, &page, event).await?;
    answer(&app, page, event, content)
}

/// GET /e/{event}/print/cards: a card for each player, with the link of the player's own page
pub(super) async fn name_cards(
    State(app): State<App>,
    insider: Insider,
    page: Page,
) -> Result<Response, Error> {
    let event = &insider.event;
    let content = cards::names(&app, &page, event).await?;
    answer(&app, page, event, content)
}

/// The round that is asked for, else the latest.
fn round<'a>(page: &Page, event: &'a Snapshot) -> Result<&'a Round, Error> {
    let tournament = event.tournament();
    let round = match asked(page, "round") {
        Some(round) => tournament.round(paired(event, &round)?),
        None => tournament.rounds().last(),
    };
    round.ok_or(Error(AppError::NotFound("round")))
}

/// When something is printed, by the clocks in the hall.
fn printed(app: &App, page: &Page, event: &Snapshot) -> String {
    page.day_and_time(in_hall(&event.tournament().settings().schedule, app.now()))
}

fn answer(app: &App, page: Page, event: &Snapshot, content: Content) -> Result<Response, Error> {
    let printed = printed(app, &page, event);
    html(&print(page, event, printed, content))
}

fn print(page: Page, event: &Snapshot, printed: String, content: Content) -> Print {
    let paper = Paper::asked(&page);
    let path = page.address.split('?').next().unwrap_or_default();
    let round = asked(&page, "round").filter(|round| round.bytes().all(|digit| digit.is_ascii_digit()));
    let round = round.map(|round| format!("round={round}&")).unwrap_or_default();
    let other = |paper: Paper| (format!("{path}?{round}paper={}", paper.code()), paper.name());
    Print {
        name: Frame::new(&page, event, Tab::Info).named(),
        title: content.title,
        start: content.start,
        printed,
        paper,
        is_wide: content.is_wide,
        sheets: content.sheets,
        others: Paper::ALL.into_iter().filter(|other| *other != paper).map(other).collect(),
        page,
    }
}

//! The tournament in figures, for reports and for the arbiter: who plays, how games ended by colour, who had no game and why.

use std::fmt::Display;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::project::{RatingClass, RoundFigures, Statistics, statistics};

use super::frame::Desk;
use crate::layout::{Page, html};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/e/{event}/desk/statistics", get(show))
}

#[derive(Template)]
#[template(path = "features/desk/statistics.html")]
struct StatisticsPage {
    page: Page,
    desk: Desk,
    /// Names and values of the most important figures.
    facts: Vec<(String, String)>,
    /// The players, counted in several ways.
    players: Vec<Table>,
    /// The rounds: games, and players without one.
    rounds: Vec<Table>,
}

/// A table whose first column names the line.
struct Table {
    title: String,
    headings: Vec<String>,
    rows: Vec<(String, Vec<String>)>,
}

/// GET /e/{event}/desk/statistics
async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    let figures = statistics(viewer.event.tournament());
    let rounds = if figures.rounds.is_empty() {
        Vec::new()
    } else {
        vec![games(&page, &figures), without_game(&page, &figures)]
    };
    html(&StatisticsPage {
        desk: Desk::new(&app, &page, &viewer.event).await?,
        facts: facts(&page, &figures),
        players: players(&page, &figures),
        rounds,
        page,
    })
}

fn facts(page: &Page, figures: &Statistics) -> Vec<(String, String)> {
    let all = figures.altogether();
    let mut facts = vec![
        (page.say("desk-players"), figures.players.to_string()),
        (page.say("statistics-rated-players"), figures.rated_players.to_string()),
    ];
    if let Some(average) = figures.average_rating {
        facts.push((page.say("statistics-average-rating"), average.to_string()));
    }
    if all.decided() > 0 {
        let half_points = 2 * all.white_wins + all.draws;
        let share = percent(page, half_points, 2 * all.decided());
        facts.push((page.say("statistics-white-scored"), share));
    }
    facts
}

fn players(page: &Page, figures: &Statistics) -> Vec<Table> {
    let table = |title: &str, label: &str, lines: Vec<(String, usize)>| Table {
        title: page.say(title),
        headings: vec![page.say(label), page.say("show-how-many"), page.say("statistics-share")],
        rows: lines
            .into_iter()
            .map(|(label, count)| (label, vec![count.to_string(), percent(page, count, figures.players)]))
            .collect(),
    };
    let unknown = page.say("statistics-unknown");
    let named = |one: Option<String>, otherwise: &str| one.unwrap_or_else(|| otherwise.to_owned());
    let text = |one: &dyn Display| one.to_string();
    let federations = figures
        .federations
        .iter()
        .map(|(of, count)| (named(of.as_ref().map(|of| text(of)), &unknown), *count));
    let untitled = page.say("statistics-untitled");
    let titles = figures
        .titles
        .iter()
        .map(|(of, count)| (named(of.map(|of| of.letters().to_owned()), &untitled), *count));
    let sexes = figures
        .sexes
        .iter()
        .map(|(of, count)| (named(of.map(|of| page.say(&format!("player-sex-{of}"))), &unknown), *count));
    let unrated = page.say("statistics-unrated");
    let class = |of: RatingClass| format!("{}–{}", of.from, of.to);
    let classes = figures.rating_classes.iter().map(|(of, count)| (named(of.map(class), &unrated), *count));
    let tables = [
        table("show-federations", "show-federation", federations.collect()),
        table("show-titles", "show-title", titles.collect()),
        table("player-sex", "player-sex", sexes.collect()),
        table("statistics-rating-classes", "show-column-rating", classes.collect()),
    ];
    tables.into_iter().filter(|table| !table.rows.is_empty()).collect()
}

/// A column of a table of rounds.
struct Column {
    /// The message that names it.
    label: &'static str,
    /// Whether it is shown even if there is nothing to count.
    is_always_shown: bool,
    count: fn(&RoundFigures) -> usize,
}

const fn always(label: &'static str, count: fn(&RoundFigures) -> usize) -> Column {
    Column { label, is_always_shown: true, count }
}

const fn if_any(label: &'static str, count: fn(&RoundFigures) -> usize) -> Column {
    Column { label, is_always_shown: false, count }
}

const GAMES: [Column; 6] = [
    always("show-white-wins", |round| round.white_wins),
    always("show-draws", |round| round.draws),
    always("show-black-wins", |round| round.black_wins),
    if_any("statistics-penalised", |round| round.penalised),
    always("statistics-forfeits", |round| round.forfeits),
    if_any("desk-missing", |round| round.pending),
];

const WITHOUT_GAME: [Column; 6] = [
    always("statistics-allocated", |round| round.allocated_byes),
    if_any("statistics-full-point", |round| round.full_point_byes),
    if_any("statistics-half-point", |round| round.half_point_byes),
    if_any("statistics-zero-point", |round| round.zero_point_byes),
    always("statistics-withdrawals", |round| round.withdrawals),
    always("statistics-late-entries", |round| round.late_entries),
];

/// Results by colour, with shares of the games that were decided at the board.
fn games(page: &Page, figures: &Statistics) -> Table {
    rounds(page, figures, "statistics-results", &GAMES, |at, count, round| match at {
        0..3 if count > 0 => format!("{count} ({})", percent(page, count, round.decided())),
        _ => count.to_string(),
    })
}

fn without_game(page: &Page, figures: &Statistics) -> Table {
    rounds(page, figures, "statistics-without-game", &WITHOUT_GAME, |_, count, _| count.to_string())
}

/// A line for each round and one for all.
fn rounds(
    page: &Page,
    figures: &Statistics,
    title: &str,
    columns: &[Column],
    cell: impl Fn(usize, usize, &RoundFigures) -> String,
) -> Table {
    let all = figures.altogether();
    let is_shown = |column: &Column| column.is_always_shown || (column.count)(&all) > 0;
    let shown: Vec<(usize, &Column)> =
        columns.iter().enumerate().filter(|(_, column)| is_shown(column)).collect();
    let cells = |round: &RoundFigures| -> Vec<String> {
        shown.iter().map(|(at, column)| cell(*at, (column.count)(round), round)).collect()
    };
    let numbered = (1_u16..).zip(&figures.rounds);
    let mut rows: Vec<_> = numbered.map(|(number, round)| (number.to_string(), cells(round))).collect();
    rows.push((page.say("show-all-rounds"), cells(&all)));
    let names = shown.iter().map(|(_, column)| page.say(column.label));
    let headings = std::iter::once(page.say("show-round")).chain(names).collect();
    Table { title: page.say(title), headings, rows }
}

/// A share in whole percent, halves rounded up.
fn percent(page: &Page, part: usize, whole: usize) -> String {
    let whole = whole.max(1);
    page.with("show-percent", "number", (200 * part + whole) / (2 * whole))
}

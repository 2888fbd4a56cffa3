//! The standings after any round. Behind each value is its explanation, on a page of its own: [`super::place`].

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tiebreak::{Standing, Standings};
use ronde_tournament::project::standings;
use ronde_words::shown_columns;

use super::frame::{Frame, Rounds, Tab, after};
use super::people::{People, Person};
use super::written;
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/standings.html")]
struct Table {
    page: Page,
    frame: Frame,
    rounds: Rounds,
    title: String,
    /// What the links to explanations carry.
    query: String,
    columns: Vec<Heading>,
    has_federations: bool,
    lines: Vec<Line>,
}

/// A tie-break above its column.
#[derive(Debug)]
pub(super) struct Heading {
    pub(super) code: String,
    pub(super) name: String,
}

/// One line of a ranking.
#[derive(Debug)]
pub(super) struct Line {
    /// `3`, or `3–5` for three whom nothing separates.
    pub(super) rank: String,
    pub(super) person: Person,
    pub(super) points: Score,
    pub(super) values: Vec<String>,
}

/// A score in two parts, so that whole points stand below each other.
#[derive(Debug)]
pub(super) struct Score {
    pub(super) whole: String,
    pub(super) half: &'static str,
}

impl Score {
    pub(super) fn new(score: &str) -> Self {
        match score.strip_suffix('½') {
            Some(whole) => Self { whole: whole.to_owned(), half: "½" },
            None => Self { whole: score.to_owned(), half: "" },
        }
    }
}

/// GET /e/{event}/standings?after=3
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    written(app, page, viewer.event, |_, page, event| table(page, event)).await
}

fn table(page: Page, event: &Snapshot) -> Result<Table, Error> {
    let after = after(&page, event)?;
    let paired = event.tournament().rounds().len();
    let ranking = standings(event.tournament(), after);
    let lines = lines(&page, event, &ranking);
    Ok(Table {
        frame: Frame::new(&page, event, Tab::Standings),
        rounds: Rounds::new(paired, after, |round| format!("standings?after={round}")),
        title: title(&page, event, after),
        query: query(after, paired),
        columns: headings(&page, &ranking),
        has_federations: lines.iter().any(|line| !line.person.federation.is_empty()),
        lines,
        page,
    })
}

/// What links to explanations carry: nothing for the latest standings.
pub(super) fn query(after: usize, paired: usize) -> String {
    if after == paired { String::new() } else { format!("?after={after}") }
}

/// After which round, or that it is the final ranking.
pub(super) fn title(page: &Page, event: &Snapshot, after: usize) -> String {
    let tournament = event.tournament();
    if tournament.is_finished() && after == tournament.rounds().len() {
        page.say("show-final-ranking")
    } else if after == 0 {
        page.say("show-tab-standings")
    } else if tournament.rounds().get(after - 1).is_some_and(|round| round.missing().next().is_some()) {
        page.count("show-standings-during", "round", after)
    } else {
        page.count("show-standings-after", "round", after)
    }
}

/// The tie-breaks in their order, without the points.
pub(super) fn headings(page: &Page, ranking: &Standings) -> Vec<Heading> {
    let heading = |(_, column): (usize, &ronde_tiebreak::Column)| Heading {
        code: page.words.heading(column),
        name: page.words.tie_break_name(&column.code),
    };
    shown_columns(ranking).map(heading).collect()
}

/// The lines of a ranking, the best first.
pub(super) fn lines(page: &Page, event: &Snapshot, ranking: &Standings) -> Vec<Line> {
    let people = People::new(page, event);
    let mut sharing: HashMap<u32, u32> = HashMap::new();
    for rank in ranking.rows().iter().filter_map(|row| row.rank) {
        *sharing.entry(rank).or_default() += 1;
    }
    let place = |row: &Standing| match row.rank.map(|rank| (rank, sharing[&rank])) {
        None => "–".to_owned(),
        Some((rank, 1)) => rank.to_string(),
        Some((rank, many)) => format!("{rank}–{}", rank + many - 1),
    };
    let cells = page.words.value_cells(ranking);
    let line = |(row, values): (&Standing, Vec<String>)| {
        Some(Line {
            rank: place(row),
            person: people.numbered(row.number)?.clone(),
            points: Score::new(&page.words.score(row.points)),
            values,
        })
    };
    ranking.rows().iter().zip(cells).filter_map(line).collect()
}

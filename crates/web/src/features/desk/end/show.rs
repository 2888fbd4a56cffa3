//! The page of the end: final ranking, prizes, rating lists, files, and what comes after.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::prizes::{Won, won};
use ronde_app::rating_report;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::project::standings;
use ronde_words::shown_name;

use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, shown};

/// So many of the ranking.
const SHOWN: usize = 10;

#[derive(Template)]
#[template(path = "features/desk/end/show.html")]
struct End {
    page: Page,
    desk: Desk,
    is_over: bool,
    is_archived: bool,
    is_rehearsal: bool,
    /// Place, name, points.
    ranking: Vec<(String, String, String)>,
    /// Prize, winner.
    prizes: Vec<(String, String)>,
    lists: Vec<List>,
    /// Address and name.
    files: Vec<(String, String)>,
    name: String,
    name_fault: String,
    seed: String,
    seed_fault: String,
}

struct List {
    slug: String,
    name: String,
    /// Since when it counts there; empty if it does not.
    rated: String,
}

/// GET /e/{event}/desk/end
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    html(&end(&app, page, &viewer.event).await?)
}

/// The same page with what is wrong with a name or a seed.
pub(super) async fn with_faults(
    app: &App,
    page: Page,
    event: &Snapshot,
    faults: &[Fault],
    name: &str,
    seed: &str,
) -> Result<Response, Error> {
    let mut end = end(app, page, event).await?;
    let fault = |field: &str| {
        let found = faults.iter().find(|fault| fault.field == field);
        found.map(|fault| fault.message.clone()).unwrap_or_default()
    };
    (end.name_fault, end.seed_fault) = (fault("name"), fault("seed"));
    (end.name, end.seed) = (name.to_owned(), seed.to_owned());
    let mut response = html(&end)?;
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

async fn end(app: &App, page: Page, event: &Snapshot) -> Result<End, Error> {
    let tournament = event.tournament();
    let rounds = tournament.rounds().len();
    let ranking = standings(tournament, rounds);
    let ranked = |row: &ronde_tiebreak::Standing| {
        let player = tournament.by_number(row.number)?;
        let place = row.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
        Some((place, shown(&shown_name(tournament, player)), page.words.score(row.points)))
    };
    let settings = tournament.settings();
    let prize = |won: Won| {
        let list = &settings.prizes[won.award.list];
        let name = &list.prizes[won.award.prize].name;
        let name = if list.name.is_empty() { name.clone() } else { format!("{} · {name}", list.name) };
        (shown(&name), if won.winner.is_empty() { "–".to_owned() } else { shown(&won.winner) })
    };
    let prizes = if rounds == 0 { Vec::new() } else { won(tournament, rounds, page.words) };
    let lists = rating_report::lists(app, event).await?.into_iter().map(|list| {
        let rated = event.rated_in().iter().find(|rated| rated.list == list.id);
        List {
            rated: rated.map_or_else(String::new, |rated| page.date(rated.day)),
            slug: list.slug,
            name: list.name,
        }
    });
    Ok(End {
        desk: Desk::new(app, &page, event).await?,
        is_over: tournament.is_finished(),
        is_archived: tournament.is_archived(),
        is_rehearsal: settings.is_rehearsal,
        ranking: if rounds == 0 {
            Vec::new()
        } else {
            ranking.rows().iter().filter_map(ranked).take(SHOWN).collect()
        },
        prizes: prizes.into_iter().map(prize).collect(),
        lists: lists.collect(),
        files: files(&page, event),
        name: settings.info.name.clone(),
        name_fault: String::new(),
        seed: String::new(),
        seed_fault: String::new(),
        page,
    })
}

/// Everything that can be taken away.
fn files(page: &Page, event: &Snapshot) -> Vec<(String, String)> {
    let call = |what: &str| format!("/api/v1/tournaments/{}/{what}", event.slug());
    let base = ronde_app::paths::event(event.slug());
    let mut files = vec![
        (call("export.trf"), "TRF-26".to_owned()),
        (call("export.trf16"), "TRF-16".to_owned()),
        (call("standings.csv"), page.with("end-as-csv", "what", page.say("show-tab-standings"))),
        (call("players.csv"), page.with("end-as-csv", "what", page.say("desk-players"))),
        (call("crosstable.csv"), page.with("end-as-csv", "what", page.say("show-tab-crosstable"))),
        (call("export.json"), "JSON".to_owned()),
        (call("export.ronde"), ".ronde".to_owned()),
    ];
    files.extend(event.tournament().rounds().iter().map(|round| {
        let number = round.number();
        (format!("{base}/desk/files/round-{number}.pgn"), page.count("end-pgn", "round", number))
    }));
    files
}

//! What the event is: where, when, by which rules, and where it stands.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_tournament::project::{Ranking, ranking_of, standings};

use super::frame::{Frame, Tab, dates};
use super::people::People;
use super::standings::{Heading, Line, headings, lines};
use super::written;
use crate::layout::{Page, shown};

/// So many of the leaders.
const LEADERS: usize = 10;

#[derive(Template)]
#[template(path = "features/event/info.html")]
struct Info {
    page: Page,
    frame: Frame,
    /// Label and what there is to say.
    facts: Vec<(String, String)>,
    tie_breaks: Vec<Heading>,
    schedule: Vec<(usize, String)>,
    latest: Option<u16>,
    leaders: Vec<Line>,
    /// The reader's own card.
    own: Option<u32>,
    /// The lists in which it was rated: address, name, day.
    rated: Vec<(String, String, String)>,
    downloads: Vec<(&'static str, String)>,
}

/// GET /e/{event}
pub(super) async fn show(State(app): State<App>, viewer: Viewer, page: Page) -> Result<Response, Error> {
    written(app, page, viewer.event, |_, page, event| Ok(info(page, event))).await
}

fn info(page: Page, event: &Snapshot) -> Info {
    let tournament = event.tournament();
    let paired = tournament.rounds().len();
    let ranking = standings(tournament, paired);
    let mut leaders = if paired > 0 { lines(&page, event, &ranking) } else { Vec::new() };
    leaders.truncate(LEADERS);
    let days = tournament.settings().info.round_dates.iter().map(|day| page.date(day));
    let schedule = (1..).zip(days).filter(|(_, day)| !day.is_empty()).collect();
    let call = |what: &str| format!("/api/v1/tournaments/{}/{what}", event.slug());
    Info {
        frame: Frame::new(&page, event, Tab::Info),
        facts: facts(&page, event),
        tie_breaks: headings(&page, &ranking),
        schedule,
        latest: tournament.rounds().last().map(|round| round.number().get()),
        leaders,
        own: People::new(&page, event).reader().map(|person| person.number).filter(|number| *number > 0),
        rated: event
            .rated_in()
            .iter()
            .map(|rated| (format!("/ratings/{}", rated.slug), shown(&rated.name), page.date(rated.day)))
            .collect(),
        downloads: vec![
            ("TRF-26", call("export.trf")),
            ("TRF-16", call("export.trf16")),
            ("CSV", call("standings.csv")),
            ("JSON", call("crosstable")),
        ],
        page,
    }
}

fn facts(page: &Page, event: &Snapshot) -> Vec<(String, String)> {
    let tournament = event.tournament();
    let settings = tournament.settings();
    let told = &settings.info;
    let place = [told.city.trim(), told.federation.trim()];
    let place: Vec<_> = place.into_iter().filter(|part| !part.is_empty()).collect();
    let rounds = match event.listed().rounds {
        0 => String::new(),
        rounds => rounds.to_string(),
    };
    let deputies: Vec<_> = told.deputies.iter().map(|name| name.trim()).collect();
    let rules = match ranking_of(tournament, &settings.system).ranking {
        Ranking::Own(_) => String::new(),
        Ranking::Fide(fide) => fide.edition.to_string(),
    };
    let facts = [
        ("show-game", page.words.game(tournament.game())),
        ("show-where", place.join(", ")),
        ("show-when", dates(page, event)),
        ("show-system", page.words.system(&settings.system)),
        ("show-rounds", rounds),
        ("show-how-many", page.count("players-count", "count", event.listed().players)),
        ("show-time-control", told.time_control.trim().to_owned()),
        ("show-chief-arbiter", told.chief_arbiter.trim().to_owned()),
        ("show-deputies", deputies.join(", ")),
        ("show-tie-break-rules", rules),
    ];
    let facts = facts.into_iter().filter(|(_, fact)| !fact.is_empty());
    facts.map(|(label, fact)| (page.say(label), shown(&fact))).collect()
}

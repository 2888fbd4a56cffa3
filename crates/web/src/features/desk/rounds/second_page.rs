//! The page of the second opinion.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::names::Names;
use ronde_app::second_opinion::{Opinion, opinions};
use ronde_domain::PairingNumber;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_pairing::Game;
use ronde_tournament::report::{Difference, RoundCheck};

use super::compare::Differences;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/rounds/second.html")]
struct Second {
    page: Page,
    desk: Desk,
    round: u16,
    opinions: Vec<Told>,
}

struct Told {
    who: String,
    /// Why there is none; empty if there is one.
    failure: String,
    differences: Differences,
    why: String,
}

/// GET /e/{event}/desk/rounds/next/second
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    let event = &viewer.event;
    let round = event.tournament().next_round();
    let found = opinions(&app, event, page.words).await?;
    let desk = Desk::new(&app, &page, event).await?;
    let names = Names::new(event.tournament(), round, page.words);
    let told = |Opinion { engine, found, why }: Opinion| {
        let who = engine.unwrap_or_else(|| page.say("second-literal"));
        match found {
            Ok(check) => Told { who, failure: String::new(), differences: differences(&check, &names), why },
            Err(failure) => Told { who, failure, differences: Differences::default(), why },
        }
    };
    let opinions = found.into_iter().map(told).collect();
    html(&Second { round: round.get(), opinions, desk, page })
}

fn differences(check: &RoundCheck, names: &Names<'_>) -> Differences {
    let pair = |game: Game| format!("{} – {}", names.numbered(game.white), names.numbered(game.black));
    let bye = |number: PairingNumber| names.tournament.by_number(number).map(|one| names.say_bye(one.id()));
    let mut differences = Differences::default();
    for difference in check.differences() {
        match difference {
            Difference::Colors(game) => differences.colors.push(pair(game)),
            Difference::OnlyInFile(game) => differences.here.push(pair(game)),
            Difference::OnlyByEngine(game) => differences.there.push(pair(game)),
            Difference::Bye { in_file, by_engine } => {
                differences.here.extend(in_file.and_then(bye));
                differences.there.extend(by_engine.and_then(bye));
            }
            Difference::NoPairing(_) => {}
        }
    }
    differences
}

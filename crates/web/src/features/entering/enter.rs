//! Somebody enters by the link of the arbiter. If all places are taken, they wait.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::arrivals::{apply, sit_down};
use ronde_app::codes::{self, Purpose};
use ronde_app::email::Email;
use ronde_app::error::{AppError, Fault};
use ronde_app::faults::Faults;
use ronde_app::mail::contacts;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Viewer};
use ronde_http::typed::Typed;
use ronde_tournament::Tournament;
use serde::Deserialize;

use crate::features::desk::given::Given;
use crate::features::desk::profile::{faults_of, field, read};
use crate::features::event::frame::{Frame, Tab};
use crate::layout::{Field, Page, html};

/// What is asked of whoever enters.
const ASKED: [&str; 6] = ["name", "fide_id", "licence", "fide_rating", "birth", "club"];

#[derive(Debug, Deserialize)]
pub(super) struct CodePath {
    code: String,
}

#[derive(Template)]
#[template(path = "features/entering/enter.html")]
struct Enter {
    page: Page,
    frame: Frame,
    /// The name of the game that is played.
    game: String,
    is_open: bool,
    /// The number on the waiting list of whoever enters now; none while there are places.
    waits_as: Option<usize>,
    fields: Vec<Field>,
    email: Field,
    consent: Field,
    /// Whether whoever enters will sit down with the account that is logged in.
    account: Option<Field>,
    has_faults: bool,
}

/// The number on the waiting list of whoever enters now; none while there are places.
fn waits_as(tournament: &Tournament) -> Option<usize> {
    let limit = usize::try_from(tournament.settings().entrance.limit?).ok()?;
    (tournament.taking_part().count() >= limit).then(|| tournament.waiting().count() + 1)
}

fn enter_page(page: Page, event: &Snapshot, given: &Given, faults: &[Fault]) -> Enter {
    let tournament = event.tournament();
    let email = Field::new("email", "email", page.say("enter-email")).autocomplete("email");
    Enter {
        frame: Frame::new(&page, event, Tab::Desk),
        game: page.words.game(tournament.game()),
        is_open: tournament.settings().entrance.is_open && !tournament.numbers_given(),
        waits_as: waits_as(tournament),
        fields: ASKED.iter().map(|name| field(&page, name, given.one(name), faults)).collect(),
        email: email
            .value(given.one("email"))
            .optional()
            .hint(page.say("enter-email-hint"))
            .with_faults(faults),
        consent: Field::tick("consent_mail", page.say("enter-consent"), given.is_ticked("consent_mail")),
        account: account_field(&page, tournament, given),
        has_faults: !faults.is_empty(),
        page,
    }
}

/// Where games are played on the site, whoever is logged in sits down with the own account unless they say otherwise: a parent may enter
/// a child.
fn account_field(page: &Page, tournament: &Tournament, given: &Given) -> Option<Field> {
    let account = page.account.as_ref().filter(|_| tournament.settings().online.is_some())?;
    let is_first = given.one("asked_account").is_empty();
    let label = page.with("enter-account", "name", &account.name);
    Some(Field::tick("account", label, is_first || given.is_ticked("account")))
}

/// GET /e/{event}/enter/{code}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    Path(path): Path<CodePath>,
) -> Result<Response, Error> {
    codes::check(&app, &viewer.event, Purpose::Enter, &path.code).await?;
    html(&enter_page(page, &viewer.event, &Given::default(), &[]))
}

/// POST /e/{event}/enter/{code}
pub(super) async fn enter(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    Path(path): Path<CodePath>,
    ClientAddress(from): ClientAddress,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    app.limiters().attempt(from)?;
    let event = &viewer.event;
    codes::check(&app, event, Purpose::Enter, &path.code).await?;
    let mut found = Faults::default();
    let profile = read(|name| if ASKED.contains(&name) { given.one(name) } else { "" }, &mut found);
    let email = match given.one("email") {
        "" => None,
        typed => match Email::parse(typed) {
            Ok(email) if given.is_ticked("consent_mail") => Some(email.typed),
            Ok(_) => {
                found.message("email", "enter-fault-consent");
                None
            }
            Err(message) => {
                found.message("email", message);
                None
            }
        },
    };
    let mut faults = found.for_people(page.words);
    if faults.is_empty() {
        match apply(&app, event, &profile).await {
            Ok(player) => {
                if let Some(email) = email {
                    let event = app.tournaments().get(event.id()).await?;
                    let told = (email.as_str(), page.language());
                    contacts::set(&app, &event, player, told, page.account.as_deref()).await?;
                }
                if given.is_ticked("account") {
                    sit_down(&app, event, player, page.account.as_deref()).await?;
                }
                let own = codes::path(&app, event, Purpose::Player(player)).await?;
                return Ok(Redirect::to(&own).into_response());
            }
            Err(AppError::Refused(refusal)) => faults = faults_of(refusal, &profile, &page)?,
            Err(error) => return Err(error.into()),
        }
    }
    let shown = html(&enter_page(page, event, &given, &faults))?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
}

//! One more player, typed or taken from those who are known.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::faults::Faults;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_store::PersonId;
use ronde_store::known::Known;
use ronde_tournament::{Command, Profile};
use serde::Deserialize;

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::Given;
use super::address;
use super::profile::{FIELDS, faults_of, field, read, value};
use crate::layout::{Field, Page, html};

/// So many people are proposed.
const PROPOSED: usize = 12;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// What is looked for among those who are known.
    q: String,
    /// Who was chosen.
    person: Option<i64>,
    /// Who was entered just now.
    after: Option<u32>,
}

#[derive(Template)]
#[template(path = "features/desk/players/add.html")]
struct Add {
    page: Page,
    desk: Desk,
    fields: Vec<Field>,
    has_faults: bool,
    q: String,
    found: Vec<Known>,
    /// Who was entered just now.
    entered: String,
    is_late: bool,
}

impl Add {
    /// What tells people of the same name apart.
    fn facts(known: &Known) -> String {
        let person = &known.person;
        let parts = [
            person.title.clone(),
            person.federation.clone(),
            known.birth_year.map(|year| year.to_string()),
            known.fide_rating().or(known.national_rating()).map(|rating| rating.to_string()),
            person.fide_id.map(|id| format!("FIDE {id}")),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

async fn add_page(
    app: &App,
    page: Page,
    event: &Snapshot,
    typed: impl Fn(&str) -> String,
    faults: &[Fault],
) -> Result<Add, Error> {
    Ok(Add {
        fields: FIELDS.iter().map(|name| field(&page, name, &typed(name), faults)).collect(),
        has_faults: !faults.is_empty(),
        q: String::new(),
        found: Vec::new(),
        entered: String::new(),
        is_late: event.tournament().numbers_given(),
        desk: Desk::new(app, &page, event).await?,
        page,
    })
}

/// GET /e/{event}/desk/players/new
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    // anybody can make a tournament, and somebody's age is not for everybody
    let year = |known: &mut Known| known.birth_year = known.birth_year.filter(|_| arbiter.account.is_admin);
    let profile = match asked.person {
        Some(id) => {
            let mut known = app.store().known_person(PersonId(id)).await?;
            year(&mut known);
            profile_of(&known)
        }
        None => Profile::default(),
    };
    let mut shown = add_page(&app, page, event, |name| value(&profile, name), &[]).await?;
    if !asked.q.trim().is_empty() {
        let text: String = asked.q.chars().filter(|letter| !letter.is_control()).take(100).collect();
        shown.found = app.people().known(&text, PROPOSED).await?;
        shown.found.iter_mut().for_each(year);
        shown.q = text;
    }
    let entered = asked.after.and_then(PlayerId::new).and_then(|id| event.tournament().player(id));
    shown.entered = entered.map(|player| player.profile().name.clone()).unwrap_or_default();
    html(&shown)
}

/// What is known of somebody, as far as it fits a profile.
fn profile_of(known: &Known) -> Profile {
    fn read<T: std::str::FromStr>(text: Option<&String>) -> Option<T> {
        text.and_then(|text| text.parse().ok())
    }
    let person = &known.person;
    let number = |number: Option<i64>| number.and_then(|number| u64::try_from(number).ok());
    Profile {
        name: person.name.clone(),
        fide_id: number(person.fide_id).and_then(ronde_domain::FideId::new),
        licence: number(person.licence).and_then(ronde_domain::LicenceNumber::new),
        fide_rating: known.fide_rating().and_then(ronde_domain::Rating::new),
        national_rating: known.national_rating().and_then(ronde_domain::Rating::new),
        title: read(person.title.as_ref()),
        sex: read(known.sex.as_ref()),
        federation: read(person.federation.as_ref()),
        birth: read(known.birth_year.map(|year| year.to_string()).as_ref()),
        club: String::new(),
    }
}

/// POST /e/{event}/desk/players/new
pub(super) async fn add(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let (event, given) = (&arbiter.event, &form.typed);
    let mut found = Faults::default();
    let profile = read(|name| given.one(name), &mut found);
    let mut faults = found.for_people(page.words);
    if faults.is_empty() {
        let next = event.tournament().players().len() + 1;
        let then = format!("{}/new?after={next}", address(event));
        let act = form.act(&arbiter.account, vec![Command::Register(profile.clone())]);
        match form.carry_out(&app, page.clone(), event, act, &then).await {
            Err(Error(AppError::Refused(refusal))) => faults = faults_of(refusal, &profile, &page)?,
            done => return done,
        }
    }
    let typed = |name: &str| given.one(name).to_owned();
    let shown = html(&add_page(&app, page, event, typed, &faults).await?)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
}

//! One person: hide, take apart what was linked wrongly, erase.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::Admin;
use ronde_http::typed::Typed;
use ronde_store::accounts::name_key;
use ronde_store::people::Person;
use ronde_store::{PersonId, TournamentId};
use serde::Deserialize;

use crate::layout::{Field, Form, FormPage, Page, html};

#[derive(Template)]
#[template(path = "features/admin/person.html")]
struct OnePerson {
    page: Page,
    person: Person,
    entries: Vec<Entry>,
}

/// That a person played in an event.
struct Entry {
    tournament: TournamentId,
    player: PlayerId,
    slug: String,
    event: String,
    /// As whom.
    name: String,
}

/// GET /admin/people/{person}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let person = app.store().person(PersonId(id)).await?;
    let mut entries = Vec::new();
    for (tournament, player) in app.store().entries_of(person.id).await? {
        let event = app.tournaments().get(tournament).await?;
        let entered = event.tournament().player(player);
        entries.push(Entry {
            tournament,
            player,
            slug: event.slug().to_owned(),
            event: event.listed().name.clone(),
            name: entered.map_or_else(String::new, |entered| entered.profile().name.clone()),
        });
    }
    html(&OnePerson { page, person, entries })
}

fn back(id: PersonId) -> Redirect {
    Redirect::to(&format!("/admin/people/{id}"))
}

/// The tournaments in which a person played.
pub(super) async fn events_of(app: &App, id: PersonId) -> Result<Vec<TournamentId>, Error> {
    let entries = app.store().entries_of(id).await?;
    Ok(entries.into_iter().map(|(tournament, _)| tournament).collect())
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct HiddenForm {
    hidden: String,
}

/// POST /admin/people/{person}/hidden
pub(super) async fn hide(
    State(app): State<App>,
    _: Admin,
    Path(id): Path<i64>,
    Typed(typed): Typed<HiddenForm>,
) -> Result<Redirect, Error> {
    let person = app.store().person(PersonId(id)).await?;
    app.store().set_hidden(person.id, typed.hidden == "yes").await?;
    app.tournaments().renamed(&events_of(&app, person.id).await?).await?;
    Ok(back(person.id))
}

#[derive(Debug, Deserialize)]
pub(super) struct SplitForm {
    tournament: i64,
    player: u32,
}

/// POST /admin/people/{person}/split: a player who was linked to the wrong person becomes one of their own.
pub(super) async fn split(
    State(app): State<App>,
    _: Admin,
    Path(id): Path<i64>,
    Typed(typed): Typed<SplitForm>,
) -> Result<Redirect, Error> {
    let (tournament, player) = (TournamentId(typed.tournament), PlayerId::new(typed.player));
    let player = player.ok_or(AppError::NotFound("player"))?;
    let event = app.tournaments().get(tournament).await?;
    if event.person(player) != Some(PersonId(id)) {
        return Err(AppError::NotFound("player").into());
    }
    let entered = event.tournament().player(player).ok_or(AppError::NotFound("player"))?;
    let apart = app.store().split_player(tournament, player, entered.profile(), app.now()).await?;
    app.tournaments().renamed(&[tournament]).await?;
    Ok(back(apart))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct EraseForm {
    name: String,
}

/// GET /admin/people/{person}/erase
pub(super) async fn ask_erase(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
) -> Result<Response, Error> {
    let person = app.store().person(PersonId(id)).await?;
    erase_page(page, &person, &[])
}

fn erase_page(page: Page, person: &Person, faults: &[Fault]) -> Result<Response, Error> {
    let ask = page.with("person-erase-name", "name", &person.name);
    let form = Form::new(format!("/admin/people/{}/erase", person.id), page.say("person-erase-button"))
        .field(Field::new("text", "name", ask))
        .danger()
        .faults(faults);
    let lead = page.say("person-erase-lead");
    FormPage::new(page, "person-erase", form).paragraph(lead).link("/admin/people", "admin-people").answer()
}

/// POST /admin/people/{person}/erase
pub(super) async fn erase(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
    Typed(typed): Typed<EraseForm>,
) -> Result<Response, Error> {
    let person = app.store().person(PersonId(id)).await?;
    if name_key(&typed.name) != name_key(&person.name) {
        let fault = Fault::new("name", page.say("fault-erase-name"));
        return erase_page(page, &person, &[fault]);
    }
    let touched = app.store().erase_person(person.id, app.now()).await?;
    app.tournaments().renamed(&touched).await?;
    Ok(Redirect::to("/admin/people").into_response())
}

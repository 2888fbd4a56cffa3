//! Two entries that are one person: both are shown before they become one.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_http::Error;
use ronde_http::session::Admin;
use ronde_http::typed::Typed;
use ronde_store::PersonId;
use ronde_store::people::Person;
use serde::Deserialize;

use super::account::find;
use super::person::events_of;
use crate::layout::{Field, Form, FormPage, Page};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct MergeForm {
    into: String,
}

/// GET /admin/people/{person}/merge?into=…
pub(super) async fn ask(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
    Query(typed): Query<MergeForm>,
) -> Result<Response, Error> {
    let from = app.store().person(PersonId(id)).await?;
    let into = find(&app, &typed.into).await?;
    answer(page, &from, into.as_ref(), &typed.into)
}

/// Asks whether to merge, or for another number.
fn answer(page: Page, from: &Person, into: Option<&Person>, typed: &str) -> Result<Response, Error> {
    let address = format!("/admin/people/{}/merge", from.id);
    let form = Form::new(address, page.say("person-merge-button")).danger();
    match into {
        Some(into) if into.id != from.id => {
            let values = [
                ("from", from.name.as_str().into()),
                ("from-number", from.id.to_string().into()),
                ("into", into.name.as_str().into()),
                ("into-number", into.id.to_string().into()),
            ];
            let question = page.words.tell("person-merge-ask", &values);
            let form = form.field(Field::hidden("into", into.id.to_string()));
            FormPage::new(page, "person-merge", form).paragraph(question)
        }
        other => {
            let message = if other.is_some() { "fault-person-same" } else { "fault-person-number" };
            let shown: String = typed.chars().take(20).collect();
            let field = Field::new("text", "into", page.say("person-merge-into")).value(shown);
            let fault = Fault::new("into", page.say(message));
            FormPage::new(page, "person-merge", form.field(field).faults(&[fault]))
        }
    }
    .link("/admin/people", "admin-people")
    .answer()
}

/// POST /admin/people/{person}/merge
pub(super) async fn merge(
    State(app): State<App>,
    page: Page,
    _: Admin,
    Path(id): Path<i64>,
    Typed(typed): Typed<MergeForm>,
) -> Result<Response, Error> {
    let from = app.store().person(PersonId(id)).await?;
    let into = find(&app, &typed.into).await?;
    let Some(into) = into.filter(|into| into.id != from.id) else {
        return answer(page, &from, None, &typed.into);
    };
    let touched = events_of(&app, from.id).await?;
    app.store().merge_people(from.id, into.id).await?;
    app.tournaments().renamed(&touched).await?;
    Ok(Redirect::to(&format!("/admin/people/{}", into.id)).into_response())
}

//! A tournament as a report. What everybody may have holds no full dates of birth, no hidden names, and no line that nobody knows.

use axum::response::Response;
use ronde_http::Error;
use ronde_tournament::report;
use ronde_trf::{Document, Edition, write};

use super::super::extract::{IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::rounds::explanation::too_large;
use super::super::tournaments::EventPath;

const TEXT: &str = "text/plain; charset=utf-8";

/// Report of 2026
///
/// TRF-26. For those who run the tournament with full dates of birth; for everybody else with years, if the tournament shows them, and never of minors.
#[utoipa::path(get, path = "/tournaments/{event}/export.trf", tag = "files", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The report", body = String, content_type = "text/plain"),
        (status = 409, description = "The tournament does not fit into a report", body = ronde_protocol::Problem, content_type = "application/problem+json"),
        Looking))]
pub(crate) async fn trf26(look: Look) -> Result<Response, Error> {
    let name = format!("{}.trf", look.event.slug());
    look.file(TEXT, &name, || report(&look, Edition::Trf26))
}

/// Report of 2016
///
/// TRF-16. For those who run the tournament with full dates of birth; for everybody else with years, if the tournament shows them, and never of minors.
#[utoipa::path(get, path = "/tournaments/{event}/export.trf16", tag = "files", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The report", body = String, content_type = "text/plain"),
        (status = 409, description = "The tournament does not fit into a report", body = ronde_protocol::Problem, content_type = "application/problem+json"),
        Looking))]
pub(crate) async fn trf16(look: Look) -> Result<Response, Error> {
    let name = format!("{}.trf16.trf", look.event.slug());
    look.file(TEXT, &name, || report(&look, Edition::Trf16))
}

fn report(look: &Look, edition: Edition) -> Result<String, Error> {
    let mut document = report::export(look.event.history()).map_err(|error| too_large(&error))?.document;
    if !look.is_insider {
        make_public(look, &mut document);
    }
    Ok(write(&document, edition).map_err(|error| too_large(&error))?.text)
}

/// Takes out what is not for everybody.
fn make_public(look: &Look, document: &mut Document) {
    for record in &mut document.players {
        let player = look.event.tournament().by_number(record.number);
        let year = player.and_then(|player| look.event.public_birth_year(player));
        record.birth = year.map(|year| format!("{year}/00/00")).unwrap_or_default();
        if let Some(player) = player.filter(|player| look.event.is_hidden(player.id())) {
            record.name = look.name(player);
            record.fide_id.clear();
        }
    }
    // federations write numbers, places and dates of birth there; in lines that nobody knows anything may stand
    document.national.clear();
    document.comments.clear();
    document.unknown.clear();
}

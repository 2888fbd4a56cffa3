//! The stream of one tournament.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Scope, Viewer, Visitor};
use ronde_http::stream::{self, Followed};

use super::extract::ApiPath;
use super::problem::Asking;
use super::tournaments::EventPath;

/// Follow a tournament
///
/// Server-sent events: `changed` with the version at which the tournament stands, first the present one. What has happened stands in the log.
#[utoipa::path(get, path = "/tournaments/{event}/events", tag = "log", params(EventPath), security((), ("bearer" = [])),
    responses((status = 200, description = "A stream that does not end", body = String, content_type = "text/event-stream"),
        (status = 404, description = "There is no such tournament", body = ronde_protocol::Problem, content_type = "application/problem+json"),
        Asking))]
pub(super) async fn follow(
    State(app): State<App>,
    viewer: Viewer,
    visitor: Visitor,
    ApiPath(path): ApiPath<EventPath>,
    ClientAddress(from): ClientAddress,
) -> Result<Response, Error> {
    let runs = match visitor.account_for(Scope::Read) {
        Ok(account) if account.is_admin => Some(account.id),
        Ok(account) => app.store().role(viewer.event.id(), account.id).await?.map(|_| account.id),
        Err(_) => None,
    };
    let runs = runs.map(|who| (who, visitor.means));
    stream::events(&app, from, vec![Followed::seen(&viewer.event, &path.event, runs)]).await
}

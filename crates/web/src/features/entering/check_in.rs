//! Players say that they are there: find the own name, tap it, confirm.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::arrivals::{arrive, is_open, may_arrive};
use ronde_app::codes::{self, Purpose};
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::local_target::LocalTarget;
use ronde_http::session::{ClientAddress, Viewer};
use ronde_http::typed::Typed;
use ronde_store::people::sort_key;
use ronde_tournament::Player;
use serde::Deserialize;

use crate::features::event::frame::{Frame, Tab};
use crate::layout::{Page, html, shown};

#[derive(Debug, Deserialize)]
pub(super) struct CodePath {
    code: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    q: String,
    player: Option<u32>,
    after: String,
}

#[derive(Template)]
#[template(path = "features/entering/check_in.html")]
struct CheckIn {
    page: Page,
    frame: Frame,
    is_open: bool,
    q: String,
    /// Ids, names, and whether they are there already.
    found: Vec<(PlayerId, String, bool)>,
    /// Who was tapped.
    chosen: Option<(PlayerId, String)>,
    /// Who is there now.
    welcome: String,
}

/// One who takes part.
fn taking_part(event: &Snapshot, id: Option<u32>) -> Option<&Player> {
    let id = id.and_then(PlayerId::new)?;
    event.tournament().taking_part().find(|player| player.id() == id)
}

/// GET /e/{event}/check-in/{code}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    Path(path): Path<CodePath>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    codes::check(&app, event, Purpose::CheckIn, &path.code).await?;
    let tournament = event.tournament();
    let name = |player: &Player| shown(&event.public_name(player, page.words));
    let wanted = sort_key(asked.q.trim());
    let fits = |player: &&Player| {
        let key = sort_key(&name(player));
        wanted.split_whitespace().all(|word| key.contains(word))
    };
    let order = tournament.settings().alphabet.name_order();
    let mut players: Vec<&Player> = tournament.taking_part().filter(fits).collect();
    players.sort_by(|a, b| order(&name(a), &name(b)).then_with(|| a.id().cmp(&b.id())));
    let named = taking_part(event, asked.player);
    let is_welcome = asked.after == "here";
    let chosen = named.filter(|player| !is_welcome && may_arrive(tournament, player));
    html(&CheckIn {
        frame: Frame::new(&page, event, Tab::Desk),
        is_open: is_open(tournament),
        q: asked.q.chars().take(100).collect(),
        found: players
            .into_iter()
            .map(|player| (player.id(), name(player), player.is_checked_in()))
            .collect(),
        chosen: chosen.map(|player| (player.id(), name(player))),
        welcome: named.filter(|_| is_welcome).map(name).unwrap_or_default(),
        page,
    })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Confirmed {
    player: Option<u32>,
}

/// POST /e/{event}/check-in/{code}
pub(super) async fn confirm(
    State(app): State<App>,
    page: Page,
    viewer: Viewer,
    Path(path): Path<CodePath>,
    ClientAddress(from): ClientAddress,
    Typed(confirmed): Typed<Confirmed>,
) -> Result<Response, Error> {
    app.limiters().attempt(from)?;
    let event = &viewer.event;
    codes::check(&app, event, Purpose::CheckIn, &path.code).await?;
    let here = page.address.split('?').next().unwrap_or_default().to_owned();
    if !is_open(event.tournament()) {
        return Ok(LocalTarget::new(&here).redirect().into_response());
    }
    let player = taking_part(event, confirmed.player).ok_or(AppError::NotFound("player"))?.id();
    arrive(&app, event, player).await?;
    Ok(LocalTarget::new(&format!("{here}?player={player}&after=here")).redirect().into_response())
}

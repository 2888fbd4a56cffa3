//! With which account a player sits down where games are played on the site, and the way to the board.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PlayerId;
use ronde_http::Error;

use super::super::game::{GameLink, link};
use super::Me;
use crate::layout::{Form, Page};

/// What the own page says about games on the site.
#[derive(Debug)]
pub(super) struct Online {
    /// The way to the board of the latest round, while it is played.
    pub(super) board: Option<GameLink>,
    /// With which account the player sits down, or what is missing.
    pub(super) said: String,
    /// To sit down with the account that is logged in.
    pub(super) link: Option<Form>,
}

impl Online {
    /// None for an event over the board.
    pub(super) fn of(page: &Page, event: &Snapshot, player: PlayerId, path: &str) -> Option<Self> {
        event.tournament().settings().online?;
        let own = event.account(player);
        let seat =
            event.tournament().rounds().last().and_then(|round| Some((round, round.board_of(player)?)));
        let seat = seat.filter(|(_, (_, board))| board.result.is_none());
        let board =
            seat.and_then(|(round, (number, board))| link(page, event, round.number(), number, board));
        let is_alone = seat.is_some() && board.is_none();
        let said = match (own, &page.account) {
            (Some(_), _) if is_alone => page.say("me-account-other"),
            (Some(own), _) => page.with("me-account-is", "name", &own.name),
            (None, Some(_)) => String::new(),
            (None, None) => page.say("me-account-none"),
        };
        let reader = page.account.as_ref().filter(|_| own.is_none());
        let button = |name: &str| page.with("me-account-link", "name", name);
        let link = reader.map(|account| Form::new(format!("{path}/account"), button(&account.name)).quiet());
        Some(Self { board, said, link })
    }
}

/// POST /e/{event}/me/{player}/{code}/account: whoever has the link and is logged in sits down, unless somebody does already
pub(in crate::features::event) async fn sit_down(
    State(app): State<App>,
    me: Me,
    page: Page,
) -> Result<Response, Error> {
    let account = page.account.as_deref().ok_or(AppError::NotLoggedIn)?;
    if me.event.account(me.player).is_none() {
        match app.tournaments().link(me.event.id(), me.player, Some(account)).await {
            Err(AppError::Taken(_)) => {
                let notice = page.say("me-account-taken");
                return super::answer(&app, &me, page, notice, None).await;
            }
            outcome => outcome?,
        }
    }
    Ok(Redirect::to(&format!("{}?after=account", me.path)).into_response())
}

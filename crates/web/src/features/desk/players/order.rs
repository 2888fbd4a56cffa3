//! The order of the numbers: by the rule, or by hand. Until round 4 is paired.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Command, Tournament};

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::Given;
use super::super::reorder::Reordered;
use super::address;
use super::list::{Line, line};
use crate::layout::{Page, html};

/// Once so many rounds are paired, numbers stay.
const FIXED_FROM_ROUND: usize = 4;

/// Whether numbers can still change.
pub(super) fn is_open(tournament: &Tournament) -> bool {
    let paired = tournament.rounds().len();
    let is_table = tournament.settings().system.cycles().is_some();
    tournament.numbers_given()
        && paired < FIXED_FROM_ROUND
        && !(is_table && paired > 0)
        && tournament.kept().lines.is_empty()
}

#[derive(Template)]
#[template(path = "features/desk/players/order.html")]
struct Order {
    page: Page,
    desk: Desk,
    lines: Vec<Line>,
    /// What there is to say about the order that is shown.
    notice: String,
    problem: String,
}

async fn order_page(app: &App, page: Page, event: &Snapshot, order: &[PlayerId]) -> Result<Order, Error> {
    let tournament = event.tournament();
    let lines = order.iter().filter_map(|id| tournament.player(*id)).map(|player| line(tournament, player));
    Ok(Order {
        lines: lines.collect(),
        notice: String::new(),
        problem: String::new(),
        desk: Desk::new(app, &page, event).await?,
        page,
    })
}

/// GET /e/{event}/desk/players/order
pub(super) async fn show(State(app): State<App>, page: Page, arbiter: Arbiter) -> Result<Response, Error> {
    let list = arbiter.event.tournament().start_list();
    let order: Vec<PlayerId> = list.into_iter().map(ronde_tournament::Player::id).collect();
    html(&order_page(&app, page, &arbiter.event, &order).await?)
}

/// POST /e/{event}/desk/players/order: the buttons of the list change what is shown; "save" stores it.
pub(super) async fn renumber(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let typed = form.typed.all("player");
    let order: Vec<PlayerId> =
        typed.iter().filter_map(|id| id.parse().ok()).filter_map(PlayerId::new).collect();
    let act = form.typed.one("act");
    if let Some(moved) = order.clone().reordered(act) {
        let notice = page.say("setup-not-saved");
        let shown = order_page(&app, page, event, &moved).await?;
        return html(&Order { notice, ..shown });
    }
    let wanted = if act == "rule" { None } else { Some(order.clone()) };
    let act = form.act(&arbiter.account, vec![Command::Renumber(wanted)]);
    match form.carry_out(&app, page.clone(), event, act, &address(event)).await {
        Err(Error(AppError::Refused(refusal))) => {
            let problem = page.words.refusal(&refusal).join(" ");
            let shown = order_page(&app, page, event, &order).await?;
            let shown = html(&Order { problem, ..shown })?;
            Ok((StatusCode::CONFLICT, shown).into_response())
        }
        done => done,
    }
}

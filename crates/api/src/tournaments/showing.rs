//! What the screens in the hall show.

use std::collections::HashSet;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::screens::screens;
use ronde_app::screens::{MOST_SCREENS, PACE, is_name};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Change, Command, Screen, ScreenPage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, IfMatch, IfNoneMatch, Look, Seen};
use super::super::problem::{Editing, Looking};
use super::{EventPath, Texts};

/// A page of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ScreenPageName {
    /// The pairings by board.
    Pairings,
    /// The pairings by name.
    Names,
    /// The standings.
    Standings,
    /// The latest results.
    Results,
    /// The clock to the next round.
    Clock,
}

impl From<ScreenPage> for ScreenPageName {
    fn from(page: ScreenPage) -> Self {
        match page {
            ScreenPage::Pairings => Self::Pairings,
            ScreenPage::Names => Self::Names,
            ScreenPage::Standings => Self::Standings,
            ScreenPage::Results => Self::Results,
            ScreenPage::Clock => Self::Clock,
        }
    }
}

impl From<ScreenPageName> for ScreenPage {
    fn from(page: ScreenPageName) -> Self {
        match page {
            ScreenPageName::Pairings => Self::Pairings,
            ScreenPageName::Names => Self::Names,
            ScreenPageName::Standings => Self::Standings,
            ScreenPageName::Results => Self::Results,
            ScreenPageName::Clock => Self::Clock,
        }
    }
}

/// A screen in the hall.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "entrance", "pages": ["names", "clock"], "seconds": 15}))]
pub(crate) struct ScreenShape {
    /// Its name, which stands in its address: `/e/{event}/screen/{name}`.
    #[schema(pattern = "^[a-z0-9-]{1,40}$")]
    name: String,
    /// The pages that it turns, in this order.
    #[schema(min_items = 1, max_items = 20)]
    pages: Vec<ScreenPageName>,
    /// How long each stands.
    #[schema(minimum = 3, maximum = 600)]
    seconds: u16,
}

/// What is shown in the hall.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShowingShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The screens; the one called `hall` is always there.
    screens: Vec<ScreenShape>,
}

impl ShowingShape {
    fn of(event: &Snapshot) -> Self {
        let tournament = event.tournament();
        let shape = |screen: Screen| ScreenShape {
            name: screen.name,
            pages: screen.pages.into_iter().map(Into::into).collect(),
            seconds: screen.seconds,
        };
        Self {
            version: event.version(),
            screens: screens(tournament.settings()).into_iter().map(shape).collect(),
        }
    }
}

/// The screens
///
/// What is shown in the hall.
#[utoipa::path(get, path = "/tournaments/{event}/screens", tag = "tournaments", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "What is shown in the hall", body = ShowingShape), Looking))]
pub(crate) async fn show(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(ShowingShape::of(&look.event)))
}

/// All screens of the hall.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"screens": [{"name": "hall", "pages": ["pairings", "standings"], "seconds": 12}]}))]
pub(crate) struct Screens {
    /// All of them; those that are left out are gone.
    #[schema(max_items = 20)]
    screens: Vec<ScreenShape>,
}

impl Screens {
    fn check(self) -> Result<Vec<Screen>, Error> {
        let mut texts = Texts::default();
        texts.few("screens", &self.screens, MOST_SCREENS);
        let mut names = HashSet::new();
        let mut screens = Vec::new();
        for (at, screen) in self.screens.into_iter().enumerate() {
            let field = |name: &str| format!("screens/{at}/{name}");
            if !is_name(&screen.name) {
                texts.fault(&field("name"), "write 1 to 40 small letters a–z, digits and hyphens");
            }
            if !names.insert(screen.name.clone()) {
                texts.fault(&field("name"), "another screen has this name");
            }
            if screen.pages.is_empty() {
                texts.fault(&field("pages"), "name at least one page");
            }
            texts.few(&field("pages"), &screen.pages, 20);
            let seconds = texts.number(&field("seconds"), screen.seconds, PACE);
            let pages = screen.pages.into_iter().map(Into::into).collect();
            screens.push(Screen { name: screen.name, pages, seconds });
        }
        texts.finish()?;
        Ok(screens)
    }
}

/// Set the screens
///
/// What each screen of the hall turns. Screens that are open follow at once.
#[utoipa::path(put, path = "/tournaments/{event}/screens", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = Screens,
    responses((status = 200, description = "What is shown in the hall", body = ShowingShape), Editing))]
pub(crate) async fn set(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<Screens>,
) -> Result<Response, Error> {
    let change = Change::Screens(asked.check()?);
    act(&app, &arbiter, &seen, Command::ChangeSettings(vec![change])).await
}

async fn act(app: &App, arbiter: &Arbiter, seen: &Seen, command: Command) -> Result<Response, Error> {
    let before = &arbiter.event;
    let act = seen.act(before, &arbiter.account, vec![command]);
    let event = app.tournaments().act(before.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, ShowingShape::of(&event)))
}

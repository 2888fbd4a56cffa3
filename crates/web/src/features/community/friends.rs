//! Friends: who is one, who asks, and finding others by name.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_community::{Presence, Step};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_protocol::{BondShape, FriendShape, PersonShape};
use ronde_store::AccountId;
use serde::Deserialize;

use crate::layout::{Page, Search, html};

#[derive(Template)]
#[template(path = "features/community/friends.html")]
struct FriendsPage {
    page: Page,
    search: Search,
    label: String,
    /// Who was found, each with what they are already.
    found: Vec<(PersonShape, Option<BondShape>)>,
    asking: Vec<FriendShape>,
    friends: Vec<FriendShape>,
    asked: Vec<FriendShape>,
    blocked: Vec<FriendShape>,
    muted: Vec<(AccountId, String)>,
}

/// GET /friends
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Query(search): Query<Search>,
) -> Result<Response, Error> {
    let community = app.community();
    let known = community.friends(&who.account).await?;
    let found = community.people(&who.account, &search.q).await?;
    let bond_with = |id: AccountId| known.iter().find(|one| one.id == id).map(|one| one.bond);
    let found =
        found.into_iter().map(|one| (bond_with(one.id), one)).map(|(bond, one)| (one, bond)).collect();
    let of = |bond: BondShape| known.iter().filter(move |one| one.bond == bond && !one.is_blocked).cloned();
    let mut friends: Vec<FriendShape> = of(BondShape::Friends).collect();
    friends.sort_by_key(|one| one.presence == Presence::Gone);
    let (asking, asked) = (of(BondShape::Asks).collect(), of(BondShape::Asked).collect());
    let blocked = known.iter().filter(|one| one.is_blocked).cloned().collect();
    let muted = app.store().muted(who.account.id).await?;
    let label = page.say("friends-search");
    html(&FriendsPage { page, search, label, found, asking, friends, asked, blocked, muted })
}

/// POST /friends/{account}/{step}
pub(super) async fn step(
    State(app): State<App>,
    who: LoggedIn,
    Path((account, step)): Path<(i64, String)>,
) -> Result<Redirect, Error> {
    let step = Step::from_code(&step).ok_or(AppError::NotFound("page"))?;
    app.community().count_request(&who.account)?;
    app.community().step(&who.account, AccountId(account), step).await?;
    Ok(Redirect::to("/friends"))
}

/// POST /friends/{account}/mute
pub(super) async fn mute(
    State(app): State<App>,
    who: LoggedIn,
    Path(account): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().mute(&who.account, AccountId(account), true).await?;
    Ok(Redirect::to("/friends"))
}

/// POST /friends/{account}/unmute
pub(super) async fn unmute(
    State(app): State<App>,
    who: LoggedIn,
    Path(account): Path<i64>,
) -> Result<Redirect, Error> {
    app.community().mute(&who.account, AccountId(account), false).await?;
    Ok(Redirect::to("/friends"))
}

/// What is typed into a form that names somebody.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Named {
    pub(super) account: String,
}

impl Named {
    /// The account that was chosen.
    pub(super) fn id(&self) -> Result<AccountId, Error> {
        self.account.parse().map_err(|_| Error(AppError::NotFound("account")))
    }
}

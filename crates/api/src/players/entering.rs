//! Entering by the link that an arbiter has opened, the links themselves, and where players want to be told.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::arrivals;
use ronde_app::codes::{self, Purpose};
use ronde_app::email::Email;
use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_app::mail::contacts;
use ronde_app::profile_faults::at_fields;
use ronde_domain::{BoardNumber, Language, PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_http::language::LanguageCode;
use ronde_http::session::{Arbiter, Insider, Scope, Viewer, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Changing, Editing, Entering, Inside};
use super::super::tournaments::EventPath;
use super::PlayerPath;
use super::person::Person;
use super::show::{OnePlayer, PlayerShape};

/// Somebody who enters by the link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "0123456789ab", "player": {"name": "Anna Alpha"}}))]
pub(crate) struct Application {
    /// The letters at the end of the link.
    #[schema(min_length = 1, max_length = 40)]
    code: String,
    /// Who enters, with a name at least.
    player: Person,
    /// Where to be told the board; only for this tournament.
    #[schema(max_length = 254)]
    email: Option<String>,
    /// Whether the player sits down with the account behind the token where games are played on the site; so unless it is false.
    plays_with_account: Option<bool>,
}

/// Somebody who has entered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Entered {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The player.
    player: PlayerShape,
    /// The number on the waiting list; none for who has a place.
    waits_as: Option<usize>,
    /// The address of the player's own page.
    page: String,
}

/// Enter by the link
///
/// For players, without a token: the letters of the link are enough while the entrance is open. If all places are taken, the player waits.
#[utoipa::path(post, path = "/tournaments/{event}/applications", tag = "players", params(EventPath),
    security((), ("bearer" = [])), request_body = Application,
    responses((status = 201, description = "Who has entered", body = Entered), Entering))]
pub(crate) async fn apply(
    State(app): State<App>,
    viewer: Viewer,
    visitor: Visitor,
    seen: Seen,
    ApiJson(asked): ApiJson<Application>,
) -> Result<Response, Error> {
    let before = &viewer.event;
    codes::check(&app, before, Purpose::Enter, &asked.code).await?;
    let words = app.words(seen.language);
    let mut faults = Faults::default();
    let profile = asked.player.profile(&ronde_tournament::Profile::default(), "player/", &mut faults);
    let email = asked.email.as_deref().and_then(|typed| match Email::parse(typed) {
        Ok(email) => Some(email.typed),
        Err(message) => {
            faults.fault("email", words.say(message));
            None
        }
    });
    faults.finish()?;
    let id = arrivals::apply(&app, before, &profile).await.map_err(|error| match error {
        AppError::Refused(refusal) => {
            at_fields(&refusal, &profile, "player/", words).unwrap_or(AppError::Refused(refusal))
        }
        error => error,
    })?;
    let entered_by = visitor.account_for(Scope::Write).ok().map(AsRef::as_ref);
    if asked.plays_with_account.unwrap_or(true) {
        arrivals::sit_down(&app, before, id, entered_by).await?;
    }
    let event = app.tournaments().get(before.id()).await?;
    if let Some(email) = email {
        contacts::set(&app, &event, id, (&email, seen.language), entered_by).await?;
    }
    let player = event.tournament().player(id).ok_or(AppError::NotFound("player"))?;
    let waits_as = event.tournament().waiting().position(|other| other.id() == id).map(|place| place + 1);
    let page = codes::address(&app, &event, Purpose::Player(id)).await?;
    let player = PlayerShape::of(&event, player, false, words);
    let entered = Entered { version: event.version(), player, waits_as, page };
    Ok((StatusCode::CREATED, Json(entered)).into_response())
}

/// Somebody who is there.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "0123456789ab", "player": 7}))]
pub(crate) struct Arrival {
    /// The letters at the end of the link to check in, or of the player's own page.
    #[schema(min_length = 1, max_length = 40)]
    code: String,
    /// The id of the player.
    #[schema(minimum = 1)]
    player: u32,
}

/// Say that one is there
///
/// For players, without a token. To say it again changes nothing; after the start it is for the arbiter to say.
#[utoipa::path(post, path = "/tournaments/{event}/check-ins", tag = "players", params(EventPath),
    security((), ("bearer" = [])), request_body = Arrival,
    responses((status = 200, description = "The player", body = OnePlayer), Editing))]
pub(crate) async fn arrive(
    State(app): State<App>,
    viewer: Viewer,
    seen: Seen,
    ApiJson(asked): ApiJson<Arrival>,
) -> Result<Response, Error> {
    let id = PlayerId::new(asked.player).ok_or(AppError::NotFound("player"))?;
    let links = codes::Links::of(&app, &viewer.event).await?;
    if ![Purpose::Player(id), Purpose::CheckIn].into_iter().any(|purpose| links.fits(purpose, &asked.code)) {
        return Err(AppError::NotFound("link").into());
    }
    viewer.event.tournament().player(id).ok_or(AppError::NotFound("player"))?;
    arrivals::arrive(&app, &viewer.event, id).await?;
    let event = app.tournaments().get(viewer.event.id()).await?;
    let player = event.tournament().player(id).ok_or(AppError::NotFound("player"))?;
    let player = PlayerShape::of(&event, player, false, app.words(seen.language));
    Ok(seen.answer(StatusCode::OK, &event, OnePlayer { version: event.version(), player }))
}

/// The links for players.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Links {
    /// To enter, while the entrance is open.
    enter: String,
    /// To say that one is there.
    check_in: String,
    /// The boards of the last round, to say how a game ended.
    boards: Vec<BoardLink>,
    /// The own pages of the players.
    players: Vec<PlayerLink>,
}

/// The link of a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardLink {
    /// The round.
    #[schema(minimum = 1)]
    round: u16,
    /// The board.
    #[schema(minimum = 1)]
    board: u32,
    /// Where its two players say how the game ended.
    link: String,
}

/// The own page of a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerLink {
    /// The id of the player.
    #[schema(minimum = 1)]
    player: u32,
    /// The page.
    link: String,
}

/// The links for players
///
/// Whoever has them can enter, check in, say how a game ended and see the own page.
#[utoipa::path(get, path = "/tournaments/{event}/links", tag = "players", params(EventPath), security(("bearer" = [])),
    responses((status = 200, description = "The links", body = Links), Inside))]
pub(crate) async fn links(State(app): State<App>, insider: Insider) -> Result<Json<Links>, Error> {
    let event = &insider.event;
    let tournament = event.tournament();
    let links = codes::Links::of(&app, event).await?;
    let (enter, check_in) = (links.address(Purpose::Enter), links.address(Purpose::CheckIn));
    let board = |round: RoundNumber, board: BoardNumber| BoardLink {
        round: round.get(),
        board: board.get(),
        link: links.address(Purpose::Board(round, board)),
    };
    let boards = tournament.rounds().last().map_or_else(Vec::new, |round| {
        round.boards().map(|(number, _)| board(round.number(), number)).collect()
    });
    let page = |id: PlayerId| PlayerLink { player: id.get(), link: links.address(Purpose::Player(id)) };
    let players = tournament.players().iter().map(|player| page(player.id())).collect();
    Ok(Json(Links { enter, check_in, boards, players }))
}

/// Where a player wants to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "anna@example.org", "language": "fr"}))]
pub(crate) struct ContactShape {
    /// The mail address. It is never told again.
    #[schema(min_length = 3, max_length = 254)]
    email: String,
    /// The language of the mails; that of the call if it is left out.
    #[schema(value_type = Option<LanguageCode>)]
    language: Option<Language>,
}

/// Set where a player wants to be told
///
/// The owner of the address gets a mail to confirm it. Before that no other mail goes there.
#[utoipa::path(put, path = "/tournaments/{event}/players/{player}/contact", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), request_body = ContactShape,
    responses((status = 200, description = "The player", body = OnePlayer), Editing))]
pub(crate) async fn set_contact(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
    ApiJson(asked): ApiJson<ContactShape>,
) -> Result<Response, Error> {
    let words = app.words(seen.language);
    let email =
        Email::parse(&asked.email).map_err(|message| AppError::invalid("email", words.say(message)))?;
    let language = asked.language.unwrap_or(seen.language);
    told(&app, &arbiter, &path, &seen, Some((&email.typed, language))).await
}

/// Forget where a player wants to be told
#[utoipa::path(delete, path = "/tournaments/{event}/players/{player}/contact", tag = "players", params(PlayerPath, IfMatch),
    security(("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Changing))]
pub(crate) async fn forget_contact(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<PlayerPath>,
    seen: Seen,
) -> Result<Response, Error> {
    told(&app, &arbiter, &path, &seen, None).await
}

async fn told(
    app: &App,
    arbiter: &Arbiter,
    path: &PlayerPath,
    seen: &Seen,
    contact: Option<(&str, Language)>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?;
    seen.check(event)?;
    match contact {
        Some(told) => contacts::set(app, event, player.id(), told, Some(&arbiter.account)).await?,
        None => app.store().set_contact(event.id(), player.id(), None).await?,
    }
    let player = PlayerShape::of(event, player, true, app.words(seen.language));
    Ok(seen.answer(StatusCode::OK, event, OnePlayer { version: event.version(), player }))
}

//! The conversations of somebody: the list, coming into one, what was read.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ronde_app::App;
use ronde_app::community::Asked;
use ronde_community::{NAME_CHARS, Seq};
use ronde_domain::{AccountId, ConversationId, GameId};
use ronde_http::Error;
use ronde_protocol::{ConversationShape, NewGroup};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath};
use super::super::problem::{Hearing, Saying};
use super::ConversationPath;
use super::asker::Asker;
use super::number::{Number, check_length};

/// The conversations in which one takes part.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Conversations {
    /// The one in which something happened last comes first.
    conversations: Vec<ConversationShape>,
}

/// Which conversation to come into: one of these.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schema(example = json!({"event": "club-championship"}))]
pub(super) enum Wanted {
    /// That with a friend, by the number of the account.
    Friend(Number),
    /// The room of a tournament, by its short name.
    Event(String),
    /// The room of a game, by its number: of its players, or for a spectator of a game that goes on that of the spectators.
    Game(Number),
    /// The room of those who watch a game, by its number. Its players come in once it is over.
    Spectators(Number),
    /// The room for everybody.
    Lobby {},
    /// A new group of friends.
    Group(Group),
}

/// A group to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"client_id": "b7e23ec2", "name": "Club evening", "members": [17, 23]}))]
pub(super) struct Group {
    /// A name that the caller makes up, so that the group is made once however often it is sent.
    #[schema(pattern = "^[A-Za-z0-9_.:-]{1,64}$")]
    client_id: String,
    /// What people call it.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
    /// The friends who are brought in, by the numbers of their accounts.
    #[serde(default)]
    #[schema(value_type = Vec<i64>, max_items = 199, required = false)]
    members: Vec<Number>,
}

/// How far one has read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seq": 3}))]
pub(super) struct ReadTo {
    /// The last entry that one has read.
    #[schema(value_type = i64, minimum = 0, maximum = 9_007_199_254_740_991_i64)]
    seq: Number,
}

/// Whether one wants to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"is_quiet": true}))]
pub(super) struct Quiet {
    /// Whether one does not want to be told of news.
    is_quiet: bool,
}

/// List one's conversations
#[utoipa::path(get, path = "/conversations", tag = "community", security(("bearer" = [])),
    responses((status = 200, description = "The conversations", body = Conversations), Hearing))]
pub(super) async fn list(State(app): State<App>, Asker(by): Asker) -> Result<Json<Conversations>, Error> {
    Ok(Json(Conversations { conversations: app.community().conversations(&by).await? }))
}

/// Come into a conversation, or make one
///
/// With a friend, in the room of a tournament or a game, in the lobby, or in a new group of friends. Whoever is in it already finds it again.
#[utoipa::path(post, path = "/conversations", tag = "community", security(("bearer" = [])), request_body = Wanted,
    responses((status = 200, description = "The conversation", body = ConversationShape), Saying))]
pub(super) async fn open(
    State(app): State<App>,
    Asker(by): Asker,
    ApiJson(wanted): ApiJson<Wanted>,
) -> Result<Json<ConversationShape>, Error> {
    let asked = match wanted {
        Wanted::Friend(account) => Asked::Pair(AccountId(account.0)),
        Wanted::Event(event) => Asked::Tournament(app.tournaments().find(&event).await?.id()),
        Wanted::Game(game) => Asked::Game(GameId(game.0)),
        Wanted::Spectators(game) => Asked::Spectators(GameId(game.0)),
        Wanted::Lobby {} => Asked::Lobby,
        Wanted::Group(Group { client_id, name, members }) => {
            check_length(&name, NAME_CHARS)?;
            let members = members.into_iter().map(|account| AccountId(account.0)).collect();
            let new = NewGroup { client_id, name, members };
            return Ok(Json(app.community().make_group(&by, new).await?));
        }
    };
    Ok(Json(app.community().open(&by, asked).await?))
}

/// Read how a conversation stands
#[utoipa::path(get, path = "/conversations/{conversation}", tag = "community", params(ConversationPath),
    security(("bearer" = [])), responses((status = 200, description = "The conversation", body = ConversationShape), Hearing))]
pub(super) async fn show(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
) -> Result<Json<ConversationShape>, Error> {
    Ok(Json(app.community().shown(&by, ConversationId(path.conversation)).await?))
}

/// Say how far one has read
///
/// It never goes back, and not beyond the last entry: what lies elsewhere changes nothing.
#[utoipa::path(put, path = "/conversations/{conversation}/read", tag = "community", params(ConversationPath),
    security(("bearer" = [])), request_body = ReadTo, responses((status = 204, description = "It is noted"), Saying))]
pub(super) async fn read(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    ApiJson(to): ApiJson<ReadTo>,
) -> Result<StatusCode, Error> {
    app.community().read(&by, ConversationId(path.conversation), Seq(to.seq.0)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Say whether one wants to be told of news
#[utoipa::path(put, path = "/conversations/{conversation}/quiet", tag = "community", params(ConversationPath),
    security(("bearer" = [])), request_body = Quiet, responses((status = 204, description = "It is noted"), Saying))]
pub(super) async fn quiet(
    State(app): State<App>,
    Asker(by): Asker,
    ApiPath(path): ApiPath<ConversationPath>,
    ApiJson(quiet): ApiJson<Quiet>,
) -> Result<StatusCode, Error> {
    app.community().set_quiet(&by, ConversationId(path.conversation), quiet.is_quiet).await?;
    Ok(StatusCode::NO_CONTENT)
}

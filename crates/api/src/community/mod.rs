//! Friends, conversations and moderation: what a client does over the socket, as calls.
//!
//! The rules are those of [`ronde_app::community`]; a call only reads what was asked and makes one step there. Who may call is in [`asker`].
//! What happens by itself, such as a message of somebody else, comes over the socket alone (docs/PROTOCOL.md).

mod asker;
mod conversations;
mod friends;
mod members;
mod messages;
mod moderation;
mod mutes;
mod number;
mod reports;
mod rules;

use ronde_app::App;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use self::asker::Asker;
pub(super) use self::number::Number;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(friends::list))
        .routes(routes!(friends::search))
        .routes(routes!(friends::step))
        .routes(routes!(mutes::list))
        .routes(routes!(mutes::mute, mutes::hear))
        .routes(routes!(conversations::list, conversations::open))
        .routes(routes!(conversations::show))
        .routes(routes!(conversations::read))
        .routes(routes!(conversations::quiet))
        .routes(routes!(members::list, members::bring))
        .routes(routes!(members::put_out))
        .routes(routes!(messages::entries))
        .routes(routes!(messages::say))
        .routes(routes!(messages::edit, messages::delete))
        .routes(routes!(messages::search))
        .routes(routes!(rules::rename))
        .routes(routes!(rules::slow_mode))
        .routes(routes!(rules::writing))
        .routes(routes!(reports::report))
        .routes(routes!(reports::list))
        .routes(routes!(reports::close))
        .routes(routes!(moderation::list, moderation::time_out))
        .routes(routes!(moderation::lift))
        .routes(routes!(moderation::acts))
}

/// The address of a conversation.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct ConversationPath {
    /// The number of the conversation.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    conversation: i64,
}

/// The address of a message.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct MessagePath {
    /// The number of the conversation.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    conversation: i64,
    /// The place of what was said.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 3)]
    seq: i64,
}

/// The address of somebody.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct AccountPath {
    /// The number of the account.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 17)]
    account: i64,
}

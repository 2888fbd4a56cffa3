//! The files of the site: style, scripts, icon. They are part of the executable, and their addresses carry their version, so that
//! browsers keep them for ever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_app::error::AppError;
use ronde_http::Error;

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static str,
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

const ASSETS: &[Asset] = &[
    Asset { name: "ronde.css", kind: CSS, content: include_str!("ronde.css") },
    Asset { name: "calls.css", kind: CSS, content: include_str!("calls.css") },
    Asset { name: "desk.css", kind: CSS, content: include_str!("desk.css") },
    Asset { name: "desk_calls.js", kind: SCRIPT, content: include_str!("desk_calls.js") },
    Asset { name: "desk_history.css", kind: CSS, content: include_str!("desk_history.css") },
    Asset { name: "desk_history.js", kind: SCRIPT, content: include_str!("desk_history.js") },
    Asset { name: "desk_left.js", kind: SCRIPT, content: include_str!("desk_left.js") },
    Asset { name: "desk_outbox.js", kind: SCRIPT, content: include_str!("desk_outbox.js") },
    Asset { name: "desk_people.js", kind: SCRIPT, content: include_str!("desk_people.js") },
    Asset { name: "desk_setup.css", kind: CSS, content: include_str!("desk_setup.css") },
    Asset { name: "desk_setup.js", kind: SCRIPT, content: include_str!("desk_setup.js") },
    Asset { name: "desk_rounds.css", kind: CSS, content: include_str!("desk_rounds.css") },
    Asset { name: "desk_results.js", kind: SCRIPT, content: include_str!("desk_results.js") },
    Asset { name: "event.css", kind: CSS, content: include_str!("event.css") },
    Asset { name: "event.js", kind: SCRIPT, content: include_str!("event.js") },
    Asset { name: "filter.js", kind: SCRIPT, content: include_str!("filter.js") },
    Asset { name: "fold.js", kind: SCRIPT, content: include_str!("fold.js") },
    Asset { name: "help.css", kind: CSS, content: include_str!("help.css") },
    Asset { name: "forms.css", kind: CSS, content: include_str!("forms.css") },
    Asset { name: "ratings.css", kind: CSS, content: include_str!("ratings.css") },
    Asset { name: "ronde.js", kind: SCRIPT, content: include_str!("ronde.js") },
    Asset { name: "api.css", kind: CSS, content: include_str!("api.css") },
    Asset { name: "try.js", kind: SCRIPT, content: include_str!("try.js") },
    Asset { name: "live.js", kind: SCRIPT, content: include_str!("live.js") },
    Asset { name: "screen.css", kind: CSS, content: include_str!("screen.css") },
    Asset { name: "screen.js", kind: SCRIPT, content: include_str!("screen.js") },
    Asset { name: "print.css", kind: CSS, content: include_str!("print.css") },
    Asset { name: "print.js", kind: SCRIPT, content: include_str!("print.js") },
    Asset { name: "me.css", kind: CSS, content: include_str!("me.css") },
    Asset { name: "showing.css", kind: CSS, content: include_str!("showing.css") },
    Asset { name: "chat.css", kind: CSS, content: include_str!("chat.css") },
    Asset { name: "chat.js", kind: SCRIPT, content: include_str!("chat.js") },
    Asset { name: "community.js", kind: SCRIPT, content: include_str!("community.js") },
    Asset { name: "socket.js", kind: SCRIPT, content: include_str!("socket.js") },
    Asset { name: "play.css", kind: CSS, content: include_str!("play.css") },
    Asset { name: "board.js", kind: SCRIPT, content: include_str!("board.js") },
    Asset { name: "board_hand.js", kind: SCRIPT, content: include_str!("board_hand.js") },
    Asset { name: "game.js", kind: SCRIPT, content: include_str!("game.js") },
    Asset { name: "game_players.js", kind: SCRIPT, content: include_str!("game_players.js") },
    Asset { name: "game_replay.js", kind: SCRIPT, content: include_str!("game_replay.js") },
    Asset { name: "game_state.js", kind: SCRIPT, content: include_str!("game_state.js") },
    Asset { name: "game_waiting.js", kind: SCRIPT, content: include_str!("game_waiting.js") },
    Asset { name: "game_words.js", kind: SCRIPT, content: include_str!("game_words.js") },
    Asset { name: "lobby.js", kind: SCRIPT, content: include_str!("lobby.js") },
    Asset { name: "notices.css", kind: CSS, content: include_str!("notices.css") },
    Asset { name: "notices.js", kind: SCRIPT, content: include_str!("notices.js") },
    Asset { name: "notices_page.js", kind: SCRIPT, content: include_str!("notices_page.js") },
    Asset { name: "countdown.js", kind: SCRIPT, content: include_str!("countdown.js") },
    Asset { name: "tab.js", kind: SCRIPT, content: include_str!("tab.js") },
    Asset { name: "typing.js", kind: SCRIPT, content: include_str!("typing.js") },
    Asset { name: "parts.js", kind: SCRIPT, content: include_str!("parts.js") },
    Asset { name: "quoridor.js", kind: SCRIPT, content: include_str!("quoridor.js") },
    Asset { name: "icon.svg", kind: SVG, content: include_str!("icon.svg") },
];

/// One version for all, since scripts name each other.
fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hasher = blake3::Hasher::new();
        for asset in ASSETS {
            hasher.update(asset.content.as_bytes());
        }
        hasher.finalize().to_hex()[..12].to_owned()
    });
    &VERSION
}

/// The address of a file.
pub(crate) fn address_of(name: &str) -> String {
    debug_assert!(ASSETS.iter().any(|asset| asset.name == name), "there is no file {name}");
    format!("/assets/{}/{name}", version())
}

/// GET /assets/{version}/{name}
pub(crate) async fn file(Path((asked, name)): Path<(String, String)>) -> Result<Response, Error> {
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(AppError::NotFound("file"))?;
    // an old address still works, for pages that were open when the site was brought up to date, but is not kept
    let kept = if asked == version() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    Ok((headers, asset.content).into_response())
}

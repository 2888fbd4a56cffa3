//! The rating lists of games, with one's own place in each.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_http::Error;
use ronde_play::Modality;
use ronde_store::games::{GameStanding, LeaderSearch};

use crate::features::play::game_text;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/play/ratings/index.html")]
struct Index {
    page: Page,
    lists: Vec<List>,
}

struct List {
    code: &'static str,
    name: String,
    control: String,
    players: i64,
    /// The best.
    leader: Option<(String, i32)>,
    own: Option<GameStanding>,
}

/// GET /play/ratings
pub(in crate::features::play) async fn show(State(app): State<App>, page: Page) -> Result<Response, Error> {
    let own = match &page.account {
        Some(account) => app.store().game_ratings_of(account.id).await?,
        None => Vec::new(),
    };
    let mut lists = Vec::new();
    for modality in Modality::ALL {
        let first = LeaderSearch { text: "", only: None, limit: 1, offset: 0 };
        let leaders = app.store().game_leaders(modality, &first).await?;
        lists.push(List {
            code: modality.code(),
            name: game_text::list(&page, modality),
            control: game_text::control(&page, modality.usual_terms().control),
            players: leaders.total,
            leader: leaders.lines.into_iter().next().map(|leader| (leader.name, leader.rating)),
            own: own.iter().find(|standing| standing.modality == modality).cloned(),
        });
    }
    html(&Index { page, lists })
}

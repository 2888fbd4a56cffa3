//! The end of an event: final ranking, prizes, rating report, files, and what comes after: archive, template, rehearsal.

pub(crate) mod acts;
mod category;
mod files;
mod prizes;
mod rating;
mod show;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/end", get(show::show))
        .route("/e/{event}/desk/end/archive", post(acts::archive))
        .route("/e/{event}/desk/end/copy", post(acts::copy))
        .route("/e/{event}/desk/end/rehearsal", post(acts::rehearse))
        .route("/e/{event}/desk/end/prizes", get(prizes::show).post(prizes::add_list))
        .route("/e/{event}/desk/end/prizes/{list}", post(prizes::add_prize))
        .route("/e/{event}/desk/end/prizes/{list}/remove", post(prizes::remove))
        .route("/e/{event}/desk/end/rating/{list}", get(rating::show).post(rating::write))
        .route("/e/{event}/desk/files/{file}", get(files::pgn))
}

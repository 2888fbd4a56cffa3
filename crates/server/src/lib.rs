//! The site of Ronde: pages, live streams, accounts, and the interface for programs.
//!
//! [`router`] puts the features together and sets the layers in one visible order; [`serve`] runs it until it is told to stop. The
//! features are in `features`, each with its routes, handlers and templates side by side. What is true stands in the log; here are only
//! folds of it ([`tournaments`]), written pages (`rendered`) and news ([`live`]), all of which can be lost.

mod aside;
mod assets;
mod bodies;
mod changes;
mod clock;
mod codes;
mod community;
pub mod config;
mod connections;
pub mod demo;
mod error;
mod features;
mod hall_time;
mod headers;
mod health;
mod kept;
mod language;
mod layout;
mod limits;
pub mod live;
mod local_target;
pub mod mail;
mod network;
mod notices;
mod outage;
mod password;
pub mod paths;
mod people_search;
mod play;
mod rating_report;
mod readiness;
mod rendered;
mod second_factor;
mod serve;
mod session;
mod state;
pub mod tournaments;
mod typed;

pub use clock::Clock;
pub use community::NotAllowed;
pub use config::{ChatLimits, Config, ConnectionLimits, Limits, Quotas};
pub use error::{AppError, Fault};
pub use features::admin::first_admin_link;
pub use play::NoPlay;
pub use rating_report::NoReport;
pub use readiness::check_file;
pub use second_factor::Required as RequiredSecondFactor;
pub use serve::{Listening, serve, tidy_up};
pub use state::App;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The whole site.
pub fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(features::accounts::routes())
        .merge(features::admin::routes())
        .merge(features::desk::routes())
        .merge(features::entering::routes())
        .merge(features::claims::routes())
        .merge(features::api::routes(&app))
        .merge(features::home::routes())
        .merge(features::help::routes())
        .merge(features::events::routes())
        .merge(features::event::routes())
        .merge(features::language::routes())
        .merge(features::people::routes())
        .merge(features::ratings::routes())
        .merge(features::notices::routes())
        .merge(features::socket::routes())
        .merge(features::community::routes())
        .merge(features::play::routes())
        .merge(features::system::routes())
        .route("/live", get(live::stream::follow))
        .route("/assets/{version}/{name}", get(assets::file))
        .fallback(|| async { AppError::NotFound("page") });
    // from the outside in
    let layers = ServiceBuilder::new()
        .layer(from_fn(headers::measure))
        .layer(from_fn_with_state(app.clone(), headers::protect))
        .layer(from_fn_with_state(app.clone(), rendered::answer_at_once))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), session::same_site_only))
        .layer(from_fn_with_state(app.clone(), outage::guard))
        .layer(from_fn_with_state(app.clone(), session::identify))
        .layer(from_fn_with_state(app.clone(), error::pages::as_pages))
        .layer(from_fn(connections::slow::tell))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(from_fn_with_state(app.clone(), bodies::small));
    // the token of the metrics is none of an account, so nobody is looked for who has it
    let metrics = features::system::metrics_routes().layer(from_fn(headers::measure));
    pages.layer(layers).merge(metrics).with_state(app)
}

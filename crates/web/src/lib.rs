//! The pages of the site, one folder for each matter, with handlers and templates side by side.
//!
//! [`routes`] puts them together; [`identify()`], [`outage`], [`rendered`] and [`error`] are layers around them and around the other
//! front ends, because what goes wrong is a page for whoever sits in front of a browser.

mod assets;
pub mod error;
mod features;
mod from_memory;
mod identify;
mod layout;
pub mod outage;
pub mod rendered;

use axum::Router;
use axum::routing::get;
pub use features::admin::first_admin_link;
pub use identify::identify;
use ronde_app::App;

/// All pages. The page that shows the API is written from its description.
pub fn routes(api_description: &serde_json::Value) -> Router<App> {
    Router::new()
        .merge(features::accounts::routes())
        .merge(features::admin::routes())
        .merge(features::api_docs::routes(api_description))
        .merge(features::claims::routes())
        .merge(features::community::routes())
        .merge(features::desk::routes())
        .merge(features::entering::routes())
        .merge(features::event::routes())
        .merge(features::events::routes())
        .merge(features::help::routes())
        .merge(features::home::routes())
        .merge(features::language::routes())
        .merge(features::notices::routes())
        .merge(features::people::routes())
        .merge(features::play::routes())
        .merge(features::ratings::routes())
        .route("/assets/{version}/{name}", get(assets::file))
}

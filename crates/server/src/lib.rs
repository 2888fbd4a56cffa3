//! The site: the pages, the API and the socket around one application, and the layers around them.
//!
//! [`router`] puts the front ends together and sets the layers in one visible order; [`serve`] runs it until it is told to stop.

mod serve;
mod system;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
pub use ronde_app::community::NotAllowed;
pub use ronde_app::config::{self, ChatLimits, Config, ConnectionLimits, Limits, Quotas};
pub use ronde_app::error::NoReport;
pub use ronde_app::error::{AppError, Fault};
pub use ronde_app::play::NoPlay;
pub use ronde_app::readiness::check_file;
pub use ronde_app::second_factor::Required as RequiredSecondFactor;
pub use ronde_app::sweep::sweep;
pub use ronde_app::{App, Clock, demo, live, mail, online, paths, tournaments};
use ronde_http::{Error, bodies, connections, headers, session, stream};
pub use ronde_web::first_admin_link;
use ronde_web::outage::{self, Copies};
use ronde_web::rendered::{self, RenderedPages};
pub use serve::{Listening, serve};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The whole site.
pub fn router(app: App) -> Router {
    let description =
        serde_json::to_value(ronde_api::openapi()).expect("the description has string keys only");
    let all = Router::new()
        .merge(ronde_web::routes(&description))
        .merge(ronde_api::routes(&app))
        .merge(ronde_socket::routes())
        .merge(system::routes())
        .route("/live", get(stream::follow))
        .fallback(|| async { Error(AppError::NotFound("page")) });
    let rendered = Arc::new(RenderedPages::new(app.config().limits.page_bytes));
    let copies = Arc::new(Copies::default());
    // from the outside in
    let layers = ServiceBuilder::new()
        .layer(from_fn(headers::measure))
        .layer(from_fn_with_state(app.clone(), headers::protect))
        .layer(from_fn_with_state((app.clone(), rendered), rendered::answer_at_once))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), session::same_site_only))
        .layer(from_fn_with_state((app.clone(), copies), outage::guard))
        .layer(from_fn_with_state(app.clone(), ronde_web::identify))
        .layer(from_fn_with_state(app.clone(), ronde_web::error::as_pages))
        .layer(from_fn(connections::slow::tell))
        .layer(CatchPanicLayer::custom(ronde_http::error::panicked))
        .layer(from_fn_with_state(app.clone(), bodies::small));
    // the token of the metrics is none of an account, so nobody is looked for who has it
    let metrics = system::metrics_routes().layer(from_fn(headers::measure));
    all.layer(layers).merge(metrics).with_state(app)
}

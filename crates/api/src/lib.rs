//! The interface for programs under `/api/v1`, and its description.
//!
//! One folder for each kind of thing. Every operation is described where it is written; [`openapi`] is put together from that. What a call brings along is
//! read in [`extract`], what can go wrong is in [`problem`].

mod community;
mod end;
mod export;
mod extract;
mod games;
mod history;
mod keys;
mod lists;
mod log;
mod me;
mod notices;
mod pairings;
mod people;
mod players;
mod problem;
mod ratings;
mod rounds;
mod standings;
mod stream;
mod tournaments;
mod work;

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::compressed::Compressed;
use ronde_http::session::ClientAddress;
use utoipa::openapi::PathItem;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const ROOT: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ronde",
        description = "Tournaments and ratings: everything that the pages can do. Send a personal access token as `Authorization: Bearer …`; reading what is \
                       public needs none. Every answer about a tournament has an ETag with its version: send it back as If-None-Match to poll cheaply, or as \
                       If-Match to write only on what you have seen. What goes wrong is told as application/problem+json. Messages of others come over the \
                       socket, `/socket?v=1`, of which docs/PROTOCOL.md tells.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/", description = "This site")),
    components(schemas(ronde_protocol::Problem, ronde_protocol::FieldFault)),
    tags(
        (name = "tournaments", description = "Find, make, set and start tournaments"),
        (name = "players", description = "Who plays"),
        (name = "rounds", description = "Pair, change and close rounds, and see why"),
        (name = "results", description = "Enter results"),
        (name = "standings", description = "Who stands where, and why"),
        (name = "log", description = "What happened, and going back"),
        (name = "files", description = "Reports, logs and lists to take away"),
        (name = "roles", description = "Who may do what"),
        (name = "lists", description = "Rating lists and the people in them"),
        (name = "ratings", description = "Rating systems as pure calls"),
        (name = "pairings", description = "Pairing engines as pure calls"),
        (name = "community", description = "Friends, conversations and moderation; with a token of the scope `chat`"),
        (name = "games", description = "Quoridor for two and four: tables, moves, looking for opponents; everybody may look, who plays needs a token of the scope `chat`"),
        (name = "account", description = "The account behind the token"),
    ),
    modifiers(&Tokens)
)]
struct Described;

/// Personal access tokens.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "A personal access token, made on the page of the account. Scopes: `read`, `results` (also enter results), `write` (also everything else in tournaments), and `chat` (read and write \
                 what the person says to others, and play), which stands for itself: no other scope holds it, and it holds none.",
            ))
            .build();
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

fn calls() -> OpenApiRouter<App> {
    let calls = OpenApiRouter::new()
        .merge(tournaments::routes())
        .merge(players::routes())
        .merge(rounds::routes())
        .merge(standings::routes())
        .merge(log::routes())
        .merge(history::routes())
        .merge(end::routes())
        .merge(export::routes())
        .routes(routes!(stream::follow))
        .merge(ratings::routes())
        .merge(lists::routes())
        .merge(pairings::routes())
        .merge(community::routes())
        .merge(games::routes())
        .routes(routes!(people::find))
        .routes(routes!(me::show))
        .routes(routes!(notices::list))
        .routes(routes!(notices::read));
    OpenApiRouter::with_openapi(Described::openapi()).nest(ROOT, calls)
}

/// The description of the interface.
pub fn openapi() -> &'static utoipa::openapi::OpenApi {
    static DESCRIPTION: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(|| {
        let mut description = calls().into_openapi();
        for (path, item) in &mut description.paths.paths {
            name_operations(path, item);
        }
        description
    });
    &DESCRIPTION
}

/// Names each operation by its method and address: the names of functions are unique in their modules only.
fn name_operations(path: &str, item: &mut PathItem) {
    let place = path.strip_prefix(ROOT).unwrap_or(path).trim_matches('/').replace(['/', '.'], "_");
    let place = place.replace(['{', '}'], "");
    let operations = [
        ("get", &mut item.get),
        ("post", &mut item.post),
        ("put", &mut item.put),
        ("patch", &mut item.patch),
        ("delete", &mut item.delete),
    ];
    for (method, operation) in operations {
        if let Some(operation) = operation {
            operation.operation_id = Some(format!("{method}_{place}"));
        }
    }
}

/// All calls, and their description.
pub fn routes(app: &App) -> Router<App> {
    let (calls, _) = calls().split_for_parts();
    calls
        .route("/api/v1/openapi.json", get(description))
        .route("/api/v1/{*rest}", axum::routing::any(|| async { Error(AppError::NotFound("address")) }))
        .method_not_allowed_fallback(other_method)
        .route_layer(from_fn_with_state(app.clone(), counted))
}

/// GET /api/v1/openapi.json
async fn description(headers: HeaderMap) -> Response {
    // no other answer for everybody is as large, and it never changes
    static WRITTEN: LazyLock<Compressed> = LazyLock::new(|| {
        let text = serde_json::to_string(openapi()).expect("the description has string keys only");
        Compressed::new(HeaderValue::from_static("application/json"), text)
    });
    WRITTEN.answer(&headers, false)
}

/// The address is known, but not for this method. The router adds which ones are.
async fn other_method(method: Method) -> Response {
    if method == Method::OPTIONS {
        return StatusCode::NO_CONTENT.into_response();
    }
    Error(AppError::Method(method.to_string())).into_response()
}

/// Counts the calls of each network address. Answers are for nobody else to keep, unless they say so.
async fn counted(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    if let Err(error) = app.limiters().call(from) {
        return Error(error).into_response();
    }
    let mut response = next.run(request).await;
    let keep = response.headers_mut().entry(header::CACHE_CONTROL);
    keep.or_insert(HeaderValue::from_static("no-store"));
    response
}

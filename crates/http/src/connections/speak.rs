//! Speaks HTTP on one connection until either side ends it or others need the room.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tower::ServiceExt;

use super::activity::Activity;
use super::body::{Answered, Paced};
use super::io::Watched;
use super::registry::{Place, Registry};
use super::report::Why;

/// Buffer for the head of a request and the part of its body read with it. No browser's head comes near this size.
const BUFFER: usize = 64 << 10;

/// An accepted connection.
pub(super) struct Speaking {
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    registry: Arc<Registry>,
    router: Router,
}

/// An accepted connection.
pub(super) fn speak(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    registry: Arc<Registry>,
    router: Router,
) -> Speaking {
    Speaking { stream, peer, place, registry, router }
}

impl Speaking {
    /// Serves until either side closes it; when the site stops, until the current answer is sent.
    pub(super) async fn until(self, mut stopping: watch::Receiver<bool>) {
        let Self { stream, peer, place, registry, router } = self;
        // failure costs a few milliseconds, not the connection
        let _ = stream.set_nodelay(true);
        let (network, activity) = (place.network, Arc::clone(&place.activity));
        let service =
            service_fn(|request| answer(router.clone(), request, peer, Arc::clone(&activity), &registry));
        let connection = http1::Builder::new()
            .header_read_timeout(None)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(Watched::new(stream, place)), service)
            .with_upgrades();
        tokio::pin!(connection);
        let mut is_stopping = false;
        let why = loop {
            let now = Instant::now();
            if let Some(why) = activity.overdue(registry.limits(), now) {
                break why;
            }
            tokio::select! {
                // errors are the client's: it left halfway, or did not speak HTTP
                _ = connection.as_mut() => {
                    if activity.is_slow() {
                        registry.report.note(Why::SlowBody, network, Instant::now());
                    }
                    return;
                }
                why = activity.until_cut() => break why,
                () = sleep_until(activity.look_at(registry.limits(), now)) => {}
                _ = stopping.wait_for(|stopping| *stopping), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        };
        registry.report.note(why, network, Instant::now());
    }
}

async fn answer(
    router: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    activity: Arc<Activity>,
    registry: &Registry,
) -> Result<Response<Answered>, Infallible> {
    activity.head_complete();
    let wrap =
        |body| Paced::wrap(body, Arc::clone(&activity), Arc::clone(&registry.budget), registry.limits());
    let mut request = request.map(wrap);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(Arc::clone(&activity));
    let response = router.oneshot(request).await?;
    if stays_open(response.status(), response.headers()) {
        activity.stays();
    }
    let is_socket = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    Ok(response.map(|body| Answered::wrap(body, (!is_socket).then_some(activity))))
}

/// Whether an answer turns the connection into a socket or a stream.
fn stays_open(status: StatusCode, headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    status == StatusCode::SWITCHING_PROTOCOLS
        || kind.is_some_and(|kind| kind.starts_with("text/event-stream"))
}

//! Accepts connections until the site stops.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use ipnet::IpNet;
use ronde_app::config::ConnectionLimits;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::registry::Registry;
use super::report::EVERY;
use super::speak::speak;

/// Pause after a system error before the next attempt.
const PAUSE: Duration = Duration::from_millis(20);
/// Connections closed at once when descriptors have run out.
const AT_ONCE: usize = 32;
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Serves every connection until `stop` is ready, then finishes requests in progress.
pub async fn accept_all(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    proxies: Vec<IpNet>,
    stop: impl Future<Output = ()>,
) {
    let registry = Arc::new(Registry::new(limits, proxies));
    let (stopping, _) = watch::channel(false);
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failed: Option<Instant> = None;
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            _ = ticks.tick() => {
                registry.report.log(Instant::now());
                continue;
            }
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => match registry.enter(peer.ip()) {
                Ok(place) => {
                    let speaking = speak(stream, peer, place, Arc::clone(&registry), router.clone());
                    tokio::spawn(speaking.until(stopping.subscribe()));
                }
                Err(_) => turn_away(&stream),
            },
            Err(error) if is_of_client(&error) => {}
            Err(error) => {
                // mostly descriptors have run out: connections that are only held open give theirs back
                let spared = registry.spare(AT_ONCE);
                if failed.is_none_or(|failed| failed.elapsed() >= EVERY) {
                    tracing::warn!(error = %error, spared, "cannot accept connections");
                    failed = Some(Instant::now());
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    stopping.send_replace(true);
    // ready when nobody holds the other end
    stopping.closed().await;
}

/// Says that there is no room, as far as possible without waiting.
fn turn_away(stream: &TcpStream) {
    // a client that does not take these few bytes at once sees a closed connection
    let _ = stream.try_write(FULL);
}

/// Whether only this client was affected: it left before it was accepted.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

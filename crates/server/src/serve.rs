//! Runs the site until it is told to stop.

use std::net::{SocketAddr, UdpSocket};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::interval;

use crate::state::App;
use crate::{mail, people_search, router, tournaments};

/// How long requests that are under way may take once the site stops.
const GRACE: Duration = Duration::from_secs(10);
const SWEEP_EVERY: Duration = Duration::from_mins(10);

/// A site that has its port.
#[derive(Debug)]
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

impl Listening {
    /// Takes the port; from now on visitors wait instead of being turned away.
    pub async fn bind(listen: SocketAddr) -> std::io::Result<Self> {
        let listener = TcpListener::bind(listen).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// The address that it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses under which other machines in the hall reach it.
    pub fn reachable(&self) -> Vec<String> {
        let port = self.address.port();
        if !self.address.ip().is_unspecified() {
            return vec![format!("http://{}", self.address)];
        }
        let mut all = vec![format!("http://localhost:{port}")];
        all.extend(outward_address().map(|address| format!("http://{address}:{port}")));
        all
    }
}

/// The address by which this machine would reach others. Nothing is sent.
fn outward_address() -> Option<std::net::IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // an address for documentation: only the choice of the network card matters
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| !address.is_loopback() && !address.is_unspecified())
}

/// Runs the site until `stop` is ready: finishes what is under way and tells open streams.
pub async fn serve(
    app: App,
    listening: Listening,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    app.play().start();
    tokio::spawn(tournaments::watch::watch(app.clone()));
    tokio::spawn(tournaments::online::watch(app.clone()));
    tokio::spawn(sweep(app.clone()));
    tokio::spawn(mail::rounds::watch(app.clone()));
    tokio::spawn(people_search::keep(app.clone()));
    let postman = tokio::spawn(mail::deliver(app.clone()));
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let stopped = app.clone();
    let running = axum::serve(listening.listener, service).with_graceful_shutdown(async move {
        stop.await;
        stopped.stop();
    });
    let mut stopping = app.stopping();
    let too_long = async move {
        // an error means that the site is gone altogether
        let _ = stopping.wait_for(|stopping| *stopping).await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        ended = running.into_future() => ended?,
        () = too_long => tracing::warn!("some requests took too long and were cut off"),
    }
    // a mail that is being sent is finished, so that it does not go twice
    if tokio::time::timeout(GRACE, postman).await.is_err() {
        tracing::warn!("a mail took too long; it may go twice");
    }
    app.store().close().await;
    Ok(())
}

/// Forgets now and then what has ended.
async fn sweep(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(SWEEP_EVERY);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        app.limiters().sweep(app.now());
        app.community().sweep();
        if let Err(error) = app.store().sweep(app.now()).await {
            tracing::warn!(error = ?error, "old sessions could not be forgotten");
        }
    }
}

//! Runs the site until it is told to stop.

use std::net::{SocketAddr, UdpSocket};
use std::time::Duration;

use ronde_app::App;
use ronde_app::guests::forget_guests;
use ronde_app::{changes, clock, mail, notifications, people_search, tournaments};
use ronde_http::connections::{accept_all, fit_descriptors};
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::interval;

use crate::{router, system};

/// How long requests that are under way may take once the site stops.
const GRACE: Duration = Duration::from_secs(10);
const SWEEP_EVERY: Duration = Duration::from_mins(10);
/// Connections that wait to be accepted; the system may allow fewer.
const BACKLOG: u32 = 4_096;

/// A site that has its port.
#[derive(Debug)]
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
}

impl Listening {
    /// Takes the port; from now on visitors wait instead of being turned away.
    pub fn bind(listen: SocketAddr) -> std::io::Result<Self> {
        let listener = listen_on(listen)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, metrics: None })
    }

    /// Takes a second port, for the metrics alone.
    pub async fn with_metrics(self, listen: SocketAddr) -> std::io::Result<Self> {
        Ok(Self { metrics: Some(TcpListener::bind(listen).await?), ..self })
    }

    /// The address of the metrics, if they have one of their own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
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

fn listen_on(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // on Windows this would let a second program take the port
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
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
    clock::keep::begin(app.clock(), app.store()).await;
    app.watch_store();
    app.play().start();
    tokio::spawn(clock::keep::keep(app.clone()));
    // before anything is kept in memory, so that no change falls in between
    let tail = app.store().tail_changes().await;
    let following = tokio::spawn(changes::follow(app.clone(), tail.ok()));
    tokio::spawn(tournaments::online::watch(app.clone()));
    tokio::spawn(sweep(app.clone()));
    tokio::spawn(mail::rounds::watch(app.clone()));
    tokio::spawn(notifications::reminders::watch(app.clone()));
    tokio::spawn(notifications::mails::watch(app.clone()));
    tokio::spawn(people_search::keep(app.clone()));
    let postman = tokio::spawn(mail::deliver(app.clone()));
    if let Some(listener) = listening.metrics {
        tokio::spawn(system::serve_metrics(app.clone(), listener));
    }
    let limits = fit_descriptors(app.config().limits.connections.clone());
    let (stopped, proxies) = (app.clone(), app.config().trusted_proxies.clone());
    let running = accept_all(listening.listener, router(app.clone()), limits, proxies, async move {
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
        () = running => {}
        () = too_long => tracing::warn!("some requests took too long and were cut off"),
    }
    // a mail that is being sent is finished, so that it does not go twice
    if tokio::time::timeout(GRACE, postman).await.is_err() {
        tracing::warn!("a mail took too long; it may go twice");
    }
    // it has a connection of its own; on SQLite whoever lets go last tidies up the files
    if tokio::time::timeout(GRACE, following).await.is_err() {
        tracing::warn!("the change log took too long to let go of");
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
        // what hangs is tidied up the next time
        let _ = app.health().patiently(tidy_up(&app)).await;
    }
}

/// Forgets what has ended: counts, sessions, links, mails that went long ago, guests of yesterday.
pub async fn tidy_up(app: &App) {
    app.limiters().sweep();
    app.community().sweep();
    if let Err(error) = app.store().sweep(app.now()).await {
        tracing::warn!(error = ?error, "old sessions could not be forgotten");
    }
    if let Err(error) = app.store().prune_changes().await {
        tracing::warn!(error = ?error, "the change log could not be pruned");
    }
    if let Err(error) = forget_guests(app).await {
        tracing::warn!(error = ?error, "guests of yesterday could not be removed");
    }
}

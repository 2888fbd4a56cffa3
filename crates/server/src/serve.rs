//! Runs the site until it is told to stop.

use std::net::{SocketAddr, UdpSocket};
use std::time::Duration;

use ronde_app::App;
use ronde_http::connections::{accept_all, fit_descriptors};
use tokio::net::{TcpListener, TcpSocket};

use crate::{router, system};

/// How long requests that are under way may take once the site stops.
const GRACE: Duration = Duration::from_secs(10);
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
    let background = app.run_in_background().await;
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
    background.finish(GRACE).await;
    app.store().close().await;
    Ok(())
}

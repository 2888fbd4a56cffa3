//! What comes in over the wire: connections, redirect targets, repeated page requests, and metrics.

mod connections;
mod live;
mod metrics;
mod pages;
mod redirects;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use ronde_server::{Listening, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::test_app::TestApp;

/// Anything slower has failed; nothing takes this long when all is well.
const PATIENCE: Duration = Duration::from_mins(1);

/// A site that really listens.
pub(super) struct Served {
    pub(super) site: TestApp,
    pub(super) address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Served {
    pub(super) fn new(site: TestApp) -> Self {
        let listening = Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        Self::on(site, listening)
    }

    pub(super) fn on(site: TestApp, listening: Listening) -> Self {
        let address = listening.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(serve(site.app.clone(), listening, async move {
            stopped.await.unwrap();
        }));
        Self { site, address, stop, ended }
    }

    /// A connection from 127.0.0.`last`.
    pub(super) async fn connect(&self, last: u8) -> Wire {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)), 0).into()).unwrap();
        Wire(socket.connect(self.address).await.unwrap())
    }

    /// The status of a page, asked for on a new connection.
    pub(super) async fn status(&self, last: u8, path: &str) -> u16 {
        let mut wire = self.connect(last).await;
        wire.ask(path).await;
        wire.status().await
    }

    pub(super) async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.ended).await.unwrap().unwrap().unwrap();
    }
}

/// One connection, byte by byte.
pub(super) struct Wire(TcpStream);

impl Wire {
    pub(super) async fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Asks for a page and keeps the connection.
    pub(super) async fn ask(&mut self, path: &str) {
        self.send(&format!("GET {path} HTTP/1.1\r\nhost: ronde.test\r\naccept: text/html\r\n\r\n")).await;
    }

    /// Reads until a text appears or the connection ends.
    pub(super) async fn until(&mut self, end: &str) -> String {
        let mut read = Vec::new();
        let mut part = [0; 4096];
        loop {
            let got = timeout(PATIENCE, self.0.read(&mut part)).await.expect("the site says nothing");
            // a reset is an end too
            let got = got.unwrap_or(0);
            read.extend_from_slice(&part[..got]);
            let text = String::from_utf8_lossy(&read).into_owned();
            if got == 0 || text.contains(end) {
                return text;
            }
        }
    }

    /// The status of the next answer; 0 if the connection ends first.
    pub(super) async fn status(&mut self) -> u16 {
        let head = self.until("\r\n\r\n").await;
        head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
    }

    /// Waits until the site ends the connection; returns what it sent before.
    pub(super) async fn end(&mut self) -> String {
        self.until("\u{0}never").await
    }

    /// Whether the site has ended the connection.
    pub(super) fn has_ended(&self) -> bool {
        let mut part = [0; 4096];
        loop {
            match self.0.try_read(&mut part) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
            }
        }
    }
}

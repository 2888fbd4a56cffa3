//! One open event stream: a client that keeps its place and notes when it hears what.
//!
//! It is as thin as possible, so that thousands fit next to the server on one machine: a socket and the rest of a line. Each uses its own
//! address in 127.0.0.0/8, as thousands of visitors would.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

use anyhow::{Context, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc::UnboundedSender;

/// A stream heard of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heard {
    pub(super) stream: usize,
    pub(super) version: u64,
    pub(super) at: Instant,
}

/// A stream whose answer has begun.
pub(super) struct Stream {
    number: usize,
    socket: TcpStream,
    /// What came after the last end of line.
    rest: Vec<u8>,
}

impl Stream {
    /// Opens the stream with this number and waits for the head of the answer.
    pub(super) async fn open(number: usize, server: SocketAddr, path: &str) -> anyhow::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(visitor(number), 0)).context("no address for a visitor")?;
        let mut socket = socket.connect(server).await.context("cannot connect")?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {server}\r\nAccept: text/event-stream\r\nCache-Control: no-cache\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await?;
        let mut rest = Vec::new();
        let head = loop {
            if let Some(end) = rest.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break rest.drain(..end + 4).collect::<Vec<u8>>();
            }
            ensure!(rest.len() < 16_384, "the head of the answer does not end");
            ensure!(socket.read_buf(&mut rest).await? > 0, "the server closed the stream");
        };
        let head = String::from_utf8_lossy(&head).to_lowercase();
        let (status, _) = head.split_once("\r\n").unwrap_or_default();
        ensure!(status.contains(" 200 "), "the server answers {status}");
        ensure!(head.contains("content-type: text/event-stream"), "this is not an event stream: {head}");
        Ok(Self { number, socket, rest })
    }

    /// Reads until the server closes, and reports each version as it comes.
    pub(super) async fn listen(mut self, report: UnboundedSender<Heard>) {
        loop {
            let at = Instant::now();
            for version in versions(&mut self.rest) {
                if report.send(Heard { stream: self.number, version, at }).is_err() {
                    return;
                }
            }
            if !matches!(self.socket.read_buf(&mut self.rest).await, Ok(1..)) {
                return;
            }
        }
    }
}

/// 127.1.0.1 and on: fifty thousand visitors, none of them twice.
fn visitor(number: usize) -> IpAddr {
    let part = |value: usize| u8::try_from(value % 250).expect("below 250 it fits");
    IpAddr::V4(Ipv4Addr::new(127, 1 + part(number / 62_500) % 200, part(number / 250), 1 + part(number)))
}

/// Takes whole lines off the bytes and returns their versions: `data: {"topic":"t-12","version":34}`. Other lines (names of events, sizes
/// of chunks, heartbeats) have none.
fn versions(bytes: &mut Vec<u8>) -> Vec<u64> {
    let Some(end) = bytes.iter().rposition(|&byte| byte == b'\n') else { return Vec::new() };
    let lines: Vec<u8> = bytes.drain(..=end).collect();
    lines.split(|&byte| byte == b'\n').filter_map(version).collect()
}

fn version(line: &[u8]) -> Option<u64> {
    let data = line.strip_prefix(b"data:")?;
    let data: serde_json::Value = serde_json::from_slice(data).ok()?;
    data["version"].as_u64()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tokio::net::TcpListener;
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    #[test]
    fn visitors_come_from_addresses_of_their_own() {
        let addresses: BTreeSet<IpAddr> = (0..5_000).map(visitor).collect();
        assert_eq!(addresses.len(), 5_000);
        assert!(addresses.iter().all(IpAddr::is_loopback));
    }

    #[test]
    fn versions_are_read_from_whole_lines() {
        let mut bytes =
            b"2f\r\nevent: changed\ndata: {\"topic\":\"t-1\",\"version\":7}\n\n\r\n:\n\ndata: {\"vers"
                .to_vec();
        assert_eq!(versions(&mut bytes), [7]);
        assert_eq!(bytes, b"data: {\"vers");
        bytes.extend_from_slice(b"ion\":8}\n");
        assert_eq!(versions(&mut bytes), [8]);
        assert_eq!(versions(&mut bytes), Vec::<u64>::new());
    }

    #[tokio::test]
    async fn a_stream_hears_what_the_server_says() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = listener.local_addr().unwrap();
        let serve = async {
            let (mut client, from) = listener.accept().await.unwrap();
            let mut request = vec![0; 1_000];
            let read = client.read(&mut request).await.unwrap();
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
            client.write_all(head.as_bytes()).await.unwrap();
            client.write_all(b"data: {\"topic\":\"t-9\",\"version\":3}\n\n").await.unwrap();
            (String::from_utf8_lossy(&request[..read]).into_owned(), from)
        };
        let (report, mut told) = unbounded_channel();
        let (stream, (request, from)) = tokio::join!(Stream::open(300, server, "/live?topic=t-9"), serve);
        assert!(request.starts_with("GET /live?topic=t-9 HTTP/1.1\r\n"), "{request}");
        assert_eq!(from.ip(), visitor(300));
        stream.unwrap().listen(report).await;
        let told = told.recv().await.unwrap();
        assert_eq!((told.stream, told.version), (300, 3));
    }

    #[tokio::test]
    async fn a_refusal_is_told() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = listener.local_addr().unwrap();
        let serve = async {
            let (mut client, _) = listener.accept().await.unwrap();
            client.write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\n").await.unwrap();
            client
        };
        let (stream, _client) = tokio::join!(Stream::open(0, server, "/live"), serve);
        let error = stream.err().unwrap().to_string();
        assert!(error.contains("503"), "{error}");
    }
}

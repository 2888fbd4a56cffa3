//! One connection.

use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, StatusCode, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A connection to the socket of a site.
#[derive(Debug)]
pub struct Line {
    socket: WebSocketStream<TcpStream>,
    next: u64,
    /// Pushes that came while an answer was waited for.
    pushes: VecDeque<Value>,
}

/// What comes in.
#[derive(Debug)]
pub enum Frame {
    /// The answer to a request.
    Answer {
        /// Its number.
        re: u64,
        /// What was answered, or the problem.
        outcome: Result<Value, Value>,
    },
    /// Something that the site sends unasked.
    Push(Value),
    /// The site has closed the connection, with this code.
    Closed(Option<u16>),
}

/// The site did not open a socket.
#[derive(Debug)]
pub struct Turned {
    /// The status of the answer.
    pub status: u16,
    /// Its body.
    pub body: String,
}

impl Line {
    /// Connects with the cookie of a session. The site sees the connection come from `from`.
    pub async fn open(
        address: &str,
        cookie: &str,
        from: Option<IpAddr>,
    ) -> anyhow::Result<Result<Self, Turned>> {
        let headers = [(header::COOKIE, cookie), (header::ORIGIN, address)];
        Self::open_with(address, "/socket?v=1", &headers, from).await
    }

    /// Connects with so small a receive buffer that a client that doesn't read is noticed soon.
    pub async fn open_narrow(address: &str, cookie: &str) -> anyhow::Result<Result<Self, Turned>> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(64 << 10)?;
        let stream = socket.connect(host(address)?.1).await?;
        let headers = [(header::COOKIE, cookie), (header::ORIGIN, address)];
        Self::over(stream, address, "/socket?v=1", &headers).await
    }

    /// Connects with any headers.
    pub async fn open_with(
        address: &str,
        path: &str,
        headers: &[(header::HeaderName, &str)],
        from: Option<IpAddr>,
    ) -> anyhow::Result<Result<Self, Turned>> {
        let (_, to) = host(address)?;
        let stream = match from {
            Some(from) => {
                let socket = TcpSocket::new_v4()?;
                socket.set_reuseaddr(true)?;
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(to).await?
            }
            None => TcpStream::connect(to).await?,
        };
        Self::over(stream, address, path, headers).await
    }

    async fn over(
        stream: TcpStream,
        address: &str,
        path: &str,
        headers: &[(header::HeaderName, &str)],
    ) -> anyhow::Result<Result<Self, Turned>> {
        stream.set_nodelay(true)?;
        let (host, _) = host(address)?;
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(name.clone(), HeaderValue::from_str(value)?);
        }
        let config = WebSocketConfig::default().read_buffer_size(16 << 10).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Ok(Self { socket, next: 1, pushes: VecDeque::new() })),
            Err(Error::Http(answer)) if answer.status() != StatusCode::SWITCHING_PROTOCOLS => {
                let body = answer.body().clone().unwrap_or_default();
                let body = String::from_utf8_lossy(&body).into_owned();
                Ok(Err(Turned { status: answer.status().as_u16(), body }))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a request, also one that no client of the protocol would; the number by which its answer is known.
    pub async fn send(&mut self, request: impl Serialize) -> anyhow::Result<u64> {
        let mut request = serde_json::to_value(request)?;
        let id = self.next;
        self.next += 1;
        request["id"] = id.into();
        self.socket.send(Message::text(request.to_string())).await?;
        Ok(id)
    }

    /// Sends nothing more, without a goodbye. What was sent still arrives: dropping a line with unread pushes resets the connection
    /// instead, and may lose the last request.
    pub async fn hang_up(&mut self) -> anyhow::Result<()> {
        Ok(self.socket.get_mut().shutdown().await?)
    }

    /// Sends any text as a frame.
    pub async fn send_text(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next text that comes in; the code if the site has closed.
    pub async fn text(&mut self) -> anyhow::Result<Result<Utf8Bytes, Option<u16>>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Ok(text)),
                Some(Ok(Message::Close(frame))) => return Ok(Err(frame.map(|frame| frame.code.into()))),
                Some(Ok(_)) => {}
                // cut off
                None | Some(Err(_)) => return Ok(Err(None)),
            }
        }
    }

    /// The next frame that comes in.
    pub async fn next(&mut self) -> anyhow::Result<Frame> {
        if let Some(push) = self.pushes.pop_front() {
            return Ok(Frame::Push(push));
        }
        self.receive().await
    }

    async fn receive(&mut self) -> anyhow::Result<Frame> {
        let text = match self.text().await? {
            Ok(text) => text,
            Err(code) => return Ok(Frame::Closed(code)),
        };
        let mut value: Value = serde_json::from_str(&text).context("a frame is JSON")?;
        if value.get("push").is_some() {
            return Ok(Frame::Push(value));
        }
        let re = value["re"].as_u64().unwrap_or_default();
        let outcome = match value.get("error") {
            Some(error) => Err(error.clone()),
            None => Ok(value["ok"].take()),
        };
        Ok(Frame::Answer { re, outcome })
    }

    /// Sends a request and waits for its answer; pushes that come in between are kept.
    pub async fn ask(&mut self, request: impl Serialize) -> anyhow::Result<Result<Value, Value>> {
        let id = self.send(request).await?;
        loop {
            match self.receive().await? {
                Frame::Answer { re, outcome } if re == id => return Ok(outcome),
                Frame::Answer { .. } => {}
                Frame::Push(push) => self.pushes.push_back(push),
                Frame::Closed(code) => bail!("closed with {code:?} before the answer"),
            }
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // the site may be gone already
        let _ = self.socket.close(None).await;
    }
}

fn host(address: &str) -> anyhow::Result<(&str, SocketAddr)> {
    let host = address.strip_prefix("http://").context("an address of this machine")?;
    Ok((host, host.parse().context("an address of this machine")?))
}

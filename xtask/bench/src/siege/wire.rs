//! A client that chooses its own address: one request per connection, or many in a row.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// A slower answer has failed.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

impl Answer {
    /// The cookies that it sets, as a browser sends them back.
    pub(super) fn cookies(&self) -> Vec<(String, String)> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        let pair = |(_, value): (&str, &str)| {
            let (name, value) = value.split(';').next()?.split_once('=')?;
            Some((name.to_owned(), value.to_owned()))
        };
        set.filter_map(pair).collect()
    }
}

/// A connection from an address.
pub(super) async fn connect(to: SocketAddr, from: IpAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::new(from, 0))?;
    let stream = timeout(PATIENCE, socket.connect(to)).await.context("nobody accepts")??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Requests a page on its own connection.
pub(super) async fn get(to: SocketAddr, from: IpAddr, path: &str) -> anyhow::Result<Answer> {
    let mut stream = connect(to, from).await?;
    ask(&mut stream, path).await
}

/// Requests a page; the connection can be reused.
pub(super) async fn ask(stream: &mut TcpStream, path: &str) -> anyhow::Result<Answer> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: siege\r\naccept: text/html\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    read(stream).await
}

/// Sends a form on its own connection, as a page of the site does.
pub(super) async fn post(
    to: SocketAddr,
    from: IpAddr,
    path: &str,
    cookies: &str,
    form: &str,
) -> anyhow::Result<Answer> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {to}\r\norigin: http://{to}\r\naccept: text/html\r\ncookie: {cookies}\r\n\
         connection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    );
    let mut stream = connect(to, from).await?;
    stream.write_all(head.as_bytes()).await?;
    read(&mut stream).await
}

async fn read(stream: &mut TcpStream) -> anyhow::Result<Answer> {
    timeout(PATIENCE, read_answer(stream)).await.context("no answer in time")?
}

async fn read_answer(stream: &mut TcpStream) -> anyhow::Result<Answer> {
    let mut bytes = Vec::with_capacity(16 << 10);
    let end = loop {
        if let Some(end) = position(&bytes, b"\r\n\r\n") {
            break end + 4;
        }
        more(stream, &mut bytes).await?;
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no HTTP")?;
    let value = |name: &str| {
        let mut lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.find_map(|(known, value)| known.eq_ignore_ascii_case(name).then(|| value.to_owned()))
    };
    if let Some(length) = value("content-length") {
        let length: usize = length.parse().context("a length is a number")?;
        while bytes.len() < end + length {
            more(stream, &mut bytes).await?;
        }
    } else if value("transfer-encoding").is_some() {
        while !bytes.ends_with(b"0\r\n\r\n") {
            more(stream, &mut bytes).await?;
        }
    }
    Ok(Answer { status, head, body: String::from_utf8_lossy(&bytes[end..]).into_owned() })
}

async fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> anyhow::Result<()> {
    if stream.read_buf(bytes).await? == 0 {
        bail!("the connection was closed before the answer was complete");
    }
    Ok(())
}

fn position(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_kept_as_a_browser_keeps_them() {
        let head =
            "HTTP/1.1 303 See Other\r\nset-cookie: session=a; Path=/\r\nSet-Cookie: known=b=c; Secure\r\n";
        let answer = Answer { status: 303, head: head.to_owned(), body: String::new() };
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(answer.cookies(), [pair("session", "a"), pair("known", "b=c")]);
    }
}

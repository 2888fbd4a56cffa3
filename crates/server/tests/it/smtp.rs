//! A mail server for tests: takes every message, or puts some off as it is told.

use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// A message as it came over the wire.
#[derive(Debug)]
pub(crate) struct Received {
    pub(crate) to: String,
    pub(crate) text: String,
}

/// A mail server on a port of this machine.
pub(crate) struct SmtpServer {
    pub(crate) address: SocketAddr,
    mails: mpsc::UnboundedReceiver<Received>,
}

impl SmtpServer {
    /// Begins to listen. The first `refusals` messages are put off.
    pub(crate) async fn start(refusals: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, mails) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut left = refusals;
            while let Ok((stream, _)) = listener.accept().await {
                talk(stream, &sender, &mut left).await;
            }
        });
        Self { address, mails }
    }

    pub(crate) async fn next(&mut self) -> Received {
        let waited = tokio::time::timeout(std::time::Duration::from_secs(20), self.mails.recv()).await;
        waited.expect("a mail within the time").expect("the server runs")
    }
}

/// One conversation.
async fn talk(stream: TcpStream, received: &mpsc::UnboundedSender<Received>, refusals: &mut usize) {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut to = String::new();
    writer.write_all(b"220 test ready\r\n").await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
            "EHLO" => "250-test\r\n250 8BITMIME\r\n",
            "RCPT" => {
                line.clone_into(&mut to);
                "250 ok\r\n"
            }
            "DATA" if *refusals > 0 => {
                *refusals -= 1;
                "451 try again later\r\n"
            }
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await.unwrap();
                let mut text = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    text.push_str(&line);
                    text.push('\n');
                }
                received.send(Received { to: to.clone(), text }).unwrap();
                "250 taken\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 ok\r\n",
        };
        if writer.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}

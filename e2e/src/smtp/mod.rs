//! A mail server that receives: every e-mail to anybody is accepted and kept.
//!
//! The dialogue with one client is in `session`, without sockets; this module has the sockets and waits for e-mails. There is no encryption
//! and no login: the server listens on this machine for one test.

mod mail;
mod session;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

pub use mail::Mail;
use session::{Answer, Session};

/// The longest accepted line; RFC 5321 asks for 1,000, some senders write more.
const LONGEST_LINE: u64 = 64 * 1024;

/// A running server with its e-mails.
#[derive(Debug)]
pub struct MailServer {
    port: u16,
    letters: Arc<MailBox>,
    task: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct MailBox {
    mails: Mutex<Vec<Mail>>,
    came: Notify,
}

impl MailServer {
    /// Listens on a free port on this machine.
    pub async fn start() -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await.context("no free port")?;
        let port = listener.local_addr()?.port();
        let letters = Arc::new(MailBox::default());
        let kept = Arc::clone(&letters);
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // a client that breaks off harms nobody but itself
                tokio::spawn(converse(client, Arc::clone(&kept)));
            }
        });
        Ok(Self { port, letters, task })
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Every mail so far, in the order of arrival.
    pub fn mails(&self) -> Vec<Mail> {
        self.letters.mails.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The first mail to an address, now or within the limit.
    pub async fn wait_for(&self, address: &str, limit: Duration) -> anyhow::Result<Mail> {
        self.wait_for_nth(address, 0, limit).await
    }

    /// The e-mail to an address after skipping earlier ones to it.
    pub async fn wait_for_nth(&self, address: &str, skip: usize, limit: Duration) -> anyhow::Result<Mail> {
        let found = tokio::time::timeout(limit, async {
            loop {
                // before looking, so that an e-mail arriving in between is not missed
                let came = self.letters.came.notified();
                if let Some(mail) = self.mails().into_iter().filter(|mail| mail.is_for(address)).nth(skip) {
                    return mail;
                }
                came.await;
            }
        });
        if let Ok(mail) = found.await {
            return Ok(mail);
        }
        let others: Vec<String> = self.mails().iter().map(|mail| mail.recipients().join(", ")).collect();
        bail!("no mail to {address} within {limit:?}; there were {}: {}", others.len(), others.join("; "))
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Leads one client from the greeting to the farewell.
async fn converse(mut client: TcpStream, letters: Arc<MailBox>) -> std::io::Result<()> {
    let (reader, mut writer) = client.split();
    let mut reader = BufReader::new(reader);
    let mut session = Session::default();
    writer.write_all(Session::GREETING.as_bytes()).await?;
    loop {
        let mut line = Vec::new();
        let read = (&mut reader).take(LONGEST_LINE).read_until(b'\n', &mut line).await?;
        if read == 0 || !line.ends_with(b"\n") {
            return Ok(());
        }
        match session.take(&line) {
            Answer::Silence => {}
            Answer::Say(reply) => writer.write_all(reply.as_bytes()).await?,
            Answer::Keep(mail, reply) => {
                letters.mails.lock().unwrap_or_else(PoisonError::into_inner).push(mail);
                letters.came.notify_waiters();
                writer.write_all(reply.as_bytes()).await?;
            }
            Answer::Close(reply) => return writer.write_all(reply.as_bytes()).await,
        }
    }
}

//! The connection between browser and site, which can be cut, and can lose answers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What happens to what is sent over the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Everything arrives.
    Whole,
    /// Nothing goes through, and open connections are closed.
    Cut,
    /// Requests arrive; when the site answers, the connection breaks before the answer has arrived.
    AnswersLost,
}

/// A wire; cut when it is dropped.
#[derive(Debug)]
pub struct Wire {
    address: SocketAddr,
    fate: watch::Sender<Fate>,
    lost: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl Wire {
    /// Leads to an address such as `http://127.0.0.1:4711`.
    pub async fn to(site: &str) -> anyhow::Result<Self> {
        let site: SocketAddr = site.trim_start_matches("http://").parse().context("no address of a site")?;
        let listener = TcpListener::bind("127.0.0.1:0").await.context("no free port")?;
        let address = listener.local_addr()?;
        let (fate, seen) = watch::channel(Fate::Whole);
        let lost = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&lost);
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, site, seen.clone(), Arc::clone(&counted)));
            }
        });
        Ok(Self { address, fate, lost, task })
    }

    /// The address of a page at this end of the wire.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// From now on.
    pub fn set(&self, fate: Fate) {
        // there is always a receiver: that of the task
        let _ = self.fate.send(fate);
    }

    /// How many answers to writes were lost so far.
    pub fn lost(&self) -> usize {
        self.lost.load(Ordering::Relaxed)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// One connection, until either side ends it or the fate of the wire changes.
async fn carry(
    mut browser: TcpStream,
    site: SocketAddr,
    mut fate: watch::Receiver<Fate>,
    lost: Arc<AtomicUsize>,
) {
    let now = *fate.borrow_and_update();
    if now == Fate::Cut {
        return;
    }
    let Ok(mut site) = TcpStream::connect(site).await else { return };
    let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    let mut is_write = false;
    loop {
        tokio::select! {
            _ = fate.changed() => return,
            read = browser.read(&mut asked) => {
                let Some(bytes) = read.ok().and_then(|size| asked.get(..size)).filter(|bytes| !bytes.is_empty()) else { return };
                is_write |= bytes.starts_with(b"PUT ") || bytes.starts_with(b"DELETE ") || bytes.starts_with(b"POST ");
                if site.write_all(bytes).await.is_err() { return }
            }
            read = site.read(&mut answered) => {
                let Some(bytes) = read.ok().and_then(|size| answered.get(..size)).filter(|bytes| !bytes.is_empty()) else { return };
                if now == Fate::AnswersLost {
                    lost.fetch_add(usize::from(is_write), Ordering::Relaxed);
                    return;
                }
                if browser.write_all(bytes).await.is_err() { return }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A site that answers every connection with one word after the first bytes.
    async fn site() -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut asked = [0; 64];
                let _ = stream.read(&mut asked).await;
                let _ = stream.write_all(b"yes").await;
            }
        });
        address
    }

    async fn ask(wire: &Wire) -> String {
        let mut stream = TcpStream::connect(wire.address).await.unwrap();
        let _ = stream.write_all(b"PUT /x").await;
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        answer
    }

    #[tokio::test]
    async fn a_wire_carries_loses_and_is_mended() {
        let wire = Wire::to(&site().await).await.unwrap();
        assert_eq!(ask(&wire).await, "yes");
        wire.set(Fate::AnswersLost);
        assert_eq!((ask(&wire).await.as_str(), wire.lost()), ("", 1));
        wire.set(Fate::Cut);
        assert_eq!((ask(&wire).await.as_str(), wire.lost()), ("", 1));
        wire.set(Fate::Whole);
        assert_eq!(ask(&wire).await, "yes");
    }
}

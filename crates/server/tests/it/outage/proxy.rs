//! A way to the database that can be blocked.

use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use url::Url;

/// What happens to bytes on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Traffic {
    /// They arrive.
    Passes,
    /// They wait, as in a network that drops packets or a server that hangs.
    Held,
    /// They are lost silently; such a connection never carries any again.
    Swallowed,
    /// Every connection is cut, and no new one is accepted.
    Cut,
}

/// A proxy before a server.
pub(super) struct Proxy(Arc<watch::Sender<Traffic>>);

impl Proxy {
    /// A proxy before a database, and the address to use instead.
    pub(super) async fn before(address: &str) -> (Self, String) {
        let mut address = Url::parse(address).unwrap();
        let server = format!("{}:{}", address.host_str().unwrap(), address.port().unwrap_or(5432));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        address.set_host(Some("127.0.0.1")).unwrap();
        address.set_port(Some(listener.local_addr().unwrap().port())).unwrap();
        let traffic = Arc::new(watch::Sender::new(Traffic::Passes));
        let told = Arc::clone(&traffic);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *told.borrow() == Traffic::Cut {
                    continue;
                }
                let Ok(server) = TcpStream::connect(&server).await else { continue };
                let ((from_client, to_client), (from_server, to_server)) =
                    (client.into_split(), server.into_split());
                tokio::spawn(carry(from_client, to_server, told.subscribe()));
                tokio::spawn(carry(from_server, to_client, told.subscribe()));
            }
        });
        (Self(traffic), address.to_string())
    }

    pub(super) fn set(&self, traffic: Traffic) {
        self.0.send_replace(traffic);
    }
}

async fn carry(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut traffic: watch::Receiver<Traffic>,
) {
    let mut cut = traffic.clone();
    let carrying = async {
        let mut bytes = vec![0; 16 << 10];
        loop {
            let read = from.read(&mut bytes).await.unwrap_or(0);
            if *traffic.borrow() == Traffic::Swallowed {
                std::future::pending::<()>().await;
            }
            // an error means that the test is over
            let _ = traffic.wait_for(|traffic| *traffic == Traffic::Passes).await;
            if read == 0 || to.write_all(&bytes[..read]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = carrying => {}
        _ = cut.wait_for(|traffic| *traffic == Traffic::Cut) => {}
    }
}

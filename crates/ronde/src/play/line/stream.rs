//! A stream of bytes to the site.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::Server;

/// How long the site may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bytes in both directions, encrypted or not.
pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// Connects to the site.
pub(super) async fn connect(server: &Server) -> io::Result<Box<dyn Stream>> {
    let called = timeout(PATIENCE, call(server)).await;
    called.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

async fn call(server: &Server) -> io::Result<Box<dyn Stream>> {
    let host = server.host();
    let stream = TcpStream::connect((host.as_str(), server.port())).await?;
    stream.set_nodelay(true)?;
    if !server.is_secure() {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(host).map_err(io::Error::other)?;
    Ok(Box::new(TlsConnector::from(Arc::new(trust()?)).connect(name, stream).await?))
}

/// Trusts the same certificates as this machine.
fn trust() -> io::Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(io::Error::other)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

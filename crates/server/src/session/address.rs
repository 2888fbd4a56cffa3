//! The network address of the visitor: of the connection, or what a trusted proxy says.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use ipnet::IpNet;

use crate::state::App;

/// The network address of the visitor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = connected.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |connected| connected.0.ip());
        let forwarded =
            parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<IpAddr> =
            forwarded.flat_map(|value| value.split(',')).filter_map(|hop| hop.trim().parse().ok()).collect();
        Ok(Self(client(peer, &hops, &app.config().trusted_proxies)))
    }
}

/// Walks from the connection outwards as long as the word of a trusted proxy counts.
fn client(peer: IpAddr, hops: &[IpAddr], trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut address = peer;
    for hop in hops.iter().rev() {
        if !is_trusted(&address) {
            break;
        }
        address = *hop;
    }
    address.to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let [one, two, three] = ["10.0.0.1", "10.0.0.2", "203.0.113.9"].map(|text| text.parse().unwrap());
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        assert_eq!(client(one, &[three], &[]), one);
        assert_eq!(client(one, &[three, two], &trusted), three);
        // what the visitor wrote in front of it does not count
        assert_eq!(client(one, &["1.2.3.4".parse().unwrap(), three], &trusted), three);
        assert_eq!(client(three, &[one], &trusted), three);
    }
}

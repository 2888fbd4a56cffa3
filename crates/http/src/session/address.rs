//! The visitor's network address: that of the connection, or what a trusted proxy says.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use ipnet::IpNet;
use ronde_app::App;

/// The network address of the visitor.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = connected.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |connected| connected.0.ip());
        let forwarded = parts.headers.get_all("x-forwarded-for").iter();
        let hops: Vec<&str> =
            forwarded.flat_map(|value| value.to_str().unwrap_or_default().split(',')).collect();
        Ok(Self(client(peer, &hops, &app.config().trusted_proxies)))
    }
}

/// Walks outwards from the connection as long as the word comes from a trusted proxy and can be read: what precedes an unreadable word may
/// be the visitor's own invention.
fn client(peer: IpAddr, hops: &[&str], trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    let mut address = peer.to_canonical();
    for hop in hops.iter().rev() {
        let Some(before) = read(hop).filter(|_| is_trusted(address)) else { break };
        address = before;
    }
    address
}

/// An address as proxies write it: `192.0.2.1`, `192.0.2.1:4321`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4321`.
fn read(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    let with_port = || hop.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let [one, three] = ["10.0.0.1", "203.0.113.9"].map(|text| text.parse().unwrap());
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        assert_eq!(client(one, &["203.0.113.9"], &[]), one);
        assert_eq!(client(one, &["203.0.113.9", " 10.0.0.2"], &trusted), three);
        // what the visitor wrote before it doesn't count
        assert_eq!(client(one, &["1.2.3.4", "203.0.113.9"], &trusted), three);
        assert_eq!(client(three, &["10.0.0.1"], &trusted), three);
    }

    /// Row S7: on a socket for both families, IPv4 addresses arrive as IPv6; the proxy is still recognised.
    #[test]
    fn s7_a_proxy_is_known_on_a_socket_of_both_families() {
        let [mapped, visitor] = ["::ffff:127.0.0.1", "203.0.113.9"].map(|text| text.parse().unwrap());
        let trusted = ["127.0.0.1/32".parse().unwrap()];
        assert_eq!(client(mapped, &["203.0.113.9"], &trusted), visitor);
        assert_eq!(client(mapped, &["203.0.113.9", "::ffff:127.0.0.1"], &trusted), visitor);
    }

    /// Row S7: a proxy may add ports; an unreadable word ends what is believed and is not skipped.
    #[test]
    fn s7_a_word_that_cannot_be_read_does_not_make_the_visitors_own_count() {
        let [proxy, visitor, six] =
            ["10.0.0.1", "203.0.113.9", "2001:db8::1"].map(|text| text.parse().unwrap());
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        assert_eq!(client(proxy, &["1.2.3.4", "203.0.113.9:4321"], &trusted), visitor);
        for written in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4321"] {
            assert_eq!(client(proxy, &["1.2.3.4", written], &trusted), six, "{written}");
        }
        for unknown in ["unknown", "", "_hidden", "for=203.0.113.9"] {
            assert_eq!(client(proxy, &["1.2.3.4", unknown], &trusted), proxy, "{unknown}");
        }
    }
}

//! The network that a visitor comes from: the key of every limit per address.
//!
//! Each customer of a provider gets a whole IPv6 /64, so limiting single addresses would not limit anything. An IPv4
//! address counts as itself, even when written as IPv6.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// The bits of an IPv6 address that one customer cannot choose.
const PREFIX: u128 = !0 << 64;

/// The network that a visitor comes from: an IPv4 address, or the first 64 bits of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & PREFIX)),
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> String {
        Network::from(address.parse::<IpAddr>().unwrap()).to_string()
    }

    /// Row S7: a /64 counts as one address, not 2⁶⁴.
    #[test]
    fn s7_a_customer_of_ipv6_is_one_network() {
        assert_eq!(network("2001:db8:1:2::1"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
        assert_ne!(network("2001:db8:1:3::1"), network("2001:db8:1:2::1"));
        assert_eq!(network("203.0.113.9"), "203.0.113.9");
        assert_eq!(network("::ffff:203.0.113.9"), "203.0.113.9");
        assert_eq!(network("::1"), "::/64");
    }
}

//! The address of a site.

use std::str::FromStr;

use url::{Host, Url};

/// A site, by the address that a browser would use; anything after the host is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Server {
    url: Url,
}

/// Not the address of a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address begins with http:// or https:// and names a host")]
pub(crate) struct BadAddress;

impl FromStr for Server {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let mut url = Url::parse(text.trim()).map_err(|_| BadAddress)?;
        let is_site = matches!(url.scheme(), "http" | "https") && url.has_host();
        if !is_site || !url.username().is_empty() || url.password().is_some() {
            return Err(BadAddress);
        }
        url.set_path("/");
        url.set_query(None);
        url.set_fragment(None);
        Ok(Self { url })
    }
}

impl Server {
    pub(crate) fn is_secure(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// `https://chess.example.org`, as browsers name the page that asks.
    pub(crate) fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// Host and port as in the header of a request.
    pub(crate) fn authority(&self) -> String {
        self.url.authority().to_owned()
    }

    /// The name for the system and for the certificate.
    pub(crate) fn host(&self) -> String {
        match self.url.host() {
            Some(Host::Domain(name)) => name.to_owned(),
            Some(Host::Ipv4(address)) => address.to_string(),
            Some(Host::Ipv6(address)) => address.to_string(),
            None => String::new(),
        }
    }

    pub(crate) fn port(&self) -> u16 {
        self.url.port_or_known_default().unwrap_or(80)
    }

    pub(crate) fn socket(&self) -> String {
        let scheme = if self.is_secure() { "wss" } else { "ws" };
        format!("{scheme}://{}/socket?v=1", self.authority())
    }

    /// Whether somebody on the way could read along: without TLS, unless the site is on this machine.
    pub(crate) fn is_readable_by_others(&self) -> bool {
        let is_here = match self.url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        !self.is_secure() && !is_here
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_as_browsers_take_them() {
        let server: Server = "https://chess.example.org/play?x=1#y".parse().unwrap();
        assert_eq!(server.origin(), "https://chess.example.org");
        assert_eq!(server.socket(), "wss://chess.example.org/socket?v=1");
        assert_eq!((server.host().as_str(), server.port()), ("chess.example.org", 443));
        let here: Server = "http://[::1]:8080".parse().unwrap();
        assert_eq!(here.socket(), "ws://[::1]:8080/socket?v=1");
        assert_eq!((here.host().as_str(), here.port()), ("::1", 8080));
        assert!(!here.is_readable_by_others());
        assert!("http://192.168.1.7:8080".parse::<Server>().unwrap().is_readable_by_others());
    }

    #[test]
    fn what_is_not_the_address_of_a_site() {
        for text in ["", "chess.example.org", "ftp://example.org", "http://", "https://anna:pw@example.org"] {
            assert_eq!(text.parse::<Server>(), Err(BadAddress), "{text}");
        }
    }
}

//! Connection limits that an operator can set.

use std::time::Duration;

/// How many connections are allowed, and how long each may take.
///
/// A hall of three hundred phones shares one address: each phone holds a stream or a socket and opens up to six connections to load a page.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    /// Connections in total. When all are taken, idle ones are closed first.
    pub total: usize,
    /// Connections per network address; trusted proxies have no limit.
    pub per_address: usize,
    /// How long a client may take to send the head of a request.
    pub head: Duration,
    /// How long a client may pause in the middle of a body.
    pub body: Duration,
    /// Average bytes of a body that must arrive per second, and of an answer that must be read, not counting the allowed pauses.
    pub body_rate: u32,
    /// How long a connection may stay open between requests, and how long a client may leave an answer unread.
    /// Streams and sockets send something now and then and stay open.
    pub idle: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            total: 10_000,
            per_address: 3_000,
            head: Duration::from_secs(10),
            body: Duration::from_secs(20),
            body_rate: 1_024,
            idle: Duration::from_secs(75),
        }
    }
}

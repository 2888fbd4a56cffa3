//! What an operator can set.

use std::num::NonZeroU32;

use ipnet::IpNet;
use jiff::SignedDuration;
use ronde_community::LinkLimits;
use url::Url;

pub use crate::connection_limits::ConnectionLimits;
use crate::second_factor::Required;

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which people reach the site: for links in mails, codes on paper, and whether cookies are for TLS only.
    pub public_url: Url,
    /// The mail server; without one mails stay in the outbox.
    pub smtp: Option<Url>,
    pub mail_from: String,
    /// The networks of proxies whose word about the visitor's address counts.
    pub trusted_proxies: Vec<IpNet>,
    /// A pairing engine that is asked for a second opinion; it is called like bbpPairings.
    pub second_engine: Option<std::path::PathBuf>,
    /// Whether somebody without an account may play the computer, as a guest.
    pub guests: bool,
    /// Of whom the second factor is demanded.
    pub second_factor: Required,
    /// What a program must show to read the metrics on the site's own address; without it they are not there.
    pub metrics_token: Option<String>,
    /// How much may be tried.
    pub limits: Limits,
}

/// How much may be tried and sent.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Wrong passwords allowed per browser and account before it has to wait, longer each time.
    pub logins_per_account: NonZeroU32,
    /// Logins, registrations and resets from one network address within a quarter of an hour. A hall of players shares one.
    pub attempts_per_address: NonZeroU32,
    /// Calls of the interface for programs from one network address within a minute.
    pub calls_per_minute: NonZeroU32,
    /// Open streams from one network address.
    pub streams_per_address: NonZeroU32,
    /// The largest body of a request, in bytes.
    pub body_bytes: usize,
    /// The largest field that a call may have paired.
    pub players_per_call: usize,
    /// How many connections there may be, and how long each may take.
    pub connections: ConnectionLimits,
    /// Bytes of written pages that are kept in memory.
    pub page_bytes: u64,
    /// How much may be said.
    pub chat: ChatLimits,
    /// How much each account may fill.
    pub quotas: Quotas,
}

/// How much the tournaments of one account may fill; administrators are exempt. What is not set has no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    pub tournaments: Option<u64>,
    /// Players of all of them together.
    pub players: Option<u64>,
    /// The size of all their logs together, in bytes.
    pub bytes: Option<u64>,
}

impl Default for Quotas {
    /// A large club needs a tenth of it in ten years.
    fn default() -> Self {
        Self { tournaments: Some(2_000), players: Some(200_000), bytes: Some(1 << 30) }
    }
}

/// How much may be said, and by how many.
#[derive(Clone, Debug)]
pub struct ChatLimits {
    /// Messages of one person within a minute, in the long run.
    pub messages_per_minute: NonZeroU32,
    /// Messages that one person may send at once.
    pub burst: NonZeroU32,
    /// What one person may ask of the site within a second over the socket, in the long run.
    pub requests_per_second: NonZeroU32,
    /// Sockets from one network address. A hall of three hundred phones shares one.
    pub sockets_per_address: NonZeroU32,
    /// The largest frame of a client, in bytes.
    pub frame_bytes: usize,
    /// How long those who drop keep their place.
    pub grace: SignedDuration,
    /// How many links a message may hold.
    pub links: LinkLimits,
}

impl Default for ChatLimits {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).expect("the defaults are not zero");
        Self {
            messages_per_minute: number(60),
            burst: number(20),
            requests_per_second: number(10),
            sockets_per_address: number(1_000),
            frame_bytes: 64 << 10,
            grace: SignedDuration::from_secs(30),
            links: LinkLimits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).expect("the defaults are not zero");
        Self {
            logins_per_account: number(10),
            attempts_per_address: number(300),
            calls_per_minute: number(6_000),
            streams_per_address: number(1_000),
            body_bytes: 4 << 20,
            players_per_call: 2_000,
            connections: ConnectionLimits::default(),
            page_bytes: 64 << 20,
            chat: ChatLimits::default(),
            quotas: Quotas::default(),
        }
    }
}

impl Config {
    /// The settings of a site that people reach there.
    pub fn new(public_url: Url) -> Self {
        Self {
            public_url,
            smtp: None,
            mail_from: "Ronde <ronde@localhost>".to_owned(),
            trusted_proxies: Vec::new(),
            second_engine: None,
            guests: false,
            second_factor: Required::Nobody,
            metrics_token: None,
            limits: Limits::default(),
        }
    }

    /// Whether people reach the site over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.scheme() == "https"
    }

    /// The whole address of a path, for mails and codes on paper.
    pub fn address_of(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.as_str().trim_end_matches('/'))
    }
}

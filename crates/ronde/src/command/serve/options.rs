//! What an operator can set for the site: one table of options, environment variables and settings in a file.

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use jiff::SignedDuration;
use ronde_server::{ChatLimits, Config, ConnectionLimits, Limits, Quotas, RequiredSecondFactor};
use serde::Deserialize;
use url::Url;

use crate::exit::Failure;
use crate::words::Words;

/// The default database.
const DATABASE: &str = "ronde.db";
const PORT: u16 = 8080;

/// Run the site: pages, live results, accounts, API
///
/// Needs nothing else: everything is kept in one file. The first start prints a link for creating the first administrator. Every setting
/// can be an option, an environment variable, or a line in a settings file (TOML, the names of the options with underscores); options
/// override variables, and variables override the file.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[command(after_help = "Examples:
  ronde serve --demo                       a demo site to look around in
  ronde serve --listen 0.0.0.0:8080        for the phones in the hall
  ronde serve --public-url https://chess.example --smtp-url smtps://user:password@mail.example
  ronde serve --config ronde.toml          settings from a file")]
pub(crate) struct ServeOptions {
    /// Settings file (TOML)
    #[arg(long, env = "RONDE_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub(crate) config: Option<PathBuf>,
    /// Address and port to listen on [default: 0.0.0.0:8080]
    #[arg(long, env = "RONDE_LISTEN", value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// Address at which people reach the site, for e-mails and printed codes [default: the one it listens on]
    #[arg(long, env = "RONDE_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<Url>,
    /// Database: a file, or `postgres://user@host/name` [default: ronde.db]
    #[arg(long, env = "RONDE_DATABASE", value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
    /// Mail server, such as `smtps://user:password@mail.example`; without one, e-mails stay in the outbox
    #[arg(long, env = "RONDE_SMTP_URL", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp_url: Option<Url>,
    /// Sender of e-mails [default: `Ronde <ronde@host>`]
    #[arg(long, env = "RONDE_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Networks of proxies that are trusted to report the visitor's address, such as 10.0.0.0/8
    #[arg(
        long = "trusted-proxy",
        env = "RONDE_TRUSTED_PROXIES",
        value_name = "NETWORK",
        value_delimiter = ','
    )]
    pub(crate) trusted_proxies: Vec<IpNet>,
    /// Pairing engine to ask for a second opinion on a round, called like bbpPairings: `PATH --dutch FILE -p OUT`
    #[arg(long, env = "RONDE_SECOND_ENGINE", value_name = "PATH")]
    pub(crate) second_engine: Option<PathBuf>,
    /// Who must use two-step login: `nobody`, `admins`, or `arbiters` (and administrators) [default: nobody]
    #[arg(long, env = "RONDE_REQUIRE_SECOND_FACTOR", value_name = "WHOM", value_enum)]
    pub(crate) require_second_factor: Option<RequiredFor>,
    /// Fill an empty database with a club, players and tournaments to look around in
    #[arg(long)]
    pub(crate) demo: bool,
    /// Write the log as JSON, one object per line
    #[arg(long, env = "RONDE_LOG_JSON")]
    pub(crate) log_json: bool,
    /// Wrong passwords allowed per browser and account before it must wait, longer each time [default: 10]
    #[arg(long, env = "RONDE_LOGINS_PER_ACCOUNT", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) logins_per_account: Option<NonZeroU32>,
    /// Logins, registrations and password resets per network address within 15 minutes [default: 300]
    #[arg(long, env = "RONDE_ATTEMPTS_PER_ADDRESS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) attempts_per_address: Option<NonZeroU32>,
    /// API calls per network address and minute [default: 6000]
    #[arg(long, env = "RONDE_CALLS_PER_MINUTE", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) calls_per_minute: Option<NonZeroU32>,
    /// Open streams per network address [default: 1000]
    #[arg(long, env = "RONDE_STREAMS_PER_ADDRESS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) streams_per_address: Option<NonZeroU32>,
    /// Maximum size of an uploaded file or list, in bytes [default: 4194304]
    #[arg(long, env = "RONDE_BODY_BYTES", value_name = "BYTES", help_heading = "Limits")]
    pub(crate) body_bytes: Option<usize>,
    /// Maximum number of players in one pairing call [default: 2000]
    #[arg(long, env = "RONDE_PLAYERS_PER_CALL", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) players_per_call: Option<usize>,
    /// Messages per person and minute, on average [default: 60]
    #[arg(long, env = "RONDE_MESSAGES_PER_MINUTE", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) messages_per_minute: Option<NonZeroU32>,
    /// Messages that one person may send at once [default: 20]
    #[arg(long, env = "RONDE_MESSAGE_BURST", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) message_burst: Option<NonZeroU32>,
    /// Sockets per network address; all players in a hall share one address [default: 1000]
    #[arg(long, env = "RONDE_SOCKETS_PER_ADDRESS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) sockets_per_address: Option<NonZeroU32>,
    /// Seconds for which somebody who is disconnected still counts as online [default: 30]
    #[arg(long, env = "RONDE_PRESENCE_GRACE", value_name = "SECONDS", help_heading = "Limits")]
    pub(crate) presence_grace: Option<u32>,
    /// Separate address and port for Prometheus metrics; keep it private [default: none]
    #[arg(long, env = "RONDE_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// Token needed to read `/metrics` on the address of the site [default: no metrics there]
    #[arg(long, env = "RONDE_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub(crate) metrics_token: Option<String>,
    /// Maximum open connections; the limit on open files is raised to match [default: 10000]
    #[arg(long, env = "RONDE_CONNECTIONS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) connections: Option<NonZeroUsize>,
    /// Maximum open connections per network address; trusted proxies have no limit [default: 3000]
    #[arg(long, env = "RONDE_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) connections_per_address: Option<NonZeroUsize>,
    /// Seconds allowed for the head of a request to arrive [default: 10]
    #[arg(long, env = "RONDE_HEAD_SECONDS", value_name = "SECONDS", help_heading = "Limits")]
    pub(crate) head_seconds: Option<NonZeroU32>,
    /// Seconds a client may pause while sending a body [default: 20]
    #[arg(long, env = "RONDE_BODY_SECONDS", value_name = "SECONDS", help_heading = "Limits")]
    pub(crate) body_seconds: Option<NonZeroU32>,
    /// Minimum average speed of a body or an answer, in bytes per second [default: 1024]
    #[arg(long, env = "RONDE_BODY_BYTES_PER_SECOND", value_name = "BYTES", help_heading = "Limits")]
    pub(crate) body_bytes_per_second: Option<NonZeroU32>,
    /// Seconds a connection may stay idle between requests [default: 75]
    #[arg(long, env = "RONDE_IDLE_SECONDS", value_name = "SECONDS", help_heading = "Limits")]
    pub(crate) idle_seconds: Option<NonZeroU32>,
    /// Memory for rendered pages, in bytes [default: 67108864]
    #[arg(long, env = "RONDE_PAGE_CACHE_BYTES", value_name = "BYTES", help_heading = "Limits")]
    pub(crate) page_cache_bytes: Option<u64>,
    /// Maximum tournaments per account; 0 for no limit. Administrators are exempt [default: 2000]
    #[arg(long, env = "RONDE_ACCOUNT_TOURNAMENTS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) account_tournaments: Option<u64>,
    /// Maximum players in all tournaments of an account; 0 for no limit [default: 200000]
    #[arg(long, env = "RONDE_ACCOUNT_PLAYERS", value_name = "NUMBER", help_heading = "Limits")]
    pub(crate) account_players: Option<u64>,
    /// Maximum size of all tournaments of an account, in bytes; 0 for no limit [default: 1073741824]
    #[arg(long, env = "RONDE_ACCOUNT_BYTES", value_name = "BYTES", help_heading = "Limits")]
    pub(crate) account_bytes: Option<u64>,
}

/// Who must use two-step login.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RequiredFor {
    /// Optional for everyone
    Nobody,
    /// Administrators and moderators of the site
    Admins,
    /// Administrators, moderators and everyone who runs a tournament
    Arbiters,
}

impl From<RequiredFor> for RequiredSecondFactor {
    fn from(required_for: RequiredFor) -> Self {
        match required_for {
            RequiredFor::Nobody => Self::Nobody,
            RequiredFor::Admins => Self::Admins,
            RequiredFor::Arbiters => Self::Arbiters,
        }
    }
}

impl ServeOptions {
    /// These settings, with anything not given taken from the file that they name.
    pub(super) fn with_file(self, words: &Words) -> Result<Self, Failure> {
        let Some(path) = self.config.clone() else { return Ok(self) };
        let file = read(&path, words)?;
        Ok(Self {
            config: None,
            listen: self.listen.or(file.listen),
            public_url: self.public_url.or(file.public_url),
            database: self.database.or(file.database),
            smtp_url: self.smtp_url.or(file.smtp_url),
            mail_from: self.mail_from.or(file.mail_from),
            trusted_proxies: if self.trusted_proxies.is_empty() {
                file.trusted_proxies
            } else {
                self.trusted_proxies
            },
            second_engine: self.second_engine.or(file.second_engine),
            require_second_factor: self.require_second_factor.or(file.require_second_factor),
            demo: self.demo || file.demo,
            log_json: self.log_json || file.log_json,
            logins_per_account: self.logins_per_account.or(file.logins_per_account),
            attempts_per_address: self.attempts_per_address.or(file.attempts_per_address),
            calls_per_minute: self.calls_per_minute.or(file.calls_per_minute),
            streams_per_address: self.streams_per_address.or(file.streams_per_address),
            body_bytes: self.body_bytes.or(file.body_bytes),
            players_per_call: self.players_per_call.or(file.players_per_call),
            messages_per_minute: self.messages_per_minute.or(file.messages_per_minute),
            message_burst: self.message_burst.or(file.message_burst),
            sockets_per_address: self.sockets_per_address.or(file.sockets_per_address),
            presence_grace: self.presence_grace.or(file.presence_grace),
            metrics_listen: self.metrics_listen.or(file.metrics_listen),
            metrics_token: self.metrics_token.or(file.metrics_token),
            connections: self.connections.or(file.connections),
            connections_per_address: self.connections_per_address.or(file.connections_per_address),
            head_seconds: self.head_seconds.or(file.head_seconds),
            body_seconds: self.body_seconds.or(file.body_seconds),
            body_bytes_per_second: self.body_bytes_per_second.or(file.body_bytes_per_second),
            idle_seconds: self.idle_seconds.or(file.idle_seconds),
            page_cache_bytes: self.page_cache_bytes.or(file.page_cache_bytes),
            account_tournaments: self.account_tournaments.or(file.account_tournaments),
            account_players: self.account_players.or(file.account_players),
            account_bytes: self.account_bytes.or(file.account_bytes),
        })
    }

    pub(super) fn listen(&self) -> SocketAddr {
        self.listen.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], PORT)))
    }

    pub(super) fn database(&self) -> &str {
        self.database.as_deref().unwrap_or(DATABASE)
    }

    /// The settings of a site that listens on this address.
    pub(super) fn into_config(self, address: SocketAddr) -> Config {
        let local = || {
            let name = if address.ip().is_unspecified() {
                format!("http://localhost:{}", address.port())
            } else {
                format!("http://{address}")
            };
            Url::parse(&name).expect("an address and a port make an address of the web")
        };
        let public_url = self.public_url.unwrap_or_else(local);
        let defaults = Limits::default();
        let host = public_url.host_str().unwrap_or("localhost");
        Config {
            smtp: self.smtp_url,
            mail_from: self.mail_from.unwrap_or_else(|| format!("Ronde <ronde@{host}>")),
            trusted_proxies: self.trusted_proxies,
            second_engine: self.second_engine,
            // only the demo lets people in without an account
            guests: false,
            second_factor: self.require_second_factor.map(Into::into).unwrap_or_default(),
            metrics_token: self.metrics_token,
            limits: Limits {
                logins_per_account: self.logins_per_account.unwrap_or(defaults.logins_per_account),
                attempts_per_address: self.attempts_per_address.unwrap_or(defaults.attempts_per_address),
                calls_per_minute: self.calls_per_minute.unwrap_or(defaults.calls_per_minute),
                streams_per_address: self.streams_per_address.unwrap_or(defaults.streams_per_address),
                body_bytes: self.body_bytes.unwrap_or(defaults.body_bytes),
                players_per_call: self.players_per_call.unwrap_or(defaults.players_per_call),
                connections: ConnectionLimits {
                    total: self.connections.map_or(defaults.connections.total, Into::into),
                    per_address: self
                        .connections_per_address
                        .map_or(defaults.connections.per_address, Into::into),
                    head: seconds(self.head_seconds, defaults.connections.head),
                    body: seconds(self.body_seconds, defaults.connections.body),
                    body_rate: self
                        .body_bytes_per_second
                        .map_or(defaults.connections.body_rate, NonZeroU32::get),
                    idle: seconds(self.idle_seconds, defaults.connections.idle),
                },
                page_bytes: self.page_cache_bytes.unwrap_or(defaults.page_bytes),
                chat: ChatLimits {
                    messages_per_minute: self
                        .messages_per_minute
                        .unwrap_or(defaults.chat.messages_per_minute),
                    burst: self.message_burst.unwrap_or(defaults.chat.burst),
                    sockets_per_address: self
                        .sockets_per_address
                        .unwrap_or(defaults.chat.sockets_per_address),
                    grace: self
                        .presence_grace
                        .map_or(defaults.chat.grace, |seconds| SignedDuration::from_secs(seconds.into())),
                    ..defaults.chat
                },
                quotas: Quotas {
                    tournaments: limit(self.account_tournaments, defaults.quotas.tournaments),
                    players: limit(self.account_players, defaults.quotas.players),
                    bytes: limit(self.account_bytes, defaults.quotas.bytes),
                },
            },
            public_url,
        }
    }
}

fn seconds(set: Option<NonZeroU32>, default: Duration) -> Duration {
    set.map_or(default, |seconds| Duration::from_secs(seconds.get().into()))
}

/// The limit that was set (zero means none), or the default.
fn limit(asked: Option<u64>, default: Option<u64>) -> Option<u64> {
    asked.map_or(default, |asked| Some(asked).filter(|asked| *asked > 0))
}

fn read(path: &Path, words: &Words) -> Result<ServeOptions, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::read(path, error))?;
    toml::from_str(&text).map_err(|error| {
        let file = path.display().to_string();
        let why = error.to_string().trim_end().to_owned();
        Failure::BadInput(words.tell("error-settings-file", &[("file", file.into()), ("why", why.into())]))
    })
}

#[cfg(test)]
mod tests {
    use ronde_domain::Language;

    use super::*;

    #[test]
    fn a_flag_counts_before_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ronde.toml");
        std::fs::write(&path, "listen = \"127.0.0.1:7000\"\ndatabase = \"club.db\"\nbody_bytes = 1000\n")
            .unwrap();
        let typed = ServeOptions {
            config: Some(path),
            database: Some("other.db".to_owned()),
            ..ServeOptions::default()
        };
        let all = typed.with_file(&Words::new(Language::English)).unwrap();
        assert_eq!((all.database(), all.listen()), ("other.db", "127.0.0.1:7000".parse().unwrap()));
        let config = all.into_config("127.0.0.1:7000".parse().unwrap());
        assert_eq!((config.limits.body_bytes, config.public_url.as_str()), (1000, "http://127.0.0.1:7000/"));
        assert_eq!(config.limits.quotas, Quotas::default());
    }

    /// Fault 7: quotas are settings, and zero means no limit.
    #[test]
    fn a_quota_of_zero_means_no_limit() {
        let typed = ServeOptions {
            account_tournaments: Some(0),
            account_players: Some(7),
            ..ServeOptions::default()
        };
        let quotas = typed.into_config("127.0.0.1:7000".parse().unwrap()).limits.quotas;
        assert_eq!((quotas.tournaments, quotas.players), (None, Some(7)));
        assert_eq!(quotas.bytes, Quotas::default().bytes);
    }

    #[test]
    fn an_unknown_setting_is_reported_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ronde.toml");
        std::fs::write(&path, "lisen = \"127.0.0.1:7000\"\n").unwrap();
        let typed = ServeOptions { config: Some(path), ..ServeOptions::default() };
        let Err(Failure::BadInput(text)) = typed.with_file(&Words::new(Language::English)) else {
            panic!("a wrong name was accepted");
        };
        assert!(text.contains("line 1") && text.contains("lisen"), "{text}");
    }
}

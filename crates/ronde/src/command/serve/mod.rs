//! `ronde serve`: the site.

mod options;

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use ronde_server::{App, Clock, Listening, check_file, demo, first_admin_link, serve};
use ronde_store::health::Checked;
use ronde_store::{Fault, Store, StoreError};
use tracing_subscriber::EnvFilter;

pub(crate) use self::options::ServeOptions;
use crate::exit::{Failure, stdout_failure};
use crate::site::{address, lock};
use crate::store_fault::fault_text;
use crate::words::Words;

pub(crate) fn run(options: ServeOptions, words: &Words) -> Result<(), Failure> {
    let options = options.with_file(words)?;
    start_log(options.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Read("tokio".to_owned(), error))?;
    runtime.block_on(site(options, words))
}

async fn site(options: ServeOptions, words: &Words) -> Result<(), Failure> {
    let database = options.database().to_owned();
    // kept until the site has stopped
    let _held = lock::hold(&database, words)?;
    let store = Store::open(&database).await.map_err(|error| database_failure(&database, error, words))?;
    let wanted = options.listen();
    let listening = Listening::bind(wanted).map_err(|error| port_failure(wanted, error, words))?;
    let listening = match options.metrics_listen {
        Some(metrics) => {
            let both = listening.with_metrics(metrics).await;
            both.map_err(|error| port_failure(metrics, error, words))?
        }
        None => listening,
    };
    let reachable = listening.reachable();
    let with_demo = options.demo;
    let mut config = options.into_config(listening.address());
    // people who try the demo should be at a board at once
    config.guests = with_demo;
    let checked = check_file(&store).await.map_err(|error| database_failure(&database, error, words))?;
    let app = App::start(config, store, Clock::default()).await;
    if checked == Checked::Unfinished {
        app.readiness().check_in_background();
        words.note("serve-checking-on", &[]);
    }
    let mut out = std::io::stdout();
    if with_demo {
        writeln!(out, "{}", demonstration(&app, &database, words).await?).map_err(stdout_failure)?;
    }
    for address in &reachable {
        writeln!(out, "{}", words.tell("serve-listening", &[("address", address.as_str().into())]))
            .map_err(stdout_failure)?;
    }
    let first = first_admin_link(&app).await.map_err(|error| database_failure(&database, error, words))?;
    if let Some(link) = first {
        writeln!(out, "{}", words.tell("serve-first-admin", &[("link", link.as_str().into())]))
            .map_err(stdout_failure)?;
    }
    out.flush().map_err(stdout_failure)?;
    serve(app, listening, stop_signal()).await.map_err(|error| Failure::Read(wanted.to_string(), error))
}

/// Fills an empty database with something to look at, and says how to log in.
async fn demonstration(app: &App, database: &str, words: &Words) -> Result<String, Failure> {
    let opened = demo::open(app).await.map_err(|error| {
        let values = [("database", database.into()), ("why", error.to_string().into())];
        Failure::BadInput(words.tell("error-database", &values))
    })?;
    Ok(match opened {
        Some(login) => {
            let values = [("name", login.name.into()), ("password", login.password.into())];
            words.tell("serve-demo", &values)
        }
        None => words.tell("serve-demo-not-empty", &[("database", database.into())]),
    })
}

fn database_failure(database: &str, error: StoreError, words: &Words) -> Failure {
    let place = address::shown(database);
    match error.fault() {
        // the command line was right, so this is not bad input
        Some(Fault::Damaged) => {
            Failure::Site(format!("{place}: {}", fault_text(Fault::Damaged, &error, words)))
        }
        _ => Failure::Store(place, error),
    }
}

/// Why the port can't be used and what to do, suggesting a port that is probably free.
fn port_failure(wanted: SocketAddr, error: std::io::Error, words: &Words) -> Failure {
    let id = match error.kind() {
        ErrorKind::AddrInUse => "serve-port-in-use",
        ErrorKind::PermissionDenied => "serve-port-forbidden",
        ErrorKind::AddrNotAvailable => "serve-no-address",
        _ => return Failure::Read(wanted.to_string(), error),
    };
    let port = if wanted.port() < 1024 { 8080 } else { wanted.port().checked_add(1).unwrap_or(8080) };
    let host = match error.kind() {
        ErrorKind::AddrNotAvailable => IpAddr::V4(Ipv4Addr::LOCALHOST),
        _ => wanted.ip(),
    };
    let other = SocketAddr::new(host, port);
    Failure::Site(
        words.tell(id, &[("address", wanted.to_string().into()), ("other", other.to_string().into())]),
    )
}

/// Ready when the machine or a person asks the site to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // an error means that this signal doesn't exist here; the site then runs until it is killed
    if interrupt.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The log goes to standard error; `RUST_LOG` says how much of it.
fn start_log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // a second log in one process, as in tests, is not an error
    let _ = if json { log.json().try_init() } else { log.with_target(false).try_init() };
}

//! One address holds thousands of connections open and reconnects whenever one is cut.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::figures::Figures;
use super::ground::{Ground, prepare};
use super::visitors::{Visitors, judge};
use super::{Options, tell, wait, wire};
use crate::measure::{loopback, megabytes};
use crate::web::{allow_files, resident};

const HALF_OPEN: usize = 5_000;
const SLOW_BODIES: usize = 1_000;
const P99: Duration = Duration::from_millis(200);
/// Pause before an attacker reconnects.
const PAUSE: Duration = Duration::from_secs(2);
/// Interval between the bytes of a slow body.
const DRIP: Duration = Duration::from_secs(5);
const HEAD: &[u8] = b"GET /events HTTP/1.1\r\nhost: siege\r\nx-never: ";

pub(super) async fn run(options: &Options) -> anyhow::Result<Figures> {
    allow_files(HALF_OPEN + SLOW_BODIES + 500)?;
    let ground = Ground::start(prepare()?).await?;
    let mut figures = Figures::default();
    let calm = Visitors::come(ground.address, &ground.pages());
    wait(5, "calm").await;
    judge(&mut figures, "pages before", &calm.leave().await?, None);
    tell(&format!("{HALF_OPEN} half-open connections and {SLOW_BODIES} slow bodies from one address"));
    let mut attackers = JoinSet::new();
    for number in 0..HALF_OPEN + SLOW_BODIES {
        attackers.spawn(hold(ground.address, number));
    }
    wait(5, "the attackers arrive").await;
    let visitors = Visitors::come(ground.address, &ground.pages());
    wait(options.seconds, "under siege").await;
    let seen = visitors.leave().await?;
    let memory = resident(ground.site.process()).unwrap_or(0);
    attackers.shutdown().await;
    judge(&mut figures, "pages under siege", &seen, Some(P99));
    tell(&format!("memory of the site: {}", megabytes(memory)));
    let lines = ground.site.logged().matches("connections were cut or refused").count();
    figures.at_least("lines in the log", f64::from(u32::try_from(lines)?), 1.0, "lines");
    Ok(figures)
}

/// Holds a connection open as long as the site allows, then reconnects.
async fn hold(address: SocketAddr, number: usize) {
    // they do not arrive at the same moment
    tokio::time::sleep(Duration::from_millis(u64::try_from(number % 2_000).unwrap_or(0))).await;
    loop {
        if let Ok(stream) = wire::connect(address, loopback(0)).await {
            // whatever happens, try again
            let _ =
                if number < HALF_OPEN { half_open(stream).await } else { slow_body(stream, address).await };
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn half_open(mut stream: TcpStream) -> std::io::Result<()> {
    stream.write_all(HEAD).await?;
    stream.read(&mut [0; 512]).await.map(drop)
}

/// A form as large as one may be, a byte at a time.
async fn slow_body(mut stream: TcpStream, to: SocketAddr) -> std::io::Result<()> {
    let head = format!(
        "POST /login HTTP/1.1\r\nhost: {to}\r\norigin: http://{to}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: 60000\r\n\r\nlogin=x"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut said = [0; 512];
    loop {
        match tokio::time::timeout(DRIP, stream.read(&mut said)).await {
            Ok(ended) => return ended.map(drop),
            Err(_) => stream.write_all(b"x").await?,
        }
    }
}

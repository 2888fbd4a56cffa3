//! The standings page under load: compressed, plain, and for clients that already have it.

use std::time::Duration;

use anyhow::{Context, ensure};
use reqwest::StatusCode;
use reqwest::header::{CONTENT_ENCODING, ETAG};

use super::stage::Stage;
use super::wrk::{Load, press};
use crate::measure::{Limit, Table, milliseconds};

const CONNECTIONS: u16 = 64;
const THREADS: u16 = 2;
const LEAST_A_SECOND: u32 = 10_000;
const P99: Duration = Duration::from_millis(20);

/// Presses the page in three ways; gives the number of missed limits.
pub(super) async fn run(stage: &Stage, seconds: u16) -> anyhow::Result<usize> {
    let address = stage.standings();
    let etag = etag(stage, &address).await?;
    let ways: [(&str, Vec<(&str, &str)>); 3] = [
        ("compressed", vec![("Accept-Encoding", "gzip")]),
        ("plain", vec![("Accept-Encoding", "identity")]),
        ("not changed (304)", vec![("Accept-Encoding", "gzip"), ("If-None-Match", &etag)]),
    ];
    let title = format!("standings page, {CONNECTIONS} connections, {seconds} s");
    let mut table = Table::new([&title, "bytes", "requests/s", "p50", "p99"]);
    for (way, headers) in ways {
        eprintln!("pressing the standings: {way}");
        let bytes = once(stage, &address, &headers).await?;
        let load = Load { connections: CONNECTIONS, threads: THREADS, seconds };
        let pressed = press(&load, &address, &headers)?;
        let limits = [Limit::rate(pressed.requests_a_second, LEAST_A_SECOND), Limit::time(pressed.p99, P99)];
        // the others are there for comparison
        let limits = if way == "compressed" { limits.as_slice() } else { &[] };
        let rate = format!("{:.0}", pressed.requests_a_second);
        let row = [
            way.to_owned(),
            bytes.to_string(),
            rate,
            milliseconds(pressed.median),
            milliseconds(pressed.p99),
        ];
        table.row(row, limits);
    }
    Ok(table.finish())
}

async fn etag(stage: &Stage, address: &str) -> anyhow::Result<String> {
    let call = stage.client.get(address).header("Accept-Encoding", "gzip");
    let answer = call.send().await?.error_for_status()?;
    let etag = answer.headers().get(ETAG).context("the page has no ETag")?;
    Ok(etag.to_str().context("the ETag is not text")?.to_owned())
}

/// One request; returns the length of the body, if the answer is of the kind to be measured.
async fn once(stage: &Stage, address: &str, headers: &[(&str, &str)]) -> anyhow::Result<usize> {
    let mut call = stage.client.get(address);
    for (name, value) in headers {
        call = call.header(*name, *value);
    }
    let answer = call.send().await?;
    let is_known = headers.iter().any(|(name, _)| *name == "If-None-Match");
    let expected = if is_known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    ensure!(answer.status() == expected, "{address} answers {} instead of {expected}", answer.status());
    let is_gzipped = answer.headers().get(CONTENT_ENCODING).is_some_and(|coding| coding == "gzip");
    let wants_gzip = headers.contains(&("Accept-Encoding", "gzip")) && !is_known;
    ensure!(is_gzipped == wants_gzip, "the answer is compressed: {is_gzipped}, wanted: {wants_gzip}");
    Ok(answer.bytes().await?.len())
}

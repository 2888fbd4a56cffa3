//! The stream of server-sent events of a browser: one for all its tabs.

use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::Query;
use bytes::Bytes;
use futures_util::stream::{self, StreamExt};
use serde::Deserialize;
use tokio::time::interval;

use super::{News, Topic};
use crate::error::AppError;
use crate::features::accounts;
use crate::session::ClientAddress;
use crate::state::App;

/// So many topics at once; a browser with more tabs lets go of the oldest.
const TOPICS: usize = 32;
/// Proxies cut connections that are silent for long.
const HEARTBEAT: Duration = Duration::from_secs(20);

#[derive(Debug, Deserialize)]
pub(crate) struct Followed {
    #[serde(default)]
    topic: Vec<String>,
}

/// GET /live?topic=…
pub(crate) async fn follow(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Query(followed): Query<Followed>,
) -> Result<Response, AppError> {
    if followed.topic.is_empty() || followed.topic.len() > TOPICS {
        return Err(AppError::invalid("topic", format!("name between 1 and {TOPICS} topics")));
    }
    let topics: Result<Vec<Topic>, _> = followed.topic.iter().map(|topic| topic.parse()).collect();
    let topics = topics.map_err(|error| AppError::invalid("topic", error.to_string()))?;
    events(&app, from, &topics).await
}

/// A stream of the news of some topics. Subscribes first and reads where they stand second, so that nothing falls in between.
pub(crate) async fn events(
    app: &App,
    from: std::net::IpAddr,
    topics: &[Topic],
) -> Result<Response, AppError> {
    let place = app.streams().take(from)?;
    let news = app.hub().subscribe(topics);
    let mut opening = String::from("retry: 3000\n\n");
    for topic in topics {
        let version = match topic {
            Topic::Tournament(id) => Some(app.tournaments().get(*id).await?.version()),
            Topic::Waiting(page) => accounts::is_confirmed(app, page).await?.then_some(1),
            Topic::Site => None,
        };
        if let Some(version) = version {
            opening.push_str(&frame(&News { topic: topic.clone(), version }));
        }
    }
    let mut beats = interval(HEARTBEAT);
    beats.reset();
    let beats = stream::unfold(beats, |mut beats| async {
        beats.tick().await;
        Some((Bytes::from_static(b": still here\n\n"), beats))
    });
    let mut stopping = app.stopping();
    let until = async move {
        // an error means that the site is gone altogether
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    let told = news.map(|news| Bytes::from(frame(&news)));
    let going_on = stream::select(told, beats).take_until(until);
    let last = stream::once(async { Bytes::from_static(b"event: bye\ndata: {}\n\n") });
    let all =
        stream::once(async move { Bytes::from(opening) }).chain(going_on).chain(last).map(move |bytes| {
            // the place is given back when the stream is dropped
            let _held = &place;
            Ok::<_, std::convert::Infallible>(bytes)
        });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-cache, no-transform"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(all)).into_response())
}

fn frame(news: &News) -> String {
    format!("event: changed\ndata: {{\"topic\":\"{}\",\"version\":{}}}\n\n", news.topic, news.version)
}

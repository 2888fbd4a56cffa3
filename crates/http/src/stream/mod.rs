//! The stream of server-sent events of a browser: one for all its tabs.

mod followed;

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::Query;
use futures_util::stream::{self, StreamExt};
use ronde_app::App;
use ronde_app::confirmation::is_confirmed;
use ronde_app::error::AppError;
use ronde_app::health::FROM_MEMORY;
use ronde_app::live::Topic;
use serde::Deserialize;
use tokio::time::timeout;

pub use self::followed::{Followed, topic_of};
use crate::error::Error;
use crate::session::ClientAddress;

/// Maximum number of topics per stream; a browser with more tabs drops the oldest.
const TOPICS: usize = 32;
/// Longest silence of a stream: proxies cut connections on which nothing moves.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long a browser waits before it reconnects.
const RETRY: Duration = Duration::from_secs(3);

#[derive(Debug, Deserialize)]
pub struct FollowQuery {
    #[serde(default)]
    topic: Vec<String>,
}

/// GET /live?topic=…
#[boxed]
pub async fn follow(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Query(asked): Query<FollowQuery>,
    mut parts: Parts,
) -> Result<Response, Error> {
    if asked.topic.is_empty() || asked.topic.len() > TOPICS {
        return Err(AppError::invalid("topic", format!("name between 1 and {TOPICS} topics")).into());
    }
    let followed: Result<Vec<Followed>, _> = asked.topic.iter().map(|name| Followed::read(name)).collect();
    let mut followed = followed?;
    let opening = async {
        for one in &mut followed {
            one.check(&mut parts, &app).await?;
        }
        events(&app, from, followed).await
    };
    let health = app.health();
    if health.is_down() {
        // from memory, or not at all
        return timeout(FROM_MEMORY, opening).await.unwrap_or_else(|_| Err(health.refusal().into()));
    }
    tokio::select! {
        biased;
        stream = opening => stream,
        () = health.down() => Err(health.refusal().into()),
    }
}

/// A stream of news about some topics. It subscribes first and then reads the current versions, so that nothing is lost in between.
#[boxed]
pub async fn events(app: &App, from: std::net::IpAddr, followed: Vec<Followed>) -> Result<Response, Error> {
    let place = app.streams().take(from)?;
    let topics: HashSet<Topic> = followed.iter().map(|one| one.topic().clone()).collect();
    let news = app.hub().subscribe(&topics.into_iter().collect::<Vec<_>>());
    let mut opening = Vec::new();
    for one in &followed {
        let standing = match one.topic() {
            Topic::Tournament(id) => {
                let event = app.tournaments().get(*id).await?;
                Some((event.version(), Some(event.beside_log().to_owned())))
            }
            Topic::Waiting(page) => is_confirmed(app, page).await?.then_some((1, None)),
            // a list has no version, and other topics are for sockets
            Topic::Site | Topic::Game(_) | Topic::Games | Topic::Account(_) => None,
        };
        opening.extend(standing.map(|(version, beside)| one.event(version, beside.as_deref())));
    }
    // the first event says when to reconnect, so that this takes no event of its own
    match opening.first_mut() {
        Some(first) => *first = first.clone().retry(RETRY),
        None => opening.push(Event::default().retry(RETRY)),
    }
    let mut stopping = app.stopping();
    let until = async move {
        // an error means that the site has stopped
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    let (app, followed) = (app.clone(), Arc::new(followed));
    let news = news.then(move |news| {
        let (app, followed) = (app.clone(), Arc::clone(&followed));
        async move {
            let mut events = Vec::new();
            for one in followed.iter() {
                events.extend(one.heard(&news, &app).await);
            }
            stream::iter(events)
        }
    });
    let last = stream::once(async { Event::default().event("bye").data("{}") });
    let all = stream::iter(opening).chain(news.flatten().take_until(until)).chain(last).map(move |event| {
        // the place is given back when the stream is dropped
        let _held = &place;
        Ok::<_, Infallible>(event)
    });
    let heartbeat = KeepAlive::new().interval(HEARTBEAT).text("still here");
    let headers = [
        (header::CACHE_CONTROL, "no-cache, no-transform"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Sse::new(all).keep_alive(heartbeat)).into_response())
}

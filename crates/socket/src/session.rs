//! Speaks with one client until it goes.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytestring::ByteString;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::live::Place;
use ronde_app::live::connections::{CHECK_LOGIN, Device};
use ronde_http::session::Means;
use ronde_store::accounts::Account;
use tokio::time::{Instant, interval, timeout};

use super::request::{self, Did};

/// How often players with a running clock hear from us, so that somebody in a tunnel gets the time of grace instead of losing time.
const BEAT: Duration = Duration::from_secs(5);
/// Everybody else hears from us after this many beats. Clients must answer.
const BEATS: u64 = ronde_app::community::HEARTBEAT / BEAT.as_secs();
/// A client that has been silent for this long has gone.
const SILENCE: Duration = Duration::from_mins(1);
/// The same for one who plays with a clock.
const SILENCE_AT_THE_BOARD: Duration = Duration::from_secs(20);
/// How long we try to hand over a frame.
const PATIENCE: Duration = Duration::from_secs(10);
/// Number of requests in a row that may be refused as too fast before the client is sent away.
const REFUSED_IN_A_ROW: u32 = 50;

/// Why we close: numbers of our own, as the protocol says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// The site stops or starts again.
    Stopping = 4000,
    /// The login has ended.
    LoggedOut = 4001,
    /// The client did not read and catches up from the log; or its login may have ended and is to be shown again.
    TooSlow = 4008,
    /// The client sent far more than it may.
    TooFast = 4029,
    /// The client sent what is not of this protocol.
    NotSpoken = 4002,
}

impl Why {
    const fn text(self) -> &'static str {
        match self {
            Self::Stopping => "the site stops for a moment; come back and resume",
            Self::LoggedOut => "the login has ended",
            Self::TooSlow => {
                "too slow, or the login has changed; come back and resume from what you have seen"
            }
            Self::TooFast => "too many requests; wait a minute",
            Self::NotSpoken => "not a frame of this protocol",
        }
    }
}

/// Speaks with one client until it goes.
pub(super) async fn speak(
    app: App,
    account: Arc<Account>,
    means: Means,
    mut socket: WebSocket,
    place: Place,
) {
    let friends = match app.store().friends(account.id).await {
        Ok(friends) => friends,
        Err(error) => {
            tracing::error!(error = ?error, "cannot let a client in");
            return;
        }
    };
    let device = app.community().connections().connect(account.id, friends).await;
    let mut client =
        Client { app, account, means, device, refused: 0, heard: Instant::now(), at_the_board: None };
    let why = client.run(&mut socket).await;
    let Client { device, .. } = client;
    // whoever is told to go is no longer there, also if the farewell takes its time
    drop(device);
    if let Some(why) = why {
        let code = why as u16;
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why.text()) };
        // a client that does not read does not hear this either
        let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
    }
    drop(place);
}

struct Client {
    app: App,
    account: Arc<Account>,
    means: Means,
    device: Device,
    /// Requests that were refused in a row for coming too fast.
    refused: u32,
    heard: Instant,
    /// Since when the account is in a game whose clock runs.
    at_the_board: Option<Instant>,
}

/// What happened next.
enum Next {
    Heard(Option<Result<Message, axum::Error>>),
    Told(Option<ByteString>),
    Beat,
    Stop,
}

impl Client {
    /// Until the client goes, or there is a reason to send it away.
    async fn run(&mut self, socket: &mut WebSocket) -> Option<Why> {
        let mut beats = interval(BEAT);
        beats.reset();
        let mut beat: u64 = 0;
        let mut stopping = self.app.stopping();
        loop {
            let next = tokio::select! {
                told = self.device.frame() => Next::Told(told),
                heard = socket.recv() => Next::Heard(heard),
                _ = beats.tick() => Next::Beat,
                _ = stopping.wait_for(|stopping| *stopping) => Next::Stop,
            };
            match next {
                // who was let go gets nothing more: the log has it
                Next::Told(Some(_)) if self.device.is_let_go() => return Some(Why::TooSlow),
                Next::Told(Some(frame)) if frame == CHECK_LOGIN => {
                    if let Some(why) = Box::pin(self.reason_to_go()).await {
                        return Some(why);
                    }
                }
                Next::Told(Some(frame)) => hand_over(socket, Message::Text(text_of(frame))).await?,
                Next::Told(None) => return Some(Why::TooSlow),
                Next::Heard(Some(Ok(message))) => {
                    self.heard = Instant::now();
                    match message {
                        // boxed: what a request needs is not kept by those who are silent
                        Message::Text(text) => match Box::pin(self.answer(socket, text)).await {
                            Ok(()) => {}
                            Err(gone) => return gone,
                        },
                        Message::Binary(_) => return Some(Why::NotSpoken),
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => {}
                    }
                }
                Next::Heard(_) => return None,
                Next::Beat => {
                    beat += 1;
                    let plays = self.app.play().is_playing(self.account.id);
                    self.at_the_board = self.at_the_board.or(Some(Instant::now())).filter(|_| plays);
                    if is_gone(self.heard, self.at_the_board, Instant::now()) {
                        return None;
                    }
                    let is_full = beat.is_multiple_of(BEATS);
                    if is_full && !Box::pin(self.is_logged_in()).await {
                        return Some(Why::LoggedOut);
                    }
                    if plays || is_full {
                        hand_over(socket, Message::Ping(bytes::Bytes::new())).await?;
                    }
                }
                Next::Stop => return Some(Why::Stopping),
            }
        }
    }

    /// Does what is asked and says how it went. The error is why to stop.
    async fn answer(&mut self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Option<Why>> {
        let Did { frames, is_too_fast } =
            request::carry_out(&self.app, &self.account, &self.device, &text).await;
        self.refused = if is_too_fast { self.refused + 1 } else { 0 };
        for frame in frames {
            hand_over(socket, Message::Text(frame)).await.ok_or(None)?;
        }
        if self.refused > REFUSED_IN_A_ROW { Err(Some(Why::TooFast)) } else { Ok(()) }
    }

    /// Why the client must connect or log in again, if it must: its login has ended, or its account has changed since it came.
    /// A change that this connection has known from its start, such as the confirmation just before, is no reason.
    async fn reason_to_go(&self) -> Option<Why> {
        if !self.is_logged_in().await {
            return Some(Why::LoggedOut);
        }
        let account = async { Ok(self.app.store().account(self.account.id).await?) };
        match self.app.health().promptly(account).await {
            Ok(account) if account == *self.account => None,
            Ok(_) => Some(Why::TooSlow),
            Err(AppError::NotFound(_)) => Some(Why::LoggedOut),
            // a database that is out of reach for a moment ends no login
            Err(_) => None,
        }
    }

    /// Whether the login by which the client came is still valid.
    async fn is_logged_in(&self) -> bool {
        let store = self.app.store();
        let login = async {
            Ok(match &self.means {
                Means::Session { hash } => store.session(hash, self.app.now()).await?.is_some(),
                Means::Token { hash, .. } => store.use_access_token(hash, self.app.now()).await?.is_some(),
                Means::Nobody => false,
            })
        };
        // a database that is out of reach for a moment ends no login
        self.app.health().promptly(login).await.unwrap_or(true)
    }
}

/// Whether a client that was last heard then has gone. Who has just begun to play was not asked for an answer that often before.
fn is_gone(heard: Instant, at_the_board: Option<Instant>, now: Instant) -> bool {
    let is_late = |asked: Instant| now.duration_since(heard.max(asked)) > SILENCE_AT_THE_BOARD;
    now.duration_since(heard) > SILENCE || at_the_board.is_some_and(is_late)
}

/// Hands a frame over; nothing if the client has gone or takes none.
async fn hand_over(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

/// A frame as the socket sends it. It is text already, so this fails for none.
fn text_of(frame: ByteString) -> Utf8Bytes {
    Utf8Bytes::try_from(frame.into_bytes()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_missed_sooner_but_not_before_they_were_asked() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(!is_gone(start, None, at(59)) && is_gone(start, None, at(61)));
        assert!(!is_gone(start, Some(at(15)), at(34)), "was idle, and began to play");
        assert!(is_gone(start, Some(at(15)), at(36)));
        assert!(!is_gone(at(30), Some(at(15)), at(49)), "has answered since");
    }
}

//! The socket: frames in, frames out, until either side ends it.

use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, StatusCode, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::stream::{self, Stream};
use super::{Credentials, Server};
use crate::play::app::{Input, Trouble};

/// Opens the socket and carries frames until it ends. Reports everything that happens.
pub(crate) async fn live(
    server: Server,
    credentials: Credentials,
    mut outgoing: UnboundedReceiver<String>,
    tell: impl Fn(Input),
) {
    let mut socket = match open(&server, &credentials).await {
        Ok(socket) => socket,
        Err(trouble) => return tell(Input::NotOpened(trouble)),
    };
    tell(Input::Opened);
    loop {
        tokio::select! {
            frame = outgoing.recv() => {
                let Some(frame) = frame else {
                    // the site may be gone already
                    let _ = socket.close(None).await;
                    return;
                };
                if socket.send(Message::text(frame)).await.is_err() {
                    return tell(Input::Closed(None));
                }
            }
            // pings are answered on the way
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => tell(Input::Frame(text.as_str().to_owned())),
                Some(Ok(Message::Close(frame))) => {
                    return tell(Input::Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return tell(Input::Closed(None)),
            },
        }
    }
}

async fn open(
    server: &Server,
    credentials: &Credentials,
) -> Result<WebSocketStream<Box<dyn Stream>>, Trouble> {
    let unreachable = |error: &dyn std::error::Error| Trouble::Unreachable(error.to_string());
    let mut request = server.socket().into_client_request().map_err(|error| unreachable(&error))?;
    let headers = request.headers_mut();
    let value = |text: &str| HeaderValue::from_str(text).map_err(|_| Trouble::NotLoggedIn);
    match credentials {
        Credentials::Session(cookies) => {
            headers.insert(header::COOKIE, value(cookies)?);
            headers.insert(header::ORIGIN, value(&server.origin())?);
        }
        Credentials::Token(token) => {
            headers.insert(header::AUTHORIZATION, value(&format!("Bearer {token}"))?);
        }
    }
    let stream = stream::connect(server).await.map_err(|error| unreachable(&error))?;
    let config = WebSocketConfig::default().write_buffer_size(0);
    match client_async_with_config(request, stream, Some(config)).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(match answer.status() {
            StatusCode::UNAUTHORIZED => Trouble::NotLoggedIn,
            StatusCode::FORBIDDEN => Trouble::Forbidden,
            StatusCode::TOO_MANY_REQUESTS => Trouble::TooMany,
            status => Trouble::Status(status.as_u16()),
        }),
        Err(error) => Err(unreachable(&error)),
    }
}

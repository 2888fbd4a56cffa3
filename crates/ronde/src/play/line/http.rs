//! Logging in and out through the site's own form, as a browser does.

use std::io;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, ORIGIN, SET_COOKIE, USER_AGENT};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::time::timeout;
use url::form_urlencoded::Serializer;

use super::{Credentials, Server, stream};
use crate::play::app::Trouble;

/// The name of this program; the account page lists sessions by it.
const AGENT: &str = concat!("ronde play ", env!("CARGO_PKG_VERSION"));
/// The longest page of the site.
const LONGEST_PAGE: usize = 1 << 20;
const PATIENCE: Duration = Duration::from_secs(30);
/// The names of the cookie that holds a session, with and without TLS.
const SESSION_COOKIES: [&str; 2] = ["__Host-session", "session"];
/// Where a login leads if the e-mail address is not confirmed.
const WAITING_PATH: &str = "/register/waiting/";

/// What the site answered.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    page: String,
}

/// Logs in; returns the cookies of the new session.
pub(crate) async fn log_in(server: &Server, name: &str, password: &str) -> Result<Credentials, Trouble> {
    let fields = [("login", name), ("password", password), ("next", "/")];
    let answer = post(server, "/login", &fields, None).await;
    let answer = answer.map_err(|error| Trouble::Unreachable(error.to_string()))?;
    let cookies = cookies(&answer.headers);
    let has_session = cookies.iter().any(|(name, _)| SESSION_COOKIES.contains(&name.as_str()));
    match answer.status {
        status if status.is_redirection() && has_session => {
            let pairs: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            Ok(Credentials::Session(pairs.join("; ")))
        }
        StatusCode::UNPROCESSABLE_ENTITY if answer.page.contains(WAITING_PATH) => Err(Trouble::NotConfirmed),
        StatusCode::UNPROCESSABLE_ENTITY => Err(Trouble::WrongLogin),
        StatusCode::TOO_MANY_REQUESTS => Err(Trouble::TooMany),
        status => Err(Trouble::Status(status.as_u16())),
    }
}

/// Ends the session. A token is not ours and stays.
pub(crate) async fn log_out(server: &Server, credentials: &Credentials) {
    if let Credentials::Session(cookies) = credentials {
        // if the site is out of reach, the session ends when it expires
        let _ = post(server, "/logout", &[], Some(cookies)).await;
    }
}

async fn post(
    server: &Server,
    path: &str,
    fields: &[(&str, &str)],
    cookies: Option<&str>,
) -> io::Result<Answer> {
    let asked = timeout(PATIENCE, post_now(server, path, fields, cookies)).await;
    asked.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

async fn post_now(
    server: &Server,
    path: &str,
    fields: &[(&str, &str)],
    cookies: Option<&str>,
) -> io::Result<Answer> {
    let body = Serializer::new(String::new()).extend_pairs(fields).finish();
    let mut request = Request::post(path)
        .header(HOST, server.authority())
        .header(ORIGIN, server.origin())
        .header(USER_AGENT, AGENT)
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    if let Some(cookies) = cookies {
        request = request.header(COOKIE, cookies);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(io::Error::other)?;
    let stream = stream::connect(server).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    // ends with the answer
    let carrying = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(io::Error::other)?;
    let (parts, body) = answer.into_parts();
    let page = Limited::new(body, LONGEST_PAGE).collect().await.map_err(io::Error::other)?.to_bytes();
    carrying.abort();
    let page = String::from_utf8_lossy(&page).into_owned();
    Ok(Answer { status: parts.status, headers: parts.headers, page })
}

/// The cookies that an answer sets; those that it removes have no value.
fn cookies(headers: &HeaderMap) -> Vec<(String, String)> {
    let set = headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = set.filter_map(|cookie| cookie.split(';').next()?.trim().split_once('='));
    let kept = pairs.filter(|(_, value)| !value.is_empty());
    kept.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use hyper::header::HeaderValue;

    use super::*;

    #[test]
    fn cookies_as_a_browser_keeps_them() {
        let mut headers = HeaderMap::new();
        for cookie in ["session=abc; Path=/; HttpOnly; SameSite=Lax", "lang=fr; Path=/", "old=; Max-Age=0"] {
            headers.append(SET_COOKIE, HeaderValue::from_static(cookie));
        }
        let found = cookies(&headers);
        let found: Vec<(&str, &str)> = found.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        assert_eq!(found, [("session", "abc"), ("lang", "fr")]);
    }
}

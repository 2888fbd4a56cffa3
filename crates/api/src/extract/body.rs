//! The body of a call: JSON of a known shape, or a text.

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use bytes::Bytes;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::bodies::{LargestBody, SMALL};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use super::fault;

/// A body in JSON.
#[derive(Debug)]
pub(crate) struct ApiJson<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for ApiJson<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        match Content::from_request(request, app).await? {
            Content::Json(bytes) => parse(&bytes).map(Self),
            Content::Text(_) => {
                Err(AppError::MediaType("send JSON, with the content type application/json".to_owned())
                    .into())
            }
        }
    }
}

/// A body of one of the two kinds that calls take.
#[derive(Debug)]
pub(crate) enum Content {
    /// `application/json`
    Json(Bytes),
    /// `text/plain`: a report or a log.
    Text(Bytes),
}

impl FromRequest<App> for Content {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let kind = kind(request.headers());
        let make = match kind.as_str() {
            "application/json" => Self::Json,
            "text/plain" => Self::Text,
            _ => {
                let known = "send application/json, or text/plain where the call takes a file";
                return Err(AppError::MediaType(known.to_owned()).into());
            }
        };
        let most = request.extensions().get().map_or(SMALL, |most: &LargestBody| most.0);
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => {
                    AppError::TooLarge(format!("the body of a request has at most {most} bytes"))
                }
                _ => AppError::Malformed("the body could not be read to its end".to_owned()),
            }
        })?;
        Ok(make(bytes))
    }
}

impl Content {
    /// JSON of a shape.
    pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
        parse(bytes)
    }
}

/// The content type without its parameters.
fn kind(headers: &HeaderMap) -> String {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = shaped(&mut reader)?;
    reader.end().map_err(|error| AppError::Malformed(format!("this is not JSON: {error}")))?;
    // serde takes a list for an object whose fields are in order
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return Err(AppError::invalid("", "an object was expected").into());
    }
    Ok(value)
}

/// JSON of a shape; a fault names the field.
pub(crate) fn shaped<'de, T: Deserialize<'de>>(
    reader: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, AppError> {
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let inner = error.inner();
        if inner.is_data() {
            AppError::Invalid(vec![fault(error.path(), &inner.to_string())])
        } else {
            AppError::Malformed(format!("this is not JSON: {inner}"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Event {
        #[expect(dead_code, reason = "only read")]
        games: Vec<Game>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Game {
        #[expect(dead_code, reason = "only read")]
        white: u32,
    }

    #[test]
    fn the_field_is_named_with_the_way_to_it() {
        for (text, field) in [
            (r#"{"games":[{"white":1},{"white":"x"}]}"#, "games/1/white"),
            (r#"{"games":[{}]}"#, "games/0/white"),
            (r#"{"games":[{"white":1,"black":2}]}"#, "games/0/black"),
            (r#"{"games":7}"#, "games"),
            ("{}", "games"),
            ("[[]]", ""),
        ] {
            match parse::<Event>(text.as_bytes()) {
                Err(Error(AppError::Invalid(faults))) => {
                    assert_eq!(faults[0].field, field, "{text}: {faults:?}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
        for text in ["", "{", r#"{"games":[]} x"#] {
            assert!(matches!(parse::<Event>(text.as_bytes()), Err(Error(AppError::Malformed(_)))), "{text}");
        }
    }
}

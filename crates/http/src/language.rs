//! The language of a request: the visitor's choice, or else what the browser asks for.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use ronde_domain::Language;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The cookie that remembers the choice.
pub const COOKIE: &str = "lang";

/// The language in which to answer.
#[derive(Clone, Copy, Debug)]
pub struct Lang(pub Language);

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(language_of(&parts.headers)))
    }
}

/// The language of a request with these headers.
pub fn language_of(headers: &HeaderMap) -> Language {
    let chosen = headers
        .contains_key(header::COOKIE)
        .then(|| CookieJar::from_headers(headers).get(COOKIE).and_then(|cookie| cookie.value().parse().ok()))
        .flatten();
    chosen.or_else(|| asked_for(headers)).unwrap_or_default()
}

/// The browser's most preferred language that the site has.
fn asked_for(headers: &HeaderMap) -> Option<Language> {
    let asked = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut wanted: Vec<(f32, Language)> = asked
        .split(',')
        .filter_map(|range| {
            let (tag, quality) = range.split_once(';').unwrap_or((range, ""));
            let quality = quality.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok())?;
            let code = tag.trim().split('-').next()?.to_ascii_lowercase();
            Some((quality, code.parse().ok()?))
        })
        .filter(|(quality, _)| *quality > 0.0)
        .collect();
    // a stable sort keeps the order of equally preferred languages
    wanted.sort_by(|one, other| other.0.total_cmp(&one.0));
    wanted.first().map(|(_, language)| *language)
}

/// The code of a language, as the API describes it.
#[derive(Debug)]
pub struct LanguageCode;

impl PartialSchema for LanguageCode {
    fn schema() -> RefOr<Schema> {
        let codes = Language::ALL.map(Language::code);
        let code = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes));
        code.description(Some("The code of a language (ISO 639-1)")).into()
    }
}

impl ToSchema for LanguageCode {}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn language(accepted: &'static str, cookie: &'static str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
        headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
        language_of(&headers)
    }

    #[test]
    fn the_visitor_decides_before_the_browser() {
        assert_eq!(language("xx-XX,fr-CA;q=0.8,en;q=0.9", ""), Language::English);
        assert_eq!(language("tr-TR, en;q=0.5", "a=b"), Language::Turkish);
        assert_eq!(language("tr;q=0, fr;q=0.1", ""), Language::French);
        assert_eq!(language("tr", "x=y; lang=fr"), Language::French);
        assert_eq!(language("xx, *", "lang=klingon"), Language::English);
    }

    #[test]
    fn every_language_can_be_asked_for() {
        for asked in Language::ALL {
            let mut headers = HeaderMap::new();
            let accepted = format!("{asked}-XX, xx;q=0.5");
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(&accepted).unwrap());
            assert_eq!(language_of(&headers), asked);
        }
    }
}

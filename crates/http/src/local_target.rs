//! A place on this site named by a request: the only text from outside that may become a redirect target.
//!
//! Browsers parse addresses leniently: they drop tabs and line breaks, take `\` for `/`, and resolve `/./` and `/../`
//! first. So targets are parsed here as a browser does, and only the normalised form of those that lead back to this
//! site is kept.

use axum::response::Redirect;
use url::Url;

/// No page of the site has a longer address.
const LONGEST: usize = 2_000;

/// A path within this site, with query and fragment. Anything else becomes the start page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTarget(String);

impl LocalTarget {
    /// The place that a text names, or the start page.
    pub fn new(text: &str) -> Self {
        Self(read(text).unwrap_or_else(|| "/".to_owned()))
    }

    /// As written in a link or a form.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Sends the browser there.
    pub fn redirect(&self) -> Redirect {
        Redirect::to(&self.0)
    }
}

fn read(text: &str) -> Option<String> {
    let is_odd = |letter: char| letter.is_control() || letter.is_whitespace() || letter == '\\';
    if text.len() > LONGEST || !text.starts_with('/') || text.contains(is_odd) {
        return None;
    }
    let target = within(text)?;
    // `/.//elsewhere` becomes `//elsewhere`, which names another site: the result must name the same place again
    (within(&target)? == target).then_some(target)
}

/// Parses a text as a browser on a page of this site would; `None` if it leads away.
fn within(text: &str) -> Option<String> {
    let base = Url::parse("http://site.invalid/").expect("a plain address");
    let url = base.join(text).ok()?;
    let is_here = url.origin() == base.origin() && url.username().is_empty() && url.password().is_none();
    is_here.then(|| url[url::Position::BeforePath..].to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Where a browser on a page of the site goes when it is sent to `target`.
    fn goes_to(target: &LocalTarget) -> Url {
        Url::parse("https://ronde.example/login").unwrap().join(target.as_str()).unwrap()
    }

    fn stays(text: &str) {
        let target = LocalTarget::new(text);
        let url = goes_to(&target);
        assert_eq!(url.origin(), Url::parse("https://ronde.example").unwrap().origin(), "{text:?}");
        assert!(url.username().is_empty() && url.password().is_none(), "{text:?}");
        let is_plain = target.as_str().bytes().all(|byte| byte.is_ascii_graphic());
        assert!(is_plain, "{text:?} makes a header that cannot be sent");
        let start = target.as_str().as_bytes();
        assert!(start[0] == b'/' && !matches!(start.get(1), Some(b'/' | b'\\')), "{text:?}");
        assert_eq!(LocalTarget::new(target.as_str()), target, "{text:?}");
    }

    #[test]
    fn places_of_the_site_stay_as_they_are() {
        for text in [
            "/",
            "/e/open?after=3",
            "/e/caf%C3%A9/standings",
            "/chat/3#end",
            "/events?q=a%2Fb&q=%09",
            "/%2F%2Fevil.example",
        ] {
            assert_eq!(LocalTarget::new(text).as_str(), text);
        }
        assert_eq!(LocalTarget::new("/e/café").as_str(), "/e/caf%C3%A9");
    }

    /// Row S2.
    #[test]
    fn s2_nobody_is_sent_to_another_site() {
        for elsewhere in [
            "",
            "e/open",
            "//evil.example",
            "///evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "/a\r\nSet-Cookie: x=1",
            "/.//evil.example",
            "/..//evil.example",
            "/a/..//evil.example",
            "/%2e//evil.example",
            " /e/open",
            "/\u{a0}/evil.example",
        ] {
            assert_eq!(LocalTarget::new(elsewhere).as_str(), "/", "{elsewhere:?}");
        }
        assert_eq!(LocalTarget::new(&format!("/{}", "a".repeat(LONGEST))).as_str(), "/");
    }

    /// Row S2: each control character, each slash of Unicode, plain and encoded once or twice, at each place.
    #[test]
    fn s2_every_control_character_and_slash_stays_here() {
        let controls = (0..=0x20).chain(0x7f..=0xa0).filter_map(char::from_u32);
        let odd = controls.chain("/\\.@:?#%\u{2044}\u{2215}\u{29f8}\u{ff0f}\u{ff3c}\u{2028}\u{3002}".chars());
        for letter in odd {
            let mut buffer = [0; 4];
            let bytes = letter.encode_utf8(&mut buffer).as_bytes();
            let once = bytes.iter().fold(String::new(), |text, byte| format!("{text}%{byte:02x}"));
            for form in [letter.to_string(), once.clone(), once.replace('%', "%25")] {
                for text in [
                    format!("/{form}/evil.example"),
                    format!("/{form}evil.example"),
                    format!("{form}/evil.example"),
                    format!("{form}//evil.example"),
                    format!("//{form}evil.example"),
                    format!("/.{form}//evil.example"),
                    format!("/e/open{form}evil.example"),
                    format!("https:{form}{form}evil.example"),
                    format!("/{form}@evil.example"),
                ] {
                    stays(&text);
                }
            }
        }
    }

    proptest! {
        /// Row S2: whatever is typed, the browser stays on the site.
        #[test]
        fn s2_any_text_stays_here(
            text in prop_oneof![
                any::<String>(),
                "[/\\\\.@:?#%a-c0-9\t\r\n\\x00\u{2215}\u{ff0f}]{0,12}",
                "/?(/|\\\\|%2f|%5c|%252f|%09|\t|\\.|\\.\\.|@|:|user:pw@|https:|evil\\.example|\\?|#){0,8}",
            ],
        ) {
            stays(&text);
        }
    }
}

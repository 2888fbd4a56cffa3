//! The address of a tournament page, reduced to what the page depends on.
//!
//! One page has many addresses: with unknown parameters, in another order, with needless encoding, with leading
//! zeros. All of them are one page, rendered once and cached once.

use std::fmt::Write;

use url::form_urlencoded;

/// How a page reads a parameter.
#[derive(Clone, Copy, Debug)]
enum Takes {
    /// A number.
    Number,
    /// This word; any other is ignored.
    Word(&'static str),
}

/// The reduced address; addresses outside tournaments stay unchanged.
pub(crate) fn reduced(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut segments: Vec<String> = path.split('/').map(plain).collect();
    if segments.get(1).is_none_or(|first| first != "e") {
        return address.to_owned();
    }
    for segment in segments.iter_mut().skip(2) {
        if let Some(number) = number(segment) {
            *segment = number;
        }
    }
    let mut reduced = segments.join("/");
    let mut separator = '?';
    for (name, takes) in known(&segments) {
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let Some(value) = pairs.find_map(|(key, value)| (key == *name).then_some(value)) else { continue };
        let value = match takes {
            Takes::Number => number(&value).unwrap_or_else(|| value.into_owned()),
            Takes::Word(word) if value == *word => (*word).to_owned(),
            Takes::Word(_) => continue,
        };
        let value: String = form_urlencoded::byte_serialize(value.as_bytes()).collect();
        write!(reduced, "{separator}{name}={value}").expect("memory takes every letter");
        separator = '&';
    }
    reduced
}

/// The parameters that a page depends on.
fn known(segments: &[String]) -> &'static [(&'static str, Takes)] {
    let segments: Vec<&str> = segments.iter().skip(3).map(String::as_str).collect();
    match segments[..] {
        ["standings", ..] => &[("after", Takes::Number)],
        ["crosstable"] => &[("after", Takes::Number), ("by", Takes::Word("number"))],
        ["rounds", _] => &[("by", Takes::Word("name"))],
        ["print", "standings" | "crosstable"] => {
            &[("after", Takes::Number), ("paper", Takes::Word("letter"))]
        }
        ["print", ..] => &[("round", Takes::Number), ("paper", Takes::Word("letter"))],
        _ => &[],
    }
}

/// A number in its usual form.
fn number(text: &str) -> Option<String> {
    text.parse::<u64>().ok().map(|number| number.to_string())
}

/// A path segment with only the necessary characters encoded, as in RFC 3986 (6.2.2).
fn plain(segment: &str) -> String {
    let mut plain = String::with_capacity(segment.len());
    let mut rest = segment;
    while let Some((before, after)) = rest.split_once('%') {
        plain.push_str(before);
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        rest = match byte {
            Some(byte) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                plain.push(char::from(byte));
                &after[2..]
            }
            Some(byte) => {
                write!(plain, "%{byte:02X}").expect("memory takes every letter");
                &after[2..]
            }
            None => {
                plain.push('%');
                after
            }
        };
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S5: the address is reduced to what the page depends on.
    #[test]
    fn s5_unknown_parameters_are_dropped_and_known_ones_normalised() {
        for (asked, kept) in [
            ("/e/open/standings?x=1", "/e/open/standings"),
            ("/e/open/standings?", "/e/open/standings"),
            ("/e/open/standings?x=1&after=3&after=4&y", "/e/open/standings?after=3"),
            ("/e/open/standings?%61fter=%303", "/e/open/standings?after=3"),
            ("/e/open/standings?after=+3", "/e/open/standings?after=+3"),
            ("/e/open/standings?after=x%20y", "/e/open/standings?after=x+y"),
            ("/e/%6fpen/standings", "/e/open/standings"),
            ("/e/caf%c3%a9/standings", "/e/caf%C3%A9/standings"),
            ("/e/open/rounds/003?by=name&by=x", "/e/open/rounds/3?by=name"),
            ("/e/open/rounds/3?by=anything", "/e/open/rounds/3"),
            ("/e/open/rounds/3/why?by=name", "/e/open/rounds/3/why"),
            ("/e/open/crosstable?by=number&after=2", "/e/open/crosstable?after=2&by=number"),
            ("/e/open/players?after=3", "/e/open/players"),
            ("/e/007/players", "/e/7/players"),
            ("/e/open/print/names?round=02&paper=a4&after=1", "/e/open/print/names?round=2"),
            ("/e/open/print/standings?paper=letter", "/e/open/print/standings?paper=letter"),
            ("/e/open%", "/e/open%"),
            ("/e/open%4", "/e/open%4"),
            ("/e/%\u{e9}", "/e/%\u{e9}"),
            ("/events?q=open&x=1", "/events?q=open&x=1"),
        ] {
            assert_eq!(reduced(asked), kept, "{asked}");
            assert_eq!(reduced(kept), kept, "{kept}");
        }
    }
}

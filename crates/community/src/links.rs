//! Finds the links in a text, so that every program that shows it cuts it at the same places.

/// A link in a text: only `http://` and `https://`, never anything that a browser would run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// Where it begins, in bytes.
    pub start: usize,
    /// The link.
    pub address: &'a str,
}

/// The links in a text, in order.
pub fn links(text: &str) -> Vec<Link<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = next_start(text, from) {
        let rest = &text[at..];
        let end = rest.find(is_end).unwrap_or(rest.len());
        let address = trimmed(&rest[..end]);
        if has_host(address) {
            found.push(Link { start: at, address });
        }
        from = at + end.max(1);
    }
    found
}

/// Where the next link begins. One in the middle of a word doesn't count.
fn next_start(text: &str, from: usize) -> Option<usize> {
    let begins = |at: &usize| {
        let start = &text.as_bytes()[*at..];
        let is_link = [&b"http://"[..], b"https://"]
            .iter()
            .any(|scheme| start.len() >= scheme.len() && start[..scheme.len()].eq_ignore_ascii_case(scheme));
        is_link && !text[..*at].chars().next_back().is_some_and(char::is_alphanumeric)
    };
    let candidates = text.as_bytes()[from..].iter().enumerate();
    candidates.filter(|(_, byte)| matches!(byte, b'h' | b'H')).map(|(at, _)| from + at).find(begins)
}

/// What can't be part of a link, or would only hide where it leads.
fn is_end(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '<' | '>' | '"' | '\'' | '`' | '{' | '}' | '|' | '\\' | '^')
}

/// Without the punctuation of the sentence around it.
fn trimmed(link: &str) -> &str {
    let mut link = link;
    loop {
        let shorter =
            link.trim_end_matches(['.', ',', ';', ':', '!', '?', '…', '»', '«', '”', '“', '’', '‘']);
        let shorter = match shorter.strip_suffix(')') {
            Some(inner) if shorter.matches(')').count() > shorter.matches('(').count() => inner,
            _ => shorter,
        };
        if shorter == link {
            return link;
        }
        link = shorter;
    }
}

/// Whether there is a host, without a user name and password in front that look like one.
fn has_host(link: &str) -> bool {
    let Some((_, rest)) = link.split_once("://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    !host.is_empty() && !host.contains('@') && host.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn found(text: &str) -> Vec<&str> {
        links(text).into_iter().map(|link| link.address).collect()
    }

    #[test]
    fn only_plain_links_are_found() {
        assert_eq!(found("see https://ronde.example/e/open (round 3)."), ["https://ronde.example/e/open"]);
        assert_eq!(found("(http://a.example/x_(y))!"), ["http://a.example/x_(y)"]);
        assert_eq!(found("(http://a.example)"), ["http://a.example"]);
        assert_eq!(found("„http://a.example“ »http://b.example«"), ["http://a.example", "http://b.example"]);
        assert_eq!(found("HTTPS://A.example, http://b.example"), ["HTTPS://A.example", "http://b.example"]);
        assert_eq!(found("é https://é.example/ü\nx"), ["https://é.example/ü"]);
        for none in [
            "javascript:alert(1)",
            "data:text/html,x",
            "http://",
            "https://bank.example@evil.example",
            "xhttp://a.example",
            "ftp://a.example",
        ] {
            assert!(found(none).is_empty(), "{none}");
        }
    }

    proptest! {
        #[test]
        fn every_link_stands_where_it_says(text in "(h|http|://|https://|[a-z.é)( \"<>]){0,40}") {
            let mut last = 0;
            for link in links(&text) {
                prop_assert!(link.start >= last);
                prop_assert_eq!(&text[link.start..link.start + link.address.len()], link.address);
                last = link.start + link.address.len();
            }
        }
    }
}

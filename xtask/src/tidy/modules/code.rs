//! Rust source without what is not code of the product: comments, strings, and items that only tests compile.
//!
//! This is a scanner, not a parser: `cargo xtask` must build in seconds, and imports are easy to find. Line breaks stay, so a position in
//! the result is a position in the file.

/// The code of a file.
pub(super) fn code(text: &str) -> String {
    without_tests(&without_texts(text))
}

/// Blanks comments, strings and characters.
fn without_texts(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let end = end_of_text(&letters, at);
        if end > at {
            code.extend(letters[at..end].iter().map(|letter| if *letter == '\n' { '\n' } else { ' ' }));
            at = end;
        } else if is_word(letters[at]) {
            // a whole word, so that the last letter of a name is not taken for the prefix of a string
            let word = letters[at..].iter().take_while(|letter| is_word(**letter)).count();
            code.extend(&letters[at..at + word]);
            at += word;
        } else {
            code.push(letters[at]);
            at += 1;
        }
    }
    code
}

/// Where the comment, string or character that begins here ends; `at` itself if none does.
fn end_of_text(letters: &[char], at: usize) -> usize {
    let next = letters.get(at + 1).copied();
    match letters[at] {
        '/' if next == Some('/') => find(letters, at, |rest| rest[0] == '\n'),
        '/' if next == Some('*') => end_of_block(letters, at),
        '"' => end_of_quotes(letters, at + 1, '"'),
        '\'' if next == Some('\\') => end_of_quotes(letters, at + 1, '\''),
        '\'' if letters.get(at + 2) == Some(&'\'') => at + 3,
        'r' | 'b' | 'c' => {
            let prefix = letters[at..].iter().take_while(|letter| matches!(letter, 'r' | 'b' | 'c')).count();
            let start = at + prefix;
            let hashes = letters[start..].iter().take_while(|letter| **letter == '#').count();
            let is_raw = letters[at..start].contains(&'r');
            match letters.get(start + hashes) {
                Some('"') if is_raw => {
                    let open = start + hashes + 1;
                    let closes = |rest: &[char]| {
                        rest[0] == '"'
                            && rest[1..].iter().take(hashes).filter(|one| **one == '#').count() == hashes
                    };
                    (find(letters, open, closes) + 1 + hashes).min(letters.len())
                }
                Some('"') if hashes == 0 => end_of_quotes(letters, start + 1, '"'),
                _ => at,
            }
        }
        _ => at,
    }
}

fn find(letters: &[char], from: usize, ends: impl Fn(&[char]) -> bool) -> usize {
    (from..letters.len()).find(|at| ends(&letters[*at..])).unwrap_or(letters.len())
}

fn end_of_quotes(letters: &[char], from: usize, quote: char) -> usize {
    let mut at = from;
    while at < letters.len() {
        match letters[at] {
            '\\' => at += 2,
            letter if letter == quote => return at + 1,
            _ => at += 1,
        }
    }
    letters.len()
}

/// Block comments may be nested.
fn end_of_block(letters: &[char], from: usize) -> usize {
    let (mut at, mut depth) = (from, 0_usize);
    while at + 1 < letters.len() {
        match (letters[at], letters[at + 1]) {
            ('/', '*') => (at, depth) = (at + 2, depth + 1),
            ('*', '/') if depth == 1 => return at + 2,
            ('*', '/') => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
    }
    letters.len()
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

const TEST: &str = "#[cfg(test)]";

/// Blanks every item under `#[cfg(test)]`: up to its semicolon, or to the end of its braces.
fn without_tests(code: &str) -> String {
    let mut left = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find(TEST) {
        let (before, item) = rest.split_at(at);
        let (blank, after) = item.split_at(end_of_item(item));
        left.push_str(before);
        left.extend(blank.chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }));
        rest = after;
    }
    left.push_str(rest);
    left
}

fn end_of_item(item: &str) -> usize {
    let mut depth = 0_usize;
    for (at, letter) in item.char_indices().skip(TEST.len()) {
        match letter {
            '{' => depth += 1,
            '}' if depth <= 1 => return at + 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    item.len()
}

/// The child modules that only tests compile: `#[cfg(test)] mod NAME;`.
pub(super) fn test_modules(text: &str) -> Vec<String> {
    let code = without_texts(text);
    let items = code.match_indices(TEST).map(|(at, _)| code[at + TEST.len()..].trim_start());
    let name = |item: &str| {
        let (name, rest) =
            item.strip_prefix("mod ")?.split_at_checked(item.find([';', '{'])? - "mod ".len())?;
        rest.starts_with(';').then(|| name.trim().to_owned())
    };
    items.filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_code_is_blank() {
        let text = "use a; // use b;\n/* use c; /* d */ */ let e = \"use f; \\\" g\"; let h = r#\"use \" i\"#; let j = '\"';\nfn k<'l>() {}";
        let code = code(text);
        for gone in ['b', 'c', 'd', 'g', 'i'] {
            assert!(!code.contains(gone), "{gone}: {code}");
        }
        assert!(code.starts_with("use a;") && code.ends_with("fn k<'l>() {}"), "{code}");
        assert_eq!(code.lines().count(), text.lines().count());
        // a name that ends with the letter of a raw string
        assert_eq!(without_texts("for\"x\"r"), "for   r");
        assert_eq!(without_texts("b'\\'' br##\"\"# \"## z"), "b     ".to_owned() + &" ".repeat(12) + "z");
    }

    #[test]
    fn tests_are_no_code_of_the_product() {
        let text = "use a::A;\n#[cfg(test)]\nmod tests {\n    use b::B;\n    mod c { fn d() {} }\n}\nuse e::E;\n#[cfg(test)]\nmod f;\nuse g::G;";
        let code = code(text);
        assert!(
            code.contains("use a::A") && code.contains("use e::E") && code.contains("use g::G"),
            "{code}"
        );
        assert!(!code.contains("b::B") && !code.contains("mod f"), "{code}");
        assert_eq!(test_modules(text), ["f"]);
    }
}

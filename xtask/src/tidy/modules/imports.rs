//! The paths that a file names: in `use`, and in code that begins with `crate`, `super` or `self`.

/// A path as it is written, and the line on which it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) line: usize,
    pub(super) segments: Vec<String>,
    /// The name under which a `use` makes it known.
    pub(super) alias: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    /// `::`
    Colons,
    Sign(char),
}

/// All paths in `use` statements, and all that begin with `crate`, `super` or `self` elsewhere.
pub(super) fn imports(code: &str) -> Vec<Named> {
    let tokens = tokens(code);
    let mut named = Vec::new();
    let mut at = 0;
    while let Some((line, token)) = tokens.get(at) {
        match token {
            Token::Word("use") => at = tree(&tokens, at + 1, &[], &mut named),
            Token::Word("crate" | "super" | "self") => {
                let segments = path(&tokens, at);
                at += 2 * segments.len() - 1;
                if segments.len() > 1 {
                    named.push(Named { line: *line, segments, alias: None });
                }
            }
            _ => at += 1,
        }
    }
    named
}

fn path(tokens: &[(usize, Token<'_>)], mut at: usize) -> Vec<String> {
    let mut segments = Vec::new();
    while let Some((_, Token::Word(word))) = tokens.get(at) {
        segments.push((*word).to_owned());
        if !matches!(tokens.get(at + 1), Some((_, Token::Colons))) {
            break;
        }
        at += 2;
    }
    segments
}

/// Reads one tree of a `use` and returns where it ends.
fn tree(tokens: &[(usize, Token<'_>)], mut at: usize, before: &[String], named: &mut Vec<Named>) -> usize {
    let mut segments = before.to_vec();
    let line = tokens.get(at).map_or(0, |(line, _)| *line);
    loop {
        match tokens.get(at).map(|(_, token)| *token) {
            Some(Token::Word("as")) => {
                if let Some((_, Token::Word(alias))) = tokens.get(at + 1) {
                    named.push(Named { line, segments, alias: Some((*alias).to_owned()) });
                }
                return at + 2;
            }
            Some(Token::Word(word)) => segments.push(word.to_owned()),
            Some(Token::Colons | Token::Sign('*')) => {}
            Some(Token::Sign('{')) => {
                at += 1;
                while !matches!(tokens.get(at), None | Some((_, Token::Sign('}')))) {
                    at = tree(tokens, at, &segments, named);
                    if matches!(tokens.get(at), Some((_, Token::Sign(',')))) {
                        at += 1;
                    }
                }
                return at + 1;
            }
            _ => break,
        }
        at += 1;
    }
    // `use a::b::{self}` means `a::b`
    if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
        segments.pop();
    }
    let alias = segments.last().cloned();
    named.push(Named { line, segments, alias });
    at
}

fn tokens(code: &str) -> Vec<(usize, Token<'_>)> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = code;
    while let Some(letter) = rest.chars().next() {
        let length = if letter.is_alphanumeric() || letter == '_' {
            let end = rest.find(|one: char| !one.is_alphanumeric() && one != '_').unwrap_or(rest.len());
            tokens.push((line, Token::Word(&rest[..end])));
            end
        } else if rest.starts_with("::") {
            tokens.push((line, Token::Colons));
            2
        } else {
            line += usize::from(letter == '\n');
            if !letter.is_whitespace() {
                tokens.push((line, Token::Sign(letter)));
            }
            letter.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(code: &str) -> Vec<String> {
        imports(code)
            .into_iter()
            .map(|named| format!("{}: {}", named.line, named.segments.join("::")))
            .collect()
    }

    #[test]
    fn a_tree_names_all_its_paths() {
        let code = "use crate::a::{self, b::{C, D as E}, f::*,};\nuse super::g;\n";
        assert_eq!(
            found(code),
            ["1: crate::a", "1: crate::a::b::C", "1: crate::a::b::D", "1: crate::a::f", "2: super::g"]
        );
        let aliases: Vec<_> = imports(code).into_iter().filter_map(|named| named.alias).collect();
        assert_eq!(aliases, ["a", "C", "E", "f", "g"]);
    }

    #[test]
    fn paths_in_code_count_and_visibility_does_not() {
        let code = "pub(crate) fn a(b: &self::C) {\n    crate::d::e();\n    super::super::F::default();\n    self.g();\n}";
        assert_eq!(found(code), ["1: self::C", "2: crate::d::e", "3: super::super::F::default"]);
    }
}

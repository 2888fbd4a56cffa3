//! One line of CSV and its fields, each with its column. Fields don't span lines.

use std::borrow::Cow;

use crate::fault::What;

/// A field of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field<'a> {
    /// The text without quotation marks and blanks around it.
    pub(crate) text: Cow<'a, str>,
    /// Where it begins, from 1 on, in characters.
    pub(crate) column: u64,
}

/// The fields of a line without its line end; a fault with its column.
pub(crate) fn split(line: &str) -> Result<Vec<Field<'_>>, (u64, What)> {
    let mut fields = Vec::new();
    let mut rest = line;
    let mut column = 1;
    loop {
        let (text, after) = if rest.trim_start().starts_with('"') {
            quoted(rest).ok_or((column, What::OpenQuote))?
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            (Cow::Borrowed(rest[..end].trim()), &rest[end..])
        };
        fields.push(Field { text: unguarded(text), column });
        let Some(next) = after.strip_prefix(',') else { return Ok(fields) };
        column += characters(&rest[..rest.len() - next.len()]);
        rest = next;
    }
}

fn characters(text: &str) -> u64 {
    u64::try_from(text.chars().count()).unwrap_or(u64::MAX)
}

/// A field in quotation marks, and what comes after it; a doubled mark is a literal one.
fn quoted(text: &str) -> Option<(Cow<'_, str>, &str)> {
    let inner = &text[text.find('"')? + 1..];
    let mut from = 0;
    loop {
        let end = from + inner[from..].find('"')?;
        let after = &inner[end + 1..];
        if after.starts_with('"') {
            from = end + 2;
            continue;
        }
        let after = after.trim_start();
        let content = &inner[..end];
        let content = if content.contains('"') {
            Cow::Owned(content.replace("\"\"", "\""))
        } else {
            Cow::Borrowed(content)
        };
        return (after.is_empty() || after.starts_with(',')).then_some((content, after));
    }
}

/// A text as a field: quoted if necessary, on one line, and with an apostrophe in front if a spreadsheet would take it for a formula.
pub(crate) fn quote(text: &str) -> Cow<'_, str> {
    let one_line =
        if text.contains(is_break) { Cow::Owned(text.replace(is_break, " ")) } else { text.into() };
    let guarded = if looks_like_formula(text) { Cow::Owned(format!("'{one_line}")) } else { one_line };
    let needs = guarded.contains([',', ';', '"']) || guarded.trim() != guarded;
    if needs { Cow::Owned(format!("\"{}\"", guarded.replace('"', "\"\""))) } else { guarded }
}

/// The text without the apostrophe that [`quote`] puts in front.
fn unguarded(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.strip_prefix('\'').is_some_and(looks_like_formula) {
        return text;
    }
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[1..]),
        Cow::Owned(text) => Cow::Owned(text[1..].to_owned()),
    }
}

/// Whether a spreadsheet might take a text for a formula. Leading blanks don't prevent that; an apostrophe does, but counts as well so that
/// it can be told from ours.
fn looks_like_formula(text: &str) -> bool {
    let start = text
        .trim_start_matches(|letter: char| letter.is_whitespace() || letter.is_control() || letter == '\'');
    start.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) || text.starts_with(['\t', '\r'])
}

/// What would end a line for some readers, or means nothing in a text.
fn is_break(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        split(line).unwrap().into_iter().map(|field| field.text.into_owned()).collect()
    }

    #[test]
    fn fields_and_their_columns() {
        assert_eq!(texts("1, Ş ,,x"), ["1", "Ş", "", "x"]);
        let columns: Vec<u64> = split("ŞŞ,\"a,b\",c").unwrap().iter().map(|field| field.column).collect();
        assert_eq!(columns, [1, 4, 10]);
        assert_eq!(texts(""), [""]);
    }

    #[test]
    fn quotation_marks() {
        assert_eq!(texts(r#""a, ""b""",c"#), ["a, \"b\"", "c"]);
        assert_eq!(split(r#"x,"open"#), Err((3, What::OpenQuote)));
        assert_eq!(split(r#""a"b,c"#), Err((1, What::OpenQuote)));
    }

    #[test]
    fn what_is_quoted_is_read_back() {
        for text in
            ["plain", "a,b", "say \"x\"", " blank ", "", "=1+1", "-5", "'=1", "''@x", "O'Neill", " =1"]
        {
            assert_eq!(texts(&quote(text)), [text]);
        }
    }

    #[test]
    fn what_looks_like_a_formula_is_text() {
        assert_eq!(quote(r#"=HYPERLINK("http://x","y")"#), r#""'=HYPERLINK(""http://x"",""y"")""#);
        for start in ["=", "+", "-", "@", "\t", "\r", " =", "\u{0}=", "\n+", "＝"] {
            let field = quote(&format!("{start}1")).into_owned();
            assert!(field.trim_start_matches('"').starts_with('\''), "{start:?}: {field:?}");
        }
        assert_eq!(quote("Jean-Luc =1"), "Jean-Luc =1");
    }

    #[test]
    fn no_text_ends_its_line() {
        for text in ["a\nb", "a\r\nb", "a\u{0}b", "a\u{2028}b", "a\u{85}b", "a,\"b\"\nc"] {
            let field = quote(text).into_owned();
            assert!(!field.contains(is_break), "{field:?}");
        }
        let long = "x".repeat(10_000);
        assert_eq!(texts(&quote(&long)), [long]);
    }
}

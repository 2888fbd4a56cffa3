//! Lines of a file and their columns, counted from 1 as in the specification.
//!
//! Columns are characters. Nearly all lines are ASCII, where a column is a byte; for the others the position of each character is looked
//! up. [`crate::read`] gives the columns their meaning.

/// A piece of a line without the blanks around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// The text, without blanks at the ends; empty if there is nothing.
    pub(crate) text: &'a str,
    /// Where the text begins; for an empty field, where it would begin.
    pub(crate) column: u32,
}

/// One line of a file without its line end.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: u32,
    text: &'a str,
    columns: Columns,
}

#[derive(Clone, Debug)]
enum Columns {
    /// A column is a byte.
    Bytes,
    /// A column is a character; this is where each one begins.
    Characters(Vec<usize>),
}

impl<'a> Line<'a> {
    pub(crate) fn new(number: u32, text: &'a str) -> Self {
        let columns = if text.is_ascii() {
            Columns::Bytes
        } else {
            Columns::Characters(text.char_indices().map(|(offset, _)| offset).collect())
        };
        Self { number, text, columns }
    }

    /// The same line with columns counted in bytes, as programs do that pad names by bytes.
    pub(crate) fn by_bytes(&self) -> Self {
        Self { number: self.number, text: self.text, columns: Columns::Bytes }
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    pub(crate) fn is_ascii(&self) -> bool {
        self.text.is_ascii()
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        match &self.columns {
            Columns::Bytes => self.text.len(),
            Columns::Characters(offsets) => offsets.len(),
        }
    }

    fn offset(&self, column: usize) -> usize {
        match &self.columns {
            Columns::Bytes => self.text.floor_char_boundary(column - 1),
            Columns::Characters(offsets) => offsets.get(column - 1).copied().unwrap_or(self.text.len()),
        }
    }

    /// The character in a column; a blank beyond the end.
    pub(crate) fn at(&self, column: usize) -> char {
        self.text[self.offset(column)..].chars().next().unwrap_or(' ')
    }

    /// Whether a column holds nothing.
    pub(crate) fn is_blank(&self, column: usize) -> bool {
        self.at(column) == ' '
    }

    /// The columns `from` … `to`, both included, as they are; shorter at the end of the line.
    pub(crate) fn slice(&self, from: usize, to: usize) -> &'a str {
        &self.text[self.offset(from)..self.offset(to + 1)]
    }

    /// The columns `from` … `to` without surrounding blanks.
    pub(crate) fn field(&self, from: usize, to: usize) -> Field<'a> {
        trimmed(self.slice(from, to), from)
    }

    /// Everything from the column `from` on, without surrounding blanks.
    pub(crate) fn rest(&self, from: usize) -> Field<'a> {
        trimmed(&self.text[self.offset(from)..], from)
    }

    /// The words from the column `from` on, each with its column.
    pub(crate) fn words(&self, from: usize) -> impl Iterator<Item = Field<'a>> {
        let mut rest = &self.text[self.offset(from)..];
        let mut column = from;
        std::iter::from_fn(move || {
            let start = rest.find(|c| !is_blank(c))?;
            column += start;
            let end = rest[start..].find(is_blank).map_or(rest.len(), |length| start + length);
            let word = Field { text: &rest[start..end], column: to_u32(column) };
            column += word.text.chars().count();
            rest = &rest[end..];
            Some(word)
        })
    }
}

fn trimmed(slice: &str, from: usize) -> Field<'_> {
    let text = slice.trim_start_matches(is_blank);
    // blanks are one byte each
    let column = if text.is_empty() { from } else { from + slice.len() - text.len() };
    Field { text: text.trim_end_matches(is_blank), column: to_u32(column) }
}

/// Blanks and tabs; other white space is part of a text.
pub(crate) fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

/// A column or line as faults name it.
pub(crate) fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Splits a text at CR, LF and CRLF, even mixed. Trailing blanks are dropped.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut rest = Some(text);
    let mut number = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        number += 1;
        let end = text.bytes().position(|byte| byte == b'\r' || byte == b'\n').unwrap_or(text.len());
        let (line, after) = text.split_at(end);
        rest = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\r', '\n']));
        Some((number, line.trim_end_matches(is_blank)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_one() {
        let found: Vec<_> = lines("a \r\nb\rc\nd\t\n\n").collect();
        assert_eq!(found, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, ""), (6, "")]);
    }

    #[test]
    fn columns_are_characters() {
        let line = Line::new(1, "012  Été à Pau");
        assert_eq!((line.at(6), line.slice(6, 8), line.width()), ('É', "Été", 14));
        assert_eq!((line.field(4, 9).text, line.field(4, 9).column), ("Été", 6));
        assert_eq!(line.rest(10).text, "à Pau");
        assert_eq!((line.rest(99).text, line.rest(99).column), ("", 99));
        let words: Vec<_> = line.words(5).map(|word| (word.text, word.column)).collect();
        assert_eq!(words, [("Été", 6), ("à", 10), ("Pau", 12)]);
        assert_eq!(line.by_bytes().slice(6, 8), "Ét");
    }
}

//! The fields of a line: texts and numbers in their columns.

use std::fmt::Write as _;

use ronde_domain::{PairingNumber, Points, RoundNumber};

use super::Writer;
use super::error::{Loss, WriteFault};

impl Writer<'_> {
    /// A text as it is, without line breaks.
    pub(super) fn text(&mut self, text: &str) {
        if text.contains(['\r', '\n']) {
            self.faults.push(WriteFault::LineBreak(text.to_owned()));
        }
        self.text.push_str(text);
    }

    /// Ends the line; trailing blanks are dropped.
    pub(super) fn end_line(&mut self) {
        let length = self.text.trim_end_matches([' ', '\t']).len();
        self.text.truncate(length);
        self.text.push('\n');
    }

    /// A whole record with a code and a text; nothing for an empty text.
    pub(super) fn text_record(&mut self, code: &str, text: &str) {
        if !text.is_empty() {
            self.text.push_str(code);
            self.text.push(' ');
            self.text(text);
            self.end_line();
        }
    }

    pub(super) fn blanks(&mut self, count: usize) {
        self.text.extend(std::iter::repeat_n(' ', count));
    }

    /// A left-aligned text.
    pub(super) fn left(&mut self, what: &'static str, text: &str, width: usize) {
        let kept = self.fitted(what, text, width);
        let length = kept.chars().count();
        self.text(kept);
        self.blanks(width - length);
    }

    /// A right-aligned text.
    pub(super) fn right(&mut self, what: &'static str, text: &str, width: usize) {
        let kept = self.fitted(what, text, width);
        self.blanks(width - kept.chars().count());
        self.text(kept);
    }

    fn fitted<'t>(&mut self, what: &'static str, text: &'t str, width: usize) -> &'t str {
        match text.char_indices().nth(width) {
            None => text,
            Some((end, _)) => {
                let value = text.to_owned();
                self.losses.push(if what == "the name" {
                    Loss::NameCut(value)
                } else {
                    Loss::TextCut { what, value }
                });
                text[..end].trim_end_matches(' ')
            }
        }
    }

    /// A right-aligned whole number.
    pub(super) fn number(&mut self, what: &'static str, number: u32, width: usize) {
        let mut digits = [b' '; 10];
        let mut at = digits.len();
        let mut rest = number;
        loop {
            at -= 1;
            digits[at] = b'0' + u8::try_from(rest % 10).expect("a digit");
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if digits.len() - at > width {
            self.faults.push(WriteFault::TooWide { what, value: number.to_string(), width });
            return;
        }
        let digits = &digits[digits.len() - width..];
        self.text.push_str(std::str::from_utf8(digits).expect("digits and blanks are ASCII"));
    }

    /// A right-aligned number of points, or blanks.
    pub(super) fn points(&mut self, what: &'static str, points: Option<Points>, width: usize) {
        let Some(points) = points else { return self.blanks(width) };
        let start = self.text.len();
        if write!(self.text, "{points:>width$}").is_err() || self.text.len() - start > width {
            self.text.truncate(start);
            let whole = points.tenths() / 10;
            if points.tenths() % 10 == 0 && whole.to_string().len() <= width {
                // readers accept it without the decimal
                write!(self.text, "{whole:>width$}").expect("writing to a string cannot fail");
                return;
            }
            self.faults.push(WriteFault::TooWide { what, value: points.to_string(), width });
        }
    }

    pub(super) fn round(&mut self, round: RoundNumber) {
        self.number("the round", u32::from(round.get()), 3);
    }

    /// A player's or team's number, or zeros for nobody.
    pub(super) fn somebody(&mut self, what: &'static str, id: Option<PairingNumber>, width: usize) {
        match id {
            Some(id) => self.number(what, id.get(), width),
            None => self.text.push_str(&"0000"[..width]),
        }
    }

    /// Numbers in four columns, each preceded by a blank.
    pub(super) fn ids(&mut self, ids: &[PairingNumber]) {
        for id in ids {
            self.text.push(' ');
            self.number("the starting rank", id.get(), 4);
        }
    }
}

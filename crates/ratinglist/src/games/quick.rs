//! The short road for the usual line: `2026-11-15,white,black,1` with nothing special about it.

use super::{Batch, GameLine, Games, Style};

impl Games {
    /// Reads one line at the head of `text` and gives what comes after it; nothing if it is not a usual one.
    #[inline]
    pub(super) fn quick<'a>(&mut self, text: &'a [u8], batch: &mut Batch) -> Option<&'a [u8]> {
        let (date, rest) = text.split_first_chunk::<10>()?;
        // a new date takes the careful road, which checks it
        let (last, _) = self.last_date.as_ref()?;
        if date != last {
            return None;
        }
        let rest = rest.strip_prefix(b",")?;
        let (white, rest) = name(rest)?;
        let (black, rest) = name(rest)?;
        let (half_points, style, length) = match *rest {
            [b'1', b'\n', ..] => (2, Style::Short, 2),
            [b'0', b'\n', ..] => (0, Style::Short, 2),
            [b'0', b'.', b'5', b'\n', ..] => (1, Style::Short, 4),
            [b'1', b'-', b'0', b'\n', ..] => (2, Style::Long, 4),
            [b'0', b'-', b'1', b'\n', ..] => (0, Style::Long, 4),
            [b'1', b'/', b'2', b'-', b'1', b'/', b'2', b'\n', ..] => (1, Style::Long, 8),
            _ => return None,
        };
        if white == black {
            return None;
        }
        // a name that gets no number is told by the careful road
        let white = self.players.number(white).ok()?;
        let black = self.players.number(black).ok()?;
        batch.games.push(GameLine { white, black, half_points });
        self.style = Some(style);
        self.line += 1;
        rest.get(length..)
    }
}

/// A plain name and what comes after its comma.
#[inline]
fn name(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = comma(text)?;
    let name = &text[..end];
    let plain = |byte: &u8| *byte > b' ' && *byte != b'"';
    let (first, last) = (name.first()?, name.last()?);
    (plain(first) && plain(last)).then_some((name, &text[end + 1..]))
}

/// Where the comma is; names are short, so most are found in the first eight bytes.
#[inline]
fn comma(text: &[u8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const COMMAS: u64 = 0x2C2C_2C2C_2C2C_2C2C;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    if let Some(bytes) = text.first_chunk::<8>() {
        // zero bytes of `word` are commas; the lowest one found this way is a real one
        let word = u64::from_le_bytes(*bytes) ^ COMMAS;
        let zeros = word.wrapping_sub(ONES) & !word & TOPS;
        if zeros != 0 {
            return Some(zeros.trailing_zeros() as usize / 8);
        }
    }
    // a line end in between is found by the careful road
    memchr::memchr2(b',', b'\n', text).filter(|&end| text[end] == b',')
}

//! The fast path for the usual line: `2026-11-15,white,black,1` with nothing special about it.
//!
//! Lines wait in a [`Block`] until there are enough of them; then all their names are looked up together.

use super::table::Words;
use super::{Batch, GameLine, Games, Style};
use crate::fault::Fault;

/// The number of waiting lines.
const ROOM: usize = 64;

/// Lines that are read, but whose names have not been looked up yet.
#[derive(Debug)]
pub(super) struct Block {
    lines: [Line; ROOM],
    count: usize,
}

/// A usual line.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    white: Words,
    black: Words,
    half_points: u8,
    /// Where it is in the piece, and where its two names are.
    start: usize,
    names: [(usize, usize); 2],
}

impl Default for Block {
    fn default() -> Self {
        Self { lines: [Line::default(); ROOM], count: 0 }
    }
}

impl Block {
    pub(super) const fn is_full(&self) -> bool {
        self.count == ROOM
    }
}

impl Games {
    /// Reads one line of the piece at `start` and returns where the next one begins; `None` if it is not a usual one.
    #[inline]
    pub(super) fn quick(&mut self, piece: &[u8], start: usize, waiting: &mut Block) -> Option<usize> {
        let (date, rest) = piece.get(start..)?.split_first_chunk::<10>()?;
        // a new date takes the careful path, which checks it
        let (last, _) = self.last_date.as_ref()?;
        if date != last || rest.first() != Some(&b',') {
            return None;
        }
        let white_at = start + 11;
        let (white, white_end) = name(piece, white_at)?;
        let black_at = white_end + 1;
        let (black, black_end) = name(piece, black_at)?;
        let (half_points, style, length) = match *piece.get(black_end + 1..)? {
            [b'1', b'-', b'0', b'\n', ..] => (2, Style::Long, 4),
            [b'0', b'-', b'1', b'\n', ..] => (0, Style::Long, 4),
            [b'1', b'/', b'2', b'-', b'1', b'/', b'2', b'\n', ..] => (1, Style::Long, 8),
            [b'1', b'\n', ..] => (2, Style::Short, 2),
            [b'0', b'\n', ..] => (0, Style::Short, 2),
            [b'0', b'.', b'5', b'\n', ..] => (1, Style::Short, 4),
            _ => return None,
        };
        if white == black {
            return None;
        }
        let names = [(white_at, white_end), (black_at, black_end)];
        waiting.lines[waiting.count] = Line { white, black, half_points, start, names };
        waiting.count += 1;
        self.style = Some(style);
        Some(black_end + 1 + length)
    }

    /// Looks up the names of all waiting lines. The slow path reports a name that gets no number.
    pub(super) fn flush(
        &mut self,
        piece: &[u8],
        waiting: &mut Block,
        batch: &mut Batch,
    ) -> Result<(), Fault> {
        let lines = &waiting.lines[..std::mem::take(&mut waiting.count)];
        let mut found = [[None; 2]; ROOM];
        // nothing here depends on anything else, so the processor requests many slots from memory at once
        for (line, numbers) in lines.iter().zip(&mut found) {
            *numbers = [self.players.peek(line.white), self.players.peek(line.black)];
        }
        for (line, numbers) in lines.iter().zip(found) {
            let [white_name, black_name] = line.names.map(|(start, end)| &piece[start..end]);
            self.line += 1;
            let white = numbers[0].map_or_else(|| self.players.number_of(line.white, white_name), Ok);
            let black = numbers[1].map_or_else(|| self.players.number_of(line.black, black_name), Ok);
            let (Ok(white), Ok(black)) = (white, black) else {
                let text = &piece[line.start..];
                let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
                return self.careful(&text[..end], true, batch);
            };
            batch.games.push(GameLine { white, black, half_points: line.half_points });
        }
        Ok(())
    }
}

/// A plain name that begins at `start`, as words, and where its comma is.
#[inline]
fn name(piece: &[u8], start: usize) -> Option<(Words, usize)> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const COMMAS: u64 = 0x2C2C_2C2C_2C2C_2C2C;
    const LINE_ENDS: u64 = 0x0A0A_0A0A_0A0A_0A0A;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    // the tops of the bytes that are the same as those of `wanted`; the lowest one found this way is a real one
    let same = |word: u64, wanted: u64| {
        let flipped = word ^ wanted;
        flipped.wrapping_sub(ONES) & !flipped & TOPS
    };
    let text = piece.get(start..)?;
    if let Some(bytes) = text.first_chunk::<8>() {
        let word = u64::from_le_bytes(*bytes);
        let comma = same(word, COMMAS);
        if comma != 0 {
            // the careful path finds a line end in between
            if same(word, LINE_ENDS).trailing_zeros() < comma.trailing_zeros() {
                return None;
            }
            let length = comma.trailing_zeros() as usize / 8;
            let own = word & ((1_u64 << (8 * length)) - 1);
            return (is_plain(&bytes[..length])).then(|| (Words::short(own), start + length));
        }
    }
    let length = memchr::memchr2(b',', b'\n', text).filter(|&end| text[end] == b',')?;
    let name = &text[..length];
    if is_plain(name) { Some((Words::of(name)?, start + length)) } else { None }
}

/// Whether a name has neither blanks nor quotation marks around it.
#[inline]
fn is_plain(name: &[u8]) -> bool {
    let plain = |byte: &u8| *byte > b' ' && *byte != b'"';
    name.first().is_some_and(plain) && name.last().is_some_and(plain)
}

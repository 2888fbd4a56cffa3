//! Files of games: `date,white,black,result`, millions of lines in chronological order.
//!
//! [`Games`] takes the file in pieces that end with a line end and returns [`Batch`]es of games between numbered players. The usual line is
//! read by a fast path without allocations (`quick`); anything unusual about a line (quotation marks, blanks, another order of columns, a
//! fault) sends it to the slow one (`careful`), which handles columns and messages. [`players`] numbers the names.

mod careful;
pub mod players;
mod quick;
mod table;

use jiff::civil::Date;

use crate::fault::Fault;
use careful::Columns;
use players::Players;
use quick::Block;

/// A game: players by number, and White's score in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// Who had White.
    pub white: u32,
    /// Who had Black.
    pub black: u32,
    /// White's score: 0, 1 or 2.
    pub half_points: u8,
}

/// Games in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The games.
    pub games: Vec<GameLine>,
    /// From which game on a date applies, by index in `games`.
    pub dates: Vec<(usize, Date)>,
}

impl Batch {
    /// Empties it, keeping its memory.
    pub fn clear(&mut self) {
        self.games.clear();
        self.dates.clear();
    }

    /// The games of each date, in order.
    pub fn days(&self) -> impl Iterator<Item = (Date, &[GameLine])> {
        let ends = self.dates.iter().skip(1).map(|(start, _)| *start).chain([self.games.len()]);
        self.dates.iter().zip(ends).map(|((start, date), end)| (*date, &self.games[*start..end]))
    }
}

/// How a file writes its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// `1`, `0.5`, `0`
    Short,
    /// `1-0`, `1/2-1/2`, `0-1`
    Long,
}

/// A file of games being read.
#[derive(Debug, Default)]
pub struct Games {
    players: Players,
    columns: Option<Columns>,
    line: u64,
    /// The date of the last line, as text and as date.
    last_date: Option<([u8; 10], Date)>,
    style: Option<Style>,
}

impl Games {
    /// A file whose players may already be known.
    pub fn new(players: Players) -> Self {
        Self { players, ..Self::default() }
    }

    /// Reads a piece of the file. Only the last piece may end without a line end. Reading stops at the first fault.
    pub fn read(&mut self, piece: &[u8], batch: &mut Batch) -> Result<(), Fault> {
        batch.clear();
        if let Some((_, date)) = self.last_date {
            batch.dates.push((0, date));
        }
        let mut at = 0;
        if self.line == 0 && piece.starts_with(b"\xEF\xBB\xBF") {
            at = 3;
        }
        let mut waiting = Block::default();
        while at < piece.len() {
            if waiting.is_full() {
                self.flush(piece, &mut waiting, batch)?;
            }
            if self.columns == Some(Columns::USUAL)
                && let Some(next) = self.quick(piece, at, &mut waiting)
            {
                at = next;
                continue;
            }
            self.flush(piece, &mut waiting, batch)?;
            let rest = &piece[at..];
            let end = memchr::memchr(b'\n', rest);
            let line = &rest[..end.unwrap_or(rest.len())];
            self.line += 1;
            self.careful(line, end.is_some(), batch)?;
            at += end.map_or(rest.len(), |end| end + 1);
        }
        self.flush(piece, &mut waiting, batch)
    }

    /// The number of lines read.
    pub const fn lines(&self) -> u64 {
        self.line
    }

    /// The players so far.
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The players, once the file is read.
    pub fn into_players(self) -> Players {
        self.players
    }
}

#[cfg(test)]
mod tests;

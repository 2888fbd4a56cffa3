//! FIDE's list as XML: one `player` per person, with facts in child elements in any order, any of them empty or missing.

use std::io::{self, BufRead, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, Event};

use super::number::{birth_year, k, rating, whole};
use super::{ListedPlayer, Listing};
use crate::fault::{Fault, Found, ReadError, What};

/// Reads a list; `each` gets every player with the number of the line.
pub(super) fn read(
    source: impl BufRead,
    mut each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<(), ReadError> {
    let mut reader = Reader::from_reader(Lines { source, line: 1, column: 1 });
    let mut found = Found::default();
    let mut buffer = Vec::new();
    let mut state = State::default();
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let (line, column) = {
            let lines = reader.get_ref();
            (lines.line, lines.column)
        };
        let xml = |what: String| ReadError::from(Fault::new(line, column, What::Xml(what)));
        match event {
            Err(quick_xml::Error::Io(error)) => return Err(io::Error::other(error.to_string()).into()),
            Err(error) => return Err(xml(error.to_string())),
            Ok(Event::Eof) if state.depth == 0 => return found.finish(),
            Ok(Event::Eof) => {
                return Err(xml("the file ends inside an element; it seems to be cut off".to_owned()));
            }
            Ok(Event::Start(start)) => {
                state.depth += 1;
                state.text.clear();
                if start.name().as_ref() == "player" {
                    state.player = ListedPlayer::default();
                    state.faults.clear();
                }
            }
            Ok(Event::Text(text)) => state.text.push_str(&text),
            Ok(Event::GeneralRef(reference)) => {
                let letter = resolve(&reference).ok_or_else(|| xml("an unknown entity".to_owned()))?;
                state.text.push(letter);
            }
            Ok(Event::CData(data)) => state.text.push_str(&data),
            Ok(Event::End(end)) => {
                state.depth = state.depth.saturating_sub(1);
                if end.name().as_ref() == "player" {
                    let whole = state.finish(line, column);
                    for fault in whole
                        .and_then(|player| each(player, line).map_err(|fault| vec![fault]))
                        .err()
                        .unwrap_or_default()
                    {
                        found.add(fault)?;
                    }
                } else if let Err(what) = state.fact(end.name().as_ref()) {
                    state.faults.push(Fault::new(line, column, what));
                }
            }
            Ok(_) => {}
        }
    }
}

#[derive(Default)]
struct State {
    depth: usize,
    text: String,
    player: ListedPlayer,
    faults: Vec<Fault>,
}

impl State {
    /// An element inside a player is complete.
    fn fact(&mut self, name: &str) -> Result<(), What> {
        let text = self.text.trim();
        let player = &mut self.player;
        let games = |text| whole(text, "number of games");
        match name {
            "fideid" => text.clone_into(&mut player.id),
            "name" => text.clone_into(&mut player.name),
            "country" => text.clone_into(&mut player.federation),
            "sex" => text.clone_into(&mut player.sex),
            "title" => text.clone_into(&mut player.title),
            "rating" => player.standard.rating = rating(text)?,
            "games" => player.standard.games = games(text)?,
            "k" => player.standard.k = k(text)?,
            "rapid_rating" => player.rapid.rating = rating(text)?,
            "rapid_games" => player.rapid.games = games(text)?,
            "rapid_k" => player.rapid.k = k(text)?,
            "blitz_rating" => player.blitz.rating = rating(text)?,
            "blitz_games" => player.blitz.games = games(text)?,
            "blitz_k" => player.blitz.k = k(text)?,
            "birthday" => player.birth_year = birth_year(text)?,
            "flag" => text.clone_into(&mut player.flag),
            _ => {}
        }
        Ok(())
    }

    /// The player is complete.
    fn finish(&mut self, line: u64, column: u64) -> Result<ListedPlayer, Vec<Fault>> {
        let player = std::mem::take(&mut self.player);
        if player.id.is_empty() {
            self.faults.push(Fault::new(line, column, What::Missing("fideid")));
        }
        debug_assert!(player.rapid == Listing::default() || !player.id.is_empty() || !self.faults.is_empty());
        if self.faults.is_empty() { Ok(player) } else { Err(std::mem::take(&mut self.faults)) }
    }
}

/// The letter that `&…;` stands for.
fn resolve(reference: &BytesRef<'_>) -> Option<char> {
    if let Ok(Some(letter)) = reference.resolve_char_ref() {
        return Some(letter);
    }
    match &**reference {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => None,
    }
}

/// Counts lines and columns while reading.
struct Lines<R> {
    source: R,
    line: u64,
    column: u64,
}

impl<R: BufRead> Read for Lines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Lines<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.source.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        let passed =
            self.source.fill_buf().map(|bytes| bytes.get(..amount).unwrap_or_default()).unwrap_or_default();
        let ends = memchr::memchr_iter(b'\n', passed).count();
        let after = memchr::memrchr(b'\n', passed).map_or(passed, |end| &passed[end + 1..]);
        let count = |number: usize| u64::try_from(number).unwrap_or_default();
        // letters, not bytes
        let letters = after.iter().filter(|byte| (**byte & 0xC0) != 0x80).count();
        self.column = if ends > 0 { 1 + count(letters) } else { self.column + count(letters) };
        self.line += count(ends);
        self.source.consume(amount);
    }
}

//! The names of the players in a file, each with a number. Names of up to 24 bytes are compared as one, two or three words in a separate
//! `Table`; longer ones are in an ordinary map.

use std::collections::HashMap;

use super::table::{Table, Words};

/// The players of a file by number and by name.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// All names, one after the other, and where each begins.
    text: String,
    starts: Vec<usize>,
    one: Table<1>,
    two: Table<2>,
    three: Table<3>,
    long: HashMap<Box<str>, u32>,
    /// Whether new names are refused.
    closed: bool,
}

/// Why a name gets no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNumber {
    /// It is not UTF-8.
    NotUtf8,
    /// It is new, and new names are refused.
    Unknown,
}

impl Players {
    /// The number of names.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there are no names.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Refuses new names from now on.
    pub fn close(&mut self) {
        self.closed = true;
    }

    /// The name of a player.
    pub fn name(&self, number: u32) -> &str {
        let place = number as usize;
        let end = self.starts.get(place + 1).copied().unwrap_or(self.text.len());
        &self.text[self.starts[place]..end]
    }

    /// All names, by number.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        (0..self.starts.len()).map(|place| self.name(u32::try_from(place).unwrap_or(u32::MAX)))
    }

    /// The number of a name; a new name gets the next one.
    pub fn number(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        match Words::of(name) {
            Some(words) => self.number_of(words, name),
            None => self.long(name),
        }
    }

    /// The number of a name, if a single look finds it. The looks for many names wait for memory together; that is what makes reading fast.
    #[inline]
    pub(super) fn peek(&self, words: Words) -> Option<u32> {
        match words.count() {
            1 => self.one.peek(words),
            2 => self.two.peek(words),
            _ => self.three.peek(words),
        }
    }

    /// The same for a name as words.
    pub(super) fn number_of(&mut self, words: Words, name: &[u8]) -> Result<u32, NoNumber> {
        let found = match words.count() {
            1 => self.one.get(words),
            2 => self.two.get(words),
            _ => self.three.get(words),
        };
        if let Some(number) = found {
            return Ok(number);
        }
        let number = self.add(name)?;
        match words.count() {
            1 => self.one.insert(words, number),
            2 => self.two.insert(words, number),
            _ => self.three.insert(words, number),
        }
        Ok(number)
    }

    fn long(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        let text = std::str::from_utf8(name).map_err(|_| NoNumber::NotUtf8)?;
        if let Some(&number) = self.long.get(text) {
            return Ok(number);
        }
        let number = self.add(name)?;
        self.long.insert(text.into(), number);
        Ok(number)
    }

    #[cold]
    fn add(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        if self.closed {
            return Err(NoNumber::Unknown);
        }
        let name = std::str::from_utf8(name).map_err(|_| NoNumber::NotUtf8)?;
        let number = u32::try_from(self.starts.len()).unwrap_or(u32::MAX);
        self.starts.push(self.text.len());
        self.text.push_str(name);
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_number() {
        let mut players = Players::default();
        let names: Vec<String> = (0..9000).map(|n| format!("{}{n}", "x".repeat(n % 31))).collect();
        let numbers: Vec<u32> = names.iter().map(|name| players.number(name.as_bytes()).unwrap()).collect();
        for (name, number) in names.iter().zip(numbers) {
            assert_eq!(players.number(name.as_bytes()), Ok(number));
            assert_eq!(players.name(number), name);
        }
        assert_eq!(players.len(), 9000);
        players.close();
        assert_eq!(players.number(b"new"), Err(NoNumber::Unknown));
        assert_eq!(players.number(b"x1"), players.number(names[1].as_bytes()));
    }

    #[test]
    fn names_are_text() {
        assert_eq!(Players::default().number(b"\xFFa"), Err(NoNumber::NotUtf8));
        assert_eq!(Players::default().number(&[0xFF; 40]), Err(NoNumber::NotUtf8));
    }

    #[test]
    fn a_zero_byte_does_not_vanish() {
        let mut players = Players::default();
        assert_ne!(players.number(b"a"), players.number(b"a\0"));
    }
}

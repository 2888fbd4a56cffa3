//! The names of the players of a file, each with a number: a table for names of up to 16 bytes, which are compared as two
//! words; longer ones are in an ordinary map.

use std::collections::HashMap;

/// The players of a file by number and by name.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// All names, one behind the other, and where each begins.
    text: String,
    starts: Vec<usize>,
    /// Places of names in `keys`, plus one; zero is free. A power of two long, at most half full.
    table: Vec<u32>,
    keys: Vec<Key>,
    long: HashMap<Box<str>, u32>,
    /// Whether only those who are in the table already may be asked for.
    closed: bool,
}

/// A name of up to 16 bytes as two words, and its number.
#[derive(Clone, Copy, Debug)]
struct Key {
    words: [u64; 2],
    number: u32,
}

/// Why a name gets no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNumber {
    /// It is not UTF-8.
    NotUtf8,
    /// It is not among those who were let in.
    Unknown,
}

impl Players {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Lets nobody in from now on.
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

    /// The number of a name, a new one if it was never met.
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        match words(name) {
            Some(words) => self.short(words, name),
            None => self.long(name),
        }
    }

    #[inline]
    fn short(&mut self, words: [u64; 2], name: &[u8]) -> Result<u32, NoNumber> {
        if self.keys.len() * 2 >= self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut place = hash(words) & mask;
        loop {
            match self.table[place] {
                0 => break,
                taken => {
                    let key = &self.keys[taken as usize - 1];
                    if key.words == words {
                        return Ok(key.number);
                    }
                }
            }
            place = (place + 1) & mask;
        }
        let number = self.let_in(name)?;
        self.keys.push(Key { words, number });
        self.table[place] = u32::try_from(self.keys.len()).unwrap_or(u32::MAX);
        Ok(number)
    }

    fn long(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        let text = std::str::from_utf8(name).map_err(|_| NoNumber::NotUtf8)?;
        if let Some(&number) = self.long.get(text) {
            return Ok(number);
        }
        let number = self.let_in(name)?;
        self.long.insert(text.into(), number);
        Ok(number)
    }

    #[cold]
    fn let_in(&mut self, name: &[u8]) -> Result<u32, NoNumber> {
        if self.closed {
            return Err(NoNumber::Unknown);
        }
        let name = std::str::from_utf8(name).map_err(|_| NoNumber::NotUtf8)?;
        let number = u32::try_from(self.starts.len()).unwrap_or(u32::MAX);
        self.starts.push(self.text.len());
        self.text.push_str(name);
        Ok(number)
    }

    #[cold]
    fn grow(&mut self) {
        let size = (self.table.len() * 4).max(1024);
        self.table = vec![0; size];
        for (index, key) in self.keys.iter().enumerate() {
            let mut place = hash(key.words) & (size - 1);
            while self.table[place] != 0 {
                place = (place + 1) & (size - 1);
            }
            self.table[place] = u32::try_from(index + 1).unwrap_or(u32::MAX);
        }
    }
}

/// A name of up to 16 bytes as two words. Names hold no zero bytes, so filling up with zeros keeps them apart.
#[inline]
fn words(name: &[u8]) -> Option<[u64; 2]> {
    let word = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    };
    match name.len() {
        0..=8 => Some([word(name), 0]),
        9..=16 => Some([word(&name[..8]), word(&name[8..])]),
        _ => None,
    }
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "any bits of a hash will do")]
fn hash(words: [u64; 2]) -> usize {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = (words[0] ^ words[1].rotate_left(29)).wrapping_mul(MIX);
    (mixed ^ (mixed >> 32)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_number() {
        let mut players = Players::default();
        let names: Vec<String> = (0..5000).map(|n| format!("{}{n}", "x".repeat(n % 23))).collect();
        let numbers: Vec<u32> = names.iter().map(|name| players.number(name.as_bytes()).unwrap()).collect();
        for (name, number) in names.iter().zip(numbers) {
            assert_eq!(players.number(name.as_bytes()), Ok(number));
            assert_eq!(players.name(number), name);
        }
        assert_eq!(players.len(), 5000);
        players.close();
        assert_eq!(players.number(b"new"), Err(NoNumber::Unknown));
        assert_eq!(players.number(b"x1"), players.number(names[1].as_bytes()));
    }

    #[test]
    fn names_are_text() {
        assert_eq!(Players::default().number(b"\xFFa"), Err(NoNumber::NotUtf8));
        assert_eq!(Players::default().number(&[0xFF; 20]), Err(NoNumber::NotUtf8));
    }
}

//! Documents made from documents: a recipe of numbers says which one to take and how to spoil it.
//!
//! Purely random bytes never get past the first line of a parser. A real document with a few changes often does.

/// What parsers trip over: characters of the formats, extreme numbers, multi-byte letters, and bytes that are not text at all.
const MORSELS: [&[u8]; 48] = [
    b"\n",
    b"\r\n",
    b"\r",
    b"\t",
    b" ",
    b"  ",
    b"\0",
    b"\x1b",
    b"\"",
    b"\"\"",
    b"'",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"&",
    b"&amp;",
    b",",
    b";",
    b":",
    b"-",
    b"+",
    b"=",
    b"*",
    b"0",
    b"1",
    b"-1",
    b"9999",
    b"10000",
    b"65536",
    b"4294967296",
    b"99999999999999999999",
    b"1e309",
    b"0.5",
    b"null",
    b"true",
    "\u{feff}".as_bytes(),
    "½".as_bytes(),
    "é".as_bytes(),
    "İ".as_bytes(),
    "ı".as_bytes(),
    "e\u{301}".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{1f9d1}\u{200d}\u{1f680}".as_bytes(),
    b"\xff\xfe",
];

/// The longest mutant, whatever is copied into it.
const LONGEST: usize = 1 << 16;

/// The document that a recipe makes of others. An empty recipe makes the first one, unchanged.
pub(crate) fn mutant(recipe: &[u16], documents: &[&[u8]]) -> Vec<u8> {
    let pick = |word: u16| documents[usize::from(word) % documents.len()];
    let (first, edits) = recipe.split_first().unwrap_or((&0, &[]));
    let mut bytes = pick(first & 0xff).to_vec();
    // most mutants are spoilt in one or two places: with more, hardly any would be accepted
    let most = [1, 1, 1, 2, 2, 3, 5, 16][usize::from(first >> 8) % 8];
    for edit in edits.chunks(4).take(most) {
        let word = |at: usize| edit.get(at).copied().unwrap_or_default();
        let at = scaled(word(1), bytes.len() + 1);
        let end = (at + 1 + usize::from(word(2) >> 8).pow(2) / 64).min(bytes.len());
        let morsel = MORSELS[usize::from(word(3)) % MORSELS.len()];
        match word(0) % 12 {
            0 => drop(bytes.splice(at..at, morsel.iter().copied())),
            1 => drop(bytes.splice(at..end.max(at), morsel.iter().copied())),
            2 => drop(bytes.drain(at..end.max(at))),
            3 if at < bytes.len() => bytes[at] = word(3).to_le_bytes()[0],
            // a digit or a letter becomes another: the document keeps its shape
            4 => change_alike(&mut bytes, at, word(3)),
            5 => bytes.truncate(at),
            6 => {
                let copied = bytes[at..end.max(at)].to_vec();
                let to = scaled(word(3), bytes.len() + 1);
                bytes.splice(to..to, copied);
            }
            7 => {
                let other = pick(word(3));
                let from = scaled(word(2), other.len() + 1);
                bytes.splice(at.., other[from..].iter().copied());
            }
            kind => change_lines(&mut bytes, kind, [word(1), word(2)], pick(word(3))),
        }
        bytes.truncate(LONGEST);
    }
    bytes
}

/// Changes the next digit or letter from `at` on to another.
fn change_alike(bytes: &mut [u8], at: usize, word: u16) {
    if let Some(byte) = bytes[at..].iter_mut().find(|byte| byte.is_ascii_alphanumeric()) {
        let other = word.to_le_bytes()[0];
        *byte = match *byte {
            b'0'..=b'9' => b'0' + other % 10,
            b'a'..=b'z' => b'a' + other % 26,
            _ => b'A' + other % 26,
        };
    }
}

/// Removes, doubles, swaps or inserts whole lines.
fn change_lines(bytes: &mut Vec<u8>, kind: u16, [one, other]: [u16; 2], from: &[u8]) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (scaled(one, lines.len()), scaled(other, lines.len()));
    match kind {
        8 => drop(lines.remove(one)),
        9 => lines.insert(other, lines[one]),
        10 => lines.swap(one, other),
        _ => {
            let theirs: Vec<&[u8]> = from.split_inclusive(|byte| *byte == b'\n').collect();
            lines.extend(theirs.get(other.min(theirs.len().saturating_sub(1))));
        }
    }
    *bytes = lines.concat();
}

/// A place below `end`, in proportion to the word.
fn scaled(word: u16, end: usize) -> usize {
    (usize::from(word) * end) >> 16
}

/// A seeded random source (`SplitMix64`).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn word(&mut self) -> u16 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let [low, high, ..] = (z ^ (z >> 31)).to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    pub(crate) fn below(&mut self, end: u16) -> u16 {
        self.word() % end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_recipe_changes_nothing_and_no_recipe_fails() {
        let documents: [&[u8]; 3] = [b"one\ntwo\nthree\n", b"", b"x"];
        assert_eq!(mutant(&[], &documents), documents[0]);
        assert_eq!(mutant(&[1], &documents), documents[1]);
        let mut changed = 0;
        for seed in 0..20_000 {
            let mut dice = Dice::new(seed);
            let recipe: Vec<u16> = (0..dice.below(60)).map(|_| dice.word()).collect();
            let made = mutant(&recipe, &documents);
            assert!(made.len() <= LONGEST);
            changed += usize::from(!documents.contains(&made.as_slice()));
        }
        assert!(changed > 10_000, "{changed}");
    }

    #[test]
    fn the_same_recipe_makes_the_same_document() {
        let documents: [&[u8]; 1] = [b"001    1 Alpha\n001    2 Beta\n"];
        let recipe = [0x0300, 9, 0, 65_535, 3, 4, 30_000, 0, 7];
        assert_eq!(mutant(&recipe, &documents), mutant(&recipe, &documents));
        assert_ne!(mutant(&recipe, &documents), documents[0]);
    }
}

//! Words with slips of the pen: a letter too many, too few, wrong, or two that changed places.

use fst::Automaton;

/// The longest word that is looked at for slips; longer ones are taken by their beginning.
pub(super) const LONGEST: usize = 24;

/// So many slips are forgiven in a word of this length. In a short word every slip makes another name.
pub(super) const fn forgiven(letters: usize) -> u8 {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// Finds the words of which some beginning is the asked word with so many slips. Unlike the automaton of the crate it takes two letters
/// that changed places for one slip, which is how fingers err, and is not built but stepped through.
#[derive(Clone, Debug)]
pub(super) struct Slips<'a> {
    asked: &'a [u8],
    most: u8,
}

/// One row of the table of distances: from each beginning of the asked word to what was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    distances: [u8; LONGEST + 1],
    /// The row before, and the letter that led here: for letters that changed places.
    before: [u8; LONGEST + 1],
    letter: u8,
    /// Some beginning was near enough: so is everything that goes on from it.
    is_found: bool,
}

impl<'a> Slips<'a> {
    /// The words near to this one, which is ASCII.
    pub(super) fn new(asked: &'a str, most: u8) -> Self {
        let asked = asked.as_bytes();
        Self { asked: &asked[..asked.len().min(LONGEST)], most }
    }
}

impl Automaton for Slips<'_> {
    type State = Row;

    fn start(&self) -> Row {
        let mut distances = [u8::MAX; LONGEST + 1];
        for (place, distance) in (0u8..).zip(&mut distances[..=self.asked.len()]) {
            *distance = place;
        }
        Row { distances, before: [u8::MAX; LONGEST + 1], letter: 0, is_found: false }
    }

    fn is_match(&self, row: &Row) -> bool {
        row.is_found
    }

    fn can_match(&self, row: &Row) -> bool {
        row.is_found || row.distances[..=self.asked.len()].iter().any(|distance| *distance <= self.most)
    }

    fn will_always_match(&self, row: &Row) -> bool {
        row.is_found
    }

    fn accept(&self, row: &Row, letter: u8) -> Row {
        if row.is_found {
            return *row;
        }
        let mut next = [u8::MAX; LONGEST + 1];
        next[0] = row.distances[0].saturating_add(1);
        for (place, &asked) in self.asked.iter().enumerate() {
            let other = u8::from(asked != letter);
            let mut least = row.distances[place].saturating_add(other);
            least = least.min(row.distances[place + 1].saturating_add(1)).min(next[place].saturating_add(1));
            if place > 0 && asked == row.letter && self.asked[place - 1] == letter {
                least = least.min(row.before[place - 1].saturating_add(1));
            }
            next[place + 1] = least;
        }
        let is_found = next[self.asked.len()] <= self.most;
        Row { distances: next, before: row.distances, letter, is_found }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(asked: &str, word: &str, most: u8) -> bool {
        let slips = Slips::new(asked, most);
        let mut row = slips.start();
        for letter in word.bytes() {
            if !slips.can_match(&row) {
                return false;
            }
            row = slips.accept(&row, letter);
        }
        slips.is_match(&row)
    }

    #[test]
    fn each_kind_of_slip_is_one() {
        for word in ["carlsen", "calrsen", "carlen", "carllsen", "karlsen", "carlsenova"] {
            assert!(is_near("carlsen", word, 1), "{word}");
        }
        assert!(!is_near("carlsen", "kalrsen", 1) && is_near("carlsen", "kalrsen", 2));
        assert!(!is_near("anna", "hanne", 1));
    }

    #[test]
    fn a_long_word_is_cut() {
        let long = "a".repeat(80);
        assert!(is_near(&long, &long, 2));
    }
}

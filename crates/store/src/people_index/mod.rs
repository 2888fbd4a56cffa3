//! Search as one types, over millions of people: by the words of a name in any order, by their beginnings, with slips of the pen, and by
//! licence or FIDE number.
//!
//! A [`PeopleIndex`] is a fold of the table of people, made anew from it at any time. The words of all names stand sorted in a finite
//! automaton (the crate `fst`); behind each stand the people who have it, the highest rated first, so that a beginning is one stretch of a
//! list. Names are compared as [`sort_key`] folds them: without accents, in Latin letters, in lower case.

mod build;
mod marks;
mod numbers;
mod read;
mod typos;

use fst::{IntoStreamer, Map, Streamer};

pub use self::build::Builder;
use self::marks::Marks;
use self::numbers::Numbers;
use self::typos::{Slips, forgiven};
use crate::PersonId;
use crate::people::sort_key;

/// So many words of a query are looked at.
const WORDS: usize = 8;

/// Somebody who can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findable {
    pub id: PersonId,
    /// The name, folded.
    pub key: String,
    /// FIDE and licence number.
    pub numbers: [Option<u64>; 2],
    /// The highest rating that is known; zero for none.
    pub rating: u32,
}

/// Somebody who was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// How far from what was asked: 0 for every word as it was written, 1 for beginnings, one more for each slip.
    pub distance: u8,
    /// The rating, turned round, so that the highest comes first.
    behind: u32,
    pub id: PersonId,
}

/// The names and numbers of people, ready to be searched.
pub struct PeopleIndex {
    /// From a word to its place among all words.
    words: Map<Vec<u8>>,
    /// Where the people of each word begin, and the end.
    starts: Vec<u32>,
    /// The people of all words one after the other, by their places.
    people: Vec<u32>,
    numbers: Numbers,
    /// Who stands at a place, and the rating; the highest rated first.
    ids: Vec<(PersonId, u32)>,
}

impl std::fmt::Debug for PeopleIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PeopleIndex").field("people", &self.len()).finish_non_exhaustive()
    }
}

/// The words of a folded name or of a query. An apostrophe does not part a name.
fn words(key: &str) -> impl Iterator<Item = String> + '_ {
    let parts = key.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '\'');
    parts.map(|word| word.replace('\'', "")).filter(|word| !word.is_empty())
}

impl PeopleIndex {
    /// Folds people.
    pub fn new(people: impl IntoIterator<Item = Findable>) -> Self {
        let mut builder = Builder::default();
        people.into_iter().for_each(|one| builder.add(&one));
        builder.finish()
    }

    /// How many people it holds.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether it holds nobody.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// The people who fit best, the best first: words as they are before beginnings before slips; then the higher rated.
    pub fn search(&self, query: &str, limit: usize) -> Vec<Found> {
        let asked: Vec<String> = words(&sort_key(query)).take(WORDS).collect();
        let mut found: Vec<Found> = Vec::new();
        if asked.is_empty() || self.is_empty() {
            return found;
        }
        let most = asked.iter().map(|word| slips_in(word)).max().unwrap_or(0);
        for distance in 0..=1 + most {
            let mut sets = asked.iter().map(|word| self.having(word, distance));
            let mut all = sets.next().unwrap_or_else(|| Marks::none(self.len()));
            sets.for_each(|set| all.and(&set));
            let before = found.clone();
            let is_new = |place: &usize| before.iter().all(|one| one.id != self.ids[*place].0);
            let rest = limit - found.len();
            found.extend(all.iter().filter(is_new).take(rest).map(|place| self.found(place, distance)));
            if found.len() >= limit {
                break;
            }
        }
        found
    }

    fn found(&self, place: usize, distance: u8) -> Found {
        let (id, rating) = self.ids[place];
        Found { distance, behind: u32::MAX - rating, id }
    }

    /// Everybody with a word as near as this to the asked one.
    fn having(&self, asked: &str, distance: u8) -> Marks {
        let mut marks = Marks::none(self.len());
        if asked.bytes().all(|letter| letter.is_ascii_digit()) {
            self.numbers.mark(asked, distance > 0, &mut marks);
            return marks;
        }
        match distance {
            0 => {
                if let Some(word) = self.words.get(asked) {
                    marks.set_all(self.stretch(word, word + 1));
                }
            }
            1 => marks.set_all(self.beginning(asked)),
            more => {
                marks.set_all(self.beginning(asked));
                let most = slips_in(asked).min(more - 1);
                if most > 0 {
                    let mut near = self.words.search(Slips::new(asked, most)).into_stream();
                    while let Some((_, word)) = near.next() {
                        marks.set_all(self.stretch(word, word + 1));
                    }
                }
            }
        }
        marks
    }

    /// The people of all words that begin so: they stand together.
    fn beginning(&self, asked: &str) -> &[u32] {
        let first_from = |from: &[u8]| {
            let mut rest = self.words.range().ge(from).into_stream();
            rest.next().map_or(self.words.len() as u64, |(_, word)| word)
        };
        // no word holds a letter beyond these
        let beyond = [asked.as_bytes(), &[u8::MAX]].concat();
        self.stretch(first_from(asked.as_bytes()), first_from(&beyond))
    }

    /// The people of the words from one to before another.
    fn stretch(&self, from: u64, to: u64) -> &[u32] {
        let at = |word: u64| self.starts[usize::try_from(word).unwrap_or(usize::MAX)] as usize;
        &self.people[at(from)..at(to)]
    }
}

/// The slips that are forgiven in an asked word; none in a number.
fn slips_in(word: &str) -> u8 {
    if word.bytes().any(|letter| letter.is_ascii_digit()) { 0 } else { forgiven(word.len()) }
}

#[cfg(test)]
mod tests;

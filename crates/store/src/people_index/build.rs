//! The index is built while people are read: of each only the words are kept, since there are millions.

use std::cmp::Reverse;
use std::collections::HashMap;

use fst::{Map, MapBuilder};

use super::numbers::Numbers;
use super::{Findable, PeopleIndex, words};
use crate::PersonId;

/// An index on its way.
#[derive(Debug, Default)]
pub struct Builder {
    people: Vec<(Reverse<u32>, PersonId)>,
    numbers: Vec<(u64, u32)>,
    /// Words in the order in which they came.
    words: HashMap<Box<str>, u32>,
    /// Words and who has them, both in the order in which they came.
    pairs: Vec<(u32, u32)>,
}

impl Builder {
    /// Takes somebody in.
    pub fn add(&mut self, one: &Findable) {
        let place = short(self.people.len());
        self.people.push((Reverse(one.rating), one.id));
        self.numbers.extend(one.numbers.into_iter().flatten().map(|number| (number, place)));
        for word in words(&one.key) {
            let next = short(self.words.len());
            let word = match self.words.get(word.as_str()) {
                Some(known) => *known,
                None => *self.words.entry(word.into_boxed_str()).or_insert(next),
            };
            self.pairs.push((word, place));
        }
    }

    /// The number of the last one who was taken in.
    pub fn last(&self) -> Option<PersonId> {
        self.people.last().map(|(_, id)| *id)
    }

    /// How many were taken in.
    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// Whether nobody was.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// The index: the highest rated first, words by the alphabet.
    pub fn finish(self) -> PeopleIndex {
        let Self { people, mut numbers, words, mut pairs } = self;
        let mut order: Vec<u32> = (0..short(people.len())).collect();
        order.sort_unstable_by_key(|place| people[*place as usize]);
        let place_of = inverse(&order);
        let ids = order.iter().map(|place| people[*place as usize]).map(|(rating, id)| (id, rating.0));
        let ids = ids.collect();
        drop((people, order));
        for (_, owner) in &mut numbers {
            *owner = place_of[*owner as usize];
        }

        let mut sorted: Vec<(Box<str>, u32)> = words.into_iter().collect();
        sorted.sort_unstable();
        let word_of = inverse(&sorted.iter().map(|(_, word)| *word).collect::<Vec<_>>());
        for (word, owner) in &mut pairs {
            (*word, *owner) = (word_of[*word as usize], place_of[*owner as usize]);
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut starts = vec![0; sorted.len() + 1];
        for (word, _) in &pairs {
            starts[*word as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let owners = pairs.into_iter().map(|(_, owner)| owner).collect();
        PeopleIndex { words: automaton(&sorted), starts, people: owners, numbers: Numbers::new(numbers), ids }
    }
}

/// A place among people or words, of which there are far fewer than the integer has.
fn short(place: usize) -> u32 {
    u32::try_from(place).expect("there are fewer people than four thousand millions")
}

/// Where each comes to stand.
fn inverse(order: &[u32]) -> Vec<u32> {
    let mut places = vec![0; order.len()];
    for (place, one) in (0u32..).zip(order) {
        places[*one as usize] = place;
    }
    places
}

/// The automaton of sorted words, each with its place.
fn automaton(sorted: &[(Box<str>, u32)]) -> Map<Vec<u8>> {
    let mut builder = MapBuilder::memory();
    for (place, (word, _)) in (0u64..).zip(sorted) {
        builder.insert(word.as_bytes(), place).expect("words are sorted and differ");
    }
    builder.into_map()
}

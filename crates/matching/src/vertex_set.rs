//! A set of vertices, one bit each.

/// A set of the vertices of one graph.
///
/// ```
/// use ronde_matching::VertexSet;
///
/// let mut set = VertexSet::empty(100);
/// set.insert(70);
/// set.insert(3);
/// assert!(set.contains(70));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [3, 70]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VertexSet {
    words: Vec<u64>,
}

const BITS: usize = 64;

impl VertexSet {
    /// No vertex of a graph with `order` of them.
    pub fn empty(order: usize) -> Self {
        Self { words: vec![0; order.div_ceil(BITS)] }
    }

    /// Every vertex of a graph with `order` of them.
    pub fn full(order: usize) -> Self {
        let mut set = Self::empty(order);
        for vertex in 0..order {
            set.insert(vertex);
        }
        set
    }

    /// Whether the vertex is in the set.
    pub fn contains(&self, vertex: usize) -> bool {
        self.words.get(vertex / BITS).is_some_and(|word| word >> (vertex % BITS) & 1 == 1)
    }

    /// Adds a vertex.
    pub fn insert(&mut self, vertex: usize) {
        self.words[vertex / BITS] |= 1 << (vertex % BITS);
    }

    /// Removes a vertex.
    pub fn remove(&mut self, vertex: usize) {
        self.words[vertex / BITS] &= !(1 << (vertex % BITS));
    }

    /// How many vertices are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no vertex is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The lowest vertex of the set.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The vertices in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        bits(self.words.iter().copied())
    }

    /// The vertices that are in both sets, in increasing order.
    pub fn common<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        bits(self.words.iter().zip(&other.words).map(|(one, two)| one & two))
    }

    /// The lowest vertex from `start` on that is in both sets.
    pub fn next_common(&self, other: &Self, start: usize) -> Option<usize> {
        let first = start / BITS;
        let mut words = self.words.iter().zip(&other.words).enumerate().skip(first);
        words.find_map(|(index, (one, two))| {
            let unwanted = if index == first { start % BITS } else { 0 };
            let word = one & two & (u64::MAX << unwanted);
            (word != 0).then(|| index * BITS + word.trailing_zeros() as usize)
        })
    }
}

fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(index * BITS + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_common_and_removed() {
        let mut all = VertexSet::full(130);
        assert_eq!((all.len(), all.contains(129), all.contains(130)), (130, true, false));
        let mut few = VertexSet::empty(130);
        assert!(few.is_empty());
        for vertex in [0, 64, 129] {
            few.insert(vertex);
        }
        all.remove(64);
        assert_eq!(few.common(&all).collect::<Vec<_>>(), [0, 129]);
        assert_eq!(
            [0, 1, 129, 130].map(|start| few.next_common(&all, start)),
            [Some(0), Some(129), Some(129), None]
        );
    }
}

//! One short list for each player, all in one piece of memory.

/// The lists of all players by rank. They are filled one after the other and never changed.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    /// Where each list starts, and behind them where the last one ends.
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// No list yet; room for so many, with so many items in all.
    pub(super) fn with_capacity(lists: usize, items: usize) -> Self {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Self { starts, items: Vec::with_capacity(items) }
    }

    /// Adds an item to the list that is being filled.
    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// The list that is being filled.
    pub(super) fn open(&mut self) -> &mut [T] {
        let start = self.starts.last().map_or(0, |&start| start as usize);
        &mut self.items[start..]
    }

    /// Ends the list that is being filled and begins the next one.
    pub(super) fn close(&mut self) {
        self.starts.push(u32::try_from(self.items.len()).expect("far fewer than four billion items"));
    }

    /// The list of one player.
    pub(super) fn of(&self, rank: usize) -> &[T] {
        &self.items[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }

    /// Whether nobody has any item.
    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_by_rank() {
        let mut lists = Lists::with_capacity(3, 3);
        assert!(lists.is_empty());
        for list in [&[3, 1][..], &[], &[2]] {
            for &item in list {
                lists.push(item);
            }
            lists.open().sort_unstable();
            lists.close();
        }
        assert_eq!([lists.of(0), lists.of(1), lists.of(2)], [&[1, 3][..], &[], &[2]]);
    }
}

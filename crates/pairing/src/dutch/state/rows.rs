//! One short list for each player, all in a single allocation.

/// The lists of all players by rank. Each has the same room, so that they can be filled in any order.
#[derive(Clone, Debug)]
pub(super) struct Rows<T> {
    room: usize,
    items: Vec<T>,
    lengths: Vec<u16>,
}

impl<T: Copy> Rows<T> {
    /// Empty lists with the given room. The blank fills unused places.
    pub(super) fn new(lists: usize, room: usize, blank: T) -> Self {
        Self { room, items: vec![blank; lists * room], lengths: vec![0; lists] }
    }

    /// The room for a player's list, to be filled from the front and then closed.
    pub(super) fn room(&mut self, rank: usize) -> &mut [T] {
        &mut self.items[rank * self.room..][..self.room]
    }

    /// Says how much of the room is used.
    pub(super) fn close(&mut self, rank: usize, length: usize) {
        self.lengths[rank] = u16::try_from(length).expect("no event has so many rounds");
    }

    /// The list of one player.
    pub(super) fn of(&self, rank: usize) -> &[T] {
        &self.items[rank * self.room..][..usize::from(self.lengths[rank])]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_by_rank() {
        let mut rows = Rows::new(3, 2, 0);
        rows.room(2)[0] = 7;
        rows.close(2, 1);
        rows.room(0).copy_from_slice(&[3, 1]);
        rows.close(0, 2);
        assert_eq!([rows.of(0), rows.of(1), rows.of(2)], [&[3, 1][..], &[], &[7]]);
    }
}

//! Players kept apart by the organiser: the forbidden sets, seen from each player.

use ronde_domain::PairingNumber;

use super::Rank;

/// In larger fields bans are looked up in the sets: a table would take more than eight megabytes.
const MOST_IN_TABLE: usize = 8_192;

/// The forbidden sets, and additional forbidden pairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Bans {
    /// Where the sets of each rank begin, and finally the end; empty if there are no sets at all.
    starts: Vec<u32>,
    /// The indices of the sets of each player, by rank. A set is never split into pairs: clubs may be large.
    sets: Vec<u32>,
    /// The answers. If half of a large field is kept apart from the other half in pairs, everyone is in a thousand sets.
    table: Option<Table>,
    /// Pairs forbidden later, in both directions and sorted.
    further: Vec<(Rank, Rank)>,
}

impl Bans {
    /// The sets of a field of this size. Unknown or absent players have no rank and can't be met anyway.
    pub(super) fn new(
        forbidden: &[Vec<PairingNumber>],
        players: usize,
        rank: impl Fn(PairingNumber) -> Option<u32>,
    ) -> Self {
        if forbidden.is_empty() {
            return Self::default();
        }
        let mut banned: Vec<(u32, u32)> = Vec::new();
        let mut table = (players <= MOST_IN_TABLE).then(|| Table::new(players));
        for (set, members) in (0..).zip(forbidden) {
            let start = banned.len();
            banned.extend(members.iter().filter_map(|&number| Some((rank(number)?, set))));
            if let Some(table) = &mut table {
                table.keep_apart(&banned[start..]);
            }
        }
        banned.sort_unstable();
        let mut starts = vec![0; players + 1];
        for &(rank, _) in &banned {
            starts[rank as usize + 1] += 1;
        }
        for rank in 0..players {
            starts[rank + 1] += starts[rank];
        }
        let sets = banned.into_iter().map(|(_, set)| set).collect();
        Self { starts, sets, table, further: Vec::new() }
    }

    /// Forbids these pairs too.
    pub(super) fn forbid(&mut self, pairs: impl Iterator<Item = (Rank, Rank)>) {
        self.further.extend(pairs.flat_map(|(one, other)| [(one, other), (other, one)]));
        self.further.sort_unstable();
        self.further.dedup();
    }

    /// The sets of one player, in increasing order.
    pub(super) fn of(&self, rank: usize) -> &[u32] {
        match self.starts.get(rank..rank + 2) {
            Some(&[start, end]) => &self.sets[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Whether the two are kept apart.
    pub(super) fn part(&self, one: Rank, other: Rank) -> bool {
        self.in_one_set(one, other)
            || (!self.further.is_empty() && self.further.binary_search(&(one, other)).is_ok())
    }

    fn in_one_set(&self, one: Rank, other: Rank) -> bool {
        let (ones, others) = (self.of(one), self.of(other));
        if ones.is_empty() || others.is_empty() {
            return false;
        }
        if let Some(table) = &self.table {
            return table.parts(one, other);
        }
        let (few, many) = if ones.len() <= others.len() { (ones, others) } else { (others, ones) };
        few.iter().any(|set| many.binary_search(set).is_ok())
    }
}

/// One bit for every two players.
#[derive(Clone, Debug)]
struct Table {
    words_in_row: usize,
    rows: Vec<u64>,
}

impl Table {
    fn new(players: usize) -> Self {
        let words_in_row = players.div_ceil(64);
        Self { words_in_row, rows: vec![0; players * words_in_row] }
    }

    /// Keeps the members of a set apart; each comes with the index of the set.
    fn keep_apart(&mut self, members: &[(u32, u32)]) {
        let place = |rank: u32| (rank as usize / 64, 1 << (rank % 64));
        let start = |rank: u32| rank as usize * self.words_in_row;
        if members.len() <= self.words_in_row {
            for &(one, _) in members {
                let row = start(one);
                for &(other, _) in members {
                    let (word, bit) = place(other);
                    self.rows[row + word] |= bit;
                }
            }
            return;
        }
        let mut everybody = vec![0u64; self.words_in_row];
        for &(member, _) in members {
            let (word, bit) = place(member);
            everybody[word] |= bit;
        }
        for &(member, _) in members {
            let row = start(member);
            for (word, members) in self.rows[row..row + self.words_in_row].iter_mut().zip(&everybody) {
                *word |= members;
            }
        }
    }

    fn parts(&self, one: Rank, other: Rank) -> bool {
        self.rows[one * self.words_in_row + other / 64] >> (other % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_the_sets_say() {
        let players = 200;
        let number = PairingNumber::from_index;
        // pairs, a club, and one that is larger than a row of the table has words
        let mut forbidden: Vec<Vec<PairingNumber>> =
            (0..50).map(|place| vec![number(place), number(199 - 2 * place)]).collect();
        forbidden.push((10..13).map(number).collect());
        forbidden.push((0..players).step_by(7).map(number).collect());
        let rank = |number: PairingNumber| u32::try_from(number.index()).ok();
        let with_table = Bans::new(&forbidden, players, rank);
        assert!(with_table.table.is_some());
        let without = Bans { table: None, ..with_table.clone() };
        let mut parted = 0;
        for one in 0..players {
            for other in (0..players).filter(|&other| other != one) {
                assert_eq!(with_table.part(one, other), without.part(one, other), "{one} {other}");
                parted += usize::from(with_table.part(one, other));
            }
        }
        assert!(parted > 800, "{parted}");
    }

    #[test]
    fn pairs_can_be_forbidden_later() {
        let mut bans = Bans::default();
        bans.forbid([(3, 1), (1, 3), (0, 2)].into_iter());
        assert!(bans.part(1, 3) && bans.part(3, 1) && bans.part(2, 0) && !bans.part(0, 1));
    }
}

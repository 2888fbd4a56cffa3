//! The enumerations of article 4: all candidates in the order of their keys.

use super::*;

/// All candidates of a bracket with this many pairs, anybody with anybody except two moved-down players, in order.
fn generated(moved_down: usize, players: usize, pairs: usize) -> Vec<(GenerationKey, Candidate)> {
    let bracket = Bracket { moved_down: (0..moved_down).collect(), residents: moved_down..players };
    let mut all = Vec::new();
    propose(&(0..players).collect::<Vec<_>>(), pairs, &Candidate::default(), &mut |candidate| {
        if candidate.pairs.iter().all(|pair| !bracket.is_moved_down(pair.lower)) {
            all.push((GenerationKey::new(&bracket, candidate), candidate.clone()));
        }
    });
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

fn propose(left: &[Rank], pairs: usize, so_far: &Candidate, found: &mut dyn FnMut(&Candidate)) {
    let Some((&first, others)) = left.split_first() else {
        if so_far.pairs.len() == pairs {
            found(so_far);
        }
        return;
    };
    let mut floating = so_far.clone();
    floating.downfloaters.push(first);
    propose(others, pairs, &floating, found);
    for &opponent in others {
        let rest: Vec<_> = others.iter().copied().filter(|&rank| rank != opponent).collect();
        let mut paired = so_far.clone();
        paired.pairs.push(Pair::of(first, opponent));
        propose(&rest, pairs, &paired, found);
    }
}

/// The opponents of S1 before any exchange, such as `456`.
fn transpositions(players: usize, pairs: usize) -> Vec<String> {
    let generated = generated(0, players, pairs).into_iter().map(|(key, _)| key);
    let unchanged = generated.filter(|key| key.exchange.players == 0);
    unchanged.map(|key| digits(&key.partners)).collect()
}

fn digits(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect()
}

#[test]
fn transpositions_in_order() {
    assert_eq!(transpositions(6, 3), ["456", "465", "546", "564", "645", "654"]);
    assert_eq!(transpositions(5, 2), ["34", "35", "43", "45", "53", "54"]);
    let seven =
        "456 457 465 467 475 476 546 547 564 567 574 576 645 647 654 657 674 675 745 746 754 756 764 765";
    assert_eq!(transpositions(7, 3), seven.split(' ').collect::<Vec<_>>());
}

#[test]
fn opponents_of_two_moved_down_players_in_order() {
    // only the two are paired: nine residents, seven of them float
    let keys: Vec<_> = generated(2, 11, 2).into_iter().map(|(key, _)| key).collect();
    let both: Vec<_> =
        keys.iter().filter(|key| key.moved_down == [1, 2]).map(|key| &key.opponents[..]).collect();
    assert_eq!(both.len(), 72);
    assert_eq!(both[..3], [[3, 4], [3, 5], [3, 6]]);
    assert_eq!(both[8..10], [[4, 3], [4, 5]]);
    assert_eq!(both[71], [11, 10]);
}

#[test]
fn sets_of_moved_down_players_in_order() {
    let keys = generated(4, 6, 2).into_iter().map(|(key, _)| key);
    let mut sets: Vec<_> = keys.map(|key| digits(&key.moved_down)).filter(|set| set.len() == 2).collect();
    sets.dedup();
    assert_eq!(sets, ["12", "13", "14", "23", "24", "34"]);
}

/// Every exchange between 1 … `size` and the others, in order, as what leaves S1 and what leaves S2.
fn exchanges(size: usize, players: usize) -> Vec<(String, String)> {
    let mut all: Vec<_> = (0_u32..1 << players)
        .filter(|set| set.count_ones() as usize == size)
        .map(|set| (1..=players).filter(|number| set >> (number - 1) & 1 == 1).collect::<Vec<_>>())
        .map(|s1| Exchange::to(&s1))
        .collect();
    all.sort();
    assert_eq!(all.remove(0), Exchange::default());
    let words = |exchange: &Exchange| {
        let mut left: Vec<_> = exchange.from_s1.iter().map(|number| number.0).collect();
        left.reverse();
        (digits(&left), digits(&exchange.from_s2))
    };
    all.iter().map(words).collect()
}

fn pairs<'a>(list: &[(&'a str, &'a str)]) -> Vec<(String, String)> {
    list.iter().map(|(left, came)| ((*left).to_owned(), (*came).to_owned())).collect()
}

#[test]
fn exchanges_in_order() {
    let six = [
        ("3", "4"),
        ("3", "5"),
        ("2", "4"),
        ("3", "6"),
        ("2", "5"),
        ("1", "4"),
        ("2", "6"),
        ("1", "5"),
        ("1", "6"),
        ("23", "45"),
        ("23", "46"),
        ("13", "45"),
        ("23", "56"),
        ("13", "46"),
        ("12", "45"),
        ("13", "56"),
        ("12", "46"),
        ("12", "56"),
        ("123", "456"),
    ];
    assert_eq!(exchanges(3, 6), pairs(&six));
    let five = [
        ("2", "3"),
        ("2", "4"),
        ("1", "3"),
        ("2", "5"),
        ("1", "4"),
        ("1", "5"),
        ("12", "34"),
        ("12", "35"),
        ("12", "45"),
    ];
    assert_eq!(exchanges(2, 5), pairs(&five));
}

#[test]
fn exchanges_of_eleven_players() {
    let all = exchanges(5, 11);
    assert_eq!(all.len(), 461);
    let singles = [
        ("5", "6"),
        ("5", "7"),
        ("4", "6"),
        ("5", "8"),
        ("4", "7"),
        ("3", "6"),
        ("5", "9"),
        ("4", "8"),
        ("3", "7"),
        ("2", "6"),
        ("5", "10"),
        ("4", "9"),
    ];
    assert_eq!(all[..12], pairs(&singles));
    let doubles = [
        ("45", "67"),
        ("45", "68"),
        ("35", "67"),
        ("45", "69"),
        ("45", "78"),
        ("35", "68"),
        ("25", "67"),
        ("34", "67"),
    ];
    assert_eq!(all[30..38], pairs(&doubles));
}

#[test]
fn the_remainder_is_numbered_anew() {
    let bracket = Bracket { moved_down: vec![2, 5], residents: 7..14 };
    let pairs = [(2, 8), (7, 11), (9, 12), (10, 13)].map(|(one, other)| Pair::of(other, one));
    let candidate = Candidate { pairs: pairs.to_vec(), downfloaters: vec![5] };
    let key = GenerationKey::new(&bracket, &candidate);
    assert_eq!((&key.moved_down[..], &key.opponents[..]), (&[1][..], &[4][..]));
    assert_eq!((key.exchange.players, &key.partners[..]), (0, &[4, 5, 6][..]));
}

//! Names with slips, accents and other orders of words; who comes first.

use super::*;

fn index(people: &[(&str, u32, u64)]) -> PeopleIndex {
    let one = |(at, (name, rating, number)): (i64, &(&str, u32, u64))| Findable {
        id: PersonId(at),
        key: sort_key(name),
        numbers: [(*number > 0).then_some(*number), None],
        rating: *rating,
    };
    PeopleIndex::new((1..).zip(people).map(one))
}

fn hall() -> PeopleIndex {
    index(&[
        ("Carlsen, Magnus", 2840, 1_503_014),
        ("Carlsson, Pontus", 2450, 1_700_278),
        ("Öztürk, Çağla Şıkırdım", 1800, 6_300_111),
        ("Öztürk, Ismail", 2100, 0),
        ("O'Neil, Sean", 1500, 0),
        ("Мещеряков Иван", 1650, 24_100_001),
        ("Carl, Anna", 1200, 0),
        ("Nakamura Hikaru", 2780, 2_016_192),
        ("Kovács-Szabó Éva", 1990, 0),
    ])
}

fn ids(index: &PeopleIndex, query: &str) -> Vec<i64> {
    index.search(query, 10).into_iter().map(|found| found.id.0).collect()
}

#[test]
fn words_in_any_order_and_their_beginnings() {
    let index = hall();
    assert_eq!(ids(&index, "magnus carlsen"), [1]);
    assert_eq!(ids(&index, "carl mag"), [1]);
    assert_eq!(ids(&index, "Szabo"), [9]);
    assert_eq!(ids(&index, "eva kov"), [9]);
    assert_eq!(ids(&index, "hikaru nakamura"), ids(&index, "Nakamura, HIKARU"));
    assert_eq!(ids(&index, "oneil"), [5]);
    assert_eq!(ids(&index, "o'neil"), [5]);
    assert!(ids(&index, "").is_empty() && ids(&index, " , ").is_empty());
}

#[test]
fn accents_turkish_letters_and_other_alphabets_do_not_matter() {
    let index = hall();
    for query in ["OZTURK CAGLA", "öztürk çağla", "ozturk sikirdim", "ÖZTÜRK ŞIKIRDIM"] {
        assert_eq!(ids(&index, query), [3], "{query}");
    }
    assert_eq!(ids(&index, "İSMAİL"), [4]);
    assert_eq!(ids(&index, "ısmail"), [4]);
    assert_eq!(ids(&index, "meshcheriakov"), ids(&index, "Мещеряков"));
    assert_eq!(ids(&index, "иван"), [6]);
}

#[test]
fn slips_of_the_pen_are_forgiven() {
    let index = hall();
    for query in
        ["carslen magnus", "carlsen mangus", "karlsen magn", "nakamrua", "nakkamura hikaro", "kovasc"]
    {
        assert!(!ids(&index, query).is_empty(), "{query}");
    }
    assert_eq!(ids(&index, "nakamuda hikadu"), [8]);
    assert!(ids(&index, "xyz").is_empty() && ids(&index, "nakzzzra").is_empty());
}

#[test]
fn exact_before_beginning_before_slip_then_by_rating() {
    let index = hall();
    let told = |query: &str| -> Vec<(u8, i64)> {
        index.search(query, 10).into_iter().map(|found| (found.distance, found.id.0)).collect()
    };
    // "carl" is a whole word of 7, the beginning of 1 and 2, and near to "cagl"
    assert_eq!(told("carl"), [(0, 7), (1, 1), (1, 2), (2, 3)]);
    assert_eq!(told("carlsen"), [(0, 1)]);
    assert_eq!(told("carlson"), [(2, 1), (2, 2)]);
    assert_eq!(ids(&index, "ozturk"), [4, 3], "the higher rated first");
    assert_eq!(index.search("carl", 2).len(), 2);
}

#[test]
fn numbers_whole_or_by_their_first_digits() {
    let index = hall();
    assert_eq!(ids(&index, "1503014"), [1]);
    assert_eq!(ids(&index, "15"), [1]);
    assert_eq!(ids(&index, "1"), [1, 2]);
    assert_eq!(ids(&index, "24100001 ivan"), [6]);
    assert!(ids(&index, "1503015").is_empty(), "no slips in numbers");
    assert!(ids(&index, "99999999999999999999999").is_empty());
}

#[test]
fn nobody_at_all() {
    let index = index(&[]);
    assert!(index.is_empty() && index.search("anna", 10).is_empty());
}

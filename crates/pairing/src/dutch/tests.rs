//! Small cases, one rule each. Whole rounds are paired in `tests/dutch`.

use ronde_domain::{Color, Crosstable, PairingNumber, Points, RoundNumber, Scorecard, Scoring};

use super::criteria::{Distance, Downfloat};
use super::*;

/// The colours of games written such as `WBB`.
pub(super) fn colors(games: &str) -> Vec<Color> {
    games.chars().map(|letter| if letter == 'W' { Color::White } else { Color::Black }).collect()
}

fn numbers(list: &[u32]) -> Vec<PairingNumber> {
    list.iter().map(|&number| PairingNumber::new(number).unwrap()).collect()
}

fn before_round_one(list: &[u32]) -> Crosstable {
    let cards = numbers(list).into_iter().map(|number| Scorecard { number, entries: vec![] });
    Crosstable::new(cards.collect(), Scoring::default()).unwrap()
}

fn field<'a>(table: &'a Crosstable, present: &'a [PairingNumber]) -> Field<'a> {
    let initial_color = Color::White;
    Field { table, present, rounds: 5, initial_color, accelerations: &[], forbidden: &[] }
}

#[test]
fn unsound_fields_are_refused() {
    let table = before_round_one(&[1, 2, 5]);
    let refusal = |present: &[u32]| State::new(&field(&table, &numbers(present))).unwrap_err().to_string();
    assert_eq!(refusal(&[]), "nobody is present");
    assert_eq!(refusal(&[1, 3]), "player 3 is to be paired but is not in the table");
    assert_eq!(refusal(&[1, 9]), "player 9 is to be paired but is not in the table");
    assert_eq!(refusal(&[1, 5, 1]), "player 1 is to be paired twice");
}

#[test]
fn numbers_with_gaps_are_ranked_and_placed() {
    let table = before_round_one(&[9, 2, 5, 1]);
    let present = numbers(&[9, 2, 5]);
    let state = State::new(&field(&table, &present)).unwrap();
    let order: Vec<_> = state.players().iter().map(|player| (player.number.get(), player.place)).collect();
    assert_eq!(order, [(2, 1), (5, 2), (9, 3)]);
    assert_eq!(state.groups(), [Scoregroup { score: Points::ZERO, ranks: 0..3 }]);
    assert_eq!((state.len(), state.has_bye(), state.round()), (3, true, RoundNumber::FIRST));
    assert_eq!(state.preferences(0..3).without(), 3);
}

#[test]
fn the_first_of_overlapping_ranges_counts() {
    let table = before_round_one(&[1, 2, 3]);
    let [first, second, third] = [1, 2, 3].map(|number| PairingNumber::new(number).unwrap());
    let range = |points, first, last| VirtualPoints {
        points,
        first_round: RoundNumber::FIRST,
        last_round: RoundNumber::FIRST,
        first,
        last,
    };
    let far = PairingNumber::new(4_000).unwrap();
    let accelerations =
        [range(Points::ONE, second, second), range(Points::HALF, first, third), range(Points::ONE, far, far)];
    let present = numbers(&[1, 2, 3]);
    let state = State::new(&Field { accelerations: &accelerations, ..field(&table, &present) }).unwrap();
    let scores: Vec<_> = state.players().iter().map(|p| (p.number.get(), p.score.tenths())).collect();
    assert_eq!(scores, [(2, 10), (1, 5), (3, 5)]);
    assert_eq!((state.player(2).group, state.groups().len()), (1, 2));
}

#[test]
fn the_first_difference_decides() {
    let plain = Failures { c12: 2, ..Failures::default() };
    let worse = Failures { c12: 3, c13: 0, ..Failures::default() };
    let later = Failures { c12: 2, c18: vec![Distance::Opponent(Points::HALF)], ..Failures::default() };
    assert_eq!(plain.decisive(&worse), Some((Criterion::C12, std::cmp::Ordering::Less)));
    assert_eq!(later.decisive(&plain), Some((Criterion::C18, std::cmp::Ordering::Greater)));
    assert_eq!(plain.decisive(&plain.clone()), None);
    assert!(plain < later && later < worse);
    assert_eq!([Criterion::C1, Criterion::C12, Criterion::C21].map(|c| c.to_string()), ["C1", "C12", "C21"]);
}

#[test]
fn lists_are_compared_from_the_worst() {
    let scores = |list: &[i32]| list.iter().copied().map(Points::from_tenths).collect::<Vec<_>>();
    let downfloat = |list: &[i32]| Downfloat { count: list.len(), scores: scores(list) };
    assert!(downfloat(&[50]) < downfloat(&[10, 10]));
    assert!(downfloat(&[20, 10]) < downfloat(&[30, 0]));
    // a missing element is less than any other, and nothing is as far as the Limbo
    assert!(scores(&[10]) < scores(&[10, 0]));
    assert!(Distance::Opponent(Points::from_tenths(90)) < Distance::Limbo(Points::ZERO));
    assert!(Distance::Limbo(Points::ZERO) < Distance::Limbo(Points::HALF));
}

//! The worked examples of the regulations and of published lists.

use super::*;

fn rating(n: u16) -> Rating {
    Rating::new(n).unwrap()
}

fn game(opponent: u16, mark: Mark) -> Opposition {
    Opposition { round: None, opponent: 0, rating: Rating::new(opponent), mark }
}

fn listed(own: u16, games: u32, birth: u16, peak: u16) -> Listed {
    Listed { rating: Some(rating(own)), games, birth_year: Some(birth), peak: Rating::new(peak), k: None }
}

#[test]
fn a_first_rating_that_was_published() {
    // five games, three points, opponents 9507 together: 1922
    let games = [
        game(1900, Mark::Win),
        game(1900, Mark::Win),
        game(1900, Mark::Win),
        game(1900, Mark::Loss),
        game(1907, Mark::Loss),
    ];
    let initial = initial::rate(&games);
    assert_eq!((initial.sum, initial.percent, initial.difference), (13107, 57, 50));
    assert_eq!(initial.published(), Some(rating(1922)));
}

#[test]
fn when_a_first_rating_is_not_published() {
    let verdict = |games: &[Opposition]| initial::rate(games).verdict;
    assert_eq!(verdict(&[game(1900, Mark::Loss); 9]), Verdict::Zero);
    assert_eq!(verdict(&[game(1900, Mark::Draw); 4]), Verdict::TooFewGames);
    let weak =
        [game(1400, Mark::Draw), game(1400, Mark::Loss), game(1400, Mark::Loss), game(1400, Mark::Loss)];
    assert_eq!(verdict(&[weak.as_slice(), &[game(1400, Mark::Loss); 6]].concat()), Verdict::TooLow);
    // an unrated opponent is no game
    assert_eq!(verdict(&[game(0, Mark::Win); 9]), Verdict::Zero);
    assert_eq!(initial::rate(&[game(2700, Mark::Win); 9]).published(), Some(rating(2200)));
}

#[test]
fn the_worked_example() {
    let games = [
        game(2300, Mark::Win),
        game(1900, Mark::Draw),
        game(1400, Mark::Win),
        game(1845, Mark::Loss),
        game(2000, Mark::Draw),
    ];
    let change = change::rate(rating(1850), &games, Coefficient::given(20), Chess::Standard);
    let gains: Vec<i64> = change.games.iter().map(|game| game.gain.get()).collect();
    assert_eq!(gains, [92, 7, 8, -51, 20]);
    assert_eq!(change.games.iter().filter(|game| game.limited).count(), 2);
    assert_eq!((change.sum.get(), change.points.get(), change.rounded), (76, 1520, 15));
    assert_eq!(change.after, Some(rating(1865)));
}

#[test]
fn the_400_point_rule_and_its_exception() {
    let expected = |own, opponent, chess| {
        let change = change::rate(rating(own), &[game(opponent, Mark::Draw)], Coefficient::given(10), chess);
        change.games[0].expected.get()
    };
    assert_eq!(expected(2813, 2400, Chess::Standard), 93);
    assert_eq!(expected(2400, 2813, Chess::Standard), 8);
    assert_eq!(expected(2649, 2200, Chess::Standard), 92);
    assert_eq!(expected(2650, 2200, Chess::Standard), 94);
    assert_eq!(expected(2813, 2400, Chess::Rapid), 92);
}

#[test]
fn rapid_and_blitz_do_not_rate_wide_gaps_of_the_strongest() {
    let rated = |own, opponent, chess| {
        change::rate(rating(own), &[game(opponent, Mark::Win)], Coefficient::given(20), chess)
            .unrated
            .is_empty()
    };
    assert!(!rated(2601, 2001, Chess::Blitz));
    assert!(!rated(2001, 2601, Chess::Rapid));
    assert!(rated(2600, 2000, Chess::Blitz));
    assert!(rated(2601, 2002, Chess::Blitz));
    assert!(rated(2601, 2001, Chess::Standard));
}

#[test]
fn coefficients() {
    let k = |listed: &Listed| k::coefficient(listed, 2026).k;
    assert_eq!(k(&listed(2390, 500, 1980, 2400)), 10);
    assert_eq!(k(&listed(2250, 500, 2008, 2299)), 40);
    assert_eq!(k(&listed(2250, 500, 2008, 2300)), 20);
    assert_eq!(k(&listed(2250, 500, 2007, 2299)), 20);
    assert_eq!(k(&listed(1800, 29, 1980, 1800)), 40);
    assert_eq!(k(&listed(1800, 30, 1980, 1800)), 20);
    assert_eq!(k(&Listed { k: Some(40), ..listed(1800, 99, 1980, 1800) }), 40);
}

#[test]
fn k_times_games_is_at_most_700() {
    let limited = |k, games| Coefficient::given(k).limited(games);
    assert_eq!([limited(40, 17), limited(40, 18)], [40, 38]);
    assert_eq!([limited(20, 35), limited(20, 36), limited(20, 39)], [20, 19, 17]);
    assert_eq!([limited(10, 70), limited(10, 71), limited(10, 0)], [10, 9, 10]);
}

#[test]
fn halves_go_away_from_zero() {
    // 10 · 0.05 and 10 · −0.05 do not occur; 20 · ±0.075 neither: K 10 and sums of ±0.25 give 2.5
    let games = [game(2000, Mark::Draw), game(2193, Mark::Draw)]; // .00 and +.25
    let up = change::rate(rating(2000), &games, Coefficient::given(10), Chess::Standard);
    assert_eq!((up.points.get(), up.rounded), (250, 3));
    let games = [game(2000, Mark::Draw), game(1807, Mark::Draw)];
    let down = change::rate(rating(2000), &games, Coefficient::given(10), Chess::Standard);
    assert_eq!((down.points.get(), down.rounded), (-250, -3));
}

#[test]
fn below_1400_a_player_is_unrated() {
    let games = [game(1400, Mark::Loss)];
    let change = change::rate(rating(1405), &games, Coefficient::given(40), Chess::Standard);
    assert_eq!((change.rounded, change.after), (-20, None));
}

#[test]
fn games_against_the_unrated_change_nothing() {
    let change = change::rate(rating(1900), &[game(0, Mark::Loss)], Coefficient::given(40), Chess::Standard);
    assert_eq!((change.rounded, change.after, change.unrated.len()), (0, Some(rating(1900)), 1));
}

#[test]
fn performances() {
    let all = |mark| performance::performance(&[(rating(2000), mark), (rating(2101), mark)]);
    assert_eq!([all(Mark::Win), all(Mark::Draw), all(Mark::Loss)], [Some(2851), Some(2051), Some(1251)]);
    assert_eq!(performance::performance(&[]), None);
}

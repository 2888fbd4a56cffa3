//! Every known figure of the rules of Québec.

use ronde_domain::{RoundNumber, Score};

use super::*;
use crate::{Event, Game, Hundredths};

fn rated(rating: u16, games: u32) -> Standing {
    Standing::Rated { rating: Rating::new(rating).unwrap(), games }
}

/// Games of the first player against the others, one a round: `1`, `=` or `0`.
fn card(results: &str) -> Vec<Game> {
    let score = |letter| match letter {
        '1' => Score::WhiteWins,
        '=' => Score::Draw,
        _ => Score::BlackWins,
    };
    let games = results.chars().enumerate();
    games
        .map(|(index, letter)| Game {
            round: RoundNumber::from_index(index),
            white: 0,
            black: index + 1,
            score: score(letter),
        })
        .collect()
}

/// The first player's standing after the games against these opponents.
fn first_of(own: Standing, opponents: &[Standing], results: &str) -> Change {
    let players: Vec<Standing> = [own].into_iter().chain(opponents.iter().copied()).collect();
    let rounds = u16::try_from(results.len()).unwrap();
    let event = Event::new(players.len(), rounds, card(results)).unwrap();
    rate(&players, &event, EventForm::Tournament).swap_remove(0)
}

fn exact(change: &Change) -> f64 {
    change.exact.unwrap()
}

fn permanent(change: &Change) -> &Permanent {
    match &change.derivation {
        Derivation::Permanent(permanent) => permanent,
        other => panic!("{other:?}"),
    }
}

#[test]
fn newcomers_below_1200_get_half_of_what_is_missing() {
    assert_eq!(first_of(Standing::Unrated, &[rated(1200, 30)], "0").after, rated(1000, 1));
    assert_eq!(first_of(Standing::Unrated, &[rated(1300, 30)], "0").after, rated(1050, 1));
    assert_eq!(first_of(Standing::Unrated, &[rated(1200, 30)], "=").after, rated(1200, 1));
}

#[test]
fn a_newcomer_by_hand() {
    let opponents = [rated(1206, 30), rated(1228, 6), rated(1502, 3)];
    let change = first_of(Standing::Unrated, &opponents, "001");
    assert!((exact(&change) - 1_189.333_333).abs() < 1e-6);
    assert_eq!(change.after, rated(1189, 3));
}

#[test]
fn an_unrated_opponent_of_a_newcomer_counts_1100() {
    let change = first_of(Standing::Unrated, &[Standing::Unrated, rated(1300, 40)], "1=");
    assert!((exact(&change) - 1400.0).abs() < 1e-9);
}

#[test]
fn provisional_ratings_are_weighted_means() {
    // a performance of 1630 in four games: opponents of 1430 on average, three wins and a loss
    let change = first_of(rated(1462, 12), &[rated(1430, 99); 4], "1110");
    assert_eq!(change.after, rated(1504, 16));
    assert_eq!(change.class, Class::Provisional);
}

#[test]
fn the_order_of_the_classes() {
    // the newcomer lost to 1206 and 1228 and beat the provisional 1502, who lost to 1216 and 1400 too
    let players = [
        Standing::Unrated,
        rated(1206, 90),
        rated(1228, 6),
        rated(1502, 3),
        rated(1216, 90),
        rated(1400, 90),
        rated(1687, 90),
    ];
    let games = [(0, 1, '0'), (0, 2, '0'), (0, 3, '1'), (3, 4, '0'), (3, 5, '0'), (2, 6, '0'), (2, 5, '0')];
    let games = games.iter().enumerate().map(|(index, &(white, black, letter))| Game {
        round: RoundNumber::from_index(index),
        white,
        black,
        score: if letter == '1' { Score::WhiteWins } else { Score::BlackWins },
    });
    let event = Event::new(players.len(), 3, games).unwrap();
    let changes = rate(&players, &event, EventForm::Tournament);
    assert!((exact(&changes[0]) - 1189.333).abs() < 1e-3);
    assert!((exact(&changes[3]) - 1185.222).abs() < 1e-3, "{:?}", changes[3]);
    assert!((exact(&changes[2]) - 1249.370).abs() < 1e-3, "{:?}", changes[2]);
}

#[test]
fn after_the_25th_game_a_rating_is_permanent() {
    assert_eq!(first_of(rated(1500, 24), &[rated(1500, 40)], "=").class, Class::Provisional);
    let after = first_of(rated(1500, 24), &[rated(1500, 40)], "=").after;
    assert_eq!((after.games(), after.class()), (25, Class::Permanent));
}

#[test]
fn limits_of_the_bonus() {
    let limits: Vec<_> = (3..=6).map(permanent::bonus_limit).collect();
    let whole = |points| Some(Hundredths::whole(points));
    assert_eq!(limits, [None, whole(24), whole(26), whole(28)]);
}

#[test]
fn a_permanent_player_with_a_bonus() {
    let opponents = [rated(1600, 99), rated(1550, 99), rated(1700, 99), rated(1650, 99)];
    let change = first_of(rated(1500, 99), &opponents, "11=0");
    let derivation = permanent(&change);
    assert_eq!(derivation.games.iter().map(|game| game.expected.get()).collect::<Vec<_>>(), [36, 43, 24, 30]);
    assert_eq!(
        (derivation.gain.get(), derivation.bonus.get(), derivation.after.get()),
        (3744, 1344, 155_088)
    );
    assert_eq!(change.after, rated(1551, 103));
}

#[test]
fn changes_above_2300_count_half() {
    let opponents = [2200, 2250, 2300, 2280, 2350].map(|rating| rated(rating, 99));
    let change = first_of(rated(2280, 99), &opponents, "1111=");
    let derivation = permanent(&change);
    let running: Vec<i64> = derivation.games.iter().map(|game| game.running.get()).collect();
    assert_eq!(running, [229_248, 230_720, 231_568, 232_368, 232_528]);
    assert_eq!((derivation.gain.get(), derivation.bonus.get(), derivation.bonus_halved), (4528, 964, true));
    assert_eq!((derivation.after.get(), change.after), (233_492, rated(2335, 104)));
}

#[test]
fn exactly_2300_is_not_above_2300() {
    // 2284 and a win over an equal: 2300.00, so the next change is whole
    let change = first_of(rated(2284, 99), &[rated(2284, 99), rated(2284, 99)], "11");
    let halved: Vec<bool> = permanent(&change).games.iter().map(|game| game.halved).collect();
    assert_eq!(halved, [false, false]);
    let change = first_of(rated(2301, 99), &[rated(2301, 99)], "1");
    assert_eq!(permanent(&change).games[0].change.get(), 800);
}

fn head_to_head(scores: &[Score], form: EventForm) -> Vec<Change> {
    let games = scores.iter().enumerate().map(|(index, &score)| Game {
        round: RoundNumber::from_index(index),
        white: 0,
        black: 1,
        score,
    });
    let event = Event::new(2, 5, games).unwrap();
    rate(&[rated(1500, 99), rated(1800, 99)], &event, form)
}

#[test]
fn a_match_gives_50_points_at_most() {
    let drawn = [Score::WhiteWins, Score::BlackWins, Score::Draw, Score::WhiteWins, Score::BlackWins];
    let open = head_to_head(&drawn, EventForm::Tournament);
    assert_eq!([&open[0], &open[1]].map(|change| permanent(change).gain.get()), [5600, -5600]);
    let changes = head_to_head(&drawn, EventForm::Match);
    assert_eq!(changes[0].after, rated(1550, 104));
    assert_eq!(permanent(&changes[0]).capped.get(), 5600 + 3000 - 5000);
    // the cap limits gains only
    assert_eq!(changes[1].after, rated(1744, 104));
}

#[test]
fn without_a_game_nothing_changes() {
    let event = Event::new(2, 5, []).unwrap();
    let players = [Standing::Unrated, rated(1500, 30)];
    let changes = rate(&players, &event, EventForm::Tournament);
    assert_eq!(changes.iter().map(|change| change.after).collect::<Vec<_>>(), players);
    assert_eq!(changes[0].exact, None);
}

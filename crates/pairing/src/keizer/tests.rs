//! The published example, and what holds for every club.

use ronde_domain::{
    Bye, Color, Crosstable, GameResult, PairingNumber, RoundEntry, Score, Scorecard, Scoring, Share,
};

use super::*;
use crate::simulation::Dice;

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

fn numbers(n: u32) -> Vec<PairingNumber> {
    (1..=n).map(number).collect()
}

/// A played round: games with results, and an entry for everyone else.
type Played = (Vec<(Game, GameResult)>, Vec<(PairingNumber, Bye)>);

fn table(players: u32, rounds: &[Played]) -> Crosstable {
    let entry = |who: PairingNumber, (games, byes): &Played| {
        let seat = |(game, result): &(Game, GameResult)| {
            let (opponent, color) = match who {
                _ if who == game.white => (game.black, Color::White),
                _ if who == game.black => (game.white, Color::Black),
                _ => return None,
            };
            Some(RoundEntry::Game { opponent, color, outcome: result.outcome_for(color) })
        };
        let bye = || byes.iter().find(|(player, _)| *player == who).map(|(_, bye)| RoundEntry::Bye(*bye));
        games.iter().find_map(seat).or_else(bye).unwrap_or(RoundEntry::Absent)
    };
    let card = |n| {
        let who = number(n);
        Scorecard { number: who, entries: rounds.iter().map(|round| entry(who, round)).collect() }
    };
    Crosstable::new((1..=players).map(card).collect(), Scoring::default()).unwrap()
}

fn games(results: &[(u32, u32, Score)]) -> Vec<(Game, GameResult)> {
    let game = |&(white, black, score): &(u32, u32, Score)| {
        (Game { white: number(white), black: number(black) }, GameResult::rated(score))
    };
    results.iter().map(game).collect()
}

/// 1 Jansen, 2 Pietersen, 3 Bakker, 4 Slager, 5 de Vries, 6 de Zeeuw, 7 de Jonge, 8 de Oude, 9 de Wit, 10 de Bruin.
fn example() -> Crosstable {
    let round = games(&[
        (1, 2, Score::WhiteWins),
        (3, 4, Score::Draw),
        (5, 6, Score::BlackWins),
        (7, 8, Score::Draw),
        (9, 10, Score::BlackWins),
    ]);
    table(10, &[(round, vec![])])
}

const FIFTY: Rules = Rules { top: Some(50), ..Rules::USUAL };

#[test]
fn the_published_example_comes_to_rest_in_two_passes() {
    let ranked = rank(&example(), &numbers(10), &FIFTY);
    let shown: Vec<(u32, i64)> = ranked.iter().map(|place| (place.number.get(), place.score / 60)).collect();
    // in halves of a point
    let expected =
        [(1, 186), (6, 182), (10, 178), (3, 140), (4, 139), (7, 134), (8, 133), (2, 86), (5, 84), (9, 82)];
    assert_eq!(shown, expected);
    assert!(ranked.iter().all(|place| place.score % 60 == 0), "the example has halves only");
    assert_eq!(
        ranked.iter().map(|place| place.value / 2).collect::<Vec<_>>(),
        (41..=50).rev().collect::<Vec<_>>()
    );
}

#[test]
fn a_score_is_the_sum_of_its_rewards() {
    let ranked = rank(&example(), &numbers(10), &FIFTY);
    for place in ranked {
        let rewards: i64 = place.rewards.iter().map(Reward::worth).sum();
        assert_eq!(place.score, 60 * place.value + rewards, "{}", place.number);
    }
}

#[test]
fn byes_and_absences() {
    let absent = |bye: Bye| (games(&[(1, 2, Score::Draw)]), vec![(number(3), bye)]);
    let rules = Rules { excused_rounds: Some(1), ..FIFTY };
    let worth = |rounds: &[Played]| {
        let ranked = rank(&table(3, rounds), &numbers(3), &rules);
        let own = ranked.iter().find(|place| place.number == number(3)).unwrap().clone();
        own.rewards
            .iter()
            .map(|reward| (reward.kind, reward.worth() * 3 / 60 / own.value))
            .collect::<Vec<_>>()
    };
    // in thirds of the player's own value
    assert_eq!(worth(&[absent(Bye::PairingAllocated)]), [(RewardKind::Bye, 2)]);
    assert_eq!(worth(&[absent(Bye::FullPoint)]), [(RewardKind::Duty, 2)]);
    assert_eq!(worth(&[absent(Bye::ZeroPoint)]), [(RewardKind::Nothing, 0)]);
    assert_eq!(
        worth(&[absent(Bye::HalfPoint), absent(Bye::HalfPoint)]),
        [(RewardKind::Excused, 1), (RewardKind::ExcusedTooOften, 0)]
    );
}

#[test]
fn a_loss_and_the_own_value_count_as_the_club_has_it() {
    let free = Rules { loss: Share::new(1, 6).unwrap(), counts_own_value: false, ..FIFTY };
    let ranked = rank(&table(2, &[(games(&[(1, 2, Score::WhiteWins)]), vec![])]), &numbers(2), &free);
    // 49 for the win; a sixth of 50 for the loss
    assert_eq!(ranked.iter().map(|place| place.score).collect::<Vec<_>>(), [49 * 120, 50 * 20]);
}

#[test]
fn without_a_top_the_first_place_is_worth_one_and_a_half_times_the_players() {
    let empty = table(7, &[]);
    let values: Vec<i64> =
        rank(&empty, &numbers(7), &Rules::USUAL).iter().map(|place| place.value / 2).collect();
    assert_eq!(values, [11, 10, 9, 8, 7, 6, 5]);
    let small = Rules { top: Some(3), ..Rules::USUAL };
    assert_eq!(rank(&empty, &numbers(7), &small).last().unwrap().value, 2);
}

#[test]
fn neighbours_meet_and_nobody_too_soon() {
    let order = numbers(4);
    let rules = Rules { gap: 1, ..Rules::USUAL };
    let round = |rounds: &[Played]| {
        let table = table(4, rounds);
        pair(&Field { table: &table, order: &order, present: &order, forbidden: &[], rules: &rules }).unwrap()
    };
    let first = round(&[]);
    assert_eq!(first.paired.to_string(), "2-1 4-3");
    assert_eq!(first.colors, [ColorRule::Place, ColorRule::Place]);
    let one = (games(&[(2, 1, Score::BlackWins), (4, 3, Score::BlackWins)]), vec![]);
    // the winners meet; both had Black
    let second = round(std::slice::from_ref(&one));
    assert_eq!((second.paired.to_string(), second.relaxed), ("3-1 4-2".to_owned(), Relaxed::default()));
    let two = (games(&[(3, 1, Score::BlackWins), (4, 2, Score::BlackWins)]), vec![]);
    let third = round(&[one, two]);
    // 1 met 2 more than one round ago: they may meet again, with the colours reversed
    assert_eq!(third.relaxed, Relaxed::default());
    assert!(third.paired.games.iter().all(|game| game.white != number(3) || game.black != number(1)));
}

#[test]
fn what_is_relaxed_is_said() {
    let order = numbers(2);
    let one = (games(&[(2, 1, Score::Draw)]), vec![]);
    let table = table(2, &[one]);
    let round = |rules: &Rules| {
        pair(&Field { table: &table, order: &order, present: &order, forbidden: &[], rules }).unwrap()
    };
    let gap = round(&Rules::USUAL);
    assert_eq!(gap.relaxed, Relaxed { gap: Some(0), meetings: None });
    assert_eq!((gap.paired.to_string(), gap.colors), ("1-2".to_owned(), vec![ColorRule::Balance]));
    let once = round(&Rules { meetings: Some(1), gap: 0, ..Rules::USUAL });
    assert_eq!(once.relaxed, Relaxed { gap: None, meetings: Some(2) });
}

#[test]
fn who_must_not_meet_does_not() {
    let order = numbers(4);
    let table = table(4, &[]);
    let forbidden = [vec![number(2), number(1)]];
    let field =
        Field { table: &table, order: &order, present: &order, forbidden: &forbidden, rules: &Rules::USUAL };
    assert_eq!(pair(&field).unwrap().paired.to_string(), "3-1 4-2");
    let all = [order.clone()];
    assert_eq!(pair(&Field { forbidden: &all, ..field }), Err(NoPairing::KeptApart));
    assert_eq!(pair(&Field { present: &[], ..field }), Err(NoPairing::NobodyPresent));
    assert_eq!(pair(&Field { present: &[number(9)], ..field }), Err(NoPairing::Unsound(number(9))));
    // in a family of three somebody sits out, and the other two must not meet either
    let family = [vec![number(1), number(2), number(3)]];
    let present = numbers(3);
    let alone = Field { present: &present, forbidden: &family, ..field };
    assert_eq!(pair(&alone), Err(NoPairing::KeptApart));
}

#[test]
fn the_bye_goes_to_the_lowest_with_the_fewest() {
    let order = numbers(3);
    let bye = |who: u32, white: u32, black: u32| {
        (games(&[(white, black, Score::Draw)]), vec![(number(who), Bye::PairingAllocated)])
    };
    let rounds = [bye(3, 2, 1), bye(2, 1, 3)];
    for (played, expected) in [(0, 3), (1, 2), (2, 1)] {
        let table = table(3, &rounds[..played]);
        let field =
            Field { table: &table, order: &order, present: &order, forbidden: &[], rules: &Rules::USUAL };
        assert_eq!(pair(&field).unwrap().paired.bye, Some(number(expected)), "round {}", played + 1);
    }
}

/// Seasons of clubs of any size with changing attendance.
#[test]
fn every_round_of_every_season_is_sound() {
    let mut dice = Dice::new(2026);
    for season in 0..60 {
        let size = 2 + u32::try_from(dice.below(18)).unwrap();
        let order = numbers(size);
        let rules = Rules {
            gap: u32::try_from(dice.below(6)).unwrap(),
            meetings: [None, Some(2)][season % 2],
            ..Rules::USUAL
        };
        let mut rounds: Vec<Played> = Vec::new();
        for _ in 0..12 {
            let (present, away): (Vec<_>, Vec<_>) = order.iter().copied().partition(|_| dice.below(5) > 0);
            let table = table(size, &rounds);
            let field =
                Field { table: &table, order: &order, present: &present, forbidden: &[], rules: &rules };
            let mut byes: Vec<_> = away.iter().map(|&player| (player, Bye::HalfPoint)).collect();
            let Ok(round) = pair(&field) else {
                assert!(present.is_empty());
                continue;
            };
            // any order of those present gives the same round
            let mut shuffled = present.clone();
            shuffled.reverse();
            shuffled.rotate_left(present.len() / 3);
            assert_eq!(pair(&Field { present: &shuffled, ..field }).as_ref(), Ok(&round));
            let mut seats: Vec<_> =
                round.paired.games.iter().flat_map(|game| [game.white, game.black]).collect();
            seats.extend(round.paired.bye);
            seats.sort_unstable();
            assert_eq!(seats, present, "everybody present sits once");
            if round.relaxed == Relaxed::default() {
                for game in &round.paired.games {
                    assert!(may_meet(&table, [game.white, game.black], &rules), "{game} in season {season}");
                }
            }
            byes.extend(round.paired.bye.map(|player| (player, Bye::PairingAllocated)));
            let score = |dice: &mut Dice| [Score::WhiteWins, Score::Draw, Score::BlackWins][dice.below(3)];
            let played = round.paired.games.iter().map(|game| (*game, GameResult::rated(score(&mut dice))));
            let played = played.collect();
            rounds.push((played, byes));
        }
    }
}

//! The published tables, and what holds for the table of any size.

use std::collections::BTreeMap;

use ronde_domain::{Color, PairingNumber, RoundNumber};

use super::*;

const THREE_TO_EIGHT: &str = "
3–4 players
Rd 1: 1-4, 2-3
Rd 2: 4-3, 1-2
Rd 3: 2-4, 3-1

5–6 players
Rd 1: 1-6, 2-5, 3-4
Rd 2: 6-4, 5-3, 1-2
Rd 3: 2-6, 3-1, 4-5
Rd 4: 6-5, 1-4, 2-3
Rd 5: 3-6, 4-2, 5-1

7–8 players
Rd 1: 1-8, 2-7, 3-6, 4-5
Rd 2: 8-5, 6-4, 7-3, 1-2
Rd 3: 2-8, 3-1, 4-7, 5-6
Rd 4: 8-6, 7-5, 1-4, 2-3
Rd 5: 3-8, 4-2, 5-1, 6-7
Rd 6: 8-7, 1-6, 2-5, 3-4
Rd 7: 4-8, 5-3, 6-2, 7-1
";

const NINE_TO_SIXTEEN: &str = include_str!("../../tests/golden/berger_9_to_16.txt");

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

/// Every round of a round robin.
fn played(players: u32, cycles: Cycles) -> Vec<PairedRound> {
    let rounds = rounds(players, cycles).unwrap();
    RoundNumber::up_to(rounds).map(|round| pair(players, cycles, round).unwrap()).collect()
}

/// The row of a published table, as a tournament of `players` plays it.
fn published_row(row: &str, players: u32) -> PairedRound {
    let mut round = PairedRound::default();
    for game in row.split(", ") {
        let (white, black) = game.split_once('-').unwrap();
        let [white, black] = [white, black].map(|n| n.parse::<PairingNumber>().unwrap());
        match (white.get() > players, black.get() > players) {
            (true, _) => round.bye = Some(black),
            (_, true) => round.bye = Some(white),
            _ => round.games.push(Game { white, black }),
        }
    }
    round
}

fn check_published(tables: &str) -> u32 {
    let mut rows = 0;
    let mut sizes = 0..=0;
    for line in tables.lines() {
        if let Some(title) = line.strip_suffix(" players") {
            let (odd, even) = title.split_once('–').unwrap();
            sizes = odd.parse().unwrap()..=even.parse().unwrap();
        } else if let Some((round, row)) = line.strip_prefix("Rd ").and_then(|line| line.split_once(": ")) {
            for players in sizes.clone() {
                let paired = pair(players, Cycles::Single, round.parse().unwrap()).unwrap();
                assert_eq!(paired, published_row(row, players), "{players} players, round {round}");
                rows += 1;
            }
        }
    }
    rows
}

/// The colours of each player in the order of the rounds.
fn colors(rounds: &[PairedRound]) -> BTreeMap<PairingNumber, Vec<Color>> {
    let mut colors = BTreeMap::<_, Vec<_>>::new();
    for game in rounds.iter().flat_map(|round| &round.games) {
        colors.entry(game.white).or_default().push(Color::White);
        colors.entry(game.black).or_default().push(Color::Black);
    }
    colors
}

fn surplus_of_white(colors: &[Color]) -> i64 {
    colors.iter().map(|&color| if color == Color::White { 1 } else { -1 }).sum()
}

fn three_in_a_row(colors: &[Color]) -> bool {
    colors.windows(3).any(|last| last[0] == last[1] && last[1] == last[2])
}

#[test]
fn published_tables_three_to_eight() {
    assert_eq!(check_published(THREE_TO_EIGHT), 2 * (3 + 5 + 7));
}

#[test]
fn published_tables_nine_to_sixteen() {
    assert_eq!(check_published(NINE_TO_SIXTEEN), 2 * (9 + 11 + 13 + 15));
}

#[test]
fn table_and_look_up_agree_and_everybody_meets_everybody_once() {
    for players in 2..=60 {
        let rounds = played(players, Cycles::Single);
        let mut games = 0;
        for (index, round) in rounds.iter().enumerate() {
            for &game in &round.games {
                let meeting = Meeting { round: RoundNumber::from_index(index), game };
                assert_eq!(super::meeting(players, game.black, game.white), Some(meeting), "{players}");
                games += 1;
            }
        }
        // the look-up knows one round for each pair, so no pair can have come up twice
        assert_eq!(games, players * (players - 1) / 2);
    }
}

#[test]
fn everybody_is_seated_once_or_free_once() {
    for players in 2..=60 {
        let mut free = Vec::new();
        for round in played(players, Cycles::Single) {
            let mut seated: Vec<_> = round.games.iter().flat_map(|game| [game.white, game.black]).collect();
            seated.extend(round.bye);
            seated.sort_unstable();
            assert_eq!(seated, (1..=players).map(number).collect::<Vec<_>>());
            free.extend(round.bye);
        }
        free.sort_unstable();
        let expected = if players % 2 == 1 { players } else { 0 };
        assert_eq!(free, (1..=expected).map(number).collect::<Vec<_>>());
    }
}

#[test]
fn colours_of_one_cycle_are_balanced() {
    for players in 3..=60 {
        for (player, colors) in colors(&played(players, Cycles::Single)) {
            let surplus = surplus_of_white(&colors);
            let expected = match players % 2 {
                1 => 0,
                _ if player.get() <= players / 2 => 1,
                _ => -1,
            };
            assert_eq!(surplus, expected, "{players} players, number {player}");
            assert!(!three_in_a_row(&colors), "{players} players, number {player}");
        }
    }
}

#[test]
fn two_cycles_give_each_pair_both_colours_and_nobody_three_in_a_row() {
    for players in 3..=60 {
        let rounds = played(players, Cycles::Double);
        let mut games: Vec<_> = rounds.iter().flat_map(|round| round.games.iter().copied()).collect();
        games.sort_unstable();
        games.dedup();
        let all = usize::try_from(players * (players - 1)).unwrap();
        assert_eq!(games.len(), all, "every ordered pair once");
        for (player, colors) in colors(&rounds) {
            assert_eq!(surplus_of_white(&colors), 0, "{players} players, number {player}");
            assert!(!three_in_a_row(&colors), "{players} players, number {player}: {colors:?}");
        }
    }
}

#[test]
fn double_round_robin_of_four() {
    let rounds: Vec<_> = played(4, Cycles::Double).iter().map(ToString::to_string).collect();
    assert_eq!(rounds.join(" | "), "1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3");
}

#[test]
fn double_round_robin_of_four_in_the_order_of_the_table() {
    let rounds: Vec<_> = played(4, Cycles::DoubleInOrder).iter().map(ToString::to_string).collect();
    assert_eq!(rounds.join(" | "), "1-4 2-3 | 4-3 1-2 | 2-4 3-1 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3");
}

#[test]
fn two_players_play_a_match() {
    assert_eq!(played(2, Cycles::Single)[0].to_string(), "1-2");
    let rounds: Vec<_> = played(2, Cycles::Double).iter().map(ToString::to_string).collect();
    assert_eq!(rounds, ["1-2", "2-1"]);
}

#[test]
fn no_such_field_and_no_such_round() {
    let first = RoundNumber::FIRST;
    for players in [0, 1, MOST_PLAYERS + 1, u32::MAX] {
        assert_eq!(pair(players, Cycles::Single, first), Err(BergerError::FieldSize { players }));
    }
    assert_eq!(rounds(MOST_PLAYERS, Cycles::Double), Ok(65_534));
    let eighth = RoundNumber::new(8).unwrap();
    let error = pair(8, Cycles::Single, eighth).unwrap_err();
    assert_eq!(error.to_string(), "round 8 does not exist: 8 players have 7 rounds");
    assert_eq!(meeting(8, number(9), number(1)), None);
    assert_eq!(meeting(8, number(1), number(1)), None);
}

//! A large tournament as the text of a report file, made without any of our crates.
//!
//! The pairings are a rotation: in round r, players p and q meet if p + q leaves the remainder r, so nobody meets twice and both records of
//! a game agree. With an odd number of players, one who would meet himself has the bye; with an even number he meets the last player, who
//! is outside the rotation. Results are arbitrary but fixed, and the columns of points and rank follow from them.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Context, bail, ensure};

/// The largest field that four columns can number.
pub(crate) const PLAYERS: usize = 9_999;
pub(crate) const ROUNDS: usize = 11;

/// Which records the file has; the lines of the players are the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Records {
    Trf16,
    Trf26,
}

/// Prints the tournament: `cargo xtask bench event 200 9 trf16 > event.trf`.
pub(crate) fn print(arguments: &[String]) -> anyhow::Result<()> {
    let number = |at: usize, default: usize| match arguments.get(at) {
        Some(word) => word.parse().with_context(|| format!("`{word}` is not a number")),
        None => Ok(default),
    };
    let (players, rounds) = (number(0, PLAYERS)?, number(1, ROUNDS)?);
    let records = match arguments.get(2).map(String::as_str) {
        Some("trf16") => Records::Trf16,
        Some("trf26") | None => Records::Trf26,
        Some(word) => bail!("`{word}` is neither trf16 nor trf26"),
    };
    ensure!((2..=PLAYERS).contains(&players), "between 2 and {PLAYERS} players");
    ensure!((1..players).contains(&rounds) && rounds < 100, "fewer rounds than players, and at most 99");
    std::io::stdout().write_all(text(players, rounds, records).as_bytes()).context("cannot write")
}

/// The whole file.
pub(crate) fn text(players: usize, rounds: usize, records: Records) -> String {
    let cards: Vec<Vec<Cell>> =
        (0..players).map(|player| (0..rounds).map(|round| cell(players, player, round)).collect()).collect();
    let doubled: Vec<u32> = cards.iter().map(|card| card.iter().map(Cell::doubled_points).sum()).collect();
    let ranks = ranks(&doubled);

    let mut out = header(players, rounds, records);
    for (player, card) in cards.iter().enumerate() {
        write_player(&mut out, player, players, doubled[player], ranks[player], card)
            .expect("a string takes any text");
    }
    out
}

/// A player's entry for one round.
struct Cell {
    /// From 0; nobody for a bye.
    opponent: Option<usize>,
    color: char,
    result: char,
}

impl Cell {
    fn doubled_points(&self) -> u32 {
        match self.result {
            '1' | '+' | 'U' => 2,
            '=' => 1,
            _ => 0,
        }
    }
}

fn cell(players: usize, player: usize, round: usize) -> Cell {
    let Some(opponent) = opponent(players, player, round) else {
        return Cell { opponent: None, color: '-', result: 'U' };
    };
    let (low, high) = (player.min(opponent), player.max(opponent));
    let low_is_white = (low + high + round).is_multiple_of(2);
    let is_white = low_is_white == (player == low);
    let (white, black) = match (low * 7 + high * 13 + round * 5) % 40 {
        0 => ('+', '-'),
        1..16 => ('1', '0'),
        16..28 => ('=', '='),
        _ => ('0', '1'),
    };
    if is_white {
        Cell { opponent: Some(opponent), color: 'w', result: white }
    } else {
        Cell { opponent: Some(opponent), color: 'b', result: black }
    }
}

fn opponent(players: usize, player: usize, round: usize) -> Option<usize> {
    let circle = if players.is_multiple_of(2) { players - 1 } else { players };
    // Halving modulo an odd number: the player who would meet himself in this round.
    let alone = round % circle * circle.div_ceil(2) % circle;
    let outside = (circle < players).then_some(circle);
    match player {
        _ if Some(player) == outside => Some(alone),
        _ if player == alone => outside,
        _ => Some((round + circle - player) % circle),
    }
}

/// Places from 1 by points; equal points in the order of the starting ranks.
fn ranks(doubled: &[u32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..doubled.len()).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(doubled[player]), player));
    let mut ranks = vec![0; doubled.len()];
    for (place, player) in (1..).zip(order) {
        ranks[player] = place;
    }
    ranks
}

fn header(players: usize, rounds: usize, records: Records) -> String {
    let mut lines = vec![
        "012 The Great Open".to_owned(),
        "022 Montréal".to_owned(),
        "032 CAN".to_owned(),
        "042 2026/07/01".to_owned(),
        "052 2026/07/31".to_owned(),
        format!("062 {players}"),
        format!("072 {players}"),
        "082 0".to_owned(),
        "092 Individual: Swiss-System".to_owned(),
        "102 IA Arbiter, Anna (1000001)".to_owned(),
        "122 90 min/40 moves + 30 min + 30 s per move".to_owned(),
    ];
    let dates: Vec<String> = (0..rounds).map(|round| format!("26/07/{:02}", round % 31 + 1)).collect();
    lines.push(format!("{:<91}{}", "132", dates.join("  ")));
    if records == Records::Trf26 {
        lines.push(format!("142 {rounds}"));
        lines.push("192 CUSTOM_SWISS".to_owned());
        lines.push("202 BH/C1,BH,SB".to_owned());
    }
    lines.iter().fold(String::new(), |text, line| text + line.as_str() + "\n")
}

fn write_player(
    out: &mut String,
    player: usize,
    players: usize,
    doubled: u32,
    rank: usize,
    card: &[Cell],
) -> std::fmt::Result {
    const TITLES: [&str; 5] = ["GM", "IM", "FM", "CM", ""];
    const NAMES: [&str; 6] =
        ["Tremblay, Zoé", "Yılmaz, Şule", "Smith, John", "Núñez, José", "Öztürk, Çağla", "Li, Na"];
    const FEDERATIONS: [&str; 4] = ["CAN", "FRA", "TUR", "ENG"];
    let number = player + 1;
    let sex = if player.is_multiple_of(5) { 'w' } else { 'm' };
    let title = TITLES[(player * 20 / players).min(TITLES.len() - 1)];
    let name = format!("{} {number}", NAMES[player % NAMES.len()]);
    let rating = 2800 - player * 1400 / players;
    let federation = FEDERATIONS[player % FEDERATIONS.len()];
    let person = 1_000_000 + number;
    let birth = format!("{}/{:02}/{:02}", 1940 + player % 75, player % 12 + 1, player % 28 + 1);
    let points = format!("{}.{}", doubled / 2, doubled % 2 * 5);
    write!(
        out,
        "001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {person:>11} {birth} {points:>4} {rank:>4}"
    )?;
    for Cell { opponent, color, result } in card {
        match opponent {
            Some(opponent) => write!(out, "  {:>4} {color} {result}", opponent + 1)?,
            None => write!(out, "  0000 {color} {result}")?,
        }
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_sits_once_and_nobody_meets_twice() {
        for players in [2, 3, 8, 9, 50, 51] {
            let rounds = (players - 1).min(11);
            let mut met = BTreeSet::new();
            for round in 0..rounds {
                let mut byes = 0;
                for player in 0..players {
                    let Some(other) = opponent(players, player, round) else {
                        byes += 1;
                        continue;
                    };
                    assert_ne!(other, player, "{players} players, round {round}");
                    assert_eq!(
                        opponent(players, other, round),
                        Some(player),
                        "{players} players, round {round}"
                    );
                    assert!(player > other || met.insert((player, other)), "{player} and {other} met before");
                }
                assert_eq!(byes, players % 2);
            }
        }
    }

    #[test]
    fn both_records_of_a_game_agree() {
        for round in 0..9 {
            for player in 0..50 {
                let mine = cell(50, player, round);
                let theirs = cell(50, mine.opponent.unwrap(), round);
                assert_ne!(mine.color, theirs.color);
                assert_eq!(mine.doubled_points() + theirs.doubled_points(), 2);
                assert_eq!("+-".contains(mine.result), "+-".contains(theirs.result));
            }
        }
    }

    #[test]
    fn the_columns_stand_where_the_format_has_them() {
        let text = text(PLAYERS, ROUNDS, Records::Trf16);
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let column = |line: &[char], from: usize, to: usize| line[from - 1..to].iter().collect::<String>();
        let players: Vec<&Vec<char>> = lines.iter().filter(|line| column(line, 1, 3) == "001").collect();
        assert_eq!(players.len(), PLAYERS);
        for (line, number) in players.iter().zip(1..) {
            assert_eq!(line.len(), 89 + 10 * ROUNDS);
            assert_eq!(column(line, 5, 8).trim(), number.to_string());
            let results = (0..ROUNDS).map(|round| line[98 + 10 * round]);
            let doubled: u32 =
                results.map(|result| Cell { opponent: None, color: '-', result }.doubled_points()).sum();
            assert_eq!(column(line, 81, 84).trim(), format!("{}.{}", doubled / 2, doubled % 2 * 5));
        }
        let dates = lines.iter().find(|line| column(line, 1, 3) == "132").unwrap();
        assert_eq!(column(dates, 92, 99), "26/07/01");
    }
}

//! The rules of the nearest-opponent Swiss, read off the rows of a final crosstable (systems, section 4).
//!
//! Numbers are counted in quarters of a point: a draw against an odd number of half points is the smallest step.

use std::cmp::Reverse;

/// One row: `BSNo SNo LNo name ELO UKD`, three fields a round, `points BH-1 BH-2 SB GS`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) number: usize,
    pub(crate) rank: usize,
    pub(crate) licence: u64,
    pub(crate) name: String,
    pub(crate) elo: u16,
    pub(crate) ukd: u16,
    pub(crate) cells: Vec<Cell>,
    pub(crate) values: Values,
}

/// Points, BH-1, BH-2 and SB in quarters, and GS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Values {
    pub(crate) points: i64,
    pub(crate) buchholz: [i64; 2],
    pub(crate) sonneborn: i64,
    pub(crate) wins: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Bye,
    Game { opponent: usize, white: bool, result: char },
}

/// The rows of the last table in an output.
pub(crate) fn rows(output: &str, rounds: usize, colors: [&str; 2]) -> Vec<Row> {
    let lines: Vec<&str> = output.lines().collect();
    let rule = lines.iter().rposition(|line| line.starts_with("--")).expect("a table has a rule");
    lines[rule + 1..].iter().map(|line| row(line, rounds, colors)).collect()
}

fn row(line: &str, rounds: usize, colors: [&str; 2]) -> Row {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (person, rest) =
        fields.split_at(fields.len().checked_sub(3 * rounds + 5).expect("a cell for every round"));
    let (cells, values) = rest.split_at(3 * rounds);
    let [number, rank, licence, name @ .., elo, ukd] = person else { panic!("too few fields: {line}") };
    let whole = |text: &str| text.parse().unwrap_or_else(|_| panic!("`{text}` in {line}"));
    Row {
        number: whole(number),
        rank: whole(rank),
        licence: licence.parse().expect("a licence number"),
        name: name.join(" "),
        elo: elo.parse().expect("a rating"),
        ukd: ukd.parse().expect("a rating"),
        cells: cells.chunks(3).map(|cell| parse_cell(cell, colors)).collect(),
        values: Values {
            points: quarters(values[0]),
            buchholz: [quarters(values[1]), quarters(values[2])],
            sonneborn: quarters(values[3]),
            wins: values[4].parse().expect("a whole number of wins"),
        },
    }
}

fn parse_cell(cell: &[&str], colors: [&str; 2]) -> Cell {
    if let ["-", "-", result] = cell {
        assert_eq!(*result, "1", "a bye is worth a point");
        return Cell::Bye;
    }
    let [opponent, color, result] = cell else { panic!("three fields: {cell:?}") };
    assert!(colors.contains(color), "the letter {color}");
    assert!(["1", "0", "½", "+", "-"].contains(result), "the result {result}");
    let opponent = opponent.parse().expect("a number");
    Cell::Game { opponent, white: *color == colors[0], result: result.chars().next().expect("one character") }
}

/// `12.25` is 49 quarters; other forms than two decimals are a fault.
fn quarters(text: &str) -> i64 {
    let (whole, decimals) = text.split_once('.').unwrap_or_else(|| panic!("two decimals: {text}"));
    let part = ["00", "25", "50", "75"].iter().position(|part| *part == decimals);
    let part = part.unwrap_or_else(|| panic!("two decimals: {text}"));
    whole.parse::<i64>().expect("a number") * 4 + i64::try_from(part).expect("below four")
}

const POINT: i64 = 4;

fn scored(cell: Cell) -> i64 {
    match cell {
        Cell::Bye | Cell::Game { result: '1' | '+', .. } => POINT,
        Cell::Game { result: '½', .. } => POINT / 2,
        Cell::Game { .. } => 0,
    }
}

/// The values that the rules give for the games of a row.
fn values(row: &Row, all: &[Row]) -> Values {
    let points_of = |number: usize| -> i64 { all[number - 1].cells.iter().copied().map(scored).sum() };
    let (mut terms, mut sonneborn, mut wins) = (Vec::new(), 0, 0);
    let mut before = 0;
    for (index, &cell) in row.cells.iter().enumerate() {
        let rounds_after = i64::try_from(row.cells.len() - index - 1).expect("few rounds");
        // without an opponent: as if against one with the player's own score who draws from then on
        let unplayed = before + rounds_after * POINT / 2;
        let (term, share) = match cell {
            Cell::Bye | Cell::Game { result: '+', .. } => (unplayed, unplayed),
            Cell::Game { opponent, result: '1', .. } => (points_of(opponent), points_of(opponent)),
            Cell::Game { opponent, result: '½', .. } => (points_of(opponent), points_of(opponent) / 2),
            Cell::Game { opponent, .. } => (points_of(opponent), 0),
        };
        terms.push(term);
        sonneborn += share;
        wins += i64::from(matches!(cell, Cell::Game { result: '1' | '+', .. }));
        before += scored(cell);
    }
    terms.sort_unstable();
    let without = |lowest: usize| terms.iter().skip(lowest).sum();
    Values { points: before, buchholz: [without(1), without(2)], sonneborn, wins }
}

/// Everything that must be true of a crosstable.
pub(crate) fn judge(rows: &[Row]) {
    for (row, number) in rows.iter().zip(1..) {
        assert_eq!(row.number, number, "rows are in the order of the numbers");
        assert_eq!(row.values, values(row, rows), "values of number {number}");
        judge_opponents(row, rows);
        judge_colors(row);
        judge_bye(row);
    }
    let mut order: Vec<&Row> = rows.iter().collect();
    order.sort_by_key(|row| (Reverse(row.values), row.number));
    for (row, place) in order.iter().zip(1..) {
        assert_eq!(row.rank, place, "place of number {}", row.number);
    }
    let rounds = rows[0].cells.len();
    for round in 0..rounds {
        let byes = rows.iter().filter(|row| row.cells[round] == Cell::Bye).count();
        assert_eq!(byes, rows.len() % 2, "byes in round {}", round + 1);
    }
}

fn judge_opponents(row: &Row, rows: &[Row]) {
    let mut met = Vec::new();
    for (round, &cell) in row.cells.iter().enumerate() {
        let Cell::Game { opponent, white, result } = cell else { continue };
        assert!(!met.contains(&opponent), "{} meets {opponent} twice", row.number);
        met.push(opponent);
        let Cell::Game { opponent: back, white: theirs, result: their_result } =
            rows[opponent - 1].cells[round]
        else {
            panic!("{opponent} has a bye while {} plays", row.number)
        };
        assert_eq!((back, theirs), (row.number, !white), "round {} of {}", round + 1, row.number);
        let fits: &[char] = match result {
            '1' => &['0'],
            '0' => &['1'],
            '½' => &['½'],
            '+' => &['-'],
            _ => &['+', '-'],
        };
        assert!(fits.contains(&their_result), "{result} against {their_result}");
    }
}

fn judge_colors(row: &Row) {
    let colors = row.cells.iter().filter_map(|cell| match cell {
        Cell::Game { white, .. } => Some(*white),
        Cell::Bye => None,
    });
    let colors: Vec<bool> = colors.collect();
    assert!(!colors.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]), "{row:?}");
    for played in 1..=colors.len() {
        let whites = colors[..played].iter().filter(|white| **white).count();
        assert!(whites.abs_diff(played - whites) <= 2, "{row:?}");
    }
}

/// A bye is for players who have never scored without playing.
fn judge_bye(row: &Row) {
    let Some(bye) = row.cells.iter().rposition(|cell| *cell == Cell::Bye) else { return };
    let free = |cell: &Cell| matches!(cell, Cell::Bye | Cell::Game { result: '+', .. });
    assert!(!row.cells[..bye].iter().any(free), "{row:?}");
}

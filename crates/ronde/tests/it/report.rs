//! Report files for the tests, set column by column.

use std::fs;
use std::path::{Path, PathBuf};

/// A report: records about the tournament, then a line for each player.
pub(crate) struct Report {
    head: String,
    players: Vec<Player>,
}

struct Player {
    points: String,
    cells: String,
}

impl Report {
    /// This many players without a game.
    pub(crate) fn of(players: usize) -> Self {
        let newcomer = || Player { points: "0.0".to_owned(), cells: String::new() };
        Self { head: "012 Club evening\n".to_owned(), players: (0..players).map(|_| newcomer()).collect() }
    }

    /// With another record before the players.
    pub(crate) fn record(mut self, line: &str) -> Self {
        self.head.push_str(line);
        self.head.push('\n');
        self
    }

    /// With the points and cells of a player, such as `2 w 1`; `0000 - U` for the bye.
    pub(crate) fn games(mut self, number: usize, points: &str, cells: &[&str]) -> Self {
        let cell = |cell: &&str| format!("  {cell:>8}");
        self.players[number - 1] =
            Player { points: points.to_owned(), cells: cells.iter().map(cell).collect() };
        self
    }

    pub(crate) fn text(&self) -> String {
        let mut text = self.head.clone();
        for (player, number) in self.players.iter().zip(1..) {
            let name = format!("Player {}", char::from_u32(64 + number).expect("a letter"));
            // 001 number, name from column 15, rating from 49, points from 81, rank from 86, cells from 92
            let line = format!(
                "001 {number:>4}      {name:<33} {:>4} {:>31} {number:>4}",
                2100 - number,
                player.points
            );
            text.push_str(&line);
            text.push_str(&player.cells);
            text.push('\n');
        }
        text
    }

    pub(crate) fn write(&self, folder: &Path, name: &str) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, self.text()).expect("it can be written");
        path
    }
}

/// Four players after one round: 1 beat 2, 3 and 4 drew.
pub(crate) fn after_one_round() -> Report {
    Report::of(4)
        .record("142 3")
        .record("152 W")
        .games(1, "1.0", &["2 w 1"])
        .games(2, "0.0", &["1 b 0"])
        .games(3, "0.5", &["4 w ="])
        .games(4, "0.5", &["3 b ="])
}

//! Made-up games between players of different strengths, in chronological order.

use std::io::{BufWriter, Write};
use std::path::Path;

use jiff::civil::{Date, date};
use ronde_rating::elo;

use super::dice::Dice;
use crate::exit::Failure;
use crate::output::{file, progress};

/// The games are spread over two years.
const DAYS: u64 = 730;
const FIRST_DAY: Date = date(2025, 1, 1);
/// The value of White's first move in rating points.
const WHITE: f64 = 30.0;

pub(super) fn write(games: u64, players: u32, seed: u64, path: &Path) -> Result<(), Failure> {
    let mut dice = Dice::new(seed);
    let strengths: Vec<f64> = (0..players).map(|_| dice.around(1600.0, 280.0)).collect();
    let bar = progress::bar(usize::try_from(DAYS.min(games)).unwrap_or(usize::MAX));
    file::replace_with(path, |file| {
        let mut out = BufWriter::with_capacity(1 << 20, file);
        out.write_all(b"date,white,black,result\n")?;
        let mut day = FIRST_DAY;
        let mut written = 0;
        for number in 1..=DAYS {
            for _ in written..games * number / DAYS {
                let white = dice.below(players);
                // opponents tend to be close in strength: the nearest of three
                let mut black = other(&mut dice, white, players);
                for _ in 0..2 {
                    let again = other(&mut dice, white, players);
                    let gap = |player: u32| (strengths[player as usize] - strengths[white as usize]).abs();
                    if gap(again) < gap(black) {
                        black = again;
                    }
                }
                let expected = elo::expected(strengths[white as usize] + WHITE, strengths[black as usize]);
                writeln!(out, "{day},p{white},p{black},{}", result(&mut dice, expected))?;
            }
            written = games * number / DAYS;
            day = day.tomorrow().unwrap_or(day);
            bar.inc(1);
        }
        out.flush()
    })?;
    bar.finish_and_clear();
    Ok(())
}

fn other(dice: &mut Dice, player: u32, players: u32) -> u32 {
    let step = 1 + dice.below(players - 1);
    let other = u64::from(player) + u64::from(step);
    u32::try_from(other % u64::from(players)).unwrap_or_default()
}

/// A result with this expected score; a third of the games between equals are drawn.
fn result(dice: &mut Dice, expected: f64) -> &'static str {
    let draw = 0.66 * expected.min(1.0 - expected);
    let roll = dice.fraction();
    match roll {
        _ if roll < expected - draw / 2.0 => "1-0",
        _ if roll < expected + draw / 2.0 => "1/2-1/2",
        _ => "0-1",
    }
}

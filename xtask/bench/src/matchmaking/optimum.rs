//! Games of two against the exact optimum over every pair that may meet.
//!
//! Pools of this size get a larger graph than very full ones; what the graph of a full pool would miss is reported next to it.

use ronde_matchmaking::simulation::{Mood, waiting};
use ronde_matchmaking::{Rules, Seeker, form, yardstick};

use super::NOW;
use crate::measure::Table;

const SIZES: [usize; 4] = [50, 100, 250, 500];
const SEEDS: std::ops::Range<u64> = 0..5;

/// Compares pools of every mood. There are no targets here, so no limit is missed.
pub(super) fn run() -> usize {
    let heading = [
        "games of two, five pools each",
        "seated at best",
        "missing in all",
        "points each",
        "sparse: missing",
        "points each",
    ];
    let mut table = Table::new(heading);
    for mood in Mood::ALL {
        for size in SIZES {
            let (full, sparse) = (Rules::for_minutes(), Rules { edges: 0, ..Rules::for_minutes() });
            let mut sum = [Missing::default(); 2];
            let mut seated = 0;
            for seed in SEEDS {
                let pool = waiting(size, mood, NOW, seed);
                let best = yardstick::exact_pairs(&pool, NOW, &full);
                seated += 2 * best.len();
                let best = (best.len(), yardstick::worth(&best, &pool, NOW, &full));
                for (sum, rules) in sum.iter_mut().zip([full, sparse]) {
                    sum.add(&pool, &rules, best);
                }
            }
            let [full, sparse] = sum.map(|missing| missing.cells(size));
            let [(full_games, full_points), (sparse_games, sparse_points)] = [full, sparse];
            let what = format!("{}, {size} waiting", format!("{mood:?}").to_lowercase());
            table.row([what, seated.to_string(), full_games, full_points, sparse_games, sparse_points], &[]);
        }
    }
    table.finish()
}

/// How far the games of some pools are from the best ones.
#[derive(Clone, Copy, Default)]
struct Missing {
    games: usize,
    hundredths: i64,
}

impl Missing {
    fn add(&mut self, pool: &[Seeker], rules: &Rules, (games, worth): (usize, i64)) {
        let ours = form(pool, 2, NOW, rules);
        self.games += games - ours.len();
        self.hundredths += worth - yardstick::worth(&ours, pool, NOW, rules);
    }

    /// The missing games, and what everything that is missing is worth in points for each player.
    fn cells(self, size: usize) -> (String, String) {
        let players = u32::try_from(size * SEEDS.count()).unwrap_or(u32::MAX);
        let hundredths = f64::from(i32::try_from(self.hundredths).unwrap_or(i32::MAX));
        (format!("{} games", self.games), format!("{:.4}", hundredths / 100.0 / f64::from(players)))
    }
}

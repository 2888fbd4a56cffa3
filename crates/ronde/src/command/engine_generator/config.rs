//! Configuration files of generators: one `Key=Value` per line, `#` starts a comment. The keys of both engines are understood.
//!
//! Rates mean "one in this many"; 0 means never. Of two lines with the same key, or about the same points, the later one counts.

use std::fmt::Write as _;
use std::path::Path;

use ronde_domain::{ByColor, Points, Scoring};
use ronde_pairing::simulation::{Plan, Rate, Rates, Ratings};

use super::drawn;

/// What a file says. Anything it doesn't say is as in an ordinary open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Config {
    players: Option<u16>,
    rounds: Option<u16>,
    /// Once a line names a rate, the others are zero.
    rates: Option<Rates>,
    highest: Option<u16>,
    lowest: Option<u16>,
    scoring: Scoring,
    allocated_bye: Option<Points>,
    zero_bye: Option<Points>,
}

/// The faults of a configuration file, by line and column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Faults(Vec<(usize, usize, Fault)>);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Fault {
    #[error("`Key=Value` was expected")]
    NoValue,
    #[error("the key `{0}` is not known")]
    UnknownKey(String),
    #[error("`{value}` is not a value for {key}: {expected} was expected")]
    BadValue { key: String, value: String, expected: &'static str },
    #[error("HighestRating is below LowestRating")]
    RatingsReversed,
}

impl Faults {
    /// One per line, as compilers do it.
    pub(super) fn in_file(&self, path: &Path) -> String {
        let mut text = String::new();
        for (line, column, fault) in &self.0 {
            let gap = if text.is_empty() { "" } else { "\n" };
            write!(text, "{gap}{}:{line}:{column}: {fault}", path.display())
                .expect("a text takes everything");
        }
        text
    }
}

impl Config {
    /// Reads a file and reports every fault.
    pub(super) fn read(text: &str) -> Result<Self, Faults> {
        let mut config = Self::default();
        let mut faults = Vec::new();
        for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
            let said = line.split('#').next().unwrap_or_default();
            let start = said.chars().take_while(|letter| letter.is_whitespace()).count() + 1;
            if said.trim().is_empty() {
                continue;
            }
            let Some((key, value)) = said.split_once('=') else {
                faults.push((number, start, Fault::NoValue));
                continue;
            };
            match config.set(key.trim(), value.trim()) {
                Ok(()) if config.ratings_reversed() => {
                    faults.push((number, start, Fault::RatingsReversed));
                    config.lowest = None;
                }
                Ok(()) => {}
                Err(fault @ Fault::UnknownKey(_)) => faults.push((number, start, fault)),
                Err(fault) => {
                    let blanks = value.chars().take_while(|letter| letter.is_whitespace()).count();
                    faults.push((number, key.chars().count() + 2 + blanks, fault));
                }
            }
        }
        if faults.is_empty() { Ok(config) } else { Err(Faults(faults)) }
    }

    /// The plan; sizes that are not given are drawn from the seed.
    pub(super) fn plan(&self, seed: u64) -> Plan {
        let usual = drawn(seed);
        let players = self.players.map_or(usual.players, u32::from);
        // with fewer players than rounds there would be no pairing in the end
        let most = u16::try_from(players.saturating_sub(1)).unwrap_or(u16::MAX).max(1);
        let (highest, lowest) = (self.highest.unwrap_or(2600), self.lowest.unwrap_or(1400));
        let ends = match (self.highest, self.lowest) {
            (Some(highest), None) => lowest.min(highest)..=highest,
            (None, Some(lowest)) => lowest..=highest.max(lowest),
            _ => lowest..=highest,
        };
        Plan {
            players,
            rounds: self.rounds.unwrap_or(usual.rounds.min(most)),
            rates: self.rates.unwrap_or(usual.rates),
            ratings: Ratings::Within(ends),
            scoring: Scoring {
                allocated_bye: self.allocated_bye.unwrap_or(self.scoring.win.white),
                zero_bye: self.zero_bye.unwrap_or(self.scoring.forfeit_loss),
                unknown: self.scoring.draw.white,
                ..self.scoring
            },
            ..usual
        }
    }

    fn ratings_reversed(&self) -> bool {
        matches!((self.highest, self.lowest), (Some(highest), Some(lowest)) if highest < lowest)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        let bad = |expected| Fault::BadValue { key: key.to_owned(), value: value.to_owned(), expected };
        let number = |range: std::ops::RangeInclusive<u16>, expected| {
            value.parse().ok().filter(|n| range.contains(n)).ok_or_else(|| bad(expected))
        };
        let one_in = || {
            let every: u32 = value.parse().map_err(|_| bad("a whole number (one in this many)"))?;
            Ok(Rate::ALWAYS.millionths().checked_div(every).map_or(Rate::NEVER, Rate::from_millionths))
        };
        let points = || value.parse::<Points>().map_err(|_| bad("points such as 0.5"));
        match key {
            "PlayersNumber" => self.players = Some(number(1..=9999, "a number from 1 to 9999")?),
            "RoundsNumber" => self.rounds = Some(number(1..=999, "a number from 1 to 999")?),
            "HighestRating" => self.highest = Some(number(1..=9999, "a rating from 1 to 9999")?),
            "LowestRating" => self.lowest = Some(number(1..=9999, "a rating from 1 to 9999")?),
            "DrawPercentage" => {
                let percent = number(0..=100, "a percentage from 0 to 100")?;
                self.rates().draws = Some(Rate::percent(percent.into()));
            }
            "ForfeitRate" => self.rates().forfeits = one_in()?,
            "RetiredRate" => self.rates().withdrawals = one_in()?,
            "QuickgameRate" => self.rates().short_games = one_in()?,
            "HalfPointByeRate" | "HPBRate" => self.rates().half_byes = one_in()?,
            "FPBRate" => self.rates().full_byes = one_in()?,
            "ZPBRate" => self.rates().zero_byes = one_in()?,
            "PointsForPAB" | "PABPoints" => self.allocated_bye = Some(points()?),
            "PointsForZPB" | "ZPBPoints" => self.zero_bye = Some(points()?),
            _ => {
                let kinds = worth(&mut self.scoring, key);
                let kinds = kinds.ok_or_else(|| Fault::UnknownKey(key.to_owned()))?;
                let points = points()?;
                for kind in kinds {
                    *kind = points;
                }
            }
        }
        Ok(())
    }

    fn rates(&mut self) -> &mut Rates {
        self.rates.get_or_insert_default()
    }
}

/// What a key of the points sets; none for another key.
fn worth<'a>(scoring: &'a mut Scoring, key: &str) -> Option<Vec<&'a mut Points>> {
    let Scoring { win, draw, loss, forfeit_win, forfeit_loss, full_bye, half_bye, .. } = scoring;
    let ByColor { white: white_win, black: black_win } = win;
    let ByColor { white: white_draw, black: black_draw } = draw;
    let ByColor { white: white_loss, black: black_loss } = loss;
    Some(match key {
        "PointsForWin" => vec![white_win, black_win, forfeit_win, full_bye],
        "PointsForDraw" => vec![white_draw, black_draw, half_bye],
        "PointsForLoss" => vec![white_loss, black_loss],
        "PointsForForfeitLoss" | "FLPoints" => vec![forfeit_loss],
        "WWPoints" => vec![white_win],
        "BWPoints" => vec![black_win],
        "WDPoints" => vec![white_draw],
        "BDPoints" => vec![black_draw],
        "WLPoints" => vec![white_loss],
        "BLPoints" => vec![black_loss],
        "FWPoints" => vec![forfeit_win],
        "FPBPoints" => vec![full_bye],
        "HPBPoints" => vec![half_bye],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(text: &str) -> Plan {
        Config::read(text).expect("a good file").plan(7)
    }

    #[test]
    fn both_engines_keys() {
        let bbp = plan(
            "# an event\nPlayersNumber=31\r\n RoundsNumber = 7 # odd\nDrawPercentage=40\nForfeitRate=20\n\
             RetiredRate=100\nHalfPointByeRate=50\nHighestRating=2300\nLowestRating=1500\nPointsForWin=3.0\n\
             PointsForDraw=1\nPointsForForfeitLoss=0.5\n",
        );
        assert_eq!((bbp.players, bbp.rounds, bbp.ratings), (31, 7, Ratings::Within(1500..=2300)));
        assert_eq!((bbp.rates.draws, bbp.rates.forfeits), (Some(Rate::percent(40)), Rate::percent(5)));
        assert_eq!((bbp.rates.withdrawals, bbp.rates.half_byes), (Rate::percent(1), Rate::percent(2)));
        let three = Points::from_tenths(30);
        assert_eq!((bbp.scoring.win.black, bbp.scoring.allocated_bye), (three, three));
        assert_eq!((bbp.scoring.half_bye, bbp.scoring.zero_bye), (Points::ONE, Points::HALF));
        let javafo =
            plan("QuickgameRate=10\nZPBRate=4\nFPBRate=0\nBDPoints=0.6\nPABPoints=.5\nZPBPoints=0\n");
        assert_eq!(
            (javafo.rates.short_games, javafo.rates.zero_byes),
            (Rate::percent(10), Rate::percent(25))
        );
        assert_eq!((javafo.rates.full_byes, javafo.rates.forfeits), (Rate::NEVER, Rate::NEVER));
        assert_eq!((javafo.scoring.draw.white, javafo.scoring.draw.black.tenths()), (Points::HALF, 6));
        assert_eq!(javafo.scoring.allocated_bye, Points::HALF);
    }

    #[test]
    fn what_is_not_said_is_drawn() {
        let nothing = plan("");
        assert!((15..=200).contains(&nothing.players) && (5..=11).contains(&nothing.rounds));
        assert!(nothing.rates.forfeits > Rate::NEVER);
        assert_eq!(plan("PlayersNumber=4").rounds, 3);
        assert_eq!(plan("HighestRating=1200").ratings, Ratings::Within(1200..=1200));
    }

    #[test]
    fn every_fault_by_line_and_column() {
        let text =
            "PlayersNumber=0\nRounds=7\nForfeitRate = often\nhello\nHighestRating=1000\nLowestRating=2000\n";
        let faults = Config::read(text).expect_err("nothing here is right");
        let places: Vec<_> = faults.0.iter().map(|&(line, column, _)| (line, column)).collect();
        assert_eq!(places, [(1, 15), (2, 1), (3, 15), (4, 1), (6, 1)]);
        let shown = faults.in_file(Path::new("a.cfg"));
        assert!(shown.starts_with("a.cfg:1:15: `0` is not a value for PlayersNumber"), "{shown}");
        assert_eq!(shown.lines().count(), 5);
    }
}

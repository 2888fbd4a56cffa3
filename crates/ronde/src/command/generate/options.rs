//! The options of `ronde generate`, and the plan they stand for.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ronde_domain::{ByColor, Color, Points, Scoring};
use ronde_pairing::dutch::admits_baku;
use ronde_pairing::simulation::{Acceleration, Mixture, Numbering, Plan, Rate, Rates, Ratings};
use ronde_tournament::report::Dialect;

use crate::exit::Failure;
use crate::words::Words;

/// Make up random tournaments, rating lists or games, reproducible from a seed
///
/// Rounds are paired by the FIDE (Dutch) system of 2026; results are drawn from the expected scores. The same options and seed give the
/// same bytes. With --count, each tournament uses the next seed.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag that can be typed")]
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde generate --players 30 --rounds 7 --seed 1 -o event.trf
  ronde generate --players 100 --rounds 9 --half-byes 3 --forfeits 1 --baku
  ronde generate --players 3-60 --rounds 3-11 --mix --count 1000 --out events --dialect bbp
  ronde generate --rating-list 1800000 -o players_list.xml.zip
  ronde generate --games 10000000 --among 200000 -o games.csv

Rates are percentages: of games, or of players in a round")]
pub(crate) struct GenerateOptions {
    /// Number of players, or a range to draw from, such as 3-60
    #[arg(long, value_name = "N", value_parser = size, required_unless_present_any = ["rating_list", "games"])]
    pub(super) players: Option<RangeInclusive<u16>>,
    /// Number of rounds, or a range to draw from
    #[arg(long, value_name = "R", value_parser = size, required_unless_present_any = ["rating_list", "games"])]
    pub(super) rounds: Option<RangeInclusive<u16>>,
    /// Make a rating list of N players instead, in the format of the extension of -o: .csv, .txt (FIDE) or .xml (FIDE), each optionally
    /// followed by .zip
    #[arg(long, value_name = "N", requires = "output", conflicts_with_all = ["games", "players", "rounds"])]
    pub(super) rating_list: Option<u32>,
    /// Make a file of N rated games instead (date,white,black,result)
    #[arg(long, value_name = "N", requires_all = ["output", "among"], conflicts_with_all = ["players", "rounds"])]
    pub(super) games: Option<u64>,
    /// Number of players of those games
    #[arg(long, value_name = "N", requires = "games", value_parser = clap::value_parser!(u32).range(2..))]
    pub(super) among: Option<u32>,
    /// The seed [default: from the clock; it is stored in the file]
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["count", "out"])]
    pub(super) output: Option<PathBuf>,
    /// Number of tournaments; needs --out
    #[arg(long, value_name = "K", requires = "out")]
    pub(super) count: Option<u64>,
    /// The folder for the files, which are named by their seeds
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Print JSON about each tournament; without -o it includes the report
    #[arg(long)]
    pub(super) json: bool,
    /// Which program the file is for
    #[arg(long, value_enum, default_value_t)]
    dialect: DialectName,
    /// Draw all other settings afresh for each tournament, so that together they use every rule
    #[arg(long)]
    mix: bool,
    /// Range of ratings
    #[arg(long, value_name = "LOW-HIGH", value_parser = size, default_value = "1400-2600")]
    ratings: RangeInclusive<u16>,
    /// Assign pairing numbers by lot instead of by rating
    #[arg(long)]
    numbers_by_lot: bool,
    /// Share of games drawn [default: by the ratings]
    #[arg(long, value_name = "%", value_parser = rate)]
    draws: Option<Rate>,
    /// Share of games forfeited
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    forfeits: Rate,
    /// Share of games that end before both players have moved
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    short_games: Rate,
    /// Share of games after which the arbiter takes points away: ½–0, 0–½ or 0–0
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    unusual_results: Rate,
    /// Share of half-point byes
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    half_byes: Rate,
    /// Share of full-point byes
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    full_byes: Rate,
    /// Share of zero-point byes
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    zero_byes: Rate,
    /// Share of players who withdraw in each round
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    withdrawals: Rate,
    /// Share of players who enter after round 1
    #[arg(long, value_name = "%", value_parser = rate, default_value = "0")]
    late_entries: Rate,
    /// White's advantage in rating points
    #[arg(long, value_name = "ELO", default_value_t = 0, allow_negative_numbers = true)]
    white_bonus: i16,
    /// Accelerate the first rounds by the Baku method
    #[arg(long)]
    baku: bool,
    /// Number of groups of two or three players who may not meet
    #[arg(long, value_name = "SETS", default_value_t = 0)]
    forbidden: u16,
    /// The initial colour [default: by lot]
    #[arg(long, value_enum)]
    initial_color: Option<ColorName>,
    /// Points for a win, a full-point bye and a win by forfeit
    #[arg(long, value_name = "P", default_value = "1")]
    win: Points,
    /// Points for a draw and a half-point bye
    #[arg(long, value_name = "P", default_value = "0.5")]
    draw: Points,
    /// Points for a loss over the board
    #[arg(long, value_name = "P", default_value = "0")]
    loss: Points,
    /// Points for the pairing-allocated bye [default: as for a win]
    #[arg(long, value_name = "P")]
    allocated_bye: Option<Points>,
    /// Points for a zero-point bye
    #[arg(long, value_name = "P", default_value = "0")]
    zero_bye: Points,
    /// Points for a loss by forfeit
    #[arg(long, value_name = "P", default_value = "0")]
    forfeit_loss: Points,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum DialectName {
    /// TRF-26
    #[default]
    Trf26,
    /// What bbpPairings 6.0.0 reads
    Bbp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorName {
    White,
    Black,
}

impl GenerateOptions {
    pub(super) fn dialect(&self) -> Dialect {
        match self.dialect {
            DialectName::Trf26 => Dialect::Trf26,
            DialectName::Bbp => Dialect::Bbp,
        }
    }

    /// Whether the settings are compatible.
    pub(super) fn check(&self, words: &Words) -> Result<(), Failure> {
        if self.baku && !admits_baku(&self.scoring()) {
            return Err(Failure::BadInput(words.say("generate-no-baku")));
        }
        Ok(())
    }

    /// The plan of the tournament with this seed.
    pub(super) fn plan(&self, seed: u64) -> Plan {
        let asked =
            |size: &Option<RangeInclusive<u16>>| size.clone().expect("clap asks for players and rounds");
        let mixture = Mixture { players: asked(&self.players), rounds: asked(&self.rounds) };
        if self.mix {
            return mixture.plan(seed);
        }
        let (players, rounds) = mixture.size(seed);
        Plan {
            players,
            rounds,
            ratings: Ratings::Within(self.ratings.clone()),
            numbering: if self.numbers_by_lot { Numbering::ByLot } else { Numbering::ByRating },
            rates: Rates {
                draws: self.draws,
                forfeits: self.forfeits,
                short_games: self.short_games,
                unusual_results: self.unusual_results,
                half_byes: self.half_byes,
                full_byes: self.full_byes,
                zero_byes: self.zero_byes,
                withdrawals: self.withdrawals,
                late_entries: self.late_entries,
            },
            white_bonus: self.white_bonus,
            acceleration: if self.baku { Acceleration::Baku } else { Acceleration::None },
            scoring: self.scoring(),
            forbidden_sets: self.forbidden,
            initial_color: self.initial_color.map(|color| match color {
                ColorName::White => Color::White,
                ColorName::Black => Color::Black,
            }),
        }
    }

    fn scoring(&self) -> Scoring {
        Scoring {
            loss: ByColor { white: self.loss, black: self.loss },
            allocated_bye: self.allocated_bye.unwrap_or(self.win),
            zero_bye: self.zero_bye,
            forfeit_loss: self.forfeit_loss,
            ..Scoring::from_win_and_draw(self.win, self.draw)
        }
    }
}

/// `30` or `3-60`.
fn size(text: &str) -> Result<RangeInclusive<u16>, String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u16>().ok().filter(|&n| (1..=9999).contains(&n));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => Err("a number from 1 to 9999 was expected, or a range such as 3-60".to_owned()),
    }
}

/// A percentage with at most four decimals.
fn rate(text: &str) -> Result<Rate, String> {
    let (whole, decimals) =
        text.trim_end_matches('%').split_once('.').unwrap_or((text.trim_end_matches('%'), ""));
    let refuse = || "a percentage from 0 to 100 was expected, such as 2.5".to_owned();
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || decimals.len() > 4 || !is_number(whole) || !is_number(decimals)
    {
        return Err(refuse());
    }
    let millionths = format!("{whole}{decimals:0<4}").parse::<u32>().map_err(|_| refuse())?;
    if millionths > Rate::ALWAYS.millionths() { Err(refuse()) } else { Ok(Rate::from_millionths(millionths)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_and_ranges() {
        assert_eq!(rate("2.5"), Ok(Rate::from_millionths(25_000)));
        assert_eq!(rate("100%"), Ok(Rate::ALWAYS));
        assert!(["", "101", "-1", "1.23456", "x"].iter().all(|text| rate(text).is_err()));
        assert_eq!((size("7"), size("3-60")), (Ok(7..=7), Ok(3..=60)));
        assert!(["0", "60-3", "", "3-"].iter().all(|text| size(text).is_err()));
    }
}

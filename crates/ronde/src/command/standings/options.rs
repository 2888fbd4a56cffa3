//! The options of `ronde standings`.

use clap::{Args, ValueEnum};
use ronde_domain::PairingNumber;
use ronde_tiebreak::fide::{Edition, Pairings};
use ronde_tournament::System;

use crate::options::{Input, system_names};

/// Show the ranking, by any FIDE tie-breaks, and explain how each value came about
///
/// Codes are those of the FIDE handbook and of report files: PTS DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO
/// RTNG, with /C1 (cut), /M1 (median), /P (forfeits as games), /F (Fore Buchholz), /L+1 or /L60 (limit of Koya), /R (reversed), /U1400
/// (rating of the unrated). Without --tiebreaks, the list in the file is used (records 202 and 212), otherwise the usual one of the system.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde standings event.trf
  ronde standings event.ronde --after 3
  ronde standings event.trf --tiebreaks PTS,DE,BH/C1,BH,SB
  ronde standings event.trf --explain 12       why number 12 is in that place
  ronde standings event.trf --tsv > ranking.tsv")]
pub(crate) struct StandingsOptions {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The tie-breaks in order, separated by commas
    #[arg(long, value_name = "CODES", alias = "tie-breaks")]
    pub(crate) tiebreaks: Option<String>,
    /// Show the ranking after this round
    #[arg(long, value_name = "ROUND")]
    pub(crate) after: Option<usize>,
    /// Explain the values of the player with this number, and what separates them from their neighbours
    #[arg(long, value_name = "NUMBER")]
    pub(crate) explain: Option<PairingNumber>,
    /// Edition of the rules about unplayed rounds [default: the one in force when the tournament starts]
    #[arg(long, value_enum)]
    pub(crate) edition: Option<EditionName>,
    #[command(flatten)]
    pub(crate) unplayed: UnplayedRounds,
    /// Rank by the rules of this system [default: what the file says]
    #[arg(long, value_parser = system_names())]
    pub(crate) system: Option<System>,
    /// JSON for programs
    #[arg(long, conflicts_with = "tsv")]
    pub(crate) json: bool,
    /// Print tab-separated lines: rank, number, name and the values, below a line of headings; explanations go to standard error
    #[arg(long)]
    pub(crate) tsv: bool,
}

/// How unplayed rounds are treated.
#[derive(Args, Debug)]
pub(crate) struct UnplayedRounds {
    /// Treat unplayed rounds as in a Swiss [default: what the file says]
    #[arg(long, conflicts_with = "round_robin")]
    swiss: bool,
    /// Treat unplayed rounds as in a round robin
    #[arg(long)]
    round_robin: bool,
}

impl UnplayedRounds {
    /// What was asked for.
    pub(crate) const fn pairings(&self) -> Option<Pairings> {
        match (self.swiss, self.round_robin) {
            (true, _) => Some(Pairings::Swiss),
            (_, true) => Some(Pairings::Predetermined),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EditionName {
    /// FIDE, from 1 March 2026
    #[value(name = "2026-03", alias = "2026")]
    March2026,
    /// FIDE, from 1 August 2024
    #[value(name = "2024-08", alias = "2024")]
    August2024,
    /// FIDE, from 1 April 2024 (the text of August 2023)
    #[value(name = "2024-04", alias = "2023-08")]
    April2024,
    /// FIDE, before September 2023: the virtual opponent
    #[value(name = "before-2023-09")]
    VirtualOpponent,
    /// The nearest-opponent Swiss: BH-1, BH-2, SB, wins
    Nearest,
}

impl EditionName {
    /// The edition of FIDE; `None` for the rules of the nearest-opponent Swiss.
    pub(crate) const fn fide(self) -> Option<Edition> {
        match self {
            Self::March2026 => Some(Edition::March2026),
            Self::August2024 => Some(Edition::August2024),
            Self::April2024 => Some(Edition::April2024),
            Self::VirtualOpponent => Some(Edition::VirtualOpponent),
            Self::Nearest => None,
        }
    }
}

//! Round robins: the Berger tables, once or twice.

use ronde_domain::{Bye, PairingNumber, Points, RoundNumber, Scoring};
use ronde_pairing::PairedRound;
use ronde_pairing::berger::{self, BergerError, Cycles};
use ronde_tiebreak::fide::Pairings;
use serde_json::json;

use super::explained::{About, Explained, Fact, GeneralReasons, Line, Lines, Told};
use super::named::ReportName;
use super::pairing_system::PairingSystem;
use crate::{Position, Reason};

/// Words by which a report speaks of a round robin.
const WORDS: [&str; 4] = ["roundrobin", "toutesrondes", "allplayall", "berger"];

impl PairingSystem for Cycles {
    fn code(&self) -> &'static str {
        match self {
            Self::Single => "round-robin",
            Self::Double => "double-round-robin",
            Self::DoubleInOrder => "double-round-robin-in-order",
        }
    }

    fn summary(&self) -> &'static str {
        match self {
            Self::Single => "Everybody meets everybody once, by the Berger tables",
            Self::Double => "Everybody meets everybody twice",
            Self::DoubleInOrder => "The same without the exchange of two rounds that FIDE recommends",
        }
    }

    fn aliases(&self) -> &'static [&'static str] {
        match self {
            Self::Single => &["berger"],
            Self::Double => &["double-berger"],
            Self::DoubleInOrder => &[],
        }
    }

    fn cycles(&self) -> Option<Cycles> {
        Some(*self)
    }

    fn round_limits(&self, players: usize, _has_begun: bool) -> Option<(u16, u16)> {
        let rounds = berger::rounds(u32::try_from(players).ok()?, *self).ok()?;
        Some((rounds, rounds))
    }

    fn sensible_rounds(&self, _players: usize) -> Option<u16> {
        None
    }

    /// The table decides; who is absent stays paired and loses by forfeit.
    fn pair(&self, position: &Position) -> Result<PairedRound, Reason> {
        let cards = position.table().cards();
        let contiguous = cards.iter().enumerate().all(|(index, card)| card.number.index() == index);
        if !contiguous {
            return Err(Reason::NumbersWithGaps(cards.len()));
        }
        table_round(cards.len(), *self, position.round())
    }

    fn pairs_parts(&self) -> bool {
        false
    }

    /// A free round that is worth nothing is written as an absence, not as a bye.
    fn bye(&self, scoring: &Scoring) -> Bye {
        if scoring.allocated_bye == scoring.zero_bye { Bye::ZeroPoint } else { Bye::PairingAllocated }
    }

    fn explain(&self, position: &Position) -> Result<Explained, Reason> {
        explain_table(position.table().cards().len(), *self, position.round()).map(Explained::Lines)
    }

    fn general_reasons(&self) -> GeneralReasons {
        GeneralReasons::all("show-why-table")
    }

    /// The free round is worth nothing (FIDE's practice).
    fn usual_scoring(&self) -> Scoring {
        Scoring { allocated_bye: Points::ZERO, ..Scoring::default() }
    }

    fn grants_byes_with_points(&self) -> bool {
        false
    }

    fn pairings(&self) -> Pairings {
        Pairings::Predetermined
    }

    fn report_code(&self) -> &'static str {
        match self {
            Self::Single => "FIDE_ROUNDROBIN",
            Self::Double => "FIDE_DOUBLEROUNDROBIN",
            Self::DoubleInOrder => "BERGER_DOUBLEROUNDROBIN",
        }
    }

    fn report_kind(&self) -> &'static str {
        match self {
            Self::Single => "Individual: Round-Robin",
            Self::Double | Self::DoubleInOrder => "Individual: Double Round-Robin",
        }
    }

    fn is_named_by(&self, report: &ReportName) -> bool {
        let is_double = report.words.contains("double");
        let in_words = report.code.is_empty() && WORDS.iter().any(|word| report.words.contains(word));
        let code = report.code.as_str();
        match self {
            Self::Single => {
                matches!(code, "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" | "BERGER_ROUNDROBIN_G1")
                    || (in_words && !is_double)
            }
            Self::Double => code == "FIDE_DOUBLEROUNDROBIN" || (in_words && is_double),
            Self::DoubleInOrder => matches!(code, "BERGER_DOUBLEROUNDROBIN" | "BERGER_ROUNDROBIN_G2"),
        }
    }
}

/// A round of the table, explained.
pub fn explain_table(players: usize, cycles: Cycles, number: RoundNumber) -> Result<Lines, Reason> {
    let round = table_round(players, cycles, number)?;
    let values =
        vec![("round", Fact::Number(number.get().into())), ("players", Fact::Number(players as u64))];
    let line = Line { about: About::Round, told: Told { message: "berger-by-table", values } };
    let free: Option<PairingNumber> = round.bye;
    let facts = json!({ "players": players, "round": number, "free": free });
    Ok(Lines { round, lines: vec![line], facts })
}

fn table_round(players: usize, cycles: Cycles, number: RoundNumber) -> Result<PairedRound, Reason> {
    let count = u32::try_from(players).map_err(|_| Reason::NumbersWithGaps(players))?;
    berger::pair(count, cycles, number).map_err(|fault| match fault {
        BergerError::NoSuchRound { rounds, .. } => Reason::AllRoundsPaired(rounds),
        BergerError::FieldSize { .. } => Reason::TooFewPlayers(players),
    })
}

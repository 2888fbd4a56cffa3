//! The FIDE (Dutch) Swiss, edition 2026.

use ronde_domain::{Color, PairingNumber};
use ronde_pairing::PairedRound;
use ronde_pairing::dutch::explain::{Explanation, WhyNot, explain, why_not};
use ronde_pairing::dutch::{Field, NoPairing, literal, pair};
use ronde_trf::Document;

use super::explained::{Explained, GeneralReasons};
use super::named::ReportName;
use super::pairing_system::PairingSystem;
use crate::report::seen_dutch_color;
use crate::{Position, Reason};

/// The ending of a code that asks for the Baku acceleration (C.04.7).
const BAKU: &str = "_BAKU";

pub(super) struct Dutch;

impl PairingSystem for Dutch {
    fn code(&self) -> &'static str {
        "dutch"
    }

    fn summary(&self) -> &'static str {
        "The FIDE (Dutch) Swiss, edition 2026"
    }

    fn round_limits(&self, players: usize, _has_begun: bool) -> Option<(u16, u16)> {
        let most = u16::try_from(players.saturating_sub(1)).unwrap_or(u16::MAX);
        // with an odd number everybody can be left over once
        Some((1, most + u16::from(players % 2 == 1 && most < u16::MAX)))
    }

    fn may_outgrow_limits(&self) -> bool {
        true
    }

    fn has_last_round_rules(&self) -> bool {
        true
    }

    fn draws_first_color(&self) -> bool {
        true
    }

    fn pair(&self, position: &Position) -> Result<PairedRound, Reason> {
        position.readable()?.pair_dutch().map_err(Reason::NoDutchPairing)
    }

    fn keeps_apart(&self) -> bool {
        true
    }

    fn explain(&self, position: &Position) -> Result<Explained, Reason> {
        let explanation = position.readable()?.explain_dutch().map_err(Reason::NoDutchPairing)?;
        Ok(Explained::Brackets(explanation))
    }

    /// Without the brackets there is nothing to say.
    fn general_reasons(&self) -> GeneralReasons {
        GeneralReasons::UNKNOWN
    }

    fn why_not(&self, position: &Position, pair: [PairingNumber; 2]) -> Option<Result<WhyNot, NoPairing>> {
        let [one, other] = pair.map(|number| position.own_number(number));
        let answer = why_not(&position.dutch_field(), one?, other?);
        Some(answer.map(|answer| answer.renumbered(|number| position.file_number(number))))
    }

    fn read_literally(&self, position: &Position) -> Option<Option<PairedRound>> {
        let is_small = position.present().len() <= literal::MOST_PLAYERS;
        let read = is_small.then(|| literal::pair(&position.dutch_field()))?;
        Some(read.map(|(round, _)| position.in_file_numbers(round)))
    }

    fn engine_option(&self) -> Option<&'static str> {
        Some("--dutch")
    }

    fn numbers_by_title(&self) -> bool {
        true
    }

    fn inserts_late_entries(&self) -> bool {
        true
    }

    fn report_code(&self) -> &'static str {
        "FIDE_DUTCH_2026"
    }

    /// An older report has no record 192.
    fn report_kind(&self) -> &'static str {
        "Individual: Swiss-System (FIDE Dutch)"
    }

    fn is_named_by(&self, report: &ReportName) -> bool {
        match report.code.as_str() {
            "" => {
                report.kind == self.report_kind() || report.code_in_kind().is_some_and(|code| is_dutch(&code))
            }
            code => is_dutch(code),
        }
    }

    fn seen_first_color(&self, document: &Document) -> Option<Color> {
        seen_dutch_color(document)
    }
}

/// Whether the code is that of the Dutch system in force. The pairings of 2025 and 2026 are the same; those of 2017 are not.
fn is_dutch(code: &str) -> bool {
    matches!(code.strip_suffix(BAKU).unwrap_or(code), "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026")
}

/// The position as this system asks for it, and its answers in the numbers of the report.
impl Position {
    /// What the engine asks for. Where the order of the lines counts (`XXC rank`), players are numbered by line:
    /// [`Self::in_file_numbers`] turns an answer back.
    pub fn dutch_field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.first_color,
            accelerations: &self.virtual_points,
            forbidden: &self.forbidden,
        }
    }

    /// The engine's round.
    pub fn pair_dutch(&self) -> Result<PairedRound, NoPairing> {
        match pair(&self.dutch_field()) {
            Ok(round) => Ok(self.in_file_numbers(round)),
            Err(NoPairing::Impossible(left)) => {
                Err(NoPairing::Impossible(left.into_iter().map(|number| self.file_number(number)).collect()))
            }
            Err(other) => Err(other),
        }
    }

    /// Why the engine pairs the round as it does.
    pub fn explain_dutch(&self) -> Result<Explanation, NoPairing> {
        Ok(explain(&self.dutch_field())?.renumbered(|number| self.file_number(number)))
    }

    /// The number here of a player of the report; none if there is nobody with it.
    fn own_number(&self, file_number: PairingNumber) -> Option<PairingNumber> {
        let mut cards = self.table.cards().iter().map(|card| card.number);
        cards.find(|&number| self.file_number(number) == file_number)
    }
}

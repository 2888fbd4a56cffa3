//! A system that a report names and that Ronde records but does not pair. It is nothing but its code.

use ronde_pairing::PairedRound;
use ronde_tiebreak::fide::Pairings;

use super::explained::{Explained, GeneralReasons};
use super::named::ReportName;
use super::pairing_system::PairingSystem;
use crate::{Position, Reason};

impl PairingSystem for String {
    fn code(&self) -> &str {
        self
    }

    fn summary(&self) -> &'static str {
        "A system that a report names and that Ronde does not pair"
    }

    fn round_limits(&self, _players: usize, _has_begun: bool) -> Option<(u16, u16)> {
        Some((1, u16::MAX))
    }

    fn not_paired(&self) -> Option<Reason> {
        Some(Reason::SystemNotPaired(self.clone()))
    }

    fn pair(&self, _position: &Position) -> Result<PairedRound, Reason> {
        Err(Reason::SystemNotPaired(self.clone()))
    }

    fn pairs_parts(&self) -> bool {
        false
    }

    fn explain(&self, _position: &Position) -> Result<Explained, Reason> {
        Err(Reason::SystemNotPaired(self.clone()))
    }

    fn general_reasons(&self) -> GeneralReasons {
        GeneralReasons::UNKNOWN
    }

    fn pairings(&self) -> Pairings {
        let known_beforehand = self.contains("ROUNDROBIN") || self.contains("KNOCKOUT");
        if known_beforehand { Pairings::Predetermined } else { Pairings::Swiss }
    }

    fn report_code(&self) -> &str {
        self
    }

    fn report_kind(&self) -> &'static str {
        ""
    }

    fn is_named_by(&self, report: &ReportName) -> bool {
        report.code == *self
    }
}

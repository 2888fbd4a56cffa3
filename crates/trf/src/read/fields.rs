//! The values of fields: numbers, points, rounds, and lists of them.

use std::ops::RangeInclusive;

use ronde_domain::{PairingNumber, Points, RoundNumber};

use super::Reader;
use super::checks::Mention;
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line};
use crate::{MAX_NUMBER, MAX_ROUND};

/// How much of a wrong field a message shows.
const SHOWN: usize = 40;

impl Reader {
    /// Reports a field with an invalid value.
    pub(super) fn refuse(&mut self, line: &Line<'_>, what: What, field: Field<'_>) {
        let found = field.text.chars().take(SHOWN).collect();
        self.fault(line.number, field.column, FaultKind::Value { what, found });
    }

    /// A required number of points.
    pub(super) fn points(&mut self, line: &Line<'_>, what: What, field: Field<'_>) -> Option<Points> {
        let points = field.text.parse().ok();
        if points.is_none() {
            self.refuse(line, what, field);
        }
        points
    }

    /// A number of points, or blanks. Outside `None`: refused.
    #[expect(clippy::option_option, reason = "refused, blank and present are three things")]
    pub(super) fn optional_points(
        &mut self,
        line: &Line<'_>,
        what: What,
        field: Field<'_>,
    ) -> Option<Option<Points>> {
        if field.text.is_empty() { Some(None) } else { self.points(line, what, field).map(Some) }
    }

    /// A starting rank or team number.
    pub(super) fn id(&mut self, line: &Line<'_>, what: What, field: Field<'_>) -> Option<PairingNumber> {
        let id = whole_number(field.text, 1..=MAX_NUMBER).and_then(PairingNumber::new);
        match id {
            None => self.refuse(line, what, field),
            Some(id) if what == What::Player => {
                self.mentions.push(Mention { line: line.number, column: field.column, id });
            }
            Some(_) => {}
        }
        id
    }

    /// The numbers from a column on, separated by blanks.
    pub(super) fn ids(&mut self, line: &Line<'_>, what: What, from: usize) -> Option<Vec<PairingNumber>> {
        let ids: Vec<_> = line.words(from).map(|word| self.id(line, what, word)).collect();
        ids.into_iter().collect()
    }

    pub(super) fn round(&mut self, line: &Line<'_>, what: What, field: Field<'_>) -> Option<RoundNumber> {
        let round = round_number(field.text);
        if round.is_none() {
            self.refuse(line, what, field);
        }
        round
    }

    /// Reports anything in columns that must be blank.
    pub(super) fn expect_blanks(&mut self, line: &Line<'_>, columns: &[usize]) -> bool {
        let mut all_blank = true;
        for &column in columns {
            if !line.is_blank(column) {
                all_blank = false;
                let kind = FaultKind::NoBlank { found: line.at(column) };
                self.fault(line.number, crate::line::to_u32(column), kind);
            }
        }
        all_blank
    }
}

/// A whole number without a sign; leading zeros are fine.
pub(super) fn whole_number(text: &str, range: RangeInclusive<u32>) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = if digits { text.parse().ok()? } else { return None };
    range.contains(&number).then_some(number)
}

/// A round from 1 to 999.
pub(super) fn round_number(text: &str) -> Option<RoundNumber> {
    let number = whole_number(text, 1..=u32::from(MAX_ROUND))?;
    u16::try_from(number).ok().and_then(RoundNumber::new)
}

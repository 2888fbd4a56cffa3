//! The records that affect the pairing: `240`, `250`, `260`, `299`.

use ronde_domain::{PairingNumber, RequestedBye};

use super::Reader;
use crate::document::{AbnormalPoints, Acceleration, ByeRecord, ForbiddenPairs, PointsType, RoundRange};
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line};

impl Reader {
    pub(super) fn pairing_record(&mut self, code: &str, line: &Line<'_>) {
        if self.has_tab(line) {
            return;
        }
        match code {
            "240" => self.byes(line),
            "250" => self.acceleration(line),
            "260" => self.forbidden(line),
            _ => self.abnormal_points(line),
        }
    }

    fn byes(&mut self, line: &Line<'_>) {
        let kind = line.field(5, 5);
        let bye = match kind.text {
            "F" | "f" => Some(RequestedBye::FullPoint),
            "H" | "h" => Some(RequestedBye::HalfPoint),
            "Z" | "z" => Some(RequestedBye::ZeroPoint),
            _ => {
                self.refuse(line, What::ByeKind, kind);
                None
            }
        };
        if !self.expect_blanks(line, &[6, 10]) {
            return;
        }
        let round = self.round(line, What::Round, line.field(7, 9));
        let players = self.ids(line, What::Player, 11);
        if let (Some(bye), Some(round), Some(players)) = (bye, round, players) {
            self.document.byes.push(ByeRecord { bye, round, players });
            self.source.byes.push(line.number);
        }
    }

    fn acceleration(&mut self, line: &Line<'_>) {
        if !self.expect_blanks(line, &[9, 14, 18, 22, 27, 32]) {
            return;
        }
        let match_points = self.optional_points(line, What::Points, line.field(5, 8));
        let points = self.optional_points(line, What::Points, line.field(10, 13));
        let rounds = self.round_range(line, line.field(15, 17), line.field(19, 21));
        let first = self.id(line, What::Player, line.field(23, 26));
        let last = self.id(line, What::Player, line.field(28, 31));
        let (Some(match_points), Some(points), Some(rounds), Some(first), Some(last)) =
            (match_points, points, rounds, first, last)
        else {
            return;
        };
        if match_points.is_none() && points.is_none() {
            return self.refuse(line, What::Points, line.field(10, 13));
        }
        if self.is_range(line, line.field(28, 31), first, last) {
            let record = Acceleration { match_points, points, rounds, first, last };
            self.document.accelerations.push(record);
            self.source.accelerations.push(line.number);
        }
    }

    fn is_range(
        &mut self,
        line: &Line<'_>,
        field: Field<'_>,
        first: PairingNumber,
        last: PairingNumber,
    ) -> bool {
        if first > last {
            self.fault(line.number, field.column, FaultKind::Range { first: first.get(), last: last.get() });
        }
        first <= last
    }

    fn round_range(&mut self, line: &Line<'_>, first: Field<'_>, last: Field<'_>) -> Option<RoundRange> {
        let column = last.column;
        let first = self.round(line, What::Round, first);
        let last = self.round(line, What::Round, last);
        let (first, last) = (first?, last?);
        if first > last {
            let kind = FaultKind::Range { first: u32::from(first.get()), last: u32::from(last.get()) };
            self.fault(line.number, column, kind);
            return None;
        }
        Some(RoundRange { first, last })
    }

    fn forbidden(&mut self, line: &Line<'_>) {
        if !self.expect_blanks(line, &[8, 12]) {
            return;
        }
        let rounds = self.round_range(line, line.field(5, 7), line.field(9, 11));
        let players = self.ids(line, What::Player, 13);
        if players.as_ref().is_some_and(Vec::is_empty) {
            let kind = FaultKind::Empty { code: "260", expected: "the players who may not meet" };
            return self.fault(line.number, 13, kind);
        }
        if let (Some(rounds), Some(players)) = (rounds, players) {
            self.document.forbidden.push(ForbiddenPairs { rounds, players });
            self.source.forbidden.push(line.number);
        }
    }

    fn abnormal_points(&mut self, line: &Line<'_>) {
        let letter = line.at(5);
        let kind = PointsType::from_letter(letter);
        if kind.is_none() && letter != ' ' {
            return self.refuse(line, What::PointsType, line.field(5, 5));
        }
        let [match_points, points, round, first_id] = self.abnormal_fields(line);
        let match_points = self.optional_points(line, What::Points, match_points);
        let points = self.optional_points(line, What::Points, points);
        let all_rounds = round.text.bytes().all(|byte| byte == b'0');
        let round = if all_rounds { Some(None) } else { self.round(line, What::Round, round).map(Some) };
        let players = self.ids(line, What::Player, first_id.column as usize);
        if let (Some(match_points), Some(points), Some(round), Some(players)) =
            (match_points, points, round, players)
        {
            let record = AbnormalPoints { kind, match_points, points, round, players };
            self.document.abnormal_points.push(record);
        }
    }

    /// The fields by their columns. The specification's own example is a little to the left, which is accepted if two numbers with decimals
    /// leave no doubt.
    fn abnormal_fields<'a>(&mut self, line: &Line<'a>) -> [Field<'a>; 4] {
        let by_columns = [line.field(8, 11), line.field(14, 17), line.field(20, 22), line.rest(24)];
        if [6, 7, 12, 13, 18, 19, 23].iter().all(|&column| line.is_blank(column)) {
            return by_columns;
        }
        let words: Vec<_> = line.words(6).collect();
        let has_decimal = |word: Option<&Field<'_>>| word.is_some_and(|word| word.text.contains(['.', ',']));
        if has_decimal(words.first()) && has_decimal(words.get(1)) {
            self.warn(line.number, words[0].column, FaultKind::Shifted("the points"));
            let nothing = line.rest(line.width() + 1);
            let word = |index: usize| words.get(index).copied().unwrap_or(nothing);
            return [word(0), word(1), word(2), word(3)];
        }
        self.expect_blanks(line, &[6, 7, 12, 13, 18, 19, 23]);
        by_columns
    }
}

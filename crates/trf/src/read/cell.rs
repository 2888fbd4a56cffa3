//! The rounds of a player record: ten columns each, from column 90 on.

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, RatedGame, RoundEntry, RoundNumber};

use super::Reader;
use crate::MAX_ROUND;
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line, to_u32};

/// The column of round 1.
pub(crate) const FIRST_CELL: usize = 92;
/// The columns of a round.
pub(crate) const CELL: usize = 10;
/// From the opponent to the colour, and from the opponent to the result.
pub(crate) const COLOR_OFFSET: usize = 5;
pub(crate) const RESULT_OFFSET: usize = 7;

/// One round of one player, taken apart.
struct Cell<'a> {
    line: &'a Line<'a>,
    column: usize,
    round: RoundNumber,
    color: char,
    result: char,
}

impl Reader {
    pub(super) fn cells(&mut self, line: &Line<'_>) -> Vec<RoundEntry> {
        let width = line.width();
        if width < FIRST_CELL {
            self.expect_blanks(line, &[91]);
            return Vec::new();
        }
        let count = (width - FIRST_CELL) / CELL + 1;
        if count > usize::from(MAX_ROUND) {
            self.fault(
                line.number,
                to_u32(FIRST_CELL + CELL * usize::from(MAX_ROUND)),
                FaultKind::TooManyCells,
            );
            return Vec::new();
        }
        self.expect_blanks(line, &[91]);
        let mut entries = Vec::with_capacity(count);
        for index in 0..count {
            let entry = self.cell(line, index);
            entries.push(entry.unwrap_or(RoundEntry::Absent));
        }
        while entries.last() == Some(&RoundEntry::Absent) {
            entries.pop();
        }
        entries
    }

    fn cell(&mut self, line: &Line<'_>, index: usize) -> Option<RoundEntry> {
        let column = FIRST_CELL + CELL * index;
        let text = line.slice(column, column + CELL - 1);
        if text.bytes().all(|byte| byte == b' ') {
            return Some(RoundEntry::Absent);
        }
        let aligned = self.expect_blanks(line, &[column + 4, column + 6, column + 8, column + 9]);
        if !aligned {
            return None;
        }
        let round = RoundNumber::from_index(index);
        let field = line.field(column, column + 3);
        let opponent = self.opponent(line, field, round)?;
        let (color, result) = (line.at(column + COLOR_OFFSET), line.at(column + RESULT_OFFSET));
        let cell = Cell { line, column, round, color, result };
        match opponent {
            Some(opponent) => self.game(&cell, opponent),
            None => self.bye(&cell),
        }
    }

    /// The number of the opponent; `Some(None)` for zeros and blanks.
    #[expect(clippy::option_option, reason = "refused, nobody and somebody are three things")]
    fn opponent(
        &mut self,
        line: &Line<'_>,
        field: Field<'_>,
        round: RoundNumber,
    ) -> Option<Option<PairingNumber>> {
        let mut number = 0;
        for byte in field.text.bytes() {
            if !byte.is_ascii_digit() {
                self.refuse(line, What::Opponent(round), field);
                return None;
            }
            number = number * 10 + u32::from(byte - b'0');
        }
        Some(PairingNumber::new(number))
    }

    fn game(&mut self, cell: &Cell<'_>, opponent: PairingNumber) -> Option<RoundEntry> {
        let outcome = self.outcome(cell, opponent)?;
        let forfeited = matches!(outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
        let color = match cell.color {
            'w' | 'W' => Color::White,
            'b' | 'B' => Color::Black,
            's' | 'S' => {
                let kind = FaultKind::GermanBlack { found: cell.color };
                self.habit('s', cell, COLOR_OFFSET, kind);
                Color::Black
            }
            // old files give no colour for an unplayed game; the opponent's line may have it
            '-' | ' ' if forfeited => {
                self.uncolored.push((self.document.players.len(), cell.round.index()));
                Color::White
            }
            _ => {
                self.refuse_at(cell, COLOR_OFFSET, What::Color(cell.round), cell.color);
                return None;
            }
        };
        Some(RoundEntry::Game { opponent, color, outcome })
    }

    fn outcome(&mut self, cell: &Cell<'_>, opponent: PairingNumber) -> Option<Outcome> {
        let played = |mark, rated| Outcome::Played { mark, rated };
        Some(match cell.result.to_ascii_uppercase() {
            '1' => played(Mark::Win, RatedGame::Rated),
            '=' => played(Mark::Draw, RatedGame::Rated),
            '0' => played(Mark::Loss, RatedGame::Rated),
            'W' => played(Mark::Win, RatedGame::TooShort),
            'D' => played(Mark::Draw, RatedGame::TooShort),
            'L' => played(Mark::Loss, RatedGame::TooShort),
            '+' => Outcome::ForfeitWin,
            '-' => Outcome::ForfeitLoss,
            ' ' => Outcome::Pending,
            '*' | '?' => {
                self.unfinished(cell);
                Outcome::Pending
            }
            'H' | 'F' | 'U' | 'Z' => {
                let kind = FaultKind::ByeWithOpponent { found: cell.result, round: cell.round, opponent };
                self.fault_at(cell, RESULT_OFFSET, kind);
                return None;
            }
            _ => {
                self.refuse_at(cell, RESULT_OFFSET, What::Result(cell.round), cell.result);
                return None;
            }
        })
    }

    fn bye(&mut self, cell: &Cell<'_>) -> Option<RoundEntry> {
        let old = |read_as| FaultKind::OldBye { found: cell.result, round: cell.round, read_as };
        let entry = match cell.result.to_ascii_uppercase() {
            'U' => RoundEntry::Bye(Bye::PairingAllocated),
            'F' => RoundEntry::Bye(Bye::FullPoint),
            'H' => RoundEntry::Bye(Bye::HalfPoint),
            'Z' => RoundEntry::Bye(Bye::ZeroPoint),
            '+' => {
                // a bye in individual tournaments; in team tournaments a win against an unnamed opponent
                self.unopposed.push((self.document.players.len(), cell.round.index()));
                RoundEntry::Bye(Bye::PairingAllocated)
            }
            '=' => {
                self.habit('=', cell, RESULT_OFFSET, old("a half-point bye"));
                RoundEntry::Bye(Bye::HalfPoint)
            }
            '-' => {
                self.habit('-', cell, RESULT_OFFSET, old("an absence"));
                RoundEntry::Bye(Bye::ZeroPoint)
            }
            ' ' => RoundEntry::Absent,
            '*' | '?' => {
                self.unfinished(cell);
                RoundEntry::Absent
            }
            '1' | '0' | 'W' | 'D' | 'L' => {
                let kind = FaultKind::NoOpponent { found: cell.result, round: cell.round };
                self.fault_at(cell, RESULT_OFFSET, kind);
                return None;
            }
            _ => {
                self.refuse_at(cell, RESULT_OFFSET, What::Result(cell.round), cell.result);
                return None;
            }
        };
        match cell.color {
            '-' | ' ' => Some(entry),
            // a colour alone may be a pairing whose opponent was lost
            _ if entry == RoundEntry::Absent => {
                let kind = FaultKind::ColorAlone { found: cell.color, round: cell.round };
                self.fault_at(cell, COLOR_OFFSET, kind);
                None
            }
            'w' | 'W' | 'b' | 'B' | 's' | 'S' => {
                let kind = FaultKind::ColorOfBye { found: cell.color, round: cell.round };
                self.warn(cell.line.number, to_u32(cell.column + COLOR_OFFSET), kind);
                Some(entry)
            }
            _ => {
                self.refuse_at(cell, COLOR_OFFSET, What::Color(cell.round), cell.color);
                None
            }
        }
    }

    fn unfinished(&mut self, cell: &Cell<'_>) {
        let kind = FaultKind::Unfinished { found: cell.result, round: cell.round };
        self.warn(cell.line.number, to_u32(cell.column + RESULT_OFFSET), kind);
    }

    /// Warns once about a notation that a file uses throughout.
    fn habit(&mut self, habit: char, cell: &Cell<'_>, offset: usize, kind: FaultKind) {
        if !self.habits.contains(&habit) {
            self.habits.push(habit);
            self.warn(cell.line.number, to_u32(cell.column + offset), kind);
        }
    }

    fn fault_at(&mut self, cell: &Cell<'_>, offset: usize, kind: FaultKind) {
        self.fault(cell.line.number, to_u32(cell.column + offset), kind);
    }

    fn refuse_at(&mut self, cell: &Cell<'_>, offset: usize, what: What, found: char) {
        let found = if found == ' ' { String::new() } else { found.to_string() };
        self.fault_at(cell, offset, FaultKind::Value { what, found });
    }
}

//! From the bytes of a file to a document.
//!
//! Each line goes to the reader of its record: players to `player` and `cell`, the tournament to `tournament`, the point system to
//! `scoring`, records that affect the pairing to `pairing`, the engines' extensions to `engine`, teams to `team`. [`checks`] then compares
//! the lines with each other.

mod cell;
mod checks;
mod engine;
mod fields;
mod finish;
mod national;
mod pairing;
mod player;
mod scoring;
mod team;
mod tournament;

use std::collections::HashMap;

pub(crate) use cell::{CELL, COLOR_OFFSET, FIRST_CELL, RESULT_OFFSET};
pub(crate) use finish::gathered;
use ronde_domain::{PairingNumber, Points};

use crate::document::{Document, PlayerRecord};
use crate::encoding::{Decoded, Encoding, decode};
use crate::fault::{Fault, FaultKind, Faults};
use crate::line::{Line, lines, to_u32};
use crate::source::SourceMap;

/// How to read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The encoding of the file; `None` to detect it.
    pub encoding: Option<Encoding>,
    /// What to do about points that are not the sum of the results.
    pub points: PointsCheck,
}

/// What to do about points that are not the sum of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PointsCheck {
    /// Refuse the file.
    Strict,
    /// Read it and warn.
    #[default]
    Warn,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its contents.
    pub document: Document,
    /// Anything unusual but readable, in line order.
    pub warnings: Vec<Fault>,
    /// The positions of its records.
    pub source: SourceMap,
}

/// Reads a report file. All faults are reported at once.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, Faults> {
    let mut reader = Reader::default();
    let text = match decode(bytes, options.encoding) {
        Decoded::Plain(text) => text,
        Decoded::Guessed { text, encoding, offset } => {
            let (line, column) = position(&bytes[..offset]);
            reader.warn(line, column, FaultKind::Encoding { encoding });
            text
        }
        Decoded::Undecodable { encoding } => {
            let kind = FaultKind::Undecodable { encoding };
            return Err(Faults::new(vec![Fault { line: 1, column: 1, kind }]));
        }
    };
    for (number, text) in lines(&text) {
        reader.line(number, text);
    }
    reader.finish(options.points)
}

/// Reads individual records that refer to players known from elsewhere: the lines of a report without those of its players.
pub fn read_records<'a>(
    records: impl IntoIterator<Item = &'a str>,
    players: impl IntoIterator<Item = PairingNumber>,
) -> Result<Document, Faults> {
    let mut reader = Reader::default();
    reader.document.players = players.into_iter().map(PlayerRecord::new).collect();
    // faults of players have no line: nobody wrote them
    reader.source.players = vec![0; reader.document.players.len()];
    let written = records.into_iter().flat_map(lines).map(|(_, text)| text);
    for (number, text) in (1..).zip(written) {
        reader.line(number, text);
    }
    Ok(reader.finish(PointsCheck::Warn)?.document)
}

/// Everything known while reading lines.
#[derive(Default)]
struct Reader {
    document: Document,
    source: SourceMap,
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
    scoring: scoring::ScoringDraft,
    /// The first line of each record that may only occur once.
    first_lines: HashMap<&'static str, u32>,
    /// `XXZ`, `XXP`, `XXA`: they only make sense once all lines are known.
    absent_next: Vec<(u32, Vec<PairingNumber>)>,
    never_meet: Vec<(u32, Vec<PairingNumber>)>,
    virtual_points: Vec<(u32, PairingNumber, Vec<Points>)>,
    /// Cells, by player and round, whose meaning depends on other lines.
    uncolored: Vec<(usize, usize)>,
    unopposed: Vec<(usize, usize)>,
    spoiled: finish::Spoiled,
    /// Every number by which a record refers to a player or team.
    mentions: Vec<checks::Mention>,
    /// Habits of a file that deserve one warning, not one per cell.
    habits: Vec<char>,
}

impl Reader {
    fn fault(&mut self, line: u32, column: u32, kind: FaultKind) {
        self.faults.push(Fault { line, column, kind });
    }

    fn warn(&mut self, line: u32, column: u32, kind: FaultKind) {
        self.warnings.push(Fault { line, column, kind });
    }

    fn line(&mut self, number: u32, text: &str) {
        if text.is_empty() {
            return;
        }
        self.source.last_line = number;
        if text.starts_with("###") {
            self.document.comments.push(text.to_owned());
            return;
        }
        let unblanked = text.trim_start_matches(' ');
        let blanks = text.len() - unblanked.len();
        if (1..=3).contains(&blanks)
            && is_known(unblanked.get(..3))
            && unblanked.as_bytes().get(3) == Some(&b' ')
        {
            let code = unblanked[..3].to_owned();
            let line = Line::new(number, unblanked);
            if code == "001" && !player::fits(&line) {
                // without the blanks nothing is where it should be, and the columns would be a guess
                self.spoiled.lost_players = true;
                self.fault(number, 1, FaultKind::ShiftedPlayer { count: blanks });
                return;
            }
            self.warn(number, 1, FaultKind::LeadingBlanks { count: blanks, code });
            self.record(&line);
        } else {
            self.record(&Line::new(number, text));
        }
    }

    fn record(&mut self, line: &Line<'_>) {
        let code = line.text().get(..3).unwrap_or_default();
        if is_known(Some(code)) && !matches!(line.at(4), ' ' | '\t') {
            self.spoiled.lost_players |= code == "001";
            return self.fault(line.number, 4, FaultKind::NoBlank { found: line.at(4) });
        }
        match code {
            "001" => self.player(line),
            "801" | "802" => self.document.team_tables.push(line.text().to_owned()),
            "013" | "300" | "310" | "320" | "330" | "352" | "362" => self.team_record(code, line),
            "240" | "250" | "260" | "299" => self.pairing_record(code, line),
            "162" | "XXS" => self.scoring_record(code, line),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.engine_points(code, line),
            "XXR" | "XXC" | "XXZ" | "XXA" | "XXP" => self.engine_record(code, line),
            _ if is_known(Some(code)) => self.tournament_record(code, line),
            _ => {
                if !self.national_record(code, line) {
                    self.unknown(line);
                }
            }
        }
    }

    /// Keeps a line whose code is not known.
    fn unknown(&mut self, line: &Line<'_>) {
        let code: String = line.text().chars().take(3).collect();
        self.warn(line.number, 1, FaultKind::UnknownRecord { code: code.trim().to_owned() });
        self.document.unknown.push(line.text().to_owned());
    }

    /// Whether the record has occurred before; if so, the line is kept as it is.
    fn is_repeated(&mut self, code: &'static str, line: &Line<'_>) -> bool {
        let first_line = *self.first_lines.entry(code).or_insert(line.number);
        if first_line == line.number {
            return false;
        }
        self.warn(line.number, 1, FaultKind::RecordTwice { code, first_line });
        self.document.unknown.push(line.text().to_owned());
        true
    }

    /// Refuses tabs in a record with columns.
    fn has_tab(&mut self, line: &Line<'_>) -> bool {
        let Some(at) = line.text().bytes().position(|byte| byte == b'\t') else { return false };
        let column = line.text()[..at].chars().count() + 1;
        self.fault(line.number, to_u32(column), FaultKind::Tab);
        true
    }
}

/// The codes that have a reader.
fn is_known(code: Option<&str>) -> bool {
    const CODES: &str = "001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 \
                         222 240 250 260 299 300 310 320 330 352 362 801 802 XXR XXC XXZ XXS XXA XXP BBW BBD BBL BBZ \
                         BBF BBU";
    let Some(code) = code else { return false };
    code.len() == 3 && !code.contains(' ') && CODES.split_ascii_whitespace().any(|known| known == code)
}

/// Line and column of the end of a text that is UTF-8.
fn position(before: &[u8]) -> (u32, u32) {
    let text = std::str::from_utf8(before).unwrap_or_default();
    let mut last = (1, "");
    for (number, line) in raw_lines(text) {
        last = (number, line);
    }
    (last.0, to_u32(last.1.chars().count() + 1))
}

/// The lines including trailing blanks.
fn raw_lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let unified = text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'));
    unified.enumerate().map(|(index, line)| (to_u32(index + 1), line))
}

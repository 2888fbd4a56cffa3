//! The point system: `162` of TRF-26, `XXS` of JaVaFo, `BBW` … of bbpPairings. Later lines override earlier ones.

use ronde_domain::{ByColor, Points, Scoring};

use super::Reader;
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line, to_u32};

/// A point system under construction.
#[derive(Default)]
pub(super) struct ScoringDraft {
    scoring: Scoring,
    is_set: bool,
    allocated_bye: Option<Points>,
    /// The value of a win by `162` or `BBW`, which the allocated bye follows; that of `XXS` doesn't count
    /// here.
    win: Option<Points>,
    unknown: Option<Points>,
}

impl ScoringDraft {
    /// The system, if any record mentioned it.
    pub(super) fn finish(self) -> Option<Scoring> {
        let mut scoring = self.scoring;
        scoring.allocated_bye = self.allocated_bye.or(self.win).unwrap_or(Points::ONE);
        scoring.unknown = self.unknown.unwrap_or(scoring.draw.white);
        self.is_set.then_some(scoring)
    }

    fn win(&mut self, points: Points) {
        self.scoring.win = both(points);
        self.scoring.forfeit_win = points;
        self.scoring.full_bye = points;
    }

    fn draw(&mut self, points: Points) {
        self.scoring.draw = both(points);
        self.scoring.half_bye = points;
    }
}

fn both(points: Points) -> ByColor<Points> {
    ByColor { white: points, black: points }
}

impl Reader {
    pub(super) fn scoring_record(&mut self, code: &str, line: &Line<'_>) {
        if code == "XXS" {
            return self.engine_scoring(line);
        }
        if self.has_tab(line) {
            return;
        }
        for (symbol, value) in symbols(line) {
            let Some(points) = self.scoring_points(line, value) else { continue };
            let draft = &mut self.scoring;
            draft.is_set = true;
            match symbol.text {
                "W" => {
                    draft.win(points);
                    draft.win = Some(points);
                }
                "D" => draft.draw(points),
                "L" => draft.scoring.loss = both(points),
                // one engine writes Z for A
                "A" | "Z" => {
                    draft.scoring.zero_bye = points;
                    draft.scoring.forfeit_loss = points;
                }
                "P" => draft.allocated_bye = Some(points),
                "X" => draft.unknown = Some(points),
                _ => self.refuse_scoring(line, What::ScoringSymbol, symbol),
            }
        }
    }

    /// `XXS W=3 D=1 PAB=3`
    fn engine_scoring(&mut self, line: &Line<'_>) {
        for word in line.words(4) {
            let Some((code, value)) = word.text.split_once('=') else {
                self.refuse_scoring(line, What::ScoringEntry, word);
                continue;
            };
            let column = word.column + to_u32(code.chars().count()) + 1;
            let Some(points) = self.scoring_points(line, Field { text: value, column }) else {
                continue;
            };
            let draft = &mut self.scoring;
            draft.is_set = true;
            let scoring = &mut draft.scoring;
            match code.to_ascii_uppercase().as_str() {
                "W" => draft.win(points),
                "D" => draft.draw(points),
                "WW" => scoring.win.white = points,
                "BW" => scoring.win.black = points,
                "WD" => scoring.draw.white = points,
                "BD" => scoring.draw.black = points,
                "WL" => scoring.loss.white = points,
                "BL" => scoring.loss.black = points,
                "ZPB" => scoring.zero_bye = points,
                "HPB" => scoring.half_bye = points,
                "FPB" => scoring.full_bye = points,
                "PAB" => draft.allocated_bye = Some(points),
                "FW" => scoring.forfeit_win = points,
                "FL" => scoring.forfeit_loss = points,
                _ => self.refuse_scoring(line, What::ScoringCode, Field { text: code, column: word.column }),
            }
        }
    }

    /// `BBW  3.0`
    pub(super) fn engine_points(&mut self, code: &str, line: &Line<'_>) {
        let Some(points) = self.scoring_points(line, line.rest(5)) else { return };
        let draft = &mut self.scoring;
        draft.is_set = true;
        match code {
            "BBW" => {
                draft.win(points);
                draft.win = Some(points);
            }
            "BBD" => draft.draw(points),
            "BBL" => draft.scoring.loss = both(points),
            "BBZ" => draft.scoring.zero_bye = points,
            "BBF" => draft.scoring.forfeit_loss = points,
            _ => draft.allocated_bye = Some(points),
        }
    }

    fn scoring_points(&mut self, line: &Line<'_>, field: Field<'_>) -> Option<Points> {
        let points = self.points(line, What::Points, field);
        self.spoiled.scoring |= points.is_none();
        points
    }

    fn refuse_scoring(&mut self, line: &Line<'_>, what: What, field: Field<'_>) {
        self.spoiled.scoring = true;
        self.refuse(line, what, field);
    }

    /// `362 TW 3.0   TD 1.0`
    pub(super) fn match_points(&mut self, line: &Line<'_>) {
        if self.has_tab(line) || self.is_repeated("362", line) {
            return;
        }
        let mut match_points = crate::MatchPoints::default();
        let pairs = symbols(line);
        if pairs.is_empty() {
            let kind = FaultKind::Empty { code: "362", expected: "TW, TD or TL with points" };
            return self.fault(line.number, 5, kind);
        }
        for (symbol, value) in pairs {
            let Some(points) = self.points(line, What::Points, value) else { continue };
            match symbol.text {
                "TW" => match_points.win = points,
                "TD" => match_points.draw = points,
                "TL" => match_points.loss = points,
                _ => self.refuse(line, What::MatchSymbol, symbol),
            }
        }
        self.document.match_points = Some(match_points);
    }
}

/// Letters and the number after each: `W 3.0    D10.0`.
fn symbols<'a>(line: &Line<'a>) -> Vec<(Field<'a>, Field<'a>)> {
    let mut parts: Vec<(Field<'a>, Field<'a>)> = Vec::new();
    for word in line.words(4) {
        let letters = word.text.find(|c: char| !c.is_alphabetic()).unwrap_or(word.text.len());
        let (symbol, value) = word.text.split_at(letters);
        let after = word.column + to_u32(symbol.chars().count());
        let value = Field { text: value, column: after };
        match parts.last_mut() {
            Some((_, last)) if last.text.is_empty() => *last = word,
            _ => parts.push((Field { text: symbol, column: word.column }, value)),
        }
    }
    parts
}

//! The records about the tournament as a whole, codes ending in 2.

use ronde_domain::Color;

use super::Reader;
use super::cell::{CELL, FIRST_CELL};
use super::fields::round_number;
use crate::document::{StartingRankMethod, TournamentRecord};
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line};

/// The methods of `172` that may occur alone.
const METHODS: [&str; 7] = ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"];

impl Reader {
    pub(super) fn tournament_record(&mut self, code: &str, line: &Line<'_>) {
        let data = line.rest(5);
        match code {
            "112" => {
                if !data.text.is_empty() {
                    self.document.tournament.deputy_arbiters.push(data.text.to_owned());
                }
            }
            "132" => self.round_dates(line),
            "142" => self.total_rounds("142", line),
            "152" => {
                let color = match data.text {
                    "W" | "w" => Color::White,
                    "B" | "b" => Color::Black,
                    _ => return self.refuse(line, What::InitialColor, data),
                };
                self.initial_color(line, data, color);
            }
            "172" => self.starting_rank_method(line),
            "202" if !self.is_empty_or_repeated("202", data, line) => {
                self.document.tie_breaks = codes(data.text);
            }
            "212" if !self.is_empty_or_repeated("212", data, line) => {
                self.document.ranking_order = codes(data.text);
            }
            "192" if !self.is_empty_or_repeated("192", data, line) => {
                data.text.clone_into(&mut self.document.system);
            }
            _ => self.plain_text(code, line, data),
        }
    }

    fn plain_text(&mut self, code: &str, line: &Line<'_>, data: Field<'_>) {
        let Some(&(code, place)) = PLAIN.iter().find(|(known, _)| *known == code) else { return };
        if !self.is_empty_or_repeated(code, data, line) {
            data.text.clone_into(place(&mut self.document.tournament));
        }
    }

    fn is_empty_or_repeated(&mut self, code: &'static str, data: Field<'_>, line: &Line<'_>) -> bool {
        data.text.is_empty() || self.is_repeated(code, line)
    }

    /// `142` or `XXR`: may occur more than once, but must say the same.
    pub(super) fn total_rounds(&mut self, code: &'static str, line: &Line<'_>) {
        let data = line.rest(5);
        if data.text.is_empty() {
            let kind = FaultKind::Empty { code, expected: "the number of rounds" };
            return self.fault(line.number, 5, kind);
        }
        let Some(rounds) = round_number(data.text) else { return self.refuse(line, What::Rounds, data) };
        let said = self.document.rounds.replace(rounds.get());
        self.agree(line, data, "the number of rounds", said.map(|said| said.to_string()), rounds.to_string());
    }

    /// `152` or `XXC`.
    pub(super) fn initial_color(&mut self, line: &Line<'_>, field: Field<'_>, color: Color) {
        let name = |color| if color == Color::White { "white" } else { "black" };
        let said = self.document.initial_color.replace(color).map(|said| name(said).to_owned());
        self.agree(line, field, "the initial colour", said, name(color).to_owned());
    }

    fn agree(
        &mut self,
        line: &Line<'_>,
        field: Field<'_>,
        what: &'static str,
        said: Option<String>,
        found: String,
    ) {
        let earlier = *self.first_lines.entry(what).or_insert(line.number);
        if let Some(said) = said
            && said != found
        {
            self.fault(line.number, field.column, FaultKind::Disagreement { what, found, earlier, said });
        }
    }

    /// Dates are above the cells of the players; many programs write them anywhere, one line per date.
    fn round_dates(&mut self, line: &Line<'_>) {
        let words: Vec<_> = line.words(4).collect();
        let in_place = |word: &Field<'_>| {
            let column = word.column as usize;
            column >= FIRST_CELL
                && (column - FIRST_CELL).is_multiple_of(CELL)
                && word.text.chars().count() <= 8
        };
        let dates = &mut self.document.tournament.round_dates;
        if dates.is_empty() && !words.is_empty() && words.iter().all(in_place) {
            for word in words {
                let index = (word.column as usize - FIRST_CELL) / CELL;
                if index >= usize::from(crate::MAX_ROUND) {
                    return self.fault(line.number, word.column, FaultKind::TooManyCells);
                }
                dates.resize(index, String::new());
                dates.push(word.text.to_owned());
            }
        } else if let Some(first) = words.first() {
            if dates.len() + words.len() > usize::from(crate::MAX_ROUND) {
                return self.fault(line.number, first.column, FaultKind::TooManyCells);
            }
            dates.extend(words.iter().map(|word| word.text.to_owned()));
            if !self.habits.contains(&'d') {
                self.habits.push('d');
                self.warn(line.number, first.column, FaultKind::Shifted("a round date"));
            }
        }
    }

    fn starting_rank_method(&mut self, line: &Line<'_>) {
        let words: Vec<_> = line.words(4).map(|word| word.text).collect();
        let (federation, method) = match words[..] {
            [] => return,
            [method] if METHODS.contains(&method) => ("", method),
            [federation] if federation.chars().count() == 3 => (federation, ""),
            [method] => ("", method),
            [federation, method] if federation.chars().count() == 3 => (federation, method),
            _ => return self.unknown(line),
        };
        if !self.is_repeated("172", line) {
            let method = StartingRankMethod { federation: federation.to_owned(), method: method.to_owned() };
            self.document.starting_rank_method = Some(method);
        }
    }
}

type Place = fn(&mut TournamentRecord) -> &mut String;

/// The records that are just a text.
const PLAIN: [(&str, Place); 13] = [
    ("012", |t| &mut t.name),
    ("022", |t| &mut t.city),
    ("032", |t| &mut t.federation),
    ("042", |t| &mut t.start_date),
    ("052", |t| &mut t.end_date),
    ("062", |t| &mut t.player_count),
    ("072", |t| &mut t.rated_count),
    ("082", |t| &mut t.team_count),
    ("092", |t| &mut t.kind),
    ("102", |t| &mut t.chief_arbiter),
    ("122", |t| &mut t.time_control),
    ("182", |t| &mut t.pairing_controller),
    ("222", |t| &mut t.encoded_time_control),
];

/// Codes separated by commas or blanks.
fn codes(text: &str) -> Vec<String> {
    text.split([',', ' ', '\t']).filter(|code| !code.is_empty()).map(str::to_owned).collect()
}

//! The engines' extensions `XXR`, `XXC`, `XXZ`, `XXA`, `XXP`: free format, tabs are blanks.

use ronde_domain::Color;

use super::Reader;
use crate::MAX_ROUND;
use crate::document::PairingOrder;
use crate::fault::{FaultKind, What};
use crate::line::Line;

impl Reader {
    pub(super) fn engine_record(&mut self, code: &str, line: &Line<'_>) {
        match code {
            "XXR" => self.total_rounds("XXR", line),
            "XXC" => self.configuration(line),
            "XXA" => self.acceleration_of_player(line),
            "XXZ" => {
                if let Some(ids) = self.ids(line, What::Player, 4) {
                    self.absent_next.push((line.number, ids));
                }
            }
            _ => match self.ids(line, What::Player, 4) {
                Some(ids) if ids.is_empty() => {
                    let kind = FaultKind::Empty { code: "XXP", expected: "the players who may not meet" };
                    self.fault(line.number, 5, kind);
                }
                Some(ids) => self.never_meet.push((line.number, ids)),
                None => {}
            },
        }
    }

    fn configuration(&mut self, line: &Line<'_>) {
        let mut unknown = String::new();
        for word in line.words(4) {
            match word.text.to_ascii_lowercase().as_str() {
                "rank" => self.document.pairing_order = PairingOrder::ByLine,
                "white1" => self.initial_color(line, word, Color::White),
                "black1" => self.initial_color(line, word, Color::Black),
                _ => {
                    unknown.push(' ');
                    unknown.push_str(word.text);
                }
            }
        }
        if !unknown.is_empty() {
            self.warn(line.number, 1, FaultKind::UnknownRecord { code: format!("XXC{unknown}") });
            self.document.unknown.push(format!("XXC{unknown}"));
        }
    }

    /// `XXA NNNN pp.p pp.p …`, the points of round 1 first.
    fn acceleration_of_player(&mut self, line: &Line<'_>) {
        let mut words = line.words(4);
        let Some(first) = words.next() else {
            let kind = FaultKind::Empty { code: "XXA", expected: "a player and virtual points" };
            return self.fault(line.number, 5, kind);
        };
        let player = self.id(line, What::Player, first);
        let points: Vec<_> = words.map(|word| self.points(line, What::Points, word)).collect();
        if points.len() > usize::from(MAX_ROUND) {
            return self.fault(line.number, 10, FaultKind::TooManyCells);
        }
        if let (Some(player), Some(points)) = (player, points.into_iter().collect()) {
            self.virtual_points.push((line.number, player, points));
        }
    }
}

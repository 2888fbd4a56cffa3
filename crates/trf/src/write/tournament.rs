//! The records about the tournament as a whole.

use ronde_domain::Color;

use super::error::{Loss, WriteFault};
use super::{Edition, Writer};
use crate::MAX_ROUND;
use crate::document::PairingOrder;

impl Writer<'_> {
    pub(super) fn tournament(&mut self) {
        let event = &self.document.tournament;
        let before = [
            ("012", &event.name),
            ("022", &event.city),
            ("032", &event.federation),
            ("042", &event.start_date),
            ("052", &event.end_date),
            ("062", &event.player_count),
            ("072", &event.rated_count),
            ("082", &event.team_count),
            ("092", &event.kind),
            ("102", &event.chief_arbiter),
        ];
        for (code, text) in before {
            self.text_record(code, text);
        }
        event.deputy_arbiters.iter().for_each(|text| self.text_record("112", text));
        self.text_record("122", &event.time_control);
        self.round_dates();
        self.rounds_and_color();
        self.scoring();
        match self.edition {
            Edition::Trf26 => self.records_of_2026(),
            Edition::Trf16 => self.name_missing_records(),
        }
    }

    fn records_of_2026(&mut self) {
        let (document, event) = (self.document, &self.document.tournament);
        if let Some(method) = &document.starting_rank_method {
            let words = [method.federation.as_str(), method.method.as_str()];
            self.text_record("172", words.join(" ").trim());
        }
        self.text_record("182", &event.pairing_controller);
        self.text_record("192", &document.system);
        self.text_record("202", &document.tie_breaks.join(","));
        self.text_record("212", &document.ranking_order.join(","));
        self.text_record("222", &event.encoded_time_control);
        self.text_record("352", &document.board_colors);
        if let Some(points) = document.match_points {
            self.text.push_str("362 TW");
            self.points("the match points", Some(points.win), 4);
            self.text.push_str("   TD");
            self.points("the match points", Some(points.draw), 4);
            self.text.push_str("   TL");
            self.points("the match points", Some(points.loss), 4);
            self.end_line();
        }
    }

    fn name_missing_records(&mut self) {
        let (document, event) = (self.document, &self.document.tournament);
        let missing = [
            (document.starting_rank_method.is_some(), "the method of the starting ranks"),
            (!event.pairing_controller.is_empty(), "the pairing controller"),
            (!document.system.is_empty(), "the code of the pairing system"),
            (!document.tie_breaks.is_empty() || !document.ranking_order.is_empty(), "tie-breaks"),
            (!event.encoded_time_control.is_empty(), "the encoded time control"),
            (!document.board_colors.is_empty(), "the colours of the boards"),
            (document.match_points.is_some(), "match points"),
            (!document.abnormal_points.is_empty(), "abnormal points"),
        ];
        missing
            .into_iter()
            .filter(|(is_there, _)| *is_there)
            .for_each(|(_, what)| self.lose(Loss::Record(what)));
    }

    /// Above the cells of the players if all dates are short enough, otherwise one after the other.
    fn round_dates(&mut self) {
        let dates = &self.document.tournament.round_dates;
        if dates.is_empty() {
            return;
        }
        if dates.len() > usize::from(MAX_ROUND) {
            return self.faults.push(WriteFault::TooManyRounds { count: dates.len() });
        }
        for date in dates.iter().filter(|date| date.contains([' ', '\t'])) {
            self.faults.push(WriteFault::BlankInDate(date.clone()));
        }
        self.text.push_str("132");
        if dates.iter().all(|date| date.chars().count() <= 8) {
            self.blanks(86);
            for date in dates {
                self.blanks(2);
                self.left("the round date", date, 8);
            }
        } else {
            for date in dates {
                if date.is_empty() {
                    self.lose(Loss::RoundWithoutDate);
                }
                self.text.push(' ');
                self.text(date);
            }
        }
        self.end_line();
    }

    fn rounds_and_color(&mut self) {
        let document = self.document;
        if let Some(rounds) = document.rounds {
            self.text.push_str(if self.edition == Edition::Trf26 { "142 " } else { "XXR " });
            if rounds > MAX_ROUND || rounds == 0 {
                self.faults.push(WriteFault::TooManyRounds { count: usize::from(rounds) });
            }
            self.text(&rounds.to_string());
            self.end_line();
        }
        let color = document.initial_color;
        if self.edition == Edition::Trf26
            && let Some(color) = color
        {
            self.text.push_str(if color == Color::White { "152 W\n" } else { "152 B\n" });
        }
        let in_words = color.filter(|_| self.edition == Edition::Trf16);
        let words = [
            in_words.map(|color| if color == Color::White { " white1" } else { " black1" }),
            (document.pairing_order == PairingOrder::ByLine).then_some(" rank"),
        ];
        if words.iter().any(Option::is_some) {
            self.text.push_str("XXC");
            words.into_iter().flatten().for_each(|word| self.text.push_str(word));
            self.end_line();
        }
    }
}

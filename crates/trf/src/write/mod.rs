//! From a document to text.
//!
//! The text is UTF-8 without a byte order mark; lines end with LF, which every engine accepts (the specification asks for CR, most managers
//! write CRLF, and no reader insists). TRF-26 can hold a whole document. TRF-16 holds what it has records for, uses the engines' extensions
//! `XX?` for more, and [`Written::losses`] lists what is left out.

mod error;
mod field;
mod pairing;
mod player;
mod scoring;
mod team;
mod tournament;

use std::collections::HashSet;

pub use error::{Loss, WriteError, WriteFault};

use crate::document::{Document, UnopposedWin};

/// Which edition of the format to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The format of 2016, with the extensions TRF(x) where they help.
    Trf16,
    /// The format of 2026.
    Trf26,
}

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the edition can't hold.
    pub losses: Vec<Loss>,
}

/// Writes a document. Values that don't fit into their columns are refused, all at once.
pub fn write(document: &Document, edition: Edition) -> Result<Written, WriteError> {
    let mut writer = Writer {
        document,
        edition,
        text: String::with_capacity(2048 + document.players.len() * 224),
        losses: Vec::new(),
        faults: Vec::new(),
        unopposed: document.unopposed_wins.iter().copied().collect(),
    };
    writer.verbatim(&document.comments);
    writer.tournament();
    writer.players();
    writer.national();
    writer.pairing();
    writer.teams();
    writer.verbatim(&document.team_tables);
    writer.verbatim(&document.unknown);
    if writer.faults.is_empty() {
        Ok(Written { text: writer.text, losses: writer.losses })
    } else {
        Err(WriteError::new(writer.faults))
    }
}

struct Writer<'a> {
    document: &'a Document,
    edition: Edition,
    text: String,
    losses: Vec<Loss>,
    faults: Vec<WriteFault>,
    unopposed: HashSet<UnopposedWin>,
}

impl Writer<'_> {
    fn verbatim(&mut self, lines: &[String]) {
        for line in lines {
            self.text(line);
            self.end_line();
        }
    }

    /// Notes a loss, once.
    fn lose(&mut self, loss: Loss) {
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{PairingNumber, Points};

    use super::*;
    use crate::PlayerRecord;

    #[test]
    fn what_does_not_fit_is_refused_all_at_once() {
        let mut player = PlayerRecord::new(PairingNumber::new(10_000).unwrap());
        player.points = Some(Points::from_tenths(1005));
        let document = Document { players: vec![player], rounds: Some(1000), ..Document::default() };
        let error = write(&document, Edition::Trf26).unwrap_err();
        assert!(error.is_too_large());
        let expected = "1000 rounds are too many: a report file holds at most 999\n\
                        the starting rank `10000` is too large: it has 4 columns\n\
                        the points `100.5` is too large: it has 4 columns";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn ten_thousand_players_are_too_many() {
        let players = (0..10_000).map(|index| PlayerRecord::new(PairingNumber::from_index(index))).collect();
        let error = write(&Document { players, ..Document::default() }, Edition::Trf16).unwrap_err();
        assert_eq!(error.faults(), [WriteFault::TooManyPlayers { count: 10_000 }]);
    }

    #[test]
    fn a_line_break_is_refused_in_a_text() {
        let mut document = Document::default();
        document.tournament.name = "Open\n001".to_owned();
        let error = write(&document, Edition::Trf26).unwrap_err();
        assert_eq!(error.faults(), [WriteFault::LineBreak("Open\n001".to_owned())]);
        assert!(!error.is_too_large());
    }

    #[test]
    fn no_name_ends_its_line() {
        for name in ["Anna\n001", "Anna\r", "Anna\r\n012 Another"] {
            let mut player = PlayerRecord::new(PairingNumber::FIRST);
            player.name = name.to_owned();
            let error = write(&Document { players: vec![player], ..Document::default() }, Edition::Trf16);
            assert_eq!(error.unwrap_err().faults(), [WriteFault::LineBreak(name.to_owned())]);
        }
        for name in ["<script>alert(1)</script>", "\u{202e}\u{200f}דוד", "a\u{0}b", "\u{2028}\u{85}"] {
            let mut player = PlayerRecord::new(PairingNumber::FIRST);
            (player.name, player.points) = (name.to_owned(), Some(Points::from_tenths(15)));
            let text = write(&Document { players: vec![player], ..Document::default() }, Edition::Trf26)
                .unwrap()
                .text;
            let line = text.strip_suffix('\n').unwrap();
            assert_eq!(line.split('\n').count(), 1);
            // the points are in columns 81 to 84, however wide a terminal shows the name
            assert_eq!(line.chars().skip(80).collect::<String>(), " 1.5", "{name:?}");
        }
    }

    #[test]
    fn a_message_about_a_long_name_is_short() {
        assert!(Loss::NameCut("x".repeat(10_000)).to_string().len() < 150);
    }

    #[test]
    fn long_names_are_cut_by_characters() {
        let mut player = PlayerRecord::new(PairingNumber::FIRST);
        player.name = "É".repeat(40);
        let written =
            write(&Document { players: vec![player], ..Document::default() }, Edition::Trf26).unwrap();
        assert_eq!(written.losses, [Loss::NameCut("É".repeat(40))]);
        assert_eq!(written.text, format!("001    1      {}\n", "É".repeat(33)));
    }
}

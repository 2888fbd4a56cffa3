//! A game as text, with what the table knows about it.

use ronde_quoridor::{Game, Record, Seat};

use crate::{Access, Control, Sitter, Table};

impl Table {
    /// The game as a record: who played where (the names are in seat order), when, how fast, whether it was rated, and how it ended. Before
    /// the seats are drawn it has no moves.
    pub fn record(&self, names: &[String]) -> Record {
        let terms = self.terms();
        let game = self.game().cloned().unwrap_or_else(|| Game::new(terms.seats, terms.draws));
        let mut record = Record::new(game);
        if let Access::Board { round, board, .. } = self.access() {
            record = record.with("Round", &round.to_string()).with("Board", &board.to_string());
        }
        if let Some(began_at) = self.began_at() {
            record = record.with("Date", &began_at.strftime("%Y-%m-%d").to_string());
        }
        for seat in terms.seats.seats() {
            record = record.with(&format!("Player{seat}"), &self.name(seat, names));
        }
        record = record
            .with("Control", &terms.control.to_string())
            .with("Rated", if terms.is_rated { "yes" } else { "no" });
        match (self.called_off(), self.outcome()) {
            (Some(why), _) => record.with("CalledOff", why.code()),
            (None, Some(outcome)) => record.with("Ended", outcome.reason.code()),
            (None, None) => record,
        }
    }

    /// The name of a player, if none was given.
    fn name(&self, seat: Seat, names: &[String]) -> String {
        let nameless = || match self.sitter(seat) {
            Some(Sitter::Account(account)) => account.to_string(),
            Some(Sitter::Computer(level)) => format!("computer ({})", level.code()),
            None => "?".to_owned(),
        };
        names.get(seat.index()).cloned().unwrap_or_else(nameless)
    }
}

impl std::fmt::Display for Control {
    /// `300+3`, in seconds, or `3 days`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Clock { base, increment } => write!(f, "{base}+{increment}"),
            Self::Days { days: 1 } => f.write_str("1 day"),
            Self::Days { days } => write!(f, "{days} days"),
        }
    }
}

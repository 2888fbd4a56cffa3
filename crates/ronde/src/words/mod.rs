//! The words of a run: sentences in the chosen language, and how results, colours and refusals are written.

mod events;
mod refusals;
mod symbols;

use std::io::IsTerminal;

use ronde_domain::{Color, Language};
use ronde_i18n::{Messages, Value};
use ronde_tournament::System;

pub(crate) use events::sentence;
pub(crate) use symbols::{entry_symbol, result_text};

/// Sentences, and whether a person reads them on a terminal.
pub(crate) struct Words {
    messages: Messages,
    terminal: bool,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        Self { messages: Messages::new(language), terminal: std::io::stdout().is_terminal() }
    }

    pub(crate) fn language(&self) -> Language {
        self.messages.language()
    }

    /// Whether the output goes to a person's terminal.
    pub(crate) fn terminal(&self) -> bool {
        self.terminal
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.messages.say(id)
    }

    pub(crate) fn tell(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.messages.tell(id, values)
    }

    /// A number with a decimal point; on a terminal with the sign of the language.
    pub(crate) fn decimal(&self, number: &str) -> String {
        match self.language() {
            Language::French | Language::Turkish if self.terminal => number.replace('.', ","),
            _ => number.to_owned(),
        }
    }

    /// An error, on the standard error output.
    pub(crate) fn complain(&self, text: &str) {
        let style = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
        anstream::eprintln!("{style}{}{style:#} {text}", self.say("error-prefix"));
    }

    /// Something to know, on the standard error output.
    pub(crate) fn note(&self, id: &str, values: &[(&str, Value<'_>)]) {
        let style = anstyle::Style::new().fg_color(Some(anstyle::AnsiColor::Yellow.into()));
        anstream::eprintln!("{style}{}{style:#}", self.tell(id, values));
    }

    pub(crate) fn color_letter(&self, color: Color) -> String {
        match color {
            Color::White => self.say("color-letter-white"),
            Color::Black => self.say("color-letter-black"),
        }
    }

    pub(crate) fn system(&self, system: &System) -> String {
        match system {
            System::Nearest => self.say("system-nearest"),
            System::RoundRobin => self.say("system-round-robin"),
            System::DoubleRoundRobin => self.say("system-double-round-robin"),
            System::Declared(code) => code.clone(),
        }
    }
}

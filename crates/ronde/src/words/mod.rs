//! The words of a run: sentences in the chosen language, and how results, colours and refusals are written.

mod events;
mod pairing;
pub(crate) mod rating;
mod refusals;
mod symbols;
mod tiebreaks;

use std::io::IsTerminal;

use ronde_domain::{Color, Language};
use ronde_i18n::{Messages, Value};
use ronde_tournament::System;

pub(crate) use events::sentence;
pub(crate) use pairing::{meetings, numbers};
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
            System::Dutch => self.say("system-dutch"),
            System::RoundRobin => self.say("system-round-robin"),
            System::DoubleRoundRobin | System::DoubleRoundRobinInOrder => {
                self.say("system-double-round-robin")
            }
            System::Declared(code) if code.is_empty() => self.say("system-not-named"),
            System::Declared(code) => code.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Every string that stands where a message is asked for.
    fn asked_for(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                asked_for(&entry.path(), found);
                continue;
            }
            let source = fs::read_to_string(entry.path()).unwrap();
            for call in ["say(\"", "tell(\"", "note(\"", "hint(\"", "again(\"", "ask(\""] {
                let literals = source.split(call).skip(1).filter_map(|rest| rest.split_once('"'));
                found.extend(literals.map(|(id, _)| id.to_owned()));
            }
            // in longer calls the id stands on a line of its own
            let alone = source.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix("\","));
            found.extend(alone.filter(|text| text.contains('-') && !text.contains(' ')).map(str::to_owned));
        }
    }

    #[test]
    fn every_message_that_is_asked_for_exists() {
        let mut ids = Vec::new();
        asked_for(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut ids);
        let words = Words::new(Language::English);
        let missing: Vec<_> = ids.iter().filter(|id| !words.messages.knows(id)).collect();
        assert!(ids.len() > 80 && missing.is_empty(), "{missing:?}");
    }
}

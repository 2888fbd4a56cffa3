//! The words of a run: the messages of all crates in the chosen language, and whether a person reads them on a terminal.

use std::io::IsTerminal;
use std::ops::Deref;

use ronde_domain::Language;
use ronde_i18n::Value;

pub(crate) use ronde_words::{entry_symbol, rating, sentence};

/// Messages, and whether a person reads them on a terminal.
pub(crate) struct Words {
    words: ronde_words::Words,
    terminal: bool,
}

impl Deref for Words {
    type Target = ronde_words::Words;

    fn deref(&self) -> &Self::Target {
        &self.words
    }
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        let terminal = std::io::stdout().is_terminal();
        let words = if terminal {
            ronde_words::Words::for_people(language)
        } else {
            ronde_words::Words::for_programs(language)
        };
        Self { words, terminal }
    }

    /// Whether the output goes to a person's terminal.
    pub(crate) fn terminal(&self) -> bool {
        self.terminal
    }

    /// Prints an error on standard error.
    pub(crate) fn complain(&self, text: &str) {
        let style = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
        anstream::eprintln!("{style}{}{style:#} {text}", self.say("error-prefix"));
    }

    /// Prints a note on standard error.
    pub(crate) fn note(&self, id: &str, values: &[(&str, Value<'_>)]) {
        let style = anstyle::Style::new().fg_color(Some(anstyle::AnsiColor::Yellow.into()));
        anstream::eprintln!("{style}{}{style:#}", self.tell(id, values));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// Every string used where a message is expected.
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
            // in longer calls the id is on a line of its own
            let alone = source.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix("\","));
            found.extend(alone.filter(|text| text.contains('-') && !text.contains(' ')).map(str::to_owned));
        }
    }

    #[test]
    fn every_message_that_is_asked_for_exists() {
        let mut ids = Vec::new();
        for folder in ["/src", "/../words/src"] {
            asked_for(&PathBuf::from(format!("{}{folder}", env!("CARGO_MANIFEST_DIR"))), &mut ids);
        }
        let words = Words::new(Language::English);
        let missing: Vec<_> = ids.iter().filter(|id| !words.knows(id)).collect();
        assert!(ids.len() > 80 && missing.is_empty(), "{missing:?}");
    }
}

//! Asking on the terminal or in a pipe: one question, one line.

use std::io::{self, BufRead, IsTerminal, Write};

use anstyle::{AnsiColor, Style};

use crate::exit::{Failure, stdout_failure};
use crate::output::print;
use crate::words::Words;

const QUESTION: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// Where answers come from.
#[derive(Debug)]
pub(super) struct Prompt {
    terminal: bool,
}

impl Prompt {
    pub(super) fn new() -> Self {
        Self { terminal: io::stdin().is_terminal() }
    }

    /// Asks, and returns the line without surrounding blanks; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str, words: &Words) -> Result<Option<String>, Failure> {
        loop {
            let mut out = anstream::stdout().lock();
            write!(out, "{QUESTION}{question}{QUESTION:#} ")
                .and_then(|()| out.flush())
                .map_err(stdout_failure)?;
            drop(out);
            let mut line = Vec::new();
            let read = io::stdin().lock().read_until(b'\n', &mut line);
            if read.map_err(|error| Failure::Read("standard input".to_owned(), error))? == 0 {
                print("\n")?;
                return Ok(None);
            }
            let answer =
                std::str::from_utf8(&line).map(|text| text.trim_start_matches('\u{feff}').trim().to_owned());
            // a pipe doesn't echo what was read from it
            if !self.terminal {
                print(&format!("{}\n", String::from_utf8_lossy(&line).trim()))?;
            }
            match answer {
                Ok(answer) => return Ok(Some(answer)),
                Err(_) => print(&format!("{}\n", words.say("answer-text")))?,
            }
        }
    }
}

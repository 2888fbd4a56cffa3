//! Asks before doing something that can't be undone.

use std::io::{self, IsTerminal};

use clap::Args;

use crate::exit::Failure;
use crate::words::Words;

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Confirmation {
    /// Don't ask for confirmation
    #[arg(long)]
    yes: bool,
}

impl Confirmation {
    /// Goes on only after a yes. Without a terminal to ask on, the option must be given.
    pub(super) fn ask(self, question: &str, words: &Words) -> Result<(), Failure> {
        if self.yes {
            return Ok(());
        }
        if !io::stdin().is_terminal() {
            return Err(Failure::BadInput(words.say("admin-say-yes")));
        }
        anstream::eprint!("{question} {} ", words.say("admin-yes-no"));
        let mut answer = String::new();
        io::stdin().read_line(&mut answer).map_err(|error| Failure::Read("-".to_owned(), error))?;
        let answer = answer.trim().to_lowercase();
        let accepted = words.say("admin-yes-words");
        if accepted.split_whitespace().any(|word| word == answer) {
            Ok(())
        } else {
            Err(Failure::BadInput(words.say("admin-not-done")))
        }
    }
}

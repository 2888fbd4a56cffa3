//! What an arbiter can ask for when a result is due: undo an entry, or let somebody withdraw, return, miss a round or join late.
//!
//! The words are English or those of the language in use: `undo`, `withdraw 7`, `return 7`, `absent 7`, `late`, `help`.

use ronde_domain::{PairingNumber, PlayerId, RequestedBye};
use ronde_tournament::Command;

use super::{Desk, Next};
use crate::exit::Failure;
use crate::output::print;
use crate::words::Words;

/// Something other than a result, typed where a result is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    Undo,
    Withdraw(PairingNumber),
    Return(PairingNumber),
    Absent(PairingNumber),
    Late,
    Help,
}

impl Request {
    /// The request that was typed, if it is one.
    pub(super) fn parse(answer: &str, words: &Words) -> Option<Self> {
        let mut parts = answer.split_whitespace();
        let word = parts.next()?.to_lowercase();
        let number = parts.next().map(str::parse::<PairingNumber>);
        if parts.next().is_some() {
            return None;
        }
        let is = |english: &str, id: &str| word == english || word == words.say(id);
        match number {
            None if is("undo", "word-undo") => Some(Self::Undo),
            None if is("late", "word-late") => Some(Self::Late),
            None if is("help", "word-help") => Some(Self::Help),
            Some(Ok(number)) if is("withdraw", "word-withdraw") => Some(Self::Withdraw(number)),
            Some(Ok(number)) if is("return", "word-return") => Some(Self::Return(number)),
            Some(Ok(number)) if is("absent", "word-absent") => Some(Self::Absent(number)),
            _ => None,
        }
    }
}

impl Desk<'_> {
    pub(super) fn fulfil(&mut self, request: Request) -> Result<Next, Failure> {
        match request {
            Request::Undo => self.undo(),
            Request::Help => self.again("console-help"),
            Request::Late => self.ask_licence(),
            Request::Withdraw(number) => self.for_player(number, Command::Withdraw),
            Request::Return(number) => self.for_player(number, Command::Return),
            Request::Absent(number) => {
                let round = self.tournament().next_round();
                let bye = RequestedBye::ZeroPoint;
                self.for_player(number, |player| Command::RequestBye { player, round, bye })
            }
        }
    }

    /// Carries out a command about the player with this number, and says what was done.
    fn for_player(
        &mut self,
        number: PairingNumber,
        command: impl FnOnce(PlayerId) -> Command,
    ) -> Result<Next, Failure> {
        let Some(player) = self.tournament().by_number(number).map(ronde_tournament::Player::id) else {
            let unknown = self.words.tell("refusal-unknown-player", &[("player", number.get().into())]);
            print(&format!("{unknown}\n"))?;
            return Ok(Next::GoOn);
        };
        self.try_out_and_tell(command(player))
    }

    /// Stores the request and says what was done, since no next question shows it.
    pub(super) fn try_out_and_tell(&mut self, command: Command) -> Result<Next, Failure> {
        let before = self.journal.history().version();
        let next = self.try_out(command)?;
        let history = self.journal.history();
        if let Some(entry) = history.entries().last().filter(|entry| entry.seq > before) {
            let told = crate::words::sentence(&entry.event, history.tournament(), self.words);
            print(&format!("{told}\n"))?;
        }
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::Language;

    use super::*;

    #[test]
    fn words_of_both_languages_are_understood() {
        let turkish = Words::new(Language::Turkish);
        let seven = PairingNumber::new(7).unwrap();
        assert_eq!(Request::parse("withdraw 7", &turkish), Some(Request::Withdraw(seven)));
        assert_eq!(Request::parse("ayrıldı 7", &turkish), Some(Request::Withdraw(seven)));
        assert_eq!(Request::parse("undo", &turkish), Some(Request::Undo));
        assert_eq!(Request::parse("geri", &turkish), Some(Request::Undo));
        assert_eq!(Request::parse("Late", &turkish), Some(Request::Late));
        for nothing in ["", "7", "withdraw", "withdraw x", "withdraw 7 8", "undo 3", "absent 0"] {
            assert_eq!(Request::parse(nothing, &turkish), None, "{nothing}");
        }
    }
}

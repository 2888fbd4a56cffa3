//! The questions one by one: what an answer means, and asking again if it doesn't fit.

use ronde_domain::{
    AtBoard, BoardNumber, Color, Forfeit, GameResult, LicenceNumber, Rating, RoundNumber, Score,
};
use ronde_tournament::{Change, Command, DraftAnswer, Profile};

use super::requests::Request;
use super::{Desk, Next};
use crate::exit::Failure;
use crate::output::print;

impl Desk<'_> {
    /// A licence number; zero or less ends the list. In a round robin, a player without a licence is entered by name.
    pub(super) fn ask_licence(&mut self) -> Result<Next, Failure> {
        let by_name = self.tournament().settings().system.cycles().is_some();
        let question = if by_name { "ask-licence-or-name" } else { "ask-licence" };
        let Some(answer) = self.ask(question)? else { return Ok(Next::InputEnded) };
        if Request::parse(&answer, self.words) == Some(Request::Undo) {
            return self.undo();
        }
        match answer.parse::<i128>() {
            // the late entry was abandoned
            Ok(number) if number <= 0 && self.tournament().numbers_given() => Ok(Next::GoOn),
            Ok(number) if number <= 0 => self.close_registration(),
            Ok(number) => match u64::try_from(number).ok().and_then(LicenceNumber::new) {
                Some(licence) => self.try_out(Command::Note(DraftAnswer::Licence(licence))),
                None => self.again("answer-number"),
            },
            Err(_) if by_name && !answer.is_empty() => self.try_out(Command::Note(DraftAnswer::Name(answer))),
            Err(_) => self.again("answer-number"),
        }
    }

    fn close_registration(&mut self) -> Result<Next, Failure> {
        match self.journal.execute(Command::CloseRegistration)? {
            Ok(()) => {
                self.show_start_list()?;
                Ok(Next::GoOn)
            }
            Err(refusal) => self.explain(&refusal),
        }
    }

    pub(super) fn ask_name(&mut self) -> Result<Next, Failure> {
        let Some(name) = self.ask("ask-name")? else { return Ok(Next::InputEnded) };
        self.try_out(Command::Note(DraftAnswer::Name(name)))
    }

    pub(super) fn ask_fide_rating(&mut self) -> Result<Next, Failure> {
        let Some(answer) = self.ask("ask-fide-rating")? else { return Ok(Next::InputEnded) };
        let Ok(rating) = rating(&answer) else { return self.again("answer-rating") };
        // a national rating needs a licence: without one there is nothing more to ask
        match &self.tournament().draft().licence {
            Some(_) => self.try_out(Command::Note(DraftAnswer::FideRating(rating))),
            None => self.register(rating, None),
        }
    }

    pub(super) fn ask_national_rating(&mut self) -> Result<Next, Failure> {
        let Some(answer) = self.ask("ask-national-rating")? else { return Ok(Next::InputEnded) };
        let Ok(national) = rating(&answer) else { return self.again("answer-rating") };
        let fide = self.tournament().draft().fide_rating.flatten();
        self.register(fide, national)
    }

    fn register(
        &mut self,
        fide_rating: Option<Rating>,
        national_rating: Option<Rating>,
    ) -> Result<Next, Failure> {
        let draft = self.tournament().draft().clone();
        let name = draft.name.unwrap_or_default();
        let profile =
            Profile { licence: draft.licence, fide_rating, national_rating, ..Profile::named(name) };
        let command = Command::Register(profile);
        if self.tournament().numbers_given() { self.try_out_and_tell(command) } else { self.try_out(command) }
    }

    pub(super) fn ask_rounds(&mut self, min: u16, max: u16) -> Result<Next, Failure> {
        let question = self.words.tell("ask-rounds", &[("min", min.into()), ("max", max.into())]);
        let Some(answer) = self.prompt.ask(&question, self.words)? else { return Ok(Next::InputEnded) };
        match answer.parse() {
            Ok(rounds) => self.try_out(Command::ChangeSettings(vec![Change::Rounds(rounds)])),
            Err(_) => self.again("answer-number"),
        }
    }

    pub(super) fn ask_first_color(&mut self) -> Result<Next, Failure> {
        let Some(answer) = self.ask("ask-first-color")? else { return Ok(Next::InputEnded) };
        let answer = answer.to_lowercase();
        let color = Color::BOTH.into_iter().find(|color| self.words.color_letter(*color) == answer);
        match color {
            Some(color) => self.try_out(Command::ChangeSettings(vec![Change::FirstColor(color)])),
            None => self.again("answer-color"),
        }
    }

    pub(super) fn ask_result(&mut self, round: RoundNumber, board: BoardNumber) -> Result<Next, Failure> {
        let [white, black] = self.names_at(round, board);
        let question = self.words.tell(
            "ask-result",
            &[
                ("round", round.get().into()),
                ("board", board.get().into()),
                ("white", white.into()),
                ("black", black.into()),
            ],
        );
        let Some(answer) = self.prompt.ask(&question, self.words)? else { return Ok(Next::InputEnded) };
        if let Some(request) = Request::parse(&answer, self.words) {
            return self.fulfil(request);
        }
        match result(&answer) {
            Some(result) => self.try_out(Command::enter_result(AtBoard { round, board }, result)),
            None => self.again("answer-result"),
        }
    }

    fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        self.prompt.ask(&self.words.say(question), self.words)
    }

    /// Stores the answer, or says why it doesn't fit; the next step is then the same question.
    pub(super) fn try_out(&mut self, command: Command) -> Result<Next, Failure> {
        match self.journal.execute(command)? {
            Ok(()) => Ok(Next::GoOn),
            Err(refusal) => self.explain(&refusal),
        }
    }

    fn explain(&self, refusal: &ronde_tournament::Refusal) -> Result<Next, Failure> {
        for reason in self.words.refusal(refusal) {
            print(&format!("{reason}\n"))?;
        }
        Ok(Next::GoOn)
    }

    pub(super) fn again(&self, hint: &str) -> Result<Next, Failure> {
        self.hint(hint)?;
        Ok(Next::GoOn)
    }
}

/// Zero means "no rating"; anything else that is not a rating is not an answer.
fn rating(answer: &str) -> Result<Option<Rating>, NoRating> {
    match answer.parse::<u16>() {
        Ok(0) => Ok(None),
        Ok(number) => Rating::new(number).map(Some).ok_or(NoRating),
        Err(_) => Err(NoRating),
    }
}

struct NoRating;

/// The numbers under which results are entered.
fn result(answer: &str) -> Option<GameResult> {
    match answer {
        "0" => Some(GameResult::rated(Score::Draw)),
        "1" => Some(GameResult::rated(Score::WhiteWins)),
        "2" => Some(GameResult::rated(Score::BlackWins)),
        "3" => Some(GameResult::Forfeit(Forfeit::BlackAbsent)),
        "4" => Some(GameResult::Forfeit(Forfeit::WhiteAbsent)),
        "5" => Some(GameResult::Forfeit(Forfeit::BothAbsent)),
        _ => None,
    }
}

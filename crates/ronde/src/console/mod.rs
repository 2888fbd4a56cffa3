//! `ronde console`: a whole tournament by question and answer.
//!
//! The program holds no state of its own. It looks at the tournament, finds the next [`Step`], asks, and stores the answer before it looks
//! again; if it is killed and started again, it finds the same step. The questions and the tables are those of the nearest-opponent rules,
//! in every language.

mod answers;
mod prompt;
mod requests;
mod step;

use std::time::{SystemTime, UNIX_EPOCH};

use ronde_domain::{BoardNumber, Points, RoundNumber};
use ronde_tournament::project::{crosstable, standings};
use ronde_tournament::{
    Alphabet, Change, Command, Event, InitialOrder, Proposal, Refusal, Round, Settings, System, Tournament,
};

use self::prompt::Prompt;
use self::step::{Step, next_step};
use crate::exit::Failure;
use crate::journal::{Journal, Opened};
use crate::options::{ConsoleOptions, OrderName};
use crate::output::{self, pairings, print, start_list};
use crate::words::Words;

/// Runs the console to the end of the tournament or of the input.
pub(crate) fn run(options: &ConsoleOptions, words: &Words) -> Result<(), Failure> {
    let settings = settings(options, words);
    let file = options.file.as_ref().map(|file| file.display().to_string());
    let mut desk = match &options.file {
        None => Desk { journal: Journal::in_memory(settings), prompt: Prompt::new(), file, words },
        Some(path) => {
            let (journal, opened) = Journal::open(path, settings, words)?;
            let desk = Desk { journal, prompt: Prompt::new(), file, words };
            desk.greet(options, opened)?;
            desk
        }
    };
    desk.show_seed()?;
    desk.show_where_we_are()?;
    desk.run()
}

/// The settings of a new tournament. In the console, the free round of a round robin is worth a point.
fn settings(options: &ConsoleOptions, words: &Words) -> Settings {
    let mut settings = Settings::new(options.system.clone().unwrap_or(System::Nearest));
    settings.scoring.allocated_bye = Points::ONE;
    settings.alphabet = Alphabet::of(words.language());
    let round_robin = settings.system.cycles().is_some();
    let by_lot = match options.order {
        Some(order) => order == OrderName::Lot,
        None => round_robin || options.seed.is_some(),
    };
    if by_lot {
        settings.order = InitialOrder::Lot { seed: options.seed.unwrap_or_else(seed_from_clock) };
    }
    settings
}

fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // short enough to be read out and typed again
    u64::from(since.subsec_nanos()) ^ (since.as_secs() & 0xffff_ffff)
}

/// The arbiter's desk: the log, the questions and the words.
struct Desk<'a> {
    journal: Journal,
    prompt: Prompt,
    file: Option<String>,
    words: &'a Words,
}

/// Whether the tournament goes on.
enum Next {
    GoOn,
    InputEnded,
}

impl Desk<'_> {
    fn tournament(&self) -> &Tournament {
        self.journal.history().tournament()
    }

    /// Asks and stores until the tournament or the input ends.
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let next = match next_step(self.tournament()) {
                Step::AskLicence => self.ask_licence()?,
                Step::AskName => self.ask_name()?,
                Step::AskFideRating => self.ask_fide_rating()?,
                Step::AskNationalRating => self.ask_national_rating()?,
                Step::AskRounds { min, max } => self.ask_rounds(min, max)?,
                Step::SetRounds(rounds) => {
                    self.execute_accepted(Command::ChangeSettings(vec![Change::Rounds(rounds)]))?
                }
                Step::AskFirstColor => self.ask_first_color()?,
                Step::AskResult { round, board } => self.ask_result(round, board)?,
                Step::CloseRound(round) => self.execute_accepted(Command::CloseRound(round))?,
                Step::PairRound => self.pair_round()?,
                Step::Finished => {
                    self.show_end()?;
                    return Ok(());
                }
            };
            if let Next::InputEnded = next {
                return self.input_ended();
            }
        }
    }

    /// Something that follows from what was entered; it can't be refused.
    fn execute_accepted(&mut self, command: Command) -> Result<Next, Failure> {
        self.journal.execute(command)??;
        Ok(Next::GoOn)
    }

    fn pair_round(&mut self) -> Result<Next, Failure> {
        match self.journal.execute(Command::PairRound)? {
            Ok(()) => {
                self.show_pairings()?;
                Ok(Next::GoOn)
            }
            Err(refusal) => self.ask_stuck(refusal),
        }
    }

    /// No pairing is left: the arbiter can take a result back or end the event here.
    fn ask_stuck(&mut self, refusal: Refusal) -> Result<Next, Failure> {
        let rounds = u16::try_from(self.tournament().rounds().len()).unwrap_or(u16::MAX);
        if !refusal.is_no_pairing() || rounds == 0 {
            return Err(refusal.into());
        }
        self.words.refusal(&refusal).iter().try_for_each(|reason| print(&format!("{reason}\n")))?;
        loop {
            let question = self.words.tell("ask-stuck", &[("rounds", rounds.into())]);
            match self.prompt.ask(&question, self.words)?.as_deref() {
                // nobody is there to decide: the round can't be paired
                None => return Err(refusal.into()),
                Some("undo") => return self.undo(),
                Some("end") => {
                    return self.execute_accepted(Command::ChangeSettings(vec![Change::Rounds(rounds)]));
                }
                Some(_) => self.hint("answer-command")?,
            }
        }
    }

    /// Undoes the last answer, and what followed from it.
    fn undo(&mut self) -> Result<Next, Failure> {
        let history = self.journal.history();
        // in a round robin the table sets the rounds by itself, so nobody was asked
        let rounds_asked = self.tournament().settings().system.cycles().is_none();
        let is_answer = |event: &Event| match event {
            Event::ResultEntered { .. }
            | Event::NumbersAssigned { .. }
            | Event::PlayerRegistered { .. }
            | Event::PlayerEnteredLate { .. }
            | Event::PlayerInserted { .. }
            | Event::PlayerWithdrawn { .. }
            | Event::PlayerReturned { .. }
            | Event::ByeRequested { .. } => true,
            Event::SettingsChanged { .. } => rounds_asked,
            _ => false,
        };
        let last = history.effective().find(|entry| is_answer(&entry.event)).cloned();
        let Some(entry) = last.filter(|entry| entry.seq > 1) else {
            self.hint("nothing-to-undo")?;
            return Ok(Next::GoOn);
        };
        let what = crate::words::sentence(&entry.event, self.tournament(), self.words);
        let rounds_before = self.tournament().rounds().len();
        self.execute_accepted(Command::Undo { back_to: entry.seq - 1 })?;
        print(&format!("{}\n", self.words.tell("undone", &[("what", what.into())])))?;
        if self.tournament().rounds().len() != rounds_before {
            self.show_pairings()?;
        }
        Ok(Next::GoOn)
    }

    fn hint(&self, id: &str) -> Result<(), Failure> {
        print(&format!("{}\n", self.words.say(id)))
    }

    fn input_ended(&self) -> Result<(), Failure> {
        match &self.file {
            Some(file) => {
                self.words.note("input-ended-stored", &[("file", file.as_str().into())]);
                Ok(())
            }
            None => Err(Failure::BadInput(self.words.say("input-ended-lost"))),
        }
    }

    fn greet(&self, options: &ConsoleOptions, opened: Opened) -> Result<(), Failure> {
        let file = || ("file", self.file.clone().unwrap_or_default().into());
        match opened {
            Opened::New => self.words.note("file-created", &[file()]),
            Opened::Resumed { torn_line } => {
                self.refuse_other_options(options)?;
                if let Some(line) = torn_line {
                    self.words.note("file-repaired", &[file(), ("line", line.into())]);
                }
                let entries = self.journal.history().entries().len();
                self.words.note("file-resumed", &[file(), ("entries", entries.into())]);
            }
        }
        Ok(())
    }

    /// A tournament that is resumed has its settings; options that contradict them are a mistake.
    fn refuse_other_options(&self, options: &ConsoleOptions) -> Result<(), Failure> {
        let settings = self.tournament().settings();
        let by_lot = matches!(settings.order, InitialOrder::Lot { .. });
        let other_system = options.system.as_ref().is_some_and(|system| !system.is_same(&settings.system));
        let other_order = options.order.is_some_and(|order| (order == OrderName::Lot) != by_lot);
        let other_seed = options.seed.is_some_and(|seed| settings.order != InitialOrder::Lot { seed });
        if !other_system && !other_order && !other_seed {
            return Ok(());
        }
        let order = match settings.order {
            InitialOrder::Rating => self.words.say("change-order-rating"),
            InitialOrder::Lot { seed } => {
                self.words.tell("change-order-lot", &[("seed", seed.to_string().into())])
            }
            InitialOrder::AsGiven => self.words.say("change-order-given"),
        };
        let what = format!("{}, {order}", self.words.system(&settings.system));
        let file = self.file.clone().unwrap_or_default();
        Err(Failure::BadInput(
            self.words.tell("error-other-event", &[("file", file.into()), ("what", what.into())]),
        ))
    }

    fn show_seed(&self) -> Result<(), Failure> {
        match self.tournament().settings().order {
            InitialOrder::Lot { seed } => {
                print(&format!("{}\n", self.words.tell("lots-seed", &[("seed", seed.to_string().into())])))
            }
            InitialOrder::Rating | InitialOrder::AsGiven => Ok(()),
        }
    }

    /// On resuming: the current lists.
    fn show_where_we_are(&self) -> Result<(), Failure> {
        if self.tournament().numbers_given() {
            self.show_start_list()?;
        }
        if matches!(next_step(self.tournament()), Step::AskResult { .. }) {
            self.show_pairings()?;
        }
        Ok(())
    }

    fn show_start_list(&self) -> Result<(), Failure> {
        print(&format!("\n{}\n", start_list::table(self.tournament(), self.words).render()))
    }

    fn show_pairings(&self) -> Result<(), Failure> {
        let Some(round) = self.tournament().rounds().last() else { return Ok(()) };
        let list = pairings::table(self.tournament(), &as_proposal(round), round.system(), self.words);
        print(&format!("\n{}\n", list.render()))
    }

    fn show_end(&self) -> Result<(), Failure> {
        let tournament = self.tournament();
        let table = crosstable(tournament);
        let ranking = standings(tournament, table.rounds());
        let title = self.words.say("final-title");
        print(&format!("\n{}", output::standings::table(tournament, &ranking, title, self.words).render()))?;
        print(&format!("\n{}", output::crosstable::table(tournament, &table, &ranking, self.words).render()))
    }

    fn names_at(&self, round: RoundNumber, board: BoardNumber) -> [String; 2] {
        let tournament = self.tournament();
        let seated = tournament.round(round).and_then(|round| round.board(board)).map(|board| board.game);
        let name = |id| tournament.player(id).map(|player| ronde_words::shown_name(tournament, player));
        let name = |id: Option<_>| id.and_then(name).unwrap_or_default();
        [name(seated.map(|game| game.white)), name(seated.map(|game| game.black))]
    }
}

fn as_proposal(round: &Round) -> Proposal {
    Proposal { round: round.number(), games: round.pairs().collect(), byes: round.byes().to_vec() }
}

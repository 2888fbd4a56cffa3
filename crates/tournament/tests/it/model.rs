//! What holds for every sequence of commands, sensible or not.

use std::collections::BTreeSet;

use ronde_domain::{Bye, PairingNumber, PlayerId, RoundEntry};
use ronde_soak::times;
use ronde_tournament::project::{crosstable, standings};
use ronde_tournament::{Command, Event, History, Kept, Recorded, Settings, System, Tournament, log};

use crate::commands::command;
use crate::desk::at;
use crate::dice::Dice;
use crate::golden::{KINDS, kind};
use crate::report::report_agrees;

const COMMANDS: usize = 80;

#[test]
fn both_swiss_systems() {
    let mut kinds = run(&System::Nearest);
    kinds.extend(run(&System::Dutch));
    kinds.insert(kind(&Event::ReportKept(Kept::default()))); // comes only with a report
    let missing: Vec<usize> = (0..KINDS).filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [0; 0], "every kind of event happens");
}

#[test]
fn round_robin() {
    run(&System::RoundRobin);
}

#[test]
fn double_round_robin() {
    run(&System::DoubleRoundRobin);
    run(&System::DoubleRoundRobinInOrder);
}

/// The kinds of events that happened.
fn run(system: &System) -> BTreeSet<usize> {
    let mut kinds = BTreeSet::new();
    let (mut accepted, mut refused, mut paired) = (0, 0, 0);
    let sequences = times(80, 250);
    for seed in 0..sequences {
        let mut dice = Dice::new(seed);
        let players = dice.between(2, 12);
        let mut settings = Settings::new(system.clone());
        settings.scoring = crate::commands::scoring(&mut dice);
        // some of them have only two places at once
        let limit = dice.percent(30).then_some(2);
        settings.entrance = ronde_tournament::Entrance { is_open: limit.is_some(), limit, checks_in: false };
        let mut sequence = Sequence::new(settings);
        for _ in 0..COMMANDS {
            let command = command(&mut dice, &sequence.history, players);
            let shown =
                format!("{} seed {seed}, entry {}: {command:?}", system.code(), sequence.states.len());
            let counter = if sequence.execute(command, &shown) { &mut accepted } else { &mut refused };
            *counter += 1;
        }
        sequence.check_whole(&format!("{} seed {seed}", system.code()));
        kinds.extend(sequence.history.entries().iter().map(|entry| kind(&entry.event)));
        paired += sequence.history.tournament().rounds().len() as u64;
    }
    // the sequences must reach something, or the properties mean nothing
    assert!(
        accepted > 20 * sequences && refused > 2 * sequences && paired > sequences / 2,
        "{accepted} {refused} {paired}"
    );
    kinds
}

/// A history, and the tournament as it was seen live after each entry.
struct Sequence {
    history: History,
    states: Vec<Tournament>,
}

impl Sequence {
    fn new(settings: Settings) -> Self {
        let history = History::create(settings, at(), Some("arbiter"));
        let states = vec![history.tournament().clone()];
        Self { history, states }
    }

    /// Whether the command was accepted.
    fn execute(&mut self, command: Command, shown: &str) -> bool {
        let before = self.history.clone();
        let back_to = match command {
            Command::Undo { back_to } => Some(back_to),
            _ => None,
        };
        let mut at_once = self.history.clone();
        let sets_result = matches!(command, Command::SetResult { .. });
        let executed = at_once.execute(command.clone(), at(), None).map(<[Recorded]>::to_vec);
        let entries = match executed {
            Ok(entries) => entries,
            Err(refusal) => {
                assert!(!refusal.reasons().is_empty(), "{shown}");
                assert_eq!(at_once, before, "{shown}");
                assert_eq!(self.history.decide(command), Err(refusal), "{shown}");
                return false;
            }
        };
        assert!(!entries.is_empty() || sets_result, "{shown}");
        for entry in entries {
            self.history.record(vec![entry]).unwrap_or_else(|fault| panic!("{shown}: {fault}"));
            self.states.push(self.history.tournament().clone());
        }
        assert_eq!(self.history, at_once, "{shown}");
        if let Some(back_to) = back_to {
            self.check_undo(back_to, &before, shown);
        }
        check_tables(self.history.tournament(), shown);
        self.check_places(shown);
        if self.states.len().is_multiple_of(7) {
            report_agrees(&self.history, shown);
        }
        true
    }

    fn state(&self, seq: u64) -> &Tournament {
        &self.states[usize::try_from(seq).unwrap() - 1]
    }

    fn check_undo(&self, back_to: u64, before: &History, shown: &str) {
        assert_eq!(self.history.tournament(), self.state(back_to), "{shown}");
        let mut again = self.history.clone();
        again.execute(Command::Undo { back_to: before.version() }, at(), None).unwrap();
        assert_eq!(again.tournament(), before.tournament(), "{shown}");
    }

    /// Everyone who had a number when a round was paired has exactly one place in it, and nobody has two.
    fn check_places(&self, shown: &str) {
        for entry in self.history.effective() {
            let Event::RoundPaired { round, .. } = entry.event else { continue };
            // an unpaired round may be paired again or not
            let is_taken_back = |later: &Recorded| {
                later.seq > entry.seq
                    && matches!(later.event, Event::RoundUnpaired { round: of } if of == round)
            };
            if self.history.effective().any(is_taken_back) {
                continue;
            }
            let now = self.history.tournament().round(round).expect("it is paired");
            let seats: Vec<PlayerId> = now.seats().collect();
            let mut once = seats.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), seats.len(), "{shown}: round {round}");
            for player in self.state(entry.seq).start_list() {
                assert!(once.binary_search(&player.id()).is_ok(), "{shown}: {round}, {}", player.id());
            }
        }
    }

    /// Checks of the whole log.
    fn check_whole(&self, shown: &str) {
        let entries = self.history.entries();
        assert_eq!(History::replay(entries.to_vec()).as_ref(), Ok(&self.history), "{shown}");
        for (seq, state) in (1..).zip(&self.states) {
            assert_eq!(self.history.state_after(seq).as_ref(), Some(state), "{shown}: after {seq}");
        }
        let mut walked = Vec::new();
        self.history.walk(|_, state| walked.push(state.clone()));
        assert_eq!(walked, self.states, "{shown}");
        assert_eq!(self.history.state_after(self.history.version() + 1), None);

        let mut chain = log::Chain::start();
        let lines: String = entries.iter().map(|entry| chain.write_line(entry)).collect();
        let read = log::read((log::header() + &lines).as_bytes()).expect("just written");
        assert_eq!((&read.history, &read.chain), (&self.history, &chain), "{shown}");
        assert_eq!(log::from_json(&log::to_json(&self.history)).unwrap(), self.history, "{shown}");
        report_agrees(&self.history, shown);
    }
}

/// Tables can always be made, and agree with the rounds.
fn check_tables(event: &Tournament, shown: &str) {
    let table = crosstable(event);
    let number = |id| -> PairingNumber { event.player(id).unwrap().number().expect("seated") };
    for round in event.rounds() {
        for (_, board) in round.boards() {
            let [white, black] = [board.game.white, board.game.black].map(number);
            for (player, opponent) in [(white, black), (black, white)] {
                let entry = table.entry(player, round.number()).expect("has a card");
                assert_eq!(entry.opponent(), Some(opponent), "{shown}");
                assert_eq!(entry.is_settled(), board.result.is_some(), "{shown}");
                let played = board.result.is_some_and(ronde_domain::GameResult::is_played);
                assert_eq!(entry.played_against().is_some(), played, "{shown}");
            }
        }
        let allocated = round.byes().iter().find(|sitting| sitting.bye == Bye::PairingAllocated);
        if let Some(sitting) = allocated {
            let entry = table.entry(number(sitting.player), round.number());
            assert_eq!(entry, Some(RoundEntry::Bye(Bye::PairingAllocated)), "{shown}");
        }
    }
    for rounds in 0..=event.rounds().len() {
        let standings = standings(event, rounds);
        assert_eq!(standings.rows().len(), event.start_list().len(), "{shown}");
    }
}

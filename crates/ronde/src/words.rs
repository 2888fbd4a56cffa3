//! The words of a run: sentences in the chosen language, and how results, colours and refusals are written.

use std::io::IsTerminal;

use ronde_domain::{Bye, Color, Forfeit, GameResult, Language, Mark, Outcome, RoundEntry, Score};
use ronde_i18n::{Messages, Value};
use ronde_pairing::nearest::{NoPairing, Seat};
use ronde_tournament::{Reason, Refusal, System};

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

    /// Every reason of a refusal, a sentence each.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> Vec<String> {
        refusal.reasons().iter().map(|reason| self.reason(reason)).collect()
    }

    fn reason(&self, reason: &Reason) -> String {
        let number = |n: u64| Value::from(n);
        let round_and_board = |round: &ronde_domain::RoundNumber, board: &ronde_domain::BoardNumber| {
            [("round", number(round.get().into())), ("board", number(board.get().into()))]
        };
        let say = |id, values: &[(&str, Value<'_>)]| self.tell(id, values);
        match reason {
            Reason::UnknownPlayer(id) => {
                say("refusal-unknown-player", &[("player", number(id.get().into()))])
            }
            Reason::RoundNotPaired(round) => {
                say("refusal-round-not-paired", &[("round", number(round.get().into()))])
            }
            Reason::UnknownBoard { round, board } => {
                say("refusal-unknown-board", &round_and_board(round, board))
            }
            Reason::LicenceTaken { licence, name } => say(
                "refusal-licence-taken",
                &[("licence", licence.to_string().into()), ("name", name.as_str().into())],
            ),
            Reason::NameMissing => self.say("refusal-name-missing"),
            Reason::NameLetter(letter) => {
                say("refusal-name-letter", &[("letter", letter.to_string().into())])
            }
            Reason::RatingTooLow(rating) => {
                say("refusal-rating-too-low", &[("rating", number((*rating).into()))])
            }
            Reason::RegistrationClosed => self.say("refusal-registration-closed"),
            Reason::RegistrationOpen => self.say("refusal-registration-open"),
            Reason::TooFewPlayers(players) => {
                say("refusal-too-few-players", &[("players", number(*players as u64))])
            }
            Reason::RoundsOutOfRange { min, max, found } => say(
                "refusal-rounds-out-of-range",
                &[
                    ("min", number((*min).into())),
                    ("max", number((*max).into())),
                    ("found", number((*found).into())),
                ],
            ),
            Reason::RoundsNotSet => self.say("refusal-rounds-not-set"),
            Reason::FirstColorNotDrawn => self.say("refusal-first-color-not-drawn"),
            Reason::AlreadyPlaying => self.say("refusal-already-playing"),
            Reason::AllRoundsPaired(rounds) => {
                say("refusal-all-rounds-paired", &[("rounds", number((*rounds).into()))])
            }
            Reason::RoundStillOpen(round) => {
                say("refusal-round-still-open", &[("round", number(round.get().into()))])
            }
            Reason::ResultsMissing { round, boards } => {
                let boards = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                let values = [("round", number(round.get().into())), ("boards", boards.into())];
                say("refusal-results-missing", &values)
            }
            Reason::RoundClosed(round) => {
                say("refusal-round-closed", &[("round", number(round.get().into()))])
            }
            Reason::LaterRoundPaired { round, later } => {
                let values = [("round", number(round.get().into())), ("later", number(later.get().into()))];
                say("refusal-later-round-paired", &values)
            }
            Reason::AlreadyEntered { round, board, result } => {
                let [round, board] = round_and_board(round, board);
                say("refusal-already-entered", &[round, board, ("result", result_text(*result).into())])
            }
            Reason::NothingToCorrect { round, board } => {
                say("refusal-nothing-to-correct", &round_and_board(round, board))
            }
            Reason::NothingChanges { round, board } => {
                say("refusal-nothing-changes", &round_and_board(round, board))
            }
            Reason::SeatedTwice(id) => say("refusal-seated-twice", &[("player", number(id.get().into()))]),
            Reason::NotSeated(id) => say("refusal-not-seated", &[("player", number(id.get().into()))]),
            Reason::TwoAllocatedByes => self.say("refusal-two-allocated-byes"),
            Reason::AlreadyGone(id) => say("refusal-already-gone", &[("player", number(id.get().into()))]),
            Reason::NotGone(id) => say("refusal-not-gone", &[("player", number(id.get().into()))]),
            Reason::RoundAlreadyPaired(round) => {
                say("refusal-round-already-paired", &[("round", number(round.get().into()))])
            }
            Reason::NoBye { player, round } => {
                let values = [("player", number(player.get().into())), ("round", number(round.get().into()))];
                say("refusal-no-bye", &values)
            }
            Reason::TableIsDrawn => self.say("refusal-table-is-drawn"),
            Reason::NumbersWithGaps(players) => {
                say("refusal-numbers-with-gaps", &[("players", number(*players as u64))])
            }
            Reason::SystemNotPaired(code) => {
                say("refusal-system-not-paired", &[("system", code.as_str().into())])
            }
            Reason::NoPairing(why) => self.no_pairing(why),
            Reason::NoSuchEntry(entry) => say("refusal-no-such-entry", &[("entry", number(*entry))]),
        }
    }
}

impl Words {
    fn no_pairing(&self, why: &NoPairing) -> String {
        match why {
            NoPairing::NobodyPresent => self.say("refusal-nobody-present"),
            NoPairing::NobodyForBye(players) => {
                let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                self.tell("refusal-nobody-for-bye", &[("players", self.listed(&players, ", ").into())])
            }
            NoPairing::Obstructed(proof) => {
                let seat = |seat: &Seat| match seat {
                    Seat::Player(number) => number.to_string(),
                    Seat::Bye => self.say("bye"),
                };
                let seats = |seats: &[Seat]| self.listed(&seats.iter().map(seat).collect::<Vec<_>>(), ", ");
                let groups: Vec<String> = proof.groups.iter().map(|group| seats(group)).collect();
                let mut values = vec![
                    ("over", seats(&proof.left_over).into()),
                    ("groups", self.listed(&groups, " / ").into()),
                ];
                if proof.outlets.is_empty() {
                    return self.tell("refusal-obstructed", &values);
                }
                values.push(("outlets", seats(&proof.outlets).into()));
                self.tell("refusal-obstructed-but", &values)
            }
            // mistakes of a program, not of an arbiter
            NoPairing::UnknownPlayer(_) | NoPairing::ListedTwice(_) => why.to_string(),
        }
    }

    /// A list that a person can read: of very many the first few.
    fn listed(&self, items: &[String], gap: &str) -> String {
        const READABLE: usize = 12;
        let shown = items[..items.len().min(READABLE)].join(gap);
        match items.len().saturating_sub(READABLE) {
            0 => shown,
            more => self.tell("and-more", &[("shown", shown.into()), ("more", more.into())]),
        }
    }
}

/// A result as it stands on a score sheet.
pub(crate) const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::Played { score, .. } => match score {
            Score::WhiteWins => "1–0",
            Score::BlackWins => "0–1",
            Score::Draw => "½–½",
            Score::HalfToWhite => "½–0",
            Score::HalfToBlack => "0–½",
            Score::BothLose => "0–0",
        },
        GameResult::Forfeit(Forfeit::BlackAbsent) => "+ –",
        GameResult::Forfeit(Forfeit::WhiteAbsent) => "– +",
        GameResult::Forfeit(Forfeit::BothAbsent) => "– –",
    }
}

/// The result of a round for one player, one character.
pub(crate) const fn entry_symbol(entry: RoundEntry) -> &'static str {
    match entry {
        RoundEntry::Game { outcome: Outcome::Played { mark, .. }, .. } => match mark {
            Mark::Win => "1",
            Mark::Draw => "½",
            Mark::Loss => "0",
        },
        RoundEntry::Game { outcome: Outcome::ForfeitWin, .. } => "+",
        RoundEntry::Game { outcome: Outcome::ForfeitLoss, .. } => "-",
        RoundEntry::Game { outcome: Outcome::Pending, .. } => "*",
        RoundEntry::Bye(Bye::PairingAllocated | Bye::FullPoint) => "1",
        RoundEntry::Bye(Bye::HalfPoint) => "½",
        RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => "0",
    }
}

//! An arbiter's desk: one tournament, and short words for what is done to it.

use jiff::Timestamp;
use ronde_domain::{
    AtBoard, BoardNumber, Color, GameResult, LicenceNumber, PairingNumber, PlayerId, Rating, RequestedBye,
    RoundNumber, Score,
};
use ronde_tournament::{
    Change, Command, Event, History, Profile, Reason, Round, SeatedGame, Seen, Settings, SittingOut, System,
    Tournament,
};

pub(crate) const WHITE_WINS: GameResult = GameResult::rated(Score::WhiteWins);
pub(crate) const DRAW: GameResult = GameResult::rated(Score::Draw);

pub(crate) struct Desk {
    pub(crate) history: History,
}

impl Desk {
    pub(crate) fn new(settings: Settings) -> Self {
        Self { history: History::create(settings, at(), None) }
    }

    /// A tournament with players `A`, `B` … , rated 2400, 2300 …, whose registration is open.
    pub(crate) fn with_players(system: System, players: u32) -> Self {
        let mut desk = Self::new(Settings::new(system));
        for n in 1..=players {
            desk.accepts(Command::Register(rated(n, 2500 - 100 * u16::try_from(n).unwrap())));
        }
        desk
    }

    /// The same with numbers assigned and all settings made: round 1 can be paired.
    pub(crate) fn ready(system: System, players: u32, rounds: u16) -> Self {
        let mut desk = Self::with_players(system, players);
        desk.accepts(Command::CloseRegistration);
        if desk.event().settings().system.draws_first_color() {
            let changes = vec![Change::Rounds(rounds), Change::FirstColor(Color::White)];
            desk.accepts(Command::ChangeSettings(changes));
        }
        desk
    }

    pub(crate) fn event(&self) -> &Tournament {
        self.history.tournament()
    }

    /// The events of an accepted command.
    #[track_caller]
    pub(crate) fn accepts(&mut self, command: Command) -> Vec<Event> {
        let shown = format!("{command:?}");
        match self.history.execute(command, at(), None) {
            Ok(entries) => entries.iter().map(|entry| entry.event.clone()).collect(),
            Err(refusal) => panic!("{shown} was refused: {refusal}"),
        }
    }

    /// The reasons against a command; the tournament must not change.
    #[track_caller]
    pub(crate) fn refuses(&mut self, command: Command) -> Vec<Reason> {
        let before = self.history.clone();
        let refusal = self.history.execute(command, at(), None).expect_err("must be refused");
        let reasons = refusal.reasons().to_vec();
        assert_eq!(self.history, before, "a refused command changes nothing");
        reasons
    }

    pub(crate) fn pair(&mut self) -> &Round {
        self.accepts(Command::PairRound);
        self.event().rounds().last().unwrap()
    }

    /// Enters `result` on every board of the last round that has none, and closes the round.
    pub(crate) fn finish_round(&mut self, result: GameResult) {
        let last = self.event().rounds().last().unwrap();
        let (round, missing) = (last.number(), last.missing().collect::<Vec<_>>());
        for board in missing {
            self.accepts(Command::enter_result(AtBoard { round, board }, result));
        }
        self.accepts(Command::CloseRound(round));
    }

    /// Pairs a round and lets every game end with `result`.
    pub(crate) fn play_round(&mut self, result: GameResult) {
        self.pair();
        self.finish_round(result);
    }

    /// The pairs of the last round as ids, and who sits out.
    pub(crate) fn seats(&self) -> (Vec<(u32, u32)>, Vec<SittingOut>) {
        let last = self.event().rounds().last().unwrap();
        let pair = |game: SeatedGame| (game.white.get(), game.black.get());
        (last.pairs().map(pair).collect(), last.byes().to_vec())
    }
}

pub(crate) fn at() -> Timestamp {
    "2026-11-15T14:00:00Z".parse().unwrap()
}

pub(crate) fn id(n: u32) -> PlayerId {
    PlayerId::new(n).unwrap()
}

pub(crate) fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

pub(crate) fn round(n: u16) -> RoundNumber {
    RoundNumber::new(n).unwrap()
}

pub(crate) fn board(n: u32) -> BoardNumber {
    BoardNumber::new(n).unwrap()
}

pub(crate) fn licence(n: u64) -> LicenceNumber {
    LicenceNumber::new(n).unwrap()
}

pub(crate) fn game(white: u32, black: u32) -> SeatedGame {
    SeatedGame { white: id(white), black: id(black) }
}

pub(crate) fn at_board(in_round: u16, on_board: u32) -> AtBoard {
    AtBoard::new(round(in_round), board(on_board))
}

/// Sets a result, or removes one, whatever it is now.
pub(crate) fn set(in_round: u16, on_board: u32, result: Option<GameResult>) -> Command {
    Command::SetResult { at: at_board(in_round, on_board), result, seen: Seen::ANYTHING }
}

pub(crate) fn enter(in_round: u16, on_board: u32, result: GameResult) -> Command {
    Command::enter_result(at_board(in_round, on_board), result)
}

pub(crate) fn bye(player: u32, in_round: u16, bye: RequestedBye) -> Command {
    Command::RequestBye { player: id(player), round: round(in_round), bye }
}

/// Player `A`, `B` … with a rating.
pub(crate) fn rated(n: u32, rating: u16) -> Profile {
    let letter = char::from_u32(u32::from('A') + (n - 1) % 26).unwrap();
    Profile { fide_rating: Rating::new(rating), ..Profile::named(letter.to_string()) }
}

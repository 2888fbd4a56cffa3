//! Events of the demonstration, played by dice that always fall the same way.

use jiff::{SignedDuration, Timestamp};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_domain::{AtBoard, Color, Forfeit, GameResult, PlayerId, Rating, RoundNumber, Score};
use ronde_tournament::{Change, Command, History, Profile, Refusal, Settings};

/// How far an event has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Players are registered; this many have checked in.
    Registered { here: usize },
    /// These rounds are over and the next is being played: this many of its boards have a result.
    Playing { rounds: u16, boards: usize },
    /// These rounds are over and the next is not paired yet.
    Between { rounds: u16 },
    /// All rounds are over.
    Finished,
}

/// An event on its way.
pub(super) struct Play<'a> {
    history: History,
    dice: ChaCha8Rng,
    now: Timestamp,
    arbiter: &'a str,
}

/// Plays an event with these players.
pub(super) fn play(
    settings: Settings,
    players: &[Profile],
    until: Until,
    start: Timestamp,
    arbiter: &str,
    seed: u64,
) -> Result<History, Refusal> {
    let rounds = settings.rounds;
    let is_open = settings.entrance.is_open;
    let draws_color = settings.system.draws_first_color();
    let history = History::create(settings, start, Some(arbiter));
    let mut play = Play { history, dice: ChaCha8Rng::seed_from_u64(seed), now: start, arbiter };
    for profile in players {
        // who comes when the hall is full has to wait
        let enter = if is_open { Command::Apply } else { Command::Register };
        play.act(enter(profile.clone()), SignedDuration::from_secs(47))?;
    }
    if let Until::Registered { here } = until {
        for index in 0..here {
            let player = PlayerId::from_index(index);
            play.act(Command::CheckIn { player, is_here: true }, SignedDuration::from_secs(40))?;
        }
        return Ok(play.history);
    }
    if draws_color {
        let color = if play.dice.next_u32().is_multiple_of(2) { Color::White } else { Color::Black };
        play.act(Command::ChangeSettings(vec![Change::FirstColor(color)]), SignedDuration::from_mins(1))?;
    }
    play.act(Command::CloseRegistration, SignedDuration::from_mins(10))?;
    let system = &play.history.tournament().settings().system;
    let all = rounds.or_else(|| system.table_rounds(players.len())).unwrap_or(0);
    let is_played = matches!(until, Until::Playing { .. });
    let (whole, boards) = match until {
        Until::Playing { rounds, boards } => (rounds, boards),
        Until::Between { rounds } => (rounds, 0),
        Until::Finished | Until::Registered { .. } => (all, 0),
    };
    for _ in 0..whole {
        let round = play.pair()?;
        play.results(round, usize::MAX)?;
        play.act(Command::CloseRound(round), SignedDuration::from_mins(5))?;
        if is_played {
            play.between(round)?;
        }
    }
    if is_played {
        let round = play.pair()?;
        play.results(round, boards)?;
        play.claims(round)?;
    }
    Ok(play.history)
}

impl Play<'_> {
    pub(super) fn act(&mut self, command: Command, after: SignedDuration) -> Result<(), Refusal> {
        self.now += after;
        self.history.execute(command, self.now, Some(self.arbiter)).map(|_| ())
    }

    fn pair(&mut self) -> Result<RoundNumber, Refusal> {
        self.act(Command::PairRound, SignedDuration::from_mins(30))?;
        let number = self.history.tournament().rounds().len();
        Ok(RoundNumber::from_index(number - 1))
    }

    /// Enters the results of the first boards to finish; the last boards finish first.
    fn results(&mut self, round: RoundNumber, boards: usize) -> Result<(), Refusal> {
        let open: Vec<_> = self.history.tournament().rounds()[round.index()].missing().collect();
        for board in open.into_iter().rev().take(boards) {
            let at = AtBoard { round, board };
            let seated = self.history.tournament().board(at);
            let game = seated.expect("the board is among those of the round").game;
            let result = self.result(game.white, game.black);
            let command = Command::enter_result(at, result);
            let thinking = SignedDuration::from_secs(90 + i64::from(self.dice.next_u32() % 200));
            self.act(command, thinking)?;
        }
        Ok(())
    }

    /// By the expected score, with White a little better and a third of the games drawn between equals.
    fn result(&mut self, white: PlayerId, black: PlayerId) -> GameResult {
        let rating = |player| {
            let player = self.history.tournament().player(player);
            f64::from(player.and_then(|player| player.profile().fide_rating).map_or(1450, Rating::get))
        };
        let difference = rating(white) + 35.0 - rating(black);
        let expected = 1.0 / (1.0 + 10_f64.powf(-difference / 400.0));
        let draws = (0.35 * (1.0 - (2.0 * expected - 1.0).abs())).max(0.04);
        let roll = f64::from(self.dice.next_u32() % 10_000) / 10_000.0;
        match roll {
            roll if roll < 0.004 => GameResult::Forfeit(Forfeit::BlackAbsent),
            roll if roll < expected - draws / 2.0 => GameResult::rated(Score::WhiteWins),
            roll if roll < expected + draws / 2.0 => GameResult::rated(Score::Draw),
            _ => GameResult::rated(Score::BlackWins),
        }
    }
}

//! A rehearsal: a copy of a tournament that plays itself to the end.
//!
//! Results are simulated from the ratings. The same seed gives the same games.

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AtBoard, Color, GameResult, PlayerId, Rating, RoundNumber, Score};
use ronde_pairing::simulation::Dice;
use ronde_pairing::simulation::model::chances;

use crate::{Change, Command, Entrance, Event, History, NoHistory, Reason, Refusal, RoundStatus, Tournament};

/// The playing strength of unrated players.
const UNRATED: f64 = 1400.0;
/// The interval between entries.
const PACE: SignedDuration = SignedDuration::from_millis(1);

/// Copies a tournament under another name, lets the copy play itself to the end, and archives it.
pub fn rehearse(
    event: &History,
    name: &str,
    seed: u64,
    at: Timestamp,
    by: Option<&str>,
) -> Result<History, Refusal> {
    let history = copied(event).expect("what could follow once can follow again");
    let mut play = Play { history, dice: Dice::new(seed), now: at, by };
    play.take_out()?;
    let mut info = play.tournament().settings().info.clone();
    name.clone_into(&mut info.name);
    play.act(Command::ChangeSettings(vec![Change::Info(info)]))?;
    play.start()?;
    play.play_on()?;
    play.act(Command::Archive(true))?;
    Ok(play.history)
}

/// The whole log again, as that of a rehearsal.
fn copied(event: &History) -> Result<History, NoHistory> {
    let entries = event.entries().iter().cloned().map(|mut entry| {
        if let Event::Created { settings } = &mut entry.event {
            settings.is_rehearsal = true;
        }
        entry
    });
    History::replay(entries)
}

struct Play<'a> {
    history: History,
    dice: Dice,
    now: Timestamp,
    by: Option<&'a str>,
}

impl Play<'_> {
    fn tournament(&self) -> &Tournament {
        self.history.tournament()
    }

    fn act(&mut self, command: Command) -> Result<(), Refusal> {
        self.now += PACE;
        self.history.execute(command, self.now, self.by).map(|_| ())
    }

    fn take_out(&mut self) -> Result<(), Refusal> {
        if self.tournament().is_archived() { self.act(Command::Archive(false)) } else { Ok(()) }
    }

    /// Settles what must be settled before round 1, if nobody has.
    fn start(&mut self) -> Result<(), Refusal> {
        let settings = self.tournament().settings();
        let mut changes = Vec::new();
        if settings.entrance.is_open {
            changes.push(Change::Entrance(Entrance { is_open: false, ..settings.entrance }));
        }
        if settings.system.draws_first_color() && settings.first_color.is_none() {
            let color = if self.dice.below(2) == 0 { Color::White } else { Color::Black };
            changes.push(Change::FirstColor(color));
        }
        if !changes.is_empty() {
            self.act(Command::ChangeSettings(changes))?;
        }
        if !self.tournament().numbers_given() {
            self.act(Command::CloseRegistration)?;
        }
        let settings = self.tournament().settings();
        if settings.system.cycles().is_none() && settings.rounds.is_none() {
            let rounds = usual_rounds(self.tournament().start_list().len());
            self.act(Command::ChangeSettings(vec![Change::Rounds(rounds)]))?;
        }
        Ok(())
    }

    /// Plays what is open and pairs what is left.
    fn play_on(&mut self) -> Result<(), Refusal> {
        let begun: Vec<RoundNumber> = self.tournament().rounds().iter().map(crate::Round::number).collect();
        for round in begun {
            self.finish(round)?;
        }
        loop {
            let is_over = self.tournament().is_finished();
            match if is_over { Ok(()) } else { self.act(Command::PairRound) } {
                Ok(()) if is_over => return Ok(()),
                Ok(()) => self.finish(RoundNumber::from_index(self.tournament().rounds().len() - 1))?,
                // with few players, opponents run out before the rounds do
                Err(refusal) if refusal.is_no_pairing() && !self.tournament().rounds().is_empty() => {
                    return Ok(());
                }
                Err(refusal)
                    if refusal.reasons().iter().any(|why| matches!(why, Reason::AllRoundsPaired(_))) =>
                {
                    return Ok(());
                }
                Err(refusal) => return Err(refusal),
            }
        }
    }

    /// Lets the games of a round end and closes it.
    fn finish(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let Some(round) = self.tournament().round(number) else { return Ok(()) };
        let is_open = round.status() == RoundStatus::Open;
        let boards: Vec<_> = round.boards().map(|(number, _)| number).collect();
        for board in boards {
            let at = AtBoard::new(number, board);
            let seated = self.tournament().board(at);
            let Some(game) = seated.filter(|seated| seated.result.is_none()).map(|seated| seated.game) else {
                continue;
            };
            let result = self.result(game.white, game.black);
            self.act(Command::enter_result(at, result))?;
        }
        if is_open { self.act(Command::CloseRound(number)) } else { Ok(()) }
    }

    fn result(&mut self, white: PlayerId, black: PlayerId) -> GameResult {
        let strength = |id| {
            let profile = self.history.tournament().player(id).map(crate::Player::profile);
            let rating = profile.and_then(|profile| profile.fide_rating.or(profile.national_rating));
            rating.map_or(UNRATED, |rating| f64::from(Rating::get(rating)))
        };
        let chances = chances(strength(white), strength(black));
        let roll = self.dice.fraction();
        GameResult::rated(if roll < chances.white {
            Score::WhiteWins
        } else if roll < chances.white + chances.black {
            Score::BlackWins
        } else {
            Score::Draw
        })
    }
}

/// As many rounds as it takes to find a winner, and two more to make the other places meaningful.
fn usual_rounds(players: usize) -> u16 {
    let deciding = usize::BITS - players.saturating_sub(1).leading_zeros();
    let most = u16::try_from(players.saturating_sub(1)).unwrap_or(u16::MAX);
    u16::try_from(deciding + 2).unwrap_or(u16::MAX).min(most).max(1)
}

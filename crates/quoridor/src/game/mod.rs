//! A game from its first move: what was played, who left, and how it ended.
//!
//! Here is what one position can't know: repetitions and limits ([`rules`]), and the outcome ([`outcome`]). The text of a game is in
//! [`crate::Record`]. Clocks are elsewhere: [`Game::leave`] is told when somebody's time has run out.

mod outcome;
mod rules;

pub use outcome::{Outcome, Reason};
pub use rules::{DrawRules, NoDrawRule};

use serde::{Deserialize, Serialize};

use crate::{Illegal, Move, NotSeated, Position, Seat, Seats};

/// Why somebody left a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// Resigned.
    Resigned,
    /// The flag fell.
    OutOfTime,
    /// Was a no-show.
    Forfeited,
    /// Was away on their turn, and an opponent claimed.
    Abandoned,
}

/// What happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The player to move makes this move.
    Move(Move),
    /// A player leaves, in turn or not.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
    /// Two players have agreed on a draw.
    DrawAgreed,
}

/// Why something can't happen in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] Illegal),
    /// Nobody can leave from that seat.
    #[error(transparent)]
    Leaving(#[from] NotSeated),
    /// Draws are agreed between two.
    #[error("only a game of two that goes on can be agreed to be a draw")]
    NoDraw,
}

/// A game: the starting position, everything that has happened, and the result.
///
/// ```
/// use ronde_quoridor::{DrawRules, Game, Leaving, Reason, Seat, Seats};
///
/// let mut game = Game::new(Seats::Two, DrawRules::default());
/// game.play("e2".parse()?)?;
/// game.leave(Seat::Two, Leaving::Resigned)?;
/// let outcome = game.outcome().ok_or("it is over")?;
/// assert_eq!((&outcome.winners[..], outcome.reason), (&[Seat::One][..], Reason::LastLeft));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    rules: DrawRules,
    events: Vec<Event>,
    position: Position,
    plies: u32,
    without_wall: u32,
    /// The positions since the last event that can't be undone by walking back.
    since: Vec<Position>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from its usual start.
    pub fn new(seats: Seats, rules: DrawRules) -> Self {
        Self::from_position(Position::start(seats), rules)
    }

    /// A game from any position.
    pub fn from_position(start: Position, rules: DrawRules) -> Self {
        let mut game = Self {
            start,
            rules,
            events: Vec::new(),
            position: start,
            plies: 0,
            without_wall: 0,
            since: vec![start],
            outcome: None,
        };
        game.judge();
        game
    }

    /// The game with these events; otherwise the number of the first impossible event, and the reason.
    pub fn replay(
        start: Position,
        rules: DrawRules,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Self, (usize, Refused)> {
        let mut game = Self::from_position(start, rules);
        for (number, event) in events.into_iter().enumerate() {
            game.apply(event).map_err(|refused| (number, refused))?;
        }
        Ok(game)
    }

    /// Applies an event. A refused one changes nothing.
    pub fn apply(&mut self, event: Event) -> Result<(), Refused> {
        match event {
            Event::Move(play) => self.play(play)?,
            Event::Left { seat, why } => self.leave(seat, why)?,
            Event::DrawAgreed => self.agree_draw()?,
        }
        Ok(())
    }

    /// The game as it was this many moves ago; `None` if there were fewer, or if anything else has happened since.
    pub fn without_last(&self, moves: usize) -> Option<Self> {
        let (before, last) = self.events.split_at_checked(self.events.len().checked_sub(moves)?)?;
        let are_moves = last.iter().all(|event| matches!(event, Event::Move(_)));
        are_moves.then(|| Self::replay(self.start, self.rules, before.iter().copied()).ok())?
    }

    /// Makes a move for the player to move.
    pub fn play(&mut self, play: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        self.position.play(play)?;
        self.events.push(Event::Move(play));
        self.plies += 1;
        if matches!(play, Move::Wall(_)) {
            self.without_wall = 0;
            self.since.clear();
        } else {
            self.without_wall += 1;
        }
        self.since.push(self.position);
        self.judge();
        Ok(())
    }

    /// Takes a player out of the game, in turn or not.
    pub fn leave(&mut self, seat: Seat, why: Leaving) -> Result<(), NotSeated> {
        if self.outcome.is_some() {
            return Err(NotSeated::GameOver);
        }
        self.position.remove(seat)?;
        self.events.push(Event::Left { seat, why });
        self.since = vec![self.position];
        self.judge();
        Ok(())
    }

    /// Ends a game of two as a draw.
    pub fn agree_draw(&mut self) -> Result<(), Refused> {
        if self.outcome.is_some() || self.seats() != Seats::Two {
            return Err(Refused::NoDraw);
        }
        self.events.push(Event::DrawAgreed);
        self.outcome = Some(Outcome::shared(&self.position, Reason::Agreed));
        Ok(())
    }

    fn judge(&mut self) {
        self.outcome = Outcome::by_position(&self.position).or_else(|| {
            let reason = self.rules.reason(self.times_seen(&self.position), self.without_wall, self.plies)?;
            Some(Outcome::shared(&self.position, reason))
        });
    }

    /// How often this position has been on the board.
    pub fn times_seen(&self, position: &Position) -> u32 {
        self.since.iter().fold(0, |times, seen| times + u32::from(seen == position))
    }

    /// The positions that could come back: those since the last wall or departure, including the current one.
    pub(crate) fn recent(&self) -> &[Position] {
        &self.since
    }

    /// How many moves in a row placed no wall.
    pub(crate) const fn without_wall(&self) -> u32 {
        self.without_wall
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position at the start.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// How many players there are, including those who have left.
    pub const fn seats(&self) -> Seats {
        self.start.seats()
    }

    /// When a game is a draw.
    pub const fn rules(&self) -> DrawRules {
        self.rules
    }

    /// All that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The moves made, including those of players who have left.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.events.iter().filter_map(|event| match event {
            Event::Move(play) => Some(*play),
            Event::Left { .. } | Event::DrawAgreed => None,
        })
    }

    /// How many moves were made.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// How it ended; `None` while it goes on.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The position at the start and after each event, for stepping through a game.
    pub fn positions(&self) -> Vec<Position> {
        let mut position = self.start;
        let mut positions = vec![position];
        for event in &self.events {
            match event {
                Event::Move(play) => position.make(*play),
                Event::Left { seat, .. } => position.take_out(*seat),
                Event::DrawAgreed => {}
            }
            positions.push(position);
        }
        positions
    }
}

//! The input of every system: who played whom, by round, with the results.

use ronde_domain::{Color, Crosstable, Mark, Outcome, RatedGame, RoundEntry, RoundNumber, Score};
use serde::{Deserialize, Serialize};

/// A place in the list of an event's players, from 0.
pub type Seat = usize;

/// A game that counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// The round.
    pub round: RoundNumber,
    /// Who had White.
    pub white: Seat,
    /// Who had Black.
    pub black: Seat,
    /// How it ended.
    pub score: Score,
}

/// Whether an event is a match, which some systems cap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventForm {
    /// Any tournament.
    #[default]
    Tournament,
    /// Two players head to head.
    Match,
}

/// Which of FIDE's three lists: by the time that players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chess {
    /// Long games.
    #[default]
    Standard,
    /// More than 10 and less than 60 minutes.
    Rapid,
    /// At most 10 minutes.
    Blitz,
}

/// A game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The round.
    pub round: RoundNumber,
    /// The opponent.
    pub opponent: Seat,
    /// The player's share.
    pub mark: Mark,
}

/// The rated games of an event.
///
/// ```
/// # use ronde_rating::{Event, Game};
/// # use ronde_domain::{Mark, RoundNumber, Score};
/// let game = Game { round: RoundNumber::FIRST, white: 0, black: 1, score: Score::WhiteWins };
/// let event = Event::new(2, 1, [game]).unwrap();
/// assert_eq!(event.meetings(1)[0].mark, Mark::Loss);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    rounds: u16,
    meetings: Vec<Vec<Meeting>>,
}

/// Why games and players don't match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// A seat that nobody has.
    #[error("there is no player at seat {0}")]
    NoSuchSeat(Seat),
    /// A player against themselves.
    #[error("the player at seat {0} is their own opponent")]
    OwnOpponent(Seat),
}

impl Event {
    /// An event with this number of players and rounds; the games can be in any order.
    pub fn new(
        players: usize,
        rounds: u16,
        games: impl IntoIterator<Item = Game>,
    ) -> Result<Self, EventError> {
        let mut meetings: Vec<Vec<Meeting>> = vec![Vec::new(); players];
        for game in games {
            let Game { round, white, black, score } = game;
            if let Some(seat) = [white, black].into_iter().find(|&seat| seat >= players) {
                return Err(EventError::NoSuchSeat(seat));
            }
            if white == black {
                return Err(EventError::OwnOpponent(white));
            }
            meetings[white].push(Meeting { round, opponent: black, mark: score.mark(Color::White) });
            meetings[black].push(Meeting { round, opponent: white, mark: score.mark(Color::Black) });
        }
        for card in &mut meetings {
            card.sort_by_key(|meeting| (meeting.round, meeting.opponent, meeting.mark));
        }
        Ok(Self { rounds, meetings })
    }

    /// The games of a crosstable that were played and are rated; seats are in the order of the pairing numbers.
    pub fn from_crosstable(table: &Crosstable, rounds: u16) -> Self {
        let seat = |number| table.cards().binary_search_by_key(&number, |card| card.number);
        let meetings = table.cards().iter().map(|card| {
            let entries = card.entries.iter().enumerate();
            let played = entries.filter_map(|(index, entry)| match entry {
                RoundEntry::Game {
                    opponent,
                    outcome: Outcome::Played { mark, rated: RatedGame::Rated },
                    ..
                } => {
                    let opponent = seat(*opponent).ok()?;
                    Some(Meeting { round: RoundNumber::from_index(index), opponent, mark: *mark })
                }
                _ => None,
            });
            played.collect()
        });
        let rounds = rounds.max(u16::try_from(table.rounds()).unwrap_or(u16::MAX));
        Self { rounds, meetings: meetings.collect() }
    }

    /// The number of rounds, including byes.
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The number of players, with or without a game.
    pub fn players(&self) -> usize {
        self.meetings.len()
    }

    /// What the player at a seat played, in the order of the rounds.
    pub fn meetings(&self, seat: Seat) -> &[Meeting] {
        &self.meetings[seat]
    }
}

/// A share of a game in half points.
pub const fn half_points(mark: Mark) -> u8 {
    match mark {
        Mark::Loss => 0,
        Mark::Draw => 1,
        Mark::Win => 2,
    }
}

/// A share of a game in points.
pub const fn points(mark: Mark) -> f64 {
    match mark {
        Mark::Loss => 0.0,
        Mark::Draw => 0.5,
        Mark::Win => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_games_are_refused() {
        let game = |white, black| Game { round: RoundNumber::FIRST, white, black, score: Score::Draw };
        assert_eq!(Event::new(2, 1, [game(0, 2)]), Err(EventError::NoSuchSeat(2)));
        assert_eq!(Event::new(2, 1, [game(1, 1)]), Err(EventError::OwnOpponent(1)));
    }
}

//! What one entry of a scorecard means for pairing: points, meeting, float, bye.

use std::cmp::Ordering;

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, Points, RatedGame, RoundEntry, Scoring};

use super::Float;
use crate::dutch::Field;

/// The point system as the float and bye rules use it. Where points depend on the colour, the larger value
/// counts.
pub(super) struct Rules<'a> {
    worth: Worth<'a>,
    win: Points,
    loss: Points,
    /// In the last round: twice a topscorer's score must exceed this [1.8].
    topscore: Option<Points>,
}

impl<'a> Rules<'a> {
    pub(super) fn new(field: &Field<'a>, worth: Worth<'a>) -> Self {
        let scoring = field.table.scoring();
        let win = scoring.win.white.max(scoring.win.black);
        let reachable = std::iter::repeat_n(win, field.table.rounds()).sum();
        Self {
            worth,
            win,
            loss: scoring.loss.white.max(scoring.loss.black),
            topscore: field.is_last_round().then_some(reachable),
        }
    }

    /// Whether somebody with this score is a topscorer [1.8].
    pub(super) fn is_topscore(&self, score: Points) -> bool {
        self.topscore.is_some_and(|half| score + score > half)
    }

    /// The float that a round gave [1.4]; a game by comparison with the opponent's score before it.
    pub(super) fn float(&self, entry: RoundEntry, compare: impl Fn(PairingNumber) -> Ordering) -> Float {
        match played(entry) {
            Some((opponent, _)) => match compare(opponent) {
                Ordering::Greater => Float::Down,
                Ordering::Less => Float::Up,
                Ordering::Equal => Float::None,
            },
            // whatever it is worth [1.4.3]
            None if entry == RoundEntry::Bye(Bye::PairingAllocated) => Float::Down,
            None if self.worth.of(entry) > self.loss => Float::Down,
            None => Float::None,
        }
    }

    /// Whether a round without a game bars from the pairing-allocated bye (C2).
    pub(super) fn bars_from_bye(&self, entry: RoundEntry) -> bool {
        entry == RoundEntry::Bye(Bye::PairingAllocated) || self.worth.of(entry) >= self.win
    }
}

/// Opponent and colour of a game that counts as played. An unfinished one does (C.04.2, 3.1).
pub(super) const fn played(entry: RoundEntry) -> Option<(PairingNumber, Color)> {
    match entry {
        RoundEntry::Game { opponent, color, outcome: Outcome::Played { .. } | Outcome::Pending } => {
            Some((opponent, color))
        }
        _ => None,
    }
}

/// The points of a round for pairing, where an unfinished game counts as a draw (C.04.2, 3.1).
pub(super) struct Worth<'a> {
    scoring: &'a Scoring,
    /// The played games, which are nearly all entries, by colour and mark: looked up without a branch, because results are unpredictable.
    played: [[Points; 3]; 2],
}

impl<'a> Worth<'a> {
    pub(super) fn new(scoring: &'a Scoring) -> Self {
        let played = Color::BOTH.map(|color| {
            [Mark::Loss, Mark::Draw, Mark::Win]
                .map(|mark| scoring.outcome(color, Outcome::Played { mark, rated: RatedGame::Rated }))
        });
        Self { scoring, played }
    }

    pub(super) const fn of(&self, entry: RoundEntry) -> Points {
        match entry {
            RoundEntry::Game { color, outcome: Outcome::Played { mark, .. }, .. } => {
                self.played[color as usize][mark as usize]
            }
            RoundEntry::Game { outcome: Outcome::Pending, .. } => self.scoring.unknown,
            _ => self.scoring.entry(entry),
        }
    }
}

/// Whether the player was considered when the round was paired.
pub(super) const fn is_paired(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
}

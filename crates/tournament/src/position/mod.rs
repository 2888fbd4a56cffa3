//! The position before a round: everything that a pairing system asks for.
//!
//! There is one builder for it. Pairing a round or a part of one, the preview, explanations, "why not", the second opinion and the check
//! all start here: from the state of an event ([`Position::before`]), or from a report file at the edge
//! ([`report::position`](fn@crate::report::position)). No text stands between the state and an engine.

mod steering;
mod virtual_points;

use std::collections::HashSet;

use ronde_domain::{Bye, Color, Crosstable, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_pairing::{Game, PairedRound};

pub(crate) use self::steering::{KeptApart, Steering, own_apart, steering};
pub(crate) use self::virtual_points::{ExtraPoints, at, baku, beyond_results};
use crate::project::{below_points, pairing_table};
use crate::{Player, Presence, Reason, SittingOut, Tournament};

/// The position before one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) table: Crosstable,
    pub(crate) present: Vec<PairingNumber>,
    /// Everybody, in the order that decides between equals.
    pub(crate) order: Vec<PairingNumber>,
    pub(crate) rounds: u16,
    pub(crate) first_color: Color,
    /// Accelerations, and points that an arbiter gave or took.
    pub(crate) virtual_points: Vec<VirtualPoints>,
    pub(crate) forbidden: Vec<Vec<PairingNumber>>,
    /// What is wrong with the lines of a report that steer the pairing.
    pub(crate) unreadable: Option<String>,
    /// The numbers in the report, where the order of its lines counts instead.
    pub(crate) file_numbers: Option<Vec<PairingNumber>>,
}

impl Position {
    /// The position before `round`: the next one, or one that is paired already, as if it were not.
    pub fn before(tournament: &Tournament, round: RoundNumber) -> Self {
        let settings = tournament.settings();
        // where nobody has said how many rounds there will be, no round before the latest is the last one
        let paired = tournament.rounds().last().map(crate::Round::number);
        let last = paired.map_or(round, |paired| paired.max(round));
        let table = pairing_table(tournament);
        let list = tournament.start_list();
        let here = list.into_iter().filter(|player| is_here(tournament, round, player));
        let present = here.filter_map(Player::number).collect();
        let (steering, unreadable) = match steering(tournament) {
            Ok(steering) => (steering, None),
            Err(faults) => (Steering::default(), Some(faults.to_string())),
        };
        Self {
            table: if round.index() < table.rounds() { table.after(round.index()) } else { table },
            present,
            order: below_points(tournament),
            rounds: settings.rounds.unwrap_or_else(|| last.get()),
            first_color: settings.first_color.unwrap_or(Color::White),
            forbidden: steering.forbidden_in(round).collect(),
            virtual_points: steering.virtual_points,
            unreadable,
            file_numbers: None,
        }
    }

    /// The same for those alone whose place is not settled yet.
    #[must_use]
    pub(crate) fn without(mut self, settled: &HashSet<PairingNumber>) -> Self {
        self.present.retain(|number| !settled.contains(number));
        self
    }

    /// The same with pairs that must not meet in this round.
    #[must_use]
    pub(crate) fn keeping_apart(mut self, pairs: impl IntoIterator<Item = [PairingNumber; 2]>) -> Self {
        self.forbidden.extend(pairs.into_iter().map(|pair| pair.to_vec()));
        self
    }

    /// The round to be paired.
    pub fn round(&self) -> RoundNumber {
        RoundNumber::from_index(self.table.rounds())
    }

    /// All rounds so far. A game that goes on later counts as a draw.
    pub const fn table(&self) -> &Crosstable {
        &self.table
    }

    /// Who is to be paired, by number.
    pub fn present(&self) -> &[PairingNumber] {
        &self.present
    }

    /// The colour of number 1 in round 1.
    pub const fn first_color(&self) -> Color {
        self.first_color
    }

    /// Who is to be paired, in the order that decides between equals.
    pub fn present_in_order(&self) -> Vec<PairingNumber> {
        let present: HashSet<_> = self.present.iter().collect();
        self.order.iter().filter(|number| present.contains(number)).copied().collect()
    }

    /// Why the position cannot be used where its records count, if they could not be read.
    pub(crate) fn readable(&self) -> Result<&Self, Reason> {
        self.unreadable.as_ref().map_or(Ok(self), |why| Err(Reason::KeptLines(why.clone())))
    }

    /// The number in the report of a player who has `number` here: the same, unless the order of its lines counts.
    pub fn file_number(&self, number: PairingNumber) -> PairingNumber {
        let numbers = self.file_numbers.as_ref();
        numbers.and_then(|numbers| numbers.get(number.index()).copied()).unwrap_or(number)
    }

    /// A round of an engine, in the numbers of the report.
    pub fn in_file_numbers(&self, round: PairedRound) -> PairedRound {
        let game =
            |game: Game| Game { white: self.file_number(game.white), black: self.file_number(game.black) };
        PairedRound {
            games: round.games.into_iter().map(game).collect(),
            bye: round.bye.map(|number| self.file_number(number)),
        }
    }
}

/// Whether somebody is to be paired: in a round that is paired already, whoever was.
fn is_here(tournament: &Tournament, round: RoundNumber, player: &Player) -> bool {
    let Some(paired) = tournament.round(round) else { return player.presence(round) == Presence::Here };
    let has_bye = |out: &SittingOut| out.player == player.id() && out.bye == Bye::PairingAllocated;
    paired.board_of(player.id()).is_some() || paired.byes().iter().any(has_bye)
}

/// Whether the entry comes from the pairing, rather than from an absence known before it.
pub(crate) fn is_paired(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
}

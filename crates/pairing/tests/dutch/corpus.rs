//! Positions from report files: what was known before a round, and how the round was paired.

use ronde_domain::{Bye, Color, Crosstable, PairingNumber, RoundEntry, RoundNumber, Scorecard};
use ronde_pairing::dutch::{Field, VirtualPoints};
use ronde_pairing::{Game, PairedRound};
use ronde_trf::{Document, PlayerRecord, ReadOptions, read};

/// What was known before a round, and the answer.
pub(crate) struct Position {
    pub(crate) table: Crosstable,
    pub(crate) present: Vec<PairingNumber>,
    pub(crate) rounds: u16,
    pub(crate) initial_color: Color,
    pub(crate) accelerations: Vec<VirtualPoints>,
    pub(crate) forbidden: Vec<Vec<PairingNumber>>,
    /// The games in the order of White's numbers; none if the round cannot be paired.
    pub(crate) expected: Option<PairedRound>,
}

impl Position {
    pub(crate) fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.initial_color,
            accelerations: &self.accelerations,
            forbidden: &self.forbidden,
        }
    }
}

pub(crate) fn document(file: &[u8]) -> Document {
    read(file, &ReadOptions::default()).expect("the corpus is readable").document
}

/// The rounds of a file: all that were paired. With `nopair` also the next one, which can't be.
pub(crate) fn rounds(document: &Document, name: &str) -> impl Iterator<Item = RoundNumber> + use<> {
    let unpairable = usize::from(name.contains("nopair"));
    (0..document.played_rounds() + unpairable).map(RoundNumber::from_index)
}

/// The position before `round`.
///
/// Later cells are dropped. A player with a half-point, zero-point or full-point bye in the round is not paired; everyone else is, and a
/// forfeited game or an allocated bye is part of the answer.
pub(crate) fn position(document: &Document, round: RoundNumber) -> Position {
    let card = |player: &PlayerRecord| {
        let mut entries = player.entries.clone();
        entries.resize(round.index(), RoundEntry::Absent);
        Scorecard { number: player.number, entries }
    };
    let cards = document.players.iter().map(card).collect();
    let announced = |player: &&PlayerRecord| {
        matches!(player.entry(round), RoundEntry::Bye(Bye::HalfPoint | Bye::ZeroPoint | Bye::FullPoint))
    };
    let present = document.players.iter().filter(|player| !announced(player)).map(|player| player.number);
    let virtual_points = |record: &ronde_trf::Acceleration| VirtualPoints {
        points: record.points.expect("an individual event"),
        first_round: record.rounds.first,
        last_round: record.rounds.last,
        first: record.first,
        last: record.last,
    };
    let forbidden = document.forbidden.iter().filter(|sets| sets.rounds.contains(round));
    Position {
        table: Crosstable::new(cards, document.effective_scoring()).expect("the corpus is consistent"),
        present: present.collect(),
        rounds: document.rounds.expect("the number of rounds is given"),
        initial_color: document.initial_color.expect("the initial colour is given"),
        accelerations: document.accelerations.iter().map(virtual_points).collect(),
        forbidden: forbidden.map(|sets| sets.players.clone()).collect(),
        expected: (round.index() < document.played_rounds()).then(|| paired(document, round)),
    }
}

/// How the round was paired.
fn paired(document: &Document, round: RoundNumber) -> PairedRound {
    let mut answer = PairedRound::default();
    for player in &document.players {
        match player.entry(round) {
            RoundEntry::Game { opponent, color: Color::White, .. } => {
                answer.games.push(Game { white: player.number, black: opponent });
            }
            RoundEntry::Bye(Bye::PairingAllocated) => answer.bye = Some(player.number),
            _ => {}
        }
    }
    answer.games.sort_unstable();
    answer
}

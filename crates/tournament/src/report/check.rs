//! The checker: pairs every round of a report again and compares.
//!
//! A report doesn't record board order, so only pairs, colours and the bye are compared. [`position`] reads
//! the position before a round.

use std::collections::BTreeSet;

use ronde_domain::{Bye, Color, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::dutch::NoPairing;
use ronde_pairing::{Game, PairedRound};
use ronde_trf::Document;

use super::{NoPosition, position};

/// One round, as in the file and as the engine pairs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNumber,
    /// As in the file, by the numbers of White.
    pub in_file: PairedRound,
    /// By the engine, in the order of the boards.
    pub by_engine: Result<PairedRound, NoPairing>,
    /// What the file says about the round: paired by hand, or before a correction.
    pub remarks: Vec<String>,
}

/// One difference between a file and the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The same two players with colours reversed; this is the file's game.
    Colors(Game),
    /// The engine has no such pair.
    OnlyInFile(Game),
    /// The file has no such pair.
    OnlyByEngine(Game),
    /// Another player has the bye, or only one of the two rounds has a bye.
    Bye {
        /// Who has it in the file.
        in_file: Option<PairingNumber>,
        /// Whom the engine gives it to.
        by_engine: Option<PairingNumber>,
    },
    /// For the engine there is no such round.
    NoPairing(NoPairing),
}

/// Pairs every round of the report again.
pub fn check(document: &Document) -> Result<Vec<RoundCheck>, NoPosition> {
    let check_round = |index| {
        let round = RoundNumber::from_index(index);
        let in_file = round_of(document, round);
        // there is nothing to pair in a round that everyone missed
        let by_engine = if in_file == PairedRound::default() {
            Ok(PairedRound::default())
        } else {
            position(document, round)?.pair_dutch()
        };
        let remarks = super::remarks::about(&document.comments, round);
        Ok(RoundCheck { round, in_file, by_engine, remarks })
    };
    if document.players.is_empty() {
        return Err(NoPosition::NoPlayers);
    }
    (0..document.played_rounds()).map(check_round).collect()
}

impl RoundCheck {
    /// Whether the engine's round is the same as the file's.
    pub fn agrees(&self) -> bool {
        self.differences().is_empty()
    }

    /// Whether the round differs and the file explains why.
    pub fn is_explained(&self) -> bool {
        !self.remarks.is_empty() && !self.agrees()
    }

    /// All differences: colours, pairs of the file, pairs of the engine, the bye.
    pub fn differences(&self) -> Vec<Difference> {
        let engine = match &self.by_engine {
            Ok(round) => round,
            Err(why) => return vec![Difference::NoPairing(why.clone())],
        };
        let (in_file, by_engine) = (set(&self.in_file), set(engine));
        let mut colors = Vec::new();
        let mut only_in_file = Vec::new();
        for &game in in_file.difference(&by_engine) {
            if by_engine.contains(&exchanged(game)) {
                colors.push(Difference::Colors(game));
            } else {
                only_in_file.push(Difference::OnlyInFile(game));
            }
        }
        let only_by_engine =
            by_engine.difference(&in_file).filter(|&&game| !in_file.contains(&exchanged(game)));
        let only_by_engine = only_by_engine.map(|&game| Difference::OnlyByEngine(game));
        let byes = Difference::Bye { in_file: self.in_file.bye, by_engine: engine.bye };
        let byes = (self.in_file.bye != engine.bye).then_some(byes);
        colors.into_iter().chain(only_in_file).chain(only_by_engine).chain(byes).collect()
    }
}

fn set(round: &PairedRound) -> BTreeSet<Game> {
    round.games.iter().copied().collect()
}

fn exchanged(game: Game) -> Game {
    Game { white: game.black, black: game.white }
}

/// How the file says that the round was paired.
fn round_of(document: &Document, round: RoundNumber) -> PairedRound {
    let mut paired = PairedRound::default();
    for player in &document.players {
        match player.entry(round) {
            RoundEntry::Game { opponent, color: Color::White, .. } => {
                paired.games.push(Game { white: player.number, black: opponent });
            }
            RoundEntry::Bye(Bye::PairingAllocated) => paired.bye = Some(player.number),
            _ => {}
        }
    }
    paired.games.sort_unstable();
    paired
}

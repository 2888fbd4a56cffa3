//! The nearest-opponent Swiss: everyone meets the nearest lower player not met before whose colour fits.
//!
//! This module chooses the bye and the pairs. The consequences of earlier rounds for a player are in `contender`, the colours of a pair in
//! `step`, and the reasons for refusing a round in [`NoPairing`]. Points, ratings and results are not computed here: the caller provides
//! the table and the order of players with equal points.
//!
//! **Method.** In an odd field the lowest player who has never scored without playing has the bye. Then the highest
//! player without an opponent looks for one, first among those with equal points, then in each lower group:
//! 1.1 both change colours, 1.2 the player changes and the opponent keeps, 1.3 the player keeps and
//! the opponent changes; in each step the nearest. In every step the absolute rules hold: nobody meets the same
//! opponent twice (a forfeited pairing counts), nobody has one colour three times in a row, and
//! whites and blacks differ by two at most. Boards are numbered in the order of pairing.
//!
//! **When it gets stuck.** A candidate is passed over if the remaining players could then not all be paired; so the round is the first
//! complete one in the order of the steps' proposals, exactly what changing the last choice first would find, but without trying millions
//! of rounds. The same goes for the bye.
//!
//! **Our extension.** If two players had different colours, no step lets both keep theirs, although the absolute rules may allow it. If the
//! steps allow no complete round at all, whoever has the bye, the round is paired with a last step 1.4 in each group: both keep their
//! colours. A round that the absolute rules allow is never refused.

mod contender;
mod refusal;
mod step;
#[cfg(test)]
mod tests;

use ronde_domain::{Color, Crosstable, PairingNumber};
use ronde_matching::{Completion, Graph, VertexSet};

use crate::{Game, PairedRound};
use contender::Contender;
use step::Step;

pub use refusal::{NoPairing, Obstruction, Seat};

/// Who is to be paired, and everything that the rules need.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// All players' rounds so far.
    pub table: &'a Crosstable,
    /// The players present, in the order that breaks ties.
    pub present: Vec<PairingNumber>,
    /// The colour of odd numbers in round 1; even ones get the other colour.
    pub first_color: Color,
}

/// Pairs the next round of everyone present.
///
/// ```
/// use ronde_domain::{Color, Crosstable, PairingNumber, Scorecard, Scoring};
/// use ronde_pairing::nearest::{Field, NoPairing, pair};
///
/// let present: Vec<_> = (0..5).map(PairingNumber::from_index).collect();
/// let cards = present.iter().map(|&number| Scorecard { number, entries: vec![] }).collect();
/// let table = Crosstable::new(cards, Scoring::default()).unwrap();
/// let round = pair(&Field { table: &table, present, first_color: Color::Black })?;
/// assert_eq!(round.to_string(), "2-1 4-3, bye 5");
/// # Ok::<(), NoPairing>(())
/// ```
pub fn pair(field: &Field<'_>) -> Result<PairedRound, NoPairing> {
    let ranked = contender::ranked(field)?;
    if ranked.is_empty() {
        return Err(NoPairing::NobodyPresent);
    }
    if ranked.len() % 2 == 1 && !ranked.iter().any(|contender| contender.may_have_bye) {
        return Err(NoPairing::NobodyForBye(ranked.iter().map(|contender| contender.number).collect()));
    }
    let proposed = Proposals::new(&ranked, &Step::METHOD).first_round();
    let round = proposed.or_else(|_| Proposals::new(&ranked, &Step::EXTENDED).first_round());
    round.map_err(NoPairing::Obstructed)
}

/// Every pair that some step can propose. Vertices are the ranks; in an odd field there is one more for the
/// bye.
struct Proposals<'a> {
    ranked: &'a [Contender],
    steps: &'a [Step],
    graph: Graph,
}

impl<'a> Proposals<'a> {
    fn new(ranked: &'a [Contender], steps: &'a [Step]) -> Self {
        let players = ranked.len();
        let mut graph = Graph::new(players + players % 2);
        for (rank, player) in ranked.iter().enumerate() {
            for (other, opponent) in ranked.iter().enumerate().skip(rank + 1) {
                if !player.has_met(opponent)
                    && steps.iter().any(|step| step.colors(player, opponent).is_some())
                {
                    graph.add_edge(rank, other);
                }
            }
            if players % 2 == 1 && player.may_have_bye {
                graph.add_edge(rank, players);
            }
        }
        Self { ranked, steps, graph }
    }

    /// The first complete round in the order of the proposals.
    fn first_round(&self) -> Result<PairedRound, Obstruction> {
        let players = self.ranked.len();
        let mut rest = Completion::new(&self.graph).map_err(|proof| Obstruction::new(&proof, self))?;
        // the bye is its own vertex, and its partners are the players with whose bye a complete round exists
        let lowest = |possible: &VertexSet| possible.iter().last();
        let bye = if players % 2 == 1 { rest.settle(players, lowest) } else { None };
        let mut games = Vec::with_capacity(players / 2);
        while let Some(rank) = rest.unsettled().first() {
            let mut colors = None;
            let opponent = rest.settle(rank, |possible| {
                let (opponent, color) = self.choose(rank, possible)?;
                colors = Some(color);
                Some(opponent)
            });
            let (opponent, color) = opponent.zip(colors).expect("a player with a partner is proposed one");
            let (player, opponent) = (self.ranked[rank].number, self.ranked[opponent].number);
            games.push(match color {
                Color::White => Game { white: player, black: opponent },
                Color::Black => Game { white: opponent, black: player },
            });
        }
        Ok(PairedRound { games, bye: bye.map(|rank| self.ranked[rank].number) })
    }

    /// The first proposal for the player at `rank` among the possible opponents, with the player's colour.
    fn choose(&self, rank: usize, possible: &VertexSet) -> Option<(usize, Color)> {
        let player = &self.ranked[rank];
        let possible: Vec<_> = possible.iter().collect();
        let same_points = |&one: &usize, &other: &usize| self.ranked[one].points == self.ranked[other].points;
        possible.chunk_by(same_points).find_map(|group| {
            self.steps.iter().find_map(|step| {
                group.iter().find_map(|&other| Some((other, step.colors(player, &self.ranked[other])?)))
            })
        })
    }
}

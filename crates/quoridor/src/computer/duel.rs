//! Two players left: alpha-beta, one move deeper each time until the effort is spent.
//!
//! A value is always that of the player to move (negamax). The first move of a node is searched with the full window; the others are first
//! asked whether they are better at all, and late ones less deeply. The last move of a line is judged only by its standing.

use super::candidates::{Reach, children};
use super::effort::Effort;
use super::keys::Keys;
use super::memory::{Bound, Finding, Memory, SURE, code};
use super::node::{Child, Node};
use super::standstill::Standstill;
use super::value::{STEP, WIN, lead, win_at};
use super::{Habits, whim};
use crate::{Move, Seat};

/// The value of a draw for the choosing player: a little less than an even game.
const DRAW: i32 = -STEP / 4;

/// The memory has two to this power entries: 4 MB.
const MEMORY: u32 = 18;

pub(super) struct Duel<'a> {
    keys: Keys,
    effort: Effort<'a>,
    standstill: Standstill,
    habits: Habits,
    memory: Memory,
    /// The choosing player, and the other one.
    players: [Seat; 2],
}

/// Where in the tree a node is, and which values matter there.
#[derive(Clone, Copy)]
struct Spot {
    depth: u32,
    ply: u32,
    alpha: i32,
    beta: i32,
}

impl<'a> Duel<'a> {
    pub(super) fn new(
        keys: Keys,
        effort: Effort<'a>,
        standstill: Standstill,
        habits: Habits,
        players: [Seat; 2],
    ) -> Self {
        Self { keys, effort, standstill, habits, memory: Memory::new(MEMORY), players }
    }

    /// The best move that was found.
    pub(super) fn best(mut self, root: &Node) -> Option<Move> {
        let mut children = self.ordered(root, Reach::Around, None);
        if children.len() > 1 {
            for depth in 1..=self.habits.depth {
                match self.deepen(root, &mut children, depth) {
                    Some(value) if value.abs() < SURE => {}
                    _ => break,
                }
            }
        }
        children.first().map(|child| child.play)
    }

    /// Searches the moves of the root; the best one so far comes first, even if the effort runs out on the
    /// way.
    fn deepen(&mut self, root: &Node, children: &mut [Child], depth: u32) -> Option<i32> {
        let mut spot = Spot { depth, ply: 0, alpha: -WIN, beta: WIN };
        for index in 0..children.len() {
            let value = self.look(root, &children[index], index, spot)?;
            if value > spot.alpha {
                spot.alpha = value;
                children[..=index].rotate_right(1);
            }
        }
        Some(spot.alpha)
    }

    /// The value of a node; `None` when the effort is spent.
    fn search(&mut self, node: &Node, spot: Spot) -> Option<i32> {
        self.effort.spend()?;
        let known = self.memory.recall(node.key, spot.ply);
        if let Some(value) = known.and_then(|finding| settles(finding, spot)) {
            return Some(value);
        }
        let (value, play) = if spot.depth == 1 {
            let children = self.judged(node, Reach::Across);
            let best = children.iter().max_by_key(|child| child.score)?;
            (if node.wins(best) { win_at(spot.ply + 1) } else { best.score }, best.play)
        } else {
            self.best_child(node, spot, known.map(|finding| finding.play))?
        };
        let bound = if value >= spot.beta {
            Bound::AtLeast
        } else if value <= spot.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.memory.keep(node.key, spot.ply, Finding { value, depth: spot.depth, bound, play: code(play) });
        Some(value)
    }

    fn best_child(&mut self, node: &Node, mut spot: Spot, first: Option<u8>) -> Option<(i32, Move)> {
        let children = self.ordered(node, Reach::Around, first);
        let mut best = (-WIN, children.first()?.play);
        for (index, child) in children.iter().enumerate() {
            let value = self.look(node, child, index, spot)?;
            if value > best.0 {
                best = (value, child.play);
            }
            spot.alpha = spot.alpha.max(value);
            if spot.alpha >= spot.beta {
                break;
            }
        }
        Some(best)
    }

    /// The value of a move, exact if it is better than what is known.
    fn look(&mut self, node: &Node, child: &Child, index: usize, spot: Spot) -> Option<i32> {
        if index > 0 {
            let less = reduction(spot.depth, index);
            let asked = Spot { depth: spot.depth - less, beta: spot.alpha + 1, ..spot };
            let value = self.follow(node, child, asked)?;
            if value <= spot.alpha || (less == 0 && value >= spot.beta) {
                return Some(value);
            }
        }
        self.follow(node, child, spot)
    }

    /// The value of a move for the player who makes it.
    fn follow(&mut self, node: &Node, child: &Child, spot: Spot) -> Option<i32> {
        if node.wins(child) {
            return Some(win_at(spot.ply + 1));
        }
        if self.standstill.is_draw(child) {
            return Some(if node.mover() == self.players[0] { DRAW } else { -DRAW });
        }
        if spot.depth <= 1 {
            return Some(child.score);
        }
        self.standstill.enter(child);
        let below = Spot { depth: spot.depth - 1, ply: spot.ply + 1, alpha: -spot.beta, beta: -spot.alpha };
        let value = self.search(&node.after(child), below);
        self.standstill.leave();
        value.map(|value| -value)
    }

    /// The moves to consider with their apparent value.
    fn judged(&self, node: &Node, reach: Reach) -> Vec<Child> {
        let mover = node.mover();
        let [one, other] = self.players;
        let rival = if mover == one { other } else { one };
        let mut children = children(node, &self.keys, reach);
        for child in &mut children {
            child.score = if node.wins(child) {
                WIN
            } else {
                lead(child.standing, mover, rival, false) + whim(self.habits, child.key)
            };
        }
        children
    }

    /// The moves to consider, the most promising first; the previously best one before all others.
    fn ordered(&self, node: &Node, reach: Reach, first: Option<u8>) -> Vec<Child> {
        let mut children = self.judged(node, reach);
        children.sort_by_key(|child| (Some(code(child.play)) != first, -child.score));
        children
    }
}

/// How much less deeply to search a late move.
const fn reduction(depth: u32, index: usize) -> u32 {
    match (depth, index) {
        (0..=2, _) | (_, 0..=3) => 0,
        (3..=4, _) | (_, 4..=11) => 1,
        _ => 2,
    }
}

/// The remembered value, if it answers the current question.
const fn settles(finding: Finding, spot: Spot) -> Option<i32> {
    let is_answer = finding.depth >= spot.depth
        && match finding.bound {
            Bound::Exact => true,
            Bound::AtLeast => finding.value >= spot.beta,
            Bound::AtMost => finding.value <= spot.alpha,
        };
    if is_answer { Some(finding.value) } else { None }
}

//! Three or four players left: everybody is expected to do what looks best for himself (max^n).
//!
//! Nothing can be cut off for certain when more than two have interests of their own, so the search is narrow instead: of each player
//! only the few moves that look best are followed, one move deeper each time until the effort is spent.

use super::candidates::{Reach, children};
use super::effort::Effort;
use super::keys::Keys;
use super::node::{Child, Node};
use super::standstill::Standstill;
use super::value::{STEP, WIN, leads};
use super::{Habits, whim};
use crate::{Move, Position, Seat};

/// How many moves are followed at the root, and after it.
const AT_ROOT: usize = 24;
const AFTER: usize = 5;

/// What a draw is worth to everybody: sharing with three others is closer to losing than to winning.
const DRAW: i32 = -2 * STEP;

/// What a position is worth, by seat.
type Values = [i32; 4];

pub(super) struct Crowd<'a> {
    keys: Keys,
    effort: Effort<'a>,
    standstill: Standstill,
    habits: Habits,
}

impl<'a> Crowd<'a> {
    pub(super) const fn new(keys: Keys, effort: Effort<'a>, standstill: Standstill, habits: Habits) -> Self {
        Self { keys, effort, standstill, habits }
    }

    /// The best move that was found.
    pub(super) fn best(mut self, root: &Node) -> Option<Move> {
        let mut children = self.ordered(root);
        children.truncate(AT_ROOT);
        if children.len() > 1 {
            for depth in 1..=self.habits.depth {
                if self.deepen(root, &mut children, depth).is_none() {
                    break;
                }
            }
        }
        children.first().map(|child| child.play)
    }

    /// Searches the moves of the root; the best one so far comes first, also when the effort ends on the way.
    fn deepen(&mut self, root: &Node, children: &mut [Child], depth: u32) -> Option<()> {
        let mut best = i32::MIN;
        for index in 0..children.len() {
            let value = self.follow(root, &children[index], depth, 0)?[root.mover().index()];
            if value > best {
                best = value;
                children[..=index].rotate_right(1);
            }
        }
        Some(())
    }

    /// The values of a node in which everybody goes on as suits him best; nothing when the effort is spent.
    fn search(&mut self, node: &Node, depth: u32, ply: u32) -> Option<Values> {
        self.effort.spend()?;
        let mover = node.mover().index();
        let mut best: Option<Values> = None;
        for child in self.ordered(node).iter().take(AFTER) {
            let values = self.follow(node, child, depth, ply)?;
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
            if node.wins(child) {
                break;
            }
        }
        best
    }

    /// The values after a move.
    fn follow(&mut self, node: &Node, child: &Child, depth: u32, ply: u32) -> Option<Values> {
        if node.wins(child) {
            return Some(won_by(node.mover(), ply + 1));
        }
        if self.standstill.is_draw(child) {
            return Some([DRAW; 4]);
        }
        if depth <= 1 {
            return Some(leads(&child.standing, &order_after(&node.position)));
        }
        self.standstill.enter(child);
        let values = self.search(&node.after(child), depth - 1, ply + 1);
        self.standstill.leave();
        values
    }

    /// The moves to consider, the most promising first.
    fn ordered(&self, node: &Node) -> Vec<Child> {
        let mover = node.mover();
        let order = order_after(&node.position);
        let mut children = children(node, &self.keys, Reach::Across);
        for child in &mut children {
            child.score = if node.wins(child) {
                WIN
            } else {
                leads(&child.standing, &order)[mover.index()] + whim(self.habits, child.key)
            };
        }
        children.sort_by_key(|child| -child.score);
        children
    }
}

/// Those who remain, in the order in which they move after the player to move.
fn order_after(position: &Position) -> Vec<Seat> {
    let mover = position.to_move();
    let later = position.remaining().filter(|seat| *seat > mover);
    later.chain(position.remaining().filter(|seat| *seat <= mover)).collect()
}

/// A win is better the sooner it comes, and a defeat the later.
fn won_by(winner: Seat, ply: u32) -> Values {
    let value = WIN - ply.cast_signed();
    let mut values = [-value; 4];
    values[winner.index()] = value;
    values
}

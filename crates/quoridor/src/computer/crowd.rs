//! Three or four players left: the best line against what the others are expected to do.
//!
//! Each opponent is expected to walk on, or to place a wall against the choosing player if that is clearly better. A player about to win is
//! expected to be stopped only by the last one who can: counting on more help loses to whoever is let through, counting on less spends
//! one's walls for everyone. And there is no fear that all gang up against one: a player who fears that never gets anywhere. So only the
//! choosing player's moves branch, and the search sees several rounds ahead.

use super::candidates::{Reach, children};
use super::effort::Effort;
use super::keys::Keys;
use super::memory::{Bound, Finding, Memory, SURE, code};
use super::node::{Child, Node};
use super::standstill::Standstill;
use super::value::{STEP, WIN, leads, win_at};
use super::{Habits, whim};
use crate::{Move, Position, Seat};

/// How many of the player's own moves to follow at the root, and after it.
const AT_ROOT: usize = 24;
const LATER: usize = 10;

/// How much better than walking a wall has to look to an opponent.
const CLEARLY: i32 = STEP;

/// The value of a draw: sharing with three others is closer to losing than to winning.
const DRAW: i32 = -2 * STEP;

/// The memory has two to this power entries: 1 MB.
const MEMORY: u32 = 16;

pub(super) struct Crowd<'a> {
    keys: Keys,
    effort: Effort<'a>,
    standstill: Standstill,
    habits: Habits,
    memory: Memory,
    /// The choosing player.
    chooser: Seat,
}

impl<'a> Crowd<'a> {
    pub(super) fn new(
        keys: Keys,
        effort: Effort<'a>,
        standstill: Standstill,
        habits: Habits,
        chooser: Seat,
    ) -> Self {
        Self { keys, effort, standstill, habits, memory: Memory::new(MEMORY), chooser }
    }

    /// The best move that was found.
    pub(super) fn best(mut self, root: &Node) -> Option<Move> {
        let mut children = self.options(root, AT_ROOT);
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
        let mut best = -WIN;
        for index in 0..children.len() {
            let value = self.follow(root, &children[index], depth, 0)?;
            if value > best {
                best = value;
                children[..=index].rotate_right(1);
            }
        }
        Some(best)
    }

    /// The value of a node for the choosing player; `None` when the effort is spent.
    fn search(&mut self, node: &Node, depth: u32, ply: u32) -> Option<i32> {
        self.effort.spend()?;
        let known = self.memory.recall(node.key, ply).filter(|finding| finding.depth == depth);
        if let Some(finding) = known {
            return Some(finding.value);
        }
        let children =
            if node.mover() == self.chooser { self.options(node, LATER) } else { vec![self.expected(node)?] };
        let mut best = (-WIN, children.first()?.play);
        for child in &children {
            let value = self.follow(node, child, depth, ply)?;
            if value > best.0 {
                best = (value, child.play);
            }
        }
        let finding = Finding { value: best.0, depth, bound: Bound::Exact, play: code(best.1) };
        self.memory.keep(node.key, ply, finding);
        Some(finding.value)
    }

    /// The value of a move for the choosing player, whoever makes it.
    fn follow(&mut self, node: &Node, child: &Child, depth: u32, ply: u32) -> Option<i32> {
        if node.wins(child) {
            return Some(if node.mover() == self.chooser { win_at(ply + 1) } else { -win_at(ply + 1) });
        }
        if self.standstill.is_draw(child) {
            return Some(DRAW);
        }
        if depth <= 1 {
            let lead = leads(child.standing, &order_after(&node.position))[self.chooser.index()];
            return Some(lead + whim(self.habits, child.key));
        }
        self.standstill.enter(child);
        let value = self.search(&node.after(child), depth - 1, ply + 1);
        self.standstill.leave();
        value
    }

    /// A player's moves with their apparent value for that player, the best first.
    fn judged(&self, node: &Node) -> Vec<Child> {
        let order = order_after(&node.position);
        let mover = node.mover();
        let mut children = children(node, &self.keys, Reach::Across);
        for child in &mut children {
            child.score = if node.wins(child) { WIN } else { leads(child.standing, &order)[mover.index()] };
        }
        children.sort_by_key(|child| -child.score);
        children
    }

    /// The choosing player's options.
    fn options(&self, node: &Node, number: usize) -> Vec<Child> {
        let mut children = self.judged(node);
        children.truncate(number);
        children
    }

    /// What an opponent does.
    fn expected(&self, node: &Node) -> Option<Child> {
        let children = self.judged(node);
        let walks = |child: &Child| matches!(child.play, Move::Pawn(_));
        let stops = |seat: Seat| {
            let before = node.standing.distance(seat);
            children.iter().find(move |child| !walks(child) && child.standing.distance(seat) > before)
        };
        let next = node.position.moves_next();
        let is_last_chance = next != self.chooser && node.standing.distance(next) == 1;
        let saving = if is_last_chance { stops(next) } else { None };
        let expected = match (children.iter().find(|child| walks(child)), saving, stops(self.chooser)) {
            (Some(walking), _, _) if node.wins(walking) => walking,
            (_, Some(saving), _) => saving,
            (Some(walking), _, Some(stopping)) if stopping.score > walking.score + CLEARLY => stopping,
            (Some(walking), _, _) => walking,
            // boxed in: whatever there is
            (None, _, _) => children.first()?,
        };
        Some(*expected)
    }
}

/// The remaining players, in the order in which they move after the player to move.
fn order_after(position: &Position) -> Vec<Seat> {
    let mover = position.to_move();
    let later = position.remaining().filter(|seat| *seat > mover);
    later.chain(position.remaining().filter(|seat| *seat <= mover)).collect()
}

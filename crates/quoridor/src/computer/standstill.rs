//! Draws ahead: repeated positions, and the limits of a game.
//!
//! In a search, a position counts as a draw as soon as it occurs again, whether it was in the game or in the current line: a player who is
//! ahead has to make progress, and may as well do it at once.

use super::keys::Keys;
use super::node::Child;
use crate::{DrawRules, Game, Move};

/// The past of a line of play.
pub(super) struct Standstill {
    rules: DrawRules,
    /// The keys of the positions that could come back: of the game, then of the line.
    seen: Vec<u64>,
    /// How many moves in a row placed no wall, at each move of the line.
    without_wall: Vec<u32>,
    plies: u32,
}

impl Standstill {
    pub(super) fn new(game: &Game, keys: &Keys) -> Self {
        Self {
            rules: game.rules(),
            seen: game.recent().iter().map(|position| keys.of(position)).collect(),
            without_wall: vec![game.without_wall()],
            plies: game.plies(),
        }
    }

    /// Whether this move, unless it wins, leads to a draw.
    pub(super) fn is_draw(&self, child: &Child) -> bool {
        let reached = |limit: Option<u32>, number| limit.is_some_and(|limit| number >= limit);
        let is_wall = matches!(child.play, Move::Wall(_));
        !is_wall && self.seen.contains(&child.key)
            || reached(self.rules.without_wall, self.without_wall_after(child))
            || reached(self.rules.plies, self.plies + 1)
    }

    pub(super) fn enter(&mut self, child: &Child) {
        self.without_wall.push(self.without_wall_after(child));
        self.seen.push(child.key);
        self.plies += 1;
    }

    pub(super) fn leave(&mut self) {
        self.without_wall.pop();
        self.seen.pop();
        self.plies -= 1;
    }

    fn without_wall_after(&self, child: &Child) -> u32 {
        match child.play {
            Move::Wall(_) => 0,
            Move::Pawn(_) | Move::Pass => self.without_wall.last().map_or(0, |moves| moves + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::candidates::{Reach, children};
    use super::super::node::Node;
    use super::*;
    use crate::Seats;

    fn drawing(moves: &str, rules: DrawRules) -> Vec<String> {
        let mut game = Game::new(Seats::Two, rules);
        for word in moves.split_whitespace() {
            game.play(word.parse().unwrap()).unwrap();
        }
        let keys = Keys::new(5);
        let standstill = Standstill::new(&game, &keys);
        let children = children(&Node::new(*game.position(), &keys), &keys, Reach::Around);
        let drawing = children.iter().filter(|child| standstill.is_draw(child));
        drawing.map(|child| child.play.to_string()).collect()
    }

    #[test]
    fn what_has_been_there_is_a_draw() {
        assert_eq!(drawing("e2 e8 e1", DrawRules::default()), ["e9"]);
        assert_eq!(drawing("e2 e8 e1 e9", DrawRules::default()), ["e2"]);
        assert_eq!(drawing("e2 e8 a1h e9 e1", DrawRules::default()), [""; 0]);
    }

    #[test]
    fn limits_are_draws_and_a_wall_begins_anew() {
        let rules = DrawRules { without_wall: Some(3), ..DrawRules::NONE };
        assert_eq!(drawing("e2 e8", rules), ["e1", "d2", "f2", "e3"]);
        let rules = DrawRules { plies: Some(3), ..DrawRules::NONE };
        assert!(drawing("e2 e8", rules).len() > 30);
    }

    #[test]
    fn a_line_is_left_as_it_was_entered() {
        let game = Game::new(Seats::Two, DrawRules::default());
        let keys = Keys::new(5);
        let mut standstill = Standstill::new(&game, &keys);
        let mut node = Node::new(*game.position(), &keys);
        for word in ["e2", "e8", "e1"] {
            let all = children(&node, &keys, Reach::Around);
            let child = all.iter().find(|child| child.play.to_string() == word).unwrap();
            assert!(!standstill.is_draw(child), "{word}");
            standstill.enter(child);
            node = node.after(child);
        }
        let back = children(&node, &keys, Reach::Around);
        let back = back.iter().find(|child| child.play.to_string() == "e9").unwrap();
        assert!(standstill.is_draw(back));
        standstill.leave();
        standstill.leave();
        standstill.leave();
        assert_eq!((standstill.plies, standstill.seen.len(), standstill.without_wall.len()), (0, 1, 1));
    }
}

//! Which moves are worth considering: every pawn move, and the walls that affect somebody's way.
//!
//! A wall can only lengthen a pawn's way if it lies across its shortest way, whichever of the shortest ones that is; so one such way for
//! each pawn rules out most walls without a search. Only for the others the distance is computed, which also tells whether a path is left
//! and the wall is legal.

use super::keys::Keys;
use super::near::{around, near};
use super::node::{Child, Node};
use crate::board::Board;
use crate::{Move, Seat, Square, Wall, Walls};

/// How far to look for walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Walls across an opponent's way: the only ones that improve anything at once.
    Across,
    /// Also walls close to the pawns, and those that extend walls on the board and touch somebody's way.
    Around,
}

/// The moves to consider, in no particular order. There is always one, unless the game is over.
pub(super) fn children(node: &Node, keys: &Keys, reach: Reach) -> Vec<Child> {
    let position = &node.position;
    let mover = node.mover();
    let mut children = Vec::with_capacity(48);
    for square in position.pawn_moves() {
        let mut distances = node.standing.distances;
        distances[mover.index()] = steps(position.board(), square, node, mover).unwrap_or(u8::MAX);
        children.push(node.child(keys, Move::Pawn(square), distances));
    }
    if node.standing.walls(mover) > 0 {
        let ways = ShortestWays::new(node);
        let placeable = position.board().placeable();
        for wall in placeable.and(ways.worth_a_wall(node, reach)) {
            let distances = ways.distances_with(node, wall);
            children.extend(distances.map(|distances| node.child(keys, Move::Wall(wall), distances)));
        }
    }
    if children.is_empty() {
        children.extend(position.legal_moves().into_iter().map(|play| anything(node, keys, play)));
    }
    children
}

/// A move for a pawn that is boxed in: some wall far away, or a pass.
fn anything(node: &Node, keys: &Keys, play: Move) -> Child {
    let mut after = node.position;
    after.make(play);
    let Node { standing, .. } = Node::new(after, keys);
    node.child(keys, play, standing.distances)
}

fn steps(board: &Board, from: Square, node: &Node, seat: Seat) -> Option<u8> {
    board.distance(from, node.position.seats().goal(seat).bits())
}

/// One shortest way of each player, as the walls that would lie across it and those that touch one of its squares.
struct ShortestWays {
    across: [Walls; 4],
    along: Walls,
}

impl ShortestWays {
    fn new(node: &Node) -> Self {
        let position = &node.position;
        let mut ways = Self { across: [Walls::default(); 4], along: Walls::default() };
        for seat in position.remaining() {
            let Some(from) = position.pawn(seat) else { continue };
            let (across, squares) = position.board().way(from, position.seats().goal(seat).bits());
            ways.across[seat.index()] = across;
            ways.along = squares.iter().fold(ways.along, |along, square| along.or(near(square)));
        }
        ways
    }

    fn worth_a_wall(&self, node: &Node, reach: Reach) -> Walls {
        let position = &node.position;
        let mover = node.mover();
        let opponents = || position.remaining().filter(|seat| *seat != mover);
        let across = opponents().fold(Walls::default(), |walls, seat| walls.or(self.across[seat.index()]));
        match reach {
            Reach::Across => across,
            Reach::Around => {
                let close = opponents()
                    .filter_map(|seat| position.pawn(seat))
                    .fold(Walls::default(), |walls, pawn| walls.or(around(pawn)));
                let own = position.pawn(mover).map_or_else(Walls::default, near);
                let going_on = position.board().touching().and(self.along);
                across.or(close).or(own).or(going_on)
            }
        }
    }

    /// Everyone's distance with this wall on the board; `None` if it would close somebody's last path.
    fn distances_with(&self, node: &Node, wall: Wall) -> Option<[u8; 4]> {
        let position = &node.position;
        let mut distances = node.standing.distances;
        let mut board = None;
        for seat in position.remaining().filter(|seat| self.across[seat.index()].contains(wall)) {
            let board = board.get_or_insert_with(|| position.board().with(wall));
            distances[seat.index()] = steps(board, position.pawn(seat)?, node, seat)?;
        }
        Some(distances)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Seats};

    fn moves(position: &str, reach: Reach) -> Vec<Child> {
        let keys = Keys::new(1);
        children(&Node::new(Position::study(position).unwrap(), &keys), &keys, reach)
    }

    #[test]
    fn standings_are_those_of_the_positions() {
        let keys = Keys::new(1);
        for text in [
            "d3d6 / e6 / e4 e6 / 8 9 / 2",
            "a4c4e4g4 / h4 / e1 e9 / 8 7 / 1",
            "d8f8 / c8 / e1 e9 / 8 9 / 2",
            " / / e5 d5 e6 f5 / 5 5 5 5 / 2",
        ] {
            let node = Node::new(Position::study(text).unwrap(), &keys);
            for reach in [Reach::Across, Reach::Around] {
                for child in children(&node, &keys, reach) {
                    let mut after = node.position;
                    after
                        .play(child.play)
                        .unwrap_or_else(|fault| panic!("{} in {text}: {fault}", child.play));
                    let expected = Node::new(after, &keys);
                    assert_eq!(
                        (child.key, child.standing),
                        (expected.key, expected.standing),
                        "{} in {text}",
                        child.play
                    );
                }
            }
        }
    }

    #[test]
    fn every_wall_that_lengthens_the_way_of_the_opponent_is_seen() {
        let position = Position::study("d3d6 / e6 / e4 e6 / 8 9 / 2").unwrap();
        let seen = moves(&position.to_string(), Reach::Across);
        let before = position.distance(Seat::One);
        for play in position.legal_moves() {
            let mut after = position;
            after.play(play).unwrap();
            let matters = matches!(play, Move::Pawn(_)) || after.distance(Seat::One) > before;
            assert!(!matters || seen.iter().any(|child| child.play == play), "{play}");
        }
    }

    #[test]
    fn a_boxed_in_pawn_passes_or_places_any_wall() {
        let pass = moves("a1 / / a1 b1 e5 c1 / 0 4 5 5 / 1", Reach::Around);
        assert_eq!(pass.iter().map(|child| child.play).collect::<Vec<_>>(), [Move::Pass]);
        let walls = moves("a1 / / a1 b1 e5 c1 / 1 4 5 5 / 1", Reach::Across);
        assert!(!walls.is_empty() && walls.iter().all(|child| matches!(child.play, Move::Wall(_))));
    }

    #[test]
    fn without_walls_only_the_pawn_moves() {
        let position = Position::start(Seats::Two);
        assert!(moves(&position.to_string(), Reach::Around).len() > 30);
        assert_eq!(moves(" / / e1 e9 / 0 10 / 1", Reach::Around).len(), 3);
    }
}

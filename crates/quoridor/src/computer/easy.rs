//! The weakest level: walks its way, and sometimes places a wall near somebody without much thought.

use super::dice::Dice;
use super::near::around;
use crate::{Game, Move, Position};

/// How often it places a wall rather than walking, in percent.
const WALLS: u64 = 25;

/// Its move. `game` is not over.
pub(super) fn stroll(game: &Game, seed: u64) -> Move {
    let mut dice = Dice::new(seed);
    let position = game.position();
    let wall = if dice.percent(WALLS) { careless_wall(position, &mut dice) } else { None };
    wall.or_else(|| next_step(game, &mut dice))
        // boxed in: any wall, or nothing
        .or_else(|| dice.pick(&position.legal_moves()))
        .unwrap_or(Move::Pass)
}

/// A wall somewhere around an opponent's pawn.
fn careless_wall(position: &Position, dice: &mut Dice) -> Option<Move> {
    let opponents: Vec<_> = position.remaining().filter(|seat| *seat != position.to_move()).collect();
    let pawn = position.pawn(dice.pick(&opponents)?)?;
    let walls: Vec<_> = position.legal_walls().and(around(pawn)).iter().collect();
    dice.pick(&walls).map(Move::Wall)
}

/// A step along the shortest way, if possible not to a position that has already occurred.
fn next_step(game: &Game, dice: &mut Dice) -> Option<Move> {
    let mover = game.position().to_move();
    let worth = |play: Move| {
        let mut after = *game.position();
        after.make(play);
        (game.times_seen(&after), after.distance(mover))
    };
    let steps: Vec<_> =
        game.position().pawn_moves().iter().map(|square| (worth(Move::Pawn(square)), square)).collect();
    let best = steps.iter().map(|(worth, _)| *worth).min()?;
    let steps: Vec<_> = steps.into_iter().filter(|(worth, _)| *worth == best).collect();
    dice.pick(&steps).map(|(_, square)| Move::Pawn(square))
}

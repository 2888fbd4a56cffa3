//! The computer as a player, at three levels, for two and four players.
//!
//! [`choose`] is pure: randomness comes from the seed, and the caller says when the time is up. [`easy`] walks; the others search: with two
//! players left by alpha-beta ([`duel`]), with more against what the others are expected to do ([`crowd`]). Both consider the moves from
//! [`candidates`], judge them with [`value`], and ask [`standstill`] when a line ends in a draw.

mod candidates;
mod crowd;
mod dice;
mod duel;
mod easy;
mod effort;
mod keys;
mod memory;
mod near;
mod node;
mod standstill;
mod strength;
mod value;

pub use strength::Strength;

use self::crowd::Crowd;
use self::duel::Duel;
use self::effort::Effort;
use self::keys::Keys;
use self::node::Node;
use self::standstill::Standstill;
use crate::{Game, Move};

/// The move of the player to move. Always a legal move while the game goes on, even if the time is up at once; a win in one move is always
/// taken. The same seed gives the same move, unless the time has cut the search short.
///
/// ```
/// use ronde_quoridor::computer::{Strength, choose};
/// use ronde_quoridor::{DrawRules, Game, Seats};
///
/// let mut game = Game::new(Seats::Two, DrawRules::default());
/// game.play(choose(&game, Strength::Medium, 7, &|| false))?;
/// assert_eq!(game.plies(), 1);
/// # Ok::<(), ronde_quoridor::Illegal>(())
/// ```
pub fn choose(game: &Game, strength: Strength, seed: u64, is_time_up: &dyn Fn() -> bool) -> Move {
    choose_within(game, strength, seed, u64::MAX, is_time_up)
}

/// The same, but the search considers at most this many positions. If they run out before the time does, the same seed gives the same move
/// on every machine.
pub fn choose_within(
    game: &Game,
    strength: Strength,
    seed: u64,
    positions: u64,
    is_time_up: &dyn Fn() -> bool,
) -> Move {
    if let Some(winning) = win_in_one(game) {
        return winning;
    }
    let habits = match strength {
        Strength::Easy => return easy::stroll(game, seed),
        Strength::Medium => Habits { depth: 2, whim: 127 },
        Strength::Hard => Habits { depth: 64, whim: 7 },
    };
    let keys = Keys::new(seed);
    let root = Node::new(*game.position(), &keys);
    let standstill = Standstill::new(game, &keys);
    let effort = Effort::new(positions, is_time_up);
    let rivals: Vec<_> = root.position.remaining().filter(|seat| *seat != root.mover()).collect();
    let play = match rivals[..] {
        [rival] => Duel::new(keys, effort, standstill, habits, [root.mover(), rival]).best(&root),
        _ => Crowd::new(keys, effort, standstill, habits, root.mover()).best(&root),
    };
    play.unwrap_or(Move::Pass)
}

/// How the two searching levels differ.
#[derive(Clone, Copy, Debug)]
struct Habits {
    /// The maximum number of moves to look ahead.
    depth: u32,
    /// The bits of a key that change the value of a position: a matter of taste, so that games differ.
    whim: u64,
}

/// What taste adds to the value of a position.
fn whim(habits: Habits, key: u64) -> i32 {
    i32::try_from(key & habits.whim).unwrap_or(0)
}

fn win_in_one(game: &Game) -> Option<Move> {
    let position = game.position();
    let goal = position.seats().goal(position.to_move());
    position.pawn_moves().iter().find(|square| goal.contains(*square)).map(Move::Pawn)
}

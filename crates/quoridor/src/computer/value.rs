//! The apparent value of a position before any search: the race to the goal, and the walls that may still change it.
//!
//! A step is worth [`STEP`]; everything else is measured in it.

use super::node::Standing;
use crate::Seat;

/// One step towards the goal.
pub(super) const STEP: i32 = 100;

/// A won game; a win in `n` moves is worth `n` less.
pub(super) const WIN: i32 = 30_000;

/// A win at that distance from the root.
pub(super) const fn win_at(ply: u32) -> i32 {
    WIN - ply.cast_signed()
}

/// The value of the walls in stock, by their number. The last ones count most: a player without any can be walled in freely.
const STOCK: [i32; 11] = [0, 150, 275, 385, 480, 565, 640, 710, 775, 835, 890];

/// Being ahead in a race that the opponent can't disturb any more. Less than a win, because pawns may still
/// jump.
const UNDISTURBED: i32 = 6 * STEP;

/// How far `seat` is ahead of its only rival.
pub(super) fn lead(standing: Standing, seat: Seat, rival: Seat, is_to_move: bool) -> i32 {
    let steps = i32::from(standing.distance(rival)) - i32::from(standing.distance(seat));
    let (walls, walls_of_rival) = (standing.walls(seat), standing.walls(rival));
    // the player to move arrives first if both are equally far away
    let is_ahead = steps > 0 || (steps == 0 && is_to_move);
    let undisturbed = match (is_ahead, walls, walls_of_rival) {
        (true, _, 0) => UNDISTURBED,
        (false, 0, _) => -UNDISTURBED,
        _ => 0,
    };
    let turn = if is_to_move { STEP } else { -STEP };
    steps * STEP + turn + stock(walls) - stock(walls_of_rival) + undisturbed
}

fn stock(walls: u8) -> i32 {
    STOCK[usize::from(walls).min(STOCK.len() - 1)]
}

/// The value of a wall in stock among three or four.
const WALL_AMONG_MANY: i32 = 75;

/// How far each of three or four is ahead of the others: mainly of the one who would arrive first, a little of the rest.
///
/// `order` lists the remaining players in the order in which they move from now on.
pub(super) fn leads(standing: Standing, order: &[Seat]) -> [i32; 4] {
    let players = i32::try_from(order.len()).unwrap_or(4);
    let others = (players - 1).max(1);
    let mut arrivals = [0; 4];
    for ((arrival, seat), turn) in arrivals.iter_mut().zip(order).zip(0..) {
        // in turns around the table, so that moving earlier counts as earlier
        *arrival = i32::from(standing.distance(*seat)) * players + turn;
    }
    let arrivals = &arrivals[..order.len()];
    let all_arrivals: i32 = arrivals.iter().sum();
    let walls = |seat: Seat| i32::from(standing.walls(seat));
    let all_walls: i32 = order.iter().map(|seat| walls(*seat)).sum();
    let mut leads = [0; 4];
    for (seat, own) in order.iter().zip(arrivals) {
        // no two arrive in the same turn
        let first = arrivals.iter().filter(|arrival| *arrival != own).min().unwrap_or(own);
        let mean = (all_arrivals - own) / others;
        let ahead = (3 * first + mean - 4 * own) * STEP / (4 * players);
        let walls_of_others = (all_walls - walls(*seat)) / others;
        leads[seat.index()] = ahead + WALL_AMONG_MANY * (2 * walls(*seat) - walls_of_others) / 2;
    }
    leads
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn standing(distances: [u8; 4], stock: [u8; 4]) -> Standing {
        Standing { distances, stock }
    }

    fn lead_of_one(distances: [u8; 2], stock: [u8; 2], is_to_move: bool) -> i32 {
        let standing = standing([distances[0], distances[1], 0, 0], [stock[0], stock[1], 0, 0]);
        lead(standing, Seat::One, Seat::Two, is_to_move)
    }

    #[test]
    fn what_one_gains_the_other_loses() {
        let standing = standing([5, 7, 0, 0], [2, 0, 0, 0]);
        assert_eq!(lead(standing, Seat::One, Seat::Two, true), -lead(standing, Seat::Two, Seat::One, false));
    }

    #[test]
    fn a_step_a_turn_and_a_wall_are_worth_something() {
        let even = lead_of_one([5, 5], [3, 3], true);
        assert!(lead_of_one([4, 5], [3, 3], true) > even);
        assert!(lead_of_one([5, 5], [4, 3], true) > even);
        assert!(lead_of_one([5, 5], [3, 3], false) < even);
    }

    #[test]
    fn a_race_that_nobody_disturbs_is_nearly_won() {
        assert!(lead_of_one([5, 5], [0, 0], true) > UNDISTURBED);
        assert!(lead_of_one([5, 5], [0, 0], false) < -UNDISTURBED);
        assert!(lead_of_one([6, 5], [3, 0], true) < UNDISTURBED);
    }

    #[test]
    fn among_four_the_one_in_front_leads_and_the_turn_decides_between_equals() {
        let order = [Seat::Two, Seat::Three, Seat::Four, Seat::One];
        let even = leads(standing([6; 4], [3; 4]), &order);
        assert!(even[1] > even[2] && even[2] > even[3] && even[3] > even[0]);
        let ahead = leads(standing([3, 6, 6, 6], [3; 4]), &order);
        assert!(ahead[0] > 0 && ahead[1..].iter().all(|lead| *lead < 0), "{ahead:?}");
    }
}

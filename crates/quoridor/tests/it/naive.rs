//! Paths found square by square from just the text of a position: a second opinion for the properties.

use std::collections::{HashSet, VecDeque};

use ronde_quoridor::{Position, Square};

type Place = (i8, i8);

fn place(text: &str) -> Place {
    let bytes = text.as_bytes();
    (i8::try_from(bytes[0] - b'a').unwrap(), i8::try_from(bytes[1] - b'1').unwrap())
}

fn anchors(field: &str) -> impl Iterator<Item = Place> {
    let field = field.trim();
    (0..field.len() / 2).map(|at| place(&field[2 * at..2 * at + 2]))
}

/// The steps that walls close.
fn closed(horizontal: &str, vertical: &str) -> HashSet<(Place, Place)> {
    let mut closed = HashSet::new();
    for (c, r) in anchors(horizontal) {
        closed.extend([((c, r), (c, r + 1)), ((c + 1, r), (c + 1, r + 1))]);
    }
    for (c, r) in anchors(vertical) {
        closed.extend([((c, r), (c + 1, r)), ((c, r + 1), (c + 1, r + 1))]);
    }
    closed
}

/// Whether two squares are neighbours without a wall in between.
pub(crate) fn is_open(position: &Position, from: Square, to: Square) -> bool {
    let text = position.to_string();
    let fields: Vec<&str> = text.split('/').collect();
    let (from, to) = (place(&from.to_string()), place(&to.to_string()));
    let closed = closed(fields[0], fields[1]);
    let is_neighbour = (from.0 - to.0).abs() + (from.1 - to.1).abs() == 1;
    is_neighbour && !closed.contains(&(from, to)) && !closed.contains(&(to, from))
}

/// The length of the shortest way of each remaining player; `None` if there is no way.
pub(crate) fn distances(position: &str) -> Vec<(u8, Option<usize>)> {
    let fields: Vec<&str> = position.split('/').collect();
    let closed = closed(fields[0], fields[1]);
    let pawns: Vec<&str> = fields[2].split_whitespace().collect();
    let goal = |player: usize, (c, r): Place| match (pawns.len(), player) {
        (_, 1) => r == 8,
        (2, 2) | (4, 3) => r == 0,
        (4, 2) => c == 8,
        _ => c == 0,
    };
    let here = pawns.iter().enumerate().filter(|(_, pawn)| **pawn != "-");
    here.map(|(index, pawn)| {
        let player = index + 1;
        (u8::try_from(player).unwrap(), steps(place(pawn), &closed, |at| goal(player, at)))
    })
    .collect()
}

fn steps(from: Place, closed: &HashSet<(Place, Place)>, goal: impl Fn(Place) -> bool) -> Option<usize> {
    let mut seen = HashSet::from([from]);
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((at, far)) = queue.pop_front() {
        if goal(at) {
            return Some(far);
        }
        for (dc, dr) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let to = (at.0 + dc, at.1 + dr);
            let inside = (0..9).contains(&to.0) && (0..9).contains(&to.1);
            if inside && !closed.contains(&(at, to)) && !closed.contains(&(to, at)) && seen.insert(to) {
                queue.push_back((to, far + 1));
            }
        }
    }
    None
}

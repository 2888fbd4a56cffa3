//! A bracket as a picture: the upper half above the lower half, a line between two who meet, an arrow for those who float down.
//!
//! In the natural pairing all lines stand upright; a slanted one shows at a glance what the rules have moved.

use std::collections::HashMap;

use ronde_domain::PairingNumber;
use ronde_pairing::dutch::explain::BracketReasons;

use super::chart::{Chart, Shape, as_i32};

/// The distance between two players.
const STEP: i32 = 36;
const TOP: i32 = 22;
const BOTTOM: i32 = 82;
const LEFT: i32 = 24;
/// A longer bracket would be a forest of lines.
const MOST_PAIRS: usize = 60;

/// The picture of a bracket; none if it is too long or nothing happens in it.
pub(super) fn bracket(reasons: &BracketReasons, is_last: bool) -> Option<Chart> {
    if reasons.pairs.len() > MOST_PAIRS || (reasons.pairs.is_empty() && reasons.floaters.is_empty()) {
        return None;
    }
    let order: HashMap<PairingNumber, usize> =
        reasons.moved_down.iter().chain(&reasons.residents).copied().zip(0..).collect();
    let place = |number: PairingNumber| order.get(&number).copied().unwrap_or(usize::MAX);
    let mut pairs: Vec<(PairingNumber, PairingNumber)> = reasons
        .pairs
        .iter()
        .map(|pair| {
            if place(pair.white) < place(pair.black) {
                (pair.white, pair.black)
            } else {
                (pair.black, pair.white)
            }
        })
        .collect();
    pairs.sort_by_key(|(higher, _)| place(*higher));
    let mut lower: Vec<PairingNumber> = pairs.iter().map(|(_, lower)| *lower).collect();
    lower.sort_by_key(|number| place(*number));
    let below: HashMap<PairingNumber, i32> =
        lower.iter().enumerate().map(|(at, number)| (*number, column(at))).collect();
    let columns = pairs.len() + reasons.floaters.len();
    let mut chart = Chart { width: column(columns), height: BOTTOM + 34, shapes: Vec::new() };
    for (at, (_, lower)) in pairs.iter().enumerate() {
        chart.line((column(at), TOP + 7), (below[lower], BOTTOM - 16), "pair");
    }
    let class = |number: &PairingNumber| {
        if reasons.moved_down.contains(number) { "player moved" } else { "player" }
    };
    for (at, (higher, lower)) in pairs.iter().enumerate() {
        chart.text((column(at), TOP), class(higher), higher.to_string());
        chart.text((below[lower], BOTTOM), class(lower), lower.to_string());
    }
    for (at, floater) in reasons.floaters.iter().enumerate() {
        let x = column(pairs.len() + at);
        chart.text((x, BOTTOM), "player floats", floater.player.to_string());
        // whom the last bracket leaves over floats nowhere
        if !is_last {
            let points = format!(
                "{x},{} {x},{} {},{} {x},{} {},{}",
                BOTTOM + 8,
                BOTTOM + 28,
                x - 5,
                BOTTOM + 22,
                BOTTOM + 28,
                x + 5,
                BOTTOM + 22
            );
            chart.shapes.push(Shape::Path { points, class: "arrow".to_owned() });
        }
    }
    Some(chart)
}

fn column(at: usize) -> i32 {
    LEFT + STEP * as_i32(at)
}

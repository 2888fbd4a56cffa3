//! The race of the leaders: the place of each after every round.

use ronde_app::tournaments::Snapshot;
use ronde_domain::PairingNumber;
use ronde_tournament::project::standings;

use crate::features::event::chart::{Chart, Figure, Shape, WIDTH, as_i32, shortened};
use crate::features::event::people::People;
use crate::layout::Page;

const LEADERS: usize = 8;
/// Whoever was further down comes in from below.
const LOWEST: usize = 12;
const ROW: i32 = 22;
const TOP: i32 = 26;
const LEFT: i32 = 24;
const NAMES: i32 = 150;

/// The places of those who lead now; none before the second round.
pub(super) fn race(page: &Page, event: &Snapshot, people: &People) -> Option<Figure> {
    let tournament = event.tournament();
    let rounds = tournament.rounds().len();
    if rounds < 2 {
        return None;
    }
    let orders: Vec<Vec<PairingNumber>> = (1..=rounds)
        .map(|round| standings(tournament, round).rows().iter().map(|row| row.number).collect())
        .collect();
    let leaders = &orders[rounds - 1][..LEADERS.min(orders[rounds - 1].len())];
    let place = |round: usize, number: PairingNumber| {
        orders[round].iter().position(|other| *other == number).map_or(usize::MAX, |place| place + 1)
    };
    let x = |round: usize| LEFT + (WIDTH - LEFT - NAMES) * as_i32(round) / as_i32(rounds - 1);
    let y = |place: usize| TOP + ROW * (as_i32(place.min(LOWEST + 1)) - 1);
    let mut chart = Chart { width: WIDTH, height: y(LOWEST + 1) + 14, shapes: Vec::new() };
    for round in 0..rounds {
        chart.text((x(round), 12), "tick", (round + 1).to_string());
        chart.line((x(round), TOP - 6), (x(round), y(LOWEST)), "grid");
    }
    for (at, &number) in leaders.iter().enumerate() {
        // nobody sees what happens far below
        let is_seen = |round: &usize| place(*round, number) <= LOWEST || place(*round + 1, number) <= LOWEST;
        for round in (0..rounds - 1).filter(is_seen) {
            let [from, to] =
                [round, round + 1].map(|round| format!("{},{}", x(round), y(place(round, number))));
            chart.shapes.push(Shape::Path { points: format!("{from} {to}"), class: format!("race c{at}") });
        }
        for round in (0..rounds).filter(|round| place(*round, number) <= LOWEST) {
            let at_point = (x(round), y(place(round, number)));
            chart.shapes.push(Shape::Dot { at: at_point, class: format!("c{at}") });
        }
        let name = people.numbered(number).map_or_else(String::new, |person| person.name.clone());
        chart.text((x(rounds - 1) + 10, y(at + 1) + 4), "start", shortened(&name, 18));
        chart.text((LEFT - 10, y(at + 1) + 4), "tick", (at + 1).to_string());
    }
    let row = |&number: &PairingNumber| {
        let places = (0..rounds).map(|round| place(round, number).to_string());
        std::iter::once(people.called(number)).chain(places).collect()
    };
    let heading = |round: usize| page.count("round-now", "round", round);
    Some(Figure {
        title: page.say("show-race"),
        chart,
        headings: std::iter::once(page.say("show-column-name")).chain((1..=rounds).map(heading)).collect(),
        rows: leaders.iter().map(row).collect(),
    })
}

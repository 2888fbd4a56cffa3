//! The checker accepts what the generator makes, and finds changes.

use ronde_domain::{Bye, Color, RoundEntry, RoundNumber};
use ronde_pairing::simulation::{Mixture, Plan, Simulation, simulate};
use ronde_tournament::report::{Dialect, Difference, NoPosition, check, next_position, position, simulated};
use ronde_trf::{Document, Edition, PairingOrder, PointsCheck, ReadOptions, read, write};

/// The tournament as a reader finds it in a file, with the points checked strictly.
fn through_a_file(event: &Simulation, dialect: Dialect) -> Document {
    let document = simulated(event, "Made up".to_owned(), dialect);
    let text = write(&document, Edition::Trf26).expect("it fits into the columns").text;
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    let reading = read(text.as_bytes(), &options).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert!(reading.warnings.is_empty(), "{:?}\n{text}", reading.warnings);
    reading.document
}

#[track_caller]
fn assert_agrees(document: &Document, name: &str) {
    for round in check(document).unwrap_or_else(|error| panic!("{name}: {error}")) {
        assert!(round.agrees(), "{name}, round {}: {:?}", round.round, round.differences());
    }
}

#[test]
fn every_generated_event_is_accepted() {
    let mixture = Mixture { players: 1..=24, rounds: 1..=9 };
    let mut rounds = 0;
    let events = ronde_soak::times(150, 400);
    for seed in 0..events as u64 {
        let event = simulate(&mixture.plan(seed), seed);
        rounds += event.table.rounds();
        let dialect = if seed % 2 == 0 { Dialect::Bbp } else { Dialect::Trf26 };
        let document = through_a_file(&event, dialect);
        assert_eq!(document.effective_scoring(), *event.table.scoring(), "seed {seed}");
        assert_eq!(document.played_rounds(), event.table.rounds(), "seed {seed}");
        assert_agrees(&document, &format!("seed {seed}"));
    }
    assert!(rounds > 5 * events / 2, "{rounds}");
}

#[test]
fn the_initial_colour_is_seen_in_the_first_round() {
    let mixture = Mixture { players: 6..=24, rounds: 1..=7 };
    for seed in 0..100 {
        let event = simulate(&mixture.plan(seed), seed);
        let mut document = through_a_file(&event, Dialect::Trf26);
        document.initial_color = None;
        if event.table.rounds() > 0 {
            assert_agrees(&document, &format!("seed {seed}"));
        }
    }
}

#[test]
fn two_exchanged_opponents_are_reported_in_that_round_alone() {
    let event = simulate(&Plan::new(12, 5), 4);
    let document = through_a_file(&event, Dialect::Trf26);
    let last = RoundNumber::new(5).unwrap();
    let mut changed = document.clone();
    let white = |document: &Document| -> Vec<usize> {
        let has_white = |index: &usize| {
            matches!(document.players[*index].entry(last), RoundEntry::Game { color: Color::White, .. })
        };
        (0..12).filter(has_white).collect()
    };
    let [first, second] = white(&document)[..2] else { unreachable!() };
    let entries = [first, second].map(|index| document.players[index].entries[4]);
    let opponents = entries.map(|entry| entry.opponent().unwrap().index());
    (changed.players[first].entries[4], changed.players[second].entries[4]) = (entries[1], entries[0]);
    let theirs = opponents.map(|index| document.players[index].entries[4]);
    // the opponents swap places too
    changed.players[opponents[0]].entries[4] = renamed(theirs[0], &document, second);
    changed.players[opponents[1]].entries[4] = renamed(theirs[1], &document, first);
    let results = [0, 1].map(|at| (entries[at], theirs[at]));
    if results[0] != results[1] {
        equalise(&mut changed, [first, second, opponents[0], opponents[1]]);
    }
    let checks = check(&changed).unwrap();
    let differing: Vec<_> = checks.iter().filter(|round| !round.agrees()).map(|c| c.round.get()).collect();
    assert_eq!(differing, [5]);
    assert_eq!(checks[4].differences().len(), 4, "{:?}", checks[4].differences());
}

/// The same game against somebody else.
fn renamed(entry: RoundEntry, document: &Document, opponent: usize) -> RoundEntry {
    match entry {
        RoundEntry::Game { color, outcome, .. } => {
            RoundEntry::Game { opponent: document.players[opponent].number, color, outcome }
        }
        other => other,
    }
}

/// The four games end with a draw, so that both sides agree.
fn equalise(document: &mut Document, players: [usize; 4]) {
    use ronde_domain::{GameResult, Score};
    for index in players {
        if let RoundEntry::Game { color, outcome, .. } = &mut document.players[index].entries[4] {
            *outcome = GameResult::rated(Score::Draw).outcome_for(*color);
        }
    }
}

#[test]
fn exchanged_colours_are_called_so() {
    let mut document = through_a_file(&simulate(&Plan::new(2, 1), 1), Dialect::Trf26);
    document.initial_color = document.initial_color.map(Color::opposite);
    let checks = check(&document).unwrap();
    assert!(matches!(checks[0].differences()[..], [Difference::Colors(_)]));
}

#[test]
fn the_order_of_lines_can_count() {
    let event = simulate(&Plan::new(9, 4), 8);
    let document = through_a_file(&event, Dialect::Trf26);
    // everyone gets another number, and the lines stay where they are
    let other = |n: ronde_domain::PairingNumber| ronde_domain::PairingNumber::new(10 - n.get()).unwrap();
    let mut by_line = document.clone();
    by_line.pairing_order = PairingOrder::ByLine;
    for player in &mut by_line.players {
        player.number = other(player.number);
        for entry in &mut player.entries {
            if let RoundEntry::Game { opponent, .. } = entry {
                *opponent = other(*opponent);
            }
        }
    }
    assert_agrees(&by_line, "by line");
}

#[test]
fn the_next_round_leaves_out_announced_byes() {
    let event = simulate(&Plan::new(8, 1), 3);
    let mut document = through_a_file(&event, Dialect::Trf26);
    document.rounds = Some(5);
    for index in [1, 4] {
        document.players[index].entries.push(RoundEntry::Bye(Bye::HalfPoint));
    }
    let next = next_position(&document).unwrap();
    assert_eq!((next.dutch_field().round().get(), next.dutch_field().present.len()), (2, 6));
    document.rounds = None;
    assert_eq!(next_position(&document).err(), Some(NoPosition::NoRounds));
    let third = RoundNumber::new(3).unwrap();
    assert_eq!(position(&document, third).err(), Some(NoPosition::TooEarly { round: third, played: 1 }));
    document.players.clear();
    assert_eq!(check(&document), Err(NoPosition::NoPlayers));
}

#[test]
fn a_colour_that_nothing_shows_is_asked_for() {
    let mut document = through_a_file(&simulate(&Plan::new(4, 1), 3), Dialect::Trf26);
    document.players.iter_mut().for_each(|player| player.entries.clear());
    document.initial_color = None;
    assert_eq!(next_position(&document).err(), Some(NoPosition::NoInitialColor));
}

//! What holds for every round, in fields of any size.

use std::collections::BTreeMap;

use ronde_domain::{Crosstable, PairingNumber};
use ronde_pairing::PairedRound;
use ronde_pairing::dutch::{Field, NoPairing, engine};

use crate::play::{Dice, Play};
use ronde_pairing::dutch::literal::{Person, may_meet, people};

/// Tournaments of these sizes and lengths; every round is checked.
const EVENTS: [(usize, usize); 8] =
    [(11, 9), (16, 9), (31, 9), (40, 11), (64, 9), (75, 7), (120, 9), (200, 9)];

#[test]
fn rounds_of_open_events() {
    let mut rounds = 0;
    for ((players, length), seed) in EVENTS.into_iter().zip(1..) {
        rounds += through(Play::open(players, length, seed));
    }
    assert!(rounds >= 60, "{rounds} rounds");
}

#[test]
fn rounds_of_small_events() {
    let rounds: usize = (10_000..10_400).map(|seed| through(Play::small(seed))).sum();
    assert!(rounds >= 1_000, "{rounds} rounds");
}

/// Plays a tournament to its end, or until a round can't be paired. Returns the number of rounds.
fn through(mut play: Play) -> usize {
    while !play.is_over() {
        let field = play.field();
        let answer = engine::pair(&field);
        let mut dice = Dice::new(99);
        assert_eq!(in_another_order(&field, &mut dice), answer, "the order of the input matters");
        let Ok(round) = answer else { break };
        everybody_sits_once(&field, &round);
        absolute_criteria_hold(&field, &round);
        nobody_below_could_have_the_bye(&field, &round);
        boards_go_down(&field, &round);
        play.advance(&round);
    }
    play.table.rounds()
}

/// The answer when everything without a meaningful order comes in another one.
fn in_another_order(field: &Field<'_>, dice: &mut Dice) -> Result<PairedRound, NoPairing> {
    let mut cards = field.table.cards().to_vec();
    dice.shuffle(&mut cards);
    let table = Crosstable::new(cards, *field.table.scoring()).expect("the same table");
    let mut present = field.present.to_vec();
    dice.shuffle(&mut present);
    let mut forbidden = field.forbidden.to_vec();
    for set in &mut forbidden {
        dice.shuffle(set);
    }
    dice.shuffle(&mut forbidden);
    engine::pair(&Field { table: &table, present: &present, forbidden: &forbidden, ..*field })
}

fn everybody_sits_once(field: &Field<'_>, round: &PairedRound) {
    let mut seated: Vec<PairingNumber> =
        round.games.iter().flat_map(|game| [game.white, game.black]).chain(round.bye).collect();
    seated.sort_unstable();
    let mut present = field.present.to_vec();
    present.sort_unstable();
    assert_eq!(seated, present);
}

/// C1, C2, C3 and the organiser's bans, as the literal reading has them.
fn absolute_criteria_hold(field: &Field<'_>, round: &PairedRound) {
    let people: BTreeMap<PairingNumber, Person> =
        people(field).into_iter().map(|person| (person.number, person)).collect();
    for game in &round.games {
        assert!(may_meet(field, &people[&game.white], &people[&game.black]), "{game}");
    }
    assert!(round.bye.is_none_or(|holder| people[&holder].may_have_bye), "bye {:?}", round.bye);
}

/// C5: if any player with a lower score who may have the bye had it, the others couldn't be paired.
fn nobody_below_could_have_the_bye(field: &Field<'_>, round: &PairedRound) {
    let Some(holder) = round.bye else { return };
    let people = people(field);
    let score = people.iter().find(|person| person.number == holder).expect("present").score;
    for person in people.iter().filter(|person| person.may_have_bye && person.score < score) {
        let others: Vec<_> =
            field.present.iter().copied().filter(|&number| number != person.number).collect();
        let answer = engine::pair(&Field { present: &others, ..*field });
        assert!(answer.is_err(), "{} could have the bye instead of {holder}", person.number);
    }
}

/// The boards are in the order of the higher score of each pair.
fn boards_go_down(field: &Field<'_>, round: &PairedRound) {
    let scores: BTreeMap<PairingNumber, i32> =
        people(field).into_iter().map(|person| (person.number, person.score)).collect();
    let higher: Vec<i32> =
        round.games.iter().map(|game| scores[&game.white].max(scores[&game.black])).collect();
    assert!(higher.is_sorted_by(|one, next| one >= next), "{higher:?}");
}

//! The explanation: the reasons that the worked examples give, and no contradiction on any round of the corpus.

use std::path::Path;

use ronde_domain::{Color, PairingNumber};
use ronde_pairing::dutch::color::ColorRule;
use ronde_pairing::dutch::engine::{Pairing, pair_with_decisions};
use ronde_pairing::dutch::explain::{
    Bar, BracketReasons, Explanation, FloatReason, Sequence, Verdict, WhyNot, explain, why_not, why_not_in,
};
use ronde_pairing::dutch::{Criterion, Field, pair};
use ronde_pairing::{Effort, Game, PairedRound};

use crate::corpus::{document, position, rounds};
use crate::table::{Event, against_strangers};

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).expect("not zero")
}

/// A bracket in one line: natural pairing and what was decided about it, then the floaters.
fn told(bracket: &BracketReasons) -> String {
    let natural: Vec<_> =
        bracket.natural.iter().map(|pair| format!("{}x{}", pair.higher, pair.lower)).collect();
    let verdict = match &bracket.verdict {
        Verdict::Taken => "taken".to_owned(),
        Verdict::Forbidden(pairs) => {
            let pair = |pair: &ronde_pairing::dutch::explain::ForbiddenMeeting| {
                format!("{}x{} {}", pair.meeting.higher, pair.meeting.lower, barred(pair.bar))
            };
            pairs.iter().map(pair).collect::<Vec<_>>().join(" ")
        }
        Verdict::NotCompletable(criterion) => criterion.to_string(),
        Verdict::Worse(comparison) => comparison.criterion.to_string(),
    };
    let floater = |floater: &ronde_pairing::dutch::explain::Floater| {
        let reason = match floater.reason {
            FloatReason::NoOpponent => "no opponent".to_owned(),
            FloatReason::NotCompletable(criterion) => criterion.to_string(),
            FloatReason::Worse(comparison) | FloatReason::Instead(comparison) => {
                comparison.criterion.to_string()
            }
            FloatReason::Order => "order".to_owned(),
        };
        format!("; {} {reason}", floater.player)
    };
    let floaters: String = bracket.floaters.iter().map(floater).collect();
    format!("{}: {} {verdict}{floaters}", bracket.score, natural.join(" "))
}

fn barred(bar: Bar) -> String {
    match bar {
        Bar::Met(round) => format!("C1 in {round}"),
        Bar::SameColor(color) => format!("C3 {color:?}"),
        Bar::Ban => "ban".to_owned(),
    }
}

fn brackets(event: &Event) -> Vec<String> {
    explained(&event.field()).brackets.iter().map(told).collect()
}

/// The explanation, which tells the round that the engine pairs.
fn explained(field: &Field<'_>) -> Explanation {
    let explanation = explain(field).expect("the round can be paired");
    let pairs = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let mut games: Vec<_> = pairs.map(|pair| Game { white: pair.white, black: pair.black }).collect();
    games.sort_unstable();
    let mut round = pair(field).expect("the round can be paired");
    round.games.sort_unstable();
    assert_eq!(PairedRound { games, bye: explanation.bye.as_ref().map(|bye| bye.player) }, round);
    explanation
}

#[test]
fn example_2_everything_is_natural() {
    let event = Event::new(14, 5, "1-8+ 9-2- 3-10+ 11-4- 5-12+ 13-6- 7-14+");
    assert_eq!(brackets(&event), ["1.0: 1x4 2x5 3x6 taken; 7 order", "0.0: 7x8 9x12 10x13 11x14 taken"]);
}

#[test]
fn example_3_colours_decide_and_a_draw_floats_both() {
    let event = Event::new(14, 5, "1-8+ 9-2- 3-10= 11-4- 5-12+ 13-6- 7-14+");
    assert_eq!(
        brackets(&event),
        [
            "1.0: 1x5 2x6 4x7 C12",
            "0.5:  taken; 3 no opponent; 10 no opponent",
            "0.0: 3x8 10x9 11x13 12x14 C12"
        ]
    );
    let why = |one, other| why_not(&event.field(), number(one), number(other)).unwrap();
    assert_eq!(why(3, 10), WhyNot::Forbidden(Bar::Met(ronde_domain::RoundNumber::FIRST)));
    assert!(matches!(why(1, 5), WhyNot::Worse { comparison, .. } if comparison.criterion == Criterion::C12));
    // to meet 3, player 1 would have to float
    assert!(matches!(why(3, 1), WhyNot::Worse { comparison, .. } if comparison.criterion == Criterion::C6));
    assert_eq!(why(4, 4), WhyNot::SamePlayer);
    assert!(matches!(why(6, 1), WhyNot::Paired(pair) if pair.color_rule == ColorRule::Both));
}

#[test]
fn example_4_a_meeting_and_the_higher_rank() {
    let event = Event::new(8, 5, "1-5+ 6-2- 3-7+ 8-4- | 2-1- 4-3+ 5-8+ 7-6+");
    assert_eq!(brackets(&event), ["2.0: 1x4 taken", "1.0: 2x5 3x7 3x7 C1 in 1", "0.0: 6x8 taken"]);
    let explanation = explained(&event.field());
    let rules: Vec<_> =
        explanation.brackets.iter().flat_map(|bracket| &bracket.pairs).map(|pair| pair.color_rule).collect();
    let (both, higher) = (ColorRule::Both, ColorRule::HigherRanked);
    assert_eq!(rules, [both, higher, both, higher]);
    // 2x3 and 5x7 is as good in the colours, but needs an exchange
    let why = why_not(&event.field(), number(2), number(3)).unwrap();
    assert!(matches!(why, WhyNot::Later { by: Sequence::Exchange, .. }), "{why:?}");
}

#[test]
fn example_5_unplayed_games_decide_the_bye() {
    let event = Event::new(5, 3, "1-3+ 4-2- 5Z");
    assert_eq!(brackets(&event), ["1.0: 1x2 taken", "0.0: 3x4 C9; 4 C9"]);
    let bye = explained(&event.field()).bye.unwrap();
    assert_eq!((bye.player, bye.unplayed, bye.barred, bye.needed), (number(4), 0, vec![], vec![]));
    let event = Event::new(7, 4, "1-4+ 5-2- 3-6+ 7Z");
    assert_eq!(brackets(&event)[1], "0.0: 3x4 5x6 C9; 6 C9");
}

#[test]
fn example_6_the_bye_keeps_the_top_apart() {
    let played = "4-1- 2-5+ 6-3f 7U | 3-4+ 1-6+ 7-2- 5U | 2-1= 6-3- 5-7= 4U";
    let event = Event::new(7, 4, played).beginning_with(Color::Black);
    let told = brackets(&event);
    assert_eq!(told[..2], ["2.5:  taken; 1 no opponent; 2 no opponent", "2.0:  taken; 1 C5; 2 C5; 3 C5"]);
    let bye = explained(&event.field()).bye.unwrap();
    assert_eq!(bye.barred, [5, 7, 4, 6].map(number));
    assert_eq!(why_not(&event.field(), number(1), number(3)).unwrap(), WhyNot::NotCompletable(Criterion::C5));
}

#[test]
fn example_7_a_downfloat_decides_about_the_limbo() {
    let event = Event::new(6, 3, "4-1- 2-5+ 6-3= | 1-2+ 3-4+ 5-6f");
    let told = brackets(&event);
    assert_eq!(told[3], "0.5: 2x6 C18; 2 C18");
    let why = why_not(&event.field(), number(2), number(6)).unwrap();
    assert!(
        matches!(why, WhyNot::Worse { comparison, .. } if comparison.criterion == Criterion::C18),
        "{why:?}"
    );
}

#[test]
fn example_8_topscorers_in_the_last_round() {
    let played = against_strangers(&[(1, "BWBWW", 4), (2, "WBWWBB", 4), (6, "BWBBWW", 2), (7, "WBWWBB", 0)]);
    // 1 may meet 6 alone, as in the example
    let event = Event::new(60, 7, &played).of(&[1, 2, 6, 7]);
    let apart = [[1, 2].map(number).to_vec(), [1, 7].map(number).to_vec()];
    let explanation = explained(&Field { forbidden: &apart, ..event.field() });
    assert_eq!(told(&explanation.brackets[0]), "4.0:  taken; 1 no opponent; 2 no opponent");
    let pairs = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let pairs: Vec<_> = pairs.map(|pair| (pair.white.get(), pair.black.get(), pair.color_rule)).collect();
    // 6-1: the wider difference has its colour; 2-7: equal histories, the higher ranked has it
    assert_eq!(pairs, [(6, 1, ColorRule::Stronger), (2, 7, ColorRule::HigherRanked)]);
    // before the last round nobody is a topscorer, and both must have Black
    let earlier = Event { rounds: 8, ..event };
    let why = why_not(&earlier.field(), number(1), number(6));
    assert_eq!(why, Ok(WhyNot::Forbidden(Bar::SameColor(Color::Black))));
}

#[test]
fn example_9_an_absentee_shifts_nobody() {
    let event = Event::new(6, 5, "").of(&[6, 5, 4, 3, 1]);
    assert_eq!(brackets(&event), ["0.0: 1x4 3x5 taken; 6 order"]);
    let explanation = explained(&event.field());
    assert!(explanation.brackets[0].pairs.iter().all(|pair| pair.color_rule == ColorRule::Lot));
    assert_eq!(why_not(&event.field(), number(2), number(3)), Ok(WhyNot::NotPresent(vec![number(2)])));
    let why = why_not(&event.field(), number(1), number(5)).unwrap();
    assert!(matches!(why, WhyNot::Later { by: Sequence::Transposition, .. }), "{why:?}");
}

#[test]
fn every_round_of_the_sample_is_explained() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dutch/corpus"));
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "trf"));
    files.sort();
    let (mut paired, mut asked) = (0, 0);
    for path in files {
        let document = document(&std::fs::read(&path).unwrap());
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for round in rounds(&document, &name) {
            let position = position(&document, round);
            let field = position.field();
            let Some(expected) = &position.expected else {
                assert!(explain(&field).is_err(), "{name} {round}");
                continue;
            };
            explained(&field);
            let pairing = pair_with_decisions(&field).unwrap();
            for game in &expected.games {
                let why = why_not_in(&field, &pairing, game.white, game.black, &Effort::unlimited());
                let is_it = |pair: &ronde_pairing::dutch::explain::PairReasons| {
                    (pair.white, pair.black) == (game.white, game.black)
                };
                assert!(
                    matches!(&why, Ok(WhyNot::Paired(pair)) if is_it(pair)),
                    "{name} {round} {game:?}: {why:?}"
                );
                paired += 1;
            }
            asked += ask_some(&field, &pairing, &format!("{name} {round}"));
        }
    }
    assert!(paired > 1_000 && asked > 1_000, "{paired} {asked}");
}

/// Asks for some pairs that are not in the round. That nothing is better than what was taken is asserted inside.
fn ask_some(field: &Field<'_>, pairing: &Pairing, place: &str) -> usize {
    let step = (field.present.len() / 5).max(1);
    let mut asked = 0;
    for (index, &one) in field.present.iter().enumerate().step_by(step) {
        let other = field.present[(index * 7 + 3) % field.present.len()];
        let meet = |game: &Game| [(one, other), (other, one)].contains(&(game.white, game.black));
        if one == other || pairing.round.games.iter().any(meet) {
            continue;
        }
        let ask = |one, other| {
            why_not_in(field, pairing, one, other, &Effort::unlimited()).expect("the round was paired")
        };
        let why = ask(one, other);
        assert_eq!(why, ask(other, one), "{place}: {one} {other}");
        assert!(
            !matches!(why, WhyNot::Paired(_) | WhyNot::SamePlayer | WhyNot::NotPresent(_)),
            "{place}: {one} {other} {why:?}"
        );
        if let WhyNot::Worse { comparison, .. } = &why {
            assert!(comparison.counts.is_none_or(|counts| counts.taken < counts.other), "{place}: {why:?}");
        }
        asked += 1;
    }
    asked
}

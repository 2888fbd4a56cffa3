//! A season by the Keizer system: three rounds with absentees, the table, its reasons, and the way through a report.

use ronde_domain::{Bye, RequestedBye, Share};
use ronde_pairing::keizer::Rules;
use ronde_tournament::project::{Ranked, ranking_of, standings};
use ronde_tournament::report::{export, import, system_of};
use ronde_tournament::{
    Breach, Change, Command, Explained, Position, Reason, Settled, System, Warning, propose_part, warnings,
};

use crate::desk::{DRAW, Desk, WHITE_WINS, at, bye, game, id, number};

const KEIZER: System = System::Keizer(Rules { top: Some(50), gap: 1, ..Rules::USUAL });

/// Six players; in round 2 number 6 is away with notice and number 5 without.
fn season() -> Desk {
    let mut desk = Desk::ready(KEIZER, 6, 3);
    desk.play_round(WHITE_WINS);
    desk.accepts(bye(6, 2, RequestedBye::HalfPoint));
    desk.accepts(bye(5, 2, RequestedBye::ZeroPoint));
    desk.play_round(DRAW);
    desk.play_round(WHITE_WINS);
    desk
}

fn table(desk: &Desk, after: usize) -> Vec<(u32, Vec<String>)> {
    let ranking = standings(desk.event(), after);
    let row = |row: &ronde_tiebreak::Standing| {
        (row.number.get(), ranking.written(row).map(Option::unwrap_or_default).collect())
    };
    ranking.rows().iter().map(row).collect()
}

#[test]
fn neighbours_meet_and_the_table_ranks_itself() {
    let mut desk = Desk::ready(KEIZER, 6, 3);
    assert_eq!(desk.event().settings().rounds, None, "a season need not know its end");
    desk.pair();
    // the higher place has Black in the first round
    assert_eq!(desk.seats().0, [(2, 1), (4, 3), (6, 5)]);
    desk.finish_round(WHITE_WINS);
    // winners 2, 4 and 6; the values follow the places
    let order: Vec<u32> = table(&desk, 1).iter().map(|(number, _)| *number).collect();
    assert_eq!(order, [2, 4, 6, 1, 3, 5]);
    let scores: Vec<String> = table(&desk, 1).into_iter().map(|(_, values)| values[0].clone()).collect();
    // own value and that of the loser: 50 + 47, 49 + 46, 48 + 45; then the own value alone
    assert_eq!(scores, ["97", "95", "93", "47", "46", "45"]);
}

#[test]
fn absences_with_and_without_notice() {
    let desk = season();
    let round = &desk.event().rounds()[1];
    assert_eq!(round.boards().len(), 2);
    let out: Vec<_> = round.byes().iter().map(|out| (out.player, out.bye)).collect();
    assert_eq!(out, [(id(5), Bye::ZeroPoint), (id(6), Bye::HalfPoint)]);
    let ranking = ranking_of(desk.event(), &KEIZER).ranking;
    let ranked = Ranked::new(desk.event(), &KEIZER, &ranking, 2);
    let parts = |n| ranked.explain(number(n)).unwrap().values[0].breakdown.parts.clone();
    assert_eq!(parts(5)[1].worth, ronde_tiebreak::Value::ZERO);
    let excused = parts(6)[1];
    assert_eq!(excused.worth.hundredths(), (excused.amount.hundredths() + 1) / 3, "a third of the own value");
}

#[test]
fn nobody_meets_the_same_opponent_too_soon_unless_it_is_said() {
    let mut desk = season();
    let met: Vec<Vec<(u32, u32)>> = desk
        .event()
        .rounds()
        .iter()
        .map(|round| {
            let pair = |board: &ronde_tournament::Board| {
                let (one, other) = (board.game.white.get(), board.game.black.get());
                (one.min(other), one.max(other))
            };
            round.boards().map(|(_, board)| pair(board)).collect()
        })
        .collect();
    assert!(met[1].iter().all(|pair| !met[0].contains(pair)), "{met:?}");
    assert!(met[2].iter().all(|pair| !met[1].contains(pair)), "{met:?}");
    // with two players there is no other opponent, and the reasons say so
    let next = desk.event().next_round();
    for player in 3..=6 {
        desk.accepts(bye(player, next.get(), RequestedBye::HalfPoint));
    }
    let system = desk.event().settings().system.clone();
    let Ok(Explained::Lines(lines)) = system.explain(&Position::before(desk.event(), next)) else {
        panic!("a round of two can be paired")
    };
    assert_eq!(lines.round.games.len(), 1);
}

#[test]
fn a_score_in_its_parts() {
    let desk = season();
    let ranking = ranking_of(desk.event(), &KEIZER).ranking;
    let ranked = Ranked::new(desk.event(), &KEIZER, &ranking, 3);
    for row in ranked.standings().rows() {
        let explanation = ranked.explain(row.number).unwrap();
        let breakdown = &explanation.values[0].breakdown;
        let sum: i64 = breakdown.parts.iter().map(|part| part.worth.hundredths()).sum();
        let ronde_tiebreak::fide::Working::SumWith { amount, .. } = &breakdown.working else {
            panic!("the own value counts")
        };
        let total = breakdown.value.unwrap().hundredths();
        // thirds are rounded to hundredths
        assert!((sum + amount.hundredths() - total).abs() <= 1, "{explanation:?}");
        assert_eq!(row.values[0].unwrap().hundredths(), total);
    }
}

#[test]
fn the_settings_can_change_during_a_season_and_the_system_cannot() {
    let mut desk = season();
    let other = System::Keizer(Rules { counts_own_value: false, loss: Share::HALF, ..Rules::USUAL });
    desk.accepts(Command::ChangeSettings(vec![Change::System(other.clone())]));
    assert_eq!(desk.event().settings().system, other);
    let refused = desk.refuses(Command::ChangeSettings(vec![Change::System(System::Dutch)]));
    assert_eq!(refused, [Reason::RegistrationClosed]);
}

#[test]
fn a_hand_made_round_breaks_a_rule_only_where_the_club_has_one() {
    let mut desk = season();
    let again = |desk: &Desk, round: usize| desk.event().rounds()[round].pairs().next().unwrap();
    let sitting = |desk: &Desk, away: [ronde_domain::PlayerId; 2]| {
        let others = desk.event().players().iter().map(ronde_tournament::Player::id);
        let others = others.filter(move |player| !away.contains(player));
        others.map(|player| ronde_tournament::SittingOut { player, bye: Bye::ZeroPoint }).collect::<Vec<_>>()
    };
    // round 1 was long enough ago, round 3 was not
    for (round, is_breach) in [(0, false), (2, true)] {
        let game = again(&desk, round);
        let byes = sitting(&desk, [game.white, game.black]);
        let command = Command::PairByHand { games: vec![game], byes };
        let broken = warnings(&desk.history, &command, None).into_iter().any(|warning| {
            matches!(warning, Warning::HandMade { breaches, .. }
                if breaches.iter().any(|breach| matches!(breach, Breach::MetBefore { .. })))
        });
        assert_eq!(broken, is_breach, "round {}", round + 1);
    }
    // those who must not meet are kept apart, and a part can be paired
    let next = desk.event().next_round();
    let first = propose_part(desk.event(), next, &Settled::default()).unwrap().games[0];
    let settled = Settled { apart: vec![(first.white, first.black)], ..Settled::default() };
    assert!(!propose_part(desk.event(), next, &settled).unwrap().games.contains(&first));
    let settled = Settled { games: vec![game(1, 6)], ..Settled::default() };
    let part = propose_part(desk.event(), next, &settled).unwrap();
    assert_eq!((part.games[0], part.games.len()), (game(1, 6), 3));
    desk.play_round(DRAW);
}

#[test]
fn a_report_names_another_system_and_comes_back() {
    let desk = season();
    let document = export(&desk.history).unwrap().document;
    assert_eq!(
        (document.system.as_str(), document.tournament.kind.as_str()),
        ("CUSTOM_SWISS", "Individual: Keizer")
    );
    assert_eq!(system_of(&document), Some(System::Keizer(Rules::USUAL)));
    let back = import(&document, at()).unwrap().history;
    assert_eq!(back.tournament().rounds().len(), 3);
    assert!(back.tournament().settings().system.is_same(&KEIZER));
}

#[test]
fn the_log_keeps_the_rules_of_the_club() {
    let written = serde_json::to_string(&KEIZER).unwrap();
    assert!(written.starts_with(r#"{"keizer":{"top":50,"#), "{written}");
    assert_eq!(serde_json::from_str::<System>(&written).unwrap(), KEIZER);
    assert_eq!(serde_json::from_str::<System>(r#"{"keizer":{}}"#).unwrap(), System::Keizer(Rules::USUAL));
}

//! Explanations: the parts of every value, what was cut and why, and what separates neighbours.

use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Basis, Cut, Explained, Explanation, Working, explain};

use crate::event::{list, number};
use crate::worked_swiss::event;

fn explained(codes: &str, player: u32) -> Explanation {
    explain(&event(), &list(codes), number(player)).unwrap()
}

/// Each part: amount, worth, and why it was cut.
fn parts(explained: &Explained) -> Vec<(String, String, Option<Cut>)> {
    let part = |part: &ronde_tiebreak::fide::Part| (part.amount.shortest(), part.worth.shortest(), part.cut);
    explained.breakdown.parts.iter().map(part).collect()
}

fn cells(cells: &[(&str, &str, Option<Cut>)]) -> Vec<(String, String, Option<Cut>)> {
    cells.iter().map(|&(amount, worth, cut)| (amount.to_owned(), worth.to_owned(), cut)).collect()
}

#[test]
fn the_terms_of_the_worked_example() {
    for (player, terms) in [
        (1, [("3", "3"), ("3.5", "1.75"), ("3", "3"), ("2", "2"), ("1.5", "1.5")]),
        (2, [("2", "1"), ("1.5", "1.5"), ("4.5", "0"), ("3.5", "1.75"), ("1.5", "1.5")]),
        (3, [("1.5", "1.5"), ("4.5", "2.25"), ("2", "2"), ("3", "1.5"), ("3", "1.5")]),
        (4, [("4.5", "0"), ("2.5", "1.25"), ("1.5", "1.5"), ("2.5", "2.5"), ("3.5", "1.75")]),
        (5, [("3", "1.5"), ("1.5", "1.5"), ("1.5", "0"), ("4.5", "0"), ("1.5", "0")]),
        (6, [("3.5", "0"), ("2", "0"), ("1.5", "1.5"), ("1.5", "0.75"), ("3", "0")]),
        (7, [("1.5", "1.5"), ("3", "0"), ("3", "0"), ("1.5", "0.75"), ("4.5", "0")]),
    ] {
        let expected: Vec<_> = terms.iter().map(|&(amount, worth)| (amount, worth, None)).collect();
        assert_eq!(parts(&explained("SB", player).values[0]), cells(&expected), "player {player}");
    }
}

#[test]
fn a_voluntary_round_is_cut_before_the_lowest() {
    let explanation = explained("BH/C1,BH/C2,SB/C1", 4);
    let [first, second, third] = &explanation.values[..] else { panic!("three values") };
    let voluntary = ("2.5", "2.5", Some(Cut::Voluntary));
    let rest = [("2.5", "2.5", None), ("3.5", "3.5", None)];
    let with =
        |lowest| cells(&[&[("4.5", "4.5", None), voluntary, ("1.5", "1.5", lowest)], &rest[..]].concat());
    assert_eq!(parts(first), with(None));
    assert_eq!(parts(second), with(Some(Cut::Lowest)));
    // in SB the voluntary product is lower than the least significant one, which goes
    assert_eq!(third.breakdown.parts[2].cut, Some(Cut::Lowest));
    assert_eq!(first.breakdown.parts[1].basis, Basis::OwnScoreCappedByDraws);
    let forfeit = &explained("BH", 3).values[0].breakdown.parts[2];
    assert_eq!(forfeit.basis, Basis::OwnScoreCappedByOpponent);
}

#[test]
fn medians_cut_on_both_sides_and_progressive_scores_at_the_start() {
    let median = explained("BH/M1", 1);
    let cuts: Vec<_> = median.values[0].breakdown.parts.iter().map(|part| part.cut).collect();
    assert_eq!(cuts, [None, Some(Cut::Highest), None, None, Some(Cut::Lowest)]);
    let progressive = explained("PS/C1", 1);
    assert_eq!(progressive.values[0].breakdown.parts[0].cut, Some(Cut::FirstRounds));
}

#[test]
fn the_performance_in_figures() {
    let explanation = explained("TPR", 1);
    let expected = Working::Performance { average: 1780, percent: 90, difference: 366 };
    assert_eq!(explanation.values[0].breakdown.working, expected);
}

#[test]
fn neighbours_and_what_separates_them() {
    let explanation = explained("PTS,DE,BH/C1", 2);
    let (above, below) = (explanation.above.unwrap(), explanation.below.unwrap());
    assert_eq!((above.player, below.player), (number(4), number(7)));
    let decision = above.decided_by.unwrap();
    let values = (decision.own.map(Value::shortest), decision.other.map(Value::shortest));
    assert_eq!((decision.code.as_str(), values), ("BH/C1", (Some("11.5".to_owned()), Some("12".to_owned()))));
    assert_eq!(below.decided_by.unwrap().code, "PTS");
    let top = explained("PTS,DE", 5);
    assert_eq!((top.rank, top.above.unwrap().decided_by.unwrap().code.as_str()), (Some(5), "PTS"));
    assert_eq!(top.below.unwrap().decided_by, None);
}

#[test]
fn the_group_of_a_direct_encounter() {
    let explanation = explained("PTS,DE", 5);
    let Working::Encounter(encounter) = &explanation.values[1].breakdown.working else { panic!("a group") };
    let members: Vec<_> = encounter
        .group
        .iter()
        .map(|member| (member.player.get(), member.score.as_str(), member.not_met))
        .collect();
    assert_eq!(members, [(5, "1.0", 1), (6, "0.5", 0), (7, "0.5", 1)]);
}

#[test]
fn nobody_has_the_number() {
    assert_eq!(explain(&event(), &list("PTS"), number(8)), None);
}

#[test]
fn json_for_programs() {
    let json = serde_json::to_value(explained("PTS,BH/C1", 4)).unwrap();
    assert_eq!(json["values"][1]["code"], "BH/C1");
    assert_eq!(json["values"][1]["value"], "12");
    let part = &json["values"][1]["parts"][1];
    assert_eq!(
        (&part["kind"], &part["cut"], &part["amount"]),
        (&"half-bye".into(), &"voluntary".into(), &"2.5".into())
    );
    assert_eq!(json["below"]["decided_by"]["code"], "BH/C1");
}

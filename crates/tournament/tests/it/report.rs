//! A tournament as a report and back: the same table, and the settings that a report can hold.

use ronde_domain::{Bye, Points, Scoring};
use ronde_tiebreak::fide::Code;
use ronde_tournament::project::crosstable;
use ronde_tournament::report::{export, import, system_of};
use ronde_tournament::{Change, Command, History, System, Tournament};
use ronde_trf::{Document, Edition, ReadOptions, read, write};

use crate::desk::{DRAW, Desk, at};

/// Exports, imports and compares; does nothing while nobody has a number.
pub(crate) fn report_agrees(history: &History, shown: &str) {
    let event = history.tournament();
    if event.start_list().is_empty() {
        return;
    }
    let document = export(history).unwrap_or_else(|fault| panic!("{shown}: {fault}")).document;
    let imported = import(&document, at()).unwrap_or_else(|fault| panic!("{shown}: {fault}")).history;
    compare(event, imported.tournament(), document.played_rounds(), shown);
    let again = export(&imported).unwrap().document;
    assert_eq!(again.players, document.players, "{shown}");
}

fn compare(event: &Tournament, imported: &Tournament, played: usize, shown: &str) {
    // a round in which nobody was paired is not a round for a report
    assert_eq!(crosstable(event).after(played), crosstable(imported), "{shown}");
    let (before, after) = (event.settings(), imported.settings());
    assert_eq!(after.info, before.info, "{shown}");
    assert_eq!(after.system, before.system, "{shown}");
    assert_eq!(after.rounds, before.rounds, "{shown}");
    assert_eq!(after.scoring, before.scoring, "{shown}");
    assert_eq!(after.tie_breaks, before.tie_breaks, "{shown}");
    if before.first_color.is_some() {
        assert_eq!(after.first_color, before.first_color, "{shown}");
    }
}

fn document(text: &str) -> Document {
    read(text.as_bytes(), &ReadOptions::default()).unwrap().document
}

/// The line of a player for whom a report has nothing but results.
fn line(number: u32, points: &str, rank: u32, cells: &str) -> String {
    format!("001 {number:>4}      {:<66}{points:>4} {rank:>4}  {cells}\n", "Somebody")
}

#[test]
fn what_the_free_round_is_worth_survives_a_report_before_the_first_round() {
    for system in [System::RoundRobin, System::DoubleRoundRobin, System::Nearest, System::Dutch] {
        for (win, bye) in [(10, 0), (10, 5), (10, 10), (30, 0), (30, 30)] {
            let mut desk = Desk::ready(system.clone(), 5, 3);
            let half = Points::from_tenths(win / 2);
            let mut scoring = Scoring::from_win_and_draw(Points::from_tenths(win), half);
            scoring.allocated_bye = Points::from_tenths(bye);
            desk.accepts(Command::ChangeSettings(vec![Change::Scoring(scoring)]));
            let shown = format!("{} {win} {bye}", system.code());
            report_agrees(&desk.history, &shown);
            desk.play_round(DRAW);
            report_agrees(&desk.history, &shown);
        }
    }
}

#[test]
fn a_double_round_robin_is_known_by_all_its_codes() {
    let systems = [
        ("FIDE_DOUBLEROUNDROBIN", System::DoubleRoundRobin),
        ("BERGER_DOUBLEROUNDROBIN", System::DoubleRoundRobinInOrder),
        ("BERGER_ROUNDROBIN_G2", System::DoubleRoundRobinInOrder),
    ];
    for (code, system) in systems {
        assert_eq!(system_of(&document(&format!("192 {code}\n"))), Some(system), "{code}");
    }
}

#[test]
fn byes_announced_in_cells_are_requests_for_their_rounds() {
    let alpha = line(1, "1.0", 1, "   2 w 1");
    let beta = line(2, "0.0", 2, "   1 b 0  0000 - H  0000 - Z");
    let imported = import(&document(&format!("142 5\n{alpha}{beta}")), at()).unwrap().history;
    let beta = &imported.tournament().players()[1];
    let byes: Vec<_> = beta.byes().iter().map(|(round, bye)| (round.get(), Bye::from(*bye))).collect();
    assert_eq!(byes, [(2, Bye::HalfPoint), (3, Bye::ZeroPoint)]);
}

#[test]
fn the_rank_column_of_the_old_report_is_forgotten_once_the_order_may_have_changed() {
    let text = line(1, "1.0", 9, "   2 w 1") + &line(2, "0.0", 8, "   1 b 0");
    let ranks = |history: &History| -> Vec<Option<u16>> {
        export(history).unwrap().document.players.iter().map(|player| player.rank).collect()
    };
    let mut history = import(&document(&text), at()).unwrap().history;
    assert_eq!(ranks(&history), [Some(9), Some(8)]);
    let scoring = Scoring::from_win_and_draw(Points::from_tenths(30), Points::ONE);
    history.execute(Command::ChangeSettings(vec![Change::Scoring(scoring)]), at(), None).unwrap();
    assert_eq!(ranks(&history), [Some(1), Some(2)]);
}

#[test]
fn both_editions_of_a_whole_event_are_read_again() {
    let mut desk = Desk::ready(System::Nearest, 7, 4);
    for _ in 0..4 {
        desk.play_round(DRAW);
    }
    let exported = export(&desk.history).unwrap().document;
    for edition in [Edition::Trf16, Edition::Trf26] {
        let text = write(&exported, edition).unwrap().text;
        let imported = import(&document(&text), at()).unwrap().history;
        assert_eq!(crosstable(imported.tournament()), crosstable(desk.event()));
    }
}

#[test]
fn the_list_of_tie_breaks_stands_in_its_record() {
    let codes = |list: &str| Code::list(list).unwrap();
    let records = |history: &History| {
        let document = export(history).unwrap().document;
        (document.tie_breaks.join(","), document.ranking_order.join(","))
    };
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    assert_eq!(records(&desk.history), (String::new(), String::new()));
    desk.accepts(Command::ChangeSettings(vec![Change::TieBreaks(codes("BH-C1,DE"))]));
    assert_eq!(records(&desk.history), ("BH/C1,DE".to_owned(), String::new()));
    desk.accepts(Command::ChangeSettings(vec![Change::TieBreaks(codes("PTS,SB"))]));
    assert_eq!(records(&desk.history), (String::new(), "PTS,SB".to_owned()));

    // a list that came with a report stays as it was written, until the tournament gets another one
    let mut written = export(&desk.history).unwrap().document;
    (written.tie_breaks, written.ranking_order) = (vec!["bh-c1".to_owned(), "SB".to_owned()], vec![]);
    let mut imported = Desk { history: import(&written, at()).unwrap().history };
    assert_eq!(imported.event().settings().tie_breaks, codes("BH/C1,SB"));
    assert_eq!(records(&imported.history), ("bh-c1,SB".to_owned(), String::new()));
    imported.accepts(Command::ChangeSettings(vec![Change::TieBreaks(codes("PTS,WIN"))]));
    assert_eq!(records(&imported.history), (String::new(), "PTS,WIN".to_owned()));
}

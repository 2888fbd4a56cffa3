//! `ronde why`: the reasons of a round and of a pair, in every language and as JSON.

use std::path::PathBuf;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::dutch::path;
use crate::program::{Ended, feed, lines, ronde, run};
use crate::report::Report;

/// Example 12.6 of the rules' digest: before the last round only 1, 2 and 3 may have the bye.
fn event() -> (TempDir, PathBuf) {
    let report = Report::of(7)
        .record("142 4")
        .record("152 B")
        .games(1, "2.5", &["4 b 1", "6 w 1", "2 b ="])
        .games(2, "2.5", &["5 w 1", "7 b 1", "1 w ="])
        .games(3, "2.0", &["6 b -", "4 w 1", "6 b 1"])
        .games(4, "1.0", &["1 w 0", "3 b 0", "0000 - U"])
        .games(5, "1.5", &["2 b 0", "0000 - U", "7 w ="])
        .games(6, "1.0", &["3 w +", "1 b 0", "3 w 0"])
        .games(7, "1.5", &["0000 - U", "2 w 0", "5 b ="]);
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = report.write(folder.path(), "event.trf");
    (folder, file)
}

fn why(arguments: &[&str]) -> Ended {
    let (_folder, file) = event();
    let file = file.to_str().expect("a plain name");
    run([&["why", file][..], arguments].concat())
}

#[test]
fn a_round_in_english() {
    insta::assert_snapshot!(why(&[]).done());
}

#[test]
fn a_round_in_french() {
    insta::assert_snapshot!(why(&["--lang", "fr", "--round", "4"]).done());
}

#[test]
fn a_round_in_turkish() {
    insta::assert_snapshot!(why(&["--lang", "tr"]).done());
}

#[test]
fn two_players() {
    let pairs = [["1", "2"], ["1", "3"], ["5", "1"], ["2", "6"], ["4", "7"], ["5", "6"], ["3", "3"]];
    let answers = pairs.map(|[one, other]| format!("{one} {other}: {}", why(&[one, other]).done()));
    insta::assert_snapshot!(answers.concat());
}

#[test]
fn facts_for_programs() {
    let facts = |arguments: &[&str]| -> Value {
        serde_json::from_str(&why(&[&["--json"], arguments].concat()).done()).unwrap()
    };
    assert_eq!(facts(&["1", "2"]), json!({ "forbidden": { "met": 3 } }));
    assert_eq!(facts(&["1", "3"]), json!({ "not-completable": "C5" }));
    assert_eq!(facts(&["1", "5"]), json!({ "paired": { "white": 1, "black": 5, "color_rule": "5.2.1" } }));
    let round = facts(&[]);
    assert_eq!((&round["round"], &round["bye"]["player"]), (&json!(4), &json!(3)));
    assert_eq!(
        round["brackets"][1]["floaters"][0],
        json!({ "player": 1, "reason": { "not-completable": "C5" } })
    );
}

#[test]
fn an_earlier_round() {
    let answer = why(&["--round", "1", "3", "7"]).done();
    assert!(answer.contains("3 Player C and 7 Player G"), "{answer}");
}

#[test]
fn what_makes_no_sense() {
    assert!(why(&["1", "9"]).with(3).err.contains("no player 9"));
    why(&["--round", "6", "1", "2"]).with(3);
    why(&["1"]).with(3);
}

#[test]
fn a_log_is_explained_like_the_report_it_came_from() {
    let (folder, file) = event();
    let report = std::fs::read_to_string(&file).unwrap().replace("152 B", "152 B\n192 FIDE_DUTCH_2026");
    std::fs::write(&file, report).unwrap();
    let log = folder.path().join("event.ronde");
    run(["convert", path(&file), path(&log)]).with(0);
    for arguments in [&[][..], &["--round", "2"], &["1", "2"], &["--json", "5", "6"], &["--lang", "fr"]] {
        let asked = |file| run([&["why", path(file)][..], arguments].concat()).done();
        assert_eq!(asked(&log), asked(&file), "{arguments:?}");
    }
    let explained = |file| run(["pair", "--explain", path(file)]).done();
    assert_eq!(explained(&log), explained(&file));
    assert!(explained(&log).contains("WHY ROUND 4"));
}

#[test]
fn the_round_on_the_boards_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("event.ronde");
    let answers = "701 Anna 2000 0 702 Bert 1900 0 703 Cora 1800 0 704 Dirk 1700 0 0 3 w 1";
    let answers: Vec<&str> = answers.split(' ').collect();
    // the first round has been paired, one of its games is over
    feed(ronde(["console", "--system", "dutch", path(&log)]), lines(&answers));
    let round = run(["why", path(&log)]).done();
    assert!(round.contains("WHY ROUND 1 "), "{round}");
    assert!(run(["why", path(&log), "1", "3"]).done().contains("They are paired"));
    assert!(run(["pair", "--explain", path(&log)]).with(3).err.contains("results"));
}

#[test]
fn a_finished_event_is_explained_in_its_last_round() {
    let (folder, file) = event();
    let over = std::fs::read_to_string(&file).unwrap().replace("142 4", "142 3");
    std::fs::write(&file, over).unwrap();
    assert!(run(["why", path(&file)]).done().contains("WHY ROUND 3 "));
    drop(folder);
}

#[test]
fn other_systems_have_other_reasons() {
    let folder = tempfile::tempdir().unwrap();
    let file = crate::report::after_one_round().write(folder.path(), "event.trf");
    let log = folder.path().join("event.ronde");
    run(["convert", path(&file), path(&log)]).with(0);
    // the report names no system
    assert!(run(["why", path(&log)]).with(3).err.contains("(Dutch)"));
    let told = run(["pair", "--explain", "--system", "nearest", path(&log)]).done();
    assert!(told.contains("colours"), "board by board: {told}");
}

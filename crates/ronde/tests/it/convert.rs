//! `ronde convert`: from format to format, listing what is lost.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::club::{Club, ENGLISH};
use crate::program::{feed, ronde, run};
use crate::report::after_one_round;

fn path(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

fn played(folder: &Path) -> PathBuf {
    let log = folder.join("event.ronde");
    let club = Club::new(40, 9, 4, ENGLISH);
    let mut answers = club.answers();
    // an undone entry belongs to the log as well
    answers.insert(club.opening().len() + 2, "undo".to_owned());
    answers.insert(club.opening().len() + 3, "0".to_owned());
    feed(ronde(["console", path(&log)]), crate::program::lines(&answers)).with(0);
    log
}

#[test]
fn a_log_and_its_json_hold_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let log = played(folder.path());
    let (json, back) = (folder.path().join("event.json"), folder.path().join("back.ronde"));
    for (from, to) in [(&log, &json), (&json, &back)] {
        assert_eq!(run(["convert", path(from), path(to)]).with(0).err, "", "nothing is lost");
    }
    assert_eq!(fs::read(&log).unwrap(), fs::read(&back).unwrap());
    let document: Value = serde_json::from_slice(&fs::read(&json).unwrap()).unwrap();
    assert_eq!((&document["format"], &document["version"]), (&json!("ronde"), &json!(1)));
    // and the console goes on with it
    run(["console", path(&back)]).with(0);
}

#[test]
fn a_report_through_a_log_is_the_same_report() {
    let folder = tempfile::tempdir().unwrap();
    let reports = [
        after_one_round(),
        after_one_round().record("092 Individual: Round-Robin").record("102 Arbiter, Ann"),
        after_one_round()
            .record("192 FIDE_DUTCH")
            .record("022 Ulm")
            .record("### a remark")
            .record("240 H 2    4"),
    ];
    for report in reports {
        let first = report.write(folder.path(), "first.trf");
        let [tidy, log, back] = ["tidy.trf", "event.ronde", "back.trf"].map(|name| folder.path().join(name));
        run(["convert", path(&first), path(&tidy)]).with(0);
        run(["convert", path(&first), path(&log)]).with(0);
        run(["convert", path(&log), path(&back)]).with(0);
        assert_eq!(fs::read_to_string(&back).unwrap(), fs::read_to_string(&tidy).unwrap());
    }
}

#[test]
fn both_editions_of_the_report() {
    let folder = tempfile::tempdir().unwrap();
    let first = after_one_round().write(folder.path(), "first.trf");
    let [old, new] = ["old.trf16", "new.trf"].map(|name| folder.path().join(name));
    run(["convert", path(&first), path(&old)]).with(0);
    run(["convert", path(&old), path(&new)]).with(0);
    let (old, new) = (fs::read_to_string(&old).unwrap(), fs::read_to_string(&new).unwrap());
    assert!(old.contains("XXR 3\n") && !old.contains("142"), "{old}");
    assert!(new.contains("142 3\n") && !new.contains("XXR"), "{new}");
    assert_eq!(new, after_one_round().text());
    let chosen = folder.path().join("report.txt");
    run(["convert", "--to", "trf16", path(&first), path(&chosen)]).with(0);
    assert_eq!(fs::read_to_string(&chosen).unwrap(), old);
}

#[test]
fn what_a_report_cannot_hold_is_listed() {
    let folder = tempfile::tempdir().unwrap();
    let log = played(folder.path());
    let report = folder.path().join("event.trf");
    let told = run(["convert", path(&log), path(&report)]).with(0).err;
    assert!(told.contains("not carried over: licence numbers of 9 players"), "{told}");
    assert!(told.contains("not carried over: national ratings of "), "{told}");
    assert!(told.contains("not carried over: the log of "), "{told}");
    let ended = run(["convert", "--json", path(&log), path(&report)]).with(0);
    let told: Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!(told["output"], path(&report));
    assert_eq!(told["losses"][0], "licence numbers of 9 players");
}

#[test]
fn an_older_output_stays_when_the_input_is_bad() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.trf");
    fs::write(&bad, "001    1      Anna\n001    1      Bert\n").unwrap();
    for name in ["old.trf", "old.ronde", "old.json"] {
        let old = folder.path().join(name);
        fs::write(&old, "what was there before").unwrap();
        let ended = run(["convert", path(&bad), path(&old)]).with(3);
        assert!(ended.err.contains("bad.trf:2:"), "{}", ended.err);
        assert_eq!(fs::read_to_string(&old).unwrap(), "what was there before");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "nothing half-written is left");
}

#[test]
fn a_form_must_be_known_and_the_input_is_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let first = after_one_round().write(folder.path(), "first.trf");
    let unknown = run(["convert", path(&first), path(&folder.path().join("out.pdf"))]).with(3);
    assert!(unknown.err.contains("give the format with --to"), "{}", unknown.err);
    let same = run(["convert", "--to", "trf16", path(&first), path(&first)]).with(3);
    assert!(same.err.contains("both input and output"), "{}", same.err);
    assert_eq!(fs::read_to_string(&first).unwrap(), after_one_round().text());
    let nowhere = folder.path().join("no/such/folder.ronde");
    assert_eq!(run(["convert", path(&first), path(&nowhere)]).code, 5);
}

#[test]
fn more_players_than_a_report_can_number() {
    let folder = tempfile::tempdir().unwrap();
    let [log, json, report] = ["e.ronde", "e.json", "e.trf"].map(|name| folder.path().join(name));
    run(["console", path(&log)]).with(0);
    run(["convert", path(&log), path(&json)]).with(0);
    let mut document: Value = serde_json::from_slice(&fs::read(&json).unwrap()).unwrap();
    let entries = document["entries"].as_array_mut().unwrap();
    let at = entries[0]["at"].clone();
    let players = 1..=10_000;
    let registered = |player| json!({"type": "player-registered", "player": player, "profile": {"name": format!("P {player}")}});
    let mut events: Vec<Value> = players.clone().map(registered).collect();
    let numbers: Vec<Value> = players.map(|player| json!([player, player])).collect();
    events.push(json!({"type": "numbers-assigned", "numbers": numbers}));
    entries.extend((2..).zip(events).map(|(seq, event)| json!({"seq": seq, "at": at, "event": event})));
    fs::write(&json, document.to_string()).unwrap();
    fs::write(&report, "an older report").unwrap();
    let ended = run(["convert", path(&json), path(&report)]).with(4);
    assert!(ended.err.contains("10000 players are too many"), "{}", ended.err);
    assert_eq!(fs::read_to_string(&report).unwrap(), "an older report");
    // our own formats have no such limit
    run(["convert", path(&json), path(&log)]).with(0);
}

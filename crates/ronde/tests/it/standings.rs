//! `ronde standings` and `ronde crosstable`: tables and JSON of reports and logs.

use std::path::Path;

use serde_json::{Value, json};

use crate::club::{Club, ENGLISH};
use crate::program::{feed, ronde, run};
use crate::referee::{judge, rows};
use crate::report::after_one_round;

fn path(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

fn parsed(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).done()).expect("JSON")
}

#[test]
fn a_log_gives_the_tables_of_the_console() {
    let folder = tempfile::tempdir().unwrap();
    let (log, json, report) =
        (folder.path().join("e.ronde"), folder.path().join("e.json"), folder.path().join("e.trf"));
    let club = Club::new(21, 11, 5, ENGLISH);
    let played = feed(ronde(["console", path(&log)]), club.input()).with(0);
    run(["convert", path(&log), path(&json)]).with(0);
    run(["convert", path(&log), path(&report)]).with(0);
    for file in [&log, &json] {
        let ranking = run(["standings", path(file)]).done();
        let crosstable = run(["crosstable", path(file)]).done();
        assert_eq!(format!("{ranking}\n{crosstable}"), played.since_title("FINAL RANKING"));
    }
    // a report has no licences and no national ratings, but the same games
    let of_log = parsed(&["crosstable", "--json", path(&log)]);
    assert_eq!(parsed(&["crosstable", "--json", path(&report)]), of_log);
    assert_eq!(of_log["players"].as_array().unwrap().len(), 11);
    assert_eq!(of_log["rounds"], 5);
    let crosstable = run(["crosstable", path(&log)]).done();
    judge(&rows(&crosstable, 5, ENGLISH.colors));
}

#[test]
fn json_of_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let ranking = parsed(&["standings", "--json", "--system", "nearest", path(&file)]);
    assert_eq!(ranking["after_round"], 1);
    let order: Vec<i64> =
        ranking["standings"].as_array().unwrap().iter().map(|row| row["number"].as_i64().unwrap()).collect();
    assert_eq!(order, [1, 3, 4, 2]);
    let first = json!({"rank": 1, "number": 1, "name": "Player A", "points": "1.0", "values": ["0.00", "0.00", "0.00", "1"]});
    assert_eq!(ranking["standings"][0], first);
    let table = parsed(&["crosstable", "--json", path(&file)]);
    assert_eq!(
        table["players"][2]["rounds"][0],
        json!({"round": 1, "opponent": 4, "color": "white", "result": "½"})
    );
}

#[test]
fn as_it_stood_after_a_round() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("event.ronde");
    let club = Club::new(22, 8, 4, ENGLISH);
    feed(ronde(["console", path(&log)]), club.input()).with(0);
    let after = |round: &str| parsed(&["standings", "--json", "--after", round, path(&log)]);
    assert_eq!(after("0")["standings"][0]["points"], "0.0");
    assert_eq!(after("4"), parsed(&["standings", "--json", path(&log)]));
    assert_eq!(parsed(&["crosstable", "--json", "--after", "2", path(&log)])["rounds"], 2);
    assert!(run(["standings", "--after", "2", path(&log)]).done().starts_with("STANDINGS AFTER ROUND 2\n"));
    assert!(run(["standings", path(&log)]).done().starts_with("FINAL RANKING\n"));
    let ended = run(["standings", "--after", "5", path(&log)]).with(3);
    assert!(ended.err.contains("Only 4 rounds are paired"), "{}", ended.err);
}

#[test]
fn words_follow_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let title = |variable: &str, value: &str| {
        let mut command = ronde(["standings", path(&file)]);
        command.env(variable, value);
        feed(command, "").done().lines().next().expect("a title").to_owned()
    };
    assert_eq!(title("LANG", "tr_TR.UTF-8"), "1. TUR SONRASI SIRALAMA");
    assert_eq!(title("LANG", "fr_CA"), "CLASSEMENT APRÈS LA RONDE 1");
    assert_eq!(title("LC_ALL", "fr"), "CLASSEMENT APRÈS LA RONDE 1");
    assert_eq!(title("LANG", "de_DE.UTF-8"), "RANGLISTE NACH RUNDE 1");
    assert_eq!(title("LANG", "it_IT.UTF-8"), "STANDINGS AFTER ROUND 1");
    let mut asked = ronde(["standings", "--lang", "en", path(&file)]);
    asked.env("LANG", "tr_TR.UTF-8");
    assert!(feed(asked, "").done().starts_with("STANDINGS"));
}

#[test]
fn a_log_without_players() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("event.ronde");
    run(["console", path(&log)]).with(0);
    for command in ["standings", "crosstable"] {
        let ended = run([command, path(&log)]).with(3);
        assert!(ended.err.contains("there are no players in it"), "{}", ended.err);
    }
    assert_eq!(run(["pair", path(&log)]).code, 3);
}

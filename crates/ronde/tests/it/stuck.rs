//! A tournament in which no pairing is left: the arbiter decides, and nothing is changed meanwhile.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::log_lines::{events, kinds};
use crate::program::{Ended, feed, lines, ronde, run};

/// Six players, five rounds; after these results of three rounds, the colours leave no fourth one.
const OPENING: [&str; 27] = [
    "1", "Pa", "2000", "0", "2", "Pb", "1999", "0", "3", "Pc", "1998", "0", "4", "Pd", "1997", "0", "5",
    "Pe", "1996", "0", "6", "Pf", "1995", "0", "0", "5", "w",
];
const RESULTS: [&str; 9] = ["1", "1", "0", "1", "2", "1", "1", "1", "1"];

struct Stuck {
    folder: TempDir,
    file: PathBuf,
    ended: Ended,
}

impl Stuck {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("stuck.ronde");
        let answers = lines(&[&OPENING[..], &RESULTS].concat());
        let ended = feed(ronde(["console", file.to_str().expect("a plain name")]), answers);
        Self { folder, file, ended }
    }

    fn go_on(&self, answers: &[&str]) -> Ended {
        feed(ronde(["console", self.path()]), lines(answers))
    }

    fn path(&self) -> &str {
        self.file.to_str().expect("a plain name")
    }
}

#[test]
fn the_input_ends_there() {
    let stuck = Stuck::new();
    let ended = &stuck.ended;
    assert_eq!(ended.code, 1, "{}", ended.err);
    assert!(ended.err.contains("No pairing of the round exists"), "{}", ended.err);
    assert!(ended.out.contains("`end` ends the tournament with 3 rounds:"));
    assert_eq!(kinds(&stuck.file).last().expect("entries"), "round-closed");
    // asking again changes nothing either, as long as the answer is not a decision
    let before = fs::read(&stuck.file).unwrap();
    let again = stuck.go_on(&["", "1", "maybe"]).with(1);
    assert_eq!(again.out.matches("Please enter undo or end.").count(), 3);
    assert_eq!(fs::read(&stuck.file).unwrap(), before);
}

#[test]
fn pair_says_the_same() {
    let stuck = Stuck::new();
    let before = fs::read(&stuck.file).unwrap();
    let round = stuck.folder.path().join("round.txt");
    fs::write(&round, "an older round").unwrap();
    let ended = run(["pair", stuck.path(), "-o", round.to_str().unwrap()]).with(1);
    assert!(ended.err.contains("No pairing of the round exists"), "{}", ended.err);
    assert_eq!(ended.out, "");
    assert_eq!(fs::read(&stuck.file).unwrap(), before);
    assert_eq!(fs::read_to_string(&round).unwrap(), "an older round");
}

#[test]
fn a_report_of_it_has_no_pairing_either() {
    let stuck = Stuck::new();
    let report = stuck.folder.path().join("stuck.trf");
    let report = report.to_str().unwrap();
    run(["convert", stuck.path(), report]).with(0);
    let before = fs::read(report).unwrap();
    assert!(run(["pair", report]).with(1).err.contains("No pairing"));
    assert_eq!(fs::read(report).unwrap(), before);
}

#[test]
fn end_ends_the_event() {
    let stuck = Stuck::new();
    let ended = stuck.go_on(&["end"]).with(0);
    assert!(ended.since_title("CROSSTABLE").contains("Round 3"));
    assert!(!ended.since_title("CROSSTABLE").contains("Round 4"));
    // it stays ended
    assert_eq!(stuck.go_on(&[]).with(0).since_title("FINAL RANKING"), ended.since_title("FINAL RANKING"));
}

#[test]
fn undo_takes_a_result_back() {
    let stuck = Stuck::new();
    let before = events(&stuck.file);
    let ended = stuck.go_on(&["undo"]).with(0);
    assert!(ended.out.contains("Undone: Round 3, board 3: "), "{}", ended.out);
    assert!(ended.out.trim_end().lines().last().expect("a question").starts_with("Round 3, board 3, "));
    let after = events(&stuck.file);
    assert_eq!(after[..before.len()], before, "nothing is lost");
    assert_eq!(after.len(), before.len() + 1);
    assert_eq!(after[before.len()]["type"], "undone");
}

#[test]
fn another_second_round_result_leads_out() {
    // the results of the third round can't help, because those who have met have met; that of the second
    // changes the third
    let stuck = Stuck::new();
    let ended = stuck.go_on(&["undo", "undo", "undo", "undo", "2", "2", "2", "0"]).with(0);
    assert!(ended.out.contains("PAIRINGS OF ROUND 4"), "{}", ended.out);
    assert_eq!(ended.out.matches("Undone: ").count(), 4);
}

#[test]
fn in_memory_it_is_the_same() {
    let answers = lines(&[&OPENING[..], &RESULTS].concat());
    assert!(feed(ronde(["console"]), &answers).with(1).err.contains("No pairing"));
    let ended = feed(ronde(["console"]), answers + "end\n").with(0);
    assert!(ended.out.contains("CROSSTABLE"));
}

#[test]
fn history_tells_the_end() {
    let stuck = Stuck::new();
    stuck.go_on(&["end"]).with(0);
    let told: Vec<Value> = serde_json::from_str(&run(["history", "--json", stuck.path()]).done()).unwrap();
    assert_eq!(told.last().unwrap()["what"], "Settings changed: 3 rounds");
}

//! `undo` instead of a result: the last answer is undone with everything that followed from it, and the log keeps everything.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::log_lines::{events, kinds};
use crate::program::{Ended, feed, lines, ronde, run};

/// Four players, two rounds; White for the first.
const OPENING: [&str; 19] = [
    "1", "Anna", "2000", "0", "2", "Bert", "1900", "0", "3", "Cora", "1800", "0", "4", "Dora", "1700", "0",
    "0", "2", "w",
];

struct Desk {
    _folder: TempDir,
    file: PathBuf,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("event.ronde");
        Self { _folder: folder, file }
    }

    fn play(&self, answers: &[&str]) -> Ended {
        feed(ronde(["console", self.path()]), lines(answers)).with(0)
    }

    fn path(&self) -> &str {
        self.file.to_str().expect("a plain name")
    }

    fn told(&self) -> Vec<Value> {
        serde_json::from_str(&run(["history", "--json", self.path()]).done()).expect("JSON")
    }
}

fn last_line(ended: &Ended) -> &str {
    ended.out.trim_end().lines().last().expect("some output")
}

#[test]
fn the_last_result_is_taken_back() {
    let desk = Desk::new();
    desk.play(&OPENING);
    let ended = desk.play(&["1", "undo"]);
    assert!(ended.out.contains("Undone: Round 1, board 1: Anna 1–0 Bert"), "{}", ended.out);
    assert_eq!(last_line(&ended), "Round 1, board 1, Anna – Bert (0–5):");
    let ended = desk.play(&["2", "0", "1", "1"]);
    let table = ended.since_title("CROSSTABLE");
    assert!(table.contains("2 w 0"), "the later result counts: {table}");
}

#[test]
fn across_a_round_the_pairing_goes_too() {
    let desk = Desk::new();
    desk.play(&OPENING);
    let ended = desk.play(&["1", "2"]);
    assert!(last_line(&ended).starts_with("Round 2, board 1, "));
    let ended = desk.play(&["undo"]);
    assert!(ended.out.contains("Undone: Round 1, board 2: Cora 0–1 Dora"), "{}", ended.out);
    assert_eq!(last_line(&ended), "Round 1, board 2, Cora – Dora (0–5):");
    // another result gives another second round
    let paired = |ended: &Ended| ended.since_title("PAIRINGS OF ROUND 2").to_owned();
    let other = paired(&desk.play(&["1"]));
    let first = Desk::new();
    first.play(&OPENING);
    assert_ne!(other, paired(&first.play(&["1", "2"])));
    let undisturbed = Desk::new();
    undisturbed.play(&OPENING);
    assert_eq!(other, paired(&undisturbed.play(&["1", "1"])));
}

#[test]
fn before_the_first_result_the_colour_is_asked_again() {
    let desk = Desk::new();
    let ended = desk.play(&[&OPENING[..], &["undo"]].concat());
    assert!(ended.out.contains("Undone: Settings changed: first colour White"), "{}", ended.out);
    assert_eq!(last_line(&ended), "Colour of the first player in round 1 (w/b):");
    let ended = desk.play(&["b"]);
    assert_eq!(last_line(&ended), "Round 1, board 1, Bert – Anna (0–5):");
}

#[test]
fn many_undos_go_back_to_the_colour_and_no_further() {
    let desk = Desk::new();
    desk.play(&OPENING);
    desk.play(&["1", "2", "0"]);
    let ended = desk.play(&["undo", "undo", "undo", "undo", "undo", "undo"]);
    // `undo` is not an answer to the colour question
    assert_eq!(ended.out.matches("Undone:").count(), 4, "{}", ended.out);
    assert_eq!(ended.out.matches("Please enter w for white or b for black.").count(), 2);
    let replayed = desk.play(&["w", "1", "2", "0", "0"]);
    let straight = Desk::new();
    let straight = straight.play(&[&OPENING[..], &["1", "2", "0", "0"]].concat());
    assert_eq!(replayed.since_title("FINAL RANKING"), straight.since_title("FINAL RANKING"));
}

#[test]
fn nothing_is_lost_from_the_log() {
    let desk = Desk::new();
    desk.play(&OPENING);
    desk.play(&["1", "2"]);
    let before = events(&desk.file);
    desk.play(&["undo"]);
    let after = events(&desk.file);
    assert_eq!(after[..before.len()], before);
    assert_eq!(after.len(), before.len() + 1);
    let told = desk.told();
    let taken_back: Vec<&str> = told
        .iter()
        .filter(|entry| entry["holds"] == false)
        .map(|entry| entry["what"].as_str().expect("a sentence"))
        .collect();
    assert_eq!(
        taken_back,
        [
            "Round 1, board 2: Cora 0–1 Dora",
            "Round 1 closed",
            "Round 2 paired by nearest-opponent Swiss: 2 games",
        ]
    );
    let shown = run(["history", desk.path()]).done();
    assert_eq!(shown.matches("(undone)").count(), 3, "{shown}");
    let last = told.last().expect("entries");
    assert_eq!(last["what"], format!("Undone back to entry {}", before.len() - 3));
}

#[test]
fn an_undo_survives_the_end_of_the_program() {
    let desk = Desk::new();
    desk.play(&OPENING);
    desk.play(&["1", "2", "undo"]);
    let resumed = desk.play(&[]);
    assert_eq!(last_line(&resumed), "Round 1, board 2, Cora – Dora (0–5):");
    assert_eq!(count(&desk.file, "undone"), 1);
}

#[test]
fn at_the_first_result_of_a_round_robin_registration_opens_again() {
    let desk = Desk::new();
    let play = |answers: &[&str]| {
        feed(ronde(["console", "--system", "round-robin", "--seed", "5", desk.path()]), lines(answers))
            .with(0)
    };
    play(&["Anna", "0", "Bert", "0", "Cora", "0", "0"]);
    let ended = play(&["undo"]);
    assert!(last_line(&ended).starts_with("Licence number"), "{}", ended.out);
    let ended = play(&["Dora", "0", "0"]);
    assert_eq!(
        ended.since_title("START LIST").lines().skip(3).take_while(|line| !line.is_empty()).count(),
        4
    );
    assert!(last_line(&ended).starts_with("Round 1, board 1, "));
}

fn count(file: &Path, kind: &str) -> usize {
    kinds(file).iter().filter(|other| *other == kind).count()
}

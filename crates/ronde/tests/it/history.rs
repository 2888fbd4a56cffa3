//! `ronde history`: the log in plain words.

use serde_json::Value;

use crate::program::{feed, lines, ronde, run};
use crate::report::after_one_round;

#[test]
fn every_entry_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let path = file.to_str().unwrap();
    let answers = ["7", "Anna", "1500", "0", "8", "Bert", "0", "0", "0", "1", "w", "2"];
    feed(ronde(["console", path]), lines(&answers)).with(0);
    let told: Vec<Value> = serde_json::from_str(&run(["history", "--json", path]).done()).unwrap();
    let seqs: Vec<u64> = told.iter().map(|entry| entry["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, (1..=15).collect::<Vec<_>>());
    assert!(told.iter().all(|entry| entry["holds"] == true));
    let shown = run(["history", path]).done();
    assert!(shown.starts_with("HISTORY\n"));
    for (entry, line) in told.iter().zip(shown.lines().skip(3)) {
        assert!(line.ends_with(entry["what"].as_str().unwrap()), "{line}");
        assert!(line.contains(entry["at"].as_str().unwrap()), "{line}");
    }
    assert_eq!(told[13]["what"], "Round 1, board 1: Anna 0–1 Bert");
    let turkish = run(["history", "--lang", "tr", path]).done();
    assert!(
        turkish.starts_with("GEÇMİŞ\n") && turkish.contains("1. tur, 1. masa: Anna 0–1 Bert"),
        "{turkish}"
    );
}

#[test]
fn a_report_has_a_history_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let shown = run(["history", file.to_str().unwrap()]).done();
    assert!(shown.contains("Round 1, board 1: Player A 1–0 Player B"), "{shown}");
}

//! `ronde check`: differences, exit codes and unreadable files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::run;
use crate::report::after_one_round;

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pairing/tests/dutch/corpus");
    let entries =
        fs::read_dir(folder).expect("the corpus is there").map(|entry| entry.expect("readable").path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "trf")).collect()
}

#[test]
fn the_corpus_has_no_differences() {
    let files = corpus();
    let mut arguments = vec![PathBuf::from("check")];
    arguments.extend(files.iter().cloned());
    let out = run(&arguments).done();
    assert!(out.lines().last().unwrap().contains("0 rounds differ"), "{out}");
    assert_eq!(out.lines().filter(|line| line.ends_with(": ok")).count(), files.len());
}

#[test]
fn a_differing_round_is_shown_side_by_side() {
    // 1-2 and 3-4 is not a round of the Dutch system: the upper half plays the lower one
    let folder = tempfile::tempdir().unwrap();
    let path = after_one_round().write(folder.path(), "event.trf");
    let out = run([Path::new("check"), &path]).with(1).out;
    assert!(out.contains("1 of 1 rounds differ") && out.contains("Round 1"), "{out}");
    assert!(out.contains("1-2             1-3") && out.contains("3-4             4-2"), "{out}");
    let json = run([Path::new("check"), Path::new("--json"), &path]).with(1).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["files"][0]["differing"][0]["by-engine"]["games"][0]["black"], 3);
}

#[test]
fn wrong_points_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = after_one_round().games(1, "0.5", &["2 w 1"]).write(folder.path(), "event.trf");
    let ended = run([Path::new("check"), &path]).with(3);
    assert!(ended.err.contains("event.trf:"), "{}", ended.err);
    assert!(ended.out.contains("1 files refused"));
    run(["check", "there-is-no-such-file.trf"]).with(5);
}

#[test]
fn another_system_is_not_judged_by_these_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = after_one_round().record("192 FIDE_DUBOV").write(folder.path(), "event.trf");
    run([Path::new("check"), &path]).with(3);
    run([Path::new("check"), Path::new("--as-dutch"), &path]).with(1);
}

#[test]
fn a_round_explained_by_the_file_is_not_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    let remark = "### MPA @ Round 1: against the rules";
    let path = after_one_round().record(remark).write(folder.path(), "event.trf");
    let out = run([Path::new("check"), &path]).done();
    assert!(out.contains("event.trf: ok"), "{out}");
    assert!(
        out.contains("Round 1 differs, and the file explains why: MPA @ Round 1: against the rules"),
        "{out}"
    );
    assert!(out.lines().last().unwrap().contains("0 rounds differ, 1 are explained"), "{out}");
    let json = run([Path::new("check"), Path::new("--json"), &path]).done();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["files"][0]["differing"].as_array().unwrap().len(), 0);
    assert_eq!(json["files"][0]["explained"][0]["remarks"][0], "MPA @ Round 1: against the rules");
    let french = run([Path::new("--lang"), Path::new("fr"), Path::new("check"), &path]).done();
    assert!(french.contains("le fichier dit pourquoi"), "{french}");
}

//! `ronde generate`: the same seed gives the same bytes, and the checker accepts them.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::run;

const ALL_FEATURES: &str = "--half-byes 5 --full-byes 2 --zero-byes 5 --forfeits 5 --short-games 3 \
    --withdrawals 3 --late-entries 10 --numbers-by-lot --forbidden 2 --baku --initial-color black \
    --ratings 1000-2700 --draws 40 --white-bonus 50 --allocated-bye 0.5";

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let words = format!("generate --players 21 --rounds 7 --seed 5 {ALL_FEATURES}");
    let once = run(words.split_whitespace()).done();
    assert_eq!(once, run(words.split_whitespace()).done());
    let other = words.replace("--seed 5", "--seed 6");
    assert_ne!(once, run(other.split_whitespace()).done());
}

#[test]
fn the_checker_accepts_what_the_generator_makes() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().display().to_string();
    for (seed, dialect) in [(100, "bbp"), (200, "trf26")] {
        let words = format!(
            "generate --players 3-40 --rounds 3-9 --mix --seed {seed} --count 60 --out {out} --dialect {dialect}"
        );
        assert!(run(words.split_whitespace()).done().contains("60 tournaments"));
    }
    let files = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().path());
    let mut arguments = vec![PathBuf::from("check")];
    arguments.extend(files);
    assert_eq!(arguments.len(), 121);
    run(&arguments).done();
}

#[test]
fn a_tournament_without_a_next_round_says_so() {
    let ended = run(["generate", "--players", "4", "--rounds", "9", "--seed", "1"]).with(0);
    assert!(ended.err.contains("cannot be paired"), "{}", ended.err);
    assert!(ended.out.contains("142 9"));
}

#[test]
fn settings_that_do_not_go_together_are_refused() {
    run("generate --players 9 --rounds 5 --baku --win 3 --draw 1".split_whitespace()).with(3);
    run("generate --players 0 --rounds 5".split_whitespace()).with(3);
    run("generate --players 9 --rounds 5 --forfeits 101".split_whitespace()).with(3);
    run("generate --players 9 --rounds 5 --count 3".split_whitespace()).with(3);
}

#[test]
fn facts_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let json =
        |words: &str| -> Value { serde_json::from_str(&run(words.split_whitespace()).done()).unwrap() };
    let printed = json("generate --players 9 --rounds 4 --seed 3 --json");
    let report = run("generate --players 9 --rounds 4 --seed 3".split_whitespace()).done();
    assert_eq!((&printed["report"], &printed["seed"]), (&report.into(), &3.into()));
    assert_eq!((&printed["players"], &printed["rounds"]), (&9.into(), &4.into()));
    let out = folder.path().display();
    let one = json(&format!("generate --players 4 --rounds 9 --seed 1 --json -o {out}/one.trf"));
    assert_eq!(one["file"], format!("{out}/one.trf"));
    assert!(one["unpairable_round"].is_u64() && one["report"].is_null(), "{one}");
    let many = json(&format!("generate --players 8 --rounds 3 --seed 5 --json --count 3 --out {out}"));
    assert_eq!(many.as_array().map(Vec::len), Some(3));
    assert_eq!(many[2]["file"], format!("{out}/event-7.trf"));
}

#[test]
fn unusual_results_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.trf").display().to_string();
    run(format!("generate --players 20 --rounds 5 --seed 4 --unusual-results 30 -o {file}")
        .split_whitespace())
    .done();
    run(["check", &file]).done();
    let report = fs::read_to_string(&file).unwrap();
    let points = |line: &str| line[80..84].trim().parse::<f64>().unwrap();
    let sum: f64 = report.lines().filter(|line| line.starts_with("001 ")).map(points).sum();
    assert!(sum < 50.0, "{sum} points in fifty games");
}

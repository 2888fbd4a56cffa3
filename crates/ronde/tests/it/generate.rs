//! `ronde generate`: the same seed gives the same bytes, and the checker accepts them.

use std::fs;
use std::path::PathBuf;

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

//! The exit codes that programs rely on. 1 is in `stuck`, 4 in `convert`; 2 is for our own mistakes.

use std::fs;

use crate::program::run;
use crate::report::after_one_round;

#[test]
fn usage_errors_are_bad_input() {
    let wrong: [&[&str]; 10] = [
        &[],
        &["dance"],
        &["pair"],
        &["pair", "--system", "knockout", "x.trf"],
        &["console", "--seed", "many"],
        &["console", "--lang", "xx"],
        &["console", "a.ronde", "b.ronde"],
        &["standings", "--after", "-1", "x.trf"],
        &["convert", "x.trf"],
        &["history", "--frobnicate", "x.ronde"],
    ];
    for arguments in wrong {
        let ended = run(arguments);
        assert_eq!(ended.code, 3, "{arguments:?}: {}", ended.err);
        assert!(ended.err.contains("Usage") || ended.err.contains("--help"), "{arguments:?}: {}", ended.err);
        assert_eq!(ended.out, "", "{arguments:?}");
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.trf");
    for file in [missing.as_path(), folder.path()] {
        let file = file.to_str().unwrap();
        for arguments in [
            &["pair", file][..],
            &["standings", file],
            &["crosstable", file],
            &["history", file],
            &["convert", file, "out.json"],
        ] {
            let ended = run(arguments).with(5);
            assert!(ended.err.contains("cannot be read"), "{}", ended.err);
        }
    }
}

#[test]
fn all_faults_of_a_report_at_once_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round()
        .games(1, "1.0", &["9 w 1"])
        .games(4, "0.5", &["3 x ="])
        .write(folder.path(), "event.trf");
    let before = fs::read(&file).unwrap();
    for command in ["pair", "standings", "crosstable", "history"] {
        let ended = run([command, file.to_str().unwrap()]).with(3);
        assert!(ended.err.contains("event.trf:4:") && ended.err.contains("event.trf:7:"), "{}", ended.err);
        assert_eq!(ended.out, "");
    }
    assert_eq!(fs::read(&file).unwrap(), before);
}

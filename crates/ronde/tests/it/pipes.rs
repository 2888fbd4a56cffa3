//! Output into a pipe: plain text, and a reader who leaves early is not an error.

use std::io::{BufRead, BufReader, Read, Write};

use crate::club::{Club, ENGLISH};
use crate::program::{feed, lines, ronde, run};
use crate::report::after_one_round;

const ESCAPE: char = '\u{1b}';

#[test]
fn no_escape_codes() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let file = file.to_str().unwrap();
    let mut ends = vec![feed(ronde(["console"]), Club::new(1, 6, 3, ENGLISH).input()).with(0)];
    for arguments in [
        &["pair", "--system", "nearest", file][..],
        &["standings", file],
        &["crosstable", file],
        &["history", file],
        &["--help"],
        &["pair", file],
        &["pair", "missing.trf"],
        &["dance"],
    ] {
        ends.push(run(arguments));
    }
    for ended in ends {
        assert!(!ended.out.contains(ESCAPE) && !ended.err.contains(ESCAPE), "{ended:?}");
        assert!(ended.out.lines().all(|line| !line.contains('\r')), "{ended:?}");
    }
}

/// Reads one line of the output, leaves, and waits for the end.
fn leave_early(mut command: std::process::Command, input: &str) -> (Option<i32>, String) {
    let mut child = command.spawn().expect("the executable starts");
    let mut output = BufReader::new(child.stdout.take().expect("it has a pipe"));
    let mut pipe = child.stdin.take().expect("it has a pipe");
    let (first, rest) = input.split_once('\n').unwrap_or(("", ""));
    // a command that reads a file may have ended before it is asked anything
    let _ = pipe.write_all(format!("{first}\n").as_bytes());
    let mut line = String::new();
    output.read_line(&mut line).expect("it writes");
    drop(output);
    let _ = pipe.write_all(rest.as_bytes());
    drop(pipe);
    let mut err = String::new();
    child.stderr.take().expect("it has a pipe").read_to_string(&mut err).expect("UTF-8");
    (child.wait().expect("it ends").code(), err)
}

#[test]
fn a_reader_who_leaves_early_is_not_an_error() {
    let club = Club::new(2, 20, 7, ENGLISH);
    let (code, err) = leave_early(ronde(["console"]), &club.input());
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    feed(ronde(["console", file.to_str().unwrap()]), club.input()).with(0);
    for command in ["history", "crosstable", "standings"] {
        let (code, err) = leave_early(ronde([command, file.to_str().unwrap()]), "");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{command}");
    }
}

/// A pipe that nobody reads.
fn nobody() -> std::io::PipeWriter {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer
}

#[test]
fn a_missing_reader_is_not_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let file = file.to_str().unwrap();
    for arguments in [
        &["console"][..],
        &["pair", "--system", "nearest", file],
        &["standings", "--tiebreaks", "BH,SB", file],
        &["crosstable", "--json", file],
        &["history", file],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
    ] {
        let mut command = ronde(arguments);
        command.stdout(nobody());
        let ended = feed(command, "");
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[test]
fn errors_that_nobody_reads_keep_their_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().record("092 Scheveningen").write(folder.path(), "event.trf");
    let (file, log) = (file.to_str().unwrap(), folder.path().join("event.ronde"));
    for (arguments, code) in [
        (&["pair", "missing.trf"][..], 5),
        (&["pair", file], 3),
        (&["dance"], 3),
        (&["console", log.to_str().unwrap()], 0),
    ] {
        let mut command = ronde(arguments);
        command.stderr(nobody());
        assert_eq!(feed(command, "").code, code, "{arguments:?}");
    }
}

#[test]
fn what_was_stored_before_the_reader_left_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let path = file.to_str().unwrap();
    leave_early(ronde(["console", path]), &lines(&["7", "Anna", "0"]));
    let ended = run(["console", path]).with(0);
    assert!(!ended.err.contains("last line"), "{}", ended.err);
    assert!(crate::log_lines::events(&file).len() >= 2);
}

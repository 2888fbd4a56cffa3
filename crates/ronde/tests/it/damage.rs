//! Damaged logs: a torn last line is repaired with a note, anything else is refused and left alone.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::club::{Club, ENGLISH};
use crate::log_lines::{events, stored_answers};
use crate::program::{Ended, feed, lines, ronde, run};

struct Log {
    _folder: TempDir,
    file: PathBuf,
    sound: Vec<u8>,
}

impl Log {
    fn of(answers: &[String]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("event.ronde");
        feed(ronde(["console", file.to_str().expect("a plain name")]), lines(answers)).with(0);
        let sound = fs::read(&file).expect("it was written");
        Self { _folder: folder, file, sound }
    }

    fn path(&self) -> &str {
        self.file.to_str().expect("a plain name")
    }

    /// Puts other bytes in its place and opens it without an answer.
    fn open_as(&self, bytes: &[u8]) -> Ended {
        fs::write(&self.file, bytes).expect("it can be written");
        run(["console", self.path()])
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(&self.file).expect("it is there")
    }

    /// The lines, each with its end.
    fn lines(&self) -> Vec<&[u8]> {
        self.sound.split_inclusive(|&byte| byte == b'\n').collect()
    }
}

fn club() -> Club {
    Club::new(9, 5, 3, ENGLISH)
}

#[test]
fn a_torn_last_line_is_left_out_wherever_it_is_torn() {
    // the last entry is a name with letters of two bytes: the cut goes through them too
    let log = Log::of(&["7", "Ali", "0", "0", "8", "şükrü ığdır"].map(str::to_owned));
    let (last, before) =
        log.lines().split_last().map(|(last, before)| (last.len(), before.concat())).unwrap();
    let line = log.lines().len();
    for kept in 1..last - 1 {
        let ended = log.open_as(&log.sound[..before.len() + kept]).with(0);
        let note = format!("the last line (line {line}) was incomplete");
        assert!(ended.err.contains(&note), "{kept} bytes: {}", ended.err);
        assert!(ended.out.ends_with("Name: \n"), "the lost answer is asked for again: {}", ended.out);
        assert_eq!(log.bytes(), before, "{kept} bytes");
    }
}

#[test]
fn a_last_line_that_only_lacks_its_end_counts() {
    let log = Log::of(&["7", "Ali"].map(str::to_owned));
    let ended = log.open_as(&log.sound[..log.sound.len() - 1]).with(0);
    assert!(!ended.err.contains("last line"), "{}", ended.err);
    assert_eq!(log.bytes(), log.sound);
}

#[test]
fn torn_in_any_line_the_event_goes_on_to_the_same_end() {
    let club = club();
    let log = Log::of(&club.answers());
    let whole = events(&log.file);
    let end = run(["console", log.path()]).with(0);
    let mut start = log.lines()[0].len() + log.lines()[1].len();
    for line in &log.lines()[2..] {
        fs::write(&log.file, &log.sound[..start + line.len() / 2]).unwrap();
        let rest = &club.answers()[stored_answers(&log.file)..];
        let ended = feed(ronde(["console", log.path()]), lines(rest)).with(0);
        assert!(ended.err.contains("was incomplete"), "{}", ended.err);
        assert_eq!(ended.since_title("FINAL RANKING"), end.since_title("FINAL RANKING"));
        assert_eq!(events(&log.file), whole);
        start += line.len();
    }
}

#[test]
fn torn_before_the_first_entry_there_is_no_event_yet() {
    let log = Log::of(&["7", "Ali"].map(str::to_owned));
    let header = log.lines()[0].len();
    for kept in [0, 1, header - 1, header, header + 1, header + 50] {
        let ended = log.open_as(&log.sound[..kept]).with(0);
        assert!(ended.out.starts_with("Licence number"), "{kept} bytes: {}", ended.out);
        assert_eq!(events(&log.file).len(), 1, "{kept} bytes");
    }
}

#[test]
fn other_commands_read_a_torn_log_and_leave_it_alone() {
    let log = Log::of(&club().answers());
    let torn = &log.sound[..log.sound.len() - 20];
    fs::write(&log.file, torn).unwrap();
    for command in ["standings", "crosstable", "history"] {
        let ended = run([command, log.path()]).with(0);
        assert!(ended.err.contains("was incomplete"), "{}", ended.err);
        assert_eq!(log.bytes(), torn);
    }
}

#[test]
fn a_flipped_digit_is_refused_with_its_line() {
    let log = Log::of(&club().answers());
    let header = log.lines()[0].len();
    let digits: Vec<usize> = (header..log.sound.len()).filter(|&at| log.sound[at].is_ascii_digit()).collect();
    // every line has some thirty; a step prime to that reaches every line and every kind of field
    for &at in digits.iter().step_by(17).chain(digits.last()) {
        let mut damaged = log.sound.clone();
        damaged[at] = if damaged[at] == b'9' { b'0' } else { damaged[at] + 1 };
        let line = damaged[..at].split(|&byte| byte == b'\n').count();
        let ended = log.open_as(&damaged).with(3);
        let named = format!("event.ronde: line {line}: the log is damaged");
        assert!(ended.err.contains(&named), "byte {at}: {}", ended.err);
        assert!(ended.err.contains("Nothing was changed."), "{}", ended.err);
        assert_eq!(log.bytes(), damaged, "byte {at}");
    }
}

#[test]
fn every_command_refuses_a_damaged_log() {
    let log = Log::of(&club().answers());
    let at = log.sound.windows(4).position(|four| four == b"1000").expect("a licence number");
    let mut damaged = log.sound.clone();
    damaged[at] = b'2';
    fs::write(&log.file, &damaged).unwrap();
    let out = log.file.with_extension("json");
    for arguments in [
        &["console", log.path()][..],
        &["pair", log.path()],
        &["standings", log.path()],
        &["crosstable", log.path()],
        &["history", log.path()],
        &["convert", log.path(), out.to_str().unwrap()],
    ] {
        assert!(run(arguments).with(3).err.contains("the log is damaged"));
        assert_eq!(log.bytes(), damaged);
        assert!(!out.exists());
    }
}

#[test]
fn lost_doubled_and_exchanged_lines_are_refused() {
    let log = Log::of(&club().answers());
    let all = log.lines();
    let mut lost = all.clone();
    lost.remove(6);
    let mut doubled = all.clone();
    doubled.insert(6, all[6]);
    let mut exchanged = all.clone();
    exchanged.swap(6, 7);
    for (lines, line) in [(lost, 7), (doubled, 8), (exchanged, 7)] {
        let bytes = lines.concat();
        assert!(log.open_as(&bytes).with(3).err.contains(&format!("line {line}:")));
        assert_eq!(log.bytes(), bytes);
    }
}

#[test]
fn something_after_the_last_line_is_refused() {
    let log = Log::of(&["7", "Ali"].map(str::to_owned));
    for more in ["x", "\n", "{}", "{}\n"] {
        let bytes = [&log.sound[..], more.as_bytes()].concat();
        assert_eq!(log.open_as(&bytes).code, 3, "{more:?}");
        assert_eq!(log.bytes(), bytes);
    }
}

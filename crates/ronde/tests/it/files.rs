//! Other people's files, files in use, and folders that can't be written to.

use std::fs;

use crate::log_lines::events;
use crate::program::{Talk, feed, lines, ronde, run};

#[test]
fn opening_a_file_twice_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let path = file.to_str().unwrap();
    let mut first = Talk::start(["console", path]);
    first.wait_for_questions(1);
    first.answer("7");
    let before = fs::read(&file).unwrap();
    let second = feed(ronde(["console", path]), lines(&["8", "Ali"])).with(5);
    assert!(second.err.contains("event.ronde is open in another program"), "{}", second.err);
    assert_eq!(second.out, "");
    assert_eq!(fs::read(&file).unwrap(), before);
    // reading is always possible
    assert!(run(["history", path]).done().contains("Noted for the next player"));
    first.answer("Ali");
    first.end().with(0);
    assert_eq!(events(&file).len(), 3);
    // the lock goes with the program, even if it is killed
    let mut third = Talk::start(["console", path]);
    third.wait_for_questions(1);
    third.kill();
    run(["console", path]).with(0);
}

#[test]
fn a_file_that_is_not_a_log_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.ronde");
    let texts: [&[u8]; 8] = [
        b"shopping list\n",
        b"\n",
        b"{}\n",
        b"[1,2]\n",
        b"{\"format\":\"other\",\"version\":1}\n",
        b"012 A report\n001    1      Anna\n",
        b"\xff\xfe\x00\x01",
        b"{\"format\":\"ronde\",\"version\":0}\n",
    ];
    for text in texts {
        fs::write(&file, text).unwrap();
        let ended = feed(ronde(["console", file.to_str().unwrap()]), lines(&["7"])).with(3);
        assert!(ended.err.contains("notes.ronde: line 1: this is not a Ronde log"), "{}", ended.err);
        assert_eq!(fs::read(&file).unwrap(), text);
    }
}

#[test]
fn an_empty_file_becomes_an_event() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("new.ronde");
    fs::write(&file, "").unwrap();
    let ended = feed(ronde(["console", file.to_str().unwrap()]), lines(&["7"])).with(0);
    assert!(ended.err.contains("Every entry is stored in"), "{}", ended.err);
    assert_eq!(events(&file).len(), 2);
}

#[test]
fn a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("later.ronde");
    let text = "{\"format\":\"ronde\",\"version\":2}\n{\"something\":\"else\"}\n";
    fs::write(&file, text).unwrap();
    for command in ["console", "pair", "standings", "history"] {
        let ended = run([command, file.to_str().unwrap()]).with(3);
        assert!(ended.err.contains("the log has version 2; this program reads up to 1"), "{}", ended.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    let json = "{\"format\":\"ronde\",\"version\":2,\"entries\":[]}\n";
    fs::write(&file, json).unwrap();
    assert!(run(["standings", file.to_str().unwrap()]).with(3).err.contains("version 2"));
}

#[test]
fn a_place_that_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no/such/folder/event.ronde");
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for place in [missing, folder.path().to_owned(), file.join("event.ronde")] {
        let ended = feed(ronde(["console", place.to_str().unwrap()]), lines(&["7"])).with(5);
        assert!(ended.err.contains("cannot be written"), "{}", ended.err);
        assert_eq!(ended.out, "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_reported() {
    let mut command = ronde(["console"]);
    command.stdout(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    let ended = feed(command, lines(&["7"])).with(5);
    assert!(ended.err.contains("standard output cannot be written"), "{}", ended.err);
}

#[test]
fn the_first_question_comes_when_the_event_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let mut talk = Talk::start(["console", file.to_str().unwrap()]);
    talk.wait_for_questions(1);
    assert_eq!(events(&file)[0]["type"], "created");
    for (answer, entries) in [("7", 2), ("Ali", 3), ("1500", 4), ("0", 5)] {
        talk.answer(answer);
        assert_eq!(events(&file).len(), entries, "stored before the next question");
    }
    talk.end().with(0);
}

//! Files that make no sense: every command says where, in line and column, and ends with exit code 3.

use std::fs;
use std::path::Path;

use crate::dutch::path;
use crate::program::{Ended, run};
use crate::report::{Report, after_one_round};

/// What every reader that pairs says about a report.
fn strict_readers(folder: &Path, text: &str) -> Vec<(&'static str, Ended)> {
    let file = folder.join("event.trf");
    fs::write(&file, text).expect("it can be written");
    let file = path(&file);
    vec![
        ("pair", run(["pair", "--system", "dutch", file])),
        ("engine -p", run(["engine", "--dutch", file, "-p"])),
        ("check", run(["check", "--as-dutch", file])),
        ("engine -c", run(["engine", "--dutch", file, "-c"])),
        ("why", run(["why", file])),
    ]
}

/// That all of them refuse the report at `place`, in these words.
#[track_caller]
fn refused(text: &str, place: &str, words: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    for (reader, ended) in strict_readers(folder.path(), text) {
        refused_by(reader, &ended, place, words);
    }
}

#[track_caller]
fn refused_by(reader: &str, ended: &Ended, place: &str, words: &str) {
    assert_eq!(ended.code, 3, "{reader}: {}", ended.err);
    assert!(ended.err.contains(&format!("event.trf:{place}: ")), "{reader}: {}", ended.err);
    assert!(ended.err.contains(words), "{reader}: {}", ended.err);
    if !reader.starts_with("check") {
        assert_eq!(ended.out, "", "{reader}");
    }
}

/// Commands that pair the next round refuse the report; rounds that were played can still be checked.
#[track_caller]
fn not_paired(text: &str, place: &str, words: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let readers = strict_readers(folder.path(), text);
    for (reader, ended) in readers.iter().filter(|(reader, _)| ["pair", "engine -p"].contains(reader)) {
        refused_by(reader, ended, place, words);
    }
}

#[test]
fn no_players() {
    refused("012 Nobody\n142 3\n152 W\n\n", "3:1", "there are no players");
    refused("", "1:1", "there are no players");
}

#[test]
fn contradictory_results() {
    let both_won = after_one_round().games(4, "1.0", &["3 b 1"]).games(3, "1.0", &["4 w 1"]);
    refused(&both_won.text(), "6:99", "result");
    let both_white = after_one_round().games(4, "0.5", &["3 w ="]);
    refused(&both_white.text(), "6:97", "the same colour for 3 and 4");
    let third = after_one_round().games(4, "0.5", &["1 b ="]);
    refused(&third.text(), "6:92", "4");
    refused(&after_one_round().games(1, "1.0", &["1 w 1"]).text(), "4:92", "1");
}

#[test]
fn a_score_that_does_not_fit() {
    refused(&after_one_round().games(3, "1.5", &["4 w ="]).text(), "6:81", "1.5");
}

#[test]
fn a_score_that_holds_what_is_to_come() {
    let folder = tempfile::tempdir().unwrap();
    let bye = after_one_round().record("240 H   2    4").games(4, "1.0", &["3 b ="]);
    let cell = after_one_round().games(4, "1.0", &["3 b =", "0000 - H"]);
    let given = after_one_round().record("250       1.0   1   2    1    2").games(1, "2.0", &["2 w 1"]);
    let baku = after_one_round().record("192 FIDE_DUTCH_BAKU").games(1, "2.0", &["2 w 1"]);
    for (what, report) in [("240", bye), ("cell", cell), ("250", given), ("Baku", baku)] {
        for (reader, ended) in strict_readers(folder.path(), &report.text()) {
            assert!(ended.code < 3, "{what}, {reader}: {}", ended.err);
        }
    }
    // the lower group has no virtual points
    let lower = after_one_round().record("192 FIDE_DUTCH_BAKU").games(4, "1.5", &["3 b ="]);
    refused(&lower.text(), "8:81", "1.5");
}

#[test]
fn readers_that_do_not_pair_warn_and_count_anew() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = after_one_round().record("192 FIDE_DUTCH_2026").games(3, "2.5", &["4 w ="]);
    let file = wrong.write(folder.path(), "event.trf");
    for command in ["standings", "crosstable"] {
        let ended = run([command, path(&file)]).with(0);
        assert!(ended.err.contains("event.trf:7:81") && ended.err.contains("2.5"), "{}", ended.err);
        assert!(!ended.out.contains("2.5"), "{command}: {}", ended.out);
    }
    for name in ["out.trf", "out.ronde", "out.trf16"] {
        let out = folder.path().join(name);
        let ended = run(["convert", path(&file), path(&out)]).with(0);
        assert!(ended.err.contains("event.trf:7:81"), "{name}: {}", ended.err);
        let standings = run(["standings", path(&out)]).with(0);
        assert!(!standings.err.contains(":81"), "{name}: {}", standings.err);
    }
}

#[test]
fn ratings_that_no_list_has() {
    let text = after_one_round().text();
    refused(&text.replace(" 2099 ", "12099 "), "4:48", "blank");
    refused(&text.replace(" 2099 ", " 2o99 "), "4:49", "2o99");
}

#[test]
fn forbidden_pairs_and_byes_of_nobody() {
    refused(&after_one_round().record("260   1   3    1    9").text(), "4:21", "9");
    refused(&after_one_round().record("260   1   3").text(), "4:13", "260");
    refused(&after_one_round().record("XXP 1 9").text(), "4:7", "9");
    refused(&after_one_round().record("240 H   2    9").text(), "4:14", "9");
}

#[test]
fn rounds_and_first_colour() {
    let text = after_one_round().text();
    let unplayed = Report::of(4).record("142 3").record("152 W").text();
    not_paired(&text.replace("142 3\n", ""), "6:1", "record 142");
    not_paired(&unplayed.replace("152 W\n", ""), "6:1", "record 152");
    refused(&text.replace("142 3", "142 three"), "2:5", "three");
    refused(&text.replace("142 3", "142 0"), "2:5", "0");
    refused(&text.replace("142 3", "142"), "2:5", "142");
    refused(&text.replace("152 W", "152 green"), "3:5", "green");
    refused(&text.replace("142 3", "142 3\nXXR 5"), "3:5", "5");
}

#[test]
fn a_game_without_a_result() {
    let open = after_one_round().games(3, "0.0", &["   4 w  "]).games(4, "0.0", &["   3 b  "]);
    not_paired(&open.text(), "6:99", "the game of player 3 has no result");
    let second = after_one_round()
        .games(1, "1.0", &["2 w 1", "   3 b  "])
        .games(2, "0.0", &["1 b 0", "   4 w  "])
        .games(3, "0.5", &["4 w =", "   1 w  "])
        .games(4, "0.5", &["3 b =", "   2 b  "]);
    not_paired(&second.text(), "4:109", "round 2: the game of player 1 has no result");
}

#[test]
fn messages_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let met = Report::of(2).record("142 3").record("152 W");
    let met = met.games(1, "1.0", &["2 w 1"]).games(2, "0.0", &["1 b 0"]).write(folder.path(), "met.trf");
    let rounds = Report::of(4).record("152 W").write(folder.path(), "rounds.trf");
    for (language, no_round, no_rounds) in [
        ("en", "1, 2 cannot be paired", "the number of rounds is missing"),
        ("fr", "1, 2", "le nombre de rondes manque"),
        ("de", "1, 2", "Die Rundenzahl fehlt"),
        ("tr", "1, 2", "tur sayısı eksik"),
    ] {
        for command in ["pair", "why"] {
            let asked = if command == "pair" { vec!["--system", "dutch"] } else { vec![] };
            let arguments = [&[command, "--lang", language][..], &asked].concat();
            let stuck = run([&arguments[..], &[path(&met)]].concat()).with(1);
            assert!(stuck.err.contains(no_round), "{}", stuck.err);
            assert!(language == "en" || !stuck.err.contains("paired"), "{}", stuck.err);
            let missing = run([&arguments[..], &[path(&rounds)]].concat()).with(3);
            assert!(missing.err.contains(no_rounds), "{}", missing.err);
        }
    }
}

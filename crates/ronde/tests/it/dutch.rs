//! The FIDE (Dutch) Swiss: `ronde pair` on reports, bad input, and a whole tournament in the console.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Ended, feed, lines, ronde, run};
use crate::report::{Report, after_one_round};

/// Files of the corpus that the pairing crate is tested with.
pub(crate) fn corpus(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pairing/tests/dutch/corpus");
    fs::read_to_string(folder.join(name)).expect("the corpus has it")
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// The report as it was before `round`, from round 1, with the byes announced for it; and the following round: its games in the order of
/// White's numbers, the bye last.
pub(crate) fn before(report: &str, round: usize) -> (String, Vec<(usize, usize)>) {
    let mut text = String::new();
    let mut games = Vec::new();
    let mut bye = None;
    for line in report.lines() {
        let Some(number) = line.strip_prefix("001 ").and_then(|rest| rest[..4].trim().parse().ok()) else {
            text.extend([line, "\n"]);
            continue;
        };
        let cell = |round: usize| line.get(91 + 10 * (round - 1)..(91 + 10 * round - 2).min(line.len()));
        let cells: Vec<&str> = (1..round).map(|round| cell(round).unwrap_or("")).collect();
        let mut head = line[..89].to_owned();
        head.replace_range(80..84, &format!("{:>4}", points(&cells)));
        head.extend(cells.iter().map(|cell| format!("  {cell:<8}")));
        match cell(round).map(|cell| (cell[..4].trim(), &cell[5..6], &cell[7..8])) {
            Some(("0000", _, "U")) => bye = Some(number),
            Some(("0000", _, _)) => head.extend(["  ", cell(round).unwrap_or("")]),
            Some((opponent, "w", _)) => games.push((number, opponent.parse().expect("a number"))),
            _ => {}
        }
        text.extend([head.trim_end(), "\n"]);
    }
    games.sort_unstable();
    games.extend(bye.map(|number| (number, 0)));
    (text, games)
}

/// One point for a win, half for a draw; with one decimal.
fn points(cells: &[&str]) -> String {
    let tenths = |cell: &&str| match cell.trim_end().chars().last() {
        Some('1' | '+' | 'U' | 'F') => 10,
        Some('=' | 'H') => 5,
        _ => 0,
    };
    let sum: u32 = cells.iter().map(tenths).sum();
    format!("{}.{}", sum / 10, sum % 10)
}

/// The games of an engine's answer in the order of White's numbers, the bye last.
pub(crate) fn answer(text: &str) -> Vec<(usize, usize)> {
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let mut rows = text.lines();
    let count = number(rows.next().expect("the number of lines"));
    let pair = |row: &str| row.split_once(' ').map(|(white, black)| (number(white), number(black)));
    let mut pairs: Vec<_> = rows.map(|row| pair(row).expect("two numbers")).collect();
    assert_eq!(pairs.len(), count);
    pairs.sort_by_key(|&(white, black)| (black == 0, white));
    pairs
}

fn write(folder: &Path, text: &str) -> PathBuf {
    let file = folder.join("event.trf");
    fs::write(&file, text).expect("it can be written");
    file
}

#[test]
fn every_round_of_an_engines_files() {
    let folder = tempfile::tempdir().unwrap();
    for (name, rounds) in [("edge-00003.trf", 5), ("clean-00035.trf", 3), ("small-00005.trf", 2)] {
        let report = corpus(name);
        for round in 1..=rounds {
            let (text, expected) = before(&report, round);
            let file = write(folder.path(), &text);
            assert_eq!(answer(&run(["pair", path(&file)]).done()), expected, "{name}, round {round}");
        }
    }
}

#[test]
fn a_log_is_paired_like_the_report_it_came_from() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["edge-00003.trf", "accel-00001.trf", "forbid-00012.trf"] {
        for round in 1..=3 {
            let file = write(folder.path(), &before(&corpus(name), round).0);
            let log = folder.path().join("event.ronde");
            run(["convert", path(&file), path(&log)]).with(0);
            let (report, log) = (run(["pair", path(&file)]).done(), run(["pair", path(&log)]).done());
            assert_eq!(report, log, "{name}, round {round}");
        }
    }
}

#[test]
fn a_round_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let out = run(["pair", "--system", "dutch", "--json", path(&file)]).done();
    let round: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&round["round"], &round["system"]), (&2.into(), &"dutch".into()));
    assert_eq!(round["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(round["bye"], Value::Null);
}

#[test]
fn a_player_alone_gets_the_bye_unless_there_was_one() {
    let folder = tempfile::tempdir().unwrap();
    let alone = Report::of(1).record("142 3").record("152 W").write(folder.path(), "alone.trf");
    assert_eq!(run(["pair", "--system", "dutch", path(&alone)]).done(), "1\n1 0\n");
    let again = Report::of(1).record("142 3").record("152 W").games(1, "1.0", &["0000 - U"]);
    let again = again.write(folder.path(), "again.trf");
    let ended = run(["pair", "--system", "dutch", path(&again)]).with(1);
    assert!(ended.err.contains("nobody may have the bye"), "{}", ended.err);
}

#[test]
fn nobody_left_to_meet() {
    let folder = tempfile::tempdir().unwrap();
    let met = Report::of(2).record("142 3").record("152 W");
    let met = met.games(1, "1.0", &["2 w 1"]).games(2, "0.0", &["1 b 0"]).write(folder.path(), "met.trf");
    let ended = run(["pair", "--system", "dutch", path(&met)]).with(1);
    assert!(ended.err.contains("No pairing of the round exists"), "{}", ended.err);
    assert!(ended.err.contains("1, 2") && ended.out.is_empty(), "{}", ended.err);
    for name in ["nopair-00009.trf", "nopair-00015.trf"] {
        let file = write(folder.path(), &corpus(name));
        run(["pair", path(&file)]).with(1);
    }
}

/// A report of four after one round with one thing changed, by the Dutch system.
fn bad(change: impl FnOnce(Report) -> Report) -> Ended {
    let folder = tempfile::tempdir().expect("a folder");
    let report = change(after_one_round().record("192 FIDE_DUTCH_2026"));
    let ended = run(["pair", path(&report.write(folder.path(), "event.trf"))]).with(3);
    assert_eq!(ended.out, "");
    ended
}

#[test]
fn bad_input_is_shown_by_line_and_column() {
    let score = bad(|report| report.games(3, "1.5", &["4 w ="]));
    assert!(score.err.contains("event.trf:7:81"), "{}", score.err);
    let nobody = bad(|report| report.record("260   1   3    1    9"));
    assert!(nobody.err.contains("event.trf:5:"), "{}", nobody.err);
    let contradiction = bad(|report| report.games(4, "1.0", &["3 b 1"]));
    assert!(contradiction.err.contains("event.trf:"), "{}", contradiction.err);
    let unfinished = bad(|report| report.games(3, "0.0", &["   4 w  "]).games(4, "0.0", &["   3 b  "]));
    assert!(unfinished.err.contains("round 1") && unfinished.err.contains("no result"), "{}", unfinished.err);
}

#[test]
fn a_rating_of_five_digits() {
    let folder = tempfile::tempdir().unwrap();
    let text = after_one_round().record("192 FIDE_DUTCH").text().replace(" 2099 ", "12099 ");
    let ended = run(["pair", path(&write(folder.path(), &text))]).with(3);
    assert!(ended.err.contains("event.trf:5:"), "{}", ended.err);
}

#[test]
fn what_the_engine_cannot_guess() {
    let folder = tempfile::tempdir().unwrap();
    let no_players = write(folder.path(), "012 Nobody\n142 3\n152 W\n192 FIDE_DUTCH\n");
    assert!(run(["pair", path(&no_players)]).with(3).err.contains("there are no players"));
    let no_rounds = Report::of(4).record("152 W").record("192 FIDE_DUTCH").write(folder.path(), "r.trf");
    assert!(run(["pair", path(&no_rounds)]).with(3).err.contains("record 142"));
    let no_color = Report::of(4).record("142 3").record("192 FIDE_DUTCH").write(folder.path(), "c.trf");
    assert!(run(["pair", path(&no_color)]).with(3).err.contains("record 152"));
    let over = after_one_round().text().replace("142 3", "142 1");
    let over = write(folder.path(), &over);
    assert!(run(["pair", "--system", "dutch", path(&over)]).with(3).err.contains("rounds are paired"));
}

#[test]
fn a_score_may_hold_the_coming_bye() {
    let folder = tempfile::tempdir().unwrap();
    let report = after_one_round().record("192 FIDE_DUTCH").record("240 H   2    4");
    let report = report.games(4, "1.0", &["3 b ="]).write(folder.path(), "event.trf");
    assert_eq!(run(["pair", path(&report)]).done().lines().count(), 3);
}

#[test]
fn eight_players_and_three_rounds_in_the_console() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let mut answers: Vec<String> = Vec::new();
    for (name, place) in ["Anna", "Bert", "Cora", "Dirk", "Emma", "Fritz", "Gerd", "Hans"].iter().zip(0..) {
        answers.extend([format!("{}", 700 + place), (*name).to_owned(), format!("{}", 2000 - 100 * place)]);
        answers.push("0".to_owned());
    }
    answers.extend(["0", "3", "w"].map(str::to_owned));
    // round 1: the upper half wins
    answers.extend(["1", "2", "1", "2"].map(str::to_owned));
    answers.extend(["0"; 8].map(str::to_owned));
    let ended = feed(ronde(["console", "--system", "dutch", path(&file)]), lines(&answers)).with(0);
    assert!(ended.out.contains("CROSSTABLE"), "{}", ended.out);
    // after its first round, the log is paired like its report
    let report = folder.path().join("event.trf");
    run(["convert", path(&file), path(&report)]).with(0);
    let text = fs::read_to_string(&report).unwrap();
    assert!(text.contains("192 FIDE_DUTCH_2026"), "{text}");
    for round in 1..=3 {
        let (text, expected) = before(&text, round);
        if round == 1 {
            assert_eq!(expected, [(1, 5), (3, 7), (6, 2), (8, 4)]);
        }
        let file = write(folder.path(), &text);
        assert_eq!(answer(&run(["pair", path(&file)]).done()), expected, "round {round}");
    }
}

//! `ronde pair`: the next round, by the table of the rules or by the file's own system.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::{feed, lines, ronde, run};
use crate::report::{Report, after_one_round};

/// The published tables (round-robin rules, section 3), White first; in odd fields the highest number is the free round.
const FOUR: [&str; 3] = ["1-4 2-3", "4-3 1-2", "2-4 3-1"];
const SIX: [&str; 5] = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];

fn path(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

fn pairs(table: &str) -> Vec<(usize, usize)> {
    let number = |text: &str| text.parse().expect("a number");
    let pair = |pair: &str| pair.split_once('-').map(|(white, black)| (number(white), number(black)));
    table.split(' ').map(|text| pair(text).expect("two numbers")).collect()
}

/// What `pair` must print for a round of the table with this many players.
fn engine_form(table: &str, players: usize) -> String {
    let (games, free): (Vec<_>, Vec<_>) =
        pairs(table).into_iter().partition(|(white, black)| *white <= players && *black <= players);
    let games = games.iter().map(|(white, black)| format!("{white} {black}"));
    let free = free.iter().map(|(white, black)| format!("{} 0", white.min(black)));
    let all: Vec<String> = games.chain(free).collect();
    format!("{}\n{}\n", all.len(), all.join("\n"))
}

/// A round robin after the rounds of `table`; White won every game, the free round is worth nothing.
fn round_robin(table: &[&str], players: usize) -> Report {
    let mut report = Report::of(players);
    for number in 1..=players {
        let cell = |round: &&str| {
            let seat = pairs(round).into_iter().find(|(white, black)| *white == number || *black == number);
            match seat.expect("everybody is in the table") {
                (white, black) if white.max(black) > players => "0000 - Z".to_owned(),
                (white, black) if white == number => format!("{black} w 1"),
                (white, _) => format!("{white} b 0"),
            }
        };
        let cells: Vec<String> = table.iter().map(cell).collect();
        let points = cells.iter().filter(|cell| cell.ends_with('1')).count();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        report = report.games(number, &format!("{points}.0"), &cells);
    }
    report
}

#[test]
fn berger_tables() {
    let folder = tempfile::tempdir().unwrap();
    for (table, players) in [(&FOUR[..], 3), (&FOUR, 4), (&SIX, 5), (&SIX, 6)] {
        for round in 0..table.len() {
            let file = round_robin(&table[..round], players).write(folder.path(), "event.trf");
            for system in ["berger", "round-robin"] {
                let out = run(["pair", "--system", system, path(&file)]).done();
                assert_eq!(out, engine_form(table[round], players), "round {} of {players}", round + 1);
            }
        }
        let file = round_robin(table, players).write(folder.path(), "full.trf");
        let ended = run(["pair", "--system", "berger", path(&file)]).with(3);
        assert!(ended.err.contains("rounds are paired"), "{}", ended.err);
    }
}

#[test]
fn a_double_round_robin_turns_the_colours() {
    // the last two rounds of the first cycle are swapped (section 4)
    let cycle = [FOUR[0], FOUR[2], FOUR[1]];
    let folder = tempfile::tempdir().unwrap();
    let file = round_robin(&cycle, 4).write(folder.path(), "event.trf");
    let out = run(["pair", "--system", "double-round-robin", path(&file)]).done();
    assert_eq!(out, "2\n4 1\n3 2\n");
}

#[test]
fn the_records_192_and_092_decide() {
    let folder = tempfile::tempdir().unwrap();
    let records = [
        ("192 FIDE_ROUNDROBIN", "round-robin"),
        ("192 BERGER_ROUNDROBIN", "round-robin"),
        ("192 FIDE_DOUBLEROUNDROBIN", "double-round-robin"),
        ("092 Individual: Round-Robin", "round-robin"),
        ("092 Individual: Double Round-Robin", "double-round-robin"),
        ("092 Swiss: nearest opponent", "nearest"),
        ("092 Swiss: nearest opponent\n192 CUSTOM_SWISS", "nearest"),
    ];
    for (record, system) in records {
        let file =
            Report::of(4).record("142 3").record("152 W").record(record).write(folder.path(), "event.trf");
        let by_file: Value = serde_json::from_str(&run(["pair", "--json", path(&file)]).done()).unwrap();
        assert_eq!(by_file["system"], system, "{record}");
        let asked: Value =
            serde_json::from_str(&run(["pair", "--json", "--system", system, path(&file)]).done()).unwrap();
        assert_eq!(by_file, asked, "{record}");
    }
}

#[test]
fn without_a_system_it_is_the_one_of_fide_or_a_hint_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    for kind in ["042 2026/06/01", "092 Individual: Swiss-System"] {
        let file = after_one_round().record(kind).write(folder.path(), "event.trf");
        let ended = run(["pair", path(&file)]).with(0);
        assert!(
            ended.err.contains("The file names no system; paired by the FIDE (Dutch) rules."),
            "{}",
            ended.err
        );
        assert_eq!(ended.out, run(["pair", "--system", "dutch", path(&file)]).done());
    }
    let file = after_one_round().record("092 Scheveningen").write(folder.path(), "event.trf");
    let ended = run(["pair", path(&file)]).with(3);
    assert!(ended.err.contains("Give one with --system (round-robin, double-round-robin, nearest, dutch)."));
    let file = after_one_round().record("192 FIDE_DUTCH_2017").write(folder.path(), "dutch.trf");
    let ended = run(["pair", path(&file)]).with(3);
    assert!(ended.err.contains("does not pair the system FIDE_DUTCH_2017"), "{}", ended.err);
}

#[test]
fn the_reasons_are_a_member_of_the_round_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().record("192 FIDE_DUTCH_2026").write(folder.path(), "event.trf");
    let plain: Value = serde_json::from_str(&run(["pair", "--json", path(&file)]).done()).unwrap();
    let mut explained: Value =
        serde_json::from_str(&run(["pair", "--json", "--explain", path(&file)]).done()).unwrap();
    let reasons = explained.as_object_mut().unwrap().remove("explanation").unwrap();
    assert_eq!(explained, plain);
    assert!(reasons["brackets"].as_array().is_some_and(|brackets| !brackets.is_empty()), "{reasons}");
}

#[test]
fn nearest_opponents_of_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let before = fs::read(&file).unwrap();
    let out = run(["pair", "--system", "nearest", path(&file)]).done();
    // number 1 (White before) takes Black; 3 is nearer but had White too, and 1.1 comes before 1.2
    assert_eq!(out, "2\n4 1\n2 3\n");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn the_bye_stands_last() {
    let folder = tempfile::tempdir().unwrap();
    let file = Report::of(5).record("142 3").record("152 B").write(folder.path(), "event.trf");
    assert_eq!(run(["pair", "--system", "nearest", path(&file)]).done(), "3\n2 1\n4 3\n5 0\n");
    let round: Value =
        serde_json::from_str(&run(["pair", "--system", "nearest", "--json", path(&file)]).done()).unwrap();
    let games = json!([{"board": 1, "white": 2, "black": 1}, {"board": 2, "white": 4, "black": 3}]);
    assert_eq!(round, json!({"round": 1, "system": "nearest", "games": games, "bye": 5}));
}

#[test]
fn into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = after_one_round().write(folder.path(), "event.trf");
    let round = folder.path().join("round.txt");
    fs::write(&round, "an older round that is longer than the new one\n".repeat(9)).unwrap();
    let ended = run(["pair", "--system", "nearest", path(&file), "-o", path(&round)]).with(0);
    assert_eq!(ended.out, "");
    assert_eq!(fs::read_to_string(&round).unwrap(), "2\n4 1\n2 3\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left next to it");
    let nowhere = folder.path().join("no/such/folder.txt");
    assert_eq!(run(["pair", "--system", "nearest", path(&file), "-o", path(&nowhere)]).code, 5);
}

#[test]
fn from_the_standard_input() {
    let ended = feed(ronde(["pair", "--system", "nearest", "-"]), after_one_round().text());
    assert_eq!(ended.done(), "2\n4 1\n2 3\n");
}

#[test]
fn a_log_knows_its_system() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let answers = ["Anna", "0", "Bert", "0", "Cora", "0", "0", "1"];
    feed(ronde(["console", "--system", "round-robin", "--seed", "3", path(&file)]), lines(&answers)).with(0);
    // the console has paired round 2 and waits for its result
    let waiting = fs::read_to_string(&file).unwrap();
    let ended = run(["pair", path(&file)]).with(3);
    assert!(ended.err.contains("Round 2: the results of these boards are missing: 1."), "{}", ended.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), waiting);
    // as it was before that: the table of four, number 3 is free
    let paired = waiting.trim_end().rfind('\n').unwrap() + 1;
    fs::write(&file, &waiting[..paired]).unwrap();
    assert_eq!(run(["pair", path(&file)]).done(), engine_form(FOUR[1], 3));
    assert_eq!(fs::read_to_string(&file).unwrap(), waiting[..paired]);
}

#[test]
fn a_wrong_score_pairs_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let report = after_one_round().games(3, "1.5", &["4 w ="]).write(folder.path(), "event.trf");
    let ended = run(["pair", "--system", "nearest", path(&report)]).with(3);
    assert!(ended.err.contains("event.trf:6:"), "{}", ended.err);
    assert_eq!(ended.out, "");
}

#[test]
fn nobody_left_to_meet() {
    let folder = tempfile::tempdir().unwrap();
    let report = Report::of(2).record("142 3").record("152 W");
    let report =
        report.games(1, "1.0", &["2 w 1"]).games(2, "0.0", &["1 b 0"]).write(folder.path(), "event.trf");
    let ended = run(["pair", "--system", "nearest", path(&report)]).with(1);
    assert!(ended.err.contains("No pairing of the round exists"), "{}", ended.err);
}

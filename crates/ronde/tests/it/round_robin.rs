//! Round robins in the console: everyone plays everyone, numbers by lot, the free round worth a point.

use std::collections::BTreeSet;

use crate::log_lines::events;
use crate::program::{Ended, feed, lines, ronde};

const NAMES: [&str; 8] = ["Anna", "Bert", "Cora", "Dirk", "Emma", "Fritz", "Gerd", "Hans"];

/// Players without a licence: a name and a rating each. White wins every game.
fn answers(players: usize, games: usize) -> String {
    let mut answers: Vec<&str> = NAMES[..players].iter().flat_map(|name| [*name, "0"]).collect();
    answers.push("0");
    answers.extend(std::iter::repeat_n("1", games));
    lines(&answers)
}

fn play(system: &str, players: usize, seed: &str) -> Ended {
    let cycles = if system == "round-robin" { 1 } else { 2 };
    let games = players * (players - 1) / 2 * cycles;
    feed(ronde(["console", "--system", system, "--seed", seed]), answers(players, games)).with(0)
}

/// The three fields of each round for each number, and the points.
fn cells(ended: &Ended, rounds: usize) -> Vec<(Vec<[String; 3]>, String)> {
    let rows = ended.since_title("CROSSTABLE").lines().skip(3);
    let row = |line: &str| {
        let fields: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        // number, rank, no licence, name of one word, two ratings; at the end points, DE, wins, SB and KS
        assert_eq!(fields.len(), 6 + 3 * rounds + 5, "{line}");
        assert_eq!(fields[2], "-");
        let cells =
            fields[6..6 + 3 * rounds].chunks(3).map(|cell| cell.to_vec().try_into().expect("three fields"));
        (cells.collect(), fields[6 + 3 * rounds].clone())
    };
    rows.map(row).collect()
}

fn rounds(players: usize, cycles: usize) -> usize {
    (players.div_ceil(2) * 2 - 1) * cycles
}

#[test]
fn everybody_meets_everybody() {
    for (system, cycles) in [("round-robin", 1), ("double-round-robin", 2)] {
        for players in 3..=8 {
            let ended = play(system, players, "4");
            let table = cells(&ended, rounds(players, cycles));
            assert_eq!(table.len(), players);
            for (number, (cells, points)) in (1..).zip(&table) {
                let mut met: Vec<(&str, &str)> = cells
                    .iter()
                    .filter(|cell| cell[0] != "-")
                    .map(|cell| (cell[0].as_str(), cell[1].as_str()))
                    .collect();
                assert_eq!(met.len(), (players - 1) * cycles, "{system} {players}");
                met.sort_unstable();
                met.dedup();
                assert_eq!(met.len(), (players - 1) * cycles, "twice with the same colour");
                let opponents: BTreeSet<&str> = met.iter().map(|(opponent, _)| *opponent).collect();
                assert_eq!(opponents.len(), players - 1);
                assert!(!opponents.contains(number.to_string().as_str()));
                assert_points(cells, points, players, cycles);
            }
        }
    }
}

/// White won everything, and the free round of an odd field is worth a point.
fn assert_points(cells: &[[String; 3]], points: &str, players: usize, cycles: usize) {
    let free: Vec<_> = cells.iter().filter(|cell| cell[0] == "-").collect();
    assert_eq!(free.len(), (players % 2) * cycles);
    assert!(free.iter().all(|cell| cell[1] == "-" && cell[2] == "1"));
    let whites = cells.iter().filter(|cell| cell[1] == "w").count();
    assert!(whites.abs_diff((players - 1) * cycles - whites) <= 1, "colours differ by at most one");
    assert_eq!(points, format!("{}.00", whites + free.len()));
    let colors: Vec<&str> = cells.iter().map(|cell| cell[1].as_str()).filter(|color| *color != "-").collect();
    assert!(!colors.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]), "{colors:?}");
}

#[test]
fn the_same_seed_gives_the_same_numbers() {
    let draw = |seed| play("round-robin", 8, seed).out;
    assert_eq!(draw("12"), draw("12"));
    let draws: BTreeSet<String> = (1..=5)
        .map(|seed: u8| play("round-robin", 8, &seed.to_string()).since_title("START LIST").to_owned())
        .collect();
    assert!(draws.len() >= 4, "seeds decide");
    assert!(draw("12").contains("Numbers are drawn by lot with the seed 12."));
}

#[test]
fn without_a_seed_one_is_printed_and_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lots.ronde");
    let ended =
        feed(ronde(["console", "--system", "round-robin", file.to_str().unwrap()]), answers(4, 6)).with(0);
    let seed = events(&file)[0]["settings"]["order"]["lot"]["seed"].to_string();
    assert!(ended.out.contains(&format!("with the seed {seed}.")), "{}", ended.out);
    let again = play("round-robin", 4, &seed);
    assert_eq!(again.since_title("START LIST"), ended.since_title("START LIST"));
}

#[test]
fn numbers_by_rating_when_asked_for() {
    let input = lines(&["Anna", "1200", "Bert", "2200", "Cora", "1700", "0"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rated.ronde");
    let arguments = ["console", "--system", "round-robin", "--order", "rating", file.to_str().unwrap()];
    let ended = feed(ronde(arguments), input).with(0);
    let names: Vec<&str> = ended.since_title("START LIST").lines().skip(3).take(3).collect();
    assert!(names[0].contains("Bert") && names[1].contains("Cora") && names[2].contains("Anna"), "{names:?}");
    assert!(!ended.out.contains("seed"));
}

#[test]
fn licences_and_names_side_by_side() {
    let input =
        lines(&["77", "Anna", "1200", "1300", "Bert", "0", "78", "Cora", "0", "0", "0", "1", "1", "1"]);
    let ended = feed(ronde(["console", "--system", "round-robin", "--seed", "1"]), input).with(0);
    let list = ended.since_title("START LIST");
    let line = |name: &str| list.lines().find(|line| line.contains(name)).expect("is listed").to_owned();
    assert!(line("Anna").contains("77") && line("Anna").ends_with("1200 1300"));
    assert!(line("Bert").contains(" - ") && line("Cora").contains("78"));
}

#[test]
fn another_language_on_resuming_keeps_the_alphabet() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kulüp.ronde");
    let console = |lang: &str, answers: &[&str]| {
        feed(ronde(["console", "--lang", lang, file.to_str().unwrap()]), lines(answers)).with(0)
    };
    console("tr", &["1", "ilgi ışık", "0", "0"]);
    // x is not a Turkish letter, whatever language the questions are in
    let ended = console("en", &["2", "Max", "ılgı su", "0", "0", "0", "1", "w"]);
    assert!(ended.out.contains("“x” is not allowed in a name."), "{}", ended.out);
    // ı before i, and Turkish capitals
    assert!(ended.out.contains("Round 1, board 1, ILGI SU – İLGİ IŞIK (0–5):"), "{}", ended.out);
    let ended = console("fr", &["1"]);
    assert!(ended.since_title("GRILLE AMÉRICAINE").contains("2 b 1"), "{}", ended.out);
    let settings = &events(&file)[0]["settings"];
    assert_eq!(settings["alphabet"], "turkish");
}

#[test]
fn options_that_contradict_the_file_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ronde");
    let path = file.to_str().unwrap();
    feed(ronde(["console", "--system", "round-robin", "--seed", "9", path]), lines(&["Anna", "0"])).with(0);
    let before = std::fs::read(&file).unwrap();
    for options in
        [["--system", "nearest"], ["--system", "double-round-robin"], ["--order", "rating"], ["--seed", "8"]]
    {
        let ended = feed(ronde(["console", options[0], options[1], path]), "").with(3);
        assert!(ended.err.contains("already contains a tournament with round robin"), "{}", ended.err);
        assert!(ended.err.contains("seed 9"), "{}", ended.err);
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
    for options in [["--system", "round-robin"], ["--order", "lot"], ["--seed", "9"]] {
        feed(ronde(["console", options[0], options[1], path]), "").with(0);
    }
}

//! `ronde rate history` and `backtest`: many games, the list at the end, and what is refused.

use std::fs;
use std::path::Path;

use crate::program::{feed, ronde, run};

fn games(folder: &Path) -> String {
    let path = folder.join("games.csv").display().to_string();
    run(["generate", "--games", "3000", "--among", "60", "--seed", "3", "-o", &path]).done();
    path
}

#[test]
fn a_history_can_be_cut_and_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let all = games(folder.path());
    let text = fs::read_to_string(&all).unwrap();
    let (head, lines) = text.split_once('\n').unwrap();
    let month = |line: &str| line[..7].to_owned();
    let cut = lines.lines().position(|line| month(line).as_str() > "2025-09").unwrap();
    let part = |lines: Vec<&str>| format!("{head}\n{}\n", lines.join("\n"));
    fs::write(path("first.csv"), part(lines.lines().take(cut).collect())).unwrap();
    fs::write(path("second.csv"), part(lines.lines().skip(cut).collect())).unwrap();
    // FIDE from 2000 on: games of players without a rating are not in any list yet
    for (system, options) in [
        ("elo", &[][..]),
        ("elo", &["--period", "month"]),
        ("openskill", &[]),
        ("fide", &["--start", "2000"]),
    ] {
        let rate = |games: &str, list: Option<&str>, out: &str| {
            let mut arguments = vec!["rate", "history", games, "--system", system, "--out", out];
            arguments.extend(options);
            arguments.extend(list.iter().flat_map(|list| ["--list", list, "--newcomers"]));
            run(arguments).done();
            fs::read_to_string(out).unwrap()
        };
        let whole = rate(&all, None, &path("whole.csv"));
        rate(&path("first.csv"), None, &path("half.csv"));
        let again = rate(&path("second.csv"), Some(&path("half.csv")), &path("again.csv"));
        assert_eq!(whole, again, "{system} {options:?}");
        assert_eq!(whole.lines().count(), 61);
    }
}

#[test]
fn the_order_of_a_month_does_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let all = games(folder.path());
    let text = fs::read_to_string(&all).unwrap();
    let (head, rest) = text.split_once('\n').unwrap();
    // within a month the last games first, each on the first of the month
    let mut lines: Vec<String> =
        rest.lines().map(|line| format!("{}01{}", &line[..8], &line[10..])).collect();
    lines.reverse();
    lines.sort_by_key(|line| line[..10].to_owned());
    fs::write(path("turned.csv"), format!("{head}\n{}\n", lines.join("\n"))).unwrap();
    for system in ["glicko2", "elo", "fide"] {
        let rate = |games: &str| {
            run(["rate", "history", games, "--system", system, "--period", "month", "--start", "1500"]).done()
        };
        assert_eq!(rate(&all), rate(&path("turned.csv")), "{system}");
    }
}

#[test]
fn faults_have_places_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let good = "date,white,black,result\n2026-01-05,ann,bob,1-0\n";
    let cases = [
        ("2026-01-05,ann,bob,2-0\n", "line 3, column 20: `2-0` is not a result"),
        ("2026-01-04,ann,bob,1-0\n", "line 3, column 1: 2026-01-04 comes after a later date"),
        ("2026-13-04,ann,bob,1-0\n", "line 3, column 1: `2026-13-04` is not a date"),
        ("2026-01-06,ann,b", "line 3, column 16: the line ends after 3 of 4 fields"),
        ("2026-01-06,ann,bob,1", "line 3, column 20: the file ends in `1` without a line end"),
        ("2026-01-06,ann,,1-0\n", "line 3, column 16: the black player is missing"),
        ("2026-01-06,ann,ann,1-0\n", "line 3, column 16: `ann` plays against itself"),
    ];
    for (line, message) in cases {
        fs::write(path("games.csv"), format!("{good}{line}")).unwrap();
        let refused =
            run(["rate", "history", &path("games.csv"), "--system", "elo", "--out", &path("list.csv")])
                .with(3);
        assert!(refused.err.contains(message), "{}", refused.err);
    }
    fs::write(path("games.csv"), good).unwrap();
    fs::write(path("start.csv"), "id,name,rating,games\nann,,1500,3\n").unwrap();
    let list = [
        "rate",
        "history",
        &path("games.csv"),
        "--system",
        "elo",
        "--list",
        &path("start.csv"),
        "--out",
        &path("list.csv"),
    ];
    let refused = run(list).with(3);
    assert!(refused.err.contains("line 2, column 16: `bob` is not in the rating list"), "{}", refused.err);
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "neither a list nor a part of one: {left:?}");
    run(["rate", "history", &path("games.csv"), "--system", "fide", "--out", &path("list.csv")]).with(3);
    run(["rate", "history", &path("games.csv"), "--system", "openskill", "--period", "month"]).with(3);
    run(["rate", "history", &path("nowhere.csv"), "--system", "elo"]).with(5);
    run(["rate", "history", &path("games.csv"), "--system", "elo", "--out", &path("no/such/list.csv")])
        .with(5);
}

#[test]
fn games_from_a_pipe() {
    let list = feed(ronde(["rate", "history", "-", "--system", "elo"]), "2026-01-05,ann,bob,1\n").done();
    assert_eq!(list, "id,name,rating,games,exact\nann,,1516,1,1516\nbob,,1484,1,1484\n");
    feed(ronde(["rate", "history", "-", "--system", "elo"]), "").with(3);
}

#[test]
fn systems_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let all = games(folder.path());
    let plot = folder.path().join("plot.svg").display().to_string();
    let json = run(["rate", "backtest", &all, "--json", "--plot", &plot]).done();
    let answer: serde_json::Value = serde_json::from_str(&json).unwrap();
    let systems = answer["systems"].as_array().unwrap();
    assert_eq!(systems.len(), 4);
    for system in systems {
        let loss = system["log-loss"].as_f64().unwrap();
        assert!(loss > 0.5 && loss < std::f64::consts::LN_2, "better than always saying one half: {system}");
        assert_eq!(system["games"], 3000);
    }
    let svg = fs::read_to_string(&plot).unwrap();
    assert!(
        svg.starts_with("<svg") && svg.contains("glicko2") && svg.trim_end().ends_with("</svg>"),
        "{svg:.200}"
    );
}

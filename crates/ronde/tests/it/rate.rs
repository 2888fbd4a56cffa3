//! `ronde rate`: tournaments and single games, their explanations, and what is refused.

use std::fs;
use std::path::Path;

use crate::program::run;

/// A report of five players and four rounds: number 1 meets the others in turn and everyone else has byes.
/// Results are number 1's: `1`, `=` or `0`.
pub(crate) fn report(path: &Path, ratings: [u16; 5], results: &str) {
    let points = |marks: &str| {
        marks
            .chars()
            .map(|mark| {
                if mark == '1' {
                    1.0
                } else if mark == '=' {
                    0.5
                } else {
                    0.0
                }
            })
            .sum::<f64>()
    };
    let line = |number: usize, points: f64, rounds: String| {
        let (name, rating) = (format!("Player {number}"), ratings[number - 1]);
        let rating = if rating == 0 { String::new() } else { rating.to_string() };
        format!(
            "001 {number:>4} m    {name:<33} {rating:>4} CAN {:>11} 1980/00/00 {points:>4.1} {number:>4}{rounds}\n",
            1000 + number
        )
    };
    let own: Vec<String> =
        results.chars().enumerate().map(|(round, mark)| format!("  {:>4} w {mark}", round + 2)).collect();
    let own = own.concat();
    let mut text =
        format!("012 Club open\n042 2026/11/01\n052 2026/11/05\nXXR 4\n{}", line(1, points(results), own));
    for number in 2..=5 {
        let mark = results.chars().nth(number - 2).expect("four results");
        let back = if mark == '1' {
            '0'
        } else if mark == '0' {
            '1'
        } else {
            '='
        };
        let rounds = (0..4)
            .map(|round| if round + 2 == number { format!("     1 b {back}") } else { "  0000 - Z".into() })
            .collect::<Vec<String>>()
            .concat();
        text += &line(number, points(&back.to_string()), rounds);
    }
    fs::write(path, text).expect("it can be written");
}

const LIST: &str =
    "id,name,rating,games\n1001,,1500,99\n1002,,1600,99\n1003,,1550,99\n1004,,1700,99\n1005,,1650,99\n";

#[test]
fn elo_of_two_and_of_four() {
    let csv = run(["rate", "elo", "1500", "1753", "--result", "1", "--csv"]).done();
    assert_eq!(
        csv,
        "before,expected,score,unrounded,after\n1500,0.189,1,1525.951,1526\n1753,0.811,0,1727.049,1727\n"
    );
    let csv = run(["rate", "elo", "1700", "1900", "1500", "1600", "--winner", "1", "--csv"]).done();
    let after: Vec<&str> = csv.lines().skip(1).map(|line| line.rsplit(',').next().unwrap()).collect();
    assert_eq!(after, ["1719", "1872", "1495", "1592"]);
    let text = run(["rate", "elo", "1500", "1753", "--result", "0.5", "--explain", "--lang", "fr"]).done();
    assert!(
        text.contains("joueur 1 : 1500.00 + 32 × (0.50 − 0.1890) = 1500.00 + 9.951 = 1509.951"),
        "{text}"
    );
    run(["rate", "elo", "1500", "1753", "1600", "--result", "1"]).with(3);
    run(["rate", "elo", "1500", "1753", "--winner", "3"]).with(3);
    run(["rate", "elo", "1500", "20000", "--result", "1"]).with(3);
    run(["rate", "elo", "1500", "1753", "--result", "2"]).with(3);
}

#[test]
fn glickmans_example_and_idle_periods() {
    let csv =
        run(["rate", "glicko2", "1500/200/0.06", "1400/30:1", "1550/100:0", "1700/300:0", "--csv"]).done();
    assert_eq!(csv.lines().nth(1), Some("1500/200/0.06,1464.0507,151.5165,0.05999598"));
    let csv = run(["rate", "glicko2", "1500/200", "--periods", "1", "--csv"]).done();
    assert!(csv.contains("1500.0000,200.27"), "{csv}");
    let bad = run(["rate", "glicko2", "1500/200", "1400/30:2"]).with(3);
    assert!(bad.err.contains("`1400/30:2`"), "{}", bad.err);
}

#[test]
fn openskill_of_four() {
    let csv = run(["rate", "openskill", "new", "new", "new", "new", "--ranks", "1,2,2,2", "--csv"]).done();
    assert!(csv.contains("1,27.795253,8.263572\n") && csv.contains("2,24.068249,8.179618\n"), "{csv}");
    run(["rate", "openskill", "new", "new", "--ranks", "1"]).with(3);
}

#[test]
fn an_event_by_the_rules_of_quebec() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    report(Path::new(&path("event.trf")), [1500, 1600, 1550, 1700, 1650], "11=0");
    fs::write(path("list.csv"), LIST).unwrap();
    let csv = run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv"), "--csv"]).done();
    assert_eq!(csv.lines().nth(1), Some("1001,Player 1,1551,103,1500,99,1550.88"));
    // the tournament in another format gives the same
    run(["convert", &path("event.trf"), &path("event.json")]).done();
    let json = run(["rate", "fqe", &path("event.json"), "--list", &path("list.csv"), "--csv"]).done();
    assert_eq!(csv, json);
    let explained = run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv"), "--explain"]).done();
    assert!(
        explained
            .contains("round 1: win against 2 Player 2, difference -100, expected 0.36: 20.48, then 1520.48"),
        "{explained}"
    );
    assert!(explained.contains("total 37.44, above the limit of 24.00: bonus 13.44"), "{explained}");
    let turkish =
        run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv"), "--explain", "--lang", "tr"])
            .done();
    assert!(turkish.contains("toplam 37.44, 24.00 sınırının üstünde: ek puan 13.44"), "{turkish}");
    let json: serde_json::Value = serde_json::from_str(
        &run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv"), "--json"]).done(),
    )
    .unwrap();
    let derivation = &json["players"][0]["derivation"]["permanent"];
    assert_eq!(
        (derivation["bonus"].as_f64(), derivation["games"][0]["opponent"].as_u64()),
        (Some(13.44), Some(2))
    );
    let refused = run(["rate", "fqe", &path("event.trf"), "--match"]).with(3);
    assert!(refused.err.contains("two players"), "{}", refused.err);
}

#[test]
fn players_who_are_not_in_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    report(Path::new(&path("event.trf")), [1500, 1600, 1550, 1700, 1650], "11=0");
    fs::write(path("list.csv"), LIST.replace("1003,,1550,99\n", "")).unwrap();
    let refused = run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv")]).with(3);
    assert!(refused.err.contains("no player 3 Player 3 (id 1003)"), "{}", refused.err);
    let csv =
        run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv"), "--newcomers", "--csv"]).done();
    assert!(
        csv.contains("1003,Player 3,1150,1,,0,1150.00"),
        "1500 − 400, and half of what is missing: {csv}"
    );
    // numbers out of range, with their places
    fs::write(path("list.csv"), LIST.replace("1002,,1600", "1002,,16000")).unwrap();
    let refused = run(["rate", "fqe", &path("event.trf"), "--list", &path("list.csv")]).with(3);
    assert!(refused.err.contains("list.csv: line 3, column 7: `16000` is not a rating"), "{}", refused.err);
}

#[test]
fn an_event_by_the_rules_of_fide() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    report(Path::new(&path("event.trf")), [1850, 2300, 1900, 1400, 0], "1=10");
    let json: serde_json::Value =
        serde_json::from_str(&run(["rate", "fide", &path("event.trf"), "--json"]).done()).unwrap();
    let first = &json["players"][0];
    // +.92 +.07 +.08, and nothing against the unrated: 1.07 · 20 = 21.4
    assert_eq!(
        (first["after"].as_u64(), first["derivation"]["changed"]["points"].as_f64()),
        (Some(1871), Some(21.4))
    );
    assert_eq!(first["derivation"]["changed"]["unrated"][0][1], "unrated-opponent");
    assert_eq!(json["players"][4]["derivation"]["first"]["verdict"], "too-few-games");
    let text = run(["rate", "fide", &path("event.trf"), "--explain"]).done();
    assert!(text.contains("difference -450 counts as 400, expected 0.08: 0.92"), "{text}");
    // the same from lists of FIDE in both forms, zipped or not: K comes from there
    for name in ["list.txt", "list.xml", "list.xml.zip", "list.txt.zip"] {
        run(["generate", "--rating-list", "300", "--seed", "5", "-o", &path(name)]).done();
        let refused = run(["rate", "fide", &path("event.trf"), "--list", &path(name)]).with(3);
        assert!(refused.err.contains("Player 1"), "{}", refused.err);
        run(["rate", "fide", &path("event.trf"), "--list", &path(name), "--newcomers"]).done();
    }
}

/// FIDE's list has the number of games somebody played in the last month, not in a lifetime.
#[test]
fn games_of_one_month_make_nobody_a_beginner() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    report(Path::new(&path("event.trf")), [1500, 1600, 1550, 1700, 1650], "11=0");
    let players = [(1001, 1500, 20), (1002, 1600, 20), (1003, 1550, 40), (1004, 1700, 20), (1005, 1650, 20)];
    let players = players.map(|(id, rating, k)| {
        format!("<player><fideid>{id}</fideid><name>Player {id}</name><rating>{rating}</rating><games>0</games><k>{k}</k></player>")
    });
    let list = format!("<?xml version=\"1.0\"?><playerslist>{}</playerslist>", players.concat());
    fs::write(path("list.xml"), list).unwrap();
    let csv = run(["rate", "fqe", &path("event.trf"), "--list", &path("list.xml"), "--csv"]).done();
    assert_eq!(csv.lines().nth(1), Some("1001,Player 1,1551,34,1500,30,1550.88"));
    // the same list at the beginning of a history: K is 20, or what the list says
    fs::write(path("games.csv"), "date,white,black,result\n2026-01-05,1001,1003,1/2-1/2\n").unwrap();
    let games = ["rate", "history", &path("games.csv"), "--system", "fide", "--list", &path("list.xml")];
    let after = run(games).done();
    assert!(after.contains("1001,Player 1001,1501,31,"), "+.07 by 20 is 1.4: {after}");
    assert!(after.contains("1003,Player 1003,1547,1,"), "-.07 by 40 is 2.8: {after}");
    run(["rate", "ledger", "open", &path("club.ledger"), "--system", "fqe"]).done();
    run(["rate", "ledger", "import", &path("club.ledger"), &path("list.xml")]).done();
    run(["rate", "ledger", "add", &path("club.ledger"), &path("event.trf")]).done();
    let listed = run(["rate", "ledger", "list", &path("club.ledger"), "--csv"]).done();
    assert!(listed.lines().any(|line| line.starts_with("1001,") && line.contains(",1551,34")), "{listed}");
}

#[test]
fn a_list_that_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    report(Path::new(&path("event.trf")), [1850, 2300, 1900, 1400, 0], "1=10");
    for name in ["list.xml", "list.csv.zip"] {
        run(["generate", "--rating-list", "300", "--seed", "5", "-o", &path(name)]).done();
        let bytes = fs::read(path(name)).unwrap();
        fs::write(path(name), &bytes[..bytes.len() * 2 / 3]).unwrap();
        let refused = run(["rate", "fide", &path("event.trf"), "--list", &path(name)]).with(3);
        assert!(refused.err.contains(name), "{}", refused.err);
    }
    run(["generate", "--rating-list", "3", "-o", &path("list.pdf")]).with(3);
    run(["rate", "fide", &path("event.trf"), "--list", &path("nowhere.csv")]).with(5);
}

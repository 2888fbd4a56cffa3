//! `ronde standings` with tie-breaks: lists, editions, explanations, and notes about them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Ended, run};
use crate::report::Report;

/// The worked example of the rules: seven players, five rounds.
fn worked() -> Report {
    Report::of(7)
        .record("042 2026/06/01")
        .record("092 Individual: Swiss-System")
        .record("142 5")
        .games(1, "4.5", &["4 w 1", "3 b =", "2 w 1", "5 b 1", "7 w 1"])
        .games(2, "3.0", &["5 w =", "7 b 1", "1 b 0", "3 b =", "6 w 1"])
        .games(3, "3.5", &["6 b 1", "1 w =", "5 b +", "2 w =", "4 b ="])
        .games(4, "3.0", &["1 b 0", "0000 - H", "7 w 1", "0000 - U", "3 w ="])
        .games(5, "1.5", &["2 b =", "6 w 1", "3 w -", "1 w 0", "0000 - Z"])
        .games(6, "1.5", &["3 w 0", "5 b 0", "0000 - U", "7 b =", "2 b 0"])
        .games(7, "1.5", &["0000 - U", "2 w 0", "4 b 0", "6 w =", "1 b 0"])
}

/// Three players, each against each, with a forfeit.
fn round_robin() -> Report {
    Report::of(3)
        .record("042 2026/06/01")
        .record("092 Individual: Round-Robin")
        .games(1, "1.5", &["0000 - Z", "2 w 1", "3 b ="])
        .games(2, "1.0", &["3 w +", "1 b 0", "0000 - Z"])
        .games(3, "0.5", &["2 b -", "0000 - Z", "1 w ="])
}

struct Files {
    folder: tempfile::TempDir,
}

impl Files {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn report(&self, report: &Report) -> PathBuf {
        report.write(self.folder.path(), "event.trf")
    }
}

fn standings(file: &Path, options: &[&str]) -> Ended {
    run([&["standings", file.to_str().expect("a plain name")], options].concat())
}

/// `202 X` says the same as `212 PTS,X`, so both show the points.
#[test]
fn both_records_of_a_report_give_one_list() {
    let files = Files::new();
    let below = standings(&files.report(&worked().record("202 DE,BH/C1")), &["--tsv"]).with(0);
    let whole = standings(&files.report(&worked().record("212 PTS,DE,BH/C1")), &["--tsv"]).with(0);
    assert_eq!(below.out, whole.out);
    assert!(below.out.starts_with("rank\tnumber\tname\tPTS\tDE\tBH/C1\n"), "{}", below.out);
}

#[test]
fn lines_with_tabs() {
    let files = Files::new();
    let file = files.report(&worked());
    let ended = standings(&file, &["--tsv", "--tiebreaks", "PTS,DE,bh-c1,SB,AOB"]).with(0);
    let expected = "rank number name PTS DE BH/C1 SB AOB
                    1 1 A 4.5 0 11.5 11.25 13.40
                    2 3 C 3.5 0 12.5 8.75 13.00
                    3 4 D 3 0 12 7 13.50
                    4 2 B 3 0 11.5 5.75 12.80
                    5 7 G 1.5 0 12 2.25 13.00
                    6 5 E 1.5 0 10.5 3 12.50
                    7 6 F 1.5 0 10 2.25 13.13";
    let expected: Vec<String> = expected.lines().map(|line| line.trim().replace(' ', "\t")).collect();
    assert_eq!(ended.out.replace("Player ", ""), expected.join("\n") + "\n");
    assert_eq!(ended.err, "");
}

#[test]
fn a_value_that_does_not_exist_is_empty() {
    let files = Files::new();
    let file = files.report(&Report::of(3).games(1, "1.0", &["2 w 1"]).games(2, "0.0", &["1 b 0"]).games(
        3,
        "1.0",
        &["0000 - U"],
    ));
    let out = standings(&file, &["--tsv", "--tiebreaks", "PTS,ARO"]).done();
    assert!(out.contains("1\t1\tPlayer A\t1\t2098\n2\t3\tPlayer C\t1\t\n"), "{out}");
}

#[test]
fn without_a_list_the_usual_one_is_announced() {
    let files = Files::new();
    let ended = standings(&files.report(&worked()), &["--tsv"]).with(0);
    assert!(ended.out.starts_with("rank\tnumber\tname\tPTS\tBH/C1\tBH\tSB\tDE\n"), "{}", ended.out);
    assert!(ended.err.contains("PTS,BH/C1,BH,SB,DE") && ended.err.contains("2026-03"), "{}", ended.err);
    let ended = standings(&files.report(&round_robin()), &["--tsv"]).with(0);
    assert!(ended.out.starts_with("rank\tnumber\tname\tPTS\tDE\tWIN\tSB\tKS\n"), "{}", ended.out);
}

#[test]
fn the_list_of_the_file_counts() {
    let files = Files::new();
    let heading = |record: &str| {
        let ended = standings(&files.report(&worked().record(record)), &["--tsv"]).with(0);
        (ended.out.lines().next().expect("a heading").to_owned(), ended.err)
    };
    assert_eq!(heading("202 BH-C1,WON"), ("rank\tnumber\tname\tPTS\tBH/C1\tWON".to_owned(), String::new()));
    assert_eq!(heading("212 PTS,DE,SB").0, "rank\tnumber\tname\tPTS\tDE\tSB");
    let (heading_of_rest, told) = heading("202 BH,EDE,OTHER_Lot");
    assert_eq!(heading_of_rest, "rank\tnumber\tname\tPTS\tBH");
    assert!(told.contains("EDE") && told.contains("OTHER_Lot"), "{told}");
    let (heading_of_preset, told) = heading("202 Buchholz");
    assert_eq!(heading_of_preset, "rank\tnumber\tname\tPTS\tBH/C1\tBH\tSB\tDE");
    assert!(told.contains("is not used") && told.contains("BUCHHOLZ"), "{told}");
}

#[test]
fn a_list_survives_every_form() {
    let files = Files::new();
    let report = files.report(&worked().record("202 BH-C1,SB"));
    let expected = standings(&report, &["--tsv"]).done();
    let mut last = report;
    for name in ["e.ronde", "e.json", "e2.ronde", "e.trf"] {
        let next = files.path(name);
        run(["convert", last.to_str().unwrap(), next.to_str().unwrap()]).with(0);
        assert_eq!(standings(&next, &["--tsv"]).done(), expected, "{name}");
        last = next;
    }
    let text = std::fs::read_to_string(last).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("202 ")).collect::<Vec<_>>(), ["202 BH-C1,SB"]);
}

#[test]
fn editions_and_unplayed_rounds() {
    let files = Files::new();
    let file = files.report(&worked());
    let buchholz = |options: &[&str]| {
        let options = [options, &["--tsv", "--tiebreaks", "BH,TPN"]].concat();
        let out = standings(&file, &options).done();
        // player 4: a half-point bye and the pairing-allocated one
        out.lines()
            .find(|line| line.split('\t').nth(1) == Some("4"))
            .unwrap()
            .split('\t')
            .nth(3)
            .unwrap()
            .to_owned()
    };
    assert_eq!(buchholz(&[]), "14.5");
    assert_eq!(buchholz(&["--edition", "2026-03"]), "14.5");
    assert_eq!(buchholz(&["--edition", "2024-08"]), "15.5");
    assert_eq!(buchholz(&["--edition", "before-2023-09"]), "12.5");
    assert_eq!(buchholz(&["--round-robin"]), "9.5");
    assert_eq!(buchholz(&["--swiss"]), "14.5");
    let earlier = worked().text().replace("042 2026/06/01", "042 2025/06/01");
    std::fs::write(&file, earlier).unwrap();
    assert_eq!(buchholz(&[]), "15.5");
    let nearest = standings(&file, &["--edition", "nearest", "--tsv"]).done();
    assert!(nearest.starts_with("rank\tnumber\tname\tBH-1\tBH-2\tSB\tWIN\n"), "{nearest}");
}

#[test]
fn notes_are_printed() {
    let files = Files::new();
    let ended = standings(&files.report(&round_robin()), &["--tsv", "--tiebreaks", "PTS,BH/C1"]).with(0);
    assert!(ended.err.contains("BH/C1") && ended.err.contains("round robins"), "{}", ended.err);
    // one player without a rating
    let text = worked().text().replace(" 2093 ", "      ");
    let file = files.path("unrated.trf");
    std::fs::write(&file, text).unwrap();
    let ended = standings(&file, &["--tsv", "--tiebreaks", "PTS,ARO,BH"]).with(0);
    assert!(ended.err.contains("ARO is left out because number 7 has no rating"), "{}", ended.err);
    assert!(ended.out.contains("1\t1\tPlayer A\t4.5\t\t13\n"), "{}", ended.out);
    let ended = standings(&file, &["--tsv", "--tiebreaks", "PTS,ARO/U1400,BH"]).with(0);
    assert!(ended.err.is_empty() && !ended.out.contains("\t\t"), "{}", ended.err);
    let ended = standings(&file, &["--tsv", "--tiebreaks", "STD", "--edition", "2024-08"]).with(0);
    assert!(ended.err.contains("STD") && ended.err.contains("2024-08"), "{}", ended.err);
}

#[test]
fn points_that_do_not_fit_are_a_warning() {
    let files = Files::new();
    let file = files.report(&worked().games(7, "2.5", &["0000 - U", "2 w 0", "4 b 0", "6 w =", "1 b 0"]));
    let ended = standings(&file, &["--tsv", "--tiebreaks", "PTS"]).with(0);
    assert!(ended.err.contains("warning"), "{}", ended.err);
    assert!(ended.out.contains("\t7\tPlayer G\t1.5\n"), "{}", ended.out);
}

#[test]
fn a_penalty_counts() {
    let files = Files::new();
    // points in columns 14–17, no round, the player in columns 24–27
    let penalty = format!("299{:>14}{:>10}", "-1.0", "1");
    let file = files.report(&worked().record(&penalty).games(
        1,
        "3.5",
        &["4 w 1", "3 b =", "2 w 1", "5 b 1", "7 w 1"],
    ));
    let ended = standings(&file, &["--tsv", "--tiebreaks", "PTS,BH"]).with(0);
    assert!(ended.out.contains("\t1\tPlayer A\t3.5\t"), "{}", ended.out);
    assert_eq!(ended.err, "");
    let (log, again) = (files.path("e.ronde"), files.path("again.trf"));
    run(["convert", file.to_str().unwrap(), log.to_str().unwrap()]).with(0);
    run(["convert", log.to_str().unwrap(), again.to_str().unwrap()]).with(0);
    assert_eq!(standings(&again, &["--tsv", "--tiebreaks", "PTS,BH"]).with(0).out, ended.out);
}

#[test]
fn mistakes_are_reported_with_the_way_out() {
    let files = Files::new();
    let file = files.report(&worked());
    for (options, expected) in [
        (&["--tiebreaks", "PTS,BHH"][..], "Did you mean BH?"),
        (&["--tiebreaks", "Buchholz"], "There are PTS DE WIN"),
        (&["--tiebreaks", "SB/M1"], "Allowed for SB: /C /P"),
        (&["--tiebreaks", "BH/X"], "X is not a variant"),
        (&["--tiebreaks", "BH/C1/C2"], "Leave one of the two out"),
        (&["--tiebreaks", "EDE"], "a tie-break for teams"),
        (&["--tiebreaks", "BH:GP"], "a tie-break for teams"),
        (&["--tiebreaks", "OTHER_x"], "defined by the organiser"),
        (&["--tiebreaks", ","], "separated by commas"),
        (&["--tiebreaks", "BH", "--edition", "nearest"], "their own list"),
        (&["--explain", "8"], "there is no player with number 8"),
        (&["--explain", "x"], "not a pairing number"),
        (&["--after", "6"], "Only 5 rounds are paired"),
        (&["--edition", "2025"], "2024-08"),
        (&["--swiss", "--round-robin"], "cannot be used with"),
        (&["--json", "--tsv"], "cannot be used with"),
    ] {
        let ended = standings(&file, options).with(3);
        assert!(ended.err.contains(expected), "{options:?}: {}", ended.err);
        assert_eq!(ended.out, "");
    }
}

#[test]
fn an_explanation_in_every_language() {
    let files = Files::new();
    let file = files.report(&worked());
    for language in ["en", "fr", "de", "tr"] {
        let list = "PTS,DE,BH/C1,SB/C1,KS,TPR,PTP,ARO,AOB";
        let options = ["--tiebreaks", list, "--explain", "4", "--lang", language];
        insta::assert_snapshot!(format!("explanation_{language}"), standings(&file, &options).done());
    }
}

#[test]
fn an_explanation_for_programs() {
    let files = Files::new();
    let file = files.report(&worked());
    let json = |options: &[&str]| -> Value {
        serde_json::from_str(&standings(&file, options).done()).expect("JSON")
    };
    let ranking = json(&["--json", "--tiebreaks", "PTS,BH/C1", "--explain", "4"]);
    assert_eq!((&ranking["edition"], &ranking["pairings"]), (&"2026-03".into(), &"swiss".into()));
    assert_eq!(ranking["tie_breaks"], serde_json::json!(["PTS", "BH/C1"]));
    assert_eq!(ranking["standings"][3]["decided_by"], "BH/C1");
    let explanation = &ranking["explanation"];
    assert_eq!((&explanation["player"], &explanation["rank"]), (&4.into(), &3.into()));
    let part = &explanation["values"][1]["parts"][1];
    assert_eq!((&part["kind"], &part["cut"]), (&"half-bye".into(), &"voluntary".into()));
    // the rules of the nearest-opponent Swiss explain themselves, too
    let nearest = json(&["--json", "--edition", "nearest", "--explain", "4"]);
    assert_eq!(nearest["explanation"]["values"][0]["code"], "BH-1");
}

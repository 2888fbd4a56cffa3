//! `ronde import` and `ronde export`: files become tournaments of a site and files again.

use std::fs;

use serde_json::{Value, json};

use crate::program::lines;
use crate::report::after_one_round;
use crate::site::Site;

#[test]
fn a_report_comes_back_as_it_went() {
    let site = Site::with_event();
    let exported = site.run(&["export", "club-evening"]).done();
    assert_eq!(exported, site.run(&["export", "1", "--format", "trf", "-"]).done(), "by number too");
    site.run(&["convert", "event.trf", "direct.trf"]).with(0);
    let records = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("001")).map(str::to_owned).collect()
    };
    assert_eq!(records(&exported), records(&fs::read_to_string(site.path("direct.trf")).unwrap()));
    site.run(&["export", "club-evening", "old.trf16"]).with(0);
    assert_eq!(records(&fs::read_to_string(site.path("old.trf16")).unwrap()), records(&exported));
    assert_eq!(site.json(&["standings", "--json", "old.trf16"])["standings"][0]["name"], "Player A");
    let unknown = site.run(&["export", "club-evening", "x.pdf"]).with(3);
    assert!(unknown.err.contains("--format"), "{}", unknown.err);
    assert!(site.run(&["export", "nothing"]).with(3).err.contains("ronde admin events"));
}

#[test]
fn a_log_keeps_its_times() {
    let site = Site::empty();
    let answers = ["7", "Anna", "1500", "0", "8", "Bert", "0", "0", "0", "1", "w", "2"];
    site.feed(&["console", "club.ronde"], lines(&answers)).with(0);
    let imported = site.json(&["import", "--json", "--slug", "club", "--by-link", "club.ronde"]);
    assert_eq!((&imported[0]["slug"], &imported[0]["players"]), (&json!("club"), &json!(2)));
    assert_eq!(site.json(&["admin", "events", "--json"])[0]["visibility"], "by-link");
    for name in ["back.ronde", "back.json"] {
        site.run(&["export", "club", name]).with(0);
        assert_eq!(
            site.json(&["history", "--json", name]),
            site.json(&["history", "--json", "club.ronde"]),
            "{name}"
        );
    }
    // databases keep microseconds
    let moments = |name: &str| -> Vec<i64> {
        let text = fs::read_to_string(site.path(name)).unwrap();
        let entries = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
        let moment = |entry: Value| entry["at"].as_str().unwrap().parse::<jiff::Timestamp>().unwrap();
        entries.map(moment).map(jiff::Timestamp::as_microsecond).collect()
    };
    assert_eq!(moments("back.ronde"), moments("club.ronde"));
}

#[test]
fn the_same_file_twice_is_noticed() {
    let site = Site::with_event();
    let again = site.run(&["import", "event.trf"]).with(3);
    assert!(again.err.contains("already on the site") && again.err.contains("--slug"), "{}", again.err);
    after_one_round().record("022 Elsewhere").write(site.folder.path(), "other.trf");
    fs::write(site.path("third.trf"), after_one_round().text().replace("Club evening", "Third")).unwrap();
    let taken = site.run(&["import", "other.trf"]).with(3);
    assert!(taken.err.contains("another tournament") && taken.err.contains("--slug"), "{}", taken.err);
    // if one of several files can't be stored, none is
    let both = site.run(&["import", "third.trf", "other.trf"]).with(3);
    assert!(both.err.contains("Nothing was imported"), "{}", both.err);
    assert_eq!(site.json(&["admin", "events", "--json"]).as_array().unwrap().len(), 1);
    let alike = site.run(&["import", "third.trf", "third.trf"]).with(3);
    assert!(alike.err.contains("third.trf"), "{}", alike.err);
    site.run(&["import", "third.trf"]).with(0);
    site.run(&["import", "other.trf", "--slug", "other"]).with(0);
    assert_eq!(site.json(&["admin", "events", "--json"]).as_array().unwrap().len(), 3);
}

#[test]
fn what_cannot_be_imported_makes_no_database() {
    let site = Site::empty();
    after_one_round().games(1, "1.0", &["9 w 1"]).write(site.folder.path(), "bad.trf");
    after_one_round().write(site.folder.path(), "event.trf");
    let before = site.files();
    site.run(&["import", "bad.trf", "--database", "new.db"]).with(3);
    site.run(&["import", "missing.trf", "--database", "new.db"]).with(5);
    let nobody = site.run(&["import", "event.trf", "--owner", "Nobody", "--database", "new.db"]).with(3);
    assert!(nobody.err.contains("Nobody"), "{}", nobody.err);
    let slug = site.run(&["import", "event.trf", "--slug", "Açık Turnuva"]).with(3);
    assert!(slug.err.contains("acik-turnuva"), "{}", slug.err);
    site.run(&["import", "event.trf", "bad.trf", "--slug", "two"]).with(3);
    assert_eq!(site.files(), before);
}

#[test]
fn an_owner_may_run_the_event() {
    let site = Site::empty();
    let anna = site.account("Anna");
    after_one_round().write(site.folder.path(), "event.trf");
    let imported = site.json(&["import", "event.trf", "--owner", "anna", "--json"]);
    let id = ronde_store::TournamentId(imported[0]["id"].as_i64().unwrap());
    let role = site.with(async |store| store.role(id, anna).await.unwrap());
    assert_eq!(role, Some(ronde_store::roles::Role::Owner));
}

const HOSTILE: [&str; 9] = [
    "<script>alert(1)</script>",
    "\u{202e}\u{200f}דוד",
    "NUL\u{0}NUL",
    "Anna\n001    9      Nobody",
    "Anna\r\n012 Another event",
    "=HYPERLINK(\"http://x\",\"y\")",
    "+1",
    "-2+3",
    "@SUM(A1)",
];

#[test]
fn no_name_breaks_a_line_or_becomes_a_formula() {
    let site = Site::empty();
    after_one_round().write(site.folder.path(), "event.trf");
    site.run(&["convert", "event.trf", "event.json"]).with(0);
    let text = fs::read_to_string(site.path("event.json")).unwrap();
    let long = "x".repeat(10_000);
    for (index, name) in HOSTILE.into_iter().chain([long.as_str()]).enumerate() {
        let mut document: Value = serde_json::from_str(&text).unwrap();
        for entry in document["entries"].as_array_mut().unwrap() {
            if let Some(profile) = entry["event"].get_mut("profile") {
                profile["name"] = json!(name);
            }
        }
        let file = format!("{index}.json");
        fs::write(site.path(&file), document.to_string()).unwrap();
        site.run(&["import", &file, "--slug", &format!("e{index}")]).with(0);
        let event = format!("e{index}");
        for format in ["trf", "trf-16"] {
            let report = site.run(&["export", &event, "--format", format]).done();
            let players = report.lines().filter(|line| line.starts_with("001")).count();
            let names = report.lines().filter(|line| line.starts_with("012")).count();
            assert_eq!((players, names), (4, 1), "{report}");
            fs::write(site.path("again.trf"), report).unwrap();
            let standings = site.json(&["standings", "--json", "again.trf"]);
            assert_eq!(standings["standings"].as_array().unwrap().len(), 4, "{standings}");
        }
        let table = site.run(&["export", &event, "--format", "csv"]).done();
        assert_eq!(table.lines().count(), 5, "{table:?}");
        assert!(!table.contains(|letter: char| letter.is_control() && letter != '\n'), "{table:?}");
        for line in table.lines().skip(1) {
            let cell = line.splitn(3, ',').nth(2).unwrap().trim_start_matches('"');
            assert!(!cell.starts_with(['=', '+', '-', '@', ' ']), "{line}");
        }
        // a person at a terminal sees a table, not the effects of a name
        let shown = site.run(&["admin", "people"]).done();
        assert!(!shown.contains(|letter: char| letter.is_control() && letter != '\n'), "{shown:?}");
        assert!(!shown.contains('\u{202e}'));
    }
    site.run(&["admin", "check"]).with(0);
}

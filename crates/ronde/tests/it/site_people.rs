//! `ronde admin` on people: merging, splitting, hiding, erasing.

use crate::report::after_one_round;
use crate::site::Site;

fn people(site: &Site) -> Vec<(i64, String)> {
    let rows = site.json(&["admin", "people", "--json"]);
    let row = |row: &serde_json::Value| {
        (row["id"].as_i64().expect("it is there"), row["name"].as_str().expect("it is there").to_owned())
    };
    rows.as_array().expect("it is there").iter().map(row).collect()
}

/// Four players in two tournaments: eight people until somebody says that they are the same.
fn two_events() -> Site {
    let site = Site::with_event();
    after_one_round().record("022 Elsewhere").write(site.folder.path(), "other.trf");
    site.run(&["import", "other.trf", "--slug", "other"]).with(0);
    site
}

#[test]
fn two_become_one_and_one_becomes_two() {
    let site = two_events();
    assert_eq!(people(&site).len(), 8);
    assert_eq!(site.json(&["admin", "people", "player a", "--json"]).as_array().unwrap().len(), 2);
    let merged = site.run(&["admin", "merge", "5", "1"]).done();
    assert!(merged.contains("Player A"), "{merged}");
    assert_eq!(people(&site).len(), 7);
    let again = site.run(&["admin", "merge", "5", "1"]).with(3);
    assert!(again.err.contains("merged into 1"), "{}", again.err);
    site.run(&["admin", "merge", "1", "1"]).with(3);
    site.run(&["admin", "merge", "1", "99"]).with(3);
    site.run(&["admin", "split", "other", "1"]).with(0);
    assert_eq!(people(&site).len(), 8);
    assert!(site.run(&["admin", "split", "other", "9"]).with(3).err.contains("number 9"));
    site.run(&["admin", "split", "nowhere", "1"]).with(3);
    site.run(&["admin", "check"]).with(0);
}

#[test]
fn a_name_is_hidden_and_shown() {
    let site = Site::with_event();
    let hidden =
        |site: &Site| site.json(&["admin", "people", "Player B", "--json"])[0]["is_hidden"].as_bool();
    site.run(&["admin", "hide", "2"]).with(0);
    assert_eq!(hidden(&site), Some(true));
    site.run(&["admin", "show", "2"]).with(0);
    assert_eq!(hidden(&site), Some(false));
    assert!(site.run(&["admin", "hide", "77"]).with(3).err.contains("77"));
}

#[test]
fn somebody_is_forgotten() {
    let site = Site::with_event();
    let refused = site.run(&["admin", "erase", "2"]).with(3);
    assert!(refused.err.contains("--yes"), "{}", refused.err);
    assert!(site.run(&["backup", "-"]).done().contains("Player B"));
    let told = site.run(&["admin", "erase", "2", "--yes"]).with(0);
    assert!(told.out.contains("one tournament") && told.err.contains("backups"), "{told:?}");
    assert!(!site.run(&["backup", "-"]).done().contains("Player B"));
    let report = site.run(&["export", "club-evening"]).done();
    assert!(report.contains("Player 2") && report.contains("Player A"), "{report}");
    site.run(&["admin", "check"]).with(0);
}

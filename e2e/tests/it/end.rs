//! The end of a tournament at the desk: prizes, files, and the report, checked by the program itself.

use ronde_site::Program;
use serde_json::{Value, json};

use crate::steps::Desk;

/// One prize each: the winner of the tournament is passed over in the category.
pub(crate) async fn award_prizes(desk: &Desk<'_>) {
    desk.open("/end/prizes").await;
    desk.window.click("form[action$='/end/prizes'] button").await.unwrap();
    add_prize(desk, 0, "First prize", "100").await;
    desk.window.fill("rating_until", "2500").await.unwrap();
    desk.window.type_into("#name", "Under 2500").await.unwrap();
    desk.window.click("form[action$='/end/prizes'] button").await.unwrap();
    add_prize(desk, 1, "Best under 2500", "50").await;
    desk.window.must_be_accessible().await.unwrap();

    let awards = desk.api("/awards").await["awards"].clone();
    let standings = desk.api("/standings").await["standings"].clone();
    assert_eq!(awards[0]["number"], standings[0]["number"], "{awards}");
    assert_eq!(awards[1]["number"], standings[1]["number"], "{awards}");
    assert_eq!(awards[1]["passed"], json!([standings[0]["number"]]), "{awards}");
    for award in [0, 1] {
        desk.window.wait_for_text(awards[award]["name"].as_str().unwrap()).await.unwrap();
    }
    desk.window.wait_for(".prize-list .why").await.unwrap();
}

async fn add_prize(desk: &Desk<'_>, list: usize, name: &str, value: &str) {
    desk.window.wait_for(&format!("#name-{list}")).await.unwrap();
    desk.window.type_into(&format!("#name-{list}"), name).await.unwrap();
    desk.window.type_into(&format!("#value-{list}"), value).await.unwrap();
    desk.window.click(&format!("form[action$='/end/prizes/{list}'] button")).await.unwrap();
    desk.window.wait_for_text(name).await.unwrap();
}

/// Every file that the page of the end offers exists and is what its extension promises.
pub(crate) async fn take_the_files(desk: &Desk<'_>) {
    desk.open("/end").await;
    desk.window.must_be_accessible().await.unwrap();
    let script = "return Promise.all([...document.querySelectorAll('.downloads a')].map((link) => fetch(link.href)\
                  .then((answer) => answer.text().then((text) => [new URL(link.href).pathname, answer.status, text]))));";
    let files: Vec<(String, u16, String)> = desk.ask(script).await;
    let starts = [
        (".trf", "012 Winter Open"),
        (".trf16", "012 Winter Open"),
        ("standings.csv", "rank,number,name"),
        ("crosstable.csv", ""),
        ("players.csv", ""),
        (".json", "{"),
        (".ronde", "{"),
        (".pgn", "[Event \"Winter Open\"]"),
    ];
    for (ending, start) in starts {
        let (path, status, text) =
            files.iter().find(|(path, ..)| path.ends_with(ending)).unwrap_or_else(|| {
                panic!("{ending} is missing in {:?}", files.iter().map(|file| &file.0).collect::<Vec<_>>())
            });
        assert_eq!(*status, 200, "{path}");
        assert!(text.lines().any(|line| line.starts_with(start)) && text.len() > 200, "{path}: {text}");
    }
}

/// The report is accepted round by round; the correction explains the rounds that were paired before it.
pub(crate) async fn check_the_report(desk: &Desk<'_>, program: &Program) {
    let name = desk.event.trim_start_matches("/e/");
    let script = "return fetch(arguments[0]).then((answer) => answer.text());";
    let address = format!("/api/v1/tournaments/{name}/export.trf");
    let report: String = desk.window.run(script, &[json!(address)]).await.unwrap();
    assert!(report.contains("### PBC @ Round 2"), "{report}");
    let file = desk.site.folder().join("event.trf");
    std::fs::write(&file, &report).unwrap();
    let file = file.to_str().unwrap();
    let checked = program.run(["check", "--json", file]).unwrap();
    let checked: Value = serde_json::from_str(&checked).unwrap();
    assert_eq!(checked["files"][0]["differing"], json!([]), "{checked}");
    let standings = program.run(["standings", "--json", file]).unwrap();
    let standings: Value = serde_json::from_str(&standings).unwrap();
    let shown = desk.api("/standings").await;
    let names = |list: &Value, key: &str| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| row[key].to_string()).collect()
    };
    assert_eq!(
        names(&shown["standings"], "points"),
        names(&standings["standings"], "points"),
        "{shown}\n{standings}"
    );
}

//! A console that is killed at many points and started again ends as if nothing had happened.

use std::path::Path;

use crate::club::{Club, Dice, TURKISH};
use crate::log_lines::{entries, events, stored_answers};
use crate::program::{Ended, Talk, feed, lines, ronde, run};

#[test]
fn killed_again_and_again_among_twenty_players() {
    survive(&Club::new(77, 20, 7, TURKISH), 1);
}

#[test]
fn killed_again_and_again_in_an_odd_field() {
    survive(&Club::new(78, 19, 6, TURKISH), 2);
}

fn survive(club: &Club, seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let (calm, stormy) = (folder.path().join("calm.ronde"), folder.path().join("stormy.ronde"));
    let answers = club.answers();
    let undisturbed = feed(ronde(console(&calm)), club.input()).with(0);

    let mut dice = Dice::new(seed);
    let mut killed_at = Vec::new();
    let kills = ronde_soak::times(20, 50);
    for kill in 0..kills {
        // the kills are spread over the whole tournament, each at a slightly random moment
        let not_before = answers.len() * kill / kills;
        killed_at.push(kill_once(&stormy, &answers, not_before, &mut dice));
    }
    let first_result = club.opening().len();
    assert!(killed_at.iter().filter(|stored| **stored < first_result).count() >= kills / 5, "{killed_at:?}");
    assert!(killed_at.iter().filter(|stored| **stored >= first_result).count() >= kills / 5, "{killed_at:?}");

    let rest = &answers[stored_answers(&stormy)..];
    let resumed = feed(ronde(console(&stormy)), lines(rest)).with(0);
    let end = |ended: &Ended| ended.since_title(TURKISH.final_title).to_owned();
    assert_eq!(end(&resumed), end(&undisturbed));
    assert_eq!(events(&stormy), events(&calm));
}

fn console(file: &Path) -> [&str; 4] {
    ["console", "--lang", "tr", file.to_str().expect("a plain name")]
}

/// One start and one kill: answers question by question up to `not_before`, then some answers ahead of the questions. Returns the number of
/// answers stored afterwards.
fn kill_once(file: &Path, answers: &[String], not_before: usize, dice: &mut Dice) -> usize {
    let before = stored_answers(file);
    let mut talk = Talk::start(console(file));
    let calmly = not_before.saturating_sub(before);
    if calmly > 0 {
        talk.wait_for_questions(1);
    }
    for answer in &answers[before..before + calmly] {
        talk.answer(answer);
    }
    let next = before + calmly;
    let ahead = dice.below(5).min(answers.len() - 1 - next);
    for answer in &answers[next..next + ahead] {
        talk.send(answer);
    }
    // from "at once, perhaps before it has started" to "while it waits for an answer that never comes"
    let questions = dice.below(ahead + 2);
    if questions > 0 {
        talk.wait_for_questions(calmly + questions);
    }
    let asked = talk.kill();

    let stored = stored_answers(file);
    let acknowledged = before + asked.saturating_sub(1);
    assert!(stored >= acknowledged, "{acknowledged} answers were acknowledged, {stored} are there");
    assert!(stored <= next + ahead, "{stored} answers are there, {} were given", next + ahead);
    assert_loads(file);
    stored
}

/// The log can be read at any time, except that there is none before the first entry.
fn assert_loads(file: &Path) {
    let entries = entries(file).len();
    if entries > 0 {
        let told = run(["history", "--json", file.to_str().expect("a plain name")]).done();
        let told: Vec<serde_json::Value> = serde_json::from_str(&told).expect("JSON");
        assert_eq!(told.len(), entries);
    }
}

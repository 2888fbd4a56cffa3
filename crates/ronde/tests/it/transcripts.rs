//! Small tournaments word for word, in every language.

use crate::program::{feed, lines, ronde};

const PLAYERS: [&str; 20] = [
    "305",
    "Ayşe Işık",
    "1850",
    "1790", // Ayşe's ı and i tell the alphabets apart
    "17",
    "irem çınar",
    "0",
    "1420", //
    "442",
    "Ilgaz Can",
    "1850",
    "1790", //
    "8",
    "Deniz Ünal",
    "2010",
    "0", //
    "96",
    "cem şen",
    "0",
    "0",
];
const RESULTS: [&str; 6] = ["1", "0", "2", "3", "5", "0"];

fn transcript(lang: &str, color: &str) -> String {
    let mut answers = PLAYERS.to_vec();
    answers.extend(["0", "3", color]);
    answers.extend(RESULTS);
    feed(ronde(["console", "--lang", lang]), lines(&answers)).done()
}

#[test]
fn turkish() {
    insta::assert_snapshot!(transcript("tr", "s"));
}

#[test]
fn english() {
    insta::assert_snapshot!(transcript("en", "b"));
}

#[test]
fn german() {
    insta::assert_snapshot!(transcript("de", "s"));
}

#[test]
fn french() {
    insta::assert_snapshot!(transcript("fr", "n"));
}

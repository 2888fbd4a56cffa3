//! Answers that don't fit: each is asked for again with a reason, and the log never sees it.

use std::path::PathBuf;

use tempfile::TempDir;

use crate::log_lines::events;
use crate::program::{Ended, feed, lines, ronde};

struct Desk {
    _folder: TempDir,
    file: PathBuf,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("event.ronde");
        Self { _folder: folder, file }
    }

    fn hear(&self, lang: &str, input: impl AsRef<[u8]>) -> Ended {
        let file = self.file.to_str().expect("a plain name");
        feed(ronde(["console", "--lang", lang, file]), input).with(0)
    }
}

/// The wrong answer is explained by `reason`, asked for again, and leaves no trace in the log.
#[track_caller]
fn assert_asked_again(lang: &str, before: &[&str], wrong: &str, reason: &str) {
    let desk = Desk::new();
    desk.hear(lang, lines(before));
    let stored = events(&desk.file);
    let ended = desk.hear(lang, lines(&[wrong]));
    let shown: Vec<&str> = ended.out.trim_end().lines().rev().take(3).collect();
    let [again, explained, first] = shown[..] else { panic!("{}", ended.out) };
    assert!(explained.contains(reason), "`{wrong}`: {}", ended.out);
    assert_eq!(first.trim_end(), format!("{again} {wrong}").trim_end(), "the same question: {}", ended.out);
    assert_eq!(events(&desk.file), stored, "`{wrong}`");
}

const TWO: [&str; 8] = ["11", "Ali", "1500", "0", "12", "Can", "0", "1600"];

#[test]
fn licence() {
    for wrong in ["", "x", "1.5", "99999999999999999999999", "11a"] {
        assert_asked_again("en", &[], wrong, "Please enter a whole number.");
    }
    assert_asked_again("en", &TWO, "11", "Licence number 11 already belongs to Ali.");
    assert_asked_again("tr", &TWO, "12", "12 lisans numarası zaten CAN adlı oyuncunun.");
    assert_asked_again("en", &[], "0", "At least two players are needed; there are 0.");
    assert_asked_again("en", &TWO[..4], "-3", "At least two players are needed; there are 1.");
}

#[test]
fn name() {
    assert_asked_again("en", &["11"], "", "A name is needed.");
    assert_asked_again("en", &["11"], "Al1", "“1” is not allowed in a name.");
    for (name, letter) in
        [("Maxim", "x"), ("Wolf", "W"), ("quenneville", "q"), ("O'Neil", "'"), ("Ålan", "Å")]
    {
        assert_asked_again("tr", &["11"], name, &format!("“{letter}” bir adda yer alamaz."));
    }
}

#[test]
fn ratings() {
    for wrong in ["999", "1"] {
        let reason = format!("A rating is 1000 or more, not {wrong}");
        assert_asked_again("en", &TWO[..2], wrong, &reason);
        assert_asked_again("en", &TWO[..3], wrong, &reason);
    }
    for wrong in ["", "-1000", "10000", "1500.5", "strong"] {
        assert_asked_again("en", &TWO[..2], wrong, "Please enter 0, or a rating from 1000 to 9999.");
        assert_asked_again("en", &TWO[..3], wrong, "Please enter 0, or a rating from 1000 to 9999.");
    }
}

#[test]
fn rounds() {
    let six: Vec<String> = (1..=6)
        .flat_map(|n: u8| [n.to_string(), "Ali".into(), "0".into(), "0".into()])
        .chain(["0".into()])
        .collect();
    let six: Vec<&str> = six.iter().map(String::as_str).collect();
    for wrong in ["2", "6", "0"] {
        let reason = format!("The number of rounds must lie between 3 and 5, not {wrong}.");
        assert_asked_again("en", &six, wrong, &reason);
    }
    for wrong in ["", "-3", "three", "70000"] {
        assert_asked_again("en", &six, wrong, "Please enter a whole number.");
    }
}

#[test]
fn colour() {
    let before = [&TWO[..], &["0", "1"]].concat();
    for (lang, wrong) in [
        ("en", "s"),
        ("en", "white"),
        ("en", ""),
        ("tr", "w"),
        ("tr", "n"),
        ("fr", "s"),
        ("fr", "w"),
        ("de", "b"),
    ] {
        let reason = ["Please enter w for white or b for black.", "Lütfen beyaz için b, siyah için s girin."];
        let reason = match lang {
            "tr" => reason[1],
            "fr" => "Veuillez entrer b pour blancs ou n pour noirs.",
            "de" => "Bitte geben Sie w für Weiß oder s für Schwarz ein.",
            _ => reason[0],
        };
        assert_asked_again(lang, &before, wrong, reason);
    }
}

#[test]
fn result() {
    let before = [&TWO[..], &["0", "1", "w"]].concat();
    for wrong in ["6", "-1", "", "1-0", "½", "01", "Undo!"] {
        assert_asked_again("en", &before, wrong, "Please enter 0 ½–½, 1 1–0, 2 0–1");
    }
}

#[test]
fn colour_letters_may_be_capitals() {
    let ended = Desk::new().hear("tr", lines(&[&TWO[..], &["0", "1", "S"]].concat()));
    assert!(ended.out.contains("CAN – ALİ (0–5):"), "{}", ended.out);
}

/// What a plain run of the two players stores.
fn plain_events() -> Vec<serde_json::Value> {
    let desk = Desk::new();
    desk.hear("en", lines(&[&TWO[..], &["0", "1", "w", "1"]].concat()));
    events(&desk.file)
}

#[test]
fn line_ends_of_other_systems_blanks_and_a_byte_order_mark() {
    let answers = [&TWO[..], &["0", "1", "w", "1"]].concat();
    let inputs = [
        format!("\u{feff}{}", lines(&answers)),
        answers.join("\r\n") + "\r\n",
        format!("  {}\t \n", answers.join("\t \n  ")),
        answers.join("\n"),
    ];
    for input in inputs {
        let desk = Desk::new();
        assert!(desk.hear("en", &input).out.contains("FINAL RANKING"), "{input:?}");
        assert_eq!(events(&desk.file), plain_events(), "{input:?}");
    }
}

#[test]
fn lines_that_are_no_text() {
    let desk = Desk::new();
    let mut input = b"11\nAli\xff\n\xc5\nAli\n\x80\n1500\n0\n".to_vec();
    input.extend(lines(&[&TWO[4..], &["0", "1", "w", "1"]].concat()).into_bytes());
    let ended = desk.hear("en", input);
    assert_eq!(ended.out.matches("This line is not readable text (UTF-8)").count(), 3);
    assert_eq!(events(&desk.file), plain_events());
}

#[test]
fn wrong_answers_everywhere_give_the_same_event() {
    let answers = [&TWO[..], &["0", "1", "w", "1"]].concat();
    let desk = Desk::new();
    let noisy = format!("\n!?\n{}\n", answers.join("\n\n!?\n"));
    assert!(desk.hear("en", noisy).out.contains("FINAL RANKING"));
    assert_eq!(events(&desk.file), plain_events());
}

#[test]
fn a_run_in_memory_that_stops_early_is_an_error() {
    let ended = feed(ronde(["console"]), lines(&TWO)).with(3);
    assert!(ended.err.contains("Name a file (EVENT.ronde)"), "{}", ended.err);
}

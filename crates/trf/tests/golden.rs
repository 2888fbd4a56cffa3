//! Whole files: read, written, read again.

use std::path::Path;

use ronde_trf::{Edition, PointsCheck, ReadOptions, Reading, read, write};

fn read_strictly(bytes: &[u8]) -> Reading {
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    read(bytes, &options).unwrap_or_else(|faults| panic!("{faults}"))
}

fn golden(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    std::fs::read(path).expect("a committed file")
}

#[test]
fn every_golden_file_survives_both_editions() {
    insta::glob!("golden/*.trf", |path| {
        let reading = read_strictly(&std::fs::read(path).unwrap());
        let written = write(&reading.document, Edition::Trf26).unwrap();
        assert_eq!(written.losses, []);
        assert_eq!(read_strictly(written.text.as_bytes()).document, reading.document);
        let written = write(&reading.document, Edition::Trf16).unwrap();
        let again = read_strictly(written.text.as_bytes());
        if written.losses.is_empty() {
            assert_eq!(again.document, reading.document);
        }
        assert_eq!(again.document.played_rounds(), reading.document.played_rounds());
    });
}

#[test]
fn reports_of_swiss_events_bring_no_warning() {
    insta::glob!("golden/dutch_*.trf", |path| {
        let reading = read_strictly(&std::fs::read(path).unwrap());
        assert_eq!(reading.warnings, []);
        assert!(reading.document.crosstable().is_ok());
    });
}

/// The file is written in the order and with the widths of the writer, so that nothing may move.
#[test]
fn a_team_event_is_written_back_to_the_letter() {
    let bytes = golden("trf26_team_event.trf");
    let written = write(&read_strictly(&bytes).document, Edition::Trf26).unwrap();
    assert_eq!(written.text, String::from_utf8(bytes).unwrap());
}

#[test]
fn a_team_event_loses_much_in_trf16() {
    let written = write(&read_strictly(&golden("trf26_team_event.trf")).document, Edition::Trf16).unwrap();
    let losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(format!("{}\n---\n{}", losses.join("\n"), written.text));
}

#[test]
fn an_engine_request_in_both_editions() {
    let document = read_strictly(&golden("trfx_engine_request.trf")).document;
    let trf16 = write(&document, Edition::Trf16).unwrap();
    assert_eq!(trf16.losses, []);
    let trf26 = write(&document, Edition::Trf26).unwrap();
    insta::assert_snapshot!(format!("{}---\n{}", trf16.text, trf26.text));
}

#[test]
fn absences_from_the_next_round() {
    let document = read_strictly(&golden("trfx_engine_request.trf")).document;
    let absences: Vec<_> =
        document.next_round_absences().iter().map(|(number, bye)| format!("{number} {bye:?}")).collect();
    assert_eq!(absences, ["4 ZeroPoint"]);
    assert_eq!((document.played_rounds(), document.next_round().get()), (1, 2));
}

#[test]
fn byes_of_the_next_round_move_into_the_line_in_trf16() {
    let file = b"142 3\n\
        001    1      Alpha                                                              1.0          2 w 1\n\
        001    2      Beta                                                               0.0          1 b 0\n\
        240 H   2    1\n240 Z   3    2\n260   2   3    1    2\n";
    let written = write(&read_strictly(file).document, Edition::Trf16).unwrap();
    let expected = "XXR 3\n\
        001    1      Alpha                                                              1.5          2 w 1  0000 - H\n\
        001    2      Beta                                                               0.0          1 b 0\n";
    assert_eq!(written.text, expected);
    let losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    let expected = [
        "the bye of player 1 in the next round is written into the player's line",
        "TRF-16 cannot announce the byes of round 3",
        "TRF-16 cannot forbid pairs in some rounds only",
    ];
    assert_eq!(losses, expected);
    read_strictly(written.text.as_bytes());
}

//! A log survives a stop at any byte, and no changed byte goes unnoticed.

use jiff::Timestamp;
use proptest::prelude::*;

use super::*;
use crate::{Command, Profile, Settings, System};

fn history() -> History {
    let at: Timestamp = "2026-11-15T14:00:00Z".parse().unwrap();
    let mut history = History::create(Settings::new(System::RoundRobin), at, Some("Ayşe"));
    for name in ["Çağrı", "Émile", "Boris", "Anna"] {
        history.execute(Command::Register(Profile::named(name)), at, None).unwrap();
    }
    history.execute(Command::CloseRegistration, at, None).unwrap();
    history.execute(Command::PairRound, at, None).unwrap();
    history
}

fn written(history: &History) -> String {
    let mut chain = Chain::start();
    header() + &history.entries().iter().map(|entry| chain.write_line(entry)).collect::<String>()
}

#[test]
fn what_was_written_is_read() {
    let history = history();
    let text = written(&history);
    let log = read(text.as_bytes()).unwrap();
    assert_eq!(log.history, history);
    assert_eq!((log.sound_bytes, log.torn_line, log.unfinished_line), (text.len(), None, false));
}

#[test]
fn json_and_back_is_the_same_log() {
    let history = history();
    let back = from_json(&to_json(&history)).unwrap();
    assert_eq!(back, history);
    assert_eq!(written(&back), written(&history));
}

#[test]
fn a_cut_at_any_byte_loses_the_last_line_at_most() {
    let text = written(&history());
    let bytes = text.as_bytes();
    let first_entry_end = text.match_indices('\n').nth(1).unwrap().0 + 1;
    for cut in first_entry_end..bytes.len() {
        let log = read(&bytes[..cut]).unwrap_or_else(|fault| panic!("cut at {cut}: {fault}"));
        let whole_lines = bytes[..cut].split(|&byte| byte == b'\n').count() - 2;
        let expected = whole_lines + usize::from(log.unfinished_line);
        assert_eq!(log.history.entries().len(), expected, "cut at {cut}");
        let kept = &bytes[..log.sound_bytes];
        assert!(kept.ends_with(b"\n") || log.unfinished_line, "cut at {cut}");
        assert_eq!(log.torn_line.is_some(), log.sound_bytes < cut);
    }
}

#[test]
fn every_flipped_digit_is_found_with_its_line() {
    let text = written(&history());
    let mut line = 1;
    for (place, byte) in text.bytes().enumerate() {
        if byte.is_ascii_digit() {
            let mut changed = text.clone().into_bytes();
            changed[place] = if byte == b'9' { b'8' } else { byte + 1 };
            match read(&changed) {
                Err(LogError::Damaged { line: found, .. }) => assert_eq!(found, line, "byte {place}"),
                Err(LogError::NewerVersion(_)) => assert_eq!(line, 1),
                other => panic!("byte {place}: {other:?}"),
            }
        }
        line += usize::from(byte == b'\n');
    }
}

#[test]
fn exchanged_and_lost_lines_are_found() {
    let text = written(&history());
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(3, 4);
    let swapped = lines.join("\n") + "\n";
    let fault = read(swapped.as_bytes()).unwrap_err();
    assert_eq!(fault, LogError::Damaged { line: 4, what: Damage::WrongChecksum });
    lines.swap(3, 4);
    lines.remove(2);
    let fault = read((lines.join("\n") + "\n").as_bytes()).unwrap_err();
    assert_eq!(fault, LogError::Damaged { line: 3, what: Damage::WrongChecksum });
}

#[test]
fn other_files_are_told_apart() {
    assert_eq!(read(b"012 A report\n").unwrap_err(), LogError::NotALog);
    assert_eq!(read(b"").unwrap_err(), LogError::NotALog);
    assert_eq!(read(header().as_bytes()).unwrap_err(), LogError::Empty);
    assert_eq!(read(b"{\"format\":\"ronde\",\"version\":2}\n").unwrap_err(), LogError::NewerVersion(2));
    assert!(is_torn_header(b"") && is_torn_header(b"{\"form") && !is_torn_header(b"{\"x"));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes);
        let _ = read(&[header().as_bytes(), &bytes].concat());
    }
}

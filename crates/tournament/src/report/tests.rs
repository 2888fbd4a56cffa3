//! A report that becomes a tournament and a report again says the same.

use jiff::Timestamp;
use ronde_domain::Color;
use ronde_trf::{Document, Edition, ReadOptions, read, write};

use super::*;
use crate::{Event, History, Profile, System};

const SAMPLE: &str = "\
012 Sample
142 5
152 B
182 Somebody
192 FIDE_DUTCH
202 BH/C1,SB
001    1 m GM Alpha, Anna                       2700 NOR     1500001 1990/01/02  1.0    1     3 w 1
001    2 wWIM Beta, Berta                       2600 GER     4600002 1991/03/04  1.0    2     4 b 1
001    3 m    Gamma, Carl                       2500 FRA      600003 1992/05/06  0.0    4     1 b 0
001    4 m FM Delta, Dora                       2400 ITA      800004 1993/07/08  0.0    5     2 w 0
001    5 m    Épsilon, Émile                         BEL      200005             1.0    3  0000 - U
240 Z   2    4
260 001 002    1    2
XYZ something that nobody knows
";

fn document(text: &str) -> Document {
    read(text.as_bytes(), &ReadOptions::default()).unwrap().document
}

fn at() -> Timestamp {
    Timestamp::UNIX_EPOCH
}

#[test]
fn nothing_of_a_report_is_lost_on_the_way_through_the_log() {
    let original = document(SAMPLE);
    let imported = import(&original, at()).unwrap();
    assert_eq!(imported.losses, []);
    let tournament = imported.history.tournament();
    assert_eq!(tournament.settings().system, System::Dutch);
    assert_eq!(tournament.settings().first_color, Some(Color::Black));
    assert_eq!(tournament.rounds().len(), 1);
    let exported = export(&imported.history).unwrap();
    assert_eq!(exported.document, original);
    assert_eq!(
        write(&exported.document, Edition::Trf26).unwrap().text,
        write(&original, Edition::Trf26).unwrap().text
    );
}

/// Names that try to be more than names.
const HOSTILE: [&str; 8] = [
    "<script>alert(1)</script>",
    "\u{202e}\u{200f}דוד",
    "NUL\u{0}NUL",
    "Anna\n001    9      Nobody",
    "Anna\r\n012 Another event",
    "\u{2028}\u{85}\u{b}\u{c}",
    "=HYPERLINK(\"http://x\")",
    "\u{1b}[31mred",
];

#[test]
fn no_name_breaks_a_line_or_moves_a_column() {
    let sample = import(&document(SAMPLE), at()).unwrap().history;
    let long = "é".repeat(10_000);
    for name in HOSTILE.into_iter().chain([long.as_str(), " ", "é"]) {
        let mut entries = sample.entries().to_vec();
        for entry in &mut entries {
            if let Event::Created { settings } = &mut entry.event {
                settings.info.name = name.to_owned();
                settings.info.city = name.to_owned();
            }
            if let Event::PlayerRegistered { profile, .. } = &mut entry.event {
                *profile = Profile { name: name.to_owned(), ..profile.clone() };
            }
        }
        let exported = export(&History::replay(entries).unwrap()).unwrap();
        for edition in [Edition::Trf16, Edition::Trf26] {
            let text = write(&exported.document, edition).unwrap().text;
            let is_strange = |letter: char| letter.is_control() && letter != '\n';
            assert!(!text.contains(is_strange), "{text:?}");
            let again = document(&text);
            let original = document(SAMPLE);
            assert_eq!(again.players.len(), original.players.len(), "{text}");
            for (player, before) in again.players.iter().zip(&original.players) {
                let told = |record: &ronde_trf::PlayerRecord| {
                    (
                        record.number,
                        record.rating,
                        record.birth.clone(),
                        record.points,
                        record.entries.clone(),
                    )
                };
                assert_eq!(told(player), told(before), "{text}");
                assert!(player.name.chars().count() <= 33);
            }
        }
    }
}

#[test]
fn systems_are_known_by_code_or_by_words() {
    let system = |text: &str| system_of(&document(text));
    assert_eq!(system("192 FIDE_ROUNDROBIN\n"), Some(System::RoundRobin));
    assert_eq!(system("092 Round-Robin\n"), Some(System::RoundRobin));
    assert_eq!(system("092 Individual: Double Round Robin\n"), Some(System::DoubleRoundRobin));
    assert_eq!(system("192 FIDE_DOUBLEROUNDROBIN\n"), Some(System::DoubleRoundRobin));
    assert_eq!(system("192 BERGER_DOUBLEROUNDROBIN\n"), Some(System::DoubleRoundRobinInOrder));
    assert_eq!(system("092 Swiss: nearest opponent\n192 CUSTOM_SWISS\n"), Some(System::Nearest));
    assert_eq!(system("192 FIDE_DUTCH_2026\n"), Some(System::Dutch));
    assert_eq!(system("192 FIDE_DUTCH_BAKU\n"), Some(System::Dutch));
    assert_eq!(system("192 FIDE_DUTCH_2017\n"), Some(System::Declared("FIDE_DUTCH_2017".to_owned())));
    assert_eq!(system("092 FIDE_DUTCH_2025\n"), Some(System::Dutch));
    assert_eq!(system("012 nothing said\n"), None);
}

#[test]
fn an_empty_report_and_one_of_teams_are_no_events() {
    assert_eq!(import(&document("012 Nobody\n"), at()).unwrap_err(), ImportError::NoPlayers);
}

//! The JSON form of every event, pinned: a log that was ever written must load, and look the same when written again.
//!
//! The files in `golden/` were written once. They are never overwritten; a new form gets a new file beside them.

use std::path::{Path, PathBuf};

use ronde_tournament::{Event, History, Recorded, log};

use crate::calls::call_forms;
use crate::desk::at;
use crate::every_event::{dutch_forms, every_event, forms_since, inserted_forms, tie_break_forms};
use crate::online::online_forms;
use crate::running_forms::running_forms;

/// What to do when a test in this file fails.
const ADVICE: &str = "the JSON form of an event is fixed, for old logs must load: \
    add a new variant or read the old form beside the new one, and leave the golden files as they are";

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// The golden file; written if it is not there, to be reviewed and committed.
fn committed(name: &str, text: impl FnOnce() -> String) -> String {
    let path = golden(name);
    if !path.exists() {
        std::fs::write(&path, text()).expect("the golden folder is writable");
        panic!("{name} was not there and has been written; look at it and commit it");
    }
    std::fs::read_to_string(path).expect("readable")
}

/// Each golden log by its name; a new form is added to a new one.
fn histories() -> [(&'static str, History); 8] {
    [
        ("every_event", history(every_event())),
        ("double_round_robin_in_order", history(forms_since())),
        ("dutch", history(dutch_forms())),
        ("player_inserted", history(inserted_forms())),
        ("tie_breaks", history(tie_break_forms())),
        ("running", history(running_forms())),
        ("calls", history(call_forms())),
        ("online", history(online_forms())),
    ]
}

fn history(events: Vec<Event>) -> History {
    let entry = |(seq, event): (u64, Event)| {
        let by = seq.is_multiple_of(2).then(|| "Ayşe Öztürk".to_owned());
        Recorded { seq, at: at(), by, event }
    };
    History::replay((1..).zip(events).map(entry)).expect("the events follow each other")
}

fn lines(history: &History) -> String {
    let mut chain = log::Chain::start();
    log::header() + &history.entries().iter().map(|entry| chain.write_line(entry)).collect::<String>()
}

#[test]
fn the_logs_load_and_are_written_again_byte_for_byte() {
    for (name, history) in histories() {
        let name = format!("{name}.ronde");
        let text = committed(&name, || lines(&history));
        let read = log::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{name}: {fault}\n{ADVICE}"));
        for (old, now) in read.history.entries().iter().zip(history.entries()) {
            assert_eq!(old, now, "{name}: entry {} says something else now; {ADVICE}", old.seq);
        }
        assert_eq!(read.history, history, "{name}: {ADVICE}");
        for (old, now) in text.lines().zip(lines(&history).lines()) {
            assert_eq!(old, now, "{name}: {ADVICE}");
        }
        assert_eq!(text, lines(&history), "{name}: {ADVICE}");
    }
}

#[test]
fn the_json_stays() {
    for (name, history) in histories() {
        let name = format!("{name}.json");
        let text = committed(&name, || log::to_json(&history));
        let read = log::from_json(&text).unwrap_or_else(|fault| panic!("{name}: {fault}\n{ADVICE}"));
        assert_eq!(read, history, "{name}: {ADVICE}");
        for (number, (old, now)) in text.lines().zip(log::to_json(&history).lines()).enumerate() {
            assert_eq!(old, now, "line {} of {name}; {ADVICE}", number + 1);
        }
    }
}

#[test]
fn what_was_left_out_of_an_old_log_has_its_usual_meaning() {
    let minimal = r#"{"format":"ronde","version":1,"entries":[{"seq":1,"at":"2026-11-15T14:00:00Z","event":
        {"type":"created","settings":{"system":"nearest","order":"rating","scoring":SCORING}}},
        {"seq":2,"at":"2026-11-15T14:00:00Z","event":{"type":"player-registered","player":1,"profile":{"name":"A"}}},
        {"seq":3,"at":"2026-11-15T14:00:00Z","event":{"type":"numbers-assigned","numbers":[[1,1]]}},
        {"seq":4,"at":"2026-11-15T14:00:00Z","event":{"type":"round-paired","round":1,"system":"nearest","games":[]}},
        {"seq":5,"at":"2026-11-15T14:00:00Z","event":{"type":"pairing-edited","round":1,"games":[]}},
        {"seq":6,"at":"2026-11-15T14:00:00Z","event":{"type":"report-kept"}}]}"#;
    let scoring = serde_json::to_string(&ronde_domain::Scoring::default()).unwrap();
    let history = log::from_json(&minimal.replace("SCORING", &scoring)).unwrap();
    let event = history.tournament();
    assert_eq!(event.settings(), &ronde_tournament::Settings::new(ronde_tournament::System::Nearest));
    assert_eq!(event.rounds()[0].byes(), []);
    assert_eq!(history.entries()[0].by, None);
}

#[test]
fn every_kind_of_event_is_in_a_log() {
    let all = [every_event(), inserted_forms(), running_forms(), call_forms()];
    let mut kinds: Vec<usize> = all.iter().flatten().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, (0..KINDS).collect::<Vec<_>>());
}

pub(crate) const KINDS: usize = 33;

/// A number for each kind; a new kind is a reminder that the golden log has to grow.
pub(crate) const fn kind(event: &Event) -> usize {
    match event {
        Event::Created { .. } => 0,
        Event::SettingsChanged { .. } => 1,
        Event::AnswerNoted { .. } => 2,
        Event::PlayerRegistered { .. } => 3,
        Event::PlayerEnteredLate { .. } => 4,
        Event::PlayerCorrected { .. } => 5,
        Event::PlayerWithdrawn { .. } => 6,
        Event::PlayerReturned { .. } => 7,
        Event::ByeRequested { .. } => 8,
        Event::ByeCancelled { .. } => 9,
        Event::NumbersAssigned { .. } => 10,
        Event::RoundPaired { .. } => 11,
        Event::PairingEdited { .. } => 12,
        Event::ResultEntered { .. } => 13,
        Event::ResultCorrected { .. } => 14,
        Event::RoundClosed { .. } => 15,
        Event::RoundReopened { .. } => 16,
        Event::ReportKept(_) => 17,
        Event::Undone { .. } => 18,
        Event::PlayerInserted { .. } => 19,
        Event::PlayerQueued { .. } => 20,
        Event::PlayerAdmitted { .. } => 21,
        Event::PlayerCheckedIn { .. } => 22,
        Event::RoundUnpaired { .. } => 23,
        Event::ResultClaimed { .. } => 24,
        Event::GameAdjourned { .. } => 25,
        Event::RatedResultCorrected { .. } => 26,
        Event::WarningsOverridden { .. } => 27,
        Event::Announced { .. } => 28,
        Event::Archived { .. } => 29,
        Event::AnnouncementWithdrawn { .. } => 30,
        Event::ArbiterCalled { .. } => 31,
        Event::CallAnswered { .. } => 32,
    }
}

//! What holds for every setting: the description, the checks and the answers agree.

use jiff::Timestamp;
use ronde_domain::Language;
use ronde_tournament::{Command, History, Profile, Settings, System};
use serde_json::{Value, json};
use utoipa::PartialSchema;

use super::*;
use crate::error::AppError;

/// A tournament of four people.
fn history() -> History {
    let mut settings = Settings::new(System::Dutch);
    "Open".clone_into(&mut settings.info.name);
    let mut history = History::create(settings, Timestamp::UNIX_EPOCH, None);
    for name in ["Anna Alpha", "Boris Beta", "Cem Gamma", "Anna Delta"] {
        history.execute(Command::Register(Profile::named(name)), Timestamp::UNIX_EPOCH, None).unwrap();
    }
    history
}

fn draft(asked: Value) -> SettingsDraft {
    serde_json::from_value(asked).unwrap()
}

/// The fields at which something is wrong, as calls name them.
fn faults(draft: &SettingsDraft, history: &History) -> Vec<String> {
    let found = draft.changes(history.tournament(), &[]);
    let Err(found) = found else { return Vec::new() };
    let words = crate::words(Language::English);
    let AppError::Invalid(faults) = found.for_programs(words) else { panic!("faults are faults") };
    assert_eq!(faults.len(), found.for_people(words).len());
    faults.into_iter().map(|fault| fault.field).collect()
}

/// Values at the bound that a schema names and beyond it.
fn at_and_beyond(schema: &Value) -> Vec<(Value, Value)> {
    let bound = |name: &str| schema[name].as_u64();
    let size = |count: u64| usize::try_from(count).unwrap();
    let text = |count: u64| json!("x".repeat(size(count)));
    let list = |count: u64| json!(vec!["x"; size(count)]);
    let mut pairs = Vec::new();
    pairs.extend(bound("maximum").map(|most| (json!(most), json!(most + 1))));
    pairs.extend(bound("minimum").filter(|least| *least > 0).map(|least| (json!(least), json!(least - 1))));
    pairs.extend(bound("maxLength").map(|most| (text(most), text(most + 1))));
    // lists of objects are named by their parts
    pairs.extend(
        bound("maxItems")
            .filter(|_| schema["items"]["type"] == "string")
            .map(|most| (list(most), list(most + 1))),
    );
    pairs
}

#[test]
fn the_bounds_of_the_description_are_those_of_the_checks() {
    let history = history();
    let object = |schema| serde_json::to_value(schema).unwrap()["properties"].clone();
    let parts = [
        ("", object(SettingsDraft::schema())),
        ("boards", object(BoardsDraft::schema())),
        ("byes", object(ByesDraft::schema())),
        ("entrance", object(EntranceDraft::schema())),
    ];
    let mut tried = 0;
    for (part, properties) in parts {
        for (name, schema) in properties.as_object().unwrap() {
            for (at, beyond) in at_and_beyond(schema) {
                let (way, wrap) = match part {
                    "" => (name.clone(), None),
                    part => (format!("{part}/{name}"), Some(part)),
                };
                let found = |value: &Value| {
                    let mut asked = json!({ name: value });
                    if part == "entrance" {
                        asked["is_open"] = json!(true);
                    }
                    // a seed needs an order by lot
                    if name == "lot_seed" {
                        asked["order"] = json!("lot");
                    }
                    let asked = wrap.map_or(asked.clone(), |part| json!({ part: asked }));
                    faults(&draft(asked), &history).contains(&way)
                };
                // 60 letters are no time zone, but not too many
                assert!(name == "time_zone" || !found(&at), "{way} at its bound");
                assert!(found(&beyond), "{way} beyond its bound");
                tried += 1;
            }
        }
    }
    assert!(tried >= 18, "{tried}");
}

#[test]
fn what_is_shown_can_be_sent_back() {
    let mut history = history();
    let asked = json!({
        "city": "Ankara", "start": "2026-12-01", "end": "2026-12-05", "deputies": ["Boris"], "rounds": 3,
        "system": "keizer", "system_settings": {"gap": 2, "bye": "1/2"}, "order": "rating", "first_color": "black",
        "scoring": {"win": "3", "draw": "1", "loss": "0.5", "forfeit_loss": "0.2"}, "tie_breaks": ["BH", "SB"],
        "time_zone": "Europe/Istanbul", "schedule": ["2026-12-01T14:00", "2026-12-01T18:00"],
        "apart": [{"same": "club", "until": 2}, {"players": [1, 2]}],
        "boards": {"before": 20, "fixed": [{"player": 4, "board": 1}]}, "byes": {"half_points": 1},
        "entrance": {"is_open": true, "limit": 40}, "acceleration": "baku", "shows_birth_years": true,
        "online": {"control": {"days": 2}, "no_show": 600, "is_rated": false},
    });
    let changes = draft(asked).changes(history.tournament(), &[]).unwrap();
    history.execute(Command::ChangeSettings(changes), Timestamp::UNIX_EPOCH, None).unwrap();
    let mut shown = serde_json::to_value(ShownSettings::of(history.tournament())).unwrap();
    assert_eq!((&shown["system_settings"]["gap"], &shown["fide_mode"]), (&json!(2), &json!("off")));
    shown.as_object_mut().unwrap().remove("game").unwrap();
    assert_eq!(draft(shown).changes(history.tournament(), &[]).unwrap(), []);
}

#[test]
fn what_is_typed_is_what_is_called() {
    let history = history();
    let typed = SettingsDraft {
        rounds: Some(Raw::typed("3", "rounds")),
        apart: Some(vec![ApartDraft {
            players: vec![Raw::typed("boris", "group-0"), Raw::typed("3", "group-0")],
            until: Some(Raw::typed("2", "until-0")),
            ..ApartDraft::default()
        }]),
        boards: Some(BoardsDraft {
            before: Raw::typed("21", "first_board"),
            fixed: vec![FixedBoard {
                player: Raw::typed("Anna D", "player-0"),
                board: Raw::typed("23", "board-0"),
            }],
        }),
        ..SettingsDraft::default()
    };
    let called = draft(json!({
        "rounds": 3, "apart": [{"players": [2, 3], "until": 2}],
        "boards": {"before": 20, "fixed": [{"player": 4, "board": 3}]},
    }));
    let changes = |draft: &SettingsDraft| draft.changes(history.tournament(), &[]).unwrap();
    assert_eq!(changes(&typed), changes(&called));
}

#[test]
fn a_fault_of_something_typed_is_at_its_field() {
    let history = history();
    let typed = |text, field| Raw::typed(text, field);
    let draft = SettingsDraft {
        rounds: Some(Raw::typed("many", "rounds")),
        apart: Some(vec![ApartDraft {
            players: vec![typed("anna", "group-3"), typed("2", "group-3")],
            ..ApartDraft::default()
        }]),
        boards: Some(BoardsDraft {
            before: Raw::typed("", "first_board"),
            fixed: vec![
                FixedBoard { player: typed("1", "player-0"), board: typed("5", "board-0") },
                FixedBoard { player: typed("2", "player-2"), board: typed("5", "board-2") },
                FixedBoard { player: typed("1", "player-3"), board: typed("", "board-3") },
            ],
        }),
        ..SettingsDraft::default()
    };
    assert_eq!(faults(&draft, &history), ["rounds", "group-3", "board-2", "board-3", "player-3"]);
}

#[test]
fn another_system_brings_its_points_unless_somebody_chose_them() {
    let history = history();
    let after = |asked: Value| {
        let mut settings = history.tournament().settings().clone();
        for change in draft(asked).changes(history.tournament(), &[]).unwrap() {
            settings.change(&change);
        }
        settings.scoring.allocated_bye.to_string()
    };
    assert_eq!(after(json!({"system": "round-robin"})), "0.0");
    assert_eq!(after(json!({"system": "round-robin", "scoring": {"allocated_bye": "1.0"}})), "1.0");
}

#[test]
fn a_new_tournament_is_checked_like_an_old_one() {
    let create = |asked: Value| draft(asked).create(Alphabet::default(), &[]);
    let settings = create(json!({"name": "Open", "system": "dutch", "byes": {"half_points": 2}})).unwrap();
    assert_eq!((settings.info.name.as_str(), settings.byes.half_points), ("Open", Some(2)));
    for (asked, field) in [
        (json!({"system": "dutch"}), "name"),
        (json!({"name": "Open"}), "system"),
        (json!({"name": "Open", "system": "dutch", "end": "2026-12-01", "start": "2026-12-02"}), "end"),
        (json!({"name": "Open", "system": "dutch", "apart": [{"players": [1, 2]}]}), "apart/0/players/0"),
        (json!({"name": "Open", "system": "dutch", "rated": ["nowhere"]}), "rated/0"),
    ] {
        let found = create(asked).unwrap_err().for_people(crate::words(Language::English));
        assert_eq!(found[0].field, field);
    }
}

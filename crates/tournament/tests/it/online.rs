//! Tournaments played on the site: what can be agreed, and that nothing else in the tournament is affected.

use jiff::Timestamp;
use ronde_domain::GameKind;
use ronde_tournament::project::{Differs, differences};
use ronde_tournament::report::{export, import, system_of};
use ronde_tournament::{
    Change, Command, Event, FideMode, History, Online, OnlineControl, Reason, Settings, System,
};
use ronde_trf::{Edition, ReadOptions, read, write};

use crate::desk::{Desk, WHITE_WINS};

const BLITZ: Online =
    Online { control: OnlineControl::Clock { base: 300, increment: 3 }, no_show: 600, is_rated: true };
const BY_MAIL: Online = Online { control: OnlineControl::Days(3), no_show: 259_200, is_rated: false };

fn set(online: Option<Online>) -> Command {
    Command::ChangeSettings(vec![Change::Online(online)])
}

/// Every form of the setting.
pub(crate) fn online_forms() -> Vec<Event> {
    let settings = Settings { online: Some(BLITZ), ..Settings::new(System::Dutch) };
    let changes = vec![Change::Online(None), Change::Online(Some(BY_MAIL)), Change::Online(Some(BLITZ))];
    vec![Event::Created { settings: Box::new(settings) }, Event::SettingsChanged { changes }]
}

#[test]
fn it_is_set_and_taken_back_at_any_time() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.accepts(set(Some(BLITZ)));
    desk.play_round(WHITE_WINS);
    let before = desk.event().clone();
    desk.accepts(set(Some(BY_MAIL)));
    assert_eq!(differences(&before, desk.event()), [Differs::Setting(Change::Online(Some(BY_MAIL)))]);
    desk.accepts(set(None));
    assert_eq!(desk.event().settings().online, None);
}

#[test]
fn nobody_plays_by_nonsense() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    let clock = |base, increment| OnlineControl::Clock { base, increment };
    for control in
        [clock(9, 0), clock(10_801, 0), clock(60, 181), OnlineControl::Days(0), OnlineControl::Days(15)]
    {
        assert_eq!(desk.refuses(set(Some(Online { control, ..BLITZ }))), [Reason::OnlineUnplayable]);
    }
    for no_show in [0, Online::LONGEST_WAIT + 1] {
        assert_eq!(desk.refuses(set(Some(Online { no_show, ..BLITZ }))), [Reason::OnlineUnplayable]);
    }
}

/// Row "the game is always named": a report of Quoridor says so in the type of the tournament and in a remark, and nothing else changes.
#[test]
fn reports_name_the_game() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.play_round(WHITE_WINS);
    let before = export(&desk.history).unwrap().document;
    desk.accepts(set(Some(BLITZ)));
    let mut after = export(&desk.history).unwrap().document;
    assert_eq!(after.tournament.kind, format!("Quoridor: {}", before.tournament.kind));
    assert_eq!(after.comments.remove(0), "### Game: Quoridor. Not chess, not for rating by FIDE.");
    assert_eq!(system_of(&after), Some(System::Dutch));
    after.tournament.kind.clone_from(&before.tournament.kind);
    assert_eq!(after, before);
    // reading the report again recognises it, and doesn't write it twice
    let report = write(&export(&desk.history).unwrap().document, Edition::Trf26).unwrap().text;
    let document = read(report.as_bytes(), &ReadOptions::default()).unwrap().document;
    let history = import(&document, Timestamp::UNIX_EPOCH).unwrap().history;
    assert_eq!(history.tournament().game(), GameKind::Quoridor);
    let again = write(&export(&history).unwrap().document, Edition::Trf26).unwrap().text;
    assert_eq!(
        (again.matches("092 Quoridor: ").count(), again.matches("### Game: Quoridor").count()),
        (1, 1)
    );
}

/// Row "a tournament of Quoridor games cannot be in FIDE mode or count for a chess rating list".
#[test]
fn quoridor_is_refused_what_is_for_chess() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    let fide = || Change::FideMode(FideMode::On);
    let rated = || Change::Rated(vec!["club".to_owned()]);
    let settings = Command::ChangeSettings;
    let (no_fide, no_lists) =
        (Reason::FideModeOfOtherGame(GameKind::Quoridor), Reason::RatedListsOfOtherGame(GameKind::Quoridor));
    // one first and then the other, or both at once
    desk.accepts(settings(vec![fide(), rated()]));
    assert_eq!(desk.refuses(set(Some(BLITZ))), [no_fide.clone(), no_lists.clone()]);
    desk.accepts(settings(vec![Change::FideMode(FideMode::Off), Change::Rated(Vec::new())]));
    assert_eq!(
        desk.refuses(settings(vec![Change::Online(Some(BLITZ)), rated()])),
        std::slice::from_ref(&no_lists)
    );
    desk.accepts(set(Some(BLITZ)));
    assert_eq!(desk.refuses(settings(vec![fide()])), std::slice::from_ref(&no_fide));
    assert_eq!(desk.refuses(settings(vec![rated()])), std::slice::from_ref(&no_lists));
    // a round of Quoridor can't be turned into chess afterwards
    desk.play_round(WHITE_WINS);
    desk.accepts(set(None));
    assert_eq!(desk.event().game(), GameKind::Quoridor);
    assert_eq!(desk.refuses(settings(vec![rated()])), [no_lists]);
}

/// An older log that breaks the rule is read as it is; it can be fixed, and everything else goes on.
#[test]
fn an_older_event_with_both_goes_on() {
    let settings = Settings {
        online: Some(BLITZ),
        rated: vec!["club".to_owned()],
        fide_mode: FideMode::On,
        ..Settings::new(System::Dutch)
    };
    let history = History::create(settings, Timestamp::UNIX_EPOCH, None);
    let change = |changes| history.decide(Command::ChangeSettings(changes));
    assert!(change(vec![Change::Rounds(5)]).is_ok());
    assert!(change(vec![Change::Online(Some(BY_MAIL))]).is_ok());
    assert!(change(vec![Change::FideMode(FideMode::Left)]).is_ok());
    assert!(change(vec![Change::Rated(Vec::new())]).is_ok());
    assert!(change(vec![Change::Rated(vec!["club".to_owned(), "other".to_owned()])]).is_err());
    let next = history.tournament().settings().for_next_event("Again");
    assert_eq!((next.fide_mode, next.rated), (FideMode::Off, Vec::new()));
}

#[test]
fn the_next_event_is_played_on_the_site_too() {
    let settings = Settings { online: Some(BLITZ), ..Settings::new(System::Dutch) };
    assert_eq!(settings.for_next_event("Again").online, Some(BLITZ));
}

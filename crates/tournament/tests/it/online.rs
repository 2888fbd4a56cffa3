//! Events whose games are played on the site: what can be agreed, and that nothing else of the event hears of it.

use ronde_tournament::project::{Differs, differences};
use ronde_tournament::report::export;
use ronde_tournament::{Change, Command, Event, Online, OnlineControl, Reason, Settings, System};

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

#[test]
fn reports_say_nothing_of_it() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.play_round(WHITE_WINS);
    let before = export(&desk.history).unwrap().document;
    desk.accepts(set(Some(BLITZ)));
    assert_eq!(export(&desk.history).unwrap().document, before);
}

#[test]
fn the_next_event_is_played_on_the_site_too() {
    let settings = Settings { online: Some(BLITZ), ..Settings::new(System::Dutch) };
    assert_eq!(settings.for_next_event("Again").online, Some(BLITZ));
}

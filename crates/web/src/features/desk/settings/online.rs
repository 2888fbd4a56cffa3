//! Games on this site: how long the players may think, how long a board waits for them, whether the games count.

use ronde_app::settings::{
    OnlineClock, OnlineControlDraft, OnlineDays, OnlineDraft, SettingsDraft, USUAL_WAIT, minutes,
};
use ronde_tournament::OnlineControl;

use super::page::{Section, Sent, Showing};

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, online) = (showing.page, showing.settings().online);
    let option = |code: &str| (code.to_owned(), page.say(&format!("setup-online-kind-{code}")));
    let (kind, base, increment, days) = match online.map(|online| online.control) {
        None => ("none", 300, 3, 3),
        Some(OnlineControl::Clock { base, increment }) => ("clock", base, increment, 3),
        Some(OnlineControl::Days(days)) => ("days", 300, 3, days),
    };
    let wait = online.map_or(USUAL_WAIT, |online| online.no_show);
    let mut section = showing.section(vec![
        showing.choice("online_kind", vec![option("none"), option("clock"), option("days")], kind),
        showing.field("text", "online_base", minutes(base)).hint(page.say("setup-online-minutes-hint")),
        showing.field("number", "online_increment", increment.to_string()),
        showing.field("number", "online_days", days.to_string()),
        showing.field("text", "online_wait", minutes(wait)).hint(page.say("setup-online-wait-hint")),
        showing.tick("online_rated", online.is_none_or(|online| online.is_rated)),
    ]);
    section.lead = page.say("setup-online-lead");
    section
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let control = match given.one("online_kind") {
        "clock" => Some(OnlineControlDraft::Clock(OnlineClock {
            base: given.raw("online_base"),
            increment: given.raw("online_increment"),
        })),
        "days" => Some(OnlineControlDraft::Days(OnlineDays { days: given.raw("online_days") })),
        _ => None,
    };
    let online = control.map(|control| OnlineDraft {
        control,
        no_show: given.raw("online_wait"),
        is_rated: given.is_ticked("online_rated"),
    });
    SettingsDraft { online: Some(online), ..SettingsDraft::default() }
}

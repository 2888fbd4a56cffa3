//! A notification in words, with a link to what it is about.

use ronde_i18n::Value;
use ronde_protocol::NoticeShape;
use ronde_store::notices::{Kind, Notice};
use ronde_words::Words;

/// A notification as pages and programs get it.
pub fn shape(notice: &Notice, words: &Words) -> NoticeShape {
    NoticeShape {
        id: notice.id.0,
        kind: notice.kind.code().into(),
        at: notice.at,
        is_read: notice.is_read,
        text: sentence(notice, words),
        href: address(notice),
        game: notice.game,
    }
}

/// What a notice says.
pub fn sentence(notice: &Notice, words: &Words) -> String {
    let detail = notice.detail.as_deref().unwrap_or_default();
    let mut id = format!("notice-{}", notice.kind.code());
    let exact = format!("{id}-{detail}");
    // a kind from a later version gets a general sentence
    if words.knows(&exact) {
        id = exact;
    }
    let name = notice.other.clone().unwrap_or_else(|| words.say("notice-somebody"));
    let event = notice.event.as_ref().map(|(_, name)| name.clone()).unwrap_or_default();
    let values = [
        ("name", Value::from(name)),
        ("event", Value::from(event)),
        ("round", Value::from(notice.round.unwrap_or_default())),
    ];
    words.tell(&id, &values)
}

/// Where a notification leads.
pub fn address(notice: &Notice) -> String {
    match (notice.kind, notice.game) {
        (Kind::Friend, _) => "/friends".to_owned(),
        (_, Some(game)) => crate::paths::game(game),
        (_, None) => "/notices".to_owned(),
    }
}

//! Announcements by the arbiter, and their withdrawal.

use ronde_domain::AnnouncementNumber;

use crate::{Announcement, Event, History, Reason, Refusal};

/// The same text twice is a message sent twice, and is refused.
pub(super) fn announce(history: &History, typed: &str) -> Result<Vec<Event>, Refusal> {
    let text = Announcement::text_of(typed)?;
    if history.tournament().announcements().iter().any(|standing| standing.text == text) {
        return Err(Reason::AlreadySo.into());
    }
    // undone ones count too, so that a number never gets a second meaning
    let is_one = |entry: &&crate::Recorded| matches!(entry.event, Event::Announced { .. });
    let number = AnnouncementNumber::from_index(history.entries().iter().filter(is_one).count());
    Ok(vec![Event::Announced { number: Some(number), text }])
}

pub(super) fn withdraw(history: &History, number: AnnouncementNumber) -> Result<Vec<Event>, Refusal> {
    if history.tournament().announcement(number).is_none() {
        return Err(Reason::NoSuchAnnouncement(number).into());
    }
    Ok(vec![Event::AnnouncementWithdrawn { number }])
}

//! What the arbiter tells everybody, as the pages of an event show it.

use ronde_app::hall_time::{clock, in_hall};
use ronde_app::tournaments::Snapshot;

use crate::layout::Page;

/// So many stand open beside the newest: on a phone there must be room for what one came for. The others can be unfolded.
const OPEN: usize = 1;

/// So many stand on a screen of the hall.
const ON_SCREEN: usize = 2;

/// An announcement on a page.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) number: u32,
    /// Lines are parted by line feeds.
    pub(crate) text: String,
    /// When, for machines.
    pub(crate) moment: String,
    /// When, by the clocks in the hall.
    pub(crate) at: String,
}

/// What stands, the newest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllTold(pub(crate) Vec<Told>);

impl AllTold {
    pub(crate) fn new(page: &Page, event: &Snapshot) -> Self {
        let tournament = event.tournament();
        let schedule = &tournament.settings().schedule;
        // not the day of the reader: a written page is kept until something happens
        let today = in_hall(schedule, event.listed().changed_at).date();
        let told = |announcement: &ronde_tournament::Announcement| {
            let at = in_hall(schedule, announcement.at);
            Told {
                number: announcement.number.get(),
                text: announcement.text.clone(),
                moment: announcement.at.to_string(),
                at: if at.date() == today { clock(at) } else { page.day_and_time(at) },
            }
        };
        Self(tournament.announcements().iter().rev().map(told).collect())
    }

    /// What is heard as soon as it comes.
    pub(crate) fn newest(&self) -> Option<&Told> {
        self.0.first()
    }

    /// What was told shortly before.
    pub(crate) fn recent(&self) -> impl Iterator<Item = &Told> {
        self.0.iter().skip(1).take(OPEN)
    }

    /// What fits on a screen of the hall beside its lists.
    pub(crate) fn on_screen(&self) -> impl Iterator<Item = &Told> {
        self.0.iter().take(ON_SCREEN)
    }

    /// What was told long before.
    pub(crate) fn earlier(&self) -> &[Told] {
        self.0.get(1 + OPEN..).unwrap_or_default()
    }
}

//! The screens in the hall: which there are, and what they can show.

use ronde_tournament::{Screen, ScreenPage, Settings};

/// The screen that every event has.
pub const HALL: &str = "hall";
/// How long a page stays if nobody has said otherwise.
pub const SECONDS: u16 = 12;
/// Every page, in the usual order.
pub const PAGES: [ScreenPage; 5] =
    [ScreenPage::Pairings, ScreenPage::Names, ScreenPage::Standings, ScreenPage::Results, ScreenPage::Clock];
/// How many seconds a page may stay.
pub const PACE: std::ops::RangeInclusive<u16> = 3..=600;
/// More screens than any hall has.
pub const MOST_SCREENS: usize = 20;
pub const LONGEST_NAME: usize = 40;

/// The screens of an event; the usual one is always among them.
pub fn screens(settings: &Settings) -> Vec<Screen> {
    let mut screens = settings.screens.clone();
    if screens.iter().all(|screen| screen.name != HALL) {
        screens.insert(0, Screen { name: HALL.to_owned(), pages: PAGES.to_vec(), seconds: SECONDS });
    }
    screens
}

/// The name of a page in forms, calls and messages.
pub const fn code(page: ScreenPage) -> &'static str {
    match page {
        ScreenPage::Pairings => "pairings",
        ScreenPage::Names => "names",
        ScreenPage::Standings => "standings",
        ScreenPage::Results => "results",
        ScreenPage::Clock => "clock",
    }
}

/// Whether a name can stand in an address as it is.
pub fn is_name(name: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    !name.is_empty() && name.len() <= LONGEST_NAME && name.bytes().all(is_plain)
}

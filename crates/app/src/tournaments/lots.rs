//! What is drawn by lot when an event begins.

use ronde_domain::Color;
use ronde_tournament::{Change, Command, Settings};

use crate::rng::random_number;

/// Registration ends and numbers are given; the first colour is drawn, if the system needs one and none is set.
pub fn start(settings: &Settings) -> Vec<Command> {
    let is_open = settings.system.draws_first_color() && settings.first_color.is_none();
    let lot = is_open.then(|| if random_number() & 1 == 0 { Color::White } else { Color::Black });
    let lot = lot.map(|color| Command::ChangeSettings(vec![Change::FirstColor(color)]));
    lot.into_iter().chain([Command::CloseRegistration]).collect()
}

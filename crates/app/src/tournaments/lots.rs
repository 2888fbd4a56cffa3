//! What is drawn by lot when an event begins, and the dice for it. The core itself throws none.

use ronde_domain::Color;
use ronde_tournament::{Change, Command, Settings};

/// Random bits.
pub fn drawn() -> u64 {
    let mut bits = [0; 8];
    getrandom::fill(&mut bits).expect("the operating system gives random numbers");
    u64::from_le_bytes(bits)
}

/// Registration ends and numbers are given; the first colour is drawn, if the system needs one and none is set.
pub fn start(settings: &Settings) -> Vec<Command> {
    let is_open = settings.system.draws_first_color() && settings.first_color.is_none();
    let lot = is_open.then(|| if drawn() & 1 == 0 { Color::White } else { Color::Black });
    let lot = lot.map(|color| Command::ChangeSettings(vec![Change::FirstColor(color)]));
    lot.into_iter().chain([Command::CloseRegistration]).collect()
}

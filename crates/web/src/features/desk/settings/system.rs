//! How rounds are paired: system, number of rounds, numbers, colours, virtual points.

use ronde_app::rng::random_number;
use ronde_domain::Color;
use ronde_tournament::{Acceleration, Change, InitialOrder, Settings, System, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};

/// The systems that can be paired.
pub(in super::super) const SYSTEMS: [System; 5] = [
    System::Dutch,
    System::Nearest,
    System::RoundRobin,
    System::DoubleRoundRobin,
    System::DoubleRoundRobinInOrder,
];

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, settings) = (showing.page, showing.settings());
    let mut systems = system_options(page);
    if !SYSTEMS.contains(&settings.system) {
        systems.insert(0, (settings.system.code().to_owned(), page.words.system(&settings.system)));
    }
    let option = |code: &str, label: &str| (code.to_owned(), page.say(label));
    let colors =
        vec![option("", "setup-by-lot"), option("white", "color-white"), option("black", "color-black")];
    let mut orders = vec![option("rating", "setup-order-rating"), option("lot", "setup-order-lot")];
    if settings.order == InitialOrder::AsGiven {
        orders.insert(0, option("given", "setup-order-given"));
    }
    let accelerations =
        vec![option("", "setup-acceleration-none"), option("baku", "setup-acceleration-baku")];
    let rounds = settings.rounds.map(|rounds| rounds.to_string()).unwrap_or_default();
    let mut section = showing.section(vec![
        showing.choice("system", systems, settings.system.code()),
        showing.field("number", "rounds", rounds).hint(page.say("setup-rounds-hint")),
        showing.choice("first_color", colors, settings.first_color.map_or("", color_code)),
        showing.choice("order", orders, order_code(settings.order)),
        showing.choice("acceleration", accelerations, settings.acceleration.map_or("", |_| "baku")),
    ]);
    if showing.tournament.numbers_given() {
        section.lead = page.say("setup-system-started");
    }
    section
}

/// The systems that can be paired, as a choice.
pub(in super::super) fn system_options(page: &crate::layout::Page) -> Vec<(String, String)> {
    let name = |system: &System| match system {
        System::DoubleRoundRobinInOrder => page.say("setup-double-in-order"),
        system => page.words.system(system),
    };
    SYSTEMS.iter().map(|system| (system.code().to_owned(), name(system))).collect()
}

const fn color_code(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

const fn order_code(order: InitialOrder) -> &'static str {
    match order {
        InitialOrder::Rating => "rating",
        InitialOrder::Lot { .. } => "lot",
        InitialOrder::AsGiven => "given",
    }
}

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let settings = tournament.settings();
    let mut changes = Vec::new();
    let wanted = SYSTEMS.into_iter().find(|system| system.code() == given.one("system"));
    if let Some(system) = wanted.filter(|system| *system != settings.system) {
        // the free round of a round robin is worth nothing; points that somebody chose stay
        let usual = Settings::new(system.clone()).scoring;
        if settings.scoring == Settings::new(settings.system.clone()).scoring && usual != settings.scoring {
            changes.push(Change::Scoring(usual));
        }
        changes.insert(0, Change::System(system));
    }
    match checking.number("rounds", given.one("rounds"), 1..=999_u16) {
        Some(rounds) if settings.rounds != Some(rounds) => changes.push(Change::Rounds(rounds)),
        None if given.one("rounds").is_empty() && settings.rounds.is_some() => {
            checking.fault("rounds", "setup-fault-empty");
        }
        _ => {}
    }
    let color = Color::BOTH.into_iter().find(|color| color_code(*color) == given.one("first_color"));
    changes.extend(color.filter(|_| color != settings.first_color).map(Change::FirstColor));
    let is_lot = matches!(settings.order, InitialOrder::Lot { .. });
    match given.one("order") {
        "rating" if settings.order != InitialOrder::Rating => {
            changes.push(Change::Order(InitialOrder::Rating));
        }
        "lot" if !is_lot => {
            changes.push(Change::Order(InitialOrder::Lot { seed: random_number() & ((1 << 53) - 1) }));
        }
        _ => {}
    }
    let acceleration = (given.one("acceleration") == "baku").then_some(Acceleration::Baku);
    if acceleration != settings.acceleration {
        changes.push(Change::Acceleration(acceleration));
    }
    changes
}

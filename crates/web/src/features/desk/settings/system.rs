//! How rounds are paired: system, number of rounds, numbers, colours, virtual points.

use ronde_app::rng::random_number;
use ronde_domain::Color;
use ronde_tournament::{
    Acceleration, Change, InitialOrder, Setting, SettingFault, SettingValue, Settings, System, Tournament,
};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};
use crate::layout::Field;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, settings) = (showing.page, showing.settings());
    let mut systems = system_options(page);
    if settings.system.not_paired().is_some() {
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
    let mut fields = vec![
        showing.choice("system", systems, settings.system.code()),
        showing.field("number", "rounds", rounds).hint(page.say("setup-rounds-hint")),
        showing.choice("first_color", colors, settings.first_color.map_or("", color_code)),
        showing.choice("order", orders, order_code(settings.order)),
        showing.choice("acceleration", accelerations, settings.acceleration.map_or("", |_| "baku")),
    ];
    fields.extend(settings.system.settings().iter().map(|setting| own_field(showing, setting)));
    let mut section = showing.section(fields);
    if showing.tournament.numbers_given() {
        section.lead = page.say("setup-system-started");
    }
    section
}

/// The systems that can be paired, as a choice.
pub(in super::super) fn system_options(page: &crate::layout::Page) -> Vec<(String, String)> {
    System::ALL.iter().map(|system| (system.code().to_owned(), page.words.system(system))).collect()
}

/// A setting that the system alone has.
fn own_field(showing: &Showing<'_>, setting: &Setting) -> Field {
    let field = match setting.value {
        SettingValue::Count(_) => showing.field("number", setting.field, setting.text()),
        SettingValue::Share(_) => showing.field("text", setting.field, setting.text()),
        SettingValue::Yes(yes) => showing.tick(setting.field, yes),
    };
    field.hint(showing.page.say(&hint(setting)))
}

/// The message that explains a setting.
pub(in super::super) fn hint(setting: &Setting) -> String {
    format!("setup-{}-hint", setting.field.replace('_', "-"))
}

/// The system with what was typed about its own settings.
pub(in super::super) fn with_own_settings(system: &System, given: &Given, checking: &mut Checking) -> System {
    let mut with_them = system.clone();
    for setting in system.settings() {
        match setting.typed(given.one(setting.field)) {
            Ok(value) => with_them = with_them.with_setting(setting.name, value).unwrap_or(with_them),
            Err(SettingFault::Share | SettingFault::Yes) => {
                checking.fault(setting.field, "setup-fault-share");
            }
            Err(SettingFault::Number) => {
                let bounds = [("low", setting.least), ("high", setting.most)];
                let bounds = bounds.map(|(name, bound)| (name, bound.to_string().into()));
                checking.fault_with(setting.field, "setup-fault-number", &bounds);
            }
        }
    }
    with_them
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
    let wanted = System::ALL.into_iter().find(|system| system.code() == given.one("system"));
    let wanted = wanted.unwrap_or_else(|| settings.system.clone());
    // the form has the fields of the present system
    let wanted = if wanted.is_same(&settings.system) {
        with_own_settings(&settings.system, given, checking)
    } else {
        wanted
    };
    if wanted != settings.system {
        let system = wanted;
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

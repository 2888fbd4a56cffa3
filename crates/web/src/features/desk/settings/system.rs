//! How rounds are paired: system, number of rounds, numbers, colours, virtual points.

use ronde_app::settings::{Numbering, SettingsDraft, SystemName, SystemSettings, VirtualPoints};
use ronde_domain::Color;
use ronde_tournament::{InitialOrder, Setting, SettingValue, System};

use super::super::given::Given;
use super::page::{Section, Sent, Showing};
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

/// What was typed about the settings that the system alone has.
pub(in super::super) fn own_settings(system: &System, given: &Given) -> SystemSettings {
    let own = system.settings().into_iter();
    own.map(|setting| (setting.name.to_owned(), given.raw(setting.field))).collect()
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

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let present = &sent.tournament.settings().system;
    let system = SystemName::of(given.one("system"));
    // the form has the fields of the present system
    let is_same = system.as_ref().is_none_or(|wanted| wanted.0.is_same(present));
    let is_baku = given.one("acceleration") == "baku";
    SettingsDraft {
        system,
        system_settings: is_same.then(|| own_settings(present, given)),
        rounds: Some(given.raw("rounds")),
        first_color: Color::BOTH.into_iter().find(|color| color_code(*color) == given.one("first_color")),
        order: match given.one("order") {
            "rating" => Some(Numbering::Rating),
            "lot" => Some(Numbering::Lot),
            _ => None,
        },
        acceleration: Some(if is_baku { VirtualPoints::Baku } else { VirtualPoints::None }),
        ..SettingsDraft::default()
    }
}

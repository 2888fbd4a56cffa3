//! How rounds are paired: the system, the settings that it alone has, and how pairing numbers are given.

use std::collections::BTreeMap;

use ronde_tournament::{InitialOrder, Setting, SettingFault, Settings, System};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::names::one_of;
use super::{Raw, SettingsDraft};
use crate::faults::Faults;
use crate::rng::random_number;

/// The greatest seed that every program keeps in all its digits.
const MOST_SEED: u64 = (1 << 53) - 1;

/// What is given for the settings that a system alone has, by name.
pub type SystemSettings = BTreeMap<String, Raw<Value>>;

/// A system that can be paired, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemName(pub System);

impl SystemName {
    /// The system of this name.
    pub fn of(code: &str) -> Option<Self> {
        System::ALL.into_iter().find(|system| system.code() == code).map(Self)
    }
}

impl Serialize for SystemName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for SystemName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::of(&name).ok_or_else(|| {
            let names: Vec<String> =
                System::ALL.iter().map(|system| format!("`{}`", system.code())).collect();
            serde::de::Error::custom(format!(
                "unknown variant `{name}`, expected one of {}",
                names.join(", ")
            ))
        })
    }
}

impl PartialSchema for SystemName {
    fn schema() -> RefOr<Schema> {
        let about: Vec<String> =
            System::ALL.iter().map(|system| format!("`{}`: {}.", system.code(), system.summary())).collect();
        one_of(&System::ALL.map(Self), &format!("How rounds are paired. {}", about.join(" ")))
    }
}

impl ToSchema for SystemName {}

/// How pairing numbers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OrderName)]
pub enum Numbering {
    /// By rating, title, name.
    Rating,
    /// By lot.
    Lot,
}

/// The settings of a system as calls see them.
pub(super) fn settings_of(system: &System) -> Map<String, Value> {
    system.settings().iter().map(|setting| (setting.name.to_owned(), setting.json())).collect()
}

impl SettingsDraft {
    /// Another system comes with its usual settings; points that nobody chose follow it.
    pub(super) fn system(&self, settings: &mut Settings, faults: &mut Faults) {
        let wanted = self.system.as_ref().map(|name| &name.0);
        let other = wanted.filter(|wanted| !wanted.is_same(&settings.system));
        if let Some(other) = other {
            // the free round of a round robin is worth nothing
            if settings.scoring == settings.system.usual_scoring() {
                settings.scoring = other.usual_scoring();
            }
            settings.system = other.clone();
        }
        for (name, raw) in self.system_settings.iter().flatten() {
            let way = format!("system_settings/{name}");
            let field = raw.place(&way);
            let system = &settings.system;
            let Some(setting) = system.settings().into_iter().find(|setting| setting.name == name) else {
                faults.fault(field, format!("the system {} has no such setting", system.code()));
                continue;
            };
            let value = match raw {
                Raw::Value(value) => setting.called(value),
                Raw::Typed { text, .. } => setting.typed(text),
            };
            match value.map(|value| system.with_setting(setting.name, value)) {
                Ok(Some(with_it)) => settings.system = with_it,
                Ok(None) => faults.fault(field, "not this value"),
                Err(fault) => unfit(field, fault, &setting, faults),
            }
        }
    }

    pub(super) fn order(&self, order: &mut InitialOrder, faults: &mut Faults) {
        let seed = self.lot_seed.map(|seed| faults.number("lot_seed", seed, 0..=MOST_SEED));
        let is_by_lot = matches!(order, InitialOrder::Lot { .. });
        match (self.order, seed) {
            (Some(Numbering::Rating), None) => *order = InitialOrder::Rating,
            (Some(Numbering::Lot), None) if !is_by_lot => {
                *order = InitialOrder::Lot { seed: random_number() & MOST_SEED };
            }
            (Some(Numbering::Lot), Some(seed)) => *order = InitialOrder::Lot { seed },
            (None, Some(seed)) if is_by_lot => *order = InitialOrder::Lot { seed },
            (Some(Numbering::Rating) | None, Some(_)) => {
                faults.fault("lot_seed", "only an order by lot has a seed");
            }
            (Some(Numbering::Lot) | None, None) => {}
        }
    }
}

fn unfit(field: &str, fault: SettingFault, setting: &Setting, faults: &mut Faults) {
    match fault {
        SettingFault::Number => {
            let [low, high] = [setting.least, setting.most].map(|bound| bound.to_string());
            let plain = format!("a number from {low} to {high}, or null where the system decides");
            let bounds = [("low", low.into()), ("high", high.into())];
            faults.put_with(field, "setup-fault-number", &bounds, plain);
        }
        SettingFault::Share => {
            let plain = "a fraction such as \"2/3\" or \"0.35\", as a string";
            faults.put(field, "setup-fault-share", plain);
        }
        SettingFault::Yes => faults.put(field, "setup-fault-share", "true or false"),
    }
}

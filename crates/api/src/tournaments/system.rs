//! The pairing system of a tournament in calls: its name, and the settings that it alone has.

use ronde_tournament::{Setting, SettingFault, System};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::texts::Texts;

/// The settings that a system alone has, by name.
pub(crate) type SystemSettings = Map<String, Value>;

/// The name of a system that can be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SystemName(System);

impl From<SystemName> for System {
    fn from(name: SystemName) -> Self {
        name.0
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
        let known = System::ALL.into_iter().find(|system| system.code() == name);
        known.map(Self).ok_or_else(|| {
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
        let names = System::ALL.map(|system| system.code().to_owned());
        let about: Vec<String> =
            System::ALL.iter().map(|system| format!("`{}`: {}.", system.code(), system.summary())).collect();
        let name = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
        name.description(Some(format!("How rounds are paired. {}", about.join(" ")))).into()
    }
}

impl ToSchema for SystemName {}

/// The settings of a system as calls see them.
pub(super) fn settings_of(system: &System) -> SystemSettings {
    system.settings().iter().map(|setting| (setting.name.to_owned(), setting.json())).collect()
}

/// The system that is asked for: another one with its usual settings, or the present one, and in it what else is asked for.
pub(super) fn asked(
    name: Option<SystemName>,
    settings: Option<&SystemSettings>,
    present: &System,
    texts: &mut Texts,
) -> System {
    let other = name.map(System::from).filter(|other| !other.is_same(present));
    let mut system = other.unwrap_or_else(|| present.clone());
    for (name, value) in settings.into_iter().flatten() {
        let field = format!("system_settings/{name}");
        let Some(setting) = system.settings().into_iter().find(|setting| setting.name == name) else {
            texts.fault(&field, format!("the system {} has no such setting", system.code()));
            continue;
        };
        match setting.called(value).map(|value| system.with_setting(setting.name, value)) {
            Ok(Some(with_it)) => system = with_it,
            Ok(None) => texts.fault(&field, "not this value"),
            Err(fault) => texts.fault(&field, expected(fault, &setting)),
        }
    }
    system
}

fn expected(fault: SettingFault, setting: &Setting) -> String {
    match fault {
        SettingFault::Number => {
            format!("a number from {} to {}, or null where the system decides", setting.least, setting.most)
        }
        SettingFault::Share => "a fraction such as \"2/3\" or \"0.35\", as a string".to_owned(),
        SettingFault::Yes => "true or false".to_owned(),
    }
}

//! The settings that one system alone has, so that forms and calls can show and read them without knowing the system.

use ronde_domain::Share;
use serde_json::Value;

/// A setting of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in calls.
    pub name: &'static str,
    /// Its name in forms. The message `setup-…` says it to people, with `-` for `_`, and `setup-…-hint` explains it.
    pub field: &'static str,
    /// What holds.
    pub value: SettingValue,
    /// The least number, for one that has bounds.
    pub least: u32,
    /// The greatest number.
    pub most: u32,
}

/// The value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingValue {
    /// A number, or none where the system decides by itself.
    Count(Option<u32>),
    /// A part of something: `2/3`.
    Share(Share),
    /// Yes or no.
    Yes(bool),
}

/// Why a value is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// It is no number between the bounds.
    Number,
    /// It is no fraction between 0 and 1 that can be counted exactly.
    Share,
    /// It is neither yes nor no.
    Yes,
}

impl Setting {
    /// As it stands in a field; empty for none, and for a box that is not ticked.
    pub fn text(&self) -> String {
        match self.value {
            SettingValue::Count(count) => count.map(|count| count.to_string()).unwrap_or_default(),
            SettingValue::Share(share) => share.to_string(),
            SettingValue::Yes(yes) => if yes { "yes" } else { "" }.to_owned(),
        }
    }

    /// What was typed into a field.
    pub fn typed(&self, text: &str) -> Result<SettingValue, SettingFault> {
        match self.value {
            SettingValue::Count(_) if text.is_empty() => Ok(SettingValue::Count(None)),
            SettingValue::Count(_) => self.count(text.parse().ok()),
            // a form may leave a field out
            SettingValue::Share(_) if text.is_empty() => Ok(self.value),
            SettingValue::Share(_) => text.parse().map(SettingValue::Share).map_err(|_| SettingFault::Share),
            SettingValue::Yes(_) => Ok(SettingValue::Yes(!text.is_empty())),
        }
    }

    /// As it stands in a call.
    pub fn json(&self) -> Value {
        match self.value {
            SettingValue::Count(count) => count.map_or(Value::Null, Value::from),
            SettingValue::Share(share) => Value::String(share.to_string()),
            SettingValue::Yes(yes) => Value::Bool(yes),
        }
    }

    /// What a call says.
    pub fn called(&self, value: &Value) -> Result<SettingValue, SettingFault> {
        match (self.value, value) {
            (SettingValue::Count(_), Value::Null) => Ok(SettingValue::Count(None)),
            (SettingValue::Count(_), value) => {
                self.count(value.as_u64().and_then(|count| u32::try_from(count).ok()))
            }
            (SettingValue::Share(_), Value::String(text)) => self.typed(text),
            (SettingValue::Share(_), _) => Err(SettingFault::Share),
            (SettingValue::Yes(_), Value::Bool(yes)) => Ok(SettingValue::Yes(*yes)),
            (SettingValue::Yes(_), _) => Err(SettingFault::Yes),
        }
    }

    fn count(&self, count: Option<u32>) -> Result<SettingValue, SettingFault> {
        let count = count.filter(|count| (self.least..=self.most).contains(count));
        count.map(|count| SettingValue::Count(Some(count))).ok_or(SettingFault::Number)
    }
}

//! The pairing systems: one module for each, and the list that everybody else iterates over.
//!
//! A system answers for itself ([`PairingSystem`]): how many rounds, may it pair, pair, explain, rank, what a report calls it, which
//! settings it has. Whoever adds one writes its module, a variant of [`System`] and a line in [`System::ALL`]; pages, API, command line
//! and reports find it there. Its engine is in `ronde-pairing`.

mod declared;
mod dutch;
mod explained;
mod keizer;
mod named;
mod nearest;
mod pairing_system;
mod round_robin;
mod setting;

use std::ops::Deref;

use ronde_pairing::berger::Cycles;
use ronde_pairing::keizer::Rules;
use serde::{Deserialize, Serialize};

pub use self::explained::{About, Explained, Fact, GeneralReasons, Line, Lines, Told};
pub use self::named::{ReportName, system_of};
pub(crate) use self::named::{kind_of, says_quoridor};
pub use self::pairing_system::PairingSystem;
pub use self::round_robin::explain_table;
pub use self::setting::{Setting, SettingFault, SettingValue};

/// How rounds are paired. The names are those of logs and of the API.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// The nearest-opponent Swiss.
    Nearest,
    /// The FIDE (Dutch) Swiss, edition 2026.
    Dutch,
    /// Everybody meets everybody once, by the Berger tables.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// The same without the exchange of two rounds that FIDE recommends; some report files ask for it.
    DoubleRoundRobinInOrder,
    /// The Keizer system, by the rules of the club.
    Keizer(Rules),
    /// A system that a report file names and that Ronde records but does not pair; empty where the report names none.
    Declared(String),
}

impl System {
    /// The systems that can be paired, with their usual settings, in the order in which people choose.
    pub const ALL: [Self; 6] = [
        Self::Dutch,
        Self::Nearest,
        Self::RoundRobin,
        Self::DoubleRoundRobin,
        Self::DoubleRoundRobinInOrder,
        Self::Keizer(Rules::USUAL),
    ];

    fn module(&self) -> &(dyn PairingSystem + 'static) {
        match self {
            Self::Nearest => &nearest::Nearest,
            Self::Dutch => &dutch::Dutch,
            Self::RoundRobin => &Cycles::Single,
            Self::DoubleRoundRobin => &Cycles::Double,
            Self::DoubleRoundRobinInOrder => &Cycles::DoubleInOrder,
            Self::Keizer(rules) => rules,
            Self::Declared(code) => code,
        }
    }

    /// The system of this name that can be paired, with its usual settings.
    pub fn named(code: &str) -> Option<Self> {
        let has_name = |system: &Self| system.code() == code || system.aliases().contains(&code);
        Self::ALL.into_iter().find(has_name)
    }

    /// Whether this is the same system, whatever its settings.
    pub fn is_same(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Deref for System {
    type Target = dyn PairingSystem;

    fn deref(&self) -> &Self::Target {
        self.module()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::System;

    #[test]
    fn names_and_report_codes_are_their_own() {
        let mut seen = HashSet::new();
        for system in System::ALL {
            assert!(seen.insert(system.code().to_owned()), "{}", system.code());
            assert!(system.aliases().iter().all(|alias| seen.insert((*alias).to_owned())));
            assert_eq!(System::named(system.code()), Some(system.clone()));
            assert!(!system.summary().is_empty() && !system.report_code().is_empty());
        }
        assert_eq!(System::named("berger"), Some(System::RoundRobin));
        assert_eq!(System::named("FIDE_DUTCH"), None);
    }

    #[test]
    fn the_names_in_logs_stay() {
        let written: Vec<String> =
            System::ALL.iter().map(|system| serde_json::to_string(system).unwrap()).take(5).collect();
        let expected = [
            r#""dutch""#,
            r#""nearest""#,
            r#""round-robin""#,
            r#""double-round-robin""#,
            r#""double-round-robin-in-order""#,
        ];
        assert_eq!(written, expected);
        let declared = serde_json::to_string(&System::Declared("X".to_owned())).unwrap();
        assert_eq!(declared, r#"{"declared":"X"}"#);
    }

    #[test]
    fn a_setting_is_what_was_set() {
        for system in System::ALL {
            for setting in system.settings() {
                let again = system.with_setting(setting.name, setting.value);
                assert_eq!(again.as_ref(), Some(&system), "{}", setting.name);
            }
            assert_eq!(system.with_setting("no-such-setting", super::SettingValue::Yes(true)), None);
        }
    }
}

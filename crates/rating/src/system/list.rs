//! The macro that turns the list of systems into types that can be stored.
//!
//! A line is `Variant(rules: Type): Implementor = value;`, with the part in parentheses only for systems with a choice of rules. The names
//! of the variants, in kebab case, are stored in ledgers and databases: they never change.

/// Makes `System`, `Standing` and `Derivation` out of a list of systems.
macro_rules! systems {
    ($($(#[$doc:meta])* $name:ident $(($rules:ident: $kind:ty))? : $system:ty = $value:expr;)+) => {
        /// A rating system with its rules, as a ledger is opened with it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum System {
            $($(#[$doc])* $name $(($kind))?,)+
        }

        /// What a list knows about a player, by system.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Standing {
            $($(#[$doc])* $name(<$system as RatingSystem>::Standing),)+
        }

        /// How a change came about, by system.
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Derivation {
            $($(#[$doc])* $name(<$system as RatingSystem>::Derivation),)+
        }

        impl System {
            /// Every system, with its usual rules.
            pub fn all() -> Vec<Self> {
                vec![$(Self::$name $((<$kind>::default()))?),+]
            }

            /// The system with this code, with its usual rules.
            pub fn named(code: &str) -> Option<Self> {
                Self::all().into_iter().find(|system| system.code() == code)
            }

            /// The name on command lines and in addresses.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name { .. } => <$system>::CODE,)+
                }
            }

            /// Whether all events of a period are rated together.
            pub const fn has_periods(self) -> bool {
                let rates = match self {
                    $(Self::$name { .. } => <$system>::RATES,)+
                };
                matches!(rates, $crate::system::Rates::Periods)
            }

            /// The order in which a derivation lists a player's games.
            pub const fn game_order(self) -> $crate::system::GameOrder {
                match self {
                    $(Self::$name { .. } => <$system>::GAMES,)+
                }
            }

            /// Whether a rule asks for the age of players.
            pub const fn needs_birth_year(self) -> bool {
                match self {
                    $(Self::$name { .. } => <$system>::NEEDS_BIRTH_YEAR,)+
                }
            }

            /// Which of a player's ratings in FIDE's list a ledger starts with.
            pub fn chess(self) -> $crate::event::Chess {
                match self {
                    $(Self::$name $(($rules))? => $value.chess(),)+
                }
            }

            /// The standing of a player from a starting list.
            pub fn start(self, player: &$crate::system::rated::Participant) -> Standing {
                match self {
                    $(Self::$name $(($rules))? => Standing::$name($value.start(player)),)+
                }
            }

            /// Everyone who took part in these events, with their standing afterwards and the derivation.
            pub(crate) fn rate(
                self,
                period: Period,
                before: &std::collections::BTreeMap<$crate::system::Key, Standing>,
                events: &[&$crate::system::rated::RatedEvent],
            ) -> Vec<($crate::system::Key, Standing, Derivation)> {
                match self {
                    $(Self::$name $(($rules))? => {
                        let system = $value;
                        let find = |key: &$crate::system::Key| match before.get(key) {
                            Some(Standing::$name(standing)) => Some(standing),
                            _ => None,
                        };
                        let newcomer = system.start(&$crate::system::rated::Participant::default());
                        let batch = $crate::system::Batch { events, period, newcomer, find: &find };
                        let named = |(key, standing, derivation)| {
                            (key, Standing::$name(standing), Derivation::$name(derivation))
                        };
                        system.rate(&batch).into_iter().map(named).collect()
                    })+
                }
            }
        }

        impl Standing {
            /// What a list shows at the start of the period with this number; without one, right after the last game.
            pub fn published(&self, end: Option<i32>) -> $crate::system::Published {
                match self {
                    $(Self::$name(standing) => <$system>::published(standing, end),)+
                }
            }
        }
    };
}
pub(crate) use systems;

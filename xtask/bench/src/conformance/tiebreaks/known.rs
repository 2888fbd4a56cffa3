//! Known deviations of the checker from the text of the regulations. A difference counts as explained only if computing what the
//! checker does gives the checker's value.

use ronde_domain::{Crosstable, PairingNumber};
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Contest, Pairings};

use super::checker::{Checker, Deviations};
use super::encounter;

/// A deviation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Known {
    LowestDummy,
    ForeLeaks,
    Rematch,
    FreeRound,
}

/// A value that differs.
pub(super) struct Difference<'a> {
    pub(super) table: &'a Crosstable,
    pub(super) contest: &'a Contest,
    pub(super) heading: &'a str,
    pub(super) player: PairingNumber,
    pub(super) found: Option<Value>,
    pub(super) expected: Option<Value>,
}

impl Known {
    /// The deviation that gives the checker's value.
    pub(super) fn explaining(difference: &Difference<'_>) -> Option<Self> {
        match (difference.heading, difference.contest.rules().pairings) {
            ("REP" | "GE", Pairings::Predetermined) => difference.is_free_round().then_some(Self::FreeRound),
            ("DE" | "DE/P" | "RANK", _) => encounter::explains(difference).then_some(Self::Rematch),
            (_, Pairings::Swiss) => difference.deviation(),
            _ => None,
        }
    }

    /// The article, and what the checker does.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::LowestDummy => {
                "16.5 cuts the lowest contribution of a voluntary unplayed round; the checker takes the one with the lowest dummy"
            }
            Self::ForeLeaks => {
                "8.3 assumes draws in the last round for FB alone; after FB the checker no longer sees a forfeit there as \
                 voluntary, so a bye before it is not a draw (16.2, 16.3)"
            }
            Self::Rematch => {
                "6.1.2 averages the games of a pair that met more than once; the checker counts the second meeting as another opponent"
            }
            Self::FreeRound => {
                "7.6 counts rounds that a player elected not to play; the checker also takes off the free round of an odd round robin"
            }
        }
    }
}

impl Difference<'_> {
    /// The checker's value is ours minus the free rounds.
    fn is_free_round(&self) -> bool {
        let Some(card) = self.table.card(self.player) else { return false };
        let free = card.entries.iter().filter(|entry| entry.opponent().is_none()).count();
        let less = Value::whole(i64::try_from(free).unwrap_or(0));
        free > 0 && self.found.zip(self.expected).is_some_and(|(found, expected)| found - less == expected)
    }

    fn deviation(&self) -> Option<Known> {
        let fore = Deviations { fore_leaks: true, ..Deviations::default() };
        let dummy = Deviations { lowest_dummy: true, ..Deviations::default() };
        let both = Deviations { fore_leaks: true, lowest_dummy: true };
        let gives = |deviations| {
            let checker = Checker::new(self.table, deviations);
            let value = match self.heading {
                "SB" => checker.sonneborn_berger(self.player, 0, false),
                "SB/P" => checker.sonneborn_berger(self.player, 0, true),
                "SB/C1" => checker.sonneborn_berger(self.player, 1, false),
                "SB/C1/P" => checker.sonneborn_berger(self.player, 1, true),
                "SB/C2" => checker.sonneborn_berger(self.player, 2, false),
                "AOB" => checker.average_of_opponents(self.player),
                _ => return false,
            };
            value == self.expected
        };
        match () {
            () if gives(dummy) => Some(Known::LowestDummy),
            () if gives(fore) || gives(both) => Some(Known::ForeLeaks),
            () => None,
        }
    }
}

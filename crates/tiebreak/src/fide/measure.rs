//! From a code to its values: which module computes what. Direct encounter is not here, because it depends on who is still tied
//! (`direct_encounter`).

use super::breakdown::{Breakdown, Working};
use super::code::{Name, TieBreak, Variant};
use super::cut::Cuts;
use super::terms::Forfeits;
use super::{Contest, buchholz, koya, own_record, rating, sonneborn_berger};
use crate::Value;

/// Explains the value of the player at an index among the records.
pub(super) type Measure<'a> = Box<dyn Fn(usize) -> Breakdown + 'a>;

/// How to compute a tie-break for all players; what all values share is prepared once.
pub(super) fn measure<'a>(contest: &'a Contest, tie_break: &TieBreak) -> Measure<'a> {
    if is_dropped(contest, tie_break) {
        return Box::new(|_| Breakdown { value: None, working: Working::Dropped, parts: Vec::new() });
    }
    let options = Options::of(tie_break);
    match tie_break.name() {
        Name::Pts => Box::new(|place| own_record::points(contest, place)),
        Name::De => Box::new(|_| Breakdown::given(Some(Value::ZERO))),
        Name::Win => Box::new(|place| own_record::wins(contest, place)),
        Name::Won => Box::new(|place| own_record::won(contest, place)),
        Name::Bpg => Box::new(|place| own_record::black_games(contest, place)),
        Name::Bwg => Box::new(|place| own_record::black_wins(contest, place)),
        Name::Ps => Box::new(move |place| own_record::progressive(contest, place, options.cuts.low)),
        Name::Rep | Name::Ge => Box::new(|place| own_record::elected(contest, place)),
        Name::Std => Box::new(|place| own_record::standard(contest, place)),
        Name::Tpn => Box::new(|place| own_record::number(contest, place)),
        Name::Bh => buchholz::buchholz(contest, options),
        Name::Fb => buchholz::buchholz(contest, Options { fore: true, ..options }),
        Name::Aob => buchholz::average_of_opponents(contest, options),
        Name::Sb => sonneborn_berger::sonneborn_berger(contest, options),
        Name::Ks => koya::koya(contest, options),
        Name::Aro => rating::average(contest, options),
        Name::Tpr => rating::performance(contest, options),
        Name::Ptp => rating::perfect(contest, options),
        Name::Apro => rating::average_performance(contest, options),
        Name::Appo => rating::average_perfect(contest, options),
        Name::Rtng => rating::own(contest, options),
    }
}

/// Whether a tie-break is dropped because somebody has no rating (article 10).
pub(super) fn is_dropped(contest: &Contest, tie_break: &TieBreak) -> bool {
    tie_break.name().needs_ratings() && tie_break.unrated().is_none() && contest.unrated().next().is_some()
}

/// The variants of a code, as options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) cuts: Cuts,
    pub(super) forfeits: Forfeits,
    pub(super) fore: bool,
    pub(super) limit: Limit,
    pub(super) unrated: Option<u16>,
}

/// The Koya limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// A percentage of the maximum.
    Percent(u8),
    /// Half of the maximum plus this many half points.
    HalfAnd(i8),
}

impl Options {
    pub(super) fn of(tie_break: &TieBreak) -> Self {
        let mut options = Self {
            cuts: Cuts::default(),
            forfeits: Forfeits::Unplayed,
            fore: false,
            limit: Limit::Percent(50),
            unrated: tie_break.unrated(),
        };
        for variant in tie_break.variants() {
            match *variant {
                Variant::Cut(n) => options.cuts.low = n.into(),
                Variant::Median(n) => options.cuts = Cuts { low: n.into(), high: n.into() },
                Variant::LimitBy(halves) => options.limit = Limit::HalfAnd(halves),
                Variant::LimitPercent(percent) => options.limit = Limit::Percent(percent),
                Variant::ForfeitsPlayed => options.forfeits = Forfeits::AsGames,
                Variant::Fore => options.fore = true,
                // which direction is better doesn't affect the value
                Variant::Reversed | Variant::Unrated(_) => {}
            }
        }
        options
    }
}

//! The seam: what every pairing system answers. Whoever asks goes through [`System`], which is its module.

use ronde_domain::{Bye, Color, Crosstable, PairingNumber, Scoring};
use ronde_pairing::PairedRound;
use ronde_pairing::berger::{self, Cycles};
use ronde_pairing::dutch::NoPairing;
use ronde_pairing::dutch::explain::WhyNot;
use ronde_tiebreak::fide::Pairings;
use ronde_trf::Document;

use super::explained::{Explained, GeneralReasons};
use super::named::ReportName;
use super::setting::{Setting, SettingValue};
use crate::project::OwnRanking;
use crate::{Position, Reason, System};

/// A pairing system. Most answers have a usual form, that of a Swiss without settings.
pub trait PairingSystem {
    /// Its name on command lines, in logs of the site and in the API. The message `system-NAME` says it to people.
    fn code(&self) -> &str;

    /// One line about it in English, for `--help` and the description of the API.
    fn summary(&self) -> &'static str;

    /// Other names on command lines.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    // How many rounds

    /// How often everybody meets everybody; none for a system that is no round robin.
    fn cycles(&self) -> Option<Cycles> {
        None
    }

    /// The fewest and the most rounds that fit so many players, at least one; none if no number of rounds does.
    fn round_limits(&self, players: usize, has_begun: bool) -> Option<(u16, u16)>;

    /// Whether more rounds than fit may be planned, since late entries can bring the opponents that they need.
    fn may_outgrow_limits(&self) -> bool {
        false
    }

    /// Whether the number of rounds must be known before a round is paired.
    fn needs_rounds(&self) -> bool {
        true
    }

    /// Whether the last round has rules of its own.
    fn has_last_round_rules(&self) -> bool {
        false
    }

    /// With more rounds than this the strongest play the weakest in the end; none where that cannot happen.
    fn sensible_rounds(&self, players: usize) -> Option<u16> {
        Some(u16::try_from(players / 2).unwrap_or(u16::MAX))
    }

    // Pairing

    /// The reason why Ronde does not pair this system, if there is one.
    fn not_paired(&self) -> Option<Reason> {
        None
    }

    /// Whether a colour is drawn by lot before round 1.
    fn draws_first_color(&self) -> bool {
        false
    }

    /// Pairs a round, or what is left of it.
    fn pair(&self, position: &Position) -> Result<PairedRound, Reason>;

    /// Whether a round can be paired around games that are settled; a table pairs everybody at once.
    fn pairs_parts(&self) -> bool {
        true
    }

    /// Whether those who must not meet are kept apart by the engine.
    fn keeps_apart(&self) -> bool {
        false
    }

    /// What whoever is left over gets.
    fn bye(&self, _scoring: &Scoring) -> Bye {
        Bye::PairingAllocated
    }

    /// Whether two who have met may meet again in the next round.
    fn may_meet_again(&self, _before: &Crosstable, _pair: [PairingNumber; 2]) -> bool {
        false
    }

    /// Whether somebody who has scored without playing may be left over.
    fn allows_second_bye(&self) -> bool {
        false
    }

    // Reasons

    /// Why a round is paired as it is.
    fn explain(&self, position: &Position) -> Result<Explained, Reason>;

    /// What there is to say about any round of the system.
    fn general_reasons(&self) -> GeneralReasons;

    /// Why two players do not meet; none if the system cannot tell.
    fn why_not(&self, _position: &Position, _pair: [PairingNumber; 2]) -> Option<Result<WhyNot, NoPairing>> {
        None
    }

    /// The round by a literal reading of the rules, as a second opinion; none where there is no such reading, or the field is too large.
    /// The reading may find no round.
    fn read_literally(&self, _position: &Position) -> Option<Option<PairedRound>> {
        None
    }

    /// The option by which other engines are asked for this system; none if none knows it.
    fn engine_option(&self) -> Option<&'static str> {
        None
    }

    // Numbers and points

    /// Whether a title decides between equal ratings when numbers are given, as FIDE has it.
    fn numbers_by_title(&self) -> bool {
        false
    }

    /// Whether a late entry gets the number that its strength gives.
    fn inserts_late_entries(&self) -> bool {
        false
    }

    /// Whether the handling rules of FIDE can be enforced.
    fn has_fide_mode(&self) -> bool {
        true
    }

    /// What results are usually worth.
    fn usual_scoring(&self) -> Scoring {
        Scoring::default()
    }

    /// Whether a bye with points can be asked for.
    fn grants_byes_with_points(&self) -> bool {
        true
    }

    // Ranking

    /// Whether the opponents are known before the start.
    fn pairings(&self) -> Pairings {
        Pairings::Swiss
    }

    /// Whether the system has a ranking of its own; else the tie-breaks of FIDE rank.
    fn has_own_ranking(&self) -> bool {
        false
    }

    /// The system's own ranking, if it has one. `order` decides between equals.
    fn own_ranking(&self, _table: &Crosstable, _order: &[PairingNumber]) -> Option<Box<dyn OwnRanking>> {
        None
    }

    /// Whether the order below points follows the ratings, which a report does not carry.
    fn orders_by_rating(&self) -> bool {
        false
    }

    // Reports

    /// Its code in record 192.
    fn report_code(&self) -> &str;

    /// What record 092 says about it.
    fn report_kind(&self) -> &'static str;

    /// Whether a report names it.
    fn is_named_by(&self, report: &ReportName) -> bool;

    /// The first colour, as the games of a report show it.
    fn seen_first_color(&self, document: &Document) -> Option<Color> {
        super::named::color_of_lowest_number(document).map(|(_, color)| color)
    }

    // Settings of its own

    /// The settings that this system alone has, with their values.
    fn settings(&self) -> Vec<Setting> {
        Vec::new()
    }

    /// The system with another value of one of its settings; none if it has no such setting, or not with such a value.
    fn with_setting(&self, _name: &str, _value: SettingValue) -> Option<System> {
        None
    }
}

impl dyn PairingSystem {
    /// How many rounds the table of a round robin has; none for other systems, or when there are too few players.
    pub fn table_rounds(&self, players: usize) -> Option<u16> {
        berger::rounds(u32::try_from(players).ok()?, self.cycles()?).ok()
    }

    /// How many games each player of a round robin is to play; none for other systems.
    pub fn scheduled_games(&self, players: usize) -> Option<usize> {
        let cycles = match self.cycles()? {
            Cycles::Single => 1,
            Cycles::Double | Cycles::DoubleInOrder => 2,
        };
        Some(players.saturating_sub(1) * cycles)
    }

    /// The message that names the system to people.
    pub fn message(&self) -> String {
        format!("system-{}", self.code())
    }
}

//! The nearest-opponent Swiss.

use ronde_domain::{Color, Crosstable, PairingNumber, RoundEntry};
use ronde_pairing::nearest::{Field, pair};
use ronde_pairing::{Game, PairedRound};
use ronde_tiebreak::fide::Explanation;
use ronde_tiebreak::{Standings, nearest};
use ronde_trf::Document;
use serde_json::json;

use super::explained::{About, Explained, Fact, GeneralReasons, Line, Lines, Told};
use super::named::{ReportName, color_of_lowest_number};
use super::pairing_system::PairingSystem;
use crate::project::OwnRanking;
use crate::{Position, Reason};

pub(super) struct Nearest;

impl PairingSystem for Nearest {
    fn code(&self) -> &'static str {
        "nearest"
    }

    fn summary(&self) -> &'static str {
        "Nearest-opponent Swiss"
    }

    /// `⌈log2 n⌉ … n − 1`
    fn round_limits(&self, players: usize, has_begun: bool) -> Option<(u16, u16)> {
        let most = u16::try_from(players.saturating_sub(1)).unwrap_or(u16::MAX);
        // an event that has begun may end early: no pairing may be left for the rounds that were planned
        Some((if has_begun { 1 } else { log2_up(players) }, most))
    }

    fn draws_first_color(&self) -> bool {
        true
    }

    fn pair(&self, position: &Position) -> Result<PairedRound, Reason> {
        pair(&position.nearest_field()).map_err(Reason::NoPairing)
    }

    fn explain(&self, position: &Position) -> Result<Explained, Reason> {
        Ok(Explained::Lines(reasons(position, self.pair(position)?)))
    }

    fn general_reasons(&self) -> GeneralReasons {
        GeneralReasons {
            round: "show-why-nearest-round",
            game: "show-why-nearest",
            bye: "show-why-nearest-bye",
            with_scores: true,
        }
    }

    fn has_fide_mode(&self) -> bool {
        false
    }

    fn has_own_ranking(&self) -> bool {
        true
    }

    fn own_ranking(&self, table: &Crosstable, _order: &[PairingNumber]) -> Option<Box<dyn OwnRanking>> {
        Some(Box::new(NearestRanking(table.clone())))
    }

    fn orders_by_rating(&self) -> bool {
        true
    }

    fn report_code(&self) -> &'static str {
        "CUSTOM_SWISS"
    }

    fn report_kind(&self) -> &'static str {
        "Swiss: nearest opponent"
    }

    fn is_named_by(&self, report: &ReportName) -> bool {
        report.words.contains("nearestopponent")
            && (report.code.is_empty() || report.code == self.report_code())
    }

    /// Even numbers have the other colour.
    fn seen_first_color(&self, document: &Document) -> Option<Color> {
        let (number, color) = color_of_lowest_number(document)?;
        Some(if number.get().is_multiple_of(2) { color.opposite() } else { color })
    }
}

impl Position {
    /// The position as this system asks for it.
    pub fn nearest_field(&self) -> Field<'_> {
        Field { table: &self.table, present: self.present_in_order(), first_color: self.first_color }
    }
}

/// The ranking of the nearest-opponent Swiss, which has its own tie-breaks.
#[derive(Debug)]
struct NearestRanking(Crosstable);

impl OwnRanking for NearestRanking {
    fn standings(&self) -> Standings {
        nearest::rank(&self.0)
    }

    fn explain(&self, player: PairingNumber) -> Option<Explanation> {
        nearest::explain(&self.0, player)
    }
}

/// The points of each pair, and who changes colours.
fn reasons(position: &Position, round: PairedRound) -> Lines {
    let table = position.table();
    let points = |number| table.card(number).map(|card| table.points(card)).unwrap_or_default();
    let previous = |number| previous(table, number, position.first_color());
    let mut lines = Vec::new();
    let mut facts = Vec::new();
    for &Game { white, black } in &round.games {
        let changes = (previous(white) == Color::Black, previous(black) == Color::White);
        let message = match changes {
            (true, true) => "nearest-both-change",
            (true, false) => "nearest-white-changes",
            (false, true) => "nearest-black-changes",
            (false, false) => "nearest-both-keep",
        };
        let values = vec![
            ("white", Fact::Player(white)),
            ("black", Fact::Player(black)),
            ("whitePoints", points(white).into()),
            ("blackPoints", points(black).into()),
        ];
        lines.push(Line { about: About::Game(Game { white, black }), told: Told { message, values } });
        facts.push(json!({
            "white": white, "black": black,
            "white_points": points(white).to_string(), "black_points": points(black).to_string(),
            "white_changes_color": changes.0, "black_changes_color": changes.1,
        }));
    }
    if let Some(bye) = round.bye {
        let told = Told { message: "nearest-bye", values: vec![("player", Fact::Player(bye))] };
        lines.push(Line { about: About::Bye(bye), told });
    }
    let facts = json!({ "pairs": facts, "bye": round.bye });
    Lines { round, lines, facts }
}

/// The colour of the last pairing; before the first one, odd numbers are taken to have had the colour that they do not get in round 1.
fn previous(table: &Crosstable, number: PairingNumber, first: Color) -> Color {
    let entries = table.card(number).map_or(&[][..], |card| &card.entries[..table.rounds()]);
    let last = entries.iter().rev().find_map(|entry| match entry {
        RoundEntry::Game { color, .. } => Some(*color),
        RoundEntry::Bye(_) | RoundEntry::Absent => None,
    });
    last.unwrap_or(if number.get() % 2 == 1 { first.opposite() } else { first })
}

/// `⌈log2 n⌉`
fn log2_up(n: usize) -> u16 {
    let bits = usize::BITS - n.saturating_sub(1).leading_zeros();
    u16::try_from(bits).expect("an integer has few bits")
}

#[cfg(test)]
mod tests {
    use super::log2_up;

    #[test]
    fn logarithm_rounded_up() {
        let cases = [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (60, 6), (64, 6), (65, 7)];
        for (n, expected) in cases {
            assert_eq!(log2_up(n), expected, "{n}");
        }
    }
}

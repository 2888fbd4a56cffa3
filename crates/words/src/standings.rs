//! The columns of a ranking for people: headings, names of tie-breaks, and aligned values.

use ronde_domain::Points;
use ronde_tiebreak::fide::{Code, TieBreak, Variant};
use ronde_tiebreak::{Column, Form, Standing, Standings, Value};

use super::Words;

/// The columns of a table for people: all but the points, which have their own.
pub fn shown_columns(standings: &Standings) -> impl Iterator<Item = (usize, &Column)> {
    standings.columns().iter().enumerate().filter(|(_, column)| column.code != "PTS")
}

impl Words {
    pub fn heading(&self, column: &Column) -> String {
        match column.code.as_str() {
            "WIN" => self.say("column-wins"),
            // a system may have its own columns
            code => self
                .say_if_known(&format!("column-own-{}", code.to_lowercase()))
                .unwrap_or_else(|| code.to_owned()),
        }
    }

    /// The sentence `id`, if there is one.
    fn say_if_known(&self, id: &str) -> Option<String> {
        self.knows(id).then(|| self.say(id))
    }

    /// The values of all lines, each in the order of [`shown_columns`]; empty for a missing value.
    pub fn value_cells(&self, standings: &Standings) -> Vec<Vec<String>> {
        let columns: Vec<_> =
            shown_columns(standings).map(|(at, column)| (at, column.form, decimals(standings, at))).collect();
        let cell = |row: &Standing, (at, form, decimals): (usize, Form, usize)| {
            let value = row.values[at]?;
            Some(self.decimal(&match form {
                Form::Shortest => format!("{value:.decimals$}"),
                form => form.write(value),
            }))
        };
        let cells = |row| columns.iter().map(|&column| cell(row, column).unwrap_or_default()).collect();
        standings.rows().iter().map(cells).collect()
    }

    /// A score as on a wall chart: `4`, `4½`, `½`; other fractions as is usual in the language.
    pub fn score(&self, points: Points) -> String {
        match (points.tenths() / 10, points.tenths() % 10) {
            (whole, 0) => whole.to_string(),
            (0, 5) => "½".to_owned(),
            (whole, 5) if whole > 0 => format!("{whole}½"),
            _ => self.decimal(&points.to_string()),
        }
    }

    /// The name of a tie-break with its variants: `Buchholz, cut 1`. An unknown one keeps its code.
    pub fn tie_break_name(&self, code: &str) -> String {
        match code {
            "BH-1" => self.say("tie-break-nearest-bh1"),
            "BH-2" => self.say("tie-break-nearest-bh2"),
            _ => match code.parse() {
                Ok(Code::Individual(tie_break)) => self.name_of(&tie_break),
                Ok(Code::Team(_) | Code::SelfDefined(_)) | Err(_) => {
                    let own = self.say_if_known(&format!("tie-break-own-{}", code.to_lowercase()));
                    own.unwrap_or_else(|| code.to_owned())
                }
            },
        }
    }

    fn name_of(&self, tie_break: &TieBreak) -> String {
        let name = self.say(&format!("tie-break-{}", tie_break.name().acronym().to_lowercase()));
        let variants = tie_break.variants().iter().map(|variant| self.variant(*variant));
        std::iter::once(name).chain(variants).collect::<Vec<_>>().join(", ")
    }

    fn variant(&self, variant: Variant) -> String {
        match variant {
            Variant::Cut(count) => self.tell("tie-break-cut", &[("count", u64::from(count).into())]),
            Variant::Median(count) => self.tell("tie-break-median", &[("count", u64::from(count).into())]),
            Variant::LimitBy(halves) => {
                self.tell("tie-break-limit-by", &[("halves", format!("{halves:+}").into())])
            }
            Variant::LimitPercent(percent) => {
                self.tell("tie-break-limit-percent", &[("percent", u64::from(percent).into())])
            }
            Variant::ForfeitsPlayed => self.say("tie-break-forfeits-played"),
            Variant::Fore => self.say("tie-break-fore"),
            Variant::Reversed => self.say("tie-break-reversed"),
            Variant::Unrated(rating) => {
                self.tell("tie-break-unrated", &[("rating", rating.to_string().into())])
            }
        }
    }
}

/// How many decimals the values of a column need to be aligned.
fn decimals(standings: &Standings, at: usize) -> usize {
    let values = standings.rows().iter().filter_map(|row| row.values[at]);
    let needed = |value: Value| match value.hundredths() {
        whole if whole % 100 == 0 => 0,
        tenths if tenths % 10 == 0 => 1,
        _ => 2,
    };
    values.map(needed).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use ronde_domain::Language;
    use ronde_tiebreak::fide::Name;

    use super::*;

    #[test]
    fn scores_have_half_points_as_a_glyph() {
        let words = Words::for_people(Language::French);
        let scores = [0, 5, 10, 45, 12, -5].map(|tenths| words.score(Points::from_tenths(tenths)));
        assert_eq!(scores, ["0", "½", "1", "4½", "1,2", "-0,5"]);
    }

    #[test]
    fn every_tie_break_has_a_name_in_every_language() {
        for language in Language::ALL {
            let words = Words::for_people(language);
            for name in Name::ALL {
                assert!(words.knows(&format!("tie-break-{}", name.acronym().to_lowercase())), "{name:?}");
            }
            let named = words.tie_break_name("BH/C1/P");
            assert!(named.contains("Buchholz") && named.contains('1') && named.contains(','), "{named}");
            assert_eq!(words.tie_break_name("OTHER_X"), "OTHER_X");
        }
    }
}

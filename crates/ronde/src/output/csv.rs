//! The ranking for spreadsheets. `ronde_ratinglist::write::csv_field` makes text that people wrote harmless.

use ronde_ratinglist::write::csv_field;
use ronde_tiebreak::{Standing, Standings};
use ronde_tournament::Tournament;
use ronde_words::shown_name;

use super::start_list::player_of;

const HEADINGS: [&str; 10] = [
    "rank",
    "number",
    "name",
    "title",
    "federation",
    "fide id",
    "licence",
    "rating",
    "national rating",
    "points",
];

pub(crate) fn standings(tournament: &Tournament, standings: &Standings) -> String {
    // the points have their own column
    let codes = standings.columns().iter().map(|column| column.code.as_str()).filter(|code| *code != "PTS");
    let mut lines = vec![HEADINGS.into_iter().chain(codes).map(csv_field).collect::<Vec<_>>().join(",")];
    lines.extend(standings.rows().iter().map(|row| line(tournament, standings, row).join(",")));
    lines.join("\n") + "\n"
}

fn line(tournament: &Tournament, standings: &Standings, row: &Standing) -> Vec<String> {
    let player = player_of(tournament, row.number);
    let profile = player.profile();
    let mut cells = vec![
        row.rank.map(|rank| rank.to_string()),
        Some(row.number.to_string()),
        Some(csv_field(&shown_name(tournament, player))),
        profile.title.map(|title| csv_field(&title.to_string())),
        profile.federation.map(|federation| csv_field(&federation.to_string())),
        profile.fide_id.map(|id| id.to_string()),
        profile.licence.map(|licence| licence.to_string()),
        profile.fide_rating.map(|rating| rating.to_string()),
        profile.national_rating.map(|rating| rating.to_string()),
        Some(row.points.to_string()),
    ];
    let values = standings.columns().iter().zip(standings.written(row));
    cells.extend(values.filter(|(column, _)| column.code != "PTS").map(|(_, value)| value));
    cells.into_iter().map(Option::unwrap_or_default).collect()
}

//! Lists for spreadsheets. A text that a spreadsheet would take for a formula is made harmless by `csv_field`.

use axum::response::Response;
use ronde_domain::{Color, RoundEntry};
use ronde_http::Error;
use ronde_ratinglist::write::csv_field;
use ronde_tournament::Player;
use ronde_tournament::project::crosstable_after;
use ronde_words::entry_symbol;

use super::super::extract::{ApiQuery, IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::standings::{After, ranked};
use super::super::tournaments::EventPath;

const SHEET: &str = "text/csv; charset=utf-8";

/// Standings for a spreadsheet
///
/// As CSV, after any round.
#[utoipa::path(get, path = "/tournaments/{event}/standings.csv", tag = "files", params(EventPath, After, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The standings", body = String, content_type = "text/csv"), Looking))]
pub(crate) async fn standings(look: Look, ApiQuery(after): ApiQuery<After>) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    let name = format!("{}-standings.csv", look.event.slug());
    look.file(SHEET, &name, || {
        let standings = ranked(&look.event, rounds).1.standings();
        let mut headings =
            vec!["rank".to_owned(), "number".to_owned(), "name".to_owned(), "points".to_owned()];
        // the points have a column of their own
        let is_shown = |code: &str| code != "PTS";
        let codes = standings.columns().iter().map(|column| column.code.clone());
        headings.extend(codes.filter(|code| is_shown(code)));
        let mut lines = vec![headed(&look, headings)];
        for row in standings.rows() {
            let player = look.event.tournament().by_number(row.number);
            let mut cells = vec![
                row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
                row.number.to_string(),
                player.map(|player| look.name(player)).unwrap_or_default(),
                row.points.to_string(),
            ];
            let values = standings.columns().iter().zip(standings.written(row));
            let values = values.filter(|(column, _)| is_shown(&column.code));
            cells.extend(values.map(|(_, value)| value.unwrap_or_default()));
            lines.push(played(&look, cells));
        }
        Ok(lines.concat())
    })
}

/// Players for a spreadsheet
///
/// As CSV. For those who run the tournament with full dates of birth; for everybody else with years, if the tournament shows them, and never of minors.
#[utoipa::path(get, path = "/tournaments/{event}/players.csv", tag = "files", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The players", body = String, content_type = "text/csv"), Looking))]
pub(crate) async fn players(look: Look) -> Result<Response, Error> {
    let name = format!("{}-players.csv", look.event.slug());
    look.file(SHEET, &name, || {
        let headings = [
            "id",
            "number",
            "name",
            "title",
            "sex",
            "federation",
            "fide_rating",
            "national_rating",
            "fide_id",
            "licence",
            "birth",
            "club",
        ];
        let mut lines = vec![headed(&look, headings.map(str::to_owned))];
        lines.extend(
            look.event.tournament().players().iter().map(|player| played(&look, cells(&look, player))),
        );
        Ok(lines.concat())
    })
}

/// Crosstable for a spreadsheet
///
/// As CSV: for each round the opponent's number, the colour and the result, such as `12w1`; a bye is its result alone.
#[utoipa::path(get, path = "/tournaments/{event}/crosstable.csv", tag = "files", params(EventPath, After, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The crosstable", body = String, content_type = "text/csv"), Looking))]
pub(crate) async fn crosstable(look: Look, ApiQuery(after): ApiQuery<After>) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    let name = format!("{}-crosstable.csv", look.event.slug());
    look.file(SHEET, &name, || {
        let tournament = look.event.tournament();
        let table = crosstable_after(tournament, rounds);
        let headings = ["number", "name"].map(str::to_owned).into_iter();
        let headings = headings.chain((1..=rounds).map(|round| format!("round_{round}")));
        let mut lines = vec![headed(&look, headings.chain(["points".to_owned()]))];
        for card in table.cards() {
            let player = tournament.by_number(card.number);
            let mut cells =
                vec![card.number.to_string(), player.map(|player| look.name(player)).unwrap_or_default()];
            cells.extend(card.entries.iter().take(rounds).map(|entry| match *entry {
                RoundEntry::Game { opponent, color, .. } => {
                    let color = if color == Color::White { 'w' } else { 'b' };
                    format!("{opponent}{color}{}", entry_symbol(*entry))
                }
                RoundEntry::Bye(_) | RoundEntry::Absent => entry_symbol(*entry).to_owned(),
            }));
            cells.push(table.points(card).to_string());
            lines.push(played(&look, cells));
        }
        Ok(lines.concat())
    })
}

fn cells(look: &Look, player: &Player) -> Vec<String> {
    let profile = player.profile();
    let is_open = look.is_insider || !look.event.is_hidden(player.id());
    let birth = if look.is_insider {
        profile.birth.map(|birth| birth.to_string())
    } else {
        look.event.public_birth_year(player).map(|year| year.to_string())
    };
    let cells = [
        Some(player.id().to_string()),
        player.number().map(|number| number.to_string()),
        Some(look.name(player)),
        profile.title.map(|title| title.to_string()),
        profile.sex.map(|sex| sex.to_string()),
        profile.federation.map(|federation| federation.to_string()),
        profile.fide_rating.map(|rating| rating.to_string()),
        profile.national_rating.map(|rating| rating.to_string()),
        profile.fide_id.filter(|_| is_open).map(|id| id.to_string()),
        profile.licence.filter(|_| is_open).map(|licence| licence.to_string()),
        birth,
        is_open.then(|| profile.club.clone()),
    ];
    cells.into_iter().map(Option::unwrap_or_default).collect()
}

/// The first line of a sheet. One of another game than chess has a last column that says so.
fn headed(look: &Look, headings: impl IntoIterator<Item = String>) -> String {
    let is_chess = look.event.tournament().game().is_chess();
    line(headings.into_iter().chain((!is_chess).then(|| "game".to_owned())))
}

/// A line below [`headed`].
fn played(look: &Look, cells: impl IntoIterator<Item = String>) -> String {
    let game = look.event.tournament().game();
    line(cells.into_iter().chain((!game.is_chess()).then(|| game.to_string())))
}

fn line(cells: impl IntoIterator<Item = String>) -> String {
    cells.into_iter().map(|cell| csv_field(&cell)).collect::<Vec<_>>().join(",") + "\r\n"
}

//! Players out of a text: a sheet, or the report of another event. Nothing is stored here; every line says what it would become.

use jiff::Timestamp;
use ronde_store::people::sort_key;
use ronde_tournament::{Command, History, Profile, report};
use ronde_trf::ReadOptions;
use ronde_words::Words;

use super::super::given::Checking;
use super::profile::read;
use super::sheet::Sheet;

/// So many in one go.
pub(super) const MOST: usize = 2000;

/// A line and what it would become.
pub(super) struct Row {
    /// The number of the line in the text.
    pub(super) line: usize,
    pub(super) profile: Profile,
    /// What is wrong with it.
    pub(super) faults: Vec<String>,
    /// Whether the player is entered already, and left out.
    pub(super) is_known: bool,
}

/// What was found in a text.
pub(super) struct Found {
    pub(super) rows: Vec<Row>,
    /// The columns of a sheet; none for a report.
    pub(super) sheet: Option<Sheet>,
}

/// Reads a text: a report if it has lines of players as reports write them, else a sheet. `columns` says what its columns hold, where
/// somebody knows better than the guess.
pub(super) fn find(
    text: &str,
    columns: &[&str],
    history: &History,
    words: &'static Words,
    now: Timestamp,
) -> Result<Found, String> {
    let is_report = text.lines().any(|line| line.starts_with("001 "));
    let (mut rows, sheet) =
        if is_report { (report_rows(text, words, now)?, None) } else { sheet_rows(text, columns, words) };
    if rows.len() > MOST {
        return Err(words.tell("paste-too-many", &[("most", MOST.into())]));
    }
    try_out(&mut rows, history, words, now);
    Ok(Found { rows, sheet })
}

fn report_rows(text: &str, words: &Words, now: Timestamp) -> Result<Vec<Row>, String> {
    let reading = ronde_trf::read(text.as_bytes(), &ReadOptions::default()).map_err(|faults| {
        let first = faults.iter().next();
        let line = first.map_or(1, |fault| fault.line);
        let why = first.map(|fault| fault.kind.to_string()).unwrap_or_default();
        words.tell("paste-no-report", &[("line", line.into()), ("why", why.into())])
    })?;
    let imported = report::import(&reading.document, now).map_err(|error| error.to_string())?;
    let players = imported.history.tournament().players();
    let lines =
        (1..).zip(text.lines()).filter(|(_, line)| line.starts_with("001 ")).map(|(number, _)| number);
    let row = |(player, line): (&ronde_tournament::Player, usize)| Row {
        line,
        profile: player.profile().clone(),
        faults: Vec::new(),
        is_known: false,
    };
    Ok(players.iter().zip(lines).map(row).collect())
}

fn sheet_rows(text: &str, columns: &[&str], words: &'static Words) -> (Vec<Row>, Option<Sheet>) {
    let mut sheet = Sheet::read(text);
    if columns.len() == sheet.columns.len() {
        let known = |name: &&str| super::profile::FIELDS.into_iter().find(|field| field == name);
        sheet.columns = columns.iter().map(known).collect();
    }
    let row = |(line, cells): &(usize, Vec<String>)| {
        let mut checking = Checking::new(words);
        let of = |name: &str| {
            let at = sheet.columns.iter().position(|column| *column == Some(name));
            at.and_then(|at| cells.get(at)).map_or("", String::as_str)
        };
        let profile = read(of, &mut checking);
        let faults = checking.faults().into_iter().map(|fault| {
            let label = words.say(&format!("player-{}", fault.field.replace('_', "-")));
            words.tell("paste-fault", &[("field", label.into()), ("why", fault.message.into())])
        });
        Row { line: *line, profile, faults: faults.collect(), is_known: false }
    };
    let rows = sheet.lines.iter().map(row).collect();
    (rows, Some(sheet))
}

/// Enters everybody into a copy of the event, to know what would be refused.
fn try_out(rows: &mut [Row], history: &History, words: &Words, now: Timestamp) {
    let mut history = history.clone();
    for row in rows.iter_mut().filter(|row| row.faults.is_empty()) {
        row.is_known =
            history.tournament().players().iter().any(|player| is_same(player.profile(), &row.profile));
        if row.is_known {
            continue;
        }
        if let Err(refusal) = history.execute(Command::Register(row.profile.clone()), now, None) {
            row.faults = words.refusal(&refusal);
        }
    }
}

/// Whether two entries are the same person: by a number; where one has none, by name.
fn is_same(one: &Profile, other: &Profile) -> bool {
    if let (Some(id), Some(other)) = (one.fide_id, other.fide_id) {
        return id == other;
    }
    if let (Some(licence), Some(other)) = (one.licence, other.licence) {
        return licence == other;
    }
    let born = one.birth.map(ronde_domain::BirthDate::year) == other.birth.map(ronde_domain::BirthDate::year);
    sort_key(&one.name) == sort_key(&other.name) && (born || one.birth.is_none() || other.birth.is_none())
}

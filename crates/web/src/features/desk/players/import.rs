//! Players out of a text: a sheet, or the report of another event. Nothing is stored here; every line says what it would become.

use jiff::Timestamp;
use ronde_app::faults::Faults;
use ronde_ratinglist::sheet::Sheet;
use ronde_store::people::sort_key;
use ronde_tournament::{Alphabet, Command, History, Profile, report};
use ronde_trf::ReadOptions;
use ronde_words::Words;

use super::profile::read;
use super::sheet;

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
    let alphabet = history.tournament().settings().alphabet;
    let is_report = text.lines().any(|line| line.starts_with("001 "));
    let (mut rows, sheet) = if is_report {
        (report_rows(text, words, now)?, None)
    } else {
        sheet_rows(text, columns, alphabet, words)
    };
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

fn sheet_rows(
    text: &str,
    columns: &[&str],
    alphabet: Alphabet,
    words: &'static Words,
) -> (Vec<Row>, Option<Sheet>) {
    let mut sheet = sheet::read(text, alphabet);
    if columns.len() == sheet.columns.len() {
        let known = |name: &&str| super::profile::FIELDS.into_iter().find(|field| field == name);
        sheet.columns = columns.iter().map(known).collect();
    }
    let row = |(line, cells): &(usize, Vec<String>)| {
        let mut found = Faults::default();
        let of = |name: &str| {
            let at = sheet.columns.iter().position(|column| *column == Some(name));
            at.and_then(|at| cells.get(at)).map_or("", String::as_str)
        };
        let profile = read(of, &mut found);
        let faults = found.for_people(words).into_iter().map(|fault| {
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

/// Whether two entries are the same person: by the number of FIDE; by name, unless they have other licences or years of birth.
fn is_same(one: &Profile, other: &Profile) -> bool {
    fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.zip(other).is_some_and(|(one, other)| one != other)
    }
    if let (Some(id), Some(other)) = (one.fide_id, other.fide_id) {
        return id == other;
    }
    let born = |profile: &Profile| profile.birth.map(ronde_domain::BirthDate::year);
    words_of(&one.name) == words_of(&other.name)
        && !differ(one.licence, other.licence)
        && !differ(born(one), born(other))
}

/// The words of a name in one order: some lists have the family name first.
fn words_of(name: &str) -> Vec<String> {
    let key = sort_key(name).replace(',', " ");
    let mut words: Vec<String> = key.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use ronde_domain::{FideId, LicenceNumber};

    use super::*;

    #[test]
    fn the_same_person_is_known_again() {
        let named = Profile::named;
        assert!(is_same(&named("Öz, Ayşe"), &named("Ayse Oz")));
        assert!(!is_same(&named("Ayşe Öz"), &named("Ayşe Uz")));
        let licence = |name, number| Profile { licence: LicenceNumber::new(number), ..named(name) };
        assert!(!is_same(&licence("Ayşe Öz", 1), &licence("Ayşe Öz", 2)));
        assert!(is_same(&licence("Ayşe Öz", 1), &named("Ayşe Öz")));
        // the rules say to whom a licence belongs
        assert!(!is_same(&licence("Ayşe Öz", 1), &licence("Boris", 1)));
        let fide = |name, number| Profile { fide_id: FideId::new(number), ..named(name) };
        assert!(is_same(&fide("Ayşe Öz", 1), &fide("A. Öz", 1)));
    }
}

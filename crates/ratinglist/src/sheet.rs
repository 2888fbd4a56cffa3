//! A sheet of players: cells separated by tabs, semicolons or commas, and what its columns contain.
//!
//! The caller knows the words that head columns: sheets are made in many languages.

use ronde_domain::{Federation, Sex, Title};

/// A sheet: its lines, and what is known about its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The number of each line in the text, and its cells.
    pub lines: Vec<(usize, Vec<String>)>,
    /// What each column contains: the name of a field, or `None`.
    pub columns: Vec<Option<&'static str>>,
}

/// How a family name and a given name are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOrder {
    /// `Alpha, Anna`
    FamilyFirst,
    /// `Anna Alpha`
    GivenFirst,
}

impl Sheet {
    /// Reads a text. The first line may name the columns, in words that `field_of` maps to fields; otherwise they are guessed from their
    /// contents. Names in two columns are combined.
    pub fn read(text: &str, order: NameOrder, field_of: impl Fn(&str) -> Option<&'static str>) -> Self {
        let separator = separator(text);
        let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let cells = |line: &str| split(line.trim_end_matches('\r'), separator);
        let mut lines: Vec<(usize, Vec<String>)> =
            numbered.map(|(number, line)| (number, cells(line))).collect();
        if separator == Some(',') && lines.iter().all(|(_, cells)| is_one_name(cells, &field_of)) {
            for (_, cells) in &mut lines {
                *cells = vec![cells.join(", ")];
            }
        }
        let width = lines.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let heading = lines.first().map(|(_, cells)| headings(cells, &field_of)).unwrap_or_default();
        let is_name = |field: Option<&str>| matches!(field, Some("name" | FAMILY_NAME));
        let mut columns = if heading.iter().copied().any(is_name) {
            lines.remove(0);
            heading
        } else {
            guessed(&lines, width)
        };
        columns.resize(width, None);
        let mut sheet = Self { lines, columns };
        sheet.join_names(order);
        sheet
    }

    /// Combines a family name and a given name in one column.
    fn join_names(&mut self, order: NameOrder) {
        let at = |field| self.columns.iter().position(|column| *column == Some(field));
        let (family, given, name) = (at(FAMILY_NAME), at(GIVEN_NAME), at("name"));
        // next to a family name, a column headed as a name is the given name
        let (Some(kept), other) = (family.or(name), given.or(family.and(name))) else { return };
        for field in self.columns.iter_mut().filter(|field| **field == Some("name")) {
            *field = None;
        }
        self.columns[kept] = Some("name");
        let Some(other) = other else { return };
        for (_, cells) in &mut self.lines {
            let given = if other < cells.len() { std::mem::take(&mut cells[other]) } else { String::new() };
            match cells.get_mut(kept) {
                Some(name) if !given.is_empty() => {
                    *name = match order {
                        NameOrder::FamilyFirst => format!("{name}, {given}"),
                        NameOrder::GivenFirst => format!("{given} {name}"),
                    }
                }
                _ => {}
            }
            if other < cells.len() {
                cells.remove(other);
            }
        }
        self.columns.remove(other);
    }
}

/// A column with only the family name; together with [`GIVEN_NAME`] it becomes the name.
pub const FAMILY_NAME: &str = "family_name";
/// A column with only the given name.
pub const GIVEN_NAME: &str = "given_name";

/// The separator: the most frequent one in the first line, with a preference for tabs.
fn separator(text: &str) -> Option<char> {
    if text.contains('\t') {
        return Some('\t');
    }
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    [';', ','].into_iter().find(|separator| first.contains(*separator))
}

/// The cells of a line. Within quotation marks a separator is an ordinary character, and a doubled mark is a
/// literal one.
fn split(line: &str, separator: Option<char>) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().expect("there is a first cell");
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if is_quoted => is_quoted = false,
            '"' if cell.trim().is_empty() => is_quoted = true,
            _ if !is_quoted && Some(letter) == separator => cells.push(String::new()),
            _ => cell.push(letter),
        }
    }
    cells.into_iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Whether the two cells of a line are a family name and a given name.
fn is_one_name(cells: &[String], field_of: &impl Fn(&str) -> Option<&'static str>) -> bool {
    let is_word = |cell: &String| {
        !cell.is_empty()
            && cell.chars().all(|letter| letter.is_alphabetic() || " -'’.".contains(letter))
            && field_of(cell).is_none()
    };
    cells.len() == 2 && cells.iter().all(is_word)
}

fn headings(cells: &[String], field_of: &impl Fn(&str) -> Option<&'static str>) -> Vec<Option<&'static str>> {
    let mut taken = Vec::new();
    let column = |cell: &String| {
        let field = field_of(cell).filter(|field| !taken.contains(field));
        taken.extend(field);
        field
    };
    cells.iter().map(column).collect()
}

fn guessed(lines: &[(usize, Vec<String>)], width: usize) -> Vec<Option<&'static str>> {
    let mut columns: Vec<Option<&'static str>> = Vec::new();
    for at in 0..width {
        let cells: Vec<&str> = lines
            .iter()
            .filter_map(|(_, cells)| cells.get(at))
            .map(String::as_str)
            .filter(|cell| !cell.is_empty())
            .collect();
        let candidates = candidates(&cells);
        columns.push(candidates.into_iter().find(|field| !columns.contains(&Some(field))));
    }
    columns
}

/// What a column may contain, the most likely first.
fn candidates(cells: &[&str]) -> Vec<&'static str> {
    let all = |fits: fn(&str) -> bool| !cells.is_empty() && cells.iter().all(|cell| fits(cell));
    let number = |low: u64, high: u64| {
        let fits =
            |cell: &&str| cell.parse().is_ok_and(|number: u64| number == 0 || (low..=high).contains(&number));
        !cells.is_empty() && cells.iter().all(fits)
    };
    if all(|cell| cell.parse::<Title>().is_ok() && cell.len() > 1) {
        return vec!["title"];
    }
    if all(|cell| cell.parse::<Sex>().is_ok()) {
        return vec!["sex"];
    }
    // written in capitals; short names are not
    let is_code = |cell: &str| cell.chars().all(|letter| letter.is_ascii_uppercase());
    if all(is_code) && all(|cell| cell.parse::<Federation>().is_ok()) {
        return vec!["federation"];
    }
    if number(1920, 2040) {
        // a year, or the rating of a club player
        return vec!["fide_rating", "birth"];
    }
    if number(1000, 3500) {
        return vec!["fide_rating", "national_rating"];
    }
    if number(100_000, 999_999_999) {
        return vec!["fide_id", "licence"];
    }
    if all(|cell| {
        cell.contains(['/', '.', '-'])
            && cell.chars().all(|letter| letter.is_ascii_digit() || "/.-".contains(letter))
    }) {
        return vec!["birth"];
    }
    if all(|cell| {
        cell.chars().any(char::is_alphabetic) && !cell.chars().all(|letter| letter.is_ascii_digit())
    }) {
        return vec!["name", "club"];
    }
    Vec::new()
}

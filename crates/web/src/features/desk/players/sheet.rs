//! A sheet of players: cells between tabs, semicolons or commas, and what its columns hold.

use std::collections::HashMap;
use std::sync::LazyLock;

use ronde_domain::{Federation, Sex, Title};
use ronde_tournament::Alphabet;

use super::profile::FIELDS;
use super::vocabulary::{folded, words_of};

/// A sheet: its lines, and what is known of its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The number of each line in the text, and its cells.
    pub(super) lines: Vec<(usize, Vec<String>)>,
    /// What each column holds: the name of a field, or none.
    pub(super) columns: Vec<Option<&'static str>>,
}

impl Sheet {
    /// Reads a text. The first line may name the columns; else they are guessed by what they hold. Names in two columns become one
    /// that fits the alphabet.
    pub(super) fn read(text: &str, alphabet: Alphabet) -> Self {
        let separator = separator(text);
        let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let cells = |line: &str| split(line.trim_end_matches('\r'), separator);
        let mut lines: Vec<(usize, Vec<String>)> =
            numbered.map(|(number, line)| (number, cells(line))).collect();
        if separator == Some(',') && lines.iter().all(|(_, cells)| is_one_name(cells)) {
            for (_, cells) in &mut lines {
                *cells = vec![cells.join(", ")];
            }
        }
        let width = lines.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let heading = lines.first().map(|(_, cells)| headings(cells)).unwrap_or_default();
        let is_name = |field: Option<&str>| matches!(field, Some("name" | FAMILY_NAME));
        let mut columns = if heading.iter().copied().any(is_name) {
            lines.remove(0);
            heading
        } else {
            guessed(&lines, width)
        };
        columns.resize(width, None);
        let mut sheet = Self { lines, columns };
        sheet.join_names(alphabet);
        sheet
    }

    /// Makes one column of a family name and a given name.
    fn join_names(&mut self, alphabet: Alphabet) {
        let at = |field| self.columns.iter().position(|column| *column == Some(field));
        let (family, given, name) = (at(FAMILY_NAME), at(GIVEN_NAME), at("name"));
        // beside a family name, what is headed as a name is the given one
        let (Some(kept), other) = (family.or(name), given.or(family.and(name))) else { return };
        for field in self.columns.iter_mut().filter(|field| **field == Some("name")) {
            *field = None;
        }
        self.columns[kept] = Some("name");
        let Some(other) = other else { return };
        let has_commas = alphabet.stranger(",").is_none();
        for (_, cells) in &mut self.lines {
            let given = if other < cells.len() { std::mem::take(&mut cells[other]) } else { String::new() };
            match cells.get_mut(kept) {
                Some(name) if !given.is_empty() && has_commas => *name = format!("{name}, {given}"),
                Some(name) if !given.is_empty() => *name = format!("{given} {name}"),
                _ => {}
            }
            if other < cells.len() {
                cells.remove(other);
            }
        }
        self.columns.remove(other);
    }
}

/// Columns of sheets that are no fields: both together are the name.
const FAMILY_NAME: &str = "family_name";
const GIVEN_NAME: &str = "given_name";

/// What stands between cells: what the first line has most of, tabs before all.
fn separator(text: &str) -> Option<char> {
    if text.contains('\t') {
        return Some('\t');
    }
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    [';', ','].into_iter().find(|separator| first.contains(*separator))
}

/// The cells of a line. Within quotation marks a separator is a letter, and two marks are one.
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
fn is_one_name(cells: &[String]) -> bool {
    let is_word = |cell: &String| {
        !cell.is_empty()
            && cell.chars().all(|letter| letter.is_alphabetic() || " -'’.".contains(letter))
            && sheet_word(cell).is_none()
    };
    cells.len() == 2 && cells.iter().all(is_word)
}

fn headings(cells: &[String]) -> Vec<Option<&'static str>> {
    let mut taken = Vec::new();
    let column = |cell: &String| {
        let field = sheet_word(cell).filter(|field| !taken.contains(field));
        taken.extend(field);
        field
    };
    cells.iter().map(column).collect()
}

/// The field that a heading names, in any language.
fn sheet_word(heading: &str) -> Option<&'static str> {
    static WORDS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
        // as the files of this site name them
        let own = FIELDS.map(|field| (folded(field), field));
        let said = FIELDS.into_iter().chain([FAMILY_NAME, GIVEN_NAME]).flat_map(|field| {
            let words = words_of(&format!("sheet-{}", field.replace('_', "-")));
            words.into_iter().map(move |word| (word, field))
        });
        let mut all = HashMap::new();
        for (word, field) in own.into_iter().chain(said) {
            all.entry(word).or_insert(field);
        }
        all
    });
    WORDS.get(&folded(heading)).copied()
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

/// What a column may hold, the likeliest first.
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

#[cfg(test)]
mod tests {
    use ronde_domain::Language;

    use super::*;

    fn columns(text: &str) -> Vec<&'static str> {
        Sheet::read(text, Alphabet::default())
            .columns
            .into_iter()
            .map(|column| column.unwrap_or("-"))
            .collect()
    }

    #[test]
    fn headings_in_every_language() {
        assert_eq!(
            columns("No\tName\tFed\tRtg\n1\tA B\tCAN\t1800"),
            ["-", "name", "federation", "fide_rating"]
        );
        assert_eq!(columns("Nom;Code FIDE;Né;Club"), ["name", "fide_id", "birth", "club"]);
        assert_eq!(
            columns("Adı Soyadı,UKD,ELO,Doğum Yılı,Kulübü"),
            ["name", "national_rating", "fide_rating", "birth", "club"]
        );
        for field in FIELDS {
            for heading in words_of(&format!("sheet-{}", field.replace('_', "-"))) {
                assert_eq!(sheet_word(&heading), Some(field), "{heading}");
            }
        }
        assert_eq!(
            columns("id,number,name,title,sex,federation,fide_rating,national_rating,fide_id,licence,birth")
                [2..],
            FIELDS_IN_FILES
        );
    }

    const FIELDS_IN_FILES: [&str; 9] = [
        "name",
        "title",
        "sex",
        "federation",
        "fide_rating",
        "national_rating",
        "fide_id",
        "licence",
        "birth",
    ];

    #[test]
    fn columns_without_headings_are_guessed() {
        assert_eq!(
            columns("Anna Alpha\t2105\tCAN\t2600001\nBoris Beta\t1870\tTUR\t6300002"),
            ["name", "fide_rating", "federation", "fide_id"]
        );
        assert_eq!(columns("Anna;1950;1987\nBoris;0;1999"), ["name", "fide_rating", "birth"]);
        assert_eq!(columns("Anna\nBoris"), ["name"]);
        assert_eq!(columns("Ali\nBen\nCem"), ["name"]);
    }

    #[test]
    fn family_and_given_names_are_joined() {
        let read = |text: &str, language| {
            let sheet = Sheet::read(text, Alphabet::of(language));
            let cells: Vec<_> = sheet.lines.into_iter().map(|(_, cells)| cells.join("|")).collect();
            (sheet.columns.into_iter().map(|column| column.unwrap_or("-")).collect::<Vec<_>>(), cells)
        };
        let (columns, cells) =
            read("Elo;First name;Last name;Club\n1800;Anna;Alpha;A\n;;Beta\n1700", Language::English);
        assert_eq!(columns, ["fide_rating", "name", "club"]);
        assert_eq!(cells, ["1800|Alpha, Anna|A", "|Beta", "1700"]);
        assert_eq!(read("Nom,Prénom\nAlpha,Anna", Language::French).1, ["Alpha, Anna"]);
        // where names have no commas, the given name comes first
        let (columns, cells) = read("Adı\tSoyadı\tUKD\nAyşe\tÖz\t1500", Language::Turkish);
        assert_eq!((columns, cells), (vec!["name", "national_rating"], vec!["Ayşe Öz|1500".to_owned()]));
        assert_eq!(read("Name;First name;Last name\nA B;A;B", Language::English).1, ["A B|B, A"]);
    }

    #[test]
    fn names_with_commas_stay_whole() {
        let read = |text: &str| {
            Sheet::read(text, Alphabet::default())
                .lines
                .into_iter()
                .map(|(_, cells)| cells)
                .collect::<Vec<_>>()
        };
        assert_eq!(read("Alpha, Anna\nBeta, Boris"), [["Alpha, Anna"], ["Beta, Boris"]]);
        assert_eq!(read("name,elo\n\"Alpha, \"\"Annie\"\"\",1800\n"), [["Alpha, \"Annie\"", "1800"]]);
        assert_eq!(
            Sheet::read("\n\nAnna\n\nBoris", Alphabet::default())
                .lines
                .iter()
                .map(|(line, _)| *line)
                .collect::<Vec<_>>(),
            [3, 5]
        );
    }
}

//! A sheet of players: cells between tabs, semicolons or commas, and what its columns hold.

use ronde_domain::{Federation, Sex, Title};
use ronde_store::people::sort_key;

use super::profile::FIELDS;

/// A sheet: its lines, and what is known of its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The number of each line in the text, and its cells.
    pub(super) lines: Vec<(usize, Vec<String>)>,
    /// What each column holds: the name of a field, or none.
    pub(super) columns: Vec<Option<&'static str>>,
}

impl Sheet {
    /// Reads a text. The first line may name the columns; else they are guessed by what they hold.
    pub(super) fn read(text: &str) -> Self {
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
        let mut columns = if heading.contains(&Some("name")) {
            lines.remove(0);
            heading
        } else {
            guessed(&lines, width)
        };
        columns.resize(width, None);
        Self { lines, columns }
    }
}

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

/// What headings call the fields, folded.
const WORDS: [(&str, &[&str]); 10] = [
    (
        "name",
        &[
            "name",
            "player",
            "playername",
            "fullname",
            "nom",
            "joueur",
            "nomcomplet",
            "nometprenom",
            "nomprenom",
            "ad",
            "adi",
            "adsoyad",
            "adisoyadi",
            "isim",
            "oyuncu",
        ],
    ),
    (
        "fide_id",
        &[
            "fideid",
            "fidenumber",
            "fideno",
            "codefide",
            "idfide",
            "numerofide",
            "fidekodu",
            "fidekod",
            "fidenumarasi",
            "idnumber",
        ],
    ),
    (
        "licence",
        &[
            "licence",
            "license",
            "licenceno",
            "licencenumber",
            "numerodelicence",
            "nolicence",
            "lisans",
            "lisansno",
            "lisansnumarasi",
            "lno",
            "ukdno",
            "nationalid",
            "matricule",
        ],
    ),
    (
        "fide_rating",
        &[
            "fiderating",
            "rating",
            "elo",
            "eloint",
            "elointernational",
            "fideelo",
            "elofide",
            "irtg",
            "rtgi",
            "classement",
            "rtg",
        ],
    ),
    (
        "national_rating",
        &[
            "nationalrating",
            "natrating",
            "nat",
            "elonat",
            "elonational",
            "nrtg",
            "rtgn",
            "ukd",
            "ulusal",
            "ulusalpuan",
            "classementnational",
            "fqe",
        ],
    ),
    ("title", &["title", "titre", "unvan"]),
    ("sex", &["sex", "gender", "sexe", "cinsiyet", "mf", "mw"]),
    ("federation", &["federation", "fed", "country", "pays", "federasyon", "ulke"]),
    (
        "birth",
        &[
            "birth",
            "birthday",
            "born",
            "birthdate",
            "dateofbirth",
            "birthyear",
            "yearofbirth",
            "year",
            "naissance",
            "datedenaissance",
            "anneedenaissance",
            "annee",
            "ne",
            "dogum",
            "dogumtarihi",
            "dogumyili",
            "dob",
        ],
    ),
    ("club", &["club", "clubcity", "clubname", "cercle", "kulup", "kulubu", "team"]),
];

/// The field that a heading names, in English, French or Turkish.
fn sheet_word(heading: &str) -> Option<&'static str> {
    let mut word = sort_key(heading);
    word.retain(|letter| letter.is_ascii_alphanumeric());
    // as the files of this site name them
    let own = FIELDS.into_iter().find(|field| field.replace('_', "") == word);
    own.or_else(|| WORDS.into_iter().find(|(_, all)| all.contains(&word.as_str())).map(|(field, _)| field))
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
    use super::*;

    fn columns(text: &str) -> Vec<&'static str> {
        Sheet::read(text).columns.into_iter().map(|column| column.unwrap_or("-")).collect()
    }

    #[test]
    fn headings_in_three_languages() {
        assert_eq!(
            columns("No\tName\tFed\tRtg\n1\tA B\tCAN\t1800"),
            ["-", "name", "federation", "fide_rating"]
        );
        assert_eq!(columns("Nom;Code FIDE;Né;Club"), ["name", "fide_id", "birth", "club"]);
        assert_eq!(
            columns("Adı Soyadı,UKD,ELO,Doğum Yılı,Kulübü"),
            ["name", "national_rating", "fide_rating", "birth", "club"]
        );
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
    fn names_with_commas_stay_whole() {
        let read =
            |text: &str| Sheet::read(text).lines.into_iter().map(|(_, cells)| cells).collect::<Vec<_>>();
        assert_eq!(read("Alpha, Anna\nBeta, Boris"), [["Alpha, Anna"], ["Beta, Boris"]]);
        assert_eq!(read("name,elo\n\"Alpha, \"\"Annie\"\"\",1800\n"), [["Alpha, \"Annie\"", "1800"]]);
        assert_eq!(
            Sheet::read("\n\nAnna\n\nBoris").lines.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
            [3, 5]
        );
    }
}

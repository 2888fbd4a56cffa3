//! Pasted sheets of players: every line keeps its number and its cells, and a written sheet reads the same.

use ronde_ratinglist::sheet::{FAMILY_NAME, GIVEN_NAME, NameOrder, Sheet};

ronde_fuzz::target!("sheet", holds);

const FIELDS: [&str; 12] = [
    "name",
    "fide_id",
    "licence",
    "fide_rating",
    "national_rating",
    "title",
    "sex",
    "federation",
    "birth",
    "club",
    FAMILY_NAME,
    GIVEN_NAME,
];

fn field_of(heading: &str) -> Option<&'static str> {
    let heading = heading.to_lowercase();
    FIELDS.into_iter().find(|field| *field == heading)
}

fn holds(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let sheet = Sheet::read(&text, NameOrder::FamilyFirst, field_of);
    let last = text.lines().count();
    assert!(sheet.lines.is_sorted_by(|(one, _), (next, _)| one < next));
    assert!(sheet.lines.iter().all(|(number, _)| (1..=last).contains(number)));
    assert!(sheet.lines.iter().all(|(_, cells)| cells.len() <= sheet.columns.len()));
    let named: Vec<&str> = sheet.columns.iter().copied().flatten().collect();
    assert!(named.iter().enumerate().all(|(at, field)| !named[..at].contains(field)), "{named:?}");
    // half a name must not stand alone when there is another half
    assert!(!(named.contains(&FAMILY_NAME) && named.contains(&GIVEN_NAME)), "{named:?}");
    if !named.contains(&"name") {
        return false;
    }
    let written = written(&sheet);
    let again = Sheet::read(&written, NameOrder::FamilyFirst, field_of);
    assert_eq!(again.columns, sheet.columns, "{written}");
    // a line with nothing left is not a line of a file
    let kept: Vec<&Vec<String>> =
        sheet.lines.iter().map(|(_, cells)| cells).filter(|cells| !cells.is_empty()).collect();
    assert_eq!(again.lines.iter().map(|(_, cells)| cells).collect::<Vec<_>>(), kept, "{written}");
    true
}

/// The sheet with headings, cells between tabs.
fn written(sheet: &Sheet) -> String {
    let unnamed = |at: usize| format!("column {at}");
    let headings = sheet.columns.iter().enumerate();
    let headings = headings.map(|(at, column)| column.map_or_else(|| unnamed(at), str::to_owned));
    let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
    let mut lines = vec![headings.collect::<Vec<_>>().join("\t")];
    let cells = sheet.lines.iter().map(|(_, cells)| cells.iter().map(quoted).collect::<Vec<_>>());
    lines.extend(cells.map(|cells| cells.join("\t")));
    lines.join("\n")
}

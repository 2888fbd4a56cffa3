//! The sheets of players that are pasted or sent: their headings in every language.

use std::collections::HashMap;
use std::sync::LazyLock;

use ronde_ratinglist::sheet::{FAMILY_NAME, GIVEN_NAME, NameOrder, Sheet};
use ronde_tournament::Alphabet;

use super::profile::FIELDS;
use super::vocabulary::{folded, words_of};

/// Reads a text. Names in two columns become one that fits the alphabet.
pub(super) fn read(text: &str, alphabet: Alphabet) -> Sheet {
    let has_commas = alphabet.stranger(",").is_none();
    let order = if has_commas { NameOrder::FamilyFirst } else { NameOrder::GivenFirst };
    Sheet::read(text, order, sheet_word)
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

#[cfg(test)]
mod tests {
    use ronde_domain::Language;

    use super::*;

    fn columns(text: &str) -> Vec<&'static str> {
        read(text, Alphabet::default()).columns.into_iter().map(|column| column.unwrap_or("-")).collect()
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
            let sheet = super::read(text, Alphabet::of(language));
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
            read(text, Alphabet::default()).lines.into_iter().map(|(_, cells)| cells).collect::<Vec<_>>()
        };
        assert_eq!(read("Alpha, Anna\nBeta, Boris"), [["Alpha, Anna"], ["Beta, Boris"]]);
        assert_eq!(read("name,elo\n\"Alpha, \"\"Annie\"\"\",1800\n"), [["Alpha, \"Annie\"", "1800"]]);
        assert_eq!(
            super::read("\n\nAnna\n\nBoris", Alphabet::default())
                .lines
                .iter()
                .map(|(line, _)| *line)
                .collect::<Vec<_>>(),
            [3, 5]
        );
    }
}

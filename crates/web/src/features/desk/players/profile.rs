//! What is known about a player, as it is typed: in a form, or in a line of a sheet.

use std::collections::HashMap;
use std::sync::LazyLock;

use ronde_app::error::{AppError, Fault};
use ronde_app::faults::Faults;
use ronde_app::profile_faults::at_fields;
use ronde_domain::{BirthDate, Federation, FideId, LicenceNumber, Rating, Sex, Title};
use ronde_http::Error;
use ronde_tournament::{Profile, Refusal};

use super::vocabulary::{folded, words_of};
use crate::layout::{Field, Page};

/// The fields of a player, in the order of the form.
pub(crate) const FIELDS: [&str; 10] = [
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
];

/// The label of a field.
pub(crate) fn label(page: &Page, name: &str) -> String {
    page.say(&format!("player-{}", name.replace('_', "-")))
}

/// A field with what is known.
pub(crate) fn field(page: &Page, name: &'static str, value: &str, faults: &[Fault]) -> Field {
    let label = label(page, name);
    let none = || (String::new(), "–".to_owned());
    let field = match name {
        "title" => {
            let titles = Title::ALL.map(|title| (title.to_string(), title.to_string()));
            Field::choice(name, label, std::iter::once(none()).chain(titles).collect())
        }
        "sex" => {
            let sex = |code: &str| (code.to_owned(), page.say(&format!("player-sex-{code}")));
            Field::choice(name, label, vec![none(), sex("m"), sex("w")])
        }
        "fide_id" | "licence" | "fide_rating" | "national_rating" => {
            Field::new("text", name, label).inputmode("numeric")
        }
        "birth" => Field::new("text", name, label).hint(page.say("player-birth-hint")),
        _ => Field::new("text", name, label),
    };
    let field = if name == "name" { field } else { field.optional() };
    field.value(value).id(format!("player-{name}")).with_faults(faults)
}

/// What is known, as the field shows it.
pub(crate) fn value(profile: &Profile, name: &str) -> String {
    fn text<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    match name {
        "name" => profile.name.clone(),
        "fide_id" => text(profile.fide_id),
        "licence" => text(profile.licence),
        "fide_rating" => text(profile.fide_rating),
        "national_rating" => text(profile.national_rating),
        "title" => text(profile.title),
        "sex" => text(profile.sex),
        "federation" => text(profile.federation),
        // where the day is not known, the year alone is what people write
        "birth" => text(profile.birth).trim_end_matches("/00").to_owned(),
        "club" => profile.club.clone(),
        _ => String::new(),
    }
}

/// The profile that was typed; `of` gives each field.
pub(crate) fn read<'a>(of: impl Fn(&str) -> &'a str, faults: &mut Faults) -> Profile {
    Profile {
        name: faults.name("name", of("name"), 100),
        fide_id: digits("fide_id", of("fide_id"), faults).and_then(FideId::new),
        licence: digits("licence", of("licence"), faults).and_then(LicenceNumber::new),
        fide_rating: rating("fide_rating", of("fide_rating"), faults),
        national_rating: rating("national_rating", of("national_rating"), faults),
        title: faults.typed::<Title>("title", of("title"), "player-fault-title"),
        sex: faults.typed::<Sex>("sex", &one_letter(of("sex")), "player-fault-sex"),
        federation: faults.typed::<Federation>("federation", of("federation"), "player-fault-federation"),
        birth: faults.typed::<BirthDate>("birth", &year_first(of("birth")), "player-fault-birth"),
        club: faults.line("club", of("club"), 100),
    }
}

fn digits(field: &str, text: &str, faults: &mut Faults) -> Option<u64> {
    // lists write nought for none
    if text.is_empty() || text == "0" {
        return None;
    }
    // beyond this, not every program keeps all digits
    let number = text.parse::<u64>().ok().filter(|number| (1..1 << 53).contains(number));
    if number.is_none() {
        faults.message(field, "player-fault-digits");
    }
    number
}

fn rating(field: &str, text: &str, faults: &mut Faults) -> Option<Rating> {
    let text = if text == "0" { "" } else { text };
    faults.typed_number(field, text, 1000..=Rating::MAX).and_then(Rating::new)
}

/// `m` or `w` for the words of any language; other words stay as they are.
fn one_letter(text: &str) -> String {
    static WORDS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
        let said = [("sheet-woman", "w"), ("sheet-man", "m")];
        said.into_iter()
            .flat_map(|(id, letter)| words_of(id).into_iter().map(move |word| (word, letter)))
            .collect()
    });
    WORDS.get(&folded(text)).map_or_else(|| text.to_owned(), |letter| (*letter).to_owned())
}

/// `21.03.1987` as `1987/03/21`.
fn year_first(text: &str) -> String {
    let parts: Vec<&str> = text.split(['/', '.', '-']).collect();
    match parts[..] {
        [day, month, year] if year.len() == 4 && day.len() <= 2 => format!("{year}/{month}/{day}"),
        // some lists know the year alone and write noughts
        [year, "00", "00"] => year.to_owned(),
        _ => text.to_owned(),
    }
}

/// What the rules find wrong with a profile, at its fields; any other refusal stays one.
pub(crate) fn faults_of(refusal: Refusal, profile: &Profile, page: &Page) -> Result<Vec<Fault>, Error> {
    match at_fields(&refusal, profile, "", page.words) {
        Some(AppError::Invalid(faults)) => Ok(faults),
        _ => Err(AppError::Refused(refusal).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_birth_are_read_as_people_write_them() {
        for (typed, read) in [
            ("21.03.1987", "1987/03/21"),
            ("1987-03-21", "1987-03-21"),
            ("1987/00/00", "1987"),
            ("1987", "1987"),
        ] {
            assert_eq!(year_first(typed), read);
            assert_eq!(read.parse::<BirthDate>().unwrap().year(), 1987);
        }
    }

    #[test]
    fn men_and_women_are_understood_in_every_language() {
        for (id, letter) in [("sheet-man", "m"), ("sheet-woman", "w")] {
            for word in words_of(id) {
                assert_eq!(one_letter(&word), letter, "{word}");
            }
        }
        for (typed, letter) in [("F", "w"), ("Féminin", "w"), ("KADIN", "w"), ("Erkek", "m"), ("x", "x")] {
            assert_eq!(one_letter(typed), letter, "{typed}");
        }
    }

    #[test]
    fn a_profile_goes_into_its_fields_and_back() {
        let mut faults = Faults::default();
        let typed = |name: &str| match name {
            "name" => "Ayşe Öz",
            "fide_id" => "6300000",
            "licence" => "12",
            "fide_rating" => "1850",
            "national_rating" => "0",
            "title" => "WFM",
            "sex" => "F",
            "federation" => "tur",
            "birth" => "1999",
            _ => "Moda SK",
        };
        let profile = read(typed, &mut faults);
        assert!(faults.finish().is_ok());
        assert_eq!(profile.national_rating, None);
        let shown: Vec<String> = FIELDS.iter().map(|name| value(&profile, name)).collect();
        assert_eq!(shown, ["Ayşe Öz", "6300000", "12", "1850", "", "WFM", "w", "TUR", "1999", "Moda SK"]);
    }
}

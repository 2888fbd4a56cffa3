//! Every language has every message: the same ids in each folder of `crates/i18n/locales`, none of them
//! twice.

use std::collections::{BTreeMap, BTreeSet};

use super::Problem;
use super::source::SourceFile;

const LOCALES: &str = "crates/i18n/locales/";

/// The place of a message.
#[derive(Clone, Copy)]
struct Place<'a> {
    path: &'a str,
    line: usize,
}

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    // each folder is a language; the compiler makes sure that no folder or file is missing
    let mut languages: BTreeMap<&str, BTreeMap<&str, Place<'_>>> = BTreeMap::new();
    for file in files {
        let Some(language) = language(file) else { continue };
        let messages = languages.entry(language).or_default();
        for (line, text) in file.numbered() {
            let Some(id) = message_id(text) else { continue };
            let place = Place { path: &file.path, line };
            if let Some(first) = messages.insert(id, place) {
                let message = format!("`{id}` occurs twice, first at {}:{}", first.path, first.line);
                problems.push(Problem::at(&file.path, line, message));
            }
        }
    }
    problems.extend(missing(&languages));
    problems
}

fn missing(languages: &BTreeMap<&str, BTreeMap<&str, Place<'_>>>) -> Vec<Problem> {
    let all: BTreeSet<&str> = languages.values().flat_map(BTreeMap::keys).copied().collect();
    let mut problems = Vec::new();
    for (language, messages) in languages {
        for id in all.iter().filter(|id| !messages.contains_key(*id)) {
            let Some(place) = languages.values().find_map(|others| others.get(id)) else { continue };
            problems.push(Problem::at(
                place.path,
                place.line,
                format!("`{id}` is missing in language `{language}`"),
            ));
        }
    }
    problems
}

/// `fr` for `crates/i18n/locales/fr/console.ftl`.
fn language(file: &SourceFile) -> Option<&str> {
    let (language, _) = file.path.strip_prefix(LOCALES)?.split_once('/')?;
    file.has_extension(&["ftl"]).then_some(language)
}

/// The id of a line such as `round-paired = Round { $round } is paired`; attributes, terms and continued text have none.
fn message_id(line: &str) -> Option<&str> {
    let (id, _) = line.split_once('=')?;
    let id = id.trim_end_matches(' ');
    let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic())
        && id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    is_id.then_some(id)
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    fn problems(en: &str, fr: &str, tr: &str) -> Vec<String> {
        let path = |language| format!("{LOCALES}{language}/console.ftl");
        let files = [file(&path("en"), en), file(&path("fr"), fr), file(&path("tr"), tr)];
        check(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_languages_have_the_same_messages() {
        assert_eq!(
            problems(
                "hi = Hi\nbye =\n    Bye = bye\n",
                "bye = Salut\nhi = Allô",
                "hi=Selam\nbye = Hoşça kal"
            ),
            [] as [String; 0]
        );
    }

    #[test]
    fn a_missing_message_is_reported_where_another_language_has_it() {
        assert_eq!(
            problems("hi = Hi\nbye = Bye", "hi = Allô", "hi = Selam\nbye = Hoşça kal"),
            ["crates/i18n/locales/en/console.ftl:2: `bye` is missing in language `fr`"]
        );
    }

    #[test]
    fn no_message_stands_twice() {
        let found = problems("hi = Hi\nhi = Hello", "hi = Allô", "hi = Selam");
        assert_eq!(
            found,
            [
                "crates/i18n/locales/en/console.ftl:2: `hi` occurs twice, first at crates/i18n/locales/en/console.ftl:1"
            ]
        );
    }

    #[test]
    fn only_messages_have_an_id() {
        assert_eq!(message_id("round-paired = Round"), Some("round-paired"));
        for line in [
            "# a = b",
            "-brand = Ronde",
            "    .title = x",
            "    a = b",
            "} = b",
            "just text",
            "two words = b",
        ] {
            assert_eq!(message_id(line), None, "{line}");
        }
    }
}

//! The messages of Ronde, in every language of `ronde_domain::Language`.
//!
//! The sentences are Fluent messages in `locales/<language>/*.ftl`, shared by terminal and pages; a new file only has to be put there. A
//! message is requested by its id; every id exists in every language (a test checks this). The caller decides which sentence fits a
//! situation.
//!
//! ```
//! use ronde_domain::Language;
//! use ronde_i18n::Messages;
//!
//! let messages = Messages::new(Language::Turkish);
//! assert_eq!(messages.tell("round-title", &[("round", 3.into())]), "3. TUR EŞLEŞTİRME LİSTESİ");
//! ```
#![warn(missing_docs)]

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use ronde_domain::Language;

pub use fluent_bundle::FluentValue as Value;

/// The sentences of one language.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Messages").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Messages {
    /// The sentences of `language`.
    pub fn new(language: Language) -> Self {
        let tag = language.code().parse().expect("the codes of our languages are language tags");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // terminals show the isolation marks as boxes
        bundle.set_use_isolating(false);
        for source in sources(language) {
            let resource =
                FluentResource::try_new(source.to_owned()).expect("the files are checked by a test");
            bundle.add_resource(resource).expect("no id occurs twice; a test checks this");
        }
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence `id`.
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// The sentence `id` with these values in it.
    pub fn tell(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            debug_assert!(false, "there is no message `{id}`");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Whether there is a sentence `id`.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

/// The files of all languages: everything in a language's folder is read.
static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The files of one language.
fn sources(language: Language) -> impl Iterator<Item = &'static str> {
    let folder = LOCALES.get_dir(language.code()).expect("every language has a folder; a test sees to it");
    folder.files().map(|file| file.contents_utf8().expect("our files are UTF-8"))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The ids of a language, each with the names of the values that it takes.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut found = BTreeMap::new();
        let mut id = String::new();
        for line in sources(language).flat_map(str::lines) {
            if let Some((name, _)) = line.split_once(" =")
                && name.starts_with(|letter: char| letter.is_ascii_lowercase())
            {
                name.clone_into(&mut id);
                assert!(
                    found.insert(id.clone(), BTreeSet::new()).is_none(),
                    "{language}: `{id}` stands twice"
                );
            }
            for value in line.split('$').skip(1) {
                let end = value.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(value.len());
                found.get_mut(&id).expect("values belong to a message").insert(value[..end].to_owned());
            }
        }
        found
    }

    #[test]
    fn every_language_has_the_same_files() {
        let names = |language: Language| {
            let folder = LOCALES.get_dir(language.code()).unwrap();
            let names = folder.files().map(|file| file.path().file_name().unwrap());
            names.collect::<BTreeSet<_>>()
        };
        assert!(names(Language::English).len() > 30);
        for language in Language::ALL {
            assert_eq!(names(language), names(Language::English), "{language}");
        }
        assert_eq!(LOCALES.dirs().count(), Language::ALL.len());
    }

    #[test]
    fn every_message_exists_in_every_language_with_the_same_values() {
        let english = messages(Language::English);
        assert!(english.len() > 40);
        for language in Language::ALL {
            let speaker = Messages::new(language);
            let missing: Vec<_> = english.keys().filter(|id| !speaker.knows(id)).collect();
            assert!(missing.is_empty(), "{language} lacks {missing:?}");
            assert_eq!(messages(language), english, "{language}");
        }
    }

    #[test]
    fn every_message_can_be_said() {
        for language in Language::ALL {
            let speaker = Messages::new(language);
            for (id, names) in messages(language) {
                let values: Vec<_> = names.iter().map(|name| (name.as_str(), Value::from(2))).collect();
                assert!(!speaker.tell(&id, &values).contains('{'), "{language}: {id}");
            }
        }
    }
}

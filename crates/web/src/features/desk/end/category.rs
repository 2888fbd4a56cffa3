//! A category of prizes as it is typed.

use ronde_app::error::Fault;
use ronde_domain::Sex;
use ronde_tournament::{Category, PrizeList};
use serde::Deserialize;

use crate::layout::Page;

/// The longest name of a category or prize.
pub(super) const LONGEST: usize = 60;
/// So many categories, and so many prizes in each.
pub(super) const MOST: usize = 60;

/// What is typed for a new category.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TypedCategory {
    pub(super) name: String,
    pub(super) sex: String,
    pub(super) born_from: String,
    pub(super) born_until: String,
    pub(super) rating_from: String,
    pub(super) rating_until: String,
    pub(super) federation: String,
}

impl TypedCategory {
    /// The category, or what is wrong with it.
    pub(super) fn read(&self, page: &Page) -> Result<PrizeList, Vec<Fault>> {
        let mut faults = Vec::new();
        let name = self.name.trim();
        if name.chars().count() > LONGEST || name.chars().any(char::is_control) {
            faults.push(Fault::new("name", page.count("prizes-name-too-long", "most", LONGEST)));
        }
        let mut number = |field: &'static str, text: &str, low: u16, high: u16| {
            let text = text.trim();
            if text.is_empty() {
                return None;
            }
            let number = text.parse::<u16>().ok().filter(|number| (low..=high).contains(number));
            if number.is_none() {
                let values = [("low", low.to_string().into()), ("high", high.to_string().into())];
                faults.push(Fault::new(field, page.words.tell("prizes-number-between", &values)));
            }
            number
        };
        let mut category = Category {
            sex: match self.sex.as_str() {
                "w" => Some(Sex::Woman),
                "m" => Some(Sex::Man),
                _ => None,
            },
            born_from: number("born_from", &self.born_from, 1900, 2100),
            born_until: number("born_until", &self.born_until, 1900, 2100),
            rating_from: number("rating_from", &self.rating_from, 1, 4000),
            rating_until: number("rating_until", &self.rating_until, 1, 4000),
            federation: None,
        };
        match self.federation.trim() {
            "" => {}
            code => match code.parse() {
                Ok(federation) => category.federation = Some(federation),
                Err(_) => faults.push(Fault::new("federation", page.say("prizes-no-federation"))),
            },
        }
        let empty = |low: Option<u16>, high: Option<u16>| low.zip(high).is_some_and(|(low, high)| low > high);
        if empty(category.born_from, category.born_until) {
            faults.push(Fault::new("born_until", page.say("prizes-empty-range")));
        }
        if empty(category.rating_from, category.rating_until) {
            faults.push(Fault::new("rating_until", page.say("prizes-empty-range")));
        }
        if name.is_empty() && category != Category::default() {
            faults.push(Fault::new("name", page.say("prizes-name-missing")));
        }
        if faults.is_empty() {
            Ok(PrizeList { name: name.to_owned(), category, prizes: Vec::new() })
        } else {
            Err(faults)
        }
    }
}

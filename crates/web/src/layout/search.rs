//! What is looked for in a list, and which page of it was asked for.

use serde::Deserialize;

/// So many rows on one page.
const PER_PAGE: u32 = 50;

/// What is looked for in a list, and which page of it was asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Search {
    pub(crate) q: String,
    pub(crate) page: u32,
}

impl Search {
    pub(crate) fn offset(&self) -> i64 {
        i64::from(self.page) * i64::from(PER_PAGE)
    }

    /// One row more than is shown, to know whether there are more.
    pub(crate) fn limit() -> i64 {
        i64::from(PER_PAGE) + 1
    }

    /// Leaves the rows of this page; whether there are more.
    pub(crate) fn cut<T>(rows: &mut Vec<T>) -> bool {
        let shown = usize::try_from(PER_PAGE).unwrap_or(usize::MAX);
        let has_more = rows.len() > shown;
        rows.truncate(shown);
        has_more
    }

    /// What is looked for, as a database can be asked for it.
    pub(crate) fn text(&self) -> String {
        searchable(&self.q)
    }
}

/// A text that any database can be asked for.
pub(crate) fn searchable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(200).collect()
}

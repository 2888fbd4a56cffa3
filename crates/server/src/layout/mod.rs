//! What every page has: language, who is looking, head and foot.

mod answer;
mod page;

pub(crate) use answer::{event_page, html};
pub(crate) use page::Page;

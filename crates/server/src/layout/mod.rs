//! What every page has: language, who is looking, head and foot.

mod answer;
mod form;
mod page;

pub(crate) use answer::{event_page, html};
pub(crate) use form::{Field, Form, FormPage};
pub(crate) use page::Page;

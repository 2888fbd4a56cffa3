//! What every page has: language, who is looking, head and foot.

mod answer;
mod form;
mod page;
mod qr;
mod search;
mod written;

pub(crate) use answer::{event_page, html};
pub(crate) use form::{Field, Form, FormPage};
pub(crate) use page::Page;
pub(crate) use qr::qr_svg;
pub(crate) use search::{Search, searchable};
pub(crate) use written::{day, public_name, rating, shown};
